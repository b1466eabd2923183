import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import Database from 'better-sqlite3';
import type { Result } from '../../contract/failure.ts';
import { missionIdSchema, runIdSchema } from '../../contract/ids.ts';
import { missionResultSchema } from '../../contract/mission.ts';
import { sha256 } from '../digest.ts';
import { openStore } from './openStore.ts';
import { entry, manualClock, mustOpen, scratchFolder, scratchStore } from './scratchStore.fixture.ts';
import type { Store } from './store.ts';

const clock = manualClock();
const code = (result: Result<Store>) => {
  if (!result.ok) return result.failure.code;
  result.value[Symbol.dispose]();
  return 'ok';
};
const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('opening the store', () => {
  test('makes the folder and the files for their owner alone', (t) => {
    const folder = join(scratchFolder(t), 'deep', 'data');
    using store = mustOpen(folder);
    store.ledger.append(entry({}));
    assert.equal(modeOf(folder), 0o700);
    assert.equal(store.file, join(folder, 'countersign.db'));
    const files = readdirSync(folder);
    assert.ok(files.includes('countersign.db-wal'), 'write-ahead log');
    for (const name of files) assert.equal(modeOf(join(folder, name)), 0o600, name);
  });

  test('takes rights away from a database that others could read', (t) => {
    const folder = scratchFolder(t);
    mustOpen(folder)[Symbol.dispose]();
    chmodSync(join(folder, 'countersign.db'), 0o644);
    mustOpen(folder)[Symbol.dispose]();
    assert.equal(modeOf(join(folder, 'countersign.db')), 0o600);
  });

  test('runs with a durable write-ahead log, foreign keys and STRICT tables', (t) => {
    const { store } = scratchStore(t);
    const other = new Database(store.file, { readonly: true });
    t.after(() => other.close());
    assert.equal(other.pragma('journal_mode', { simple: true }), 'wal');
    const loose = other.prepare(
      "SELECT name FROM pragma_table_list WHERE type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite%'",
    );
    assert.deepEqual(loose.all(), []);
    assert.throws(
      () =>
        store.missions.startRun({
          id: runIdSchema.parse(`run_${'0'.repeat(26)}`),
          missionId: missionIdSchema.parse(`mis_${'0'.repeat(26)}`),
          startedAtMs: 0,
        }),
      /FOREIGN KEY/,
    );
  });

  test('refuses a file that is no database and leaves every byte of it', (t) => {
    const garbage = 'not a database at all, but somebody may want it back\n'.repeat(100);
    const folder = scratchFolder(t);
    writeFileSync(join(folder, 'countersign.db'), garbage);
    const opened = openStore(folder, { clock });
    assert.equal(opened.ok ? 'ok' : opened.failure.code, 'store.corrupt');
    assert.match(
      opened.ok ? '' : opened.failure.message,
      /^The database .*countersign\.db is damaged or is not a database\.$/,
    );
    assert.equal(readFileSync(join(folder, 'countersign.db'), 'utf8'), garbage);
    assert.deepEqual(readdirSync(folder), ['countersign.db']);
  });

  test('refuses a database of another program and one that lost a table', (t) => {
    const folder = scratchFolder(t);
    const other = new Database(join(folder, 'countersign.db'));
    other.exec('CREATE TABLE theirs (x); INSERT INTO theirs VALUES (1)');
    other.close();
    const before = readFileSync(join(folder, 'countersign.db'));
    assert.equal(code(openStore(folder, { clock })), 'store.corrupt');
    assert.deepEqual(readFileSync(join(folder, 'countersign.db')), before);

    const second = scratchFolder(t);
    mustOpen(second)[Symbol.dispose]();
    const cut = new Database(join(second, 'countersign.db'));
    cut.exec('DROP TABLE review_intents');
    cut.close();
    assert.equal(code(openStore(second, { clock })), 'store.corrupt');
  });

  test('refuses a database whose pages were overwritten', (t) => {
    const folder = scratchFolder(t);
    mustOpen(folder)[Symbol.dispose]();
    const file = join(folder, 'countersign.db');
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 100, 4_096);
    writeFileSync(file, bytes);
    assert.equal(code(openStore(folder, { clock })), 'store.corrupt');
    assert.deepEqual(readFileSync(file), bytes);
  });

  test('says store.open where there is no folder to be had', (t) => {
    const folder = scratchFolder(t);
    writeFileSync(join(folder, 'file'), '');
    assert.equal(code(openStore(join(folder, 'file'), { clock })), 'store.open');
    assert.equal(code(openStore(join(folder, 'file', 'below'), { clock })), 'store.open');
    mkdirSync(join(folder, 'data', 'countersign.db'), { recursive: true });
    assert.equal(code(openStore(join(folder, 'data'), { clock })), 'store.open');
  });

  test('opens also where the mark beside the database cannot be written', (t) => {
    const folder = scratchFolder(t);
    mkdirSync(join(folder, 'ledger.anchor', 'in the way'), { recursive: true });
    {
      using store = mustOpen(folder);
      store.ledger.append(entry({}));
    }
    using store = mustOpen(folder);
    assert.equal(store.ledger.verify().kind, 'whole');
  });

  test('is closed once, and may be told so twice', (t) => {
    const folder = scratchFolder(t);
    const store = mustOpen(folder);
    store[Symbol.dispose]();
    store[Symbol.dispose]();
    assert.deepEqual(readdirSync(folder), ['countersign.db']);
    assert.equal(existsSync(join(folder, 'countersign.db-wal')), false);
  });
});

describe('a transaction', () => {
  test('is all or nothing over every part of the store', (t) => {
    const { store } = scratchStore(t);
    const bytes = Buffer.from('kept');
    assert.throws(() =>
      store.transaction(() => {
        store.blobs.put(bytes);
        store.ledger.append(entry({}));
        store.transaction(() => store.ledger.append(entry({})));
        throw new Error('no');
      }),
    );
    assert.equal(store.blobs.get(sha256(bytes)), null);
    assert.deepEqual([...store.ledger.rows()], []);
  });

  test('may not be asynchronous', (t) => {
    const { store } = scratchStore(t);
    assert.throws(() => store.transaction(() => Promise.resolve()), /promise/);
  });
});

describe('blobs', () => {
  test('come back by their digest, also the empty one, and are stored once', (t) => {
    const { store } = scratchStore(t);
    for (const text of ['', 'a', 'a']) {
      const digest = store.blobs.put(Buffer.from(text));
      assert.equal(digest, sha256(text));
      assert.equal(Buffer.from(store.blobs.get(digest) ?? 'none').toString(), text);
    }
    const window = new Uint8Array([0, 1, 2, 3]).subarray(1, 3);
    assert.deepEqual([...(store.blobs.get(store.blobs.put(window)) ?? [])], [1, 2]);
    assert.equal(store.blobs.get(sha256('never stored')), null);
  });

  test('are not handed out when they no longer have their digest', (t) => {
    const { store } = scratchStore(t);
    const digest = store.blobs.put(Buffer.from('right'));
    const other = new Database(store.file);
    other.prepare('UPDATE blobs SET bytes = ?').run(Buffer.from('wrong'));
    other.close();
    assert.equal(store.blobs.get(digest), null);
  });
});

describe('missions and runs', () => {
  const id = missionIdSchema.parse(`mis_${'0'.repeat(26)}`);
  const runId = runIdSchema.parse(`run_${'0'.repeat(26)}`);
  const canonical = '{"version":1}';
  const mission = {
    id,
    name: 'm',
    digest: sha256(canonical),
    canonical,
    specPath: '/m.json',
    workspaceRoot: '/w',
    createdAtMs: 5,
  };
  const result = missionResultSchema.parse({
    type: 'result',
    status: 'accepted',
    digest: mission.digest,
    checks: [],
    undecided: [],
    attempts: 1,
    writer: 'w',
    judge: 'none',
    seconds: 1.5,
  });

  test('a mission is frozen once, with the digest of its own text', (t) => {
    const { store } = scratchStore(t);
    assert.throws(() => store.missions.freeze({ ...mission, digest: sha256('other') }), /digest/);
    store.missions.freeze(mission);
    assert.throws(() => store.missions.freeze(mission), /UNIQUE/);
    assert.deepEqual(store.missions.mission(id), mission);
    assert.deepEqual(store.missions.missions(), [mission]);
  });

  test('a run keeps its progress over a restart and ends once', (t) => {
    const folder = scratchFolder(t);
    {
      using store = mustOpen(folder);
      store.missions.freeze(mission);
      store.missions.startRun({ id: runId, missionId: id, startedAtMs: 7 });
      store.missions.saveProgress(runId, '{"step":1}');
    }
    using store = mustOpen(folder);
    const running = { id: runId, missionId: id, startedAtMs: 7, endedAtMs: null, result: null, progress: '{"step":1}' };
    assert.deepEqual(store.missions.run(runId), running);
    store.missions.endRun(runId, result, 9);
    assert.deepEqual(store.missions.runs(id), [{ ...running, endedAtMs: 9, result }]);
    assert.throws(() => store.missions.endRun(runId, result, 10), /has ended/);
    assert.throws(() => store.missions.saveProgress(runId, ''), /has ended/);
    assert.equal(store.missions.run(runIdSchema.parse(`run_${'1'.repeat(26)}`)), null);
  });

  test('a stored result that is not of its schema is an error that says where to look', (t) => {
    const { store } = scratchStore(t);
    store.missions.freeze(mission);
    store.missions.startRun({ id: runId, missionId: id, startedAtMs: 7 });
    const other = new Database(store.file);
    t.after(() => other.close());
    for (const text of ['{"status":"accepted"}', 'no json']) {
      other.prepare('UPDATE runs SET result = ?').run(text);
      assert.throws(() => store.missions.run(runId), {
        name: 'UnreadableRow',
        message: /A run of the database cannot be read/,
      });
    }
  });
});
