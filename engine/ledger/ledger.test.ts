import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Database from 'better-sqlite3';
import { entry, manualClock, scratchStore } from '../store/scratchStore.fixture.ts';

describe('the ledger', () => {
  test('a row keeps kind, run, time and the component that answered, and its payload as RFC 8785 text', (t) => {
    const clock = manualClock();
    const { store } = scratchStore(t, clock);
    clock.advance(5);
    const component = { kind: 'check', id: 'grounded' } as const;
    const row = store.ledger.append({
      kind: 'acceptance.checked',
      runId: 'run_1',
      component,
      payload: { b: 1, a: ['é'] },
    });
    assert.deepEqual(row, {
      seq: 1,
      atMs: 1_700_000_000_005,
      kind: 'acceptance.checked',
      runId: 'run_1',
      component,
      payload: '{"a":["é"],"b":1}',
      previous: '0'.repeat(64),
      hash: row.hash,
    });
    assert.deepEqual([...store.ledger.rows()], [row]);
  });

  test('rows come in order, by run and after a row, over more than one page, while rows are being added', (t) => {
    const { store } = scratchStore(t);
    store.transaction(() => {
      for (let i = 1; i <= 1_200; i++) store.ledger.append(entry({ i }, i % 2 === 0 ? 'run_even' : null));
    });
    assert.deepEqual(
      [...store.ledger.rows({ runId: 'run_even', afterSeq: 100 })].map((row) => row.seq),
      Array.from({ length: 550 }, (_, i) => 102 + 2 * i),
    );
    let seen = 0;
    for (const row of store.ledger.rows()) {
      if (row.seq === 1) store.ledger.append(entry({ added: true }));
      seen++;
    }
    assert.equal(seen, 1_201);
  });

  test('the newest rows of one kind come newest first, as many as are asked for', (t) => {
    const { store } = scratchStore(t);
    for (let i = 1; i <= 5; i++) {
      store.ledger.append(entry({ i }));
      store.ledger.append({ ...entry({ i }), kind: 'judge.qualified' });
    }
    const payloads = (most: number) => store.ledger.newest('judge.qualified', most).map(({ payload }) => payload);
    assert.deepEqual(payloads(2), ['{"i":5}', '{"i":4}']);
    assert.equal(payloads(9).length, 5);
    assert.deepEqual(store.ledger.newest('consent.given', 9), []);
  });

  test('a payload that is no JSON throws and leaves no row', (t) => {
    const { store } = scratchStore(t);
    assert.throws(() => store.ledger.append(entry({ when: new Date(0) })), /not JSON at \/when/);
    assert.throws(() => store.ledger.append(entry({}, 'run\n1')), /plain word/);
    assert.deepEqual(store.ledger.verify(), { kind: 'whole', rows: 0, head: '0'.repeat(64) });
  });

  test('a transaction that fails takes its rows back, and the chain goes on without a gap', (t) => {
    const { store } = scratchStore(t);
    store.ledger.append(entry({ i: 1 }));
    assert.throws(() =>
      store.transaction(() => {
        store.ledger.append(entry({ i: 2 }));
        throw new Error('no');
      }),
    );
    assert.equal(store.ledger.append(entry({ i: 3 })).seq, 2);
    assert.equal(store.ledger.verify().kind, 'whole');
  });

  test('a row that another program made unreadable is named, not guessed at', (t) => {
    const { store } = scratchStore(t);
    store.ledger.append(entry({}));
    const other = new Database(store.file);
    other.exec("UPDATE ledger SET component = 'nobody'");
    other.close();
    assert.throws(() => [...store.ledger.rows()], { name: 'UnreadableRow', message: /ledger verify/ });
  });
});
