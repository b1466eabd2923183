/** What `mission run` and `mission resume` share: consent, what is said on the terminal, and the exit code. */
import type { Failure } from '../../contract/failure.ts';
import type { MissionResult } from '../../contract/mission.ts';
import type { FrozenSpec } from '../../engine/missions/spec/freezeSpec.ts';
import type { Reviewer } from '../../engine/ports/reviewer.ts';
import { parseWorkspacePath } from '../../engine/workspace/parseWorkspacePath.ts';
import { claimRun } from '../wiring/claimRun.ts';
import type { Engine } from '../wiring/openEngine.ts';
import { earlyResult, type PreparedRun, playRun } from '../wiring/playRun.ts';
import { startServers } from '../wiring/startServers.ts';
import { type CommandInput, type ExitCode, textFlag } from './command.ts';
import { runPresenter } from './runPresenter.ts';
import { consentComponent, consentReviewer, showCard, terminalReviewer } from './terminalReviewer.ts';

export const modelOptions = {
  writer: { type: 'string' },
  judge: { type: 'string' },
  seed: { type: 'string' },
} as const;

/** A run that could not begin ends like one that did: its result is the last line. */
export function endEarly(
  input: CommandInput,
  failure: Failure,
  status: 'refused' | 'failed',
  frozen: FrozenSpec | null,
): ExitCode {
  input.output.failure(failure);
  input.output.object(earlyResult(failure, status, frozen));
  return status === 'refused' ? 2 : 1;
}

export async function playOnTerminal(input: CommandInput, engine: Engine, run: PreparedRun): Promise<ExitCode> {
  const { output } = input;
  const claimed = claimRun(input.dataFolder, run.runId, 'command line');
  if (!claimed.ok) return endEarly(input, claimed.failure, 'failed', run.frozen);
  const presenter = runPresenter(output);
  const played = await playRun(
    {
      engine,
      dataFolder: input.dataFolder,
      seed: Number(textFlag(input, 'seed') ?? 0),
      flags: { writerModel: textFlag(input, 'writer'), decisionModel: textFlag(input, 'judge') },
      startServers: (roles, config, onNotice) => startServers(config, input.dataFolder, roles, onNotice),
      reviewer: () => reviewerOf(input, engine, run),
      tell: (event) => presenter.show(event),
      progress: (step) =>
        output.progress(
          step === 'servers' ? '  starting the model servers …' : '  asking the judge its start-up questions …',
        ),
      ignored: (failure) => output.say(`  ${output.style('yellow', 'note')} ${failure.message}`),
      signal: input.signal,
    },
    run,
    claimed.value,
  );
  switch (played.kind) {
    case 'ended':
      return exitCodeOf(played.result);
    case 'notBegun':
      output.failure(played.failure);
      output.object(played.result);
      return 1;
    case 'left':
      return 130;
  }
}

function exitCodeOf(result: MissionResult): ExitCode {
  if (result.status === 'accepted') return 0;
  return result.status === 'failed' ? 1 : 2;
}

/** Consent is the person's own, for this run and this file; it stands in the ledger before anything is written on it. */
function reviewerOf(input: CommandInput, engine: Engine, run: PreparedRun): Reviewer {
  const terminal = terminalReviewer(input.output, engine.clock);
  if (textFlag(input, 'allow') !== 'deliverable') return terminal;
  const deliverable = parseWorkspacePath(run.spec.deliverable.path, 'write');
  if (!deliverable.ok) return terminal;
  const payload = { allow: 'deliverable', path: deliverable.value, mission: run.mission.id };
  engine.store.ledger.append({ kind: 'consent.given', runId: run.runId, component: consentComponent, payload });
  return consentReviewer(deliverable.value, terminal, (item, grid) => showCard(item, grid, input.output, engine.clock));
}
