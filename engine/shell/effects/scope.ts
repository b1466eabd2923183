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
}

export function plainWord(text: string): Word {
  return { text, quoted: false, glob: false, variables: [], computed: false };
}

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
    };

export interface Scope {
  readonly state: ShellState | undefined;
  findings: Finding[];
  variables: Map<string, readonly Word[]>;
  functions: Map<string, Node>;
  /** Relative to the project's folder; undefined once the real folder is not known. */
  folder: string | undefined;
  noclobber: boolean;
  /** An environment of the project is active, or the program is its own: what is installed stays inside. */
  ownPackages: boolean;
  /** Within the project's own build or test: it may replace what builds make. */
  ownBuild: boolean;
  /** Paths that this command itself made, or tested to be absent. */
  fresh: Set<string>;
  /** Made by a `mkdir` whose success the next command of the list depends on. */
  pending: Set<string>;
  depth: number;
  /** Shared by all scopes of one command: loops in loops would else take for ever. */
  readonly steps: { left: number };
}

/** A command takes more steps to judge than any that a person writes. */
export class TooManySteps extends Error {}

export function countStep({ steps }: Scope): void {
  steps.left -= 1;
  if (steps.left < 0) throw new TooManySteps();
}

export function childScope(scope: Scope): Scope {
  return {
    ...scope,
    findings: [],
    variables: new Map(scope.variables),
    functions: new Map(scope.functions),
    fresh: new Set(scope.fresh),
    pending: new Set(scope.pending),
    depth: scope.depth + 1,
  };
}

/** One simple command, ready to be judged. `run` and `script` recurse with the same rules. */
export interface Call {
  readonly name: string;
  readonly args: readonly Word[];
  readonly input: Input;
  readonly scope: Scope;
  readonly part: string;
  run(words: readonly Word[], input?: Input): void;
  runIn(scope: Scope, words: readonly Word[]): void;
  /** As this shell would run it: folder and options are changed for what follows. */
  script(text: string, input?: Input): void;
  /** As a shell of its own: it knows none of the variables and options, and its arguments are these. */
  ownShell(text: string, args: readonly Word[], input?: Input): void;
}

export function report(call: Call, finding: Finding): void {
  call.scope.findings.push(finding);
}
