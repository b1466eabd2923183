/**
 * From the label probabilities of a native decision model to its answer, by the rules of its kind. Pure.
 *
 * `openjev` and `nimble`: one label an option. `lev`: a choice is the mean over both orders of its options, and yes/no is
 * read from nine ratings, from certainly no to certainly yes. The temperatures of the file sharpen or flatten what was read.
 */
import type { Answer, Question } from '../../contract/decision.ts';
import type { LabelKind } from '../../contract/decisionKinds.ts';
import { answerQuestion } from './decisionAnswer.ts';

/** How many labels `lev` rates a yes/no question with. */
export const levRatings = 9;

/** `temperature.TYPE.BUCKET`, else `temperature.TYPE`, else 1; buckets as the models' makers fitted them. */
export function temperatureOf(
  kind: LabelKind,
  temperatures: Readonly<Record<string, number>>,
  type: Question['type'],
  options: number,
): number {
  return temperatures[`${type}.${bucketOf(kind, options)}`] ?? temperatures[type] ?? 1;
}

function bucketOf(kind: LabelKind, options: number): string {
  if (kind === 'lev') return options <= 8 ? 'small' : options <= 26 ? 'mid' : 'large';
  return options <= 2 ? '2' : options <= 5 ? '3_5' : options <= 10 ? '6_10' : '11';
}

/** The options of a question in the order in which a kind's template gets them. */
export function optionOrder(kind: LabelKind, question: Question): readonly string[] {
  switch (question.type) {
    case 'noul':
      return kind === 'openjev' ? ['true', 'false'] : ['false', 'true'];
    case 'choice':
      return Object.keys(question.criteria);
    case 'score':
      return question.criteria.map((_, level) => `${level}`);
  }
}

/** How many labels are read behind each prompt of a question. */
export function labelCount(kind: LabelKind, question: Question): number {
  return kind === 'lev' && question.type === 'noul' ? levRatings : optionOrder(kind, question).length;
}

/** In how many orders of its options a question is put. */
export function orderCount(kind: LabelKind, question: Question): 1 | 2 {
  return kind === 'lev' && question.type === 'choice' ? 2 : 1;
}

/**
 * @param readings one list an order, the second for the options reversed; each parallel to the labels, at least 0, not all 0
 * @param temperature above 0
 */
export function nativeAnswer(
  kind: LabelKind,
  question: Question,
  readings: readonly (readonly number[])[],
  temperature: number,
): Answer {
  const inOrder = readings.map((shares, order) => {
    const tempered = atTemperature(shares, temperature);
    return order === 0 ? tempered : tempered.toReversed();
  });
  const shares = (inOrder[0] ?? []).map(
    (_, index) => inOrder.reduce((sum, order) => sum + (order[index] ?? 0), 0) / inOrder.length,
  );
  if (question.type !== 'noul') return answerQuestion(question, optionOrder(kind, question), shares);
  if (kind === 'lev') {
    const expected = shares.reduce((sum, share, rating) => sum + (share * rating) / (shares.length - 1), 0);
    return { type: 'noul', noul: Math.min(1, expected) };
  }
  const yes = optionOrder(kind, question).indexOf('true');
  return { type: 'noul', noul: shares[yes] ?? 0 };
}

/** `softmax(logits / T)` from `softmax(logits)`. Relative to the largest, so that nothing overflows; sums to 1. */
function atTemperature(shares: readonly number[], temperature: number): readonly number[] {
  const largest = Math.max(...shares);
  const powers = shares.map((share) => (share / largest) ** (1 / temperature));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
