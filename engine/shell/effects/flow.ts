/** Ways through a script: they part at a condition, and where they meet only what holds on both is known. */
import type { Defined, Flow, Scope, Word } from './scope.ts';
import { isNumeric, unknownPart, unknownWord } from './scope.ts';
import { secretFolder } from './secrets.ts';

const copyFlow = (flow: Flow) => ({
  variables: new Map(flow.variables),
  functions: new Map(flow.functions),
  fresh: new Set(flow.fresh),
  pending: new Set(flow.pending),
});

/** A way that may be taken; what is found on it counts. */
export const fork = (scope: Scope): Scope => ({ ...scope, ...copyFlow(scope) });

/** A shell of its own: nothing that it sets reaches the one around it. Its findings are its own too. */
export const childScope = (scope: Scope): Scope => ({
  ...fork(scope),
  findings: [],
  traps: [],
  escapes: [],
  depth: scope.depth + 1,
});

/** Goes on in `scope` as on that way. */
export function adopt(scope: Scope, from: Flow): void {
  scope.variables = from.variables;
  scope.functions = from.functions;
  scope.folder = from.folder;
  scope.folderIfFailed = from.folderIfFailed;
  scope.noclobber = from.noclobber;
  scope.errexit = from.errexit;
  scope.stands = from.stands;
  scope.exportsAll = from.exportsAll;
  scope.traces = from.traces;
  scope.ownPackages = from.ownPackages;
  scope.fresh = from.fresh;
  scope.pending = from.pending;
  scope.left = from.left;
}

/** Where the way of `scope` and another one meet. A way that has left does not come here. */
export function join(scope: Scope, other: Flow) {
  if (other.left) return;
  if (scope.left) return adopt(scope, { ...other, ...copyFlow(other) });
  for (const name of new Set([...scope.variables.keys(), ...other.variables.keys()]))
    joinVariable(scope, name, other.variables.get(name));
  for (const name of new Set([...scope.functions.keys(), ...other.functions.keys()]))
    scope.functions.set(name, joinDefined(scope.functions.get(name), other.functions.get(name)));
  if (scope.folder !== other.folder) scope.folder = undefined;
  if (scope.stands !== other.stands) scope.stands = [scope.stands, other.stands].find(secretFolder) ?? '';
  scope.folderIfFailed = undefined;
  scope.noclobber &&= other.noclobber;
  scope.errexit &&= other.errexit;
  scope.traces ||= other.traces;
  scope.exportsAll ||= other.exportsAll;
  scope.ownPackages &&= other.ownPackages;
  scope.fresh = both(scope.fresh, other.fresh);
  scope.pending = both(scope.pending, other.pending);
}

const both = (one: ReadonlySet<string>, two: ReadonlySet<string>) => new Set([...one].filter((path) => two.has(path)));

function joinVariable(scope: Scope, name: string, other: readonly Word[] | undefined): void {
  const own = scope.variables.get(name);
  if (own === other || (own !== undefined && other !== undefined && sameWords(own, other))) return;
  scope.variables.set(name, [eitherOf(name, own, other)]);
}

/** Of a variable that is not set on one way the environment says what it holds. */
function eitherOf(name: string, own: readonly Word[] | undefined, other: readonly Word[] | undefined): Word {
  const words = [...(own ?? []), ...(other ?? [])];
  const unset = own === undefined || other === undefined ? [name] : [];
  return {
    text: unknownPart,
    quoted: false,
    glob: words.some((word) => word.glob),
    variables: [...new Set([...unset, ...words.flatMap((word) => word.variables)])],
    computed: words.some((word) => word.computed),
    numeric: unset.length === 0 && words.every(isNumeric),
  };
}

export const sameWords = (one: readonly Word[], two: readonly Word[]) =>
  one.length === two.length && one.every((word, at) => sameWord(word, two[at]));

const sameWord = (one: Word, two: Word | undefined) =>
  two !== undefined &&
  one.text === two.text &&
  one.glob === two.glob &&
  one.computed === two.computed &&
  (one.standing === true) === (two.standing === true) &&
  (one.numeric === true) === (two.numeric === true) &&
  one.variables.join() === two.variables.join();

const joinDefined = (one: Defined | undefined, two: Defined | undefined): Defined => ({
  definitions: [...new Set([...(one?.definitions ?? []), ...(two?.definitions ?? [])])],
  certain: one?.certain === true && two?.certain === true,
});

/** The last command may have failed: where it did not end the shell, both ways go on. */
export function settleFolder(scope: Scope): void {
  const failed = scope.folderIfFailed;
  if (failed === undefined) return;
  scope.folderIfFailed = undefined;
  if ((scope.errexit && !scope.tested) || failed.folder === scope.folder) return;
  scope.folder = undefined;
  for (const [name, words] of scope.variables)
    if (!sameWords(words, failed.variables.get(name) ?? [])) scope.variables.set(name, [unknownWord(name)]);
}

/** Is nothing known on one way that is not known on the other? Then walking a loop once more finds nothing new. */
export function sameFlow(one: Flow, two: Flow): boolean {
  return (
    one.folder === two.folder &&
    one.noclobber === two.noclobber &&
    one.errexit === two.errexit &&
    one.stands === two.stands &&
    one.traces === two.traces &&
    one.exportsAll === two.exportsAll &&
    one.ownPackages === two.ownPackages &&
    one.left === two.left &&
    sameSet(one.fresh, two.fresh) &&
    one.functions.size === two.functions.size &&
    [...one.functions].every(
      ([name, { definitions, certain }]) =>
        two.functions.get(name)?.definitions.length === definitions.length &&
        two.functions.get(name)?.certain === certain,
    ) &&
    one.variables.size === two.variables.size &&
    [...one.variables].every(([name, words]) => sameWords(words, two.variables.get(name) ?? []))
  );
}

const sameSet = (one: ReadonlySet<string>, two: ReadonlySet<string>) =>
  one.size === two.size && [...one].every((path) => two.has(path));
