/** Where a path leads, and whether a file that would be made there is new. Pure; the disk is asked through `ShellState`. */

import { parseGlob, startGlob, stepGlob } from '../../workspace/globPattern.ts';
import { harmful, harmless, unknown } from './finding.ts';
import { type Call, datePart, report, type Scope, temporaryPart, unknownPart, type Word } from './scope.ts';
import { holdsPairs, secretPath } from './secrets.ts';

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

/** Where a path leads from the folder in which the command stands at that point. */
export function placeIn(scope: Pick<Scope, 'folder'> & Partial<Pick<Scope, 'held'>>, text: string): Place {
  const { folder, held } = scope;
  const own = placeOf(text);
  const relative = own === 'inside' || (own === 'outside' && text.startsWith('..'));
  const place = folder === undefined || folder === '' || !relative ? own : placeOf(`${folder}/${text}`);
  // What was made a link leads elsewhere.
  return (place === 'inside' || place === 'temporary') &&
    held !== undefined &&
    held.size > 0 &&
    isHeld({ held }, inFolder(scope, text), false)
    ? 'unknown'
    : place;
}

/** A path relative to the folder of the project; `a/..` goes. */
export function inFolder(scope: Pick<Scope, 'folder'>, text: string): string {
  if (text.startsWith(temporaryPart)) return normal(text);
  const joined = scope.folder === undefined || scope.folder === '' ? normal(text) : `${scope.folder}/${normal(text)}`;
  if (!joined.includes('..') && !joined.includes('./') && !joined.includes('//')) return joined;
  const steps: string[] = [];
  for (const step of joined.split('/')) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** Does a path stand in this argument that leads elsewhere: by itself, behind a sign, or behind the letter of a short option? */
export function leavesFolder(scope: Pick<Scope, 'folder'>, text: string): boolean {
  return [text, text.replace(/^-[A-Za-z]/, ''), ...text.split(/[=:,@]/).slice(1)].some(
    (part) =>
      /^(\/|~)|(^|\/)\.\.(\/|$)/.test(part) && !['inside', 'device', 'temporary'].includes(placeIn(scope, part)),
  );
}

/** Existing work was moved to this path, or it is a link to some: what lies there is not this command's own. */
export function hold(scope: Scope, text: string): void {
  scope.held.add(inFolder(scope, text));
}

function isHeld({ held }: Pick<Scope, 'held'>, path: string, andAbove: boolean): boolean {
  return [...held].some(
    (one) => path === one || path.startsWith(`${one}/`) || (andAbove && (path === '' || one.startsWith(`${path}/`))),
  );
}

/** Behind a path: there may be a folder, but no file. */
export const noFileSign = '\u0004';

/** Made by this command, or lying in a folder that it made; a name with a slash is a folder that is not there. */
function isFresh(scope: Scope, text: string): boolean {
  const path = inFolder(scope, text);
  if (scope.fresh.has(`${path}${noFileSign}`)) return true;
  for (let at = path; at !== ''; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '')
    if (scope.fresh.has(at) || (at !== path && scope.fresh.has(`${at}/`))) return true;
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
  /** It is told to replace what is there: a name alone does not make the target new. */
  readonly forced?: boolean;
}

/** Judges the making of a file or folder at this path. */
export function create(call: Call, target: Word, options: Creation = {}): void {
  const { scope, part } = call;
  const text = target.text;
  const say = (why: string) => report(call, unknown('overwrites', part, why));
  const shown = text.replaceAll(datePart, 'DATE').replaceAll(temporaryPart, 'TEMP').replaceAll(unknownPart, '…');
  const place = placeIn(scope, text);
  if (place === 'device') return;
  if (place === 'outside') {
    report(call, harmful('outside', part, `writes ${shown}, which is outside the folder`));
    return;
  }
  if (place === 'temporary') {
    report(call, { ...harmless('creates', part, 'writes a temporary file of its own'), anywhere: true });
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
  if (isHeld(scope, inFolder(scope, text), false)) {
    report(call, harmful('overwrites', part, `writes ${shown}, where existing work is`));
    return;
  }
  const made = () => {
    // A command that refuses to overwrite leaves what was there, and goes on.
    if (options.guarded !== true) scope.fresh.add(inFolder(scope, text));
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
  if (secretPath(text)) {
    report(call, harmful('secrets', part, `writes ${shown}, which holds credentials`, 'destroys'));
    return;
  }
  const inputs = options.inputs ?? [];
  if (inputs.some((word) => normal(word.text) === normal(text))) {
    report(call, harmful('overwrites', part, `overwrites its own input ${shown}`));
    return;
  }
  if (isMadeByBuilds(scope, normal(text))) {
    report(call, harmless('creates', part, `writes ${shown}, which the build makes`));
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
  if (options.appends !== true && options.forced !== true && newByName(text)) {
    made();
    return;
  }
  say(`${shown} may exist`);
}

const base = (text: string) => text.slice(text.lastIndexOf('/') + 1);

/** Caches of interpreters and checkers: their next run makes them again, wherever in the tree they lie. */
const cache = /^(__pycache__|\*\.py[co]|\*\.py\[co\]|\.pytest_cache|\.mypy_cache|\.ruff_cache)$/;

const isCache = (text: string, place: Place) =>
  cache.test(base(text.replace(/\/+$/, ''))) &&
  (place === 'inside' || (place === 'unknown' && /^(\.|[\w-][\w.-]*)\//.test(text)));

/** Judges the deletion of a path. */
export function remove(call: Call, target: Word): void {
  const { scope, part } = call;
  const place = placeIn(scope, target.text);
  const path = normal(target.text);
  if (place === 'temporary') {
    report(call, { ...harmless('deletes', part, 'removes its own temporary file'), anywhere: true });
    return;
  }
  if (place === 'outside') {
    report(call, harmful('deletes', part, `removes ${target.text}, which is outside the folder`, 'outside'));
    return;
  }
  if (scope.folder !== undefined && isHeld(scope, inFolder(scope, path), true)) {
    report(call, harmful('deletes', part, `deletes ${target.text}, where existing work is`));
    return;
  }
  if (scope.folder !== undefined && isCache(target.text, place)) {
    report(call, harmless('deletes', part, 'a cache comes back by itself'));
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
  }
  if (place === 'inside' && !secretPath(path) && isMadeByBuilds(scope, path)) {
    report(call, harmless('deletes', part, 'the build makes it'));
    return;
  }
  report(call, harmful('deletes', part, `deletes ${target.text.replaceAll(unknownPart, '…')}`));
}

const buildFolders =
  'dist|build|out|target|coverage|\\.next|\\.nuxt|\\.turbo|\\.cache|__pycache__|\\.pytest_cache|\\.mypy_cache|\\.ruff_cache|\\.tox|\\.nyc_output|\\.parcel-cache|\\.svelte-kit|\\.gradle|htmlcov';
const inBuildFolder = new RegExp(`^(([\\w.-]+/)*?(${buildFolders}))(/|$)`);

/**
 * In a folder that builds make, and git says that it is ignored and tracks nothing there: ignored files alone may be a
 * person's data too. The project's own build is believed about its folders.
 */
function isMadeByBuilds(scope: Scope, path: string): boolean {
  const folder = inBuildFolder.exec(path)?.[1];
  if (folder === undefined || scope.folder === undefined || path.includes('..')) return false;
  return scope.ownBuild || scope.state?.ignoredAndUntracked(inFolder(scope, folder)) === true;
}

/** Judges the reading of a path whose content is shown. */
export function readContent(call: Call, target: Word): void {
  if (/^\/dev\/(tcp|udp)\//.test(target.text)) {
    report(call, harmful('network-out', call.part, 'opens a connection'));
    return;
  }
  const secret = secretAt(call.scope, target);
  if (secret === undefined) return;
  const shown = secret.replaceAll(unknownPart, '…');
  const why = secret.includes(unknownPart)
    ? `may show a file of credentials: ${shown}`
    : `shows ${shown}, which holds credentials`;
  report(call, {
    ...harmful('secrets', call.part, why),
    maskable: true,
    ...(holdsPairs(secret) ? { pairs: true } : {}),
  });
}

/** After `cd ~/.aws` a name alone is a file of credentials. */
export const fromWhereItStands = ({ stands }: Pick<Scope, 'stands'>, text: string): string =>
  stands === '' || /^[/~-]|^[a-z]+:\/\//i.test(text) || text.startsWith(temporaryPart) || text.startsWith(unknownPart)
    ? text
    : `${stands.replace(/\/+$/, '')}/${text.replace(/^(\.\/)+/, '')}`;

/** The file of credentials that this word names: by its shape, and on the disk by the files it stands for and where links lead. */
function secretAt(scope: Scope, target: Word): string | undefined {
  const { text } = target;
  if (secretPath(text)) return text;
  const there = fromWhereItStands(scope, text);
  if (there !== text && secretPath(there)) return there;
  const { state } = scope;
  if (state === undefined || scope.folder === undefined || placeIn(scope, text) !== 'inside') return undefined;
  if (!target.glob) {
    const real = state.leadsTo(inFolder(scope, text));
    return real !== undefined && secretPath(real) ? `${text} → ${real}` : undefined;
  }
  const cut = text.lastIndexOf('/');
  const folder = cut < 0 ? '.' : text.slice(0, cut);
  const pattern = parseGlob(text.slice(cut + 1));
  if (/[*?[]/.test(folder) || !pattern.ok) return undefined;
  const start = startGlob(pattern.value);
  const names = state.names(inFolder(scope, folder)) ?? [];
  return names.find((name) => secretPath(name) && stepGlob(start, name).file);
}
