/**
 * The effect analyser of shell commands: may this command run without asking a person? It reads the text alone, and the real
 * folder through `ShellState` where that is given. It clears what is known to do no harm; everything else is "ask".
 */
import type { Node, Tree } from 'web-tree-sitter';
import { sha256 } from '../digest.ts';
import type { Effect, Finding, Harm } from './effects/finding.ts';
import { loadGrammar, otherShell, parseShell } from './effects/grammar.ts';
import { handlers } from './effects/handlers/handlers.ts';
import { createJudge } from './effects/judgeCommand.ts';
import { examplesOf } from './effects/rows.ts';
import { type Scope, TooManySteps } from './effects/scope.ts';
import type { ShellState } from './effects/shellState.ts';
import { tableRows, tableText } from './effects/table/table.ts';
import { createWalker } from './effects/walk/walk.ts';

export interface Analysis {
  readonly decision: 'allow' | 'ask';
  readonly effects: readonly Effect[];
  /** What it does, or may do. */
  readonly harm?: Harm;
  /** Known to do the harm, not only not known to do none. */
  readonly certain: boolean;
  /** One line: which part of the command, and which effect. */
  readonly why: string;
}

let fault: string | undefined = 'the table of commands is not loaded';

/**
 * Call once at start-up; until it has resolved every command is asked. Each handler is tried on a command that it must not
 * clear: where one is cleared, nothing is from then on. All examples of all rows are tried by the tests.
 */
export async function loadAnalyser(): Promise<void> {
  await loadGrammar();
  if (fault === undefined) return;
  fault = undefined;
  const slipped = firstThatAsks().find((command) => analyseCommand(command).decision !== 'ask');
  if (slipped !== undefined) fault = `the table of commands clears what it must not: ${slipped}`;
}

/** Of each handler, and of each kind of row without one, the first example that must ask. */
function firstThatAsks(): readonly string[] {
  const first = new Map<string, string>();
  for (const row of tableRows.values()) {
    const example = examplesOf(row).asks[0];
    const key = row.handler ?? row.kind;
    if (example !== undefined && !first.has(key)) first.set(key, example);
  }
  return [...first.values()];
}

/** Counts up with every change of a row or a rule; the digest is that of the rows. */
export const tableVersion = 2;
export const tableDigest = sha256(tableText);

const judge = createJudge({ rows: tableRows, handlers });

const mostSteps = 3_000;

const ask = (why: string): Analysis => ({
  decision: 'ask',
  effects: ['runs-unknown-code'],
  certain: false,
  why,
});

/** Arithmetic, tests and names of variables evaluate a subscript, even one that came out of single quotes. */
const runningSubscript = /\w\[[^\]\s]*(?:\$\(|`)/;

export function analyseCommand(command: string, state?: ShellState): Analysis {
  const trees: Tree[] = [];
  const parse = (text: string): Node | string => {
    const parsed = parseShell(text);
    if (parsed.kind === 'refused') return parsed.why;
    trees.push(parsed.tree);
    return parsed.root;
  };
  try {
    if (fault !== undefined) return ask(fault);
    const other = otherShell(command);
    if (other !== undefined) return ask(other);
    if (command.trim() === '') return ask('there is no command');
    if (runningSubscript.test(command)) return ask('a substitution stands in an array subscript');
    const root = parse(command);
    if (typeof root === 'string') return ask(root);
    const scope: Scope = {
      state,
      findings: [],
      variables: new Map(),
      functions: new Map(),
      folder: '',
      folderIfFailed: undefined,
      noclobber: false,
      errexit: false,
      traces: false,
      exportsAll: false,
      ownPackages: false,
      ownBuild: false,
      fresh: new Set(),
      pending: new Set(),
      held: new Set(),
      left: false,
      exported: new Set(),
      integers: new Set(),
      traps: [],
      escapes: [],
      tested: false,
      stands: '',
      locals: undefined,
      inLoop: false,
      depth: 0,
      steps: { left: mostSteps },
    };
    createWalker({ judge, knows: (name) => tableRows.has(name), parse }).walk(root, scope, { kind: 'none' });
    return conclude(scope.findings);
  } catch (error) {
    // A fault of the analyser must never clear a command.
    return ask(error instanceof TooManySteps ? 'it takes too many steps to judge' : 'the analysis failed');
  } finally {
    for (const tree of trees) tree.delete();
  }
}

/** What cannot be called back at all comes first. */
const byWeight: readonly Harm[] = ['sends', 'secret', 'outside', 'destroys'];

function worstHarm(findings: readonly Finding[]): Finding | undefined {
  const harmful = findings.filter((found) => found.verdict === 'harmful');
  return byWeight.flatMap((harm) => harmful.filter((found) => found.harm === harm))[0];
}

function conclude(findings: readonly Finding[]): Analysis {
  const seen = [...new Set(findings.map((found) => found.effect))];
  const worst = worstHarm(findings) ?? findings.find((found) => found.verdict === 'unknown');
  if (worst !== undefined)
    return {
      decision: 'ask',
      effects: seen,
      ...(worst.harm === undefined ? {} : { harm: worst.harm }),
      certain: worst.verdict === 'harmful',
      why: `${worst.part}: ${worst.why}`,
    };
  const last = findings.find((found) => found.effect !== 'reads') ?? findings[0];
  return {
    decision: 'allow',
    effects: seen,
    certain: false,
    why: last === undefined ? 'it does nothing that lasts' : `${last.part}: ${last.why}`,
  };
}
