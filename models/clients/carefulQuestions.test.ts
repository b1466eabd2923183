import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Answer, DecisionRequest } from '../../contract/decision.ts';
import { askInBothOrders, foldBothOrders } from './carefulQuestions.ts';

const request: DecisionRequest = {
  state: 'S',
  questions: {
    safe: { type: 'noul', instructions: 'Is it safe?', criteria: { true: 'nothing is lost' } },
    kind: { type: 'choice', instructions: 'Which?', criteria: { a: null, b: null } },
  },
};
const yes = (share: number): Answer => ({
  type: 'choice',
  choice: share >= 0.5 ? 'yes' : 'no',
  probabilities: { yes: share, no: 1 - share },
  confidence: 0,
});
const kind: Answer = { type: 'choice', choice: 'a', probabilities: { a: 0.9, b: 0.1 }, confidence: 0.8 };

describe('questions that may stop something', () => {
  test('one is asked in both orders within the same request; the others stay as they are', () => {
    const asked = askInBothOrders(request, [{ id: 'safe', side: 'false' }]);
    assert.ok(asked.ok);
    assert.deepEqual(Object.keys(asked.value.questions), ['safe', 'safe (no first)', 'kind']);
    const orders = ['safe', 'safe (no first)'].map((id) => {
      const question = asked.value.questions[id];
      return question?.type === 'choice' ? Object.entries(question.criteria) : [];
    });
    assert.deepEqual(orders, [
      [
        ['yes', 'nothing is lost'],
        ['no', null],
      ],
      [
        ['no', null],
        ['yes', 'nothing is lost'],
      ],
    ]);
    assert.equal(asked.value.questions.kind, request.questions.kind);
  });

  test('the answer that leans to the careful side counts, whichever order gave it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.constantFrom('true' as const, 'false' as const), (first, second, side) => {
        const answers = { safe: yes(first), 'safe (no first)': yes(second), kind };
        const folded = foldBothOrders(request, [{ id: 'safe', side }], answers);
        assert.ok(folded.ok);
        const expected = side === 'false' ? Math.min(first, second) : Math.max(first, second);
        assert.deepEqual(folded.value, { safe: { type: 'noul', noul: expected }, kind });
      }),
    );
  });

  test('an answer that is missing or of another kind is no answer', () => {
    const careful = [{ id: 'safe', side: 'false' as const }];
    const wrong: Record<string, Answer>[] = [
      { safe: yes(0.9), kind },
      { 'safe (no first)': yes(0.9), kind },
      { safe: { type: 'noul', noul: 0.9 }, 'safe (no first)': yes(0.9), kind },
      { safe: yes(0.9), 'safe (no first)': yes(0.9) },
      { safe: yes(0.9), 'safe (no first)': yes(0.9), kind: { type: 'noul', noul: 1 } },
    ];
    for (const answers of wrong) {
      const folded = foldBothOrders(request, careful, answers);
      assert.equal(folded.ok ? 'accepted' : folded.failure.code, 'client.badReply');
    }
  });

  test('only a yes/no that is in the request can be asked so', () => {
    for (const id of ['kind', 'nothing']) {
      const asked = askInBothOrders(request, [{ id, side: 'true' }]);
      assert.equal(asked.ok ? 'accepted' : asked.failure.code, 'input.invalid', id);
    }
    const clash = { ...request, questions: { ...request.questions, 'safe (no first)': request.questions.safe } };
    const asked = askInBothOrders(clash as DecisionRequest, [{ id: 'safe', side: 'true' }]);
    assert.equal(asked.ok ? 'accepted' : asked.failure.code, 'input.invalid');
  });
});
