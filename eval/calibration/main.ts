/**
 * Is a decision that says 80 % right in 80 of 100 cases? Confidence against truth of everything that gives a number: intents by
 * backend, and the judge of writes by what it says. Run: node eval/calibration/main.ts [--split dev|test]
 */
import { z } from 'zod';
import { verdictLabelSchema } from '../../contract/decision.ts';
import { intentSchema } from '../../contract/intent.ts';
import { ruleOn } from '../../engine/gates/judge/rulesJudge.ts';
import { readLabelled } from '../labelled.ts';
import { isPairRight } from '../pairRight.ts';
import { brier, calibrationError, coverageAtError, percent, type Scored } from '../report/intervals.ts';
import { runEvaluation } from '../report/runEvaluation.ts';
import { withRouter } from '../withRouter.ts';

const lineSchema = z.union([
  z.object({ text: z.string(), intent: intentSchema }),
  z.object({ request: z.string(), action: z.string(), label: verdictLabelSchema }),
]);

interface Group {
  readonly name: string;
  readonly scored: Scored[];
}

await runEvaluation({
  name: 'calibration',
  splits: {
    dev: [
      'models/judge/data/requests/dev.jsonl',
      'models/judge/data/pairs/dev-en-de.jsonl',
      'models/judge/data/pairs/dev-fr-es.jsonl',
    ],
    test: ['models/judge/data/requests/test.jsonl', 'models/judge/data/pairs/test.jsonl'],
  },
  readings: 'models/judge/data/README.md',
  async evaluate({ split, files, signal }) {
    const lines = readLabelled(files, lineSchema);
    const groups = new Map<string, Group>();
    const add = (name: string, confidenceBps: number, right: boolean) => {
      const group = groups.get(name) ?? { name, scored: [] };
      groups.set(name, group);
      group.scored.push({ confidence: confidenceBps / 10_000, right });
    };
    await withRouter(signal, async (router) => {
      for (const line of lines) {
        if ('text' in line) {
          const route = await router.route(line.text, signal);
          add(`intents, ${route.component.kind}`, route.confidenceBps, route.intent === line.intent);
        } else {
          const answer = ruleOn(line);
          if (answer.label !== 'abstain')
            add(`writes, rules say ${answer.label}`, answer.confidenceBps, isPairRight(answer.label, line.label));
        }
      }
    });
    const all = [...groups.values()];
    return {
      name: 'calibration',
      split,
      table: [
        ['what says it', 'answers', 'right', 'mean confidence', 'calibration error', 'Brier', 'answered at 2 % error'],
        ...all.map(({ name, scored }) => [
          name,
          `${scored.length}`,
          percent(scored.filter(({ right }) => right).length / scored.length),
          percent(scored.reduce((sum, { confidence }) => sum + confidence, 0) / scored.length),
          calibrationError(scored).toFixed(3),
          brier(scored).toFixed(3),
          percent(coverageAtError(scored, 0.02)),
        ]),
      ],
      notes: [],
      plots: all.map(({ name, scored }) => ({ title: name, scored, of: scored.length })),
      wrong: [],
      failed: null,
    };
  },
});
