/** The engine without models: store, review and the table's handlers, opened from a data folder and closed together. */
import { ok, type Result } from '../../contract/failure.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import type { Ids } from '../../engine/ports/ids.ts';
import { openReview, type Review } from '../../engine/review/openReview.ts';
import { openStore } from '../../engine/store/openStore.ts';
import type { Store } from '../../engine/store/store.ts';
import { makeHandlers } from './handlers.ts';
import { openMissionWorkspace } from './missionWorkspace.ts';
import { systemClock } from './systemClock.ts';
import { systemIds } from './systemIds.ts';

export interface Engine extends Disposable {
  readonly store: Store;
  readonly review: Review;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handlers: ReturnType<typeof makeHandlers>;
}

export interface EngineOptions {
  readonly clock?: Clock;
  /** Puts a watcher around the store: everything below works on what it returns. */
  readonly watch?: (store: Store) => Store;
}

/** Settles what a crash left and lets old cards expire before anything else is done. */
export function openEngine(dataFolder: string, options: EngineOptions = {}): Result<Engine> {
  const { clock = systemClock, watch = (store) => store } = options;
  const ids = systemIds(clock);
  const opened = openStore(dataFolder, { clock });
  if (!opened.ok) return opened;
  const store = watch(opened.value);
  const review = openReview({ store, clock, ids, openWorkspace: (root) => openMissionWorkspace(root, dataFolder) });
  review.expireDue();
  return ok({
    store,
    review,
    clock,
    ids,
    handlers: makeHandlers({ store, review }),
    [Symbol.dispose]: () => store[Symbol.dispose](),
  });
}
