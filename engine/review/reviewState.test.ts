import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { componentSchema } from '../../contract/component.ts';
import {
  cardLifeMs,
  type ReviewItem,
  type ReviewState,
  reviewItemSchema,
  reviewStateSchema,
} from '../../contract/review.ts';
import { type ReviewEvent, reduceReview } from './reviewState.ts';

const createdAtMs = 1_000;
const item: ReviewItem = reviewItemSchema.parse({
  id: `rev_${'0'.repeat(26)}`,
  runId: null,
  root: '/w',
  path: 'a.txt',
  change: 'create',
  base: null,
  next: 'a'.repeat(64),
  mode: 0o644,
  proposedBy: { kind: 'writer', id: 'w' },
  verdict: null,
  state: 'pending',
  why: '',
  createdAtMs,
  expiresAtMs: createdAtMs + cardLifeMs,
  decidedBy: null,
});
const inState = (state: ReviewState): ReviewItem => ({ ...item, state });
const person = { kind: 'person', id: 'terminal' } as const;

const kinds = ['approve', 'deny', 'hold', 'expire', 'apply', 'conflict', 'undo'] as const;
function event(kind: ReviewEvent['kind'], atMs = createdAtMs, by: ReviewItem['proposedBy'] = person): ReviewEvent {
  return { kind, atMs, by, why: 'because' };
}

/** Written out by hand from the design, not taken from the reducer. */
const legal: readonly (readonly [ReviewState, ReviewEvent['kind'], ReviewState])[] = [
  ['pending', 'approve', 'approved'],
  ['pending', 'deny', 'denied'],
  ['pending', 'expire', 'expired'],
  ['pending', 'hold', 'held'],
  ['approved', 'apply', 'applied'],
  ['approved', 'expire', 'expired'],
  ['approved', 'conflict', 'conflicted'],
  ['applied', 'undo', 'undone'],
];

describe('the states of a review item', () => {
  test('exactly the transitions of the design are possible; every other one is refused by name', () => {
    for (const state of reviewStateSchema.options) {
      for (const kind of kinds) {
        const to = legal.find(([from, by]) => from === state && by === kind)?.[2];
        const reduced = reduceReview(inState(state), event(kind));
        if (to !== undefined) assert.equal(reduced.ok && reduced.value.state, to, `${state} ${kind}`);
        else assert.equal(reduced.ok ? 'allowed' : reduced.failure.code, 'review.illegal', `${state} ${kind}`);
      }
    }
  });

  test('a card lives 600 s: one millisecond before it may be decided, then no more', () => {
    const last = createdAtMs + 600_000 - 1;
    for (const kind of ['approve', 'deny'] as const) {
      assert.equal(reduceReview(item, event(kind, last)).ok, true);
      const late = reduceReview(item, event(kind, last + 1));
      assert.equal(late.ok ? '' : late.failure.code, 'review.expired');
    }
    assert.equal(reduceReview(inState('approved'), event('apply', last)).ok, true);
    const late = reduceReview(inState('approved'), event('apply', last + 1));
    assert.equal(late.ok ? '' : late.failure.code, 'review.expired');
  });

  test('only a person allows; no model, rule, gate or empty chair does', () => {
    for (const kind of componentSchema.shape.kind.options) {
      const reduced = reduceReview(item, event('approve', createdAtMs, { kind, id: 'x' }));
      assert.equal(reduced.ok, kind === 'person', kind);
      const undone = reduceReview(inState('applied'), event('undo', createdAtMs, { kind, id: 'x' }));
      assert.equal(undone.ok, kind === 'person' || kind === 'engine', kind);
    }
  });

  test('whatever happens in whatever order: nothing is written without a person in time, and ends are ends', () => {
    const anyEvent = fc
      .record({
        kind: fc.constantFrom(...kinds),
        atMs: fc.integer({ min: createdAtMs, max: createdAtMs + 2 * cardLifeMs }),
        byKind: fc.constantFrom(...componentSchema.shape.kind.options),
      })
      .map(({ kind, atMs, byKind }) => event(kind, atMs, { kind: byKind, id: 'x' }));
    const terminal = ['denied', 'held', 'expired', 'conflicted', 'undone'];
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        let now = item;
        let allowed = false;
        for (const happened of events) {
          const reduced = reduceReview(now, happened);
          if (!reduced.ok) continue;
          assert.ok(!terminal.includes(now.state), `${now.state} was left by ${happened.kind}`);
          if (happened.kind === 'approve') {
            assert.ok(happened.by.kind === 'person' && happened.atMs < item.expiresAtMs);
            allowed = true;
          }
          if (reduced.value.state === 'applied') assert.ok(allowed && happened.atMs < item.expiresAtMs);
          if (now.state === 'applied') assert.equal(reduced.value.state, 'undone');
          assert.deepEqual(
            { ...reduced.value, state: '', why: '', decidedBy: null },
            { ...now, state: '', why: '', decidedBy: null },
          );
          now = reduced.value;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
