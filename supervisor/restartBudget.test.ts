import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type RestartRule, spendRestart } from './restartBudget.ts';

const rule: RestartRule = { max: 3, windowMs: 60_000, firstDelayMs: 250, maxDelayMs: 800 };

describe('the restart budget', () => {
  test('allows so many in a window, each after a longer wait, and then no more', () => {
    let spent: readonly number[] = [];
    const delays: number[] = [];
    for (const atMs of [0, 10, 20]) {
      const decision = spendRestart(rule, spent, atMs);
      assert.ok(decision.kind === 'restart');
      delays.push(decision.delayMs);
      spent = decision.spent;
    }
    assert.deepEqual(delays, [250, 500, 800]);
    assert.deepEqual(spendRestart(rule, spent, 30), { kind: 'spent', count: 3 });
  });

  test('opens again as the window moves on: the oldest counts until exactly its end', () => {
    assert.equal(spendRestart(rule, [0, 10, 20], 59_999).kind, 'spent');
    assert.deepEqual(spendRestart(rule, [0, 10, 20], 60_000), {
      kind: 'restart',
      spent: [10, 20, 60_000],
      delayMs: 800,
    });
  });

  test('a clock that went back opens nothing', () => {
    assert.equal(spendRestart(rule, [5_000, 5_001, 5_002], 0).kind, 'spent');
  });

  test('never allows more than max within any window', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 20_000 }), { maxLength: 60 }), fc.nat({ max: 5 }), (gaps, max) => {
        let spent: readonly number[] = [];
        let atMs = 0;
        const granted: number[] = [];
        for (const gap of gaps) {
          atMs += gap;
          const decision = spendRestart({ ...rule, max }, spent, atMs);
          if (decision.kind !== 'restart') continue;
          spent = decision.spent;
          granted.push(atMs);
        }
        for (const start of granted) {
          assert.ok(granted.filter((time) => time >= start && time < start + rule.windowMs).length <= max);
        }
      }),
    );
  });
});
