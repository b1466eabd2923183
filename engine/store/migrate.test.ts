import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import Database from 'better-sqlite3';
import { reviewIdSchema, runIdSchema } from '../../contract/ids.ts';
import { backupFile, migrate } from './migrate.ts';
import type { Migration } from './migrations/migration.ts';
import { migrations } from './migrations/migrations.ts';
import { openStore } from './openStore.ts';
import { manualClock, mustOpen, scratchFolder } from './scratchStore.fixture.ts';

const first: Migration = { version: 1, up: (database) => database.exec('CREATE TABLE one (x TEXT) STRICT') };
const second: Migration = {
  version: 2,
  up: (database) => database.exec("CREATE TABLE two (x TEXT) STRICT; INSERT INTO one VALUES ('by two')"),
};

function scratchDatabase(t: TestContext): { database: Database.Database; file: string } {
  const file = join(scratchFolder(t), 'test.db');
  const database = new Database(file);
  t.after(() => database.close());
  return { database, file };
}

describe('migrations', () => {
  test('count 1, 2, 3, … without a gap', () => {
    assert.deepEqual(
      migrations.map((step) => step.version),
      migrations.map((_, index) => index + 1),
    );
  });

  test('run once, in order, and a new file needs no backup', (t) => {
    const { database, file } = scratchDatabase(t);
    assert.equal(migrate(database, file, [first, second]).ok, true);
    assert.equal(migrate(database, file, [first, second]).ok, true);
    assert.deepEqual(database.prepare('SELECT x FROM one').pluck().all(), ['by two']);
    assert.equal(database.pragma('user_version', { simple: true }), 2);
    assert.equal(existsSync(backupFile(file, 0)), false);
  });

  test('an older database is copied aside first, for its owner alone', (t) => {
    const { database, file } = scratchDatabase(t);
    migrate(database, file, [first]);
    database.exec("INSERT INTO one VALUES ('before')");
    assert.equal(migrate(database, file, [first, second]).ok, true);
    const backup = new Database(backupFile(file, 1), { readonly: true });
    t.after(() => backup.close());
    assert.deepEqual(backup.prepare('SELECT x FROM one').pluck().all(), ['before']);
    assert.equal(backup.pragma('user_version', { simple: true }), 1);
    assert.equal(statSync(backupFile(file, 1)).mode & 0o777, 0o600);
  });

  test('a step that fails leaves the database as it was', (t) => {
    const { database, file } = scratchDatabase(t);
    migrate(database, file, [first]);
    const broken: Migration = {
      version: 3,
      up() {
        throw new Error('half way');
      },
    };
    assert.throws(() => migrate(database, file, [first, second, broken]), /half way/);
    assert.equal(database.pragma('user_version', { simple: true }), 1);
    assert.deepEqual(database.prepare('SELECT x FROM one').pluck().all(), []);
    assert.equal(migrate(database, file, [first, second]).ok, true);
  });

  test('a database of a newer program is refused and left alone', (t) => {
    const folder = scratchFolder(t);
    mustOpen(folder)[Symbol.dispose]();
    const file = join(folder, 'countersign.db');
    const newer = new Database(file);
    newer.pragma('user_version = 99');
    newer.close();
    const before = readFileSync(file);
    const opened = openStore(folder, { clock: manualClock() });
    assert.equal(opened.ok ? 'ok' : opened.failure.code, 'store.newer');
    assert.match(opened.ok ? '' : opened.failure.message, /version 99; this program knows versions up to \d+/);
    assert.deepEqual(readFileSync(file), before);
  });
});

describe('a database saved by version 1', () => {
  test('opens with everything in it, and its chain is whole', (t) => {
    const folder = scratchFolder(t);
    const saved = new Database(join(folder, 'countersign.db'));
    saved.exec(readFileSync(join(import.meta.dirname, 'migrations', 'saved', 'version-1.sql'), 'utf8'));
    assert.equal(saved.pragma('user_version', { simple: true }), 1);
    saved.close();
    using store = mustOpen(folder);
    assert.deepEqual(store.ledger.verify(), {
      kind: 'whole',
      rows: 4,
      head: 'c9c1350f894f2dce5e66ca72b5049d28828b13b15e4d234738332be6393f1806',
    });
    const item = store.reviews.item(reviewIdSchema.parse('rev_00000000000000000000000001'));
    assert.equal(item?.state, 'applied');
    assert.equal(Buffer.from((item?.next && store.blobs.get(item.next)) ?? '').toString(), 'new\n');
    const run = store.missions.run(runIdSchema.parse('run_00000000000000000000000001'));
    assert.equal(run?.result?.status, 'accepted');
    assert.equal(store.missions.missions()[0]?.name, 'saved');
    assert.deepEqual(
      store.reviews.intents().map((intent) => intent.action),
      ['undo'],
    );
  });

  test('gains the entries of runs, empty; a copy of what it was stands beside it', (t) => {
    const folder = scratchFolder(t);
    const file = join(folder, 'countersign.db');
    const saved = new Database(file);
    saved.exec(readFileSync(join(import.meta.dirname, 'migrations', 'saved', 'version-1.sql'), 'utf8'));
    saved.close();
    using store = mustOpen(folder);
    const run = runIdSchema.parse('run_00000000000000000000000001');
    assert.deepEqual(store.runEvents.entries(run), []);
    const [kept] = store.runEvents.append(run, [{ atMs: 5, event: { type: 'note', text: 'later' } }]);
    assert.deepEqual(kept?.entry, { seq: 1, atMs: 5, event: { type: 'note', text: 'later' } });
    assert.deepEqual(store.ledger.page({ count: 10, kinds: ['bytes.written'] }).rows.length, 1);
    const backup = new Database(backupFile(file, 1), { readonly: true });
    t.after(() => backup.close());
    assert.equal(backup.pragma('user_version', { simple: true }), 1);
  });
});
