/** Which downloads ended well since somebody began to look. Pure. */
import type { ModelView } from '../../../contract/modelViews.ts';

export interface SeenPulls {
  readonly coming: ReadonlySet<string>;
  readonly finished: ReadonlySet<string>;
}

export const nothingSeen: SeenPulls = { coming: new Set(), finished: new Set() };

/** A model that was on its way and is now installed has finished; one that goes away again, or is fetched anew, has not. */
export function lookAtPulls({ coming, finished }: SeenPulls, models: readonly ModelView[]): SeenPulls {
  const runs = (model: ModelView) => model.pull?.state === 'running';
  const idsOf = (list: readonly ModelView[]) => new Set(list.map(({ id }) => id));
  const ended = idsOf(
    models.filter(
      (model) => model.state === 'installed' && !runs(model) && (coming.has(model.id) || finished.has(model.id)),
    ),
  );
  const running = models.filter(runs).map(({ id }) => id);
  return { coming: new Set([...coming, ...running].filter((id) => !ended.has(id))), finished: ended };
}
