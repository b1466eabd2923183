/** The gate of shell commands as a page sees it, and its judge asked its start-up commands. */
import type { ExaminedView, GateView } from '../../../contract/statusViews.ts';
import type { ResolvedConfig } from '../../../engine/config/resolveConfig.ts';
import { riskQuestionVersion } from '../../../engine/gates/risk/riskQuestions.ts';
import type { Ledger } from '../../../engine/store/store.ts';
import { decisionComponent, isConfiguredDecision, isDecisionChosen } from '../../wiring/decisionName.ts';
import { gateStanding } from '../../wiring/gateStanding.ts';
import { newestRisk, seatRiskJudge } from '../../wiring/seatRisk.ts';
import type { HostParts } from '../hostHandlers.ts';

export function gateView(resolved: ResolvedConfig, ledger: Pick<Ledger, 'newest'>): GateView {
  const { config } = resolved;
  const standing = gateStanding(config);
  if (!isDecisionChosen(resolved)) return { ...standing, judge: null };
  const kept = newestRisk(ledger).find(
    ({ qualification: { component, questionVersion } }) =>
      isConfiguredDecision(config, component) && questionVersion === riskQuestionVersion,
  );
  if (kept === undefined) return { ...standing, judge: { id: decisionComponent(config).id, examined: null } };
  const { seq, atMs, qualification } = kept;
  const { component, qualified, why, questionVersion } = qualification;
  const examined: ExaminedView = { seq, atMs, component, qualified, why, questionVersion };
  return { ...standing, judge: { id: component.id, examined } };
}

/** Only a model that a person chose is asked. One that is not here is no judge, which the view says by not having its answers. */
export async function askGateJudge({ servers, engine, signal }: HostParts, resolved: ResolvedConfig): Promise<void> {
  if (!isDecisionChosen(resolved)) return;
  const started = await servers.start(['decision'], resolved.config);
  if (!started.ok) return;
  await using models = started.value;
  const model = await models.judge();
  if (model.ok) await seatRiskJudge(model.value, { ledger: engine.store.ledger, signal });
}
