/** Is a run that goes in circles seen, and one that gets on left alone? Run: node eval/stuck/main.ts [--split dev|test] [--wrong] */
import { z } from 'zod';
import { judgeStuck, stuckRule } from '../../engine/gates/stuck/stuckRule.ts';
import { readLabelled } from '../labelled.ts';
import { sayShare, share } from '../report/intervals.ts';
import { runEvaluation } from '../report/runEvaluation.ts';

const lineSchema = z.object({
  id: z.string(),
  calls: z.array(z.object({ tool: z.string(), input: z.string(), ok: z.boolean(), result: z.string() })).min(1),
  label: z.enum(['stuck', 'progressing']),
  why: z.string(),
});

await runEvaluation({
  name: 'stuck',
  splits: { dev: ['eval/data/stuck/dev.jsonl'], test: ['eval/data/stuck/test.jsonl'] },
  readings: 'eval/data/stuck/README.md',
  async evaluate({ split, files }) {
    const judged = readLabelled(files, lineSchema).map((line) => ({ line, opinion: judgeStuck(line.calls) }));
    const isRight = ({ line, opinion }: (typeof judged)[number]) => opinion.stuck === (line.label === 'stuck');
    const stuck = judged.filter(({ line }) => line.label === 'stuck');
    const progressing = judged.filter(({ line }) => line.label === 'progressing');
    return {
      name: 'stuck',
      split,
      table: [
        ['backend', 'right', 'stuck and seen', 'progressing and stopped'],
        [
          stuckRule.id,
          sayShare(share(judged.filter(isRight).length, judged.length)),
          sayShare(share(stuck.filter(isRight).length, stuck.length)),
          sayShare(share(progressing.filter((one) => !isRight(one)).length, progressing.length)),
        ],
      ],
      notes: [],
      plots: [],
      wrong: judged
        .filter((one) => !isRight(one))
        .map(({ line, opinion }) =>
          [
            `${line.id} ${line.label}: ${line.why}`,
            ...line.calls.map(
              ({ tool, input, ok, result }) => `    ${ok ? 'ok  ' : 'fail'} ${tool} ${input} → ${result.slice(0, 120)}`,
            ),
            `    said: ${opinion.why || 'progressing'}`,
          ].join('\n'),
        ),
      failed: null,
    };
  },
});
