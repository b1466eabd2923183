/** Our own prompt for a causal model without decision metadata: lettered options, the state's tokens made once. */
import type { DecisionRequest } from '../../contract/decision.ts';
import { ok } from '../../contract/failure.ts';
import { answerQuestion } from './decisionAnswer.ts';
import { decisionPromptVersion, renderQuestion, renderState } from './decisionPrompt.ts';
import type { Asker, PromptForm } from './promptForm.ts';
import type { Vocabulary } from './vocabulary.ts';

export function ownPrompt(vocabulary: Vocabulary): PromptForm {
  const { family, beginning } = vocabulary;
  const labels = vocabulary.labels();
  const labelTexts = labels.map((label) => label.text);
  return {
    kind: 'prompted',
    version: decisionPromptVersion,
    optionLimit: labels.length,
    over(state: DecisionRequest['state']): Asker {
      const stateTokens = [...beginning, ...vocabulary.tokenizePieces(renderState(family, state))];
      return (_, question) => {
        const { pieces, options } = renderQuestion(family, question, labelTexts);
        const prompt = {
          tokens: [...stateTokens, ...vocabulary.tokenizePieces(pieces)],
          beginning: stateTokens.length,
          labels: labels.slice(0, options.length).map((label) => label.token),
        };
        return ok({ prompts: [prompt], answer: ([shares = []]) => answerQuestion(question, options, shares) });
      };
    },
  };
}
