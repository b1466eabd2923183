import { z } from 'zod';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { Route } from '../../../contract/route.ts';
import { visibleText } from '../../../engine/review/visibleText.ts';
import { loadConfig } from '../../wiring/loadConfig.ts';
import { openMemory } from '../../wiring/openMemory.ts';
import { openRouter } from '../../wiring/openRouter.ts';
import { startServers } from '../../wiring/startServers.ts';
import { systemClock } from '../../wiring/systemClock.ts';
import { readBatchFile } from '../batchFile.ts';
import { type Command, type CommandInput, textFlag } from '../command.ts';
import { refuse } from '../withEngine.ts';

const lineSchema = z.object({ text: z.string() });

/** What does a message want? One server for the whole batch, answers in its order; where no server comes up, the keywords answer. */
export const command: Command = {
  usage: 'countersign route -- TEXT   (or --batch FILE.jsonl)',
  options: { batch: { type: 'string' }, judge: { type: 'string' } },
  async run(input) {
    const texts = readTexts(input);
    if (!texts.ok) return refuse(input, { ...texts.failure, action: `Usage: ${this.usage}` });
    const chosen = textFlag(input, 'judge');
    const config = loadConfig(input.dataFolder, { decisionModel: chosen === 'none' ? undefined : chosen });
    if (!config.ok) return refuse(input, config.failure);
    using memory = openMemory(input.dataFolder, 'leave');
    await using router = await openRouter({
      config: config.value.config,
      dataFolder: input.dataFolder,
      ledger: memory.ledger,
      askDecisionModel: chosen === undefined ? 'knownGood' : chosen === 'none' ? 'never' : 'always',
      startServer: (role) => startServers(config.value.config, input.dataFolder, [role]),
      clock: systemClock,
      signal: input.signal,
    });
    for (const text of texts.value) {
      if (input.signal.aborted) break;
      sayRoute(input, text, await router.route(text, input.signal));
    }
    return 0;
  },
};

function sayRoute({ output }: CommandInput, text: string, route: Route): void {
  const { component, passedOver, ...rest } = route;
  output.object({
    text,
    ...rest,
    source: component.kind,
    model: component.id,
    modelDigest: component.modelDigest ?? null,
    passedOver: passedOver.map((one) => ({ source: one.component.kind, model: one.component.id, why: one.why })),
  });
  if (output.json) return;
  const also = route.alsoSeen === null ? '' : `, its words also say ${route.alsoSeen}`;
  output.say(
    `${route.intent} (${route.confidenceBps} of 10,000)${also}  [${component.kind}: ${component.id}]  ${visibleText(text)}`,
  );
  for (const one of passedOver) output.say(`  not ${one.component.id}: ${visibleText(one.why)}`);
}

/** The text of the command line, or the lines of the batch; blank lines are left out. */
function readTexts(input: CommandInput): Result<readonly string[]> {
  const batch = textFlag(input, 'batch');
  if (batch === undefined) {
    return input.words.length === 0 ? fail('cli.usage', 'No text was given.') : ok([input.words.join(' ')]);
  }
  if (input.words.length > 0) return fail('cli.usage', 'Give a text or --batch FILE, not both.');
  const read = readBatchFile(batch, lineSchema, '"text"');
  return read.ok ? ok(read.value.map(({ text }) => text)) : read;
}
