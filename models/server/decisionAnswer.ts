/** From the probabilities of a question's labels to its answer. Pure. */
import type { Answer, Question } from '../../contract/decision.ts';

/**
 * @param options the option names in label order
 * @param probabilities parallel to `options`, each at least 0, not all 0
 */
export function answerQuestion(
  question: Question,
  options: readonly string[],
  probabilities: readonly number[],
): Answer {
  const sum = probabilities.reduce((total, probability) => total + probability, 0);
  const shares = probabilities.map((probability) => Math.min(1, probability / sum));
  const named = Object.fromEntries(options.map((option, index) => [option, shares[index] ?? 0]));
  switch (question.type) {
    case 'noul':
      return { type: 'noul', noul: shares[0] ?? 0 };
    case 'choice': {
      const best = indexOfLargest(shares);
      return {
        type: 'choice',
        choice: options[best] ?? '',
        probabilities: named,
        confidence: choiceConfidence(shares[best] ?? 0, options.length),
      };
    }
    case 'score':
      return {
        type: 'score',
        score: shares.reduce((total, share, level) => total + share * level, 0),
        legend: Object.fromEntries(question.criteria.map((text, level) => [`${level}`, text])),
        probabilities: named,
        confidence: scoreConfidence(shares),
      };
  }
}

/** 0 at even odds over `count` options, 1 at certainty. */
export function choiceConfidence(largest: number, count: number): number {
  return clamp((largest - 1 / count) / (1 - 1 / count));
}

/** 1 less the mean distance from the likeliest level, as a share of the mean distance that even odds have from the middle. */
export function scoreConfidence(shares: readonly number[]): number {
  const mode = indexOfLargest(shares);
  const middle = (shares.length - 1) / 2;
  const spread = shares.reduce((total, share, level) => total + share * Math.abs(level - mode), 0);
  const even = shares.reduce((total, _, level) => total + Math.abs(level - middle), 0) / shares.length;
  return clamp(1 - spread / even);
}

function indexOfLargest(values: readonly number[]): number {
  return values.reduce((best, value, index) => (value > (values[best] ?? 0) ? index : best), 0);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
