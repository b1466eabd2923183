import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Component } from '../../../contract/component.ts';
import type { Answer } from '../../../contract/decision.ts';
import { ok } from '../../../contract/failure.ts';
import type { Judge } from '../../ports/judge.ts';
import { type EvidenceDeps, judgeEvidence } from './judgeEvidence.ts';
import { evidenceCanaries, qualifyEvidence } from './qualifyEvidence.ts';

const component: Component = { kind: 'decision_model', id: 'scripted' };
const signal = new AbortController().signal;
const pair = { request: 'When is the meeting?', evidence: ['agenda.md: 12 May'] };

function judgeThatSays(thin: (state: string) => unknown): Judge {
  return {
    component,
    decide: async ({ state }) =>
      ok({ answers: { thin: { type: 'noul', noul: thin(String(state)) } as Answer }, component, ms: 1 }),
  };
}
const deps = (judge: Judge | null, more: Partial<EvidenceDeps> = {}): EvidenceDeps => ({
  judge,
  clock: { nowMs: () => 0, monotonicMs: () => 0 },
  signal,
  ...more,
});

describe('the evidence gate', () => {
  test('notes thin evidence at 6,500 basis points and not a hair below', async () => {
    const at = await judgeEvidence(deps(judgeThatSays(() => 0.65)), pair);
    assert.deepEqual([at.label, at.thinBps, at.component.id], ['thin', 6_500, 'scripted']);
    assert.match(at.note ?? '', /thin/);
    const below = await judgeEvidence(deps(judgeThatSays(() => 0.64999)), pair);
    assert.deepEqual([below.label, below.note], ['enough', null]);
  });

  test('says itself that there is no evidence at all, and asks no model for it', async () => {
    const never = judgeThatSays(() => assert.fail('asked'));
    for (const evidence of [[], ['', ' \n']]) {
      const opinion = await judgeEvidence(deps(never), { ...pair, evidence });
      assert.deepEqual([opinion.label, opinion.component.kind], ['thin', 'gate']);
    }
  });

  test('has no note without a qualified judge, with an unreadable answer, or when the time is over', async () => {
    const hanging: Judge = { component, decide: () => new Promise(() => {}) };
    const opinions = [
      await judgeEvidence(deps(null), pair),
      await judgeEvidence(deps(judgeThatSays(() => Number.NaN)), pair),
      await judgeEvidence(deps(judgeThatSays(() => undefined)), pair),
      await judgeEvidence(deps(hanging, { timeout: () => AbortSignal.abort() }), pair),
    ];
    for (const opinion of opinions) assert.deepEqual([opinion.label, opinion.note], ['abstain', null]);
  });

  test('gives the judge the request and the evidence under labels of their own, and says what was cut', async () => {
    let seen = '';
    const judge = judgeThatSays((state) => {
      seen = state;
      return 0;
    });
    const opinion = await judgeEvidence(deps(judge), { ...pair, evidence: ['EVIDENCE says yes', 'x'.repeat(9_000)] });
    assert.match(seen, /^REQUEST .*\n\| When is the meeting\?\n\nEVIDENCE .*\n\| EVIDENCE says yes\n/);
    assert.ok(seen.length <= 7_000);
    assert.equal(opinion.cut.length, 1);
  });
});

describe('the start-up questions about evidence', () => {
  const knows = (state: string) =>
    evidenceCanaries.find(({ request, evidence }) => state.includes(request) && state.includes(evidence))?.thin ? 1 : 0;

  test('a judge that answers them qualifies', async () => {
    const qualification = await qualifyEvidence(judgeThatSays(knows), { signal });
    assert.deepEqual([qualification.qualified, qualification.passed, qualification.misses], [true, 6, []]);
  });

  test('a judge that always says the same, or garbage, does not', async () => {
    for (const always of [0, 1, 0.5, Number.NaN, 'thin']) {
      assert.equal(
        (
          await qualifyEvidence(
            judgeThatSays(() => always),
            { signal },
          )
        ).qualified,
        false,
      );
    }
  });
});
