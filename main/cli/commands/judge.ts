import { z } from 'zod';
import type { Config } from '../../../contract/config.ts';
import type { Verdict } from '../../../contract/decision.ts';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { ActionPair } from '../../../engine/gates/judge/pairJudge.ts';
import { passedOver, sayVerdict } from '../../../engine/gates/judge/sayVerdict.ts';
import { visibleText } from '../../../engine/review/visibleText.ts';
import { notConfigured, planDecisionModel, whyNotStart } from '../../wiring/decisionSeat.ts';
import { loadConfig } from '../../wiring/loadConfig.ts';
import { type Memory, openMemory } from '../../wiring/openMemory.ts';
import { newAnswers, qualificationRows, seatJudges } from '../../wiring/seatJudge.ts';
import { type StartedDecision, startDecisionModel, withoutModel } from '../../wiring/startDecisionModel.ts';
import { systemClock } from '../../wiring/systemClock.ts';
import { readBatchFile } from '../batchFile.ts';
import { type Command, type CommandInput, textFlag } from '../command.ts';
import { refuse } from '../withEngine.ts';

const pairSchema = z.object({
  request: z.string(),
  action: z.string(),
  workspace: z.array(z.string()).optional(),
  sources: z.array(z.string()).optional(),
});

function pairOf({ request, action, workspace = [], sources = [] }: z.infer<typeof pairSchema>): ActionPair {
  return { request, action, surroundings: { workspace, sources } };
}

/** The pair of the command line, or those of the batch. */
function readPairs(input: CommandInput): Result<readonly ActionPair[]> {
  const batch = textFlag(input, 'batch');
  if (batch !== undefined) {
    const read = readBatchFile(batch, pairSchema, '"request" and "action"');
    return read.ok ? ok(read.value.map(pairOf)) : read;
  }
  const request = textFlag(input, 'request');
  const action = textFlag(input, 'action');
  if (request === undefined || action === undefined)
    return fail('cli.usage', 'Give --request and --action, or --batch FILE.');
  return ok([{ request, action }]);
}

/** One set of servers for the whole batch, answers in its order. Without any model the rules answer, and the reason says so. */
export const command: Command = {
  usage: 'countersign judge --request TEXT --action TEXT   (or --batch FILE.jsonl)   [--judge MODEL|none]',
  options: {
    request: { type: 'string' },
    action: { type: 'string' },
    batch: { type: 'string' },
    judge: { type: 'string' },
  },
  async run(input) {
    const read = readPairs(input);
    if (!read.ok) return refuse(input, { ...read.failure, action: `Usage: ${this.usage}` });
    const config = configOf(input);
    if (!config.ok) return refuse(input, config.failure);
    const named = await checkNamed(input, config.value);
    if (!named.ok) return refuse(input, named.failure);
    using memory = openMemory(input.dataFolder, 'make');
    const { ledger } = memory;
    await using model = await startModel(input, config.value, ledger);
    const parts = { clock: systemClock, ledger, signal: input.signal };
    const seated = await seatJudges({ order: config.value.judges, decision: model.decision, ...parts });
    if (ledger !== null && !input.signal.aborted) {
      for (const row of qualificationRows(newAnswers(seated.seats, ledger), null)) ledger.append(row);
    }
    for (const pair of read.value) {
      if (input.signal.aborted) break;
      tell(input, await seated.judge(pair, input.signal));
    }
    return 0;
  },
};

const nobody = 'none';

/** `--judge none`: no model, whatever else is configured. */
function configOf(input: CommandInput): Result<Config> {
  const flag = textFlag(input, 'judge');
  const loaded = loadConfig(input.dataFolder, flag === nobody ? {} : { decisionModel: flag });
  if (!loaded.ok) return loaded;
  const { config } = loaded.value;
  return ok(flag === nobody ? { ...config, judges: ['rules'] } : config);
}

/** A model that the person names just now is theirs to have: where it is not here that is an error, and no fallback. */
async function checkNamed(input: CommandInput, config: Config): Promise<Result<unknown>> {
  const flag = textFlag(input, 'judge');
  return flag === undefined || flag === nobody ? ok(undefined) : planDecisionModel(config, input.dataFolder);
}

/** Starts the decision model's server where that can be of use. */
async function startModel(input: CommandInput, config: Config, ledger: Memory['ledger']): Promise<StartedDecision> {
  const empty = config.judges.includes('decision_model')
    ? await whyNotStart(config, input.dataFolder, ledger)
    : notConfigured(config);
  if (empty !== null) return withoutModel(empty);
  input.output.progress('  starting the decision model …');
  return startDecisionModel(config, input.dataFolder);
}

function tell({ output }: CommandInput, verdict: Verdict): void {
  const { label, confidenceBps, outcome, component, fact, ms, why, qualified, cut, questionVersion, voices } = verdict;
  output.object({
    label,
    confidenceBps,
    outcome,
    source: component.kind,
    model: component.id,
    ...(component.modelDigest === undefined ? {} : { modelDigest: component.modelDigest }),
    qualified,
    questionVersion,
    ...(fact === undefined ? {} : { fact }),
    why,
    cut,
    ms,
    passedOver: passedOver(voices).map((voice) => ({
      source: voice.component.kind,
      model: voice.component.id,
      state: voice.state,
      why: voice.why,
    })),
    voices: voices.map(({ component: { kind, id }, ...voice }) => ({ source: kind, model: id, ...voice })),
  });
  if (output.json) return;
  const who = `[${component.kind}: ${component.id}]`;
  output.say(`${label} (${confidenceBps} of 10,000) → ${outcome}  ${who}  ${visibleText(sayVerdict(verdict))}`);
}
