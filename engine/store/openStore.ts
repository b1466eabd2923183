/** Opens the one SQLite database of a data folder, brings it up to date, and hands out its parts. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { openAnchor } from '../ledger/anchor.ts';
import { openLedger } from '../ledger/ledger.ts';
import type { Clock } from '../ports/clock.ts';
import { openBlobStore } from './blobStore.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { openMissionStore } from './missionStore.ts';
import { makePrivateFile, makePrivateFolder } from './privateFiles.ts';
import { openReviewStore } from './reviewStore.ts';
import { openRunEventStore } from './runEventStore.ts';
import type { Store } from './store.ts';
import { storeFailureOf } from './storeFailure.ts';

const busyTimeoutMs = 10_000;
const hurriedMs = 500;
const knownTables = ['ledger', 'ledger_head', 'blobs', 'missions', 'runs', 'reviews', 'review_intents', 'run_events'];

/**
 * `<dataFolder>/countersign.db`, made where it is missing, for its owner alone. Several processes may have it open:
 * readers never wait, writers take turns (10 s at most, half a second inside `hurried`). Errors: `store.open`, `store.newer`, `store.corrupt`, `store.io`.
 */
export function openStore(dataFolder: string, options: { readonly clock: Clock }): Result<Store> {
  const file = join(dataFolder, 'countersign.db');
  let database: Database.Database | undefined;
  try {
    makePrivateFolder(dataFolder);
    if (!makePrivateFile(file)) {
      return fail('store.open', `The database ${file} is a link, a pipe or a folder, not a file.`, {
        kept: 'Nothing was changed.',
        action: 'Move it away, or use another data folder.',
      });
    }
    database = new Database(file, { fileMustExist: true, timeout: busyTimeoutMs });
    const prepared = prepare(database, file);
    if (!prepared.ok) {
      database.close();
      return prepared;
    }
    return ok(assemble(database, file, dataFolder, options.clock));
  } catch (error) {
    database?.close();
    const failure = storeFailureOf(error, file);
    if (failure === null) throw error;
    return { ok: false, failure };
  }
}

function prepare(database: Database.Database, file: string): Result<void> {
  // Reads come first: a file that is not ours is refused before any statement could write it.
  const migratable = database.pragma('schema_version', { simple: true });
  if (typeof migratable !== 'number') throw new Error('PRAGMA schema_version answered no number');
  database.pragma('trusted_schema = OFF');
  database.pragma('cell_size_check = ON');
  database.pragma('foreign_keys = ON');
  database.pragma('synchronous = FULL');
  const migrated = migrate(database, file, migrations);
  if (!migrated.ok) return migrated;
  database.pragma('journal_mode = WAL');
  // The driver's own default in this mode is NORMAL, which may lose the last commits when the power goes.
  if (database.pragma('synchronous', { simple: true }) !== 2) throw new Error('SQLite does not wait for the disk');
  database.pragma('journal_size_limit = 67108864');
  const strangers = database.prepare("SELECT name FROM sqlite_schema WHERE type IN ('trigger', 'view')").pluck().all();
  if (strangers.length > 0) {
    return fail('store.corrupt', `The database ${file} holds ${strangers.join(', ')}, which this program never made.`, {
      kept: 'Nothing in it was changed.',
      action: 'Put a copy back that you trust, or use another data folder.',
    });
  }
  const tables = new Set(database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all());
  const missing = knownTables.filter((name) => !tables.has(name));
  if (missing.length === 0) return ok(undefined);
  return fail('store.corrupt', `The database ${file} has lost its table ${missing.join(', ')}.`, {
    kept: 'Nothing in it was changed.',
    action: 'Move it away and start again, or put a copy back that you trust.',
  });
}

function assemble(database: Database.Database, file: string, dataFolder: string, clock: Clock): Store {
  const run = database.transaction((work: () => unknown) => work());
  const transaction = <T>(work: () => T): T => run.immediate(work) as T;
  const anchor = openAnchor(join(dataFolder, 'ledger.anchor'));
  const ledger = openLedger({ database, clock, transaction, anchor });
  const { dev, ino } = statSync(file);
  let hurries = false;
  const dataVersion = database.prepare('PRAGMA data_version').pluck();
  const store: Store = {
    file,
    isInPlace() {
      const now = statSync(file, { throwIfNoEntry: false });
      if (now?.dev === dev && now.ino === ino) return ok(undefined);
      return fail('store.lost', `The database ${file} was deleted or replaced while this program used it.`, {
        kept: 'What was written to the workspace stays; its record is gone with the database.',
        action: 'Look at the files that were written, and run the mission again with a data folder that stays.',
      });
    },
    ledger,
    blobs: openBlobStore(database),
    missions: openMissionStore(database),
    reviews: openReviewStore(database),
    runEvents: openRunEventStore(database, transaction),
    version: () => Number(dataVersion.get()),
    hurried(work) {
      if (hurries) return work();
      hurries = true;
      database.pragma(`busy_timeout = ${hurriedMs}`);
      try {
        return work();
      } finally {
        hurries = false;
        database.pragma(`busy_timeout = ${busyTimeoutMs}`);
      }
    },
    transaction,
    [Symbol.dispose]() {
      if (!database.open) return;
      try {
        if (existsSync(dataFolder)) ledger.dropAnchor();
      } finally {
        database.close();
      }
    },
  };
  ledger.dropAnchor();
  return store;
}
