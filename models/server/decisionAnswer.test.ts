import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Question } from '../../contract/decision.ts';
import { answerSchema } from '../../contract/decision.ts';
import { answerQuestion, choiceConfidence, scoreConfidence } from './decisionAnswer.ts';

const choice: Question = { type: 'choice', instructions: '?', criteria: { a: null, b: null, c: null } };
const score: Question = { type: 'score', instructions: '?', criteria: ['low', 'middle', 'high'] };

describe('from label probabilities to answers', () => {
  test('a yes/no is the share of the first label', () => {
    const answer = answerQuestion({ type: 'noul', instructions: '?' }, ['yes', 'no'], [0.3, 0.1]);
    assert.equal(answer.type === 'noul' && answer.noul.toFixed(6), '0.750000');
  });

  test('a choice is its likeliest option, and even odds are no confidence', () => {
    const answer = answerQuestion(choice, ['a', 'b', 'c'], [0.2, 0.5, 0.3]);
    assert.deepEqual(answer, {
      type: 'choice',
      choice: 'b',
      probabilities: { a: 0.2, b: 0.5, c: 0.3 },
      confidence: choiceConfidence(0.5, 3),
    });
    assert.equal(choiceConfidence(1 / 3, 3), 0);
    assert.equal(choiceConfidence(1, 3), 1);
    assert.equal(choiceConfidence(0.625, 4), 0.5);
  });

  test('a score is the mean level; certainty is confidence 1, even odds are 0', () => {
    const answer = answerQuestion(score, ['0', '1', '2'], [0, 0.25, 0.75]);
    assert.equal(answer.type === 'score' && answer.score, 1.75);
    assert.deepEqual(answer.type === 'score' && answer.legend, { 0: 'low', 1: 'middle', 2: 'high' });
    assert.equal(scoreConfidence([0, 1, 0]), 1);
    assert.equal(scoreConfidence([1 / 3, 1 / 3, 1 / 3]), 0);
    assert.equal(scoreConfidence([0, 0.25, 0.75]).toFixed(4), (1 - 0.25 / (2 / 3)).toFixed(4));
  });

  test('every answer fits the wire: probabilities sum to one and nothing leaves 0 to 1', () => {
    const weights = fc.array(fc.double({ min: 1e-30, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(weights, fc.constantFrom(choice, score), (probabilities, question) => {
        const answer = answerSchema.parse(answerQuestion(question, ['x', 'y', 'z'], probabilities));
        if (answer.type === 'noul') return false;
        const sum = Object.values(answer.probabilities).reduce((total, share) => total + share, 0);
        return Math.abs(sum - 1) < 1e-9;
      }),
    );
  });
});
