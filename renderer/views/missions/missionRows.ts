/** What the list says of each mission, from its last run; and which missions a search leaves. Pure. */
import type { MissionSummary, RunSummary } from '../../../contract/missionViews.ts';
import { endOf, type Standing } from '../run/standing.ts';

export interface MissionRow {
  readonly mission: MissionSummary;
  readonly last: RunSummary | null;
  /** `open`: the last run has not ended; the host says whether somebody plays it. */
  readonly standing: Exclude<Standing, 'playing' | 'waits' | 'interrupted'> | 'open';
  readonly why: string;
  readonly passed: number | null;
  readonly total: number | null;
  readonly atMs: number;
}

export function rowOf(mission: MissionSummary): MissionRow {
  const last = newest(mission.runs);
  const result = last?.result ?? null;
  const standing = last === null ? 'neverRun' : last.endedAtMs === null ? 'open' : endOf(result);
  return {
    mission,
    last,
    standing,
    why: result?.why ?? '',
    passed: result === null ? null : result.checks.filter(({ outcome }) => outcome === 'passed').length,
    total: mission.checks ?? result?.checks.length ?? null,
    atMs: last?.endedAtMs ?? last?.startedAtMs ?? mission.createdAtMs,
  };
}

export function newest(runs: readonly RunSummary[]): RunSummary | null {
  return runs.reduce<RunSummary | null>(
    (latest, run) => (latest === null || run.startedAtMs >= latest.startedAtMs ? run : latest),
    null,
  );
}

/** Newest first; every word of the search stands in the name, the file, the folder, the digest or the reason. */
export function rowsOf(missions: readonly MissionSummary[], search: string): readonly MissionRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return missions
    .map(rowOf)
    .filter(({ mission, why }) => {
      const text =
        `${mission.name}\n${mission.deliverable ?? ''}\n${mission.workspaceRoot}\n${mission.digest}\n${why}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((left, right) => right.atMs - left.atMs);
}
