/** What waits for the person, wherever they are: cards, and runs that ended with a question. Kept in step by the host's events. */
import { useMemo } from 'react';
import { useSnapshot } from '../../client/useHost.tsx';
import { type WaitingRun, waitingRuns } from './waitingRuns.ts';

export function useWaiting(): { readonly cards: number; readonly runs: readonly WaitingRun[] } {
  const pending = useSnapshot('review/list', { state: 'pending' }).value;
  const missions = useSnapshot('mission/list', {}).value;
  const runs = useMemo(() => waitingRuns(missions ?? [], pending ?? []), [missions, pending]);
  return { cards: pending?.length ?? 0, runs };
}
