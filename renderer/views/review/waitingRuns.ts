/** Which runs wait for a person's word. Pure: from what the host says of missions and cards. */
import type { MissionSummary, RunSummary } from '../../../contract/missionViews.ts';
import type { ReviewItem } from '../../../contract/review.ts';
import { newest } from '../missions/missionRows.ts';

export interface WaitingRun {
  readonly run: RunSummary;
  readonly mission: MissionSummary;
}

/**
 * The longest wait first. Only the newest run of a mission counts, as in the list: whoever ran it again has gone on. A run whose
 * card waits is met at its card, and not counted twice.
 */
export function waitingRuns(
  missions: readonly MissionSummary[],
  pending: readonly ReviewItem[],
): readonly WaitingRun[] {
  const atCards = new Set<string | null>(pending.map(({ runId }) => runId));
  return missions
    .flatMap((mission) => {
      const run = newest(mission.runs);
      return run?.result?.status === 'needs_review' && !atCards.has(run.id) ? [{ run, mission }] : [];
    })
    .sort((left, right) => waitsSince(left) - waitsSince(right));
}

function waitsSince({ run }: WaitingRun): number {
  return run.endedAtMs ?? run.startedAtMs;
}
