/** What the doctor says of the gate of shell commands: its table, how far it may clear and how good that is, and who may tighten it. */
import type { Config } from '../../contract/config.ts';
import type { EmptySeat } from '../../engine/gates/judge/judgeWrite.ts';
import { riskQuestionVersion } from '../../engine/gates/risk/riskQuestions.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import { analyseCommand, loadAnalyser } from '../../engine/shell/analyseCommand.ts';
import { gateStanding } from '../wiring/gateStanding.ts';
import type { KeptLedger } from '../wiring/openMemory.ts';
import { seatRiskJudge } from '../wiring/seatRisk.ts';

export interface GateFinding {
  readonly subject: 'gate';
  readonly state: 'ok' | 'warn';
  readonly what: string;
  readonly todo?: string;
}

export interface GateFindingParts {
  readonly config: Pick<Config, 'shellClears'>;
  /** The decision model that a person chose, or why there is none; null: nobody chose one. */
  readonly judge: Judge | EmptySeat | null;
  readonly ledger: KeptLedger | null;
  readonly signal: AbortSignal;
}

export async function gateFindings({
  config,
  judge,
  ledger,
  signal,
}: GateFindingParts): Promise<readonly GateFinding[]> {
  await loadAnalyser();
  const rules = rulesFinding(config);
  if (judge === null) return [{ ...rules, what: `${rules.what}; no judge was chosen, the rules decide alone` }];
  if ('state' in judge) {
    const absent = { component: judge.component, questionVersion: riskQuestionVersion };
    return [rules, judgeFinding('warn', `${judge.why} The rules decide alone.`, absent)];
  }
  const { qualification } = await seatRiskJudge(judge, { ledger, signal });
  return [rules, judgeFinding(qualification.qualified ? 'ok' : 'warn', qualification.why, qualification)];
}

function rulesFinding(config: Pick<Config, 'shellClears'>): GateFinding {
  const { tableVersion, tableDigest, rows, clears, rates } = gateStanding(config);
  const table = `${rows} commands known (table ${tableVersion}, ${tableDigest.slice(0, 12)})`;
  // It has checked itself when it was loaded: a table that clears what it must not clears nothing any more.
  const alive = analyseCommand('true');
  if (alive.decision !== 'allow') {
    const todo = 'Every command is asked until then. Install Countersign again.';
    return { subject: 'gate', state: 'warn', what: `${table}, and none is cleared: ${alive.why}`, todo };
  }
  if (clears === 'nothing') return { subject: 'gate', state: 'ok', what: `${table}; you let it clear nothing` };
  const rate = rates?.find(({ level }) => level === clears);
  const reach = `${table}; it clears up to "${clears}"`;
  if (rate === undefined)
    return { subject: 'gate', state: 'warn', what: `${reach}, which was not measured with this table` };
  const { safeCleared, safe, unsafeCleared, unsafe } = rate;
  const measured = `${safeCleared} of ${safe} safe commands cleared and ${unsafeCleared} of ${unsafe} unsafe`;
  return { subject: 'gate', state: 'ok', what: `${reach}: ${measured}, of those that the rules were tuned on` };
}

function judgeFinding(
  state: GateFinding['state'],
  why: string,
  { component, questionVersion }: Pick<EmptySeat, 'component' | 'questionVersion'>,
): GateFinding {
  const digest = component.modelDigest === undefined ? '' : ` ${component.modelDigest.slice(0, 12)}`;
  return { subject: 'gate', state, what: `${why} (${component.kind}${digest}, questions ${questionVersion})` };
}
