import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import Database from 'better-sqlite3';
import { entry, mustOpen, scratchFolder } from '../store/scratchStore.fixture.ts';
import { openLedgerReader } from './ledgerReader.ts';

describe('the ledger beside the event loop', () => {
  test('answers as the ledger itself does, whole and broken, and sees rows that came later', async (t) => {
    const folder = scratchFolder(t);
    using store = mustOpen(folder);
    for (let row = 0; row < 30; row += 1) store.ledger.append(entry({ row }));
    await using reader = openLedgerReader(store.file);
    assert.deepEqual(await reader.verify(), { ok: true, value: store.ledger.verify() });
    store.ledger.append(entry({ row: 'Später' }));
    assert.deepEqual(await reader.page({ count: 5, search: 'SPÄTER' }), {
      ok: true,
      value: store.ledger.page({ count: 5, search: 'SPÄTER' }),
    });
    const forger = new Database(join(folder, 'countersign.db'));
    forger.prepare("UPDATE ledger SET payload = '{}' WHERE seq = 7").run();
    forger.close();
    const broken = await reader.verify();
    assert.ok(broken.ok && broken.value.kind === 'broken' && broken.value.seq === 7);
  });

  test('the loop turns while a long chain is walked', { timeout: 60_000 }, async (t) => {
    const folder = scratchFolder(t);
    using store = mustOpen(folder);
    store.transaction(() => {
      for (let row = 0; row < 20_000; row += 1) store.ledger.append(entry({ row, text: 'x'.repeat(200) }));
    });
    await using reader = openLedgerReader(store.file);
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    const verified = await reader.verify();
    clearInterval(turning);
    assert.ok(verified.ok && verified.value.kind === 'whole' && verified.value.rows === 20_000);
    assert.ok(turns > 3, `the loop turned ${turns} times`);
  });

  test('a database that is gone is a failure with a sentence, not a fault', async (t) => {
    await using reader = openLedgerReader(join(scratchFolder(t), 'gone.db'));
    const verified = await reader.verify();
    assert.equal(verified.ok ? 'ok' : verified.failure.code, 'store.open');
  });
});
