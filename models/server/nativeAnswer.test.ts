import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { answerSchema, type Question } from '../../contract/decision.ts';
import { labelKinds } from '../../contract/decisionKinds.ts';
import { labelCount, nativeAnswer, optionOrder, orderCount, temperatureOf } from './nativeAnswer.ts';

const noul: Question = { type: 'noul', instructions: '?' };
const choice: Question = { type: 'choice', instructions: '?', criteria: { b: null, a: null, c: null } };
const score: Question = { type: 'score', instructions: '?', criteria: ['low', 'middle', 'high'] };
const near = (left: number, right: number) => assert.ok(Math.abs(left - right) < 1e-9, `${left} is not ${right}`);

describe('answers of native decision models', () => {
  test('yes stands first for openjev and second for the others; choices and levels keep their order', () => {
    assert.deepEqual(optionOrder('openjev', noul), ['true', 'false']);
    assert.deepEqual(optionOrder('nimble', noul), ['false', 'true']);
    const yes = (kind: 'openjev' | 'nimble') => {
      const answer = nativeAnswer(kind, noul, [[0.9, 0.1]], 1);
      return answer.type === 'noul' ? answer.noul : Number.NaN;
    };
    near(yes('openjev'), 0.9);
    near(yes('nimble'), 0.1);
    assert.deepEqual(optionOrder('lev', choice), ['b', 'a', 'c']);
    assert.deepEqual(optionOrder('lev', score), ['0', '1', '2']);
  });

  test('lev rates yes and no with nine labels: the mean rating counts', () => {
    assert.equal(labelCount('lev', noul), 9);
    assert.equal(labelCount('openjev', noul), 2);
    const rated = (at: number) =>
      nativeAnswer('lev', noul, [Array.from({ length: 9 }, (_, i) => (i === at ? 1 : 0))], 1);
    assert.deepEqual(rated(0), { type: 'noul', noul: 0 });
    assert.deepEqual(rated(4), { type: 'noul', noul: 0.5 });
    assert.deepEqual(rated(8), { type: 'noul', noul: 1 });
  });

  test('lev takes a choice in both orders, and the mean of the two cancels a liking for the first label', () => {
    assert.deepEqual([orderCount('lev', choice), orderCount('lev', score), orderCount('lev', noul)], [2, 1, 1]);
    assert.equal(orderCount('nimble', choice), 1);
    const biased = [0.6, 0.3, 0.1];
    const answer = nativeAnswer('lev', choice, [biased, biased], 1);
    assert.ok(answer.type === 'choice');
    near(answer.probabilities.b ?? 0, 0.35);
    near(answer.probabilities.a ?? 0, 0.3);
    near(answer.probabilities.c ?? 0, 0.35);
  });

  test('a temperature above one flattens, below one sharpens, and one changes nothing', () => {
    const yes = (temperature: number) => {
      const answer = nativeAnswer('openjev', noul, [[0.8, 0.2]], temperature);
      return answer.type === 'noul' ? answer.noul : Number.NaN;
    };
    near(yes(1), 0.8);
    near(yes(2), Math.sqrt(0.8) / (Math.sqrt(0.8) + Math.sqrt(0.2)));
    near(yes(0.5), 0.64 / (0.64 + 0.04));
    assert.ok(yes(2) < yes(1) && yes(1) < yes(0.5));
  });

  test('the temperature of the number of options comes before that of the type, and without either it is one', () => {
    const file = { choice: 1.1, 'choice.3_5': 1.3, 'choice.mid': 1.7, 'noul.2': 0.9 };
    const of = (kind: 'openjev' | 'lev', type: Question['type'], options: number) =>
      temperatureOf(kind, file, type, options);
    assert.deepEqual(
      [2, 3, 5, 6].map((options) => of('openjev', 'choice', options)),
      [1.1, 1.3, 1.3, 1.1],
    );
    assert.deepEqual(
      [8, 9, 26, 27].map((options) => of('lev', 'choice', options)),
      [1.1, 1.7, 1.7, 1.1],
    );
    assert.deepEqual([of('openjev', 'noul', 2), of('lev', 'noul', 2), of('lev', 'score', 3)], [0.9, 1, 1]);
    const buckets = { 'score.2': 2, 'score.3_5': 3, 'score.6_10': 4 };
    assert.deepEqual(
      [2, 5, 6, 10].map((n) => temperatureOf('nimble', buckets, 'score', n)),
      [2, 3, 4, 4],
    );
    assert.equal(temperatureOf('nimble', { 'choice.11': 5 }, 'choice', 255), 5);
  });

  test('whatever is read, the answer fits the wire and its probabilities sum to one', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const shares = (count: number) =>
      fc.array(share, { minLength: count, maxLength: count }).filter((all) => Math.max(...all) > 1e-300);
    const asked = fc
      .record({ kind: fc.constantFrom(...labelKinds), question: fc.constantFrom(noul, choice, score) })
      .chain(({ kind, question }) => {
        const one = shares(labelCount(kind, question));
        const readings = fc.array(one, {
          minLength: orderCount(kind, question),
          maxLength: orderCount(kind, question),
        });
        return fc.record({
          kind: fc.constant(kind),
          question: fc.constant(question),
          readings,
          temperature: fc.double({ min: 0.05, max: 20, noNaN: true }),
        });
      });
    fc.assert(
      fc.property(asked, ({ kind, question, readings, temperature }) => {
        const answer = answerSchema.parse(nativeAnswer(kind, question, readings, temperature));
        if (answer.type === 'noul') return;
        const sum = Object.values(answer.probabilities).reduce((total, one) => total + one, 0);
        near(sum, 1);
      }),
    );
  });
});
