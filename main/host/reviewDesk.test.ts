import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ok } from '../../contract/failure.ts';
import { reviewIdSchema } from '../../contract/ids.ts';
import { type ReviewItem, reviewItemSchema } from '../../contract/review.ts';
import { LeaveRun } from '../../engine/missions/run/leaveRun.ts';
import { openReviewDesk } from './reviewDesk.ts';

const person = { kind: 'person', id: 'test page' } as const;
const id = reviewIdSchema.parse(`rev_${'0'.repeat(26)}`);
const card: ReviewItem = reviewItemSchema.parse({
  id,
  runId: null,
  root: '/w',
  path: 'a.txt',
  change: 'delete',
  base: '0'.repeat(64),
  next: null,
  mode: 0o644,
  proposedBy: { kind: 'writer', id: 'w' },
  verdict: null,
  state: 'pending',
  why: '',
  createdAtMs: 1,
  expiresAtMs: 2,
  decidedBy: null,
});

describe('cards that wait', () => {
  test('whoever answers is told what became of it; nobody else can answer after them', async () => {
    const desk = openReviewDesk();
    assert.equal(desk.answer(id, 'allow', person), null, 'nothing waits yet');
    const asked = desk.reviewer.ask(card, [], new AbortController().signal);
    const answered = desk.answer(id, 'allow', person);
    assert.equal(desk.answer(id, 'deny', person), null, 'it is answered');
    assert.deepEqual(await asked, { decision: 'allow', component: person, why: 'test page said so' });
    const applied = { ...card, state: 'applied' as const };
    desk.reviewer.settled?.(card, ok(applied));
    assert.deepEqual(await answered, ok(applied));
  });

  test('a card that is closed in another way is waited for no longer; one that is only allowed is', async () => {
    const desk = openReviewDesk();
    const asked = desk.reviewer.ask(card, [], new AbortController().signal);
    desk.changed({ ...card, shown: card.base ?? undefined } as ReviewItem);
    desk.changed({ ...card, state: 'approved' });
    assert.notEqual(desk.answer(id, 'deny', person), null);
    await asked;
    const again = desk.reviewer.ask(card, [], new AbortController().signal);
    desk.changed({ ...card, state: 'denied', why: 'elsewhere' });
    assert.equal((await again).decision, 'expire');
    assert.equal(desk.answer(id, 'allow', person), null);
  });

  test('a run that stops, one that is left, and one whose time is up say so; nobody is named as a person', async () => {
    const reasons: readonly [unknown, RegExp][] = [
      [undefined, /stopped before anybody answered/],
      [new LeaveRun(), /The program ended/],
      [new DOMException('late', 'TimeoutError'), /time of the run was used up/],
    ];
    for (const [reason, why] of reasons) {
      for (const early of [true, false]) {
        const desk = openReviewDesk();
        const stop = new AbortController();
        if (early) stop.abort(reason);
        const asked = desk.reviewer.ask(card, [], stop.signal);
        if (!early) stop.abort(reason);
        const answer = await asked;
        assert.equal(answer.decision, 'expire');
        assert.equal(answer.component.kind, 'engine');
        assert.match(answer.why, why);
        assert.equal(desk.answer(id, 'allow', person), null);
      }
    }
  });
});
