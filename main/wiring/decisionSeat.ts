/** The decision model's place where there is no decision model: why, said once, and found out before anything is started. */
import type { Component } from '../../contract/component.ts';
import type { Config } from '../../contract/config.ts';
import type { Failure } from '../../contract/failure.ts';
import type { EmptySeat } from '../../engine/gates/judge/judgeWrite.ts';
import { failedBefore } from '../../engine/gates/judge/qualifyJudge.ts';
import { writeQuestionVersion } from '../../engine/gates/judge/writeQuestions.ts';
import type { Ledger } from '../../engine/store/store.ts';
import { type DecisionNames, decisionComponent } from './decisionName.ts';
import { modelFolders } from './modelFolders.ts';
import { planModelServer } from './planModelServer.ts';
import { earlierAnswers } from './seatJudge.ts';

/** Configured and not here. */
export function absentSeat(config: DecisionNames, failure: Failure): EmptySeat {
  return emptySeat('absent', decisionComponent(config), `${failure.message} It is passed over.`);
}

/** Nobody asks for one: a place that no order names. */
export function notConfigured(config: DecisionNames): EmptySeat {
  return emptySeat('absent', decisionComponent(config), 'No decision model is asked.');
}

/** The configured decision model with its file; starts nothing. Errors: `model.unknown`, `model.notInstalled`, what a file refuses. */
export function planDecisionModel(config: Config, dataFolder: string) {
  return planModelServer({ config, dataFolder, modelFolders: modelFolders(dataFolder) }, 'decision');
}

/**
 * Why starting the configured decision model would be for nothing; null where it would not. It is not installed, or the ledger
 * holds that these weights failed these questions. The build that failed is taken to be today's: a mission and `doctor` start
 * the model in any case and ask it again under another one.
 */
export async function whyNotStart(
  config: Config,
  dataFolder: string,
  ledger: Pick<Ledger, 'newest'> | null,
): Promise<EmptySeat | null> {
  // Which model a service serves is known once it is asked.
  if (config.decisionService !== '') return null;
  const planned = await planDecisionModel(config, dataFolder);
  if (!planned.ok) return absentSeat(config, planned.failure);
  const { component } = planned.value;
  const judge = { component, questionVersion: writeQuestionVersion };
  const last = ledger === null ? undefined : earlierAnswers(ledger, judge)[0]?.qualification;
  if (last?.build === undefined || !failedBefore(last, { ...judge, build: last.build })) return null;
  return emptySeat('notQualified', component, last.why);
}

function emptySeat(state: EmptySeat['state'], component: Component, why: string): EmptySeat {
  return { state, component, questionVersion: writeQuestionVersion, why };
}
