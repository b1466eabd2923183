import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { sha256Schema } from '../../contract/digest.ts';
import { entry, mustOpen, scratchFolder, scratchStore } from '../store/scratchStore.fixture.ts';
import type { LedgerVerification, Store } from '../store/store.ts';
import { hashRow, rowText, rowTextSql } from './rowText.ts';

const rows = 12;
const engineText = '{"id":"test","kind":"engine"}';

function filled(store: Store, count = rows): Store {
  for (let i = 1; i <= count; i++)
    store.ledger.append(entry({ i, text: 'ünïcode "quoted"\n' }, i % 3 === 0 ? 'run_1' : null));
  return store;
}

/** A ledger in memory of another connection's own: SQL may do to it what it likes, and the store then looks. */
function tamper(store: Store, sql: string, ...values: (string | number | null)[]): LedgerVerification {
  const other = new Database(store.file);
  try {
    other.prepare(sql).run(...values);
  } finally {
    other.close();
  }
  return store.ledger.verify();
}

function brokenAt(verification: LedgerVerification, seq: number, why: RegExp): void {
  assert.equal(verification.kind, 'broken', `verified as ${verification.kind}`);
  if (verification.kind !== 'broken') return;
  assert.equal(verification.seq, seq, verification.why);
  assert.match(verification.why, why);
}

describe('the hash chain', () => {
  test('an empty and an untouched chain are whole, and the head is the last hash', (t) => {
    const { store } = scratchStore(t);
    assert.deepEqual(store.ledger.verify(), { kind: 'whole', rows: 0, head: '0'.repeat(64) });
    filled(store);
    const last = [...store.ledger.rows()].at(-1);
    assert.deepEqual(store.ledger.verify(), { kind: 'whole', rows, head: last?.hash });
  });

  test('an edited payload is found at its row', (t) => {
    const { store } = scratchStore(t);
    filled(store);
    brokenAt(
      tamper(store, "UPDATE ledger SET payload = json_set(payload, '$.i', 99) WHERE seq = 5"),
      5,
      /row 5 was changed/,
    );
  });

  test('a removed row is found in the middle, at the start and at the end', (t) => {
    for (const seq of [1, 6, rows]) {
      const { store } = scratchStore(t);
      filled(store);
      brokenAt(tamper(store, 'DELETE FROM ledger WHERE seq = ?', seq), seq, new RegExp(`row ${seq} is missing`));
    }
  });

  test('all rows removed is found', (t) => {
    const { store } = scratchStore(t);
    filled(store);
    brokenAt(tamper(store, 'DELETE FROM ledger'), 1, /rows 1 to 12 are missing/);
  });

  test('a removed row whose successors moved up is found', (t) => {
    const { store } = scratchStore(t);
    filled(store);
    tamper(store, 'DELETE FROM ledger WHERE seq = 4');
    brokenAt(tamper(store, 'UPDATE ledger SET seq = seq - 1 WHERE seq > 4'), 4, /row 4 was changed/);
  });

  test('two rows that changed places are found', (t) => {
    const { store } = scratchStore(t);
    filled(store);
    tamper(store, 'UPDATE ledger SET seq = -1 WHERE seq = 3');
    tamper(store, 'UPDATE ledger SET seq = 3 WHERE seq = 8');
    brokenAt(tamper(store, 'UPDATE ledger SET seq = 8 WHERE seq = -1'), 3, /row 3 was changed/);
  });

  test('a row that was edited and hashed anew is found at the next one', (t) => {
    const { store } = scratchStore(t);
    filled(store);
    const row = [...store.ledger.rows()][6];
    assert.ok(row);
    const forged = { ...row, component: engineText, payload: '{}' };
    const hash = hashRow(rowText(forged));
    brokenAt(
      tamper(store, "UPDATE ledger SET payload = '{}', hash = ? WHERE seq = 7", hash),
      8,
      /row 8 does not follow row 7/,
    );
  });

  test('the last row edited and hashed anew is found by the head record', (t) => {
    const { store } = scratchStore(t);
    filled(store);
    const row = [...store.ledger.rows()].at(-1);
    assert.ok(row);
    const hash = hashRow(rowText({ ...row, component: engineText, payload: '{}' }));
    brokenAt(
      tamper(store, "UPDATE ledger SET payload = '{}', hash = ? WHERE seq = 12", hash),
      12,
      /head record notes another hash/,
    );
  });

  test('a row that was put in is found at either end', (t) => {
    const copy = (seq: number) =>
      `INSERT INTO ledger SELECT ${seq}, at_ms, kind, run_id, component, payload, previous, hash FROM ledger WHERE seq = 2`;
    for (const seq of [0, rows + 1]) {
      const { store } = scratchStore(t);
      filled(store);
      brokenAt(tamper(store, copy(seq)), seq, /was put in/);
    }
  });

  test('a lost or moved head record is found', (t) => {
    const { store } = scratchStore(t);
    filled(store);
    brokenAt(tamper(store, 'UPDATE ledger_head SET seq = 9'), 10, /head record ends at row 9/);
    brokenAt(tamper(store, 'DELETE FROM ledger_head'), 13, /head record is gone/);
  });

  test('after tampering work goes on, and the break stays where it was', (t) => {
    const { store } = scratchStore(t);
    filled(store);
    tamper(store, 'DELETE FROM ledger WHERE seq = 12');
    store.ledger.append(entry({ later: true }));
    brokenAt(store.ledger.verify(), 12, /row 12 is missing/);
  });

  test('a mark that a person noted finds a chain that was cut back and made anew with its head record', (t) => {
    const { store } = scratchStore(t);
    filled(store);
    const noted = [...store.ledger.rows()].at(-1);
    assert.ok(noted);
    const mark = { seq: noted.seq, hash: noted.hash };
    assert.equal(store.ledger.verify(mark).kind, 'whole');
    const row = [...store.ledger.rows()][8];
    assert.ok(row);
    tamper(store, 'DELETE FROM ledger WHERE seq > 9');
    assert.equal(
      tamper(store, 'UPDATE ledger_head SET seq = 9, hash = ?', row.hash).kind,
      'whole',
      'no inner evidence is left',
    );
    brokenAt(store.ledger.verify(mark), 10, /rows 10 to 12 are missing: the mark that was handed in noted row 12/);
    filled(store, 3);
    brokenAt(store.ledger.verify(mark), 12, /row 12 is not the one that the mark that was handed in noted/);
  });

  test('an older database put back is found by the mark outside of it, which is then left alone', (t) => {
    const folder = scratchFolder(t);
    {
      using store = filled(mustOpen(folder));
      const other = new Database(store.file);
      other.prepare('VACUUM INTO ?').run(`${folder}/older.db`);
      other.close();
      filled(store, 1);
    }
    const swap = new Database(`${folder}/older.db`);
    swap.prepare("ATTACH ? AS 'put'").run(`${folder}/countersign.db`);
    swap.exec(
      'DELETE FROM put.ledger WHERE seq > 12; UPDATE put.ledger_head SET (seq, hash) = (SELECT seq, hash FROM main.ledger_head)',
    );
    swap.close();
    for (let round = 0; round < 2; round++) {
      using store = mustOpen(folder);
      brokenAt(store.ledger.verify(), 13, /row 13 is missing: the file ledger.anchor noted row 13/);
    }
  });

  test('any change of any column of any row is found at that row', (t) => {
    const { store } = scratchStore(t);
    filled(store);
    const other = new Database(store.file);
    t.after(() => other.close());
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'run_1', '\n', '{}', 'no run'));
    const change = fc.oneof(
      fc.record({ column: fc.constant('at_ms'), value: fc.maxSafeInteger() }),
      fc.record({ column: fc.constant('run_id'), value: fc.option(text) }),
      fc.record({ column: fc.constantFrom('kind', 'component', 'payload', 'previous', 'hash'), value: text }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: rows }), change, (seq, { column, value }) => {
        const old = other.prepare(`SELECT ${column} FROM ledger WHERE seq = ?`).pluck().get(seq);
        const written = other
          .prepare(`UPDATE ledger SET ${column} = ? WHERE seq = ? RETURNING ${column}`)
          .pluck()
          .get(value, seq);
        const verification = store.ledger.verify();
        other.prepare(`UPDATE ledger SET ${column} = ? WHERE seq = ?`).run(old, seq);
        if (written === old) assert.equal(verification.kind, 'whole');
        else brokenAt(verification, seq, /./);
      }),
      { numRuns: 200 },
    );
    assert.equal(store.ledger.verify().kind, 'whole');
  });

  test('bytes that are no UTF-8 cannot stand in for the replacement character', (t) => {
    const { store } = scratchStore(t);
    store.ledger.append(entry({ text: '\ufffd' }));
    const sql = `UPDATE ledger SET payload = CAST(x'7b2274657874223a22ff227d' AS TEXT) WHERE seq = 1`;
    brokenAt(tamper(store, sql), 1, /row 1 was changed/);
  });
});

describe('the text of a row', () => {
  test('is the same from SQLite as from the program', (t) => {
    const { store } = scratchStore(t);
    filled(store);
    const other = new Database(store.file, { readonly: true });
    t.after(() => other.close());
    for (const row of store.ledger.rows()) {
      const text = other.prepare(`SELECT ${rowTextSql} FROM ledger WHERE seq = ?`).pluck().get(row.seq);
      assert.equal(text, rowText({ ...row, component: engineText }));
    }
  });

  test('is pinned, with its hash', () => {
    const text = rowText({
      seq: 1,
      atMs: 1_700_000_000_000,
      kind: 'consent.given',
      runId: null,
      component: '{"id":"terminal","kind":"person"}',
      payload: '{"allow":"deliverable"}',
      previous: sha256Schema.parse('0'.repeat(64)),
    });
    assert.equal(
      text,
      `countersign ledger 1\n1\n1700000000000\nconsent.given\nno run\n{"id":"terminal","kind":"person"}\n{"allow":"deliverable"}\n${'0'.repeat(64)}\n`,
    );
    assert.equal(hashRow(text), 'dfdba77ce864af25d770a3d43646c5a766925a04e8d90aa23b6954b8d00e8017');
  });
});
