/** The state of one mission run: what may happen next. Pure; time comes with the event; an illegal event is a named refusal. */
import { z } from 'zod';
import { missionStatusSchema } from '../../../contract/mission.ts';

export const strategySchema = z.enum(['fields', 'free']);
export type Strategy = z.infer<typeof strategySchema>;

export const runStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({
    kind: z.literal('running'),
    startedAtMs: z.int(),
    strategies: z.array(strategySchema).min(1),
    strategy: z.int().min(0),
    /** 1-based within the strategy. */
    attempt: z.int().min(1),
    attemptsCap: z.int().min(1),
    /** Attempts begun, over all strategies. */
    attempts: z.int().min(1),
    /** What the checks said of earlier attempts, for the writer: facts, never a changed spec. */
    facts: z.array(z.string()),
  }),
  z.strictObject({ kind: z.literal('ended'), status: missionStatusSchema, why: z.string(), attempts: z.int().min(0) }),
]);
export type RunState = z.infer<typeof runStateSchema>;

export type RunEnding = 'accepted' | 'refused' | 'needs_review' | 'capped' | 'void' | 'failed';

export type RunEvent =
  | {
      readonly kind: 'start';
      readonly strategies: readonly Strategy[];
      readonly attemptsCap: number;
      readonly atMs: number;
    }
  /** The process died in the middle; the attempt that was under way starts again and keeps its number. */
  | { readonly kind: 'resume'; readonly atMs: number }
  /** `exhausted`: this strategy has nothing else to try. */
  | {
      readonly kind: 'attemptFailed';
      readonly facts: readonly string[];
      readonly exhausted: boolean;
      readonly why: string;
    }
  | { readonly kind: 'end'; readonly status: RunEnding; readonly why: string };

export type RunEffect = { readonly kind: 'beginAttempt' } | { readonly kind: 'reportEnd' };

export type RunStep =
  | { readonly kind: 'next'; readonly state: RunState; readonly effects: readonly RunEffect[] }
  | { readonly kind: 'refused'; readonly why: string };

/** Facts are capped so that the writer's input stays bounded; the oldest go first. */
const factsKept = 24;

export function reduceRun(state: RunState, event: RunEvent): RunStep {
  const refused = (): RunStep => ({
    kind: 'refused',
    why: `${event.kind} is not possible while the run is ${state.kind}`,
  });
  const end = (status: RunEnding, why: string, attempts: number): RunStep => ({
    kind: 'next',
    state: { kind: 'ended', status, why, attempts },
    effects: [{ kind: 'reportEnd' }],
  });
  if (state.kind === 'ready') {
    if (event.kind === 'end') return event.status === 'accepted' ? refused() : end(event.status, event.why, 0);
    if (event.kind !== 'start' || event.strategies.length === 0) return refused();
    return {
      kind: 'next',
      state: {
        kind: 'running',
        startedAtMs: event.atMs,
        strategies: [...event.strategies],
        strategy: 0,
        attempt: 1,
        attemptsCap: event.attemptsCap,
        attempts: 1,
        facts: [],
      },
      effects: [{ kind: 'beginAttempt' }],
    };
  }
  if (state.kind === 'ended') return refused();
  if (event.kind === 'start') return refused();
  if (event.kind === 'end') return end(event.status, event.why, state.attempts);
  if (event.kind === 'resume') {
    // The clock starts anew: a laptop that slept for a night has not worked for a night.
    return { kind: 'next', state: { ...state, startedAtMs: event.atMs }, effects: [{ kind: 'beginAttempt' }] };
  }
  const facts = [...state.facts, ...event.facts].slice(-factsKept);
  if (!event.exhausted && state.attempt < state.attemptsCap) {
    const next = { ...state, attempt: state.attempt + 1, attempts: state.attempts + 1, facts };
    return { kind: 'next', state: next, effects: [{ kind: 'beginAttempt' }] };
  }
  if (state.strategy + 1 < state.strategies.length) {
    const next = { ...state, strategy: state.strategy + 1, attempt: 1, attempts: state.attempts + 1, facts };
    return { kind: 'next', state: next, effects: [{ kind: 'beginAttempt' }] };
  }
  return end('refused', event.why, state.attempts);
}
