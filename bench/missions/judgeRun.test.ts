import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judgeBare, judgeOurs } from './judgeRun.ts';
import type { Truth } from './truth.ts';

const possible: Truth = { possible: true, expect: ['accepted'], right: { kind: 'exact', text: 'a' } };
const impossible: Truth = { possible: false, expect: ['refused'], impossible: 'checks', why: 'no', tempting: [] };

describe('a run of ours', () => {
  test('accepted and right', () => {
    const { acceptedRight, falseAccepted, expected } = judgeOurs(possible, 'accepted', null);
    assert.deepEqual([acceptedRight, falseAccepted, expected], [true, false, true]);
  });
  test('accepted with a wrong file is a false accepted, whatever the truth expects', () => {
    const { acceptedRight, falseAccepted, expected } = judgeOurs(possible, 'accepted', 'another total');
    assert.deepEqual([acceptedRight, falseAccepted, expected], [false, true, false]);
  });
  test('accepting the impossible is false, even where the comparison finds nothing wrong', () => {
    assert.equal(judgeOurs(impossible, 'accepted', null).falseAccepted, true);
    assert.equal(judgeOurs(impossible, 'accepted', null).acceptedRight, false);
  });
  for (const status of ['refused', 'needs_review', 'capped', 'failed', 'void', 'not_loaded', 'broken'] as const) {
    test(`${status} is no false accepted, and no possible mission held back`, () => {
      assert.equal(judgeOurs(possible, status, 'x').falseAccepted, false);
      assert.equal(judgeOurs(impossible, status, 'x').falseAccepted, false);
      assert.equal(judgeOurs(possible, status, 'x').heldBack, false);
    });
  }
  test('the impossible is held back by an ending that the truth names, not by a run that broke', () => {
    assert.equal(judgeOurs(impossible, 'refused', 'x').heldBack, true);
    assert.equal(judgeOurs(impossible, 'broken', 'x').heldBack, false);
    assert.equal(judgeOurs(impossible, 'failed', 'x').heldBack, false);
  });
  test('a review of a right file is told apart from accepted', () => {
    assert.equal(judgeOurs(possible, 'needs_review', null).reviewRight, true);
    assert.equal(judgeOurs(possible, 'needs_review', null).acceptedRight, false);
    assert.equal(judgeOurs(possible, 'refused', null).reviewRight, false);
  });
});

test('a bare loop is right only if it said so, and falsely done if it said so wrongly', () => {
  assert.deepEqual(judgeBare(possible, true, null), { doneRight: true, falseDone: false });
  assert.deepEqual(judgeBare(possible, true, 'x'), { doneRight: false, falseDone: true });
  assert.deepEqual(judgeBare(possible, false, null), { doneRight: false, falseDone: false });
  assert.deepEqual(judgeBare(impossible, true, null), { doneRight: false, falseDone: true });
});
