import assert from 'node:assert/strict';
import { chmodSync, existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fail, ok } from '../../contract/failure.ts';
import { sha256 } from '../digest.ts';
import { countingIds, person } from '../store/scratchStore.fixture.ts';
import { openWorkspace } from '../workspace/openWorkspace.ts';
import { openReview } from './openReview.ts';
import { code, desk, value, writer } from './reviewDesk.fixture.ts';

describe('undo', () => {
  test('puts back what was replaced, with its mode, and says who undid it', (t) => {
    const it = desk(t);
    writeFileSync(it.file('a.txt'), 'old\r\n');
    chmodSync(it.file('a.txt'), 0o640);
    const item = it.applied('a.txt', 'new\n');
    assert.equal(value(it.review.undo(item.id, person)).state, 'undone');
    assert.equal(it.read('a.txt'), 'old\r\n');
    assert.equal(statSync(it.file('a.txt')).mode & 0o777, 0o640);
    const row = it.lastRow();
    assert.deepEqual([row?.kind, row?.component, row?.payload.written], ['bytes.undone', person, sha256('old\r\n')]);
    assert.equal(code(it.review.undo(item.id, person)), 'undo.notApplied');
  });

  test('of a new file removes it, of a delete brings it back with its mode', (t) => {
    const it = desk(t);
    const created = it.applied('a.txt', 'new\n');
    value(it.review.undo(created.id, person));
    assert.equal(existsSync(it.file('a.txt')), false);
    writeFileSync(it.file('b.txt'), 'b\n');
    chmodSync(it.file('b.txt'), 0o600);
    const deleted = it.applied('b.txt', null);
    assert.equal(existsSync(it.file('b.txt')), false);
    value(it.review.undo(deleted.id, person));
    assert.equal(it.read('b.txt'), 'b\n');
    assert.equal(statSync(it.file('b.txt')).mode & 0o777, 0o600);
  });

  test('leaves a file alone that changed since, and works once it is as it was', (t) => {
    const it = desk(t);
    writeFileSync(it.file('a.txt'), 'old\n');
    const item = it.applied('a.txt', 'new\n');
    writeFileSync(it.file('a.txt'), 'later\n');
    assert.equal(code(it.review.undo(item.id, person)), 'undo.changedSince');
    assert.equal(it.read('a.txt'), 'later\n');
    assert.equal(it.store.reviews.item(item.id)?.state, 'applied');
    assert.equal(it.lastRow()?.payload.refused, 'undo.changedSince');
    writeFileSync(it.file('a.txt'), 'new\n');
    assert.equal(code(it.review.undo(item.id, person)), 'ok');
  });

  test('a deleted file that came back is not overwritten', (t) => {
    const it = desk(t);
    writeFileSync(it.file('a.txt'), 'old\n');
    const item = it.applied('a.txt', null);
    writeFileSync(it.file('a.txt'), 'later\n');
    assert.equal(code(it.review.undo(item.id, person)), 'undo.changedSince');
    assert.equal(it.read('a.txt'), 'later\n');
  });

  test('of what was never applied, or by a model, is refused', (t) => {
    const it = desk(t);
    assert.equal(code(it.review.undo(it.propose('a.txt', 'x').id, person)), 'undo.notApplied');
    assert.equal(code(it.review.undo(it.applied('b.txt', 'x').id, writer)), 'review.illegal');
    assert.equal(it.read('b.txt'), 'x');
  });
});

describe('what a crash left', () => {
  test('bytes that were written before the card ran out count as written, however late the next start is', (t) => {
    const it = desk(t);
    const item = it.approved('a.txt', 'new\n');
    it.store.reviews.noteIntent({ reviewId: item.id, action: 'apply', atMs: it.clock.nowMs(), actor: person });
    writeFileSync(it.file('a.txt'), 'new\n');
    it.clock.advance(86_400_000);
    assert.deepEqual(it.review.expireDue(), []);
    assert.equal(it.store.reviews.item(item.id)?.state, 'applied');
    assert.deepEqual([it.lastRow()?.kind, it.lastRow()?.payload.recovered], ['bytes.written', true]);
  });

  test('an intent without bytes changes nothing, and the card expires in its time', (t) => {
    const it = desk(t);
    const item = it.approved('a.txt', 'new\n');
    it.store.reviews.noteIntent({ reviewId: item.id, action: 'apply', atMs: it.clock.nowMs(), actor: person });
    assert.deepEqual(it.review.expireDue(), []);
    assert.equal(it.store.reviews.item(item.id)?.state, 'approved');
    it.clock.advance(600_000);
    assert.equal(it.review.expireDue().length, 1);
    assert.deepEqual(it.store.reviews.intents(), []);
  });

  test('a file that is neither old nor new is a conflict', (t) => {
    const it = desk(t);
    const item = it.approved('a.txt', 'new\n');
    it.store.reviews.noteIntent({ reviewId: item.id, action: 'apply', atMs: it.clock.nowMs(), actor: person });
    writeFileSync(it.file('a.txt'), 'mine\n');
    it.review.expireDue();
    assert.equal(it.store.reviews.item(item.id)?.state, 'conflicted');
    assert.equal(it.read('a.txt'), 'mine\n');
  });

  test('while the folder is not there nothing is concluded, not even that the card ran out', (t) => {
    const it = desk(t);
    const item = it.approved('a.txt', 'new\n');
    it.store.reviews.noteIntent({ reviewId: item.id, action: 'apply', atMs: it.clock.nowMs(), actor: person });
    writeFileSync(it.file('a.txt'), 'new\n');
    renameSync(it.root, `${it.root}-unplugged`);
    it.clock.advance(600_000);
    assert.deepEqual(it.review.expireDue(), []);
    assert.equal(it.store.reviews.item(item.id)?.state, 'approved');
    renameSync(`${it.root}-unplugged`, it.root);
    it.review.expireDue();
    assert.equal(it.store.reviews.item(item.id)?.state, 'applied');
  });

  test('while the file cannot be read nothing is concluded either', (t) => {
    const it = desk(t);
    const item = it.approved('a.txt', 'new\n');
    it.store.reviews.noteIntent({ reviewId: item.id, action: 'apply', atMs: it.clock.nowMs(), actor: person });
    it.clock.advance(600_000);
    const broken = openReview({
      store: it.store,
      clock: it.clock,
      ids: countingIds(),
      openWorkspace(root) {
        const workspace = value(openWorkspace(root));
        workspace.read = () => fail('file.io', 'The disk failed.');
        return ok(workspace);
      },
    });
    assert.deepEqual(broken.expireDue(), []);
    assert.equal(it.store.reviews.item(item.id)?.state, 'approved');
    assert.equal(it.review.expireDue().length, 1, 'and once it can be read, it expires');
  });

  test('an undo that was not carried out is forgotten after a minute, so that later edits are not taken for it', (t) => {
    const it = desk(t);
    writeFileSync(it.file('a.txt'), 'old\n');
    const item = it.applied('a.txt', 'new\n');
    it.store.reviews.noteIntent({ reviewId: item.id, action: 'undo', atMs: it.clock.nowMs(), actor: person });
    it.clock.advance(60_001);
    it.review.expireDue();
    writeFileSync(it.file('a.txt'), 'old\n');
    it.review.expireDue();
    assert.equal(it.store.reviews.item(item.id)?.state, 'applied');
  });
});
