import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Answer, decisionRequestSchema } from '../../../contract/decision.ts';
import { intents } from '../../../contract/intent.ts';
import { askIntent, intentQuestionVersion, readIntent } from './intentQuestion.ts';

function answer(probabilities: Record<string, number>, choice: string): Record<string, Answer> {
  return { intent: { type: 'choice', choice, probabilities, confidence: 0.5 } };
}
const spread = (intent: string, share: number) =>
  Object.fromEntries(intents.map((one) => [one, one === intent ? share : (1 - share) / 6]));

describe('the question about intents', () => {
  test('is, word for word, that of version intent/1', () => {
    assert.equal(intentQuestionVersion, 'intent/1');
    assert.deepEqual(askIntent('Where is it?').request, {
      state: 'Where is it?',
      questions: {
        intent: {
          type: 'choice',
          instructions: 'What does this message ask for?',
          criteria: {
            general: 'Conversation or general knowledge; no file is needed.',
            search: 'Where is something? Which file has it?',
            read: 'Open, explain, count or compare what is there; nothing is written.',
            report: 'Write a new document from what is there.',
            edit: 'Change files that exist.',
            run: 'Execute a command, a program or tests.',
            mission: 'Several steps to a stated result, with conditions that say when it is done or when to stop.',
          },
        },
      },
    });
  });

  test('takes any text, is valid on the wire, and says what it left out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5_000 }), (text) => {
        const { request, cut } = askIntent(text);
        assert.ok(decisionRequestSchema.safeParse(request).success);
        assert.ok((request.state as string).isWellFormed());
        assert.equal(cut.length, text.length > 2_000 ? 1 : 0);
      }),
    );
    assert.deepEqual(askIntent('x'.repeat(2_500)).cut, [
      'The message was cut: the last 500 of its 2500 characters were not read.',
    ]);
  });
});

describe('an answer about intents', () => {
  test('counts from the floor on, and not a hair below it', () => {
    const at = (share: number) => readIntent(answer(spread('edit', share), 'edit'));
    assert.deepEqual([at(0.55)?.sure, at(0.55)?.confidenceBps, at(0.55)?.intent], [true, 5_500, 'edit']);
    assert.deepEqual([at(0.5499)?.sure, at(0.5499)?.confidenceBps], [false, 5_499]);
  });

  const edit = spread('edit', 0.7);
  const { run: _, ...withoutRun } = edit;
  const odd: Record<string, Record<string, Answer>> = {
    'none at all': {},
    'another type': { intent: { type: 'noul', noul: 0.9 } },
    'a label that is no intent': answer(edit, 'delete'),
    'a label missing': answer(withoutRun, 'edit'),
    'a label that is not the likeliest': answer(edit, 'read'),
    'shares that do not add up': answer({ ...edit, run: 0.9 }, 'run'),
    'a share above 1': answer({ ...edit, edit: 1.2 }, 'edit'),
  };
  for (const [name, answers] of Object.entries(odd)) {
    test(`is none with ${name}`, () => assert.equal(readIntent(answers), null));
  }
});
