import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { judgeStuck, type MadeCall, stuckRule } from './stuckRule.ts';

const failed = (tool: string, input: string, result: string): MadeCall => ({ tool, input, ok: false, result });
const done = (tool: string, input: string, result = 'ok'): MadeCall => ({ tool, input, ok: true, result });
const tests = failed('Bash', 'npm test', '1 failing: adds up (12 ms)');

describe('a run that goes in circles', () => {
  test('the same call that fails the same way, three times', () => {
    assert.equal(judgeStuck([tests, tests]).stuck, false);
    const opinion = judgeStuck([tests, tests, tests]);
    assert.equal(opinion.stuck, true);
    assert.deepEqual(opinion.component, stuckRule);
    assert.match(opinion.why, /failed the same way 3 times: 1 failing/);
  });

  test('times and addresses in a failure do not make it another one', () => {
    const at = (ms: number) => failed('Bash', 'npm test', `1 failing: adds up (${ms} ms) at 0x${ms}f`);
    assert.equal(judgeStuck([at(11), at(12), at(13)]).stuck, true);
  });

  test('reads that change nothing do not break the circle', () => {
    const read = done('Read', 'sum.ts', 'export …');
    assert.equal(judgeStuck([tests, read, tests, read, tests, read]).stuck, true);
  });

  test('an edit that does not match, with trivial differences', () => {
    const edit = (old: string) =>
      failed('Edit', `notes.md old "${old}" new "The rent is 1150"`, 'no match for old text');
    assert.equal(
      judgeStuck([edit('the rent is 1080'), edit('The rent is 1080'), edit('The rent is 1080.')]).stuck,
      true,
    );
  });

  test('two failing calls in turn', () => {
    const other = failed('Bash', 'make', 'no rule to make target');
    assert.equal(judgeStuck([tests, other, tests, other]).stuck, true);
  });

  test('the same answer three times, and nothing done with it', () => {
    const read = done('Read', 'lease.md', 'The lease …');
    assert.equal(judgeStuck([read, read, read]).stuck, true);
    assert.equal(judgeStuck([read, read, done('Edit', 'lease.md a b'), read]).stuck, false);
  });

  test('a change and its reversal in turn', () => {
    const there = done('Edit', 'a.ts x → y');
    const back = done('Edit', 'a.ts y → x');
    assert.equal(judgeStuck([there, back, there, back]).stuck, true);
    assert.equal(judgeStuck([there, back, there]).stuck, false);
  });
});

describe('a run that gets on', () => {
  test('a change that worked lies between two failures', () => {
    const edit = done('Edit', 'sum.ts a b');
    const after = failed('Bash', 'npm test', '1 failing: subtracts (9 ms)');
    assert.equal(judgeStuck([tests, edit, tests, edit, after]).stuck, false);
    assert.equal(judgeStuck([tests, edit, tests, edit, tests]).stuck, true, 'but not one that leaves it as it was');
  });

  test('failures that differ', () => {
    const failure = (what: string) => failed('Bash', 'npm test', what);
    assert.equal(
      judgeStuck([failure('3 failing: a, b, c'), failure('cannot find module left'), failure('bad quote in x')]).stuck,
      false,
    );
  });

  test('several searches that find nothing', () => {
    const words = ['lease', 'rent', 'deposit', 'landlord', 'notice'];
    assert.equal(judgeStuck(words.map((word) => done('Grep', word, 'no matches'))).stuck, false);
  });

  test('waiting for something whose output moves on', () => {
    assert.equal(judgeStuck([10, 20, 30, 40].map((n) => done('Bash', 'tail build.log', `step ${n}`))).stuck, false);
  });

  test('whatever the calls are, it answers, and without three of anything it is not stuck', () => {
    const call = fc.record({ tool: fc.string(), input: fc.string(), ok: fc.boolean(), result: fc.string() });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 30 }), (calls) => {
        const { stuck, why } = judgeStuck(calls);
        assert.equal(stuck, why !== '');
        if (calls.length < 3) assert.equal(stuck, false);
      }),
    );
  });
});
