/** The one place where a script sets a variable: by assignment, by a builtin, by a loop or within an expansion. */
import { unknown } from './finding.ts';
import { computedWord, isNumeric, plainWord, type Scope, someNumber, unknownPart, type Word } from './scope.ts';
import { changesCommands } from './walk/changesCommands.ts';
import { changesWhatRuns } from './walk/environment.ts';

/** A name with a path test of its own: what it held then says nothing about what it holds now. */
export const guardSign = '\u0003';

export interface Setting {
  /** As the person sees it. */
  readonly part: string;
  /** A command that runs next gets it, by standing before it or by export. */
  readonly handedOn?: boolean;
}

export function setVariable(scope: Scope, name: string, words: readonly Word[], { part, handedOn }: Setting): void {
  const say = (why: string) => scope.findings.push(unknown('runs-unknown-code', part, why));
  if (!/^[A-Za-z_]\w*$/.test(name)) {
    say('which variable it sets cannot be told');
    return;
  }
  const changes = handedOn === true || scope.exportsAll || scope.exported.has(name) ? changesWhatRuns : changesCommands;
  // An array is handed on to nobody, but names of the shell's own arrays change what commands run.
  if (words.length === 0 ? changes(name, '') : words.some((word) => changes(name, word.text)))
    say(`${name} changes what commands run`);
  if (scope.integers.has(name) && !words.every(isNumeric)) say('its value is evaluated, and may run a command');
  scope.variables.set(name, words);
  forgetGuards(scope, name);
}

/** From here on nobody knows what it holds. `a[i]` changes `a`. */
export function setUnknown(scope: Scope, written: Word, part: string, value: Word = computedWord): void {
  const name = /^([A-Za-z_]\w*)(\[(\d+|[@*])\])?$/.exec(written.text)?.[1];
  setVariable(scope, name ?? written.text, [value], { part });
}

export const setSomeNumber = (scope: Scope, name: string, part: string) =>
  setUnknown(scope, plainWord(name), part, someNumber);

/** Makes a variable known to every command from here on. */
export function exportVariable(scope: Scope, name: string, part: string): void {
  scope.exported.add(name);
  const words = scope.variables.get(name);
  if (words?.some((word) => changesWhatRuns(name, word.text)) === true)
    scope.findings.push(unknown('runs-unknown-code', part, `${name} changes what commands run`));
}

/** Holds as a variable while it is certain that the subscripts of that array are plain text. */
const associativeMark = (name: string) => `associative ${name}`;

export const isAssociative = (scope: Scope, name: string) =>
  scope.variables.get(associativeMark(name))?.[0]?.text === '1';

export function setAssociative(scope: Scope, name: string): void {
  scope.variables.set(associativeMark(name), [plainWord('1')]);
}

/** A local variable ends: the one outside is seen again. */
export function setAgain(scope: Scope, name: string, words: readonly Word[]): void {
  scope.variables.set(name, words);
  forgetGuards(scope, name);
}

export function unsetVariable(scope: Scope, name: string): void {
  scope.variables.delete(name);
  scope.variables.delete(associativeMark(name));
  forgetGuards(scope, name);
}

/** The positional parameters of a function, of a script, or after `set --`. */
export function setPositional(scope: Scope, words: readonly Word[]) {
  // How many words that makes cannot be counted.
  if (words.some((word) => !word.quoted && (word.glob || word.text.includes(unknownPart))))
    return forgetPositional(scope);
  for (const name of [...scope.variables.keys()]) if (/^\d+$/.test(name) && name !== '0') scope.variables.delete(name);
  for (const [at, word] of words.entries()) scope.variables.set(String(at + 1), [word]);
  for (const sign of ['@', '*']) scope.variables.set(sign, words);
  for (const name of ['\\d+', '[@*]']) forgetGuards(scope, name);
}

/** After a `shift` or `set` whose words are not known. */
export function forgetPositional(scope: Scope): void {
  for (const name of [...scope.variables.keys()])
    if (/^(\d+|@|\*)$/.test(name) && name !== '0') scope.variables.set(name, [computedWord]);
  for (const sign of ['@', '*']) scope.variables.set(sign, [computedWord]);
  for (const name of ['\\d+', '[@*]']) forgetGuards(scope, name);
}

function forgetGuards(scope: Scope, name: string): void {
  const mentions = new RegExp(`\\$\\{?${name}(?!\\w)`);
  for (const path of [...scope.fresh]) if (path.startsWith(guardSign) && mentions.test(path)) scope.fresh.delete(path);
}

/** A test of a path that is named by a variable speaks for the folder it was made in. */
export function forgetAllGuards(scope: Scope): void {
  for (const path of [...scope.fresh]) if (path.startsWith(guardSign)) scope.fresh.delete(path);
}
