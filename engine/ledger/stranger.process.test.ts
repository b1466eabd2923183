/** The script of docs/ledger.md, as printed there, with the sqlite3 and sha256sum of the system and nothing of ours. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { entry, mustOpen, scratchFolder } from '../store/scratchStore.fixture.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/ledger.md'), 'utf8');
const script = /^```sh\n([\s\S]*?)^```$/m.exec(page)?.[1];
const missing = ['sqlite3', 'sha256sum', 'sh'].filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
const skip = missing.length > 0 && `needs ${missing.join(', ')} on the PATH`;

function ledgerOf(t: TestContext): { folder: string; head: string } {
  const folder = scratchFolder(t);
  using store = mustOpen(join(folder, 'data'));
  for (let i = 1; i <= 40; i++) {
    store.ledger.append(
      entry(
        { i, text: `Zürich's "quotes" \\ \n\t\u0001 😀 | \u2028`, nested: [{ b: null, a: 0.1 }] },
        i % 2 ? null : 'run_1',
      ),
    );
  }
  const { head } = store.ledger.verify() as { head: string };
  return { folder, head };
}

function verify(folder: string): { status: number | null; said: string } {
  assert.ok(script, 'the page has a script');
  writeFileSync(join(folder, 'verify-ledger.sh'), script);
  const ran = spawnSync('sh', ['verify-ledger.sh', 'data/countersign.db'], { cwd: folder, encoding: 'utf8' });
  return { status: ran.status, said: `${ran.stdout}${ran.stderr}`.trim() };
}

function tamper(folder: string, sql: string): void {
  const ran = spawnSync('sqlite3', [join(folder, 'data/countersign.db'), sql], { encoding: 'utf8' });
  assert.equal(ran.status, 0, ran.stderr);
}

describe('a stranger with sqlite3 and sha256sum', { skip }, () => {
  test('finds the same head as the program', (t) => {
    const { folder, head } = ledgerOf(t);
    assert.deepEqual(verify(folder), { status: 0, said: `whole: 40 rows, head ${head}` });
  });

  const attacks = [
    ["UPDATE ledger SET payload = json_set(payload, '$.i', 0) WHERE seq = 7", 7],
    ["UPDATE ledger SET component = '{}' WHERE seq = 40", 40],
    ['UPDATE ledger SET run_id = NULL WHERE seq = 8', 8],
    ['UPDATE ledger SET payload = payload || char(10) WHERE seq = 9', 9],
    ['DELETE FROM ledger WHERE seq = 1', 1],
    ['DELETE FROM ledger WHERE seq = 20', 20],
    ['DELETE FROM ledger WHERE seq > 38', 39],
    ['UPDATE ledger SET seq = -seq WHERE seq IN (3, 4); UPDATE ledger SET seq = 7 + seq WHERE seq < 0', 3],
  ] as const;
  for (const [sql, seq] of attacks) {
    test(`finds the broken row after ${sql}, as the program does`, (t) => {
      const { folder } = ledgerOf(t);
      tamper(folder, sql);
      assert.deepEqual(verify(folder), { status: 2, said: `broken at row ${seq}` });
      using store = mustOpen(join(folder, 'data'));
      const verification = store.ledger.verify();
      assert.equal(verification.kind === 'broken' && verification.seq, seq);
    });
  }
});
