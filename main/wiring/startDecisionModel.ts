/** The decision model alone, for commands that ask nothing else of it. A model that cannot be had is a voice that is passed over. */
import type { Config } from '../../contract/config.ts';
import type { EmptySeat } from '../../engine/gates/judge/judgeWrite.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import { absentSeat } from './decisionSeat.ts';
import { startServers } from './startServers.ts';

export interface StartedDecision extends AsyncDisposable {
  readonly decision: Judge | EmptySeat;
}

/** Never fails. Disposing of it ends the server. */
export async function startDecisionModel(config: Config, dataFolder: string): Promise<StartedDecision> {
  const started = await startServers(config, dataFolder, ['decision']);
  if (!started.ok) return withoutModel(absentSeat(config, started.failure));
  const servers = started.value;
  const model = await servers.judge();
  if (model.ok) return { decision: model.value, [Symbol.asyncDispose]: () => servers[Symbol.asyncDispose]() };
  await servers[Symbol.asyncDispose]();
  return withoutModel(absentSeat(config, model.failure));
}

export function withoutModel(decision: EmptySeat): StartedDecision {
  return { decision, async [Symbol.asyncDispose]() {} };
}
