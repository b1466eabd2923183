/** Is a failed call tried once more where it should be, and only there? Run: node eval/retry/main.ts [--split dev|test] [--wrong] */
import { z } from 'zod';
import { decideRetry, retryRule } from '../../engine/gates/retry/retryRule.ts';
import { readLabelled } from '../labelled.ts';
import { sayShare, share } from '../report/intervals.ts';
import { runEvaluation } from '../report/runEvaluation.ts';

const lineSchema = z.object({
  id: z.string(),
  tool: z.string(),
  input: z.string(),
  changes: z.boolean(),
  error: z.string(),
  attempt: z.int(),
  label: z.enum(['retry', 'no']),
  why: z.string(),
});

await runEvaluation({
  name: 'retry',
  splits: { dev: ['eval/data/retry/dev.jsonl'], test: ['eval/data/retry/test.jsonl'] },
  readings: 'eval/data/retry/README.md',
  async evaluate({ split, files }) {
    const judged = readLabelled(files, lineSchema).map((line) => ({ line, decision: decideRetry(line) }));
    const isRight = ({ line, decision }: (typeof judged)[number]) => decision.retry === (line.label === 'retry');
    const wanted = judged.filter(({ line }) => line.label === 'retry');
    const unwanted = judged.filter(({ line }) => line.label === 'no');
    const writersTried = unwanted.filter(({ line, decision }) => line.changes && decision.retry).length;
    return {
      name: 'retry',
      split,
      table: [
        ['backend', 'right', 'tried where it should be', 'tried where it should not', 'writers tried again'],
        [
          retryRule.id,
          sayShare(share(judged.filter(isRight).length, judged.length)),
          sayShare(share(wanted.filter(isRight).length, wanted.length)),
          sayShare(share(unwanted.filter((one) => !isRight(one)).length, unwanted.length)),
          `${writersTried}`,
        ],
      ],
      notes: [],
      plots: [],
      wrong: judged
        .filter((one) => !isRight(one))
        .map(
          ({ line, decision }) =>
            `${line.id} ${line.label}: ${JSON.stringify(line.error)}\n    ${line.why}\n    ${decision.why}`,
        ),
      failed: writersTried > 0 ? 'A call that may have changed something was tried again.' : null,
    };
  },
});
