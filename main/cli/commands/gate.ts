import { z } from 'zod';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { RiskDecision } from '../../../contract/risk.ts';
import type { SeatedRiskJudge } from '../../../engine/gates/risk/gateCommand.ts';
import { openCommandGate } from '../../../engine/gates/risk/openCommandGate.ts';
import { visibleText } from '../../../engine/review/visibleText.ts';
import { loadAnalyser } from '../../../engine/shell/analyseCommand.ts';
import { openShellStates } from '../../../engine/shell/state/openShellStates.ts';
import { isDecisionChosen } from '../../wiring/decisionName.ts';
import { loadConfig } from '../../wiring/loadConfig.ts';
import type { ModelServers } from '../../wiring/modelClients.ts';
import { type KeptLedger, type Memory, openMemory } from '../../wiring/openMemory.ts';
import { seatRiskJudge } from '../../wiring/seatRisk.ts';
import { systemClock } from '../../wiring/systemClock.ts';
import { readBatchFile } from '../batchFile.ts';
import { type Command, type CommandInput, textFlag } from '../command.ts';
import { refuse } from '../withEngine.ts';

const lineSchema = z.object({ command: z.string(), cwd: z.string().nullish() });
type Line = z.infer<typeof lineSchema>;

/** The command of the command line, or the lines of the batch. */
function readLines(input: CommandInput): Result<readonly Line[]> {
  const batch = textFlag(input, 'batch');
  if (batch !== undefined) return readBatchFile(batch, lineSchema, '"command"');
  // As over ssh: several words are one line, and whatever the caller's shell has unquoted stays so.
  if (input.words.length === 0) return fail('cli.usage', 'Give a command after --, or --batch FILE.');
  return ok([{ command: input.words.join(' '), cwd: textFlag(input, 'cwd') }]);
}

interface RiskSeat extends AsyncDisposable {
  readonly judge?: SeatedRiskJudge;
}

/** The rules alone: nothing to start, nothing to end. */
const nobody: RiskSeat = { [Symbol.asyncDispose]: async () => {} };

/** The decision model that the person chose. One that does not start or does not qualify is named, and not asked. */
async function seatChosenModel(input: CommandInput, ledger: Memory['ledger']): Promise<RiskSeat> {
  const config = loadConfig(input.dataFolder, { decisionModel: textFlag(input, 'judge') });
  if (!config.ok || !isDecisionChosen(config.value)) return nobody;
  const { startServers } = await import('../../wiring/startServers.ts');
  const started = await startServers(config.value.config, input.dataFolder, ['decision']);
  if (!started.ok) return withoutModel(input, started.failure.message);
  const servers: ModelServers = started.value;
  const model = await servers.judge();
  if (!model.ok) {
    await servers[Symbol.asyncDispose]();
    return withoutModel(input, model.failure.message);
  }
  const judge = await seatRiskJudge(model.value, { ledger, signal: input.signal });
  if (!judge.qualification.qualified) input.output.say(visibleText(judge.qualification.why));
  return { judge, [Symbol.asyncDispose]: () => servers[Symbol.asyncDispose]() };
}

function withoutModel(input: CommandInput, why: string): RiskSeat {
  input.output.say(`${visibleText(why)} The rules decide alone.`);
  return nobody;
}

function show(input: CommandInput, command: string, decision: RiskDecision): void {
  const {
    decision: said,
    harm,
    worstBps,
    source,
    component,
    why,
    ms,
    tier,
    effects,
    tableVersion,
    questionVersion,
  } = decision;
  input.output.object({
    command,
    decision: said,
    ...(harm === undefined ? {} : { harm }),
    worstBps,
    source,
    component: component.id,
    why,
    effects,
    tier,
    tableVersion,
    ...(questionVersion === undefined ? {} : { questionVersion }),
    ms,
  });
  if (input.output.json) return;
  const colour = said === 'allow' ? 'green' : 'red';
  input.output.say(`${input.output.style(colour, said.padEnd(5))}  ${visibleText(command)}`);
  input.output.say(`       ${visibleText(why)}  [${source}: ${visibleText(component.id)}]`);
}

/**
 * One set of servers for the whole batch, and only where a person chose a decision model; answers in the batch's order. What is
 * asked alone is a row of the ledger; a batch is somebody who measures, and leaves none.
 */
export const command: Command = {
  usage: 'countersign gate [--cwd DIR] -- COMMAND   (or --batch FILE.jsonl)',
  options: { batch: { type: 'string' }, cwd: { type: 'string' }, judge: { type: 'string' } },
  async run(input) {
    const read = readLines(input);
    if (!read.ok) return refuse(input, { ...read.failure, action: `Usage: ${this.usage}` });
    const config = loadConfig(input.dataFolder);
    if (!config.ok) return refuse(input, config.failure);
    const isBatch = textFlag(input, 'batch') !== undefined;
    using memory = openMemory(input.dataFolder, isBatch ? 'leave' : 'make');
    await loadAnalyser();
    await using seat = await seatChosenModel(input, memory.ledger);
    const gate = openCommandGate({
      clock: systemClock,
      states: openShellStates(systemClock),
      clears: config.value.config.shellClears,
      ...(seat.judge === undefined ? {} : { judge: seat.judge }),
      ledger: isBatch ? { append: () => undefined } : keptOrSaid(input, memory.ledger),
      runId: null,
    });
    let cleared = true;
    for (const { command, cwd } of read.value) {
      if (input.signal.aborted) break;
      // Without a folder a command is judged by its text alone, the same wherever this is asked.
      const proposed = { command, ...(typeof cwd === 'string' ? { cwd } : {}) };
      const decision = await gate.decide(proposed, input.signal);
      cleared &&= decision.decision === 'allow';
      show(input, command, decision);
    }
    return cleared || isBatch ? 0 : 2;
  },
};

/** Nothing is run here: where the ledger cannot be written the answer stands, and the person is told. */
function keptOrSaid(input: CommandInput, ledger: Memory['ledger']): Pick<KeptLedger, 'append'> {
  return {
    append(entry) {
      const row = ledger?.append(entry) ?? null;
      if (row === null) input.output.say(`This decision is not in the ledger: ${input.dataFolder} cannot be written.`);
      return row;
    },
  };
}
