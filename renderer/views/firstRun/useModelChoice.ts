/** Takes models into use: their ids go into the person's settings, and what is missing is fetched. */
import type { Failure } from '../../../contract/failure.ts';
import { useAsk, useSnapshot } from '../../client/useHost.tsx';
import type { PairPlan, Seats } from './planPair.ts';

export interface ModelChoice {
  /** What the settings name now. */
  readonly seats: Seats;
  /** False where a variable or a flag decides which models run. */
  readonly changeable: boolean;
  readonly pending: boolean;
  readonly failure: Failure | null;
  choosePair(plan: PairPlan): Promise<void>;
  chooseOne(role: 'writer' | 'decision', id: string): Promise<void>;
}

export function useModelChoice(): ModelChoice {
  const settings = useSnapshot('settings/show', {}).value?.settings ?? [];
  const set = useAsk('settings/set');
  const pull = usePull();
  const fixed = (key: string) => settings.some((setting) => setting.key === key && !setting.changeable);
  const named = (key: string) => String(settings.find((setting) => setting.key === key)?.value ?? '');
  return {
    seats: { writer: named('writerModel'), decision: named('decisionModel') },
    changeable: !fixed('writerModel') && !fixed('decisionModel'),
    pending: set.pending || pull.pending,
    failure: set.failure ?? pull.failure,
    async choosePair(plan) {
      const done = await set.ask({ values: { writerModel: plan.writer.id, decisionModel: plan.decision.id } });
      if (!done.ok) return;
      for (const model of plan.missing) await pull.start(model.id);
    },
    async chooseOne(role, id) {
      await set.ask({ values: role === 'writer' ? { writerModel: id } : { decisionModel: id } });
    },
  };
}

export function usePull() {
  const pull = useAsk('models/pull');
  return {
    pending: pull.pending,
    failure: pull.failure,
    start: (id: string) => pull.ask({ id }),
  };
}
