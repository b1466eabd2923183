import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type RunEvent, type RunState, reduceRun, runStateSchema } from './runState.ts';

const ready: RunState = { kind: 'ready' };
const start: RunEvent = { kind: 'start', strategies: ['fields'], attemptsCap: 3, atMs: 1 };
const failed: RunEvent = { kind: 'attemptFailed', facts: ['check 5 failed'], exhausted: false, why: 'check 5 failed' };

function play(events: readonly RunEvent[], from: RunState = ready): RunState {
  return events.reduce((state, event) => {
    const step = reduceRun(state, event);
    return step.kind === 'next' ? step.state : state;
  }, from);
}

const anyEvent: fc.Arbitrary<RunEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('start' as const),
    strategies: fc.array(fc.constantFrom('fields' as const, 'free' as const), { maxLength: 2 }),
    attemptsCap: fc.integer({ min: 1, max: 3 }),
    atMs: fc.nat(),
  }),
  fc.record({ kind: fc.constant('resume' as const), atMs: fc.nat() }),
  fc.record({
    kind: fc.constant('attemptFailed' as const),
    facts: fc.array(fc.string(), { maxLength: 9 }),
    exhausted: fc.boolean(),
    why: fc.string(),
  }),
  fc.record({
    kind: fc.constant('end' as const),
    status: fc.constantFrom('accepted' as const, 'refused' as const, 'needs_review' as const, 'void' as const),
    why: fc.string(),
  }),
);

describe('reduceRun', () => {
  test('three failed attempts end refused with the last reason, and never more attempts than the cap', () => {
    const state = play([start, failed, failed, failed, failed]);
    assert.deepEqual(state, { kind: 'ended', status: 'refused', why: 'check 5 failed', attempts: 3 });
  });

  test('an exhausted strategy hands over to the next one, whose attempts count from one', () => {
    const state = play([
      { ...start, strategies: ['fields', 'free'] },
      { ...failed, exhausted: true },
    ]);
    assert.ok(state.kind === 'running');
    assert.deepEqual([state.strategy, state.attempt, state.attempts, state.facts], [1, 1, 2, ['check 5 failed']]);
  });

  test('a run that never started cannot be accepted', () => {
    assert.equal(reduceRun(ready, { kind: 'end', status: 'accepted', why: '' }).kind, 'refused');
  });

  test('nothing leaves an ended run', () => {
    const ended = play([start, { kind: 'end', status: 'accepted', why: '' }]);
    for (const event of [
      start,
      failed,
      { kind: 'resume', atMs: 5 },
      { kind: 'end', status: 'refused', why: 'x' },
    ] as const) {
      assert.equal(reduceRun(ended, event).kind, 'refused');
    }
  });

  test('resuming keeps the attempt and its facts', () => {
    const before = play([start, failed]);
    const after = play([{ kind: 'resume', atMs: 99 }], before);
    assert.deepEqual(after, { ...before, startedAtMs: 99 });
  });

  test('any events: attempts stay within the cap, the state always parses, ended stays ended', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let state = ready as RunState;
        for (const event of events) {
          const step = reduceRun(state, event);
          if (state.kind === 'ended') assert.equal(step.kind, 'refused');
          if (step.kind === 'next') state = step.state;
          assert.equal(runStateSchema.safeParse(state).success, true);
          if (state.kind === 'running') assert.ok(state.attempt <= state.attemptsCap && state.facts.length <= 24);
        }
      }),
    );
  });
});
