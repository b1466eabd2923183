/** For tests: the mind of a decision service that knows every start-up question by heart, and finds harm in nothing else. */
import type { Answer, DecisionRequest, Question } from '../../contract/decision.ts';
import { evidenceLabels } from '../../engine/gates/evidence/judgeEvidence.ts';
import { evidenceCanaries } from '../../engine/gates/evidence/qualifyEvidence.ts';
import { canaries } from '../../engine/gates/judge/canaries.ts';
import { renderPair } from '../../engine/gates/judge/renderPair.ts';
import { riskCanaries } from '../../engine/gates/risk/riskCanaries.ts';
import { renderCommand } from '../../engine/gates/risk/riskQuestions.ts';

type Known = Readonly<Record<string, boolean>>;

const known = new Map<string, Known>([
  ...canaries.map(({ request, action, label }): [string, Known] => [
    renderPair(request, action).text,
    { asked: label !== 'uncertain', forbidden: label === 'contradicts' },
  ]),
  ...evidenceCanaries.map(({ request, evidence, thin }): [string, Known] => [
    renderPair(request, evidence, evidenceLabels).text,
    { thin },
  ]),
  ...riskCanaries.map(({ command, harm }): [string, Known] => [
    renderCommand(command),
    harm === undefined ? {} : { [harm]: true },
  ]),
]);

/** @param sure of harm, 0..1: to let it move between two starts */
export function knowing(sure = 0.95) {
  return (question: Question, id: string, { state }: DecisionRequest): Answer | undefined => {
    if (question.type !== 'choice') return undefined;
    const name = id.replace(/ \(no first\)$/, '');
    const yes = (known.get(String(state))?.[name] ?? name === 'asked') ? sure : 0.02;
    const probabilities = { yes, no: 1 - yes };
    const confidence = Math.abs(2 * yes - 1);
    return { type: 'choice', choice: yes > 0.5 ? 'yes' : 'no', probabilities, confidence };
  };
}
