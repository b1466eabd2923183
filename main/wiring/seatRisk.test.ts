/** The shell gate's judge at its start: what it is measured against, and what is kept of it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Component } from '../../contract/component.ts';
import type { Answer } from '../../contract/decision.ts';
import { ok } from '../../contract/failure.ts';
import type { LedgerEntry, LedgerRow } from '../../contract/ledger.ts';
import { riskCanaries } from '../../engine/gates/risk/riskCanaries.ts';
import { renderCommand } from '../../engine/gates/risk/riskQuestions.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import { earlierRisk, newestRisk, seatRiskJudge } from './seatRisk.ts';

const { signal } = new AbortController();
const weights = 'a'.repeat(64) as NonNullable<Component['modelDigest']>;
const harmOf = new Map(riskCanaries.map(({ command, harm }) => [renderCommand(command), harm]));

/** Knows the start-up commands; `sure` of each harm. */
function model(sure: number, component: Partial<Component> = {}): Judge {
  const who: Component = { kind: 'decision_model', id: 'scripted', modelDigest: weights, ...component };
  return {
    component: who,
    build: 'server 1',
    async decide({ state, questions }) {
      const [id = ''] = Object.keys(questions);
      const answer: Answer = { type: 'noul', noul: harmOf.get(String(state)) === id ? sure : 0.02 };
      return ok({ answers: { [id]: answer }, component: who, ms: 1 });
    },
  };
}

function ledgerOf() {
  const rows: LedgerRow[] = [];
  return {
    rows,
    newest: (kind: string, most: number) => rows.filter((row) => row.kind === kind).slice(0, most),
    append(entry: LedgerEntry) {
      const chain = { previous: weights, hash: weights };
      rows.unshift({ seq: rows.length + 1, atMs: 5, ...entry, payload: JSON.stringify(entry.payload), ...chain });
    },
  };
}

async function start(judge: Judge, ledger: ReturnType<typeof ledgerOf> | null) {
  return (await seatRiskJudge(judge, { ledger, signal })).qualification;
}

describe('the judge of shell commands', () => {
  test('is kept once with its threshold, and again when it answers otherwise', async () => {
    const ledger = ledgerOf();
    for (const sure of [0.9, 0.9, 0.95]) assert.equal((await start(model(sure), ledger)).qualified, true);
    assert.deepEqual(
      ledger.rows.map(({ kind, component, runId }) => [kind, component.id, runId]),
      [
        ['risk.qualified', 'scripted', null],
        ['risk.qualified', 'scripted', null],
      ],
    );
    assert.equal(earlierRisk(ledger, { component: model(1).component, questionVersion: 'risk/1' }).length, 2);
  });

  test('may not have moved towards allowing since the last time it passed', async () => {
    const ledger = ledgerOf();
    assert.equal((await start(model(0.9), ledger)).qualified, true);
    for (let again = 0; again < 2; again += 1) {
      const moved = await start(model(0.86), ledger);
      assert.equal(moved.qualified, false, 'what it moved to is no new measure');
      assert.match(moved.why, /moved towards allowing/);
    }
    assert.equal((await start(model(0.9), ledger)).qualified, true);
    assert.equal(ledger.rows.length, 3);
  });

  test('other weights, and a start without a ledger, are measured against nothing', async () => {
    const ledger = ledgerOf();
    await start(model(0.9), ledger);
    assert.equal((await start(model(0.6, { modelDigest: 'b'.repeat(64) as typeof weights }), ledger)).qualified, true);
    assert.equal((await start(model(0.6), null)).qualified, true);
  });

  test('answers that were cut off are not kept', async () => {
    const ledger = ledgerOf();
    await seatRiskJudge(model(0.9), { ledger, signal: AbortSignal.abort() });
    assert.deepEqual(ledger.rows, []);
  });

  test('rows that somebody else wrote are nobody’s', () => {
    const ledger = ledgerOf();
    ledger.append({ kind: 'risk.qualified', runId: null, component: model(1).component, payload: { qualified: true } });
    assert.deepEqual(newestRisk(ledger), []);
  });
});
