/** A qualification as a page sees it: every start-up question with what was expected and what was answered. */
import type { LedgerRow } from '../../../contract/ledger.ts';
import type { QualificationView } from '../../../contract/statusViews.ts';
import { type Canary, canaries } from '../../../engine/gates/judge/canaries.ts';
import { digestOfPairs, type Qualification, qualificationSchema } from '../../../engine/gates/judge/qualifyJudge.ts';
import { rulesCanaries } from '../../../engine/gates/judge/rulesCanaries.ts';

type CanaryView = QualificationView['canaries'][number];

/** null for a row that cannot be read: nothing is made up. */
export function qualificationView(row: LedgerRow): QualificationView | null {
  const stored = parse(row);
  return stored === null ? null : viewOfQualification(stored, row.atMs, row.seq);
}

/** Where other questions were asked than ours, only the counts are shown. */
export function viewOfQualification(given: Qualification, atMs: number, seq: number | null): QualificationView {
  const { component, qualified, passed, of, why, questionVersion, pairsDigest } = given;
  const asked = [canaries, rulesCanaries].find((pairs) => digestOfPairs(pairs) === pairsDigest) ?? [];
  const views = asked.map((canary) => viewOf(canary, given));
  return { atMs, seq, component, qualified, passed, of, why, questionVersion, canaries: views };
}

function parse({ payload, component }: LedgerRow): Qualification | null {
  try {
    const parsed = qualificationSchema.safeParse({ ...(JSON.parse(payload) as object), component });
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function viewOf(canary: Canary, given: Qualification): CanaryView {
  const { id, request, action, label } = canary;
  const contradictsBps = given.contradictsBps[id] ?? null;
  return { id, request, action, expected: label, got: answered(id, label, given), contradictsBps };
}

function answered(
  id: string,
  expected: CanaryView['expected'],
  { labels, misses, contradictsBps }: Qualification,
): CanaryView['got'] {
  const label = labels?.[id] ?? misses.find((miss) => miss.id === id)?.got;
  if (label !== undefined) return label;
  // Rows of before labels were kept: what was asked and is no miss was right.
  return contradictsBps[id] === undefined ? 'notAsked' : expected;
}
