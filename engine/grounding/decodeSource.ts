/** Bytes of a source to text. Says which encoding it took, and which one it only assumed; refuses what is no text. */
import { fail, ok, type Result } from '../../contract/failure.ts';

export interface DecodedSource {
  /** Line ends are `\n`, no byte order mark, composed characters (NFC), so that equal texts are equal strings. */
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** For the person, where the encoding is an assumption. */
  readonly note?: string;
}

const UTF16LE = [0xff, 0xfe] as const;
const UTF16BE = [0xfe, 0xff] as const;

export function decodeSource(bytes: Uint8Array): Result<DecodedSource> {
  if (startsWith(bytes, UTF16LE)) return decodeUtf16(bytes, 'utf-16le');
  if (startsWith(bytes, UTF16BE)) return decodeUtf16(bytes, 'utf-16be');
  if (bytes.includes(0)) return fail('source.binary', 'The file is not text: it holds zero bytes.', { action: SAVE });
  const utf8 = tryDecode(bytes, 'utf-8');
  if (utf8 !== undefined) return checked(utf8, 'utf-8');
  const old = tryDecode(bytes, 'windows-1252') ?? '';
  // bytes that Windows-1252 leaves undefined come out as C1 controls
  if (/[\u0080-\u009F]/.test(old)) {
    return fail('source.encoding', 'The file is neither UTF-8 nor Windows-1252 text.', { action: SAVE });
  }
  return checked(old, 'windows-1252', 'The file is not UTF-8; it was read as Windows-1252.');
}

const SAVE = 'Save it as UTF-8 text, or leave it out of the sources.';

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): Result<DecodedSource> {
  const text = bytes.length % 2 === 0 ? tryDecode(bytes, encoding) : undefined;
  if (text === undefined) {
    return fail('source.encoding', `The file starts as ${encoding.toUpperCase()} text but is damaged.`, {
      action: SAVE,
    });
  }
  return checked(text, encoding);
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Controls that text files hold: tab, line ends, form feed, escape (terminal logs). */
const CONTROL = /[\u0000-\u0008\u000B\u000E-\u001A\u001C-\u001F]/g;
const MAX_CONTROL_SHARE = 0.01;
/** `%PDF-` and `{\rtf` are ASCII, but what a reader sees is not what their bytes say. */
const FORMATS = [
  ['%PDF-', 'a PDF document'],
  ['{\\rtf', 'a rich text document'],
] as const;

function checked(decoded: string, encoding: DecodedSource['encoding'], note?: string): Result<DecodedSource> {
  for (const [magic, what] of FORMATS) {
    if (decoded.startsWith(magic))
      return fail('source.binary', `The file is not plain text: it is ${what}.`, { action: SAVE });
  }
  const controls = decoded.match(CONTROL)?.length ?? 0;
  if (decoded.includes('\u0000') || controls > decoded.length * MAX_CONTROL_SHARE) {
    return fail('source.binary', 'The file is not text: it holds control characters.', { action: SAVE });
  }
  const text = decoded.replace(/\r\n?/g, '\n').normalize('NFC');
  return ok({ text, encoding, ...(note === undefined ? {} : { note }) });
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return bytes.length >= prefix.length && prefix.every((byte, index) => bytes[index] === byte);
}
