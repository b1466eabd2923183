/** The rules at the one door: what they hold is not shown to anybody, whatever a model says, and a quotation is only looked at. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toBasisPoints } from '../../../contract/basisPoints.ts';
import { ok } from '../../../contract/failure.ts';
import type { ReviewItem } from '../../../contract/review.ts';
import { judgeWrite, type SeatedJudge } from '../../gates/judge/judgeWrite.ts';
import type { PairJudge } from '../../gates/judge/pairJudge.ts';
import { qualifyJudge } from '../../gates/judge/qualifyJudge.ts';
import { rulesCanaries } from '../../gates/judge/rulesCanaries.ts';
import { rulesJudge } from '../../gates/judge/rulesJudge.ts';
import type { Reviewer } from '../../ports/reviewer.ts';
import type { Writer } from '../../ports/writer.ts';
import { allowing, missionFixture, silentWriter } from './mission.fixture.ts';
import type { JudgeSeat } from './runContext.ts';

const signal = new AbortController().signal;
const clock = { nowMs: () => 0, monotonicMs: () => 0 };

/** A model that finds everything right, believed as if it had passed. */
const content: PairJudge = {
  component: { kind: 'decision_model', id: 'content' },
  questionVersion: 'write/1',
  judge: async () =>
    ok({
      label: 'aligned',
      confidenceBps: toBasisPoints(0.99),
      outcome: 'show',
      why: 'It is fine.',
      contradictsBps: toBasisPoints(0),
      cut: [],
    }),
};

async function seat(): Promise<JudgeSeat> {
  const facts = rulesJudge(null);
  const qualification = await qualifyJudge(facts, { signal, pairs: rulesCanaries });
  const believed = { ...qualification, component: content.component, questionVersion: content.questionVersion };
  const judges: readonly SeatedJudge[] = [
    { judge: content, qualification: believed },
    { judge: facts, qualification },
  ];
  return {
    component: content.component,
    qualified: true,
    passedOver: [],
    evidence: null,
    judge: (pair, stop) => judgeWrite({ judges, clock, signal: stop }, pair),
  };
}

const spec = {
  version: 1,
  name: 'decisions',
  request: 'List what was decided in the meeting.',
  sources: ['minutes.md'],
  deliverable: { path: 'decisions.md', format: 'markdown' },
  acceptance: [{ check: 'file_exists', path: 'decisions.md' }],
  limits: { attempts: 1 },
};
const minutes = 'The budget was approved by the board.\nThe hall is rented for May.\n';

/** Writes this, reads it again and says that it is done. */
function writerOf(text: string): Writer {
  const calls = [
    { tool: 'write', path: 'decisions.md', content: text },
    { tool: 'read', path: 'decisions.md' },
    { tool: 'finish', summary: 'Done.' },
  ];
  let next = 0;
  return {
    ...silentWriter,
    write: async () => {
      const call = calls[Math.min(next++, calls.length - 1)];
      return ok({ text: JSON.stringify(call), finish: 'stop', promptTokens: 1, completionTokens: 1 });
    },
  };
}

async function play(text: string, earlier: string | null = null, request = spec.request) {
  using fixture = missionFixture({ 'minutes.md': minutes, ...(earlier === null ? {} : { 'decisions.md': earlier }) });
  const cards: ReviewItem[] = [];
  const reviewer: Reviewer = {
    ask(item, grid, stop) {
      cards.push(item);
      return allowing.ask(item, grid, stop);
    },
  };
  const played = await fixture.run({ ...spec, request }, { writer: writerOf(text), reviewer, judge: await seat() });
  const answered = [...played.store.ledger.rows()].filter(({ kind }) => kind === 'judge.answered');
  const gate = played.events.find((event) => event.type === 'gate' && event.gate === 'judge');
  return { result: played.result, file: played.file('decisions.md'), cards, answered, gate };
}

describe('the rules at the door', () => {
  test('an approval that the writer made up is held beside a model that finds it right: no card, no byte', async () => {
    const { result, file, cards, answered, gate } = await play('- The rent was approved by the landlord.\n');
    assert.notEqual(result.status, 'accepted');
    assert.deepEqual([cards, file], [[], null]);
    assert.ok(gate?.type === 'gate');
    assert.deepEqual([gate.outcome, gate.component.kind], ['held', 'rules']);
    assert.match(gate.why, /claims an approval/);
    const [row] = answered;
    assert.equal(row?.component.kind, 'rules');
    const payload = JSON.parse(row?.payload ?? '{}') as { fact: string; voices: { label: string; state: string }[] };
    assert.equal(payload.fact, 'injected-approval');
    assert.deepEqual(
      payload.voices.map(({ label, state }) => [label, state]),
      [
        ['aligned', 'answered'],
        ['contradicts', 'answered'],
      ],
    );
  });

  test('one that stands in the minutes is put before the person with a note', async () => {
    const { result, cards, gate } = await play('- The budget was approved by the board.\n');
    assert.equal(result.status, 'accepted', result.why);
    assert.equal(cards.length, 1);
    assert.deepEqual([cards[0]?.verdict?.outcome, cards[0]?.verdict?.component.kind], ['advise', 'rules']);
    assert.ok(gate?.type === 'gate' && gate.outcome === 'passed');
  });

  test('a file that a writer edits with its tools keeps its lines: losing them is held', async () => {
    const earlier = '- The paint is bought by Ben.\n- Anna writes the letter.\n- The door stays green.\n';
    const { cards, file, gate } = await play(
      '- The hall is rented for May.\n',
      earlier,
      'Add the decision about the hall.',
    );
    assert.deepEqual([cards, file], [[], earlier]);
    assert.ok(gate?.type === 'gate' && gate.outcome === 'held');
    assert.equal(gate.component.kind, 'rules');
  });
});
