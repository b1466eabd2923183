/** Where a path leads, and whether a file that would be made there is new. Pure; the disk is asked through `ShellState`. */
import { harmful, harmless, unknown } from './finding.ts';
import { type Call, datePart, report, type Scope, temporaryPart, unknownPart, type Word } from './scope.ts';
import { secretPath } from './secrets.ts';

export type Place = 'device' | 'inside' | 'outside' | 'temporary' | 'unknown';

const device = /^\/dev\/(null|stdout|stderr|tty|fd\/\d+|zero|full)$|^-$/;

export function placeOf(text: string): Place {
  if (device.test(text)) return 'device';
  if (text.startsWith(temporaryPart)) return text.includes('..') ? 'unknown' : 'temporary';
  if (text.startsWith('/') || text.startsWith('~') || /^[a-z]+:\/\//i.test(text) || /^[\w.@-]+:/.test(text))
    return 'outside';
  if (/^[A-Za-z]:\\/.test(text)) return 'outside';
  let depth = 0;
  for (const step of text.split('/')) {
    if (step === '..') depth -= 1;
    else if (step !== '' && step !== '.') depth += 1;
    if (depth < 0) return 'outside';
  }
  if (text.startsWith(unknownPart)) return 'unknown';
  return text.includes(unknownPart) ? 'unknown' : 'inside';
}

export const normal = (text: string) => text.replace(/^(\.\/)+/, '').replace(/\/+$/, '');

const inFolder = (scope: Scope, text: string) =>
  scope.folder === undefined || scope.folder === '' ? normal(text) : `${scope.folder}/${normal(text)}`;

function isFresh(scope: Scope, text: string): boolean {
  const path = normal(text);
  for (let at = path; at !== '' && at !== '.'; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '')
    if (scope.fresh.has(inFolder(scope, at))) return true;
  return false;
}

/**
 * Without the disk only a name that carries a day, a month or a version of its own counts as new: the convention of the
 * labelled sets. With the disk names count for nothing.
 */
export function newByName(text: string): boolean {
  const clean = text.replace(/\/+$/, '');
  const base = clean.slice(clean.lastIndexOf('/') + 1);
  if (base.includes(datePart)) return true;
  if (text.includes(unknownPart)) return false;
  return /(19|20)\d\d[-_.]?(0[1-9]|1[0-2])|(19|20)\d\d[-_.]?[qQ][1-4]|[-_.](0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\b|[-_.]v\d+/.test(
    base,
  );
}

export interface Creation {
  /** The command itself refuses to overwrite. */
  readonly guarded?: boolean;
  /** The command's other operands: a target that is an input as well is overwritten. */
  readonly inputs?: readonly Word[];
  /** A folder that may be there already is as good (`mkdir -p`). */
  readonly folder?: boolean;
  /** Adds to the end of the file. */
  readonly appends?: boolean;
}

/** Judges the making of a file or folder at this path. */
export function create(call: Call, target: Word, options: Creation = {}): void {
  const { scope, part } = call;
  const text = target.text;
  const say = (why: string) => report(call, unknown('overwrites', part, why));
  const shown = text.replaceAll(datePart, 'DATE').replaceAll(temporaryPart, 'TEMP').replaceAll(unknownPart, '…');
  const place = placeOf(text);
  if (place === 'device') return;
  if (place === 'outside') {
    report(call, harmful('outside', part, `writes ${shown}, which is outside the folder`));
    return;
  }
  if (place === 'temporary') {
    report(call, harmless('creates', part, 'writes a temporary file of its own'));
    return;
  }
  if (secretPath(text)) {
    report(call, harmful('secrets', part, `writes ${shown}, which holds credentials`, 'destroys'));
    return;
  }
  if (/(^|\/)\.(git|githooks|husky)(\/|$)/.test(text)) {
    report(call, harmful('overwrites', part, `writes inside ${shown}`));
    return;
  }
  if (target.glob || text === '') {
    say(`the target ${shown} cannot be told`);
    return;
  }
  if (scope.folder === undefined) {
    say('writes after leaving the folder');
    return;
  }
  const made = () => {
    scope.fresh.add(inFolder(scope, text));
    report(call, harmless('creates', part, `creates ${shown}`));
  };
  if (place === 'unknown') {
    if (options.guarded === true && !text.startsWith(unknownPart)) {
      made();
      return;
    }
    if (!text.startsWith(unknownPart) && base(text).includes(datePart)) {
      made();
      return;
    }
    if (options.guarded === true && target.variables.length > 0) {
      made();
      return;
    }
    isFresh(scope, text) ? made() : say(`the target ${shown} cannot be told`);
    return;
  }
  if (options.guarded === true || isFresh(scope, text)) {
    made();
    return;
  }
  const inputs = options.inputs ?? [];
  if (inputs.some((word) => normal(word.text) === normal(text))) {
    report(call, harmful('overwrites', part, `overwrites its own input ${shown}`));
    return;
  }
  const found = scope.state?.stat(inFolder(scope, text));
  if (scope.state !== undefined) {
    if (found === 'absent') {
      made();
      return;
    }
    if (found === 'folder' && options.folder === true) {
      report(call, harmless('creates', part, `${shown} is there`));
      return;
    }
    if (found === undefined) {
      say(`whether ${shown} exists could not be told`);
      return;
    }
    report(call, harmful('overwrites', part, `${shown} exists`));
    return;
  }
  if (options.folder === true && !newByName(text)) {
    report(call, harmless('creates', part, `makes the folder ${shown}`));
    return;
  }
  if (options.appends !== true && newByName(text)) {
    made();
    return;
  }
  say(`${shown} may exist`);
}

const base = (text: string) => text.slice(text.lastIndexOf('/') + 1);

/** Judges the deletion of a path. */
export function remove(call: Call, target: Word): void {
  const { scope, part } = call;
  const place = placeOf(target.text);
  const path = normal(target.text);
  if (place === 'temporary') {
    report(call, harmless('deletes', part, 'removes its own temporary file'));
    return;
  }
  if (place === 'outside') {
    report(call, harmful('deletes', part, `removes ${target.text}, which is outside the folder`, 'outside'));
    return;
  }
  if (place === 'inside' && !target.glob && scope.folder !== undefined) {
    if (scope.fresh.has(inFolder(scope, path))) {
      report(call, harmless('deletes', part, 'removes what it made itself'));
      return;
    }
    if (/^([\w.-]+\/)*node_modules$/.test(path)) {
      report(call, harmless('deletes', part, 'node_modules comes back from the lockfile'));
      return;
    }
    if (scope.state?.stat(inFolder(scope, path)) === 'absent') {
      report(call, harmless('deletes', part, 'is not there'));
      return;
    }
    if (
      scope.state?.ignoredAndUntracked(inFolder(scope, path)) === true &&
      !secretPath(path) &&
      regenerated.test(path)
    ) {
      report(call, harmless('deletes', part, 'ignored by git and made by the build'));
      return;
    }
  }
  report(call, harmful('deletes', part, `deletes ${target.text.replaceAll(unknownPart, '…')}`));
}

/** Ignored files may be a person's data too: only with git's word *and* a folder that builds make. */
const regenerated =
  /(^|\/)(dist|build|out|target|coverage|\.next|\.nuxt|\.turbo|\.cache|__pycache__|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.tox|\.nyc_output|\.parcel-cache|\.svelte-kit|\.gradle|htmlcov)$/;

/** Judges the reading of a path whose content is shown. */
export function readContent(call: Call, target: Word): void {
  if (secretPath(target.text)) {
    const shown = target.text.replaceAll(unknownPart, '…');
    report(call, { ...harmful('secrets', call.part, `shows ${shown}, which holds credentials`), maskable: true });
  }
}
