import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Component } from '../../contract/component.ts';
import type { Answer } from '../../contract/decision.ts';
import { sha256Schema } from '../../contract/digest.ts';
import { ok } from '../../contract/failure.ts';
import type { LedgerRow } from '../../contract/ledger.ts';
import { canaries } from '../../engine/gates/judge/canaries.ts';
import type { EmptySeat } from '../../engine/gates/judge/judgeWrite.ts';
import { renderPair } from '../../engine/gates/judge/renderPair.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import { type QualifiedSeat, qualificationRows, type SeatedJudges, type SeatParts, seatJudges } from './seatJudge.ts';
import { systemClock } from './systemClock.ts';

const signal = new AbortController().signal;
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
    note(...seats: QualifiedSeat[]) {
      for (const { kind, runId, component, payload } of qualificationRows(seats, null)) {
        const chain = { previous: weights, hash: weights };
        rows.push({
          seq: rows.length + 1,
          atMs: 0,
          kind,
          runId,
          component,
          payload: JSON.stringify(payload),
          ...chain,
        });
      }
    },
  };
}

type Kept = SeatParts['ledger'];

const seatAll = (decision: Judge | EmptySeat, ledger: Kept, order: SeatParts['order']) =>
  seatJudges({ order, decision, clock: systemClock, ledger, signal });

/** The model alone on the seat. */
async function seatModel(model: Judge, ledger: Kept): Promise<QualifiedSeat> {
  return seatOf(await seatAll(model, ledger, ['decision_model']));
}

function seatOf({ seats: [seat] }: SeatedJudges): QualifiedSeat {
  assert.ok(seat !== undefined && 'judge' in seat);
  return seat;
}

describe('a judge that failed its start-up questions', () => {
  test('is not asked the same again, and the row says where its answers stand', async () => {
    const ledger = ledgerOf();
    const first = await seatModel(model(0), ledger);
    assert.deepEqual([first.qualification.qualified, first.heldSince], [false, null]);
    ledger.note(first);
    for (let start = 0; start < 2; start += 1) {
      const again = model(0);
      const seated = await seatModel(again, ledger);
      assert.deepEqual([seated.qualification.qualified, seated.heldSince, again.asked], [false, 1, 0]);
      assert.deepEqual(seated.qualification, first.qualification);
      ledger.note(seated);
    }
  });

  test('is known again behind rows of others', async () => {
    const ledger = ledgerOf();
    ledger.note(await seatModel(model(0), ledger));
    ledger.note(await seatModel(model(0, { modelDigest: 'b'.repeat(64) }), ledger));
    const again = model(0);
    assert.deepEqual([(await seatModel(again, ledger)).heldSince, again.asked], [1, 0]);
  });

  test('is asked under another build, with other weights, without a build, and where nobody keeps a ledger', async () => {
    const ledger = ledgerOf();
    ledger.note(await seatModel(model(0), ledger));
    const { build: _build, ...unnamed } = model(0);
    const others = [
      [model(0, { build: 'server 2' }), ledger],
      [model(0, { modelDigest: 'b'.repeat(64) }), ledger],
      [unnamed, ledger],
      [model(0), null],
    ] as const;
    for (const [judge, kept] of others) {
      assert.equal((await seatModel(judge, kept)).heldSince, null);
    }
  });

  test('is asked where a row was written by somebody else, or says that it passed', async () => {
    const ledger = ledgerOf();
    const failed = await seatModel(model(0), ledger);
    ledger.note({ ...failed, qualification: { ...failed.qualification, qualified: true } });
    const seated = await seatModel(model(0), ledger);
    assert.deepEqual([seated.qualification.qualified, seated.heldSince], [false, null]);
    ledger.rows[0] = { ...(ledger.rows[0] as LedgerRow), payload: '{"why":"so"}' };
    assert.equal((await seatModel(model(0), ledger)).heldSince, null);
  });
});

describe('a judge that passed', () => {
  test('is asked at each start, and may not have moved towards allowing since the last time it passed', async () => {
    const ledger = ledgerOf();
    const first = await seatModel(model(0.98), ledger);
    assert.equal(first.qualification.qualified, true);
    ledger.note(first);
    const same = model(0.98);
    assert.equal((await seatModel(same, ledger)).qualification.qualified, true);
    assert.ok(same.asked >= canaries.length);
    for (let start = 0; start < 2; start += 1) {
      const moved = await seatModel(model(0.95), ledger);
      assert.equal(moved.qualification.qualified, false);
      assert.match(moved.qualification.why, /moved towards allowing/);
      assert.equal(moved.heldSince, null);
      // What it moved to is no new measure.
      ledger.note(moved);
    }
    assert.equal((await seatModel(model(0.98), ledger)).qualification.qualified, true);
  });
});

describe('the voices on the seat', () => {
  const pair = { request: 'Fix the typo in letter.txt.', action: 'delete notes.txt' };
  const absent: EmptySeat = {
    state: 'absent',
    component: { kind: 'decision_model', id: 'kev-0.8b' },
    questionVersion: 'write/1',
    why: 'The model kev-0.8b is not installed. It is passed over.',
  };

  test('with no model at all the rules judge, qualified, and the missing model is named', async () => {
    const seated = await seatAll(absent, null, ['decision_model', 'rules']);
    assert.deepEqual(
      [seated.component.kind, seated.component.id, seated.qualified],
      ['rules', 'write alignment', true],
    );
    assert.match(seated.component.modelDigest ?? '', /^[0-9a-f]{64}$/);
    assert.deepEqual(seated.passedOver, [{ component: absent.component, why: absent.why }]);
    assert.equal(seated.evidence, null);
    const verdict = await seated.judge(pair, signal);
    assert.deepEqual([verdict.component.kind, verdict.outcome, verdict.voices[0]?.state], ['rules', 'hold', 'absent']);
  });

  test('a model that failed is passed over; one that passed comes first as configured', async () => {
    const failed = await seatAll(model(0), null, ['decision_model', 'rules']);
    assert.equal(failed.component.kind, 'rules');
    assert.deepEqual(
      failed.passedOver.map(({ component }) => component.id),
      ['scripted'],
    );
    const passed = await seatAll(model(0.98), null, ['decision_model', 'rules']);
    assert.deepEqual([passed.component.id, passed.passedOver], ['scripted', []]);
    const [first, second] = (await seatAll(model(0.98), null, ['rules', 'decision_model'])).seats;
    assert.ok(first !== undefined && 'judge' in first && second !== undefined && 'judge' in second);
    assert.deepEqual([first.judge.component.kind, second.judge.component.kind], ['rules', 'decision_model']);
  });

  test('who is not configured is not asked', async () => {
    const asked = model(0.98);
    const seated = await seatAll(asked, null, ['rules']);
    assert.deepEqual([seated.seats.length, asked.asked, seated.passedOver], [1, 0, []]);
  });

  test('alone and not qualified a model abstains, named as not qualified', async () => {
    const seated = await seatAll(model(0), null, ['decision_model']);
    assert.deepEqual([seated.component.id, seated.qualified, seated.passedOver], ['scripted', false, []]);
    const verdict = await seated.judge(pair, signal);
    assert.deepEqual([verdict.label, verdict.outcome, verdict.qualified], ['abstain', 'show', false]);
  });

  test('a row for each voice that was asked, with its digest and its version, and none for one that is not here', async () => {
    const { seats } = await seatAll(model(0.98), null, ['decision_model', 'rules']);
    const rows = qualificationRows(seats, 'run_1');
    assert.deepEqual(
      rows.map(({ kind, component, payload }) => [kind, component.kind, payload.questionVersion, payload.qualified]),
      [
        ['judge.qualified', 'decision_model', 'write/1', true],
        ['judge.qualified', 'rules', 'alignment/2', true],
      ],
    );
    assert.ok(rows.every(({ component, runId }) => component.modelDigest !== undefined && runId === 'run_1'));
    assert.deepEqual(qualificationRows((await seatAll(absent, null, ['decision_model'])).seats, null), []);
  });
});
