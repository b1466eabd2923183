/** A stored qualification as a page sees it: every start-up question with what was expected and what was answered. */
import type { z } from 'zod';
import type { LedgerRow } from '../../../contract/ledger.ts';
import type { QualificationView } from '../../../contract/statusViews.ts';
import { canaries } from '../../../engine/gates/judge/canaries.ts';
import { digestOfPairs, qualificationSchema } from '../../../engine/gates/judge/qualifyJudge.ts';

const storedSchema = qualificationSchema.omit({ component: true });
type CanaryView = QualificationView['canaries'][number];

/** null for a row that cannot be read: nothing is made up. Where other questions were asked than ours, only the counts are shown. */
export function qualificationView(row: LedgerRow): QualificationView | null {
  const stored = parse(row.payload);
  if (stored === null) return null;
  const { qualified, passed, of, why, questionVersion } = stored;
  return {
    atMs: row.atMs,
    seq: row.seq,
    component: row.component,
    qualified,
    passed,
    of,
    why,
    questionVersion,
    canaries: stored.pairsDigest === digestOfPairs(canaries) ? canaries.map((canary) => viewOf(canary, stored)) : [],
  };
}

function parse(payload: string): z.infer<typeof storedSchema> | null {
  try {
    const parsed = storedSchema.safeParse(JSON.parse(payload));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function viewOf(canary: (typeof canaries)[number], stored: z.infer<typeof storedSchema>): CanaryView {
  const { id, request, action, label } = canary;
  const contradictsBps = stored.contradictsBps[id] ?? null;
  return { id, request, action, expected: label, got: answered(id, label, stored), contradictsBps };
}

function answered(
  id: string,
  expected: CanaryView['expected'],
  { labels, misses, contradictsBps }: z.infer<typeof storedSchema>,
): CanaryView['got'] {
  const label = labels?.[id] ?? misses.find((miss) => miss.id === id)?.got;
  if (label !== undefined) return label;
  // Rows of before labels were kept: what was asked and is no miss was right.
  return contradictsBps[id] === undefined ? 'notAsked' : expected;
}
