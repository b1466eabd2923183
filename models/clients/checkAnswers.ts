/**
 * Holds the answers of a decision model against the questions that were asked. What does not fit is no answer: a judge that
 * reads nonsense would decide by it. Confidences are not held against a formula, since servers have their own. Pure.
 */
import type { Answer, Question } from '../../contract/decision.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';

/** Some servers round to two decimals: half a hundredth a probability. */
const rounding = 0.005;

/** `client.badReply`, naming the question. Answers that nobody asked for are left alone. */
export function checkAnswers(
  questions: Readonly<Record<string, Question>>,
  answers: Readonly<Record<string, Answer>>,
): Result<void> {
  for (const [id, question] of Object.entries(questions)) {
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    const fault = answer === undefined ? 'it is missing' : faultOf(question, answer);
    if (fault !== undefined) {
      return fail('client.badReply', `The model server's answer to ${id} cannot be used: ${fault}.`, {
        detail: { question: id },
      });
    }
  }
  return ok(undefined);
}

function faultOf(question: Question, answer: Answer): string | undefined {
  if (answer.type !== question.type) return `it is a ${answer.type} and not a ${question.type}`;
  if (question.type === 'noul' || answer.type === 'noul') return undefined;
  const options =
    question.type === 'choice' ? Object.keys(question.criteria) : question.criteria.map((_, level) => `${level}`);
  const given = Object.keys(answer.probabilities);
  const missing = options.find((option) => !Object.hasOwn(answer.probabilities, option));
  if (missing !== undefined) return `option ${missing} has no probability`;
  if (given.length !== options.length) return 'it has probabilities of options that were not given';
  const shares = options.map((option) => answer.probabilities[option] ?? 0);
  const sum = shares.reduce((total, share) => total + share, 0);
  if (Math.abs(sum - 1) > rounding * options.length) return `its probabilities sum to ${sum.toFixed(3)}`;
  if (answer.type === 'choice') {
    const chosen = Object.hasOwn(answer.probabilities, answer.choice) ? answer.probabilities[answer.choice] : undefined;
    if (chosen === undefined) return 'it chose what was no option';
    return chosen < Math.max(...shares) - 2 * rounding ? 'it chose an option that is not the likeliest' : undefined;
  }
  const mean = shares.reduce((total, share, level) => total + share * level, 0);
  return Math.abs(answer.score - mean) > rounding * options.length ** 2
    ? 'its score is not the mean of its levels'
    : undefined;
}
