/**
 * What a data folder remembers, for a command that needs nothing else of it: its ledger alone. Where it cannot be opened nothing
 * is remembered, where the disk is full nothing is kept, and nothing else suffers.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LedgerEntry, LedgerRow } from '../../contract/ledger.ts';
import { openStore } from '../../engine/store/openStore.ts';
import type { Ledger } from '../../engine/store/store.ts';
import { storeFailureOf } from '../../engine/store/storeFailure.ts';
import { systemClock } from './systemClock.ts';

export interface KeptLedger extends Pick<Ledger, 'newest'> {
  /** null where the disk did not take the row. */
  append(entry: LedgerEntry): LedgerRow | null;
}

export interface Memory extends Disposable {
  /** null where nothing is remembered. */
  readonly ledger: KeptLedger | null;
}

/** @param whereMissing a command that only wants to be fast the next time makes no ledger of its own: `leave` */
export function openMemory(dataFolder: string, whereMissing: 'make' | 'leave'): Memory {
  const file = path.join(dataFolder, 'countersign.db');
  if (whereMissing === 'leave' && !existsSync(file)) return nothing;
  const opened = openStore(dataFolder, { clock: systemClock });
  if (!opened.ok) return nothing;
  const { ledger } = opened.value;
  return {
    ledger: {
      newest: (kind, most) => ledger.newest(kind, most),
      append(entry) {
        try {
          return ledger.append(entry);
        } catch (error) {
          if (storeFailureOf(error, file) === null) throw error;
          return null;
        }
      },
    },
    [Symbol.dispose]: () => opened.value[Symbol.dispose](),
  };
}

const nothing: Memory = { ledger: null, [Symbol.dispose]: () => undefined };
