import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fail } from '../../../contract/failure.ts';
import { visibleText } from '../../../engine/review/visibleText.ts';
import { loadConfig } from '../../wiring/loadConfig.ts';
import { seatJudge } from '../../wiring/seatJudge.ts';
import { startServers } from '../../wiring/startServers.ts';
import { systemClock } from '../../wiring/systemClock.ts';
import { type Command, type CommandInput, textFlag } from '../command.ts';
import { refuse } from '../withEngine.ts';

const pairSchema = z.object({ request: z.string(), action: z.string() });
type Pair = z.infer<typeof pairSchema>;

/** The pairs of the command line, or the line of the batch that is none. */
function readPairs(input: CommandInput): { ok: true; pairs: readonly Pair[] } | { ok: false; why: string } {
  const batch = textFlag(input, 'batch');
  const request = textFlag(input, 'request');
  const action = textFlag(input, 'action');
  if (batch === undefined) {
    if (request === undefined || action === undefined)
      return { ok: false, why: 'Give --request and --action, or --batch FILE.' };
    return { ok: true, pairs: [{ request, action }] };
  }
  let text: string;
  try {
    text = readFileSync(batch, 'utf8');
  } catch {
    return { ok: false, why: `The batch file ${batch} cannot be read.` };
  }
  const pairs: Pair[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      pairs.push(pairSchema.parse(JSON.parse(line)));
    } catch {
      return { ok: false, why: `Line ${index + 1} of ${batch} is not a JSON object with "request" and "action".` };
    }
  }
  return { ok: true, pairs };
}

/** One set of servers for the whole batch, answers in its order. A judge that is not qualified abstains, and the reason says so. */
export const command: Command = {
  usage: 'countersign judge --request TEXT --action TEXT   (or --batch FILE.jsonl)',
  options: {
    request: { type: 'string' },
    action: { type: 'string' },
    batch: { type: 'string' },
    judge: { type: 'string' },
  },
  async run(input) {
    const read = readPairs(input);
    if (!read.ok) return refuse(input, fail('cli.usage', read.why, { action: `Usage: ${this.usage}` }).failure);
    const config = loadConfig(input.dataFolder, { decisionModel: textFlag(input, 'judge') });
    if (!config.ok) return refuse(input, config.failure);
    const started = await startServers(config.value.config, input.dataFolder, ['decision']);
    if (!started.ok) return refuse(input, started.failure);
    await using servers = started.value;
    const model = await servers.judge();
    if (!model.ok) return refuse(input, model.failure);
    const seat = await seatJudge(model.value, systemClock, null, input.signal);
    for (const pair of read.pairs) {
      if (input.signal.aborted) break;
      const verdict = await seat.judge(pair, input.signal);
      const { label, confidenceBps, outcome, component, ms, why, qualified, cut, questionVersion } = verdict;
      input.output.object({
        label,
        confidenceBps,
        outcome,
        source: component.kind,
        model: component.id,
        qualified,
        questionVersion,
        why,
        cut,
        ms,
      });
      if (!input.output.json)
        input.output.say(
          `${label} (${confidenceBps} of 10,000) → ${outcome}  [${component.kind}: ${component.id}]  ${visibleText(why)}`,
        );
    }
    return 0;
  },
};
