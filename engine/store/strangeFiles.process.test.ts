/** A data folder in which something else stands where our files should. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import Database from 'better-sqlite3';
import { openStore } from './openStore.ts';
import { manualClock, mustOpen, scratchFolder } from './scratchStore.fixture.ts';

const open = (folder: string) => openStore(folder, { clock: manualClock() });
const notHere = process.platform === 'win32' ? 'has no pipes, modes and links of this kind' : false;

describe('what stands in the place of the database', { skip: notHere }, () => {
  test('a link is refused, and what it points at keeps its bytes and its mode', (t) => {
    const folder = scratchFolder(t);
    const other = join(folder, 'public.txt');
    writeFileSync(other, 'hello');
    chmodSync(other, 0o644);
    const data = join(folder, 'data');
    mkdirSync(data);
    symlinkSync(other, join(data, 'countersign.db'));
    const opened = open(data);
    assert.equal(opened.ok ? 'ok' : opened.failure.code, 'store.open');
    assert.equal(statSync(other).mode & 0o777, 0o644);
    assert.equal(statSync(other).size, 5);
  });

  test('a pipe is refused at once, also in the place of the anchor', (t) => {
    const folder = scratchFolder(t);
    execFileSync('mkfifo', [join(folder, 'countersign.db')]);
    const opened = open(folder);
    assert.equal(opened.ok ? 'ok' : opened.failure.code, 'store.open');
    rmSync(join(folder, 'countersign.db'));
    execFileSync('mkfifo', [join(folder, 'ledger.anchor')]);
    const second = open(folder);
    assert.ok(second.ok);
    second.value[Symbol.dispose]();
  });

  test('a trigger or a view that we never made is refused: it could take rows away', (t) => {
    const folder = scratchFolder(t);
    mustOpen(folder)[Symbol.dispose]();
    const database = new Database(join(folder, 'countersign.db'));
    database.exec('CREATE TRIGGER thief BEFORE INSERT ON ledger BEGIN DELETE FROM ledger WHERE seq < 9; END');
    database.close();
    const opened = open(folder);
    assert.equal(opened.ok ? 'ok' : opened.failure.code, 'store.corrupt');
    assert.match(opened.ok ? '' : opened.failure.message, /holds thief, which this program never made/);
  });

  test('a database that is deleted or replaced under us is noticed', (t) => {
    const folder = scratchFolder(t);
    const store = mustOpen(folder);
    t.after(() => store[Symbol.dispose]());
    assert.equal(store.isInPlace().ok, true);
    renameSync(join(folder, 'countersign.db'), join(folder, 'old.db'));
    const gone = store.isInPlace();
    assert.equal(gone.ok ? 'ok' : gone.failure.code, 'store.lost');
    writeFileSync(join(folder, 'countersign.db'), 'another');
    assert.equal(store.isInPlace().ok, false);
  });
});
