/** For tests: a writer whose likings are written down, and the real check runner over texts that are on no disk. */
import { fail, ok } from '../../../contract/failure.ts';
import type { MissionSpec } from '../../../contract/mission.ts';
import { missionSpecSchema } from '../../../contract/mission.ts';
import type { SourceText } from '../../grounding/source.ts';
import type { Writer } from '../../ports/writer.ts';
import type { CheckContext } from '../acceptance/checkContext.ts';
import type { CheckRunner } from '../acceptance/checkRunner.ts';
import type { FieldEvent, FillOutcome, FillState } from './fieldPorts.ts';
import { emptyFillState, fillDeliverable } from './fillDeliverable.ts';
import { runnerChecks } from './runnerChecks.ts';

/** `[words of the line, question, log probability]`; everything else is unlikely. */
export type Liking = readonly [line: string, ask: string, score: number];

/** Scores the backward questions by its likings, and every forward question alike. */
export function likingWriter(likings: readonly Liking[]): Writer & { asked: number } {
  const writer = {
    component: { kind: 'writer', id: 'scripted' } as const,
    contextTokens: 4_096,
    asked: 0,
    score: async ({ items }: Parameters<Writer['score']>[0]) => {
      writer.asked += 1;
      const logProbabilities = items.map(({ prefix, continuation }) => {
        const line = prefix.endsWith('This is:') ? (prefix.split('\n').at(-2) ?? '') : null;
        if (line === null) return -10;
        const liking = likings.find(([words, ask]) => line.includes(words) && continuation.trim() === ask);
        return liking?.[2] ?? -30;
      });
      return ok({ logProbabilities, tokens: items.map(() => 1) });
    },
    write: async () => fail('server.notServed', 'this writer does not write'),
    countTokens: async () => ok(1),
  };
  return writer;
}

export interface Filled {
  readonly outcome: FillOutcome;
  readonly events: readonly FieldEvent[];
  /** Text of the deliverable; empty where nothing was filled. */
  readonly text: string;
}

export function specOf(mission: object): MissionSpec {
  return missionSpecSchema.parse({ version: 1, name: 'test', request: 'do it', sources: ['*'], ...mission });
}

export async function fill(
  runner: CheckRunner,
  spec: MissionSpec,
  files: Readonly<Record<string, string>>,
  writer: Writer,
  state: FillState = emptyFillState,
  signal: AbortSignal = new AbortController().signal,
): Promise<Filled> {
  const sources: SourceText[] = Object.entries(files).map(([name, text]) => ({ name, text }));
  const context: CheckContext = {
    spec,
    files: new Map(),
    sources,
    ownSources: new Map(),
    unreadable: new Map(),
  };
  const events: FieldEvent[] = [];
  const deps = { writer, checks: runnerChecks(runner, context) };
  const outcome = await fillDeliverable(deps, spec, sources, state, signal, (event) => events.push(event));
  const text = outcome.kind === 'filled' ? new TextDecoder().decode(outcome.bytes) : '';
  return { outcome, events, text };
}
