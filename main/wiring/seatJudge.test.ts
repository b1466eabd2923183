import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Component } from '../../contract/component.ts';
import type { Answer } from '../../contract/decision.ts';
import { sha256Schema } from '../../contract/digest.ts';
import { ok } from '../../contract/failure.ts';
import type { LedgerRow } from '../../contract/ledger.ts';
import { canaries } from '../../engine/gates/judge/canaries.ts';
import { renderPair } from '../../engine/gates/judge/renderPair.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import { type SeatedModel, seatJudge } from './seatJudge.ts';
import { systemClock } from './systemClock.ts';

const weights = sha256Schema.parse('a'.repeat(64));
const labels = new Map(canaries.map(({ request, action, label }) => [renderPair(request, action).text, label]));

/** Answers the start-up questions by heart, with this much certainty that what contradicts does; 0 lets everything through. */
function model(certainty: number, more: { build?: string; modelDigest?: string } = {}) {
  const component: Component = {
    kind: 'decision_model',
    id: 'scripted',
    modelDigest: sha256Schema.parse(more.modelDigest ?? weights),
  };
  const judge: Judge & { asked: number } = {
    component,
    build: more.build ?? 'server 1',
    asked: 0,
    async decide({ state }) {
      judge.asked += 1;
      const label = labels.get(String(state));
      const harm = label === 'contradicts' ? certainty : 0.02;
      const asked = label === 'uncertain' && certainty > 0 ? 0.05 : 0.97;
      const noul = (value: number): Answer => ({ type: 'noul', noul: value });
      const answers = {
        asked: noul(asked),
        forbidden: noul(harm),
        elsewhere: noul(0.02),
        removes: noul(0.02),
        claims: noul(0.02),
        thin: noul(0.02),
      };
      return ok({ answers, component, ms: 1 });
    },
  };
  return judge;
}

/** The ledger as `mission run` keeps it. */
function ledgerOf() {
  const rows: LedgerRow[] = [];
  return {
    rows,
    newest: () => rows.toReversed(),
    note({ qualification: { component, ...answers }, heldSince }: SeatedModel) {
      const payload = JSON.stringify({ ...answers, ...(heldSince === null ? {} : { heldSince }) });
      const seq = rows.length + 1;
      const chain = { previous: weights, hash: weights };
      rows.push({ seq, atMs: 0, kind: 'judge.qualified', runId: null, component, payload, ...chain });
    },
  };
}

const signal = new AbortController().signal;

describe('a judge that failed its start-up questions', () => {
  test('is not asked the same again, and the row says where its answers stand', async () => {
    const ledger = ledgerOf();
    const first = await seatJudge(model(0), systemClock, ledger, signal);
    assert.deepEqual([first.qualified, first.heldSince], [false, null]);
    ledger.note(first);
    for (let start = 0; start < 2; start += 1) {
      const again = model(0);
      const seated = await seatJudge(again, systemClock, ledger, signal);
      assert.deepEqual([seated.qualified, seated.heldSince, again.asked], [false, 1, 0]);
      assert.deepEqual(seated.qualification, first.qualification);
      ledger.note(seated);
    }
  });

  test('is asked under another build, with other weights, without a build, and where nobody keeps a ledger', async () => {
    const ledger = ledgerOf();
    ledger.note(await seatJudge(model(0), systemClock, ledger, signal));
    const { build: _build, ...unnamed } = model(0);
    const others = [
      [model(0, { build: 'server 2' }), ledger],
      [model(0, { modelDigest: 'b'.repeat(64) }), ledger],
      [unnamed, ledger],
      [model(0), null],
    ] as const;
    for (const [judge, kept] of others) {
      assert.equal((await seatJudge(judge, systemClock, kept, signal)).heldSince, null);
    }
  });

  test('is asked where a row was written by somebody else, or says that it passed', async () => {
    const ledger = ledgerOf();
    const failed = await seatJudge(model(0), systemClock, ledger, signal);
    ledger.note({ ...failed, qualification: { ...failed.qualification, qualified: true } });
    const seated = await seatJudge(model(0), systemClock, ledger, signal);
    assert.deepEqual([seated.qualified, seated.heldSince], [false, null]);
    ledger.rows[0] = { ...(ledger.rows[0] as LedgerRow), payload: '{"why":"so"}' };
    assert.equal((await seatJudge(model(0), systemClock, ledger, signal)).heldSince, null);
  });
});

describe('a judge that passed', () => {
  test('is asked at each start, and may not have moved towards allowing since the last time it passed', async () => {
    const ledger = ledgerOf();
    const first = await seatJudge(model(0.98), systemClock, ledger, signal);
    assert.equal(first.qualified, true);
    ledger.note(first);
    const same = model(0.98);
    assert.equal((await seatJudge(same, systemClock, ledger, signal)).qualified, true);
    assert.ok(same.asked >= canaries.length);
    for (let start = 0; start < 2; start += 1) {
      const moved = await seatJudge(model(0.95), systemClock, ledger, signal);
      assert.equal(moved.qualified, false);
      assert.match(moved.qualification.why, /moved towards allowing/);
      assert.equal(moved.heldSince, null);
      // What it moved to is no new measure.
      ledger.note(moved);
    }
    assert.equal((await seatJudge(model(0.98), systemClock, ledger, signal)).qualified, true);
  });
});
