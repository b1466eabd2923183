/**
 * What does a message want: how often is each backend right, how sure, how fast? Each is asked alone, then all of them as the
 * product asks them. Run: node eval/routing/main.ts [--split dev|test] [--wrong]
 */
import { z } from 'zod';
import { floors } from '../../contract/basisPoints.ts';
import { intentSchema, intents } from '../../contract/intent.ts';
import type { Route } from '../../contract/route.ts';
import { routeRequest } from '../../engine/gates/routing/routeRequest.ts';
import { systemClock } from '../../main/wiring/systemClock.ts';
import { readLabelled } from '../labelled.ts';
import { brier, calibrationError, coverageAtError, percent, percentile, sayShare, share } from '../report/intervals.ts';
import { runEvaluation } from '../report/runEvaluation.ts';
import { withRouter } from '../withRouter.ts';

const lineSchema = z.object({
  id: z.string().optional(),
  lang: z.enum(['en', 'de', 'fr', 'es']).optional(),
  text: z.string(),
  intent: intentSchema,
});
type Line = z.infer<typeof lineSchema>;

interface Routed {
  readonly line: Line;
  readonly route: Route;
}

const isRight = ({ line, route }: Routed) => route.intent === line.intent;
const scoredOf = (routed: readonly Routed[]) =>
  routed.map((one) => ({ confidence: one.route.confidenceBps / 10_000, right: isRight(one) }));

function rowOf(name: string, routed: readonly Routed[]): readonly string[] {
  const scored = scoredOf(routed);
  const sure = routed.filter(({ route }) => route.confidenceBps >= floors.intent);
  const times = routed.map(({ route }) => route.ms);
  return [
    name,
    sayShare(share(routed.filter(isRight).length, routed.length)),
    sayShare(share(sure.filter(isRight).length, sure.length)),
    brier(scored).toFixed(3),
    calibrationError(scored).toFixed(3),
    percent(coverageAtError(scored, 0.02)),
    `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`,
  ];
}

await runEvaluation({
  name: 'routing',
  splits: { dev: ['models/judge/data/requests/dev.jsonl'], test: ['models/judge/data/requests/test.jsonl'] },
  readings: 'models/judge/data/README.md',
  async evaluate({ split, files, signal }) {
    const lines = readLabelled(files, lineSchema);
    return withRouter(signal, async (router) => {
      const asProduct: Routed[] = [];
      const byKeywords: Routed[] = [];
      // Once over some, so that the times are those of a server that runs.
      for (const line of lines.slice(0, 10)) await router.route(line.text, signal);
      for (const line of lines) {
        asProduct.push({ line, route: await router.route(line.text, signal) });
        const route = await routeRequest({ backends: [], clock: systemClock, signal }, line.text);
        byKeywords.push({ line, route });
      }
      const bySource = Map.groupBy(asProduct, ({ route }) => route.component.kind);
      const groups: [string, readonly Routed[]][] = [
        ['as the product asks', asProduct],
        ...[...bySource].map(([kind, routed]): [string, readonly Routed[]] => [`of these by ${kind}`, routed]),
        ...[...Map.groupBy(asProduct, ({ line }) => line.lang ?? 'no language')].map(
          ([lang, routed]): [string, readonly Routed[]] => [`of these in ${lang}`, routed],
        ),
        ...intents.map((intent): [string, readonly Routed[]] => [
          `of these ${intent}`,
          asProduct.filter(({ line }) => line.intent === intent),
        ]),
        ['keyword_fallback alone', byKeywords],
      ];
      const models = new Set(
        asProduct.map(({ route }) => `${route.component.id} ${route.component.modelDigest?.slice(0, 12) ?? ''}`),
      );
      return {
        name: 'routing',
        split,
        table: [
          [
            'backend',
            'right',
            `right of those at ${floors.intent} or more`,
            'Brier',
            'calibration error',
            'answered at 2 % error',
            'ms p50 / p95',
          ],
          ...groups.filter(([, routed]) => routed.length > 0).map(([name, routed]) => rowOf(name, routed)),
        ],
        notes: [`Answered by: ${[...models].join(', ')}.`],
        plots: [
          { title: 'as the product asks', scored: scoredOf(asProduct), of: asProduct.length },
          { title: 'keyword_fallback alone', scored: scoredOf(byKeywords), of: byKeywords.length },
        ],
        wrong: asProduct
          .filter((one) => !isRight(one))
          .map(
            ({ line, route }) =>
              `${line.lang} is ${line.intent}, said ${route.intent} ${route.confidenceBps} [${route.component.kind}]: ${line.text}`,
          ),
        failed: null,
      };
    });
  },
});
