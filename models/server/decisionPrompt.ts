/**
 * The prompts of a decision request: state first, then the options, the question last, so that all questions of a
 * request, and the next request about the same state, share their beginning, and questions with the same options (every
 * plain yes or no) share those as well. Pure: no model, no clock.
 */
import type { DecisionRequest, Question } from '../../contract/decision.ts';
import { content, markup, openTurn, type PromptFamily, type PromptPiece, turnMarks } from './promptText.ts';

/** Changes with every change of wording: thresholds belong to a model's digest and this. */
export const decisionPromptVersion = 'decision-prompt-2';

export interface DecisionPrompt {
  /** The end of the prompt, after the state: the lettered options, the question, and `Answer: option`. */
  readonly pieces: readonly PromptPiece[];
  /** The options in their order; option i is answered by label i. */
  readonly options: readonly string[];
}

const instruction = 'Read the text. Then answer the question about it with the letter of one option.';

/** What every question of the request begins with. */
export function renderState(family: PromptFamily, state: DecisionRequest['state']): PromptPiece[] {
  const text = asText(state);
  if (family === 'plain') return [markup(`${instruction}\n\nText:\n`), content(text), markup('\n\n')];
  const system = turnMarks(family, 'system');
  const user = turnMarks(family, 'user');
  if (family === 'gemma') return [markup(`${user.open}${instruction}\n\nText:\n`), content(text), markup('\n\n')];
  return [markup(`${system.open}${instruction}${system.close}${user.open}Text:\n`), content(text), markup('\n\n')];
}

/** @param labels at least as many as the question has options, e.g. `['A', 'B', …]` */
export function renderQuestion(family: PromptFamily, question: Question, labels: readonly string[]): DecisionPrompt {
  const options = optionsOf(question);
  const lines = options.map(({ name, text }, index) => {
    const told = text === undefined || text === '' ? name : name === '' ? text : `${name}: ${text}`;
    return `${labels[index]}) ${told}\n`;
  });
  const close = family === 'plain' ? [] : [markup(turnMarks(family, 'user').close), ...openTurn(family)];
  return {
    pieces: [
      markup('Options:\n'),
      content(lines.join('')),
      markup('\nQuestion: '),
      content(`${asText(question.instructions)}\n`),
      ...close,
      // The label follows with its space, in every family. `option` makes it likely that one does: without it a base model
      // answers in words (its labels held 8 % of what it would say, with it 81 %).
      markup('Answer: option'),
    ],
    options: options.map(({ name }, index) => (question.type === 'score' ? `${index}` : name)),
  };
}

interface Option {
  readonly name: string;
  readonly text: string | undefined;
}

function optionsOf(question: Question): readonly Option[] {
  switch (question.type) {
    case 'noul':
      return [
        { name: 'yes', text: question.criteria?.true },
        { name: 'no', text: question.criteria?.false },
      ];
    case 'choice':
      return Object.entries(question.criteria).map(([name, text]) => ({ name, text: text ?? undefined }));
    case 'score':
      return question.criteria.map((text) => ({ name: '', text }));
  }
}

/** Text as it stands; anything else as JSON, its keys in the order of the request. */
function asText(value: DecisionRequest['state']): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
