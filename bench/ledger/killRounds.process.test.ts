import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import { openStore } from '../../engine/store/openStore.ts';
import { runKillRounds } from './killRounds.ts';

function scratchFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-kill-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the ledger under kill -9', () => {
  test('10,000 rows, 50 kills: the chain is whole after each, and no acknowledged row is lost', async (t) => {
    const report = await runKillRounds({ dataFolder: scratchFolder(t), rows: 10_000, kills: 50, random: Math.random });
    t.diagnostic(JSON.stringify(report));
    assert.deepEqual(report.broken, []);
    assert.equal(report.lost, 0);
    assert.equal(report.kills, 50);
    assert.equal(report.rows, 10_000);
  });
});

describe('two writers at once', () => {
  test('make the database together, take turns, and leave one whole chain with every row of both', async (t) => {
    const folder = scratchFolder(t);
    const child = join(import.meta.dirname, 'appendRows.ts');
    const rowsEach = 100;
    const writers = [1, 2].map(() =>
      spawn(process.execPath, [child, folder, String(rowsEach), 'each'], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    const said = await Promise.all(
      writers.map(async (writer) => {
        const exited = once(writer, 'exit');
        const lines = (await text(writer.stdout)).trim().split('\n');
        assert.deepEqual(await exited, [0, null]);
        return lines;
      }),
    );
    const opened = openStore(folder, { clock: { nowMs: () => 0, monotonicMs: () => 0 } });
    assert.ok(opened.ok);
    using store = opened.value;
    assert.equal(store.ledger.verify().kind, 'whole');
    const rows = [...store.ledger.rows()].map((row) => `${row.seq} ${row.hash}`);
    assert.equal(rows.length, 2 * rowsEach);
    assert.deepEqual(new Set(said.flat()), new Set(rows));
  });
});
