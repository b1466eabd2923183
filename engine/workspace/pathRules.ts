/**
 * The rules of a workspace path, one row each. Text only: no disk, no decoding, no normalisation of letters.
 * The first row that refuses names the failure, so what says most about a text stands above what says less.
 */
import type { FailureCode } from '../../contract/failure.ts';
import type { Access } from './workspace.ts';

/** What the rules look at: the text as it came, and the same text cut up. Lengths are UTF-8 bytes. */
export interface PathView {
  readonly text: string;
  readonly bytes: number;
  /** Components between `/`, without empty ones and `.`: what a Unix kernel would walk. */
  readonly names: readonly string[];
  /** Components between `/` and `\`: what Windows would walk. */
  readonly pieces: readonly string[];
}

export interface PathRule {
  readonly id: string;
  readonly code: Extract<FailureCode, `path.${string}`>;
  /** Rules of `write` hold for a path that will be written; the others hold always. */
  readonly access: 'any' | 'write';
  readonly refuses: (view: PathView) => boolean;
  /** Completes "The path … is refused: ". */
  readonly why: string;
}

export const maxNameBytes = 255;
export const maxPathBytes = 4_096;

/** Names of devices in every folder of Windows; the superscript digits are digits to it as well. */
const deviceName = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i;

/** C0, DEL, C1 and the two Unicode line breaks. */
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Bidirectional controls, zero-width characters and everything else that Unicode shows as nothing: variation selectors,
 * tags, fillers, the soft hyphen, annotation marks, the blank Braille cell. Two names that look the same must be the same.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb\u2800]/u;

/** Halves of surrogate pairs, noncharacters, and the mark that a failed decoding leaves behind. */
const brokenText = /[\p{Noncharacter_Code_Point}\ufffd]/u;

/** The file a write goes through before it gets its name; see temporaryName.ts. */
const temporaryName = /^\.countersign-[0-9a-f]{32}\.tmp$/i;

function isDeviceName(name: string): boolean {
  const dot = name.indexOf('.');
  return deviceName.test((dot < 0 ? name : name.slice(0, dot)).trimEnd());
}

function isGitFolder(name: string): boolean {
  return /^(?:\.git|git~1)$/i.test(name);
}

export const pathRules: readonly PathRule[] = [
  {
    id: 'path length',
    code: 'path.tooLong',
    access: 'any',
    refuses: ({ bytes }) => bytes > maxPathBytes,
    why: `a path has at most ${maxPathBytes} bytes`,
  },
  {
    id: 'encoding',
    code: 'path.encoding',
    access: 'any',
    refuses: ({ text }) => !text.isWellFormed() || brokenText.test(text),
    why: 'it is not whole Unicode text',
  },
  {
    id: 'control characters',
    code: 'path.control',
    access: 'any',
    refuses: ({ text }) => control.test(text),
    why: 'it holds a control character',
  },
  {
    id: 'invisible characters',
    code: 'path.invisible',
    access: 'any',
    refuses: ({ text }) => invisible.test(text),
    why: 'it holds a character that nobody can see, so it could look like another path',
  },
  {
    id: 'device path',
    code: 'path.device',
    access: 'any',
    refuses: ({ text }) => /^[\\/]{2}[.?](?:[\\/]|$)|^[\\/]\?\?[\\/]/.test(text),
    why: 'it names a device of Windows, not a file',
  },
  {
    id: 'network path',
    code: 'path.unc',
    access: 'any',
    refuses: ({ text }) => /^[\\/]{2}/.test(text),
    why: 'it names another computer',
  },
  {
    id: 'drive',
    code: 'path.drive',
    access: 'any',
    refuses: ({ names, text }) => /^[a-z]:/i.test(text) || /^[a-z]:/i.test(names[0] ?? ''),
    why: 'it names a drive',
  },
  {
    id: 'absolute',
    code: 'path.absolute',
    access: 'any',
    refuses: ({ text }) => /^[\\/]/.test(text),
    why: 'it is absolute; paths are relative to the workspace folder',
  },
  {
    id: 'home folder',
    code: 'path.home',
    access: 'any',
    refuses: ({ pieces }) => (pieces.find((piece) => piece !== '' && piece !== '.') ?? '').startsWith('~'),
    why: 'it begins with ~, which means a home folder elsewhere',
  },
  {
    id: 'parent folder',
    code: 'path.parent',
    access: 'any',
    refuses: ({ pieces }) => pieces.includes('..'),
    why: 'it goes to a parent folder',
  },
  {
    id: 'backslash',
    code: 'path.backslash',
    access: 'any',
    refuses: ({ text }) => text.includes('\\'),
    why: 'a backslash parts folders on Windows and is a letter elsewhere, so it would mean two files; write / instead',
  },
  {
    id: 'colon',
    code: 'path.colon',
    access: 'any',
    refuses: ({ text }) => text.includes(':'),
    why: 'a colon names a drive, a scheme or a hidden stream of a file',
  },
  {
    id: 'empty',
    code: 'path.empty',
    access: 'any',
    refuses: ({ names }) => names.length === 0,
    why: 'it names no file',
  },
  {
    id: 'name length',
    code: 'path.nameTooLong',
    access: 'any',
    refuses: ({ names }) => names.some((name) => name.length > 80 && Buffer.byteLength(name) > maxNameBytes),
    why: `a name has at most ${maxNameBytes} bytes`,
  },
  {
    id: 'trailing dot or space',
    code: 'path.trailingDotOrSpace',
    access: 'any',
    refuses: ({ names }) => names.some((name) => /[.\s]$/u.test(name)),
    why: 'a name ends with a dot or a space, which Windows drops, so it would mean another file there',
  },
  {
    id: 'reserved name',
    code: 'path.reservedName',
    access: 'any',
    refuses: ({ names }) => names.some(isDeviceName),
    why: 'a name is one of the devices that Windows sees in every folder (CON, NUL, COM1 and so on)',
  },
  {
    id: 'git folder',
    code: 'path.git',
    access: 'write',
    refuses: ({ names }) => names.some(isGitFolder),
    why: 'the .git folder is not written',
  },
  {
    id: 'temporary name',
    code: 'path.reservedName',
    access: 'write',
    refuses: ({ names }) => names.some((name) => temporaryName.test(name)),
    why: 'the name is kept for half-written files of this program',
  },
];

/** A text far over the limit is cut up only as far as the limit: the length rule refuses it anyway. */
export function viewPath(text: string): PathView {
  const tooLong = text.length > maxPathBytes;
  const head = tooLong ? text.slice(0, maxPathBytes + 1) : text;
  return {
    text: head,
    bytes: tooLong ? text.length : Buffer.byteLength(text),
    names: head.split('/').filter((name) => name !== '' && name !== '.'),
    pieces: head.split(/[\\/]/),
  };
}

/** The first rule that refuses the text for this access, or undefined. */
export function refusingRule(
  view: PathView,
  access: Access,
  rules: readonly PathRule[] = pathRules,
): PathRule | undefined {
  return rules.find((rule) => (rule.access === 'any' || access === 'write') && rule.refuses(view));
}
