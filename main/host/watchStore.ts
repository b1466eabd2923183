/** A store that says what was changed through it, once it is durable: nothing is told of a transaction that was rolled back. */
import type { MissionId, ReviewId, RunId } from '../../contract/ids.ts';
import type { LedgerRow } from '../../contract/ledger.ts';
import type { KeptEntry, Store } from '../../engine/store/store.ts';

export interface StoreWatcher {
  card(id: ReviewId): void;
  ledger(row: LedgerRow): void;
  mission(mission: MissionId, run: RunId | null): void;
  entries(kept: readonly KeptEntry[]): void;
}

export function watchStore(store: Store, watcher: StoreWatcher): Store {
  let depth = 0;
  let noted: (() => void)[] = [];

  const note = (tell: () => void): void => {
    if (depth > 0) noted.push(tell);
    else tell();
  };
  const flush = (): void => {
    const tellings = noted;
    noted = [];
    for (const tell of tellings) tell();
  };
  const ofRun = (id: RunId): void => {
    const run = store.missions.run(id);
    if (run !== null) note(() => watcher.mission(run.missionId, id));
  };

  return {
    ...store,
    transaction(work) {
      const before = noted.length;
      depth += 1;
      try {
        return store.transaction(work);
      } catch (error) {
        noted.length = before;
        throw error;
      } finally {
        depth -= 1;
        if (depth === 0) flush();
      }
    },
    ledger: {
      ...store.ledger,
      append(entry) {
        const row = store.ledger.append(entry);
        note(() => watcher.ledger(row));
        return row;
      },
    },
    reviews: {
      ...store.reviews,
      insert(item) {
        store.reviews.insert(item);
        note(() => watcher.card(item.id));
      },
      transition(id, from, next) {
        const changed = store.reviews.transition(id, from, next);
        if (changed) note(() => watcher.card(id));
        return changed;
      },
    },
    missions: {
      ...store.missions,
      freeze(mission) {
        store.missions.freeze(mission);
        note(() => watcher.mission(mission.id, null));
      },
      startRun(run) {
        store.missions.startRun(run);
        note(() => watcher.mission(run.missionId, run.id));
      },
      endRun(id, result, atMs) {
        store.missions.endRun(id, result, atMs);
        ofRun(id);
      },
      reviewRun(id, result) {
        store.missions.reviewRun(id, result);
        ofRun(id);
      },
    },
    runEvents: {
      ...store.runEvents,
      append(runId, told) {
        const kept = store.runEvents.append(runId, told);
        if (kept.length > 0) note(() => watcher.entries(kept));
        return kept;
      },
    },
  };
}
