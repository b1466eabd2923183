/** Several voices about one action: who is named, who is passed over, and that nobody is out-voted. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { toBasisPoints } from '../../../contract/basisPoints.ts';
import { type Verdict, type Voice, verdictSchema } from '../../../contract/decision.ts';
import { sha256Schema } from '../../../contract/digest.ts';
import { fail, ok } from '../../../contract/failure.ts';
import { canaries } from './canaries.ts';
import { combineVoices } from './combineVoices.ts';
import { judgeOpinion } from './judgeOpinion.ts';
import { type JudgeChair, judgeWrite } from './judgeWrite.ts';
import type { ActionPair, PairJudge } from './pairJudge.ts';
import { qualifyJudge } from './qualifyJudge.ts';
import { rulesCanaries } from './rulesCanaries.ts';
import { rulesJudge } from './rulesJudge.ts';
import { sayVerdict } from './sayVerdict.ts';
import { writeQuestionVersion } from './writeQuestions.ts';

const digest = sha256Schema.parse('c'.repeat(64));
const signal = new AbortController().signal;
const clock = { nowMs: () => 0, monotonicMs: () => 0 };
const labels = new Map(canaries.map(({ action, label }) => [action, label]));

/** A model that passes its start-up questions and says `other` about everything else. */
function model(other: Partial<Record<'aligned' | 'uncertain' | 'contradicts', number>>): PairJudge {
  const certain = { aligned: { aligned: 0.95 }, uncertain: { uncertain: 0.9 }, contradicts: { contradicts: 0.98 } };
  return {
    component: { kind: 'decision_model', id: 'model', modelDigest: sha256Schema.parse('d'.repeat(64)) },
    questionVersion: writeQuestionVersion,
    async judge({ action }) {
      const said = { aligned: 0, uncertain: 0, contradicts: 0, against: 'it does harm', cut: [] };
      const label = labels.get(action);
      const opinion = { ...said, ...(label === undefined ? other : certain[label]) };
      return ok({ ...judgeOpinion(opinion), contradictsBps: toBasisPoints(opinion.contradicts), cut: [] });
    },
  };
}

const seat = async (judge: PairJudge, pairs = canaries): Promise<JudgeChair> => ({
  judge,
  qualification: await qualifyJudge(judge, { signal, pairs }),
});
const rules = () => seat(rulesJudge(digest), rulesCanaries);
const ask = (judges: readonly JudgeChair[], pair: ActionPair) => judgeWrite({ judges, clock, signal }, pair);

const held = { request: 'Fix the typo in letter.txt.', action: 'delete notes.txt' };
const fine = { request: 'set retries to five', action: 'write p.env\n--- old\nRETRIES=3\n+++ new\nRETRIES=5' };
const soft = {
  request: 'The train leaves at 7:40 now',
  action: 'write t.md\n--- old\nTrain: 7:20\n+++ new\nTrain: 7:45',
};
const said = ({ component, label, outcome }: Verdict) => [component.kind, label, outcome];
const states = ({ voices }: Verdict) => voices.map(({ component, state, label }) => [component.kind, state, label]);

describe('the voices of the judge gate', () => {
  test('a hard fact holds beside a model that is sure of the contrary, and is named with its fact', async () => {
    const verdict = await ask([await seat(model({ aligned: 1 })), await rules()], held);
    assert.deepEqual(said(verdict), ['rules', 'contradicts', 'hold']);
    assert.deepEqual([verdict.fact, verdict.qualified], ['undemanded-delete', true]);
    assert.equal(verdict.questionVersion, 'alignment/2');
    assert.match(verdict.why, /^This would delete `notes\.txt`/);
    assert.deepEqual(states(verdict), [
      ['decision_model', 'answered', 'aligned'],
      ['rules', 'answered', 'contradicts'],
    ]);
    assert.deepEqual(verdictSchema.parse(verdict), verdict);
  });

  test('a model that is qualified holds what no fact speaks against', async () => {
    const verdict = await ask([await rules(), await seat(model({ contradicts: 0.9 }))], fine);
    assert.deepEqual(said(verdict), ['decision_model', 'contradicts', 'hold']);
    assert.equal(verdict.fact, undefined);
  });

  test('a soft fact advises beside an aligned model, and a model in doubt beside silent facts', async () => {
    assert.deepEqual(said(await ask([await seat(model({ aligned: 1 })), await rules()], soft)), [
      'rules',
      'uncertain',
      'advise',
    ]);
    assert.deepEqual(said(await ask([await seat(model({ uncertain: 0.9 })), await rules()], fine)), [
      'decision_model',
      'uncertain',
      'advise',
    ]);
  });

  test('of equal answers that of the first in the configured order counts', async () => {
    const [asked, facts] = [await seat(model({ aligned: 0.9 })), await rules()];
    assert.deepEqual(said(await ask([asked, facts], fine)), ['decision_model', 'aligned', 'show']);
    assert.deepEqual(said(await ask([facts, asked], fine)), ['rules', 'aligned', 'show']);
  });

  test('a model that is not sure is not talked over by facts that are silent', async () => {
    const verdict = await ask([await rules(), await seat(model({}))], fine);
    assert.deepEqual(said(verdict), ['decision_model', 'abstain', 'show']);
  });

  test('a model that is not qualified is passed over and listed; the rules answer', async () => {
    let asked = 0;
    const blind: PairJudge = {
      ...model({}),
      async judge() {
        asked += 1;
        return ok({ ...judgeOpinion({ ...nothing, aligned: 1 }), contradictsBps: toBasisPoints(0), cut: [] });
      },
    };
    const failed = await seat(blind);
    asked = 0;
    const verdict = await ask([failed, await rules()], fine);
    assert.equal(asked, 0);
    assert.deepEqual(said(verdict), ['rules', 'aligned', 'show']);
    assert.deepEqual(states(verdict)[0], ['decision_model', 'notQualified', 'abstain']);
    assert.match(verdict.voices[0]?.why ?? '', /^The judge model is not used: /);
    assert.match(sayVerdict(verdict), /That is no proof\. Passed over: model \(not qualified\)\.$/);
  });

  test('a model that is not here is listed as absent', async () => {
    const why = 'The model kev-0.8b is not installed. It is passed over.';
    const component = { kind: 'decision_model', id: 'kev-0.8b' } as const;
    const absent = { state: 'absent', component, questionVersion: writeQuestionVersion, why } as const;
    const verdict = await ask([absent, await rules()], held);
    assert.deepEqual(said(verdict), ['rules', 'contradicts', 'hold']);
    assert.deepEqual([verdict.voices[0]?.state, verdict.voices[0]?.why], ['absent', why]);
    assert.match(sayVerdict(verdict), /Passed over: kev-0\.8b \(not here\)\.$/);
  });

  test('a model that hangs leaves the answer of the rules, and is listed as out of time', async () => {
    const hanging = await seat(model({}));
    assert.ok('judge' in hanging);
    const stuck: JudgeChair = { ...hanging, judge: { ...hanging.judge, judge: () => new Promise<never>(() => {}) } };
    const over = new AbortController();
    const facts = await rules();
    const waiting = judgeWrite({ judges: [stuck, facts], clock, signal, timeout: () => over.signal }, held);
    setTimeout(() => over.abort(), 20);
    const verdict = await waiting;
    assert.deepEqual(said(verdict), ['rules', 'contradicts', 'hold']);
    assert.deepEqual(states(verdict)[0], ['decision_model', 'timedOut', 'abstain']);
  });

  test('each way of not answering is told apart', async () => {
    const sitting = await seat(model({}));
    assert.ok('judge' in sitting);
    const facts = await rules();
    for (const [code, state] of [
      ['client.timeout', 'timedOut'],
      ['client.badReply', 'unreadable'],
      ['client.unreachable', 'failed'],
      ['server.busy', 'failed'],
    ] as const) {
      const judge = { ...sitting.judge, judge: async () => fail(code, 'No.') };
      const verdict = await ask([{ ...sitting, judge }, facts], fine);
      assert.deepEqual([verdict.component.kind, verdict.voices[0]?.state], ['rules', state]);
    }
  });

  test('where nobody answers the person decides alone, and the voice that would have counted is named', async () => {
    const sitting = await seat(model({}));
    assert.ok('judge' in sitting);
    const silent = { ...sitting, judge: { ...sitting.judge, judge: async () => fail('client.unreachable', 'Gone.') } };
    const unasked = { judge: rulesJudge(digest), qualification: null };
    const verdict = await ask([unasked, silent], held);
    assert.deepEqual(said(verdict), ['decision_model', 'abstain', 'show']);
    assert.equal(verdict.why, 'Gone. You decide without it.');
    assert.equal(sayVerdict(verdict), verdict.why, 'who is named is not passed over as well');
  });

  test('rules that were never asked their start-up questions hold nothing', async () => {
    const verdict = await ask([{ judge: rulesJudge(digest), qualification: null }], held);
    assert.deepEqual([verdict.outcome, verdict.qualified], ['show', false]);
  });
});

const nothing = { aligned: 0, uncertain: 0, contradicts: 0, against: '', cut: [] };

describe('combining', () => {
  const outcomes = ['show', 'advise', 'hold'] as const;
  const anyVoice = fc.record({
    state: fc.constantFrom('answered', 'absent', 'notQualified', 'timedOut', 'unreadable', 'failed'),
    outcome: fc.constantFrom(...outcomes),
    label: fc.constantFrom('aligned', 'uncertain', 'contradicts', 'abstain'),
    qualified: fc.boolean(),
    id: fc.constantFrom('a', 'b', 'c'),
  });
  const voiceOf = (one: { id: string } & Pick<Voice, 'state' | 'outcome' | 'label' | 'qualified'>): Voice => {
    const { id, ...rest } = one;
    const component = { kind: 'rules', id } as const;
    return { ...rest, component, questionVersion: 'x', confidenceBps: toBasisPoints(0.5), why: id, cut: [], ms: 1 };
  };

  test('is as strict as the strictest voice that answered, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(anyVoice, { maxLength: 5 }), (given) => {
        const voices = given.map((one) => voiceOf(one as Parameters<typeof voiceOf>[0]));
        const answered = voices.filter(({ state }) => state === 'answered');
        const strictest = Math.max(-1, ...answered.map(({ outcome }) => outcomes.indexOf(outcome)));
        for (const order of [voices, voices.toReversed()]) {
          const verdict = verdictSchema.parse(combineVoices(order, 3));
          if (answered.length > 0) assert.equal(outcomes.indexOf(verdict.outcome), strictest);
          assert.deepEqual(verdict.voices, order);
        }
      }),
    );
  });

  test('no voice that was passed over decides', () => {
    const hold = { outcome: 'hold', label: 'contradicts', qualified: true, id: 'a' } as const;
    const show = { outcome: 'show', label: 'aligned', qualified: true, id: 'b' } as const;
    for (const state of ['absent', 'notQualified', 'timedOut', 'unreadable', 'failed'] as const) {
      const verdict = combineVoices([voiceOf({ ...hold, state }), voiceOf({ ...show, state: 'answered' })], 0);
      assert.deepEqual([verdict.component.id, verdict.outcome], ['b', 'show']);
    }
  });
});
