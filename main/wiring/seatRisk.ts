/**
 * Puts a decision model on the seat of the shell gate's judge: it is asked its start-up commands, against the last time it passed,
 * and what it answered is kept where it says something new.
 */
import type { LedgerEntry } from '../../contract/ledger.ts';
import type { SeatedRiskJudge } from '../../engine/gates/risk/gateCommand.ts';
import {
  isAboutRisk,
  qualifyRisk,
  type RiskQualification,
  riskQualificationSchema,
} from '../../engine/gates/risk/qualifyRisk.ts';
import { askRiskModel, type RiskJudge } from '../../engine/gates/risk/riskJudge.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import type { Ledger } from '../../engine/store/store.ts';

export interface RiskSeatParts {
  /** Where earlier answers stand; null: nobody keeps any. */
  readonly ledger: (Pick<Ledger, 'newest'> & { append(entry: LedgerEntry): unknown }) | null;
  readonly signal: AbortSignal;
}

export async function seatRiskJudge(model: Judge, { ledger, signal }: RiskSeatParts): Promise<SeatedRiskJudge> {
  const judge = askRiskModel(model);
  const earlier = ledger === null ? [] : earlierRisk(ledger, judge);
  // What it moved to is no new measure: the last time that it passed is.
  const previous = earlier.find(({ qualification }) => qualification.qualified)?.qualification;
  const qualification = await qualifyRisk(judge, { signal, ...(previous === undefined ? {} : { previous }) });
  // Answers that were cut off say nothing about the judge.
  if (!signal.aborted && !sameAnswers(earlier[0]?.qualification, qualification)) {
    const { component, ...payload } = qualification;
    ledger?.append({ kind: 'risk.qualified', runId: null, component, payload });
  }
  return { judge, qualification };
}

/** Other judges may have sat here in between, but not many. */
const rowsLookedAt = 64;

export interface KeptRisk {
  readonly seq: number;
  readonly atMs: number;
  readonly qualification: RiskQualification;
}

/** What was written about this judge, its weights and these questions; newest first. */
export function earlierRisk(
  ledger: Pick<Ledger, 'newest'>,
  judge: Pick<RiskJudge, 'component' | 'questionVersion'>,
): readonly KeptRisk[] {
  return newestRisk(ledger).filter(({ qualification }) => isAboutRisk(qualification, judge));
}

/** Of whichever judges; rows that cannot be read are nobody's. */
export function newestRisk(ledger: Pick<Ledger, 'newest'>): readonly KeptRisk[] {
  return ledger.newest('risk.qualified', rowsLookedAt).flatMap(({ seq, atMs, component, payload }) => {
    const read = riskQualificationSchema.safeParse({ ...(JSON.parse(payload) as object), component });
    return read.success ? [{ seq, atMs, qualification: read.data }] : [];
  });
}

function sameAnswers(earlier: RiskQualification | undefined, now: RiskQualification): boolean {
  const answers = ({ qualified, worstBps, canariesDigest, build }: RiskQualification) =>
    JSON.stringify([qualified, Object.entries(worstBps).toSorted(), canariesDigest, build]);
  return earlier !== undefined && answers(earlier) === answers(now);
}
