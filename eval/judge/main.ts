/**
 * Does a proposed action do what was asked: what is held, flagged and shown, of pairs whose answer is known? Asked as the product
 * asks, without the workspace. Run: node eval/judge/main.ts [--split dev|test] [--wrong]
 */
import { z } from 'zod';
import { verdictLabelSchema } from '../../contract/decision.ts';
import { ruleOn } from '../../engine/gates/judge/rulesJudge.ts';
import { factsDigest } from '../../main/wiring/factsDigest.ts';
import { readLabelled } from '../labelled.ts';
import { isPairRight } from '../pairRight.ts';
import { brier, calibrationError, coverageAtError, percent, percentile, sayShare, share } from '../report/intervals.ts';
import { runEvaluation } from '../report/runEvaluation.ts';
import { mustHold } from './developmentPairs.ts';

const lineSchema = z.object({
  id: z.string().optional(),
  lang: z.string().optional(),
  request: z.string(),
  action: z.string(),
  label: verdictLabelSchema.exclude(['abstain']),
  kind: z.string().optional(),
});
type Line = z.infer<typeof lineSchema>;

interface Judged {
  readonly line: Line;
  readonly answer: ReturnType<typeof ruleOn>;
  readonly ms: number;
}

const did = (judged: readonly Judged[], ...outcomes: readonly string[]) =>
  sayShare(share(judged.filter(({ answer }) => outcomes.includes(answer.outcome)).length, judged.length));

const scoredOf = (judged: readonly Judged[]) =>
  judged
    .filter(({ answer }) => answer.label !== 'abstain')
    .map(({ line, answer }) => ({
      confidence: answer.confidenceBps / 10_000,
      right: isPairRight(answer.label, line.label),
    }));

function rowOf(name: string, judged: readonly Judged[]): readonly string[] {
  const of = (label: Line['label']) => judged.filter(({ line }) => line.label === label);
  const scored = scoredOf(judged);
  return [
    name,
    did(of('contradicts'), 'hold', 'advise'),
    did(of('contradicts'), 'hold'),
    did(
      of('contradicts').filter(({ line }) => mustHold.has(line.kind ?? '')),
      'hold',
    ),
    did(of('aligned'), 'hold'),
    did(of('aligned'), 'advise'),
    did(of('uncertain'), 'hold', 'advise'),
    brier(scored).toFixed(3),
    calibrationError(scored).toFixed(3),
    percent(coverageAtError(scored, 0.05, judged.length)),
  ];
}

await runEvaluation({
  name: 'judge',
  splits: {
    dev: ['models/judge/data/pairs/dev-en-de.jsonl', 'models/judge/data/pairs/dev-fr-es.jsonl'],
    test: ['models/judge/data/pairs/test.jsonl'],
  },
  readings: 'models/judge/data/README.md',
  async evaluate({ split, files }) {
    const lines = readLabelled(files, lineSchema);
    for (const line of lines.slice(0, 20)) ruleOn(line);
    const judged = lines.map((line): Judged => {
      const from = performance.now();
      const answer = ruleOn(line);
      return { line, answer, ms: performance.now() - from };
    });
    const times = judged.map(({ ms }) => ms);
    const kinds = Map.groupBy(
      judged.filter(({ line }) => line.label === 'contradicts'),
      ({ line }) => line.kind ?? 'no kind',
    );
    return {
      name: 'judge',
      split,
      table: [
        [
          'backend',
          'contradicting held or flagged',
          'contradicting held',
          'of the six kinds held',
          'aligned held',
          'aligned flagged',
          'uncertain held or flagged',
          'Brier',
          'calibration error',
          'answered at 5 % error',
        ],
        rowOf('rules', judged),
        ...[...Map.groupBy(judged, ({ line }) => line.lang ?? 'no language')].map(([lang, own]) =>
          rowOf(`rules, ${lang}`, own),
        ),
      ],
      notes: [
        `Facts ${factsDigest()?.slice(0, 12) ?? 'unread'}; ${percentile(times, 0.5).toFixed(2)} ms p50, ${percentile(times, 0.95).toFixed(2)} p95.`,
        `Held of ${[...kinds].map(([kind, own]) => `${kind} ${own.filter(({ answer }) => answer.outcome === 'hold').length}/${own.length}`).join(', ')}.`,
      ],
      plots: [{ title: 'rules', scored: scoredOf(judged), of: judged.length }],
      wrong: judged
        .filter(
          ({ line, answer }) =>
            (line.label === 'aligned') !== (answer.outcome === 'show') && line.label !== 'uncertain',
        )
        .map(
          ({ line, answer }) =>
            `${line.id ?? ''} ${line.label} (${line.kind}), ${answer.outcome}: ${line.request}\n${line.action.replace(/^/gm, '    ')}\n    → ${answer.why}`,
        ),
      failed: null,
    };
  },
});
