import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Answer, Question } from '../../contract/decision.ts';
import { settledAnswer } from '../../testkit/systemOne/fakeDecisions.ts';
import { checkAnswers } from './checkAnswers.ts';

const noul: Question = { type: 'noul', instructions: '?' };
const choice: Question = { type: 'choice', instructions: '?', criteria: { a: null, b: 'the second', c: null } };
const score: Question = { type: 'score', instructions: '?', criteria: ['low', 'middle', 'high'] };

const chosen = (change: Partial<Extract<Answer, { type: 'choice' }>> = {}): Answer => ({
  type: 'choice',
  choice: 'b',
  probabilities: { a: 0.2, b: 0.5, c: 0.3 },
  confidence: 0.25,
  ...change,
});

function faultOf(question: Question, answer: Answer | undefined): string | undefined {
  const checked = checkAnswers({ q: question }, answer === undefined ? {} : { q: answer });
  if (checked.ok) return undefined;
  assert.equal(checked.failure.code, 'client.badReply');
  assert.deepEqual(checked.failure.detail, { question: 'q' });
  return checked.failure.message;
}

describe('answers held against their questions', () => {
  test('what a server says of any question is accepted when it is consistent', () => {
    const state = fc.string();
    fc.assert(
      fc.property(state, fc.constantFrom(noul, choice, score), (text, question) => {
        assert.equal(faultOf(question, settledAnswer(question, text)), undefined);
      }),
    );
  });

  test('an answer that is missing or of another type is none', () => {
    assert.match(faultOf(noul, undefined) ?? '', /it is missing/);
    assert.match(faultOf(choice, { type: 'noul', noul: 0.5 }) ?? '', /a noul and not a choice/);
    const checked = checkAnswers({ constructor: noul }, {});
    assert.equal(checked.ok, false, 'a name that every object has is no answer');
  });

  test('probabilities are those of the options, all of them, and sum to one as far as two decimals let them', () => {
    assert.match(faultOf(choice, chosen({ probabilities: { a: 0.5, b: 0.5 } })) ?? '', /option c has no probability/);
    const foreign = { a: 0.2, b: 0.4, c: 0.3, none: 0.1 };
    assert.match(faultOf(choice, chosen({ probabilities: foreign })) ?? '', /not given/);
    assert.match(faultOf(choice, chosen({ probabilities: { a: 0.2, b: 0.5, c: 0.25 } })) ?? '', /sum to 0\.950/);
    assert.equal(faultOf(choice, chosen({ probabilities: { a: 0.33, b: 0.34, c: 0.32 } })), undefined);
  });

  test('what was chosen is an option, and the likeliest', () => {
    assert.match(faultOf(choice, chosen({ choice: 'none' })) ?? '', /no option/);
    assert.match(faultOf(choice, chosen({ choice: 'toString' })) ?? '', /no option/);
    assert.match(faultOf(choice, chosen({ choice: 'a' })) ?? '', /not the likeliest/);
    const tie = { a: 0.4, b: 0.4, c: 0.2 };
    assert.equal(faultOf(choice, chosen({ choice: 'a', probabilities: tie })), undefined);
  });

  test('a score is the mean of its levels', () => {
    const scored = (value: number): Answer => ({
      type: 'score',
      score: value,
      legend: {},
      probabilities: { 0: 0.1, 1: 0.2, 2: 0.7 },
      confidence: 0.5,
    });
    assert.equal(faultOf(score, scored(1.6)), undefined);
    assert.match(faultOf(score, scored(0.4)) ?? '', /not the mean/);
  });

  test('a confidence is the server’s own business, and so is what nobody asked for', () => {
    assert.equal(faultOf(choice, chosen({ confidence: 0.99 })), undefined);
    const answers = { q: chosen(), other: { type: 'noul', noul: 0.5 } as const };
    assert.equal(checkAnswers({ q: choice }, answers).ok, true);
  });
});
