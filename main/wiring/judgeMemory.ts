/**
 * What a data folder remembers of judges, for a command that needs nothing else of it: a judge that failed is not started again,
 * and one that passed may not have moved. Where the folder cannot be opened nothing is remembered, and nothing else suffers.
 */
import path from 'node:path';
import { openStore } from '../../engine/store/openStore.ts';
import type { Ledger } from '../../engine/store/store.ts';
import { storeFailureOf } from '../../engine/store/storeFailure.ts';
import { earlierAnswers, type QualifiedSeat, qualificationRows, type SeatedJudges } from './seatJudge.ts';
import { systemClock } from './systemClock.ts';

export interface JudgeMemory extends Disposable {
  /** null where nothing is remembered. */
  readonly ledger: Pick<Ledger, 'newest'> | null;
  /** Keeps answers that are new: those of a model that was asked just now, and of rules that were never asked here. */
  keep(seats: SeatedJudges['seats']): void;
}

export function openJudgeMemory(dataFolder: string): JudgeMemory {
  const opened = openStore(dataFolder, { clock: systemClock });
  if (!opened.ok) return { ledger: null, keep: () => undefined, [Symbol.dispose]: () => undefined };
  const store = opened.value;
  const isNew = (seat: SeatedJudges['seats'][number]): seat is QualifiedSeat => {
    if ('state' in seat || seat.heldSince !== null) return false;
    return seat.judge.component.kind !== 'rules' || earlierAnswers(store.ledger, seat.judge).length === 0;
  };
  return {
    ledger: store.ledger,
    keep(seats) {
      try {
        for (const row of qualificationRows(seats.filter(isNew), null)) store.ledger.append(row);
      } catch (error) {
        // A full disk costs the memory of this answer, not the answer.
        if (storeFailureOf(error, path.join(dataFolder, 'countersign.db')) === null) throw error;
      }
    },
    [Symbol.dispose]: () => store[Symbol.dispose](),
  };
}
