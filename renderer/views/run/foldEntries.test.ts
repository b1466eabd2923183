import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { RunEvent } from '../../../contract/events.ts';
import type { CheckResult, MissionResult } from '../../../contract/mission.ts';
import type { RunEntry } from '../../../contract/missionViews.ts';
import { foldEntries, stepsDone } from './foldEntries.ts';

const engine = { kind: 'engine', id: 'write door' } as const;
const person = { kind: 'person', id: 'window' } as const;
const digest = (letter: string) => letter.repeat(64) as CheckResult['revision'] & string;
const started: RunEvent = {
  type: 'run',
  run: 'run_1',
  mission: 'totals',
  digest: digest('a'),
  writer: { kind: 'writer', id: 'small' },
  judge: { kind: 'decision_model', id: 'small' },
  qualified: false,
  resumed: false,
};
const gate = (name: 'path' | 'person' | 'apply' | 'finish', outcome: 'passed' | 'refused', by = engine): RunEvent => ({
  type: 'gate',
  gate: name,
  outcome,
  why: 'as it stands',
  component: name === 'person' ? person : by,
});
const check = (index: number, outcome: CheckResult['outcome'], letter: string): RunEvent => ({
  type: 'check',
  result: { index, check: 'file_exists', path: 'totals.csv', outcome, why: 'as it stands', revision: digest(letter) },
});
const attempt = (number: number): RunEvent => ({ type: 'attempt', attempt: number, of: 3, strategy: 'fields' });
const ended = (number: number, outcome: string): RunEvent => ({
  type: 'attemptEnded',
  attempt: number,
  outcome,
  facts: [],
});
const result = (status: MissionResult['status']): MissionResult => ({
  type: 'result',
  status,
  digest: digest('a'),
  checks: [],
  undecided: [],
  attempts: 1,
  writer: 'small',
  judge: 'small',
  seconds: 1,
});
const entries = (...events: readonly RunEvent[]): readonly RunEntry[] =>
  events.map((event, index) => ({ seq: index + 1, atMs: 1_000 + index, event }));

test('attempts are told apart, with the gates that each of them passed', () => {
  const story = foldEntries(
    entries(
      started,
      { type: 'plan', steps: ['read', 'write'], component: { kind: 'rules', id: 'plan' } },
      attempt(1),
      gate('path', 'passed'),
      gate('finish', 'refused'),
      ended(1, 'failed'),
      attempt(2),
      gate('path', 'passed'),
    ),
  );
  assert.deepEqual(
    story.parts.map(({ kind, gates }) => [kind, gates.length]),
    [
      ['opening', 0],
      ['attempt', 2],
      ['attempt', 1],
    ],
  );
  assert.equal(story.parts[1]?.ended?.event.outcome, 'failed');
  assert.equal(story.parts[2]?.ended, null);
});

test('an outcome of older bytes is open again, and says what it was', () => {
  const first = [
    started,
    attempt(1),
    gate('apply', 'passed'),
    check(0, 'passed', 'b'),
    check(1, 'failed', 'b'),
  ] as const;
  const before = foldEntries(entries(...first));
  assert.equal(before.checks.get(0)?.now?.outcome, 'passed');
  assert.equal(before.revision, 1);
  const after = foldEntries(entries(...first, ended(1, 'failed'), attempt(2), gate('apply', 'passed')));
  assert.equal(after.checks.get(0)?.now, null);
  assert.deepEqual(
    [after.checks.get(0)?.was?.result.outcome, after.checks.get(0)?.was?.revision, after.revision],
    ['passed', 1, 2],
  );
  assert.equal(after.checks.get(1)?.was?.result.outcome, 'failed');
  const again = foldEntries(entries(...first, attempt(2), gate('apply', 'passed'), check(0, 'failed', 'c')));
  assert.equal(again.checks.get(0)?.now?.outcome, 'failed');
  assert.equal(again.checks.get(1)?.now, null);
});

test('what a person decides after the end is a part of its own, and the last result counts', () => {
  const story = foldEntries(
    entries(
      started,
      attempt(1),
      ended(1, 'passed'),
      result('needs_review'),
      gate('person', 'passed'),
      result('accepted'),
    ),
  );
  assert.deepEqual(
    story.parts.map(({ kind }) => kind),
    ['opening', 'attempt', 'review'],
  );
  assert.equal(story.result?.status, 'accepted');
  assert.deepEqual(story.answers, { allowed: 1, denied: 0 });
});

test('nobody to ask is no answer of a person', () => {
  const nobody: RunEvent = {
    type: 'gate',
    gate: 'person',
    outcome: 'refused',
    why: 'nobody to ask',
    component: { kind: 'none', id: 'nobody to ask' },
  };
  assert.deepEqual(foldEntries(entries(started, attempt(1), nobody)).answers, { allowed: 0, denied: 0 });
});

test('a run that is taken up again opens anew; a step counts as done only by what came after it', () => {
  const plan: RunEvent = {
    type: 'plan',
    steps: ['read', 'collect', 'rank', 'choose', 'write', 'check', 'look'],
    component: { kind: 'rules', id: 'plan' },
  };
  const cut = entries(started, plan, attempt(1), gate('path', 'passed'));
  assert.equal(stepsDone(foldEntries(entries(started, plan))), 0);
  assert.equal(stepsDone(foldEntries(cut)), 4);
  const resumed = foldEntries(
    entries(started, plan, attempt(1), gate('path', 'passed'), { ...started, resumed: true } as RunEvent, plan),
  );
  assert.equal(resumed.parts.length, 3);
  assert.equal(resumed.head?.event.resumed, true);
});

const anyEvent: fc.Arbitrary<RunEvent> = fc.oneof(
  fc.constant(started),
  fc.constant<RunEvent>({ type: 'plan', steps: ['a'], component: { kind: 'rules', id: 'plan' } }),
  fc.integer({ min: 1, max: 3 }).map(attempt),
  fc
    .constantFrom('path', 'person', 'apply', 'finish')
    .chain((name) => fc.constantFrom('passed', 'refused').map((outcome) => gate(name as 'path', outcome as 'passed'))),
  fc
    .record({
      index: fc.nat(5),
      outcome: fc.constantFrom('passed', 'failed', 'review'),
      letter: fc.constantFrom('b', 'c'),
    })
    .map(({ index, outcome, letter }) => check(index, outcome as 'passed', letter)),
  fc.constant<RunEvent>({ type: 'note', text: 'so it is' }),
  fc.constant<RunEvent>({ type: 'cap', cap: 'turns', limit: 3, leftOut: 'the rest' }),
  fc.constant<RunEvent>({ type: 'tool', tool: 'read', call: '{}', outcome: 'done', why: '' }),
  fc.integer({ min: 1, max: 3 }).map((number) => ended(number, 'failed')),
  fc.constantFrom('accepted', 'refused', 'needs_review').map((status) => result(status as 'accepted')),
);

test('any beginning of a run folds without loss and in order, and more of it changes nothing before it', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), fc.nat(60), (events, cut) => {
      const all = entries(...events);
      const prefix = all.slice(0, cut);
      const story = foldEntries(prefix);
      assert.deepEqual(
        story.parts.flatMap((part) => part.entries),
        prefix,
      );
      const whole = foldEntries(all);
      story.parts.slice(0, -1).forEach((part, index) => {
        assert.deepEqual(whole.parts[index], part);
      });
      for (const part of whole.parts) {
        const sorted = [...part.gates, ...part.tools, ...part.fields, ...part.remarks, ...part.undecided].map(
          ({ seq }) => seq,
        );
        for (const seq of sorted) assert.ok(part.entries.some((entry) => entry.seq === seq));
      }
      const writes = all.filter(
        ({ event }) => event.type === 'gate' && event.gate === 'apply' && event.outcome === 'passed',
      );
      assert.equal(whole.revision, writes.length);
    }),
  );
});
