import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { openMemory } from './openMemory.ts';

const entry: LedgerEntry = { kind: 'cap.fired', runId: null, component: { kind: 'engine', id: 'test' }, payload: {} };

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-memory-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a ledger that is missing is made or left, as the command wants', (t) => {
  const folder = folderOf(t);
  const file = path.join(folder, 'countersign.db');
  {
    using left = openMemory(folder, 'leave');
    assert.equal(left.ledger, null);
    assert.equal(existsSync(file), false);
  }
  {
    using made = openMemory(folder, 'make');
    assert.equal(made.ledger?.append(entry)?.seq, 1);
  }
  using there = openMemory(folder, 'leave');
  assert.deepEqual(
    there.ledger?.newest('cap.fired', 9).map(({ seq }) => seq),
    [1],
  );
});

test('one that cannot be opened is no memory, and no fault', (t) => {
  const folder = folderOf(t);
  writeFileSync(path.join(folder, 'countersign.db'), 'not a database\n'.repeat(500));
  for (const how of ['make', 'leave'] as const) {
    using memory = openMemory(folder, how);
    assert.equal(memory.ledger, null);
  }
});
