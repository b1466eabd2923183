import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { ExitReason } from './exitReason.ts';
import {
  type Deadline,
  idleServer,
  reduceServer,
  type ServerEffect,
  type ServerEvent,
  type ServerRules,
  type ServerState,
} from './serverState.ts';

const rules: ServerRules = {
  name: 'writer server',
  startupMs: 1_000,
  drainMs: 100,
  maxPorts: 3,
  restart: { max: 2, windowMs: 60_000, firstDelayMs: 10, maxDelayMs: 100 },
};

const failure = { code: 'supervisor.identityMismatch', message: 'somebody else' } as const;
const crash: ExitReason = { kind: 'crashed', how: 'exit code 5', lastWords: ['ouch'] };
const process = { pid: 100, port: 40_000 };

function run(...events: ServerEvent[]): { state: ServerState; effects: ServerEffect[][]; refusals: string[] } {
  let state = idleServer;
  const effects: ServerEffect[][] = [];
  const refusals: string[] = [];
  for (const event of events) {
    const step = reduceServer(rules, state, event);
    if (step.ok) {
      state = step.state;
      effects.push([...step.effects]);
    } else refusals.push(step.refusal);
  }
  return { state, effects, refusals };
}

const start: ServerEvent = { kind: 'startRequested', atMs: 0 };
const launched: ServerEvent = { kind: 'launched', atMs: 1, process };
const confirmed: ServerEvent = { kind: 'identityConfirmed', atMs: 2, pid: 100 };
const stop: ServerEvent = { kind: 'stopRequested', atMs: 3 };
const exited = (reason: ExitReason = crash, pid = 100, atMs = 4): ServerEvent => ({
  kind: 'exited',
  atMs,
  pid,
  reason,
});
const passed = (deadline: Deadline): ServerEvent => ({ kind: 'deadlinePassed', atMs: 5, deadline });

describe('the life of a server', () => {
  test('idle → starting → ready → draining → stopped', () => {
    const { state, effects } = run(start, launched, confirmed, stop, exited());
    assert.deepEqual(state, { kind: 'stopped', atMs: 4 });
    assert.deepEqual(effects, [
      [{ kind: 'setDeadline', deadline: 'startup', delayMs: 1_000 }, { kind: 'launch' }],
      [],
      [{ kind: 'clearDeadline' }],
      [{ kind: 'setDeadline', deadline: 'drain', delayMs: 100 }, { kind: 'terminate' }],
      [{ kind: 'clearDeadline' }],
    ]);
  });

  test('a server that does not drain is killed, and it still counts as stopped', () => {
    const { state, effects } = run(start, launched, confirmed, stop, passed('drain'), exited());
    assert.deepEqual(effects[4], [{ kind: 'setDeadline', deadline: 'drain', delayMs: 100 }, { kind: 'kill' }]);
    assert.equal(state.kind, 'stopped');
  });

  test('a process that the system cannot end is a failure that says so, not a wait for ever', () => {
    const { state } = run(start, launched, confirmed, stop, passed('drain'), passed('drain'));
    assert.ok(state.kind === 'failed');
    assert.equal(state.failure.code, 'supervisor.unkillable');
    assert.match(state.failure.message, /process 100/);
  });

  test('another identity is killed at once, and fails only when it is gone', () => {
    const refused: ServerEvent = { kind: 'identityRefused', atMs: 2, pid: 100, failure };
    const before = run(start, launched, refused);
    assert.equal(before.state.kind, 'draining');
    assert.deepEqual(before.effects[2]?.at(-1), { kind: 'kill' });
    assert.deepEqual(run(start, launched, refused, exited()).state, { kind: 'failed', failure, atMs: 4 });
  });

  test('a crash waits, then launches; the budget spent is a failure with the last words', () => {
    const again = (pid: number): ServerEvent => ({ kind: 'launched', atMs: 6, process: { pid, port: 40_001 } });
    const first = run(start, launched, exited());
    assert.deepEqual(first.effects[2], [{ kind: 'setDeadline', deadline: 'backoff', delayMs: 10 }]);
    const { state } = run(
      start,
      launched,
      exited(),
      passed('backoff'),
      again(101),
      exited(crash, 101),
      passed('backoff'),
      again(102),
      exited(crash, 102),
    );
    assert.ok(state.kind === 'failed');
    assert.equal(state.failure.code, 'supervisor.restartBudgetSpent');
    assert.deepEqual(state.failure.detail, { how: 'exit code 5', lastWords: ['ouch'] });
  });

  test('being ready does not refill the budget', () => {
    const { state } = run(start, launched, confirmed, exited());
    assert.ok(state.kind === 'starting');
    assert.deepEqual(state.restarts, [4]);
  });

  test('a taken port is tried elsewhere at once and costs no restart; so many, and it fails', () => {
    const taken = exited({ kind: 'portInUse' });
    const once = run(start, launched, taken);
    assert.deepEqual(once.effects[2]?.at(-1), { kind: 'launch' });
    const { state } = run(start, launched, taken, launched, taken, launched, taken);
    assert.ok(state.kind === 'failed');
    assert.equal(state.failure.code, 'supervisor.portInUse');
    const denied = exited({ kind: 'portDenied' });
    const other = run(start, launched, denied, launched, denied, launched, denied).state;
    assert.equal(other.kind === 'failed' && other.failure.code, 'supervisor.portDenied');
  });

  test('too slow: killed while it runs, failed at once while nothing does', () => {
    assert.equal(run(start, launched, passed('startup')).state.kind, 'draining');
    const { state } = run(start, passed('startup'));
    assert.equal(state.kind === 'failed' && state.failure.code, 'supervisor.notReady');
  });

  test('stopped before anything runs, and between two launches', () => {
    assert.equal(run(stop).state.kind, 'stopped');
    assert.equal(run(start, stop).state.kind, 'stopped');
    assert.equal(run(start, launched, exited(), stop).state.kind, 'stopped');
  });
});

describe('an event that does not belong', () => {
  test('is refused by name', () => {
    assert.deepEqual(run(launched).refusals, ['notStarted']);
    assert.deepEqual(run(start, start).refusals, ['alreadyStarted']);
    assert.deepEqual(run(start, launched, launched).refusals, ['noLaunchPending']);
    assert.deepEqual(run(start, launched, exited(crash, 99)).refusals, ['staleProcess']);
    assert.deepEqual(run(start, launched, { ...confirmed, pid: 99 } as ServerEvent).refusals, ['staleProcess']);
    assert.deepEqual(run(start, launched, confirmed, passed('startup')).refusals, ['staleDeadline']);
    assert.deepEqual(run(start, launched, confirmed, stop, stop).refusals, ['stopping']);
    assert.deepEqual(run(start, launched, confirmed, stop, confirmed).refusals, ['stopping']);
    assert.deepEqual(run(stop, start, stop).refusals, ['ended', 'ended']);
  });
});

describe('for any order of events', () => {
  const pid = fc.constantFrom(100, 101);
  const atMs = fc.nat({ max: 100_000 });
  const reason = fc.constantFrom<ExitReason>(
    { kind: 'portInUse' },
    { kind: 'portDenied' },
    { kind: 'reported', failure },
    crash,
  );
  const event: fc.Arbitrary<ServerEvent> = fc.oneof(
    fc.record({ kind: fc.constant('startRequested' as const), atMs }),
    fc.record({ kind: fc.constant('launched' as const), atMs, process: fc.record({ pid, port: fc.constant(40_000) }) }),
    fc.record({ kind: fc.constant('launchFailed' as const), atMs, failure: fc.constant(failure) }),
    fc.record({ kind: fc.constant('identityConfirmed' as const), atMs, pid }),
    fc.record({ kind: fc.constant('identityRefused' as const), atMs, pid, failure: fc.constant(failure) }),
    fc.record({ kind: fc.constant('exited' as const), atMs, pid, reason }),
    fc.record({
      kind: fc.constant('deadlinePassed' as const),
      atMs,
      deadline: fc.constantFrom<Deadline>('startup', 'backoff', 'drain'),
    }),
    fc.record({ kind: fc.constant('stopRequested' as const), atMs }),
  );

  const walk = (
    events: readonly ServerEvent[],
    look: (before: ServerState, event: ServerEvent, after: ServerState, effects: readonly ServerEffect[]) => void,
  ) => {
    let state = idleServer;
    for (const next of events) {
      const step = reduceServer(rules, state, next);
      if (!step.ok) continue;
      look(state, next, step.state, step.effects);
      state = step.state;
    }
  };

  test('nothing is launched while a process is known, and never after an end', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        walk(events, (_before, _event, after, effects) => {
          if (!effects.some(({ kind }) => kind === 'launch')) return;
          assert.ok(after.kind === 'starting' && after.process === undefined);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  test('an end has no process behind it, unless it says that the system holds it', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        walk(events, (before, next, after) => {
          if (after.kind !== 'stopped' && after.kind !== 'failed') return;
          if (after.kind === 'failed' && after.failure.code === 'supervisor.unkillable') return;
          const running = 'process' in before && before.process !== undefined;
          assert.ok(!running || next.kind === 'exited', `${before.kind} ${next.kind}`);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  test('only a confirmed identity makes it ready', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        walk(events, (before, next, after) => {
          if (after.kind === 'ready' && before.kind !== 'ready') assert.equal(next.kind, 'identityConfirmed');
        });
      }),
    );
  });

  test('an end is final', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = idleServer;
        for (const next of events) {
          const step = reduceServer(rules, state, next);
          if (state.kind === 'stopped' || state.kind === 'failed')
            assert.deepEqual(step, { ok: false, refusal: 'ended' });
          if (step.ok) state = step.state;
        }
      }),
    );
  });
});
