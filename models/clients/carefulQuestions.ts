/**
 * A yes/no question whose answer may stop something is asked in both orders, because small models prefer the option
 * that stands first. Of the two answers the one counts that gives the careful side the higher probability: with
 * `side: 'false'` a claim that would allow something gets the lower of its two probabilities. Pure.
 */
import type { Answer, DecisionRequest, Question } from '../../contract/decision.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';

export interface CarefulQuestion {
  readonly id: string;
  readonly side: 'true' | 'false';
}

/** Both orders are in one request, so the state is evaluated once. The second stands under `ID (no first)`. */
export function askInBothOrders(
  request: DecisionRequest,
  careful: readonly CarefulQuestion[],
): Result<DecisionRequest> {
  const sides = new Map(careful.map(({ id, side }) => [id, side]));
  const questions: Record<string, Question> = {};
  for (const [id, question] of Object.entries(request.questions)) {
    if (!sides.has(id)) {
      questions[id] = question;
      continue;
    }
    if (question.type !== 'noul') return fail('input.invalid', `Only a yes/no question has two orders; ${id} is none.`);
    const { instructions, criteria } = question;
    const yes = criteria?.true ?? null;
    const no = criteria?.false ?? null;
    questions[id] = { type: 'choice', instructions, criteria: { yes, no } };
    questions[reversedId(id)] = { type: 'choice', instructions, criteria: { no, yes } };
  }
  const unknown = careful.find(({ id }) => request.questions[id] === undefined);
  if (unknown !== undefined) return fail('input.invalid', `No question is called ${unknown.id}.`);
  const expected = Object.keys(request.questions).length + sides.size;
  if (Object.keys(questions).length !== expected) {
    return fail('input.invalid', 'A question has the name of the reversed form of another.');
  }
  return ok({ ...request, questions });
}

/** The answers under the ids of the original request. `client.badReply` when one is missing or of another kind. */
export function foldBothOrders(
  request: DecisionRequest,
  careful: readonly CarefulQuestion[],
  answers: Readonly<Record<string, Answer>>,
): Result<Record<string, Answer>> {
  const sides = new Map(careful.map(({ id, side }) => [id, side]));
  const folded: Record<string, Answer> = {};
  for (const [id, question] of Object.entries(request.questions)) {
    const side = sides.get(id);
    const answer = answers[id];
    if (side === undefined) {
      if (answer?.type !== question.type) return missing(id);
      folded[id] = answer;
      continue;
    }
    const first = yesOf(answer);
    const second = yesOf(answers[reversedId(id)]);
    if (first === undefined || second === undefined) return missing(id);
    folded[id] = { type: 'noul', noul: side === 'true' ? Math.max(first, second) : Math.min(first, second) };
  }
  return ok(folded);
}

function yesOf(answer: Answer | undefined): number | undefined {
  return answer?.type === 'choice' ? answer.probabilities.yes : undefined;
}

function reversedId(id: string): string {
  return `${id} (no first)`;
}

function missing(id: string): Result<never> {
  return fail('client.badReply', `The model server did not answer ${id} as it was asked.`);
}
