/** One attempt of strategy *free*: the writer works with tools until a finish that the gate lets through. */

import type { WriteDoor } from '../../door/writeDoor.ts';
import { checkClaims, type ToolFacts } from '../../gates/claims.ts';
import { runFree } from '../free/freeLoop.ts';
import type { ToolOutcome } from '../free/runTool.ts';
import type { AttemptOutcome } from './attemptFields.ts';
import { examineDeliverable, noteRead, noteWrite, type RunMemory } from './examineDeliverable.ts';
import { type Journal, limitsOf, type RunDeps, type RunInput } from './runContext.ts';

export async function attemptFree(
  deps: RunDeps,
  input: RunInput,
  journal: Journal,
  door: WriteDoor,
  memory: RunMemory,
  facts: readonly string[],
  turnsLeft: number,
  signal: AbortSignal,
): Promise<AttemptOutcome & { readonly turns: number }> {
  const { spec } = input;
  const limits = limitsOf(spec);
  const sources = deps.workspace.glob(spec.sources);
  if (!sources.ok) return { kind: 'broken', failure: sources.failure, turns: 0 };
  const readable = [...spec.sources, spec.deliverable.path];
  const ending: { outcome: AttemptOutcome | null } = { outcome: null };
  const outcome = await runFree(
    {
      workspace: deps.workspace,
      door,
      writer: deps.writer,
      readable,
      seed: input.seed,
      emit: (event) => {
        if (event.type === 'cap') journal.cap(event.cap, event.limit, event.leftOut);
        else journal.emit(event);
      },
      onFact: (fact) => noteFact(memory, spec.deliverable.path, fact),
      onTool: (tool, call, result) => {
        const kind = result.outcome === 'refused' ? 'tool.refused' : 'tool.called';
        journal.record(kind, deps.writer.component, {
          tool,
          call,
          outcome: result.outcome,
          why: result.text.slice(0, 400),
        });
      },
      finish: async ({ summary, facts: seen }) => {
        const unprovedClaims = checkClaims(summary, toolFacts(seen)).map((claim) => claim.text);
        const examined = await examineDeliverable(
          deps,
          input,
          journal,
          memory,
          { unprovedClaims, approval: null },
          signal,
        );
        if (!examined.ok) {
          ending.outcome = { kind: 'broken', failure: examined.failure };
          return { kind: 'passed' };
        }
        const { verdict } = examined.value;
        if (verdict.kind === 'refuse') return { kind: 'refused', message: verdict.message };
        if (verdict.kind === 'void') ending.outcome = { kind: 'void', why: verdict.message };
        else if (verdict.kind === 'review') ending.outcome = { kind: 'review', why: verdict.why, undecided: [] };
        else ending.outcome = { kind: 'passed', undecided: [] };
        return { kind: 'passed' };
      },
    },
    { request: spec.request, deliverable: spec.deliverable.path, sources: sources.value, facts },
    {
      toolRounds: limits.toolRounds,
      turns: turnsLeft,
      messages: limits.messages,
      inputCharacters: limits.inputCharacters,
    },
    signal,
  );
  const { turns } = outcome;
  if (outcome.kind === 'failed') return { kind: 'broken', failure: outcome.failure, turns };
  if (outcome.kind === 'finished') return { ...(ending.outcome ?? nothingPassed()), turns };
  const refused = [...new Set(outcome.refusals)];
  const exhausted = outcome.cap === 'turns';
  return { kind: 'failed', why: refused.at(-1) ?? outcome.why, facts: [...refused, outcome.why], exhausted, turns };
}

function nothingPassed(): never {
  throw new Error('the free loop finished without an answer of the finish gate');
}

function noteFact(memory: RunMemory, deliverable: string, fact: ToolOutcome['fact']): void {
  if (fact.kind === 'written' && fact.path === deliverable && fact.digest !== null) noteWrite(memory, fact.digest);
  if (fact.kind === 'read' && fact.path === deliverable) noteRead(memory, fact.digest);
}

function toolFacts(facts: readonly ToolOutcome['fact'][]): ToolFacts {
  return {
    searches: facts.flatMap((fact) => (fact.kind === 'search' ? [{ hits: fact.hits }] : [])),
    reads: facts.flatMap((fact) => (fact.kind === 'read' ? [{ path: fact.path, bytes: fact.bytes }] : [])),
    writes: facts.flatMap((fact) => (fact.kind === 'written' ? [{ path: fact.path }] : [])),
    commands: [],
  };
}
