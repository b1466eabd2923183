/** The gate's memory: what of each decision stands in the ledger, and that nothing is cleared which does not. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { LedgerEntry } from '../../../contract/ledger.ts';
import { sha256 } from '../../digest.ts';
import { canonicalJson } from '../../ledger/canonicalJson.ts';
import { loadAnalyser, tableDigest, tableVersion } from '../../shell/analyseCommand.ts';
import { type CommandGateParts, openCommandGate } from './openCommandGate.ts';

before(() => loadAnalyser());

const { signal } = new AbortController();

function gateOver(more: Partial<CommandGateParts> = {}) {
  const rows: LedgerEntry[] = [];
  let now = 0;
  const gate = openCommandGate({
    clock: { nowMs: () => 0, monotonicMs: () => (now += 2) },
    states: { at: () => undefined },
    clears: 'project',
    ledger: { append: (entry) => rows.push(entry) },
    runId: 'run_1',
    ...more,
  });
  return { gate, rows };
}

describe('each decision is a row', () => {
  test('with the command, who decided by which table, tier, effects, reason and time', async () => {
    const { gate, rows } = gateOver();
    await gate.decide({ command: 'ls -la' }, signal);
    await gate.decide({ command: 'rm -rf src', cwd: '/there' }, signal);
    const rules = { kind: 'rules', id: 'shell effects' };
    const table = { tableVersion, tableDigest, ms: 2 };
    const [allowed, asked] = rows;
    assert.deepEqual([allowed?.kind, allowed?.runId, allowed?.component], ['risk.answered', 'run_1', rules]);
    assert.deepEqual(allowed?.payload, {
      command: 'ls -la',
      digest: sha256('ls -la'),
      decision: 'allow',
      worstBps: 0,
      source: 'rules',
      why: 'ls -la: known to do no harm',
      effects: ['reads'],
      tier: 1,
      ...table,
    });
    assert.deepEqual(
      [asked?.payload.decision, asked?.payload.harm, asked?.payload.cwd, asked?.payload.tier, asked?.component],
      ['ask', 'destroys', '/there', null, rules],
    );
  });

  test('a policy decides and is named', async () => {
    const { gate, rows } = gateOver();
    assert.equal((await gate.decide({ command: 'ls', policy: 'deny' }, signal)).decision, 'deny');
    assert.deepEqual([rows[0]?.component.kind, rows[0]?.payload.source], ['policy', 'none']);
  });

  test('a long command stands there by its beginning, its length and its digest; odd characters are no fault', async () => {
    const { gate, rows } = gateOver();
    const long = `echo ${'\ud800x'.repeat(1_500)}`;
    assert.equal((await gate.decide({ command: long }, signal)).decision, 'ask');
    const payload = rows[0]?.payload;
    assert.deepEqual([payload?.length, payload?.digest], [long.length, sha256(long)]);
    assert.equal(String(payload?.command).length, 2_000);
    assert.doesNotMatch(canonicalJson(payload), /\n/);
  });

  test('what the ledger does not take is not cleared', async () => {
    const full = () => {
      throw new Error('the disk is full');
    };
    const { gate } = gateOver({ ledger: { append: full } });
    await assert.rejects(gate.decide({ command: 'ls' }, signal), /the disk is full/);
  });
});
