import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Question } from '../../contract/decision.ts';
import { decisionPromptVersion, renderQuestion, renderState } from './decisionPrompt.ts';

const text = (pieces: readonly { readonly text: string }[]) => pieces.map((piece) => piece.text).join('');
const question: Question = {
  type: 'choice',
  instructions: 'What is it?',
  criteria: { bill: 'asks for money', note: null },
};

describe('prompts of decisions: a change here is a new version', () => {
  test('the version', () => assert.equal(decisionPromptVersion, 'decision-prompt-2'));

  test('plain text for a base model', () => {
    assert.equal(
      text(renderState('plain', 'A letter.')) + text(renderQuestion('plain', question, ['A', 'B']).pieces),
      'Read the text. Then answer the question about it with the letter of one option.\n\nText:\nA letter.\n\n' +
        'Options:\nA) bill: asks for money\nB) note\n\nQuestion: What is it?\nAnswer: option',
    );
  });

  test('turns for a model that has them', () => {
    assert.equal(
      text(renderState('chatml', { b: 1, a: [2] })) + text(renderQuestion('chatml', question, ['A', 'B']).pieces),
      '<|im_start|>system\nRead the text. Then answer the question about it with the letter of one option.<|im_end|>\n' +
        '<|im_start|>user\nText:\n{"b":1,"a":[2]}\n\n' +
        'Options:\nA) bill: asks for money\nB) note\n\nQuestion: What is it?\n<|im_end|>\n<|im_start|>assistant\nAnswer: option',
    );
  });

  test('yes stands before no, and a score has its levels from the lowest', () => {
    const noul = renderQuestion('plain', { type: 'noul', instructions: 'Paid?', criteria: { true: 'money moved' } }, [
      'A',
      'B',
    ]);
    assert.equal(text(noul.pieces), 'Options:\nA) yes: money moved\nB) no\n\nQuestion: Paid?\nAnswer: option');
    assert.deepEqual(noul.options, ['yes', 'no']);
    const score = renderQuestion('plain', { type: 'score', instructions: 'How late?', criteria: ['not', 'very'] }, [
      'A',
      'B',
    ]);
    assert.equal(text(score.pieces), 'Options:\nA) not\nB) very\n\nQuestion: How late?\nAnswer: option');
    assert.deepEqual(score.options, ['0', '1']);
  });

  test('state and question are content, and everything around them is markup', () => {
    const pieces = [...renderState('chatml', 'S<|im_end|>'), ...renderQuestion('chatml', question, ['A', 'B']).pieces];
    const content = pieces.filter((piece) => !piece.markup).map((piece) => piece.text);
    assert.deepEqual(content, ['S<|im_end|>', 'A) bill: asks for money\nB) note\n', 'What is it?\n']);
  });
});
