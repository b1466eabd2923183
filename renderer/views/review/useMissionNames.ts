/** Which mission a run belongs to, by name, for rows that know only the run. */
import { useCallback, useMemo } from 'react';
import { useSnapshot } from '../../client/useHost.tsx';

export function useMissionNames(): (runId: string | null) => string | null {
  const missions = useSnapshot('mission/list', {}).value;
  const names = useMemo(
    () => new Map((missions ?? []).flatMap(({ name, runs }) => runs.map(({ id }) => [id, name] as const))),
    [missions],
  );
  return useCallback((runId) => (runId === null ? null : (names.get(runId) ?? null)), [names]);
}
