import { z } from 'zod';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { RiskDecision } from '../../../contract/risk.ts';
import { type GateDeps, gateCommand, type SeatedRiskJudge } from '../../../engine/gates/risk/gateCommand.ts';
import { qualifyRisk } from '../../../engine/gates/risk/qualifyRisk.ts';
import { askRiskModel } from '../../../engine/gates/risk/riskJudge.ts';
import { visibleText } from '../../../engine/review/visibleText.ts';
import { loadAnalyser } from '../../../engine/shell/analyseCommand.ts';
import { openShellStates } from '../../../engine/shell/state/openShellStates.ts';
import { loadConfig } from '../../wiring/loadConfig.ts';
import type { ModelServers } from '../../wiring/modelClients.ts';
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
async function seatChosenModel(input: CommandInput): Promise<RiskSeat> {
  const config = loadConfig(input.dataFolder, { decisionModel: textFlag(input, 'judge') });
  if (!config.ok || config.value.origins.decisionModel === 'default') return nobody;
  const { startServers } = await import('../../wiring/startServers.ts');
  const started = await startServers(config.value.config, input.dataFolder, ['decision']);
  if (!started.ok) return withoutModel(input, started.failure.message);
  const servers: ModelServers = started.value;
  const model = await servers.judge();
  if (!model.ok) {
    await servers[Symbol.asyncDispose]();
    return withoutModel(input, model.failure.message);
  }
  const judge = askRiskModel(model.value);
  const qualification = await qualifyRisk(judge, { signal: input.signal });
  if (!qualification.qualified) input.output.say(visibleText(qualification.why));
  return { judge: { judge, qualification }, [Symbol.asyncDispose]: () => servers[Symbol.asyncDispose]() };
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

/** One set of servers for the whole batch, and only where a person chose a decision model; answers in the batch's order. */
export const command: Command = {
  usage: 'countersign gate [--cwd DIR] -- COMMAND   (or --batch FILE.jsonl)',
  options: { batch: { type: 'string' }, cwd: { type: 'string' }, judge: { type: 'string' } },
  async run(input) {
    const read = readLines(input);
    if (!read.ok) return refuse(input, { ...read.failure, action: `Usage: ${this.usage}` });
    const config = loadConfig(input.dataFolder);
    if (!config.ok) return refuse(input, config.failure);
    await loadAnalyser();
    await using seat = await seatChosenModel(input);
    const deps: GateDeps = {
      clock: systemClock,
      states: openShellStates(systemClock),
      clears: config.value.config.shellClears,
      ...(seat.judge === undefined ? {} : { judge: seat.judge }),
      signal: input.signal,
    };
    let cleared = true;
    for (const { command, cwd } of read.value) {
      if (input.signal.aborted) break;
      // Without a folder a command is judged by its text alone, the same wherever this is asked.
      const decision = await gateCommand(deps, { command, ...(typeof cwd === 'string' ? { cwd } : {}) });
      cleared &&= decision.decision === 'allow';
      show(input, command, decision);
    }
    return cleared || textFlag(input, 'batch') !== undefined ? 0 : 2;
  },
};
