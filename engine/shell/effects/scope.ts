/** What is known while a script is walked: variables, functions, where it stands, which paths are certainly new. */
import type { Node } from 'web-tree-sitter';
import type { Finding } from './finding.ts';
import type { ShellState } from './shellState.ts';

/** A part of a word whose value is not known. */
export const unknownPart = '\u0000';
/** What `date` printed. */
export const datePart = '\u0001';
/** What `mktemp` printed: a new path. */
export const temporaryPart = '\u0002';

export interface Word {
  readonly text: string;
  /** Any part of it stood in quotes. */
  readonly quoted: boolean;
  readonly glob: boolean;
  /** Variables of unknown value that are in it. */
  readonly variables: readonly string[];
  /** It contains the output of a command. */
  readonly computed: boolean;
  /** Certainly a number, though perhaps not known which. */
  readonly numeric?: boolean;
  /** What a command printed that begins with a letter or a digit: a commit, a branch. It is no option. */
  readonly named?: boolean;
  /** The folder in which the shell stood, or a path that begins with it: it does not move with `cd`. */
  readonly standing?: boolean;
}

export function plainWord(text: string): Word {
  return { text, quoted: false, glob: false, variables: [], computed: false };
}

export const unknownWord = (...variables: readonly string[]): Word => ({ ...plainWord(unknownPart), variables });
/** What a command printed or was read from somewhere. */
export const computedWord: Word = { ...plainWord(unknownPart), computed: true };
export const someNumber: Word = { ...computedWord, numeric: true };

export const isNumeric = (word: Word) => word.numeric === true || /^-?\d*$/.test(word.text);

export const isKnown = (word: Word) => !word.text.includes(unknownPart) && !word.text.includes(temporaryPart);

/** What a command reads on its standard input. */
export type Input =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly word: Word }
  | {
      readonly kind: 'data';
      /** A name in the command before that is the shape of a credential's file. */
      readonly secret?: Word;
      /** What a search before it found. */
      readonly found?: Word;
      /** Nothing but numbers, one on each line. */
      readonly numbers?: boolean;
    };

/** A name may have been defined in one place of several, or not at all. */
export interface Defined {
  readonly definitions: readonly Node[];
  /** Defined for certain: no command of that name runs instead. */
  readonly certain: boolean;
}

/** What may differ between two ways through a script. */
export interface Flow {
  variables: Map<string, readonly Word[]>;
  functions: Map<string, Defined>;
  /** Relative to the project's folder; undefined once the real folder is not known. */
  folder: string | undefined;
  /** Where the shell still stands if the `cd` that was just judged fails. */
  folderIfFailed: { readonly folder: string | undefined; readonly variables: Flow['variables'] } | undefined;
  /** Where it stands as it was told, elsewhere too: names there may be those of credentials. */
  stands: string;
  noclobber: boolean;
  /** `set -e`: a command that fails ends the shell. */
  errexit: boolean;
  /** `set -a`: what is assigned is handed on to every command. */
  exportsAll: boolean;
  /** `set -x`: what a variable holds is shown wherever it stands. */
  traces: boolean;
  /** An environment of the project is active, or the program is its own: what is installed stays inside. */
  ownPackages: boolean;
  /** Paths that this command itself made, or tested to be absent. */
  fresh: Set<string>;
  /** Made by a `mkdir` whose success the next command of the list depends on. */
  pending: Set<string>;
  /** Nothing runs from here on: this way has left the loop, the function or the shell. */
  left: boolean;
}

/** What holds for the whole command, however its parts run: it only grows. */
export interface Shared {
  readonly state: ShellState | undefined;
  /** Paths to which existing work was moved, or that are links to it. */
  readonly held: Set<string>;
  /** Variables that are handed to every command. */
  readonly exported: Set<string>;
  /** Variables whose values are evaluated as arithmetic. */
  readonly integers: Set<string>;
  /** All scopes of one command: loops in loops would else take for ever. */
  readonly steps: { left: number };
}

export interface Scope extends Flow, Shared {
  findings: Finding[];
  /** Within the project's own build or test: it may replace what builds make. */
  ownBuild: boolean;
  depth: number;
  /** Texts that `trap` runs later in this shell. */
  traps: Trap[];
  /** The states in which `break`, `continue` or `return` left: of the function, and of each loop in it, the innermost last. */
  escapes: readonly Scope[][];
  /** In a condition: `set -e` has no effect, however deep within it stands. */
  tested: boolean;
  /** Within a function: the variables that it declares as its own. */
  locals: Set<string> | undefined;
  inLoop: boolean;
}

export interface Trap {
  readonly text: string;
  /** It runs when the shell ends, and what it changes matters to nothing after it. */
  readonly atExit: boolean;
}

/** A command takes more steps to judge than any that a person writes. */
export class TooManySteps extends Error {}

export function countStep({ steps }: Scope): void {
  steps.left -= 1;
  if (steps.left < 0) throw new TooManySteps();
}

/** One simple command, ready to be judged. `run` and `script` recurse with the same rules. */
export interface Call {
  readonly name: string;
  readonly args: readonly Word[];
  readonly input: Input;
  readonly scope: Scope;
  readonly part: string;
  /** A program or builtin: the functions of the script are not looked up. */
  run(words: readonly Word[], input?: Input): void;
  /** As a builtin of this shell. */
  runHere(words: readonly Word[], input?: Input): void;
  runIn(scope: Scope, words: readonly Word[]): void;
  /** As this shell would run it: folder and options are changed for what follows. */
  script(text: string, input?: Input): void;
  /** Text that this shell runs later, whenever that is. */
  later(trap: Trap): void;
  /** As a shell of its own: it knows none of the variables and options, and its arguments are these. */
  ownShell(text: string, args: readonly Word[], input?: Input): void;
}

export function report(call: Call, finding: Finding): void {
  call.scope.findings.push(finding);
}
