/**
 * The effect analyser of shell commands: may this command run without asking a person? It reads the text alone, and the real
 * folder through `ShellState` where that is given. It clears what is known to do no harm; everything else is "ask".
 */
import { createHash } from 'node:crypto';
import type { Node, Tree } from 'web-tree-sitter';
import type { Effect, Finding, Harm } from './effects/finding.ts';
import { loadGrammar, otherShell, parseShell } from './effects/grammar.ts';
import { fileHandlers } from './effects/handlers/files.ts';
import { scriptHandlers } from './effects/handlers/scripts.ts';
import { serviceHandlers } from './effects/handlers/services.ts';
import { toolHandlers } from './effects/handlers/tools.ts';
import { wrapperHandlers } from './effects/handlers/wrappers.ts';
import { createJudge } from './effects/judgeCommand.ts';
import type { Scope } from './effects/scope.ts';
import type { ShellState } from './effects/shellState.ts';
import { tableRows, tableText } from './effects/table/table.ts';
import { createWalker } from './effects/walk.ts';

export { loadGrammar };

export interface Analysis {
  readonly decision: 'allow' | 'ask';
  readonly effects: readonly Effect[];
  readonly harm?: Harm;
  /** One line: which part of the command, and which effect. */
  readonly why: string;
}

/** Counts up with every change of a row or a rule; the digest is that of the rows. */
export const tableVersion = 1;
export const tableDigest = createHash('sha256').update(tableText).digest('hex');

const judge = createJudge({
  rows: tableRows,
  handlers: { ...wrapperHandlers, ...fileHandlers, ...scriptHandlers, ...serviceHandlers, ...toolHandlers },
});

const ask = (why: string, harm?: Harm): Analysis => ({
  decision: 'ask',
  effects: ['runs-unknown-code'],
  ...(harm === undefined ? {} : { harm }),
  why,
});

export function analyseCommand(command: string, state?: ShellState): Analysis {
  const trees: Tree[] = [];
  const parse = (text: string): Node | string => {
    const parsed = parseShell(text);
    if (parsed.kind === 'refused') return parsed.why;
    trees.push(parsed.tree);
    return parsed.root;
  };
  try {
    const other = otherShell(command);
    if (other !== undefined) return ask(other);
    if (command.trim() === '') return ask('there is no command');
    const root = parse(command);
    if (typeof root === 'string') return ask(root);
    const scope: Scope = {
      state,
      findings: [],
      variables: new Map(),
      functions: new Map(),
      folder: '',
      noclobber: false,
      fresh: new Set(),
      pending: new Set(),
      depth: 0,
    };
    createWalker(judge, parse).walk(root, scope, { kind: 'none' });
    return conclude(scope.findings);
  } catch {
    // A fault of the analyser must never clear a command.
    return ask('the analysis failed');
  } finally {
    for (const tree of trees) tree.delete();
  }
}

function conclude(findings: readonly Finding[]): Analysis {
  const seen = [...new Set(findings.map((found) => found.effect))];
  const worst =
    findings.find((found) => found.verdict === 'harmful') ?? findings.find((found) => found.verdict === 'unknown');
  if (worst !== undefined)
    return {
      decision: 'ask',
      effects: seen,
      ...(worst.harm === undefined ? {} : { harm: worst.harm }),
      why: `${worst.part}: ${worst.why}`,
    };
  const last = findings.find((found) => found.effect !== 'reads') ?? findings[0];
  return {
    decision: 'allow',
    effects: seen,
    why: last === undefined ? 'it does nothing that lasts' : `${last.part}: ${last.why}`,
  };
}
