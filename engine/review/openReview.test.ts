import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import Database from 'better-sqlite3';
import { verdictSchema } from '../../contract/decision.ts';
import type { LedgerRow } from '../../contract/ledger.ts';
import type { ReviewItem } from '../../contract/review.ts';
import { sha256 } from '../digest.ts';
import type { CardAnswer } from '../ports/reviewer.ts';
import { person } from '../store/scratchStore.fixture.ts';
import { maxReviewBytes } from './prepareChange.ts';
import { allow, code, desk, value, writer } from './reviewDesk.fixture.ts';

const deny: CardAnswer = { decision: 'deny', component: { kind: 'none', id: 'nobody' }, why: 'nobody there' };

function kinds(rows: readonly Pick<LedgerRow, 'kind' | 'component'>[]): string[] {
  return rows.map((row) => `${row.kind} by ${row.component.kind}`);
}

describe('a proposed change', () => {
  test('goes from card to disk, and the ledger has the digests of what was shown, approved and written', (t) => {
    const it = desk(t);
    writeFileSync(it.file('a.txt'), 'old\n');
    const item = it.propose('a.txt', 'new\n');
    assert.equal(item.state, 'pending');
    const shown = value(it.review.show(item.id));
    assert.deepEqual(
      shown.grid.rows.map((row) => `${row.kind} ${row.text}`),
      ['remove old', 'insert new'],
    );
    assert.equal(it.read('a.txt'), 'old\n', 'showing writes nothing');
    assert.equal(value(it.review.decide(item.id, allow)).state, 'approved');
    assert.equal(it.read('a.txt'), 'old\n', 'allowing writes nothing yet');
    assert.equal(value(it.review.applyApproved(item.id)).state, 'applied');
    assert.equal(it.read('a.txt'), 'new\n');

    const rows = it.rows();
    assert.deepEqual(kinds(rows), [
      'review.proposed by writer',
      'review.shown by engine',
      'review.decided by person',
      'bytes.written by engine',
    ]);
    const [base, next] = [sha256('old\n'), sha256('new\n')];
    const [proposed, shownRow, decided, written] = rows.map((row) => row.payload);
    assert.deepEqual([proposed.base, proposed.next], [base, next]);
    assert.deepEqual([shownRow.base, shownRow.next], [base, next]);
    assert.deepEqual([decided.state, decided.next, decided.shown], ['approved', next, shownRow.grid]);
    assert.deepEqual([written.before, written.written, written.approvedBy], [base, next, person]);
    assert.ok(rows.every((row) => row.payload.id === item.id && row.payload.path === 'a.txt'));
    assert.equal(it.store.ledger.verify().kind, 'whole');
  });

  test('that a judge holds has no card, cannot be allowed, and names the judge', (t) => {
    const it = desk(t);
    const judge = { kind: 'decision_model', id: 'judge', modelDigest: sha256('weights') } as const;
    const verdict = verdictSchema.parse({
      label: 'contradicts',
      confidenceBps: 9_100,
      outcome: 'hold',
      why: 'nobody asked for it',
      component: judge,
      questionVersion: '1',
      qualified: true,
      cut: [],
      ms: 3,
    });
    const item = it.propose('a.txt', 'x', verdict);
    assert.equal(item.state, 'held');
    assert.equal(it.store.reviews.item(item.id)?.state, 'held');
    assert.deepEqual(it.lastRow()?.component, judge);
    assert.equal(it.lastRow()?.payload.state, 'held');
    value(it.review.show(item.id));
    assert.equal(it.rows().filter((row) => row.kind === 'review.shown').length, 0);
    assert.equal(code(it.review.decide(item.id, allow)), 'review.illegal');
    assert.equal(code(it.review.applyApproved(item.id)), 'review.illegal');
    assert.equal(existsSync(it.file('a.txt')), false);
  });

  test('that is denied stays unwritten, and whoever denied it is named', (t) => {
    const it = desk(t);
    const item = it.propose('a.txt', 'x');
    assert.equal(value(it.review.decide(item.id, deny)).state, 'denied');
    assert.deepEqual(it.lastRow()?.component, deny.component);
    assert.equal(code(it.review.applyApproved(item.id)), 'review.illegal');
    assert.equal(existsSync(it.file('a.txt')), false);
  });

  test('cannot be allowed by a model, and the attempt is journalled', (t) => {
    const it = desk(t);
    const item = it.propose('a.txt', 'x');
    assert.equal(code(it.review.decide(item.id, { ...allow, component: writer })), 'review.illegal');
    assert.equal(it.store.reviews.item(item.id)?.state, 'pending');
    assert.deepEqual([it.lastRow()?.component, it.lastRow()?.payload.refused], [writer, 'review.illegal']);
  });

  test('without any change, too large, too long, or the delete of nothing is refused before it is stored', (t) => {
    const it = desk(t);
    writeFileSync(it.file('a.txt'), 'same');
    writeFileSync(it.file('large.txt'), Buffer.alloc(maxReviewBytes + 1, 'x'));
    assert.equal(code(it.prepare('a.txt', 'same')), 'review.noChange');
    assert.equal(code(it.prepare('large.txt', 'small')), 'review.tooLarge');
    assert.equal(code(it.prepare('a.txt', 'x'.repeat(maxReviewBytes + 1))), 'review.tooLarge');
    assert.equal(code(it.prepare('a.txt', '\n'.repeat(100_001))), 'review.tooLarge');
    assert.equal(code(it.prepare('a.txt', '\n'.repeat(100_000))), 'ok');
    assert.equal(code(it.prepare('none.txt', null)), 'path.notFound');
    assert.deepEqual(it.rows(), []);
  });

  test('an unknown card is refused by name', (t) => {
    const it = desk(t);
    const id = it.propose('a.txt', 'x').id.replace(/.$/, '9') as ReviewItem['id'];
    for (const result of [
      it.review.show(id),
      it.review.decide(id, allow),
      it.review.applyApproved(id),
      it.review.undo(id, person),
    ]) {
      assert.equal(code(result), 'review.unknown');
    }
  });
});

describe('time', () => {
  test('a card that is allowed too late is refused and expires there and then', (t) => {
    const it = desk(t);
    const item = it.propose('a.txt', 'x');
    it.clock.advance(600_000);
    assert.equal(code(it.review.decide(item.id, allow)), 'review.expired');
    assert.equal(it.store.reviews.item(item.id)?.state, 'expired');
    assert.equal(it.lastRow()?.kind, 'review.expired');
  });

  test('an allowed change that is written too late is refused, and expires with that', (t) => {
    const it = desk(t);
    const item = it.approved('a.txt', 'x');
    it.clock.advance(600_000);
    assert.equal(code(it.review.applyApproved(item.id)), 'review.expired');
    assert.equal(existsSync(it.file('a.txt')), false);
    assert.equal(it.store.reviews.item(item.id)?.state, 'expired');
    assert.deepEqual(it.review.expireDue(), []);
  });

  test('expiry takes all cards that are due and no other, once', (t) => {
    const it = desk(t);
    const early = [it.propose('a.txt', 'x').id, it.approved('b.txt', 'x').id];
    const done = it.applied('c.txt', 'x');
    it.clock.advance(1);
    const late = it.propose('d.txt', 'x');
    it.clock.advance(599_998);
    assert.deepEqual(it.review.expireDue(), []);
    it.clock.advance(1);
    assert.deepEqual(
      it.review.expireDue().map((one) => one.id),
      early,
    );
    assert.deepEqual(it.review.expireDue(), []);
    assert.equal(it.store.reviews.item(late.id)?.state, 'pending');
    assert.equal(it.store.reviews.item(done.id)?.state, 'applied');
    const rows = it.rows().filter((row) => row.kind === 'review.expired');
    assert.deepEqual(
      rows.map((row) => row.payload.was),
      ['pending', 'approved'],
    );
  });

  test('a reviewer may let a card expire', (t) => {
    const it = desk(t);
    const item = it.propose('a.txt', 'x');
    const answer: CardAnswer = {
      decision: 'expire',
      component: { kind: 'engine', id: 'run' },
      why: 'the run was cancelled',
    };
    assert.equal(value(it.review.decide(item.id, answer)).state, 'expired');
    assert.deepEqual([it.lastRow()?.kind, it.lastRow()?.component.id], ['review.expired', 'run']);
  });
});

describe('writing', () => {
  test('keeps mode and line ends, exactly the approved bytes', (t) => {
    const it = desk(t);
    writeFileSync(it.file('run.sh'), '#!/bin/sh\r\n');
    chmodSync(it.file('run.sh'), 0o750);
    it.applied('run.sh', '#!/bin/sh\r\necho\r\n');
    assert.equal(it.read('run.sh'), '#!/bin/sh\r\necho\r\n');
    assert.equal(statSync(it.file('run.sh')).mode & 0o777, 0o750);
  });

  test('a file that changed after it was shown is a conflict: nothing is written, the card is spent', (t) => {
    const it = desk(t);
    writeFileSync(it.file('a.txt'), 'old\n');
    const item = it.approved('a.txt', 'new\n');
    writeFileSync(it.file('a.txt'), 'mine\n');
    assert.equal(code(it.review.applyApproved(item.id)), 'review.conflicted');
    assert.equal(it.read('a.txt'), 'mine\n');
    assert.equal(it.store.reviews.item(item.id)?.state, 'conflicted');
    assert.equal(it.lastRow()?.payload.state, 'conflicted');
    writeFileSync(it.file('a.txt'), 'old\n');
    assert.equal(code(it.review.applyApproved(item.id)), 'review.illegal');
    assert.deepEqual(it.store.reviews.intents(), []);
  });

  test('a file that somebody created meanwhile is not replaced', (t) => {
    const it = desk(t);
    const item = it.approved('a.txt', 'new\n');
    writeFileSync(it.file('a.txt'), 'mine\n');
    assert.equal(code(it.review.applyApproved(item.id)), 'review.conflicted');
    assert.equal(it.read('a.txt'), 'mine\n');
  });

  test('a link put in its place is refused; allowed once is tried once, and the card says why it is over', (t) => {
    const it = desk(t);
    writeFileSync(it.file('a.txt'), 'old\n');
    writeFileSync(it.file('other.txt'), 'old\n');
    const item = it.approved('a.txt', 'new\n');
    rmSync(it.file('a.txt'));
    symlinkSync('other.txt', it.file('a.txt'));
    assert.equal(code(it.review.applyApproved(item.id)), 'path.link');
    assert.equal(it.read('other.txt'), 'old\n');
    const closed = it.store.reviews.item(item.id);
    assert.equal(closed?.state, 'expired');
    assert.match(closed?.why ?? '', /^It was allowed and could not be written: /);
    const rows = [...it.store.ledger.rows()].slice(-2);
    assert.equal(JSON.parse(rows[0]?.payload ?? '{}').refused, 'path.link');
    assert.equal(rows[1]?.kind, 'review.expired');
    rmSync(it.file('a.txt'));
    writeFileSync(it.file('a.txt'), 'old\n');
    assert.equal(code(it.review.applyApproved(item.id)), 'review.illegal');
    assert.equal(it.read('a.txt'), 'old\n', 'nothing is written behind the person’s back later');
  });

  test('a database that is gone from the disk takes no answer, and nothing is written or undone without it', (t) => {
    const it = desk(t);
    const done = it.applied('done.txt', 'x');
    const waiting = it.propose('a.txt', 'new\n');
    it.review.show(waiting.id);
    renameSync(it.store.file, `${it.store.file}.gone`);
    const answer = { decision: 'allow', component: { kind: 'person', id: 'test' }, why: 'yes' } as const;
    assert.equal(code(it.review.decide(waiting.id, answer)), 'store.lost');
    assert.equal(code(it.review.applyApproved(waiting.id)), 'store.lost');
    assert.equal(code(it.review.undo(done.id, { kind: 'person', id: 'test' })), 'store.lost');
    assert.equal(existsSync(it.file('a.txt')), false);
    assert.equal(it.read('done.txt'), 'x');
    renameSync(`${it.store.file}.gone`, it.store.file);
  });

  test('a workspace that became a link to another folder is refused', (t) => {
    const it = desk(t);
    const item = it.approved('a.txt', 'new\n');
    renameSync(it.root, `${it.root}-moved`);
    mkdirSync(`${it.root}-other`);
    symlinkSync(`${it.root}-other`, it.root);
    assert.equal(code(it.review.applyApproved(item.id)), 'path.root');
    assert.equal(existsSync(join(`${it.root}-other`, 'a.txt')), false);
  });

  test('kept bytes that were damaged are never written', (t) => {
    const it = desk(t);
    const item = it.approved('a.txt', 'new\n');
    const other = new Database(it.store.file);
    other.prepare('UPDATE blobs SET bytes = ? WHERE digest = ?').run(Buffer.from('evil'), item.next);
    other.close();
    assert.equal(code(it.review.applyApproved(item.id)), 'store.corrupt');
    assert.equal(code(it.review.show(item.id)), 'store.corrupt');
    assert.equal(existsSync(it.file('a.txt')), false);
  });

  test('inside a transaction it refuses to start, because its intent could be taken back', (t) => {
    const it = desk(t);
    const item = it.approved('a.txt', 'new\n');
    assert.throws(() => it.store.transaction(() => it.review.applyApproved(item.id)), /no transaction/);
    assert.equal(existsSync(it.file('a.txt')), false);
  });
});
