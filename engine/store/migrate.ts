/** Brings a database to the newest version this program knows: a backup first, then each step, all or nothing. */
import { chmodSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { Migration } from './migrations/migration.ts';
import { syncFolder } from './privateFiles.ts';

/** `CSgn`: says that a SQLite file is ours, also to `file(1)`. */
export const applicationId = 0x4353676e;

/** `store.newer` and `store.corrupt` touch nothing. SQLite's own exceptions are the caller's to map. */
export function migrate(database: Database, file: string, migrations: readonly Migration[]): Result<void> {
  const newest = migrations.at(-1)?.version ?? 0;
  const found = versionOf(database);
  if (found > newest) {
    return fail(
      'store.newer',
      `The database ${file} is of version ${found}; this program knows versions up to ${newest}.`,
      {
        kept: 'Nothing in it was changed.',
        action: 'Use the newer Countersign that wrote it, or another data folder.',
        detail: { found, newest },
      },
    );
  }
  const tables = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (database.pragma('application_id', { simple: true }) !== applicationId && (found !== 0 || tables !== 0)) {
    return fail('store.corrupt', `The file ${file} is a database of some other program.`, {
      kept: 'Nothing in it was changed.',
      action: 'Use another data folder, or move the file away.',
    });
  }
  if (found === newest) return ok(undefined);
  if (found > 0) backUp(database, file, found);
  // Two programs may start at once: the version is read again under the write lock.
  database
    .transaction(() => {
      for (const step of migrations) {
        if (step.version <= versionOf(database)) continue;
        step.up(database);
        database.pragma(`user_version = ${step.version}`);
      }
      database.pragma(`application_id = ${applicationId}`);
    })
    .immediate();
  return ok(undefined);
}

/** Where the copy of a database of this version is put before it is migrated. */
export function backupFile(file: string, version: number): string {
  return `${file}.version-${version}.backup`;
}

function backUp(database: Database, file: string, version: number): void {
  const target = backupFile(file, version);
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  database.prepare('VACUUM INTO ?').run(partial);
  chmodSync(partial, 0o600);
  renameSync(partial, target);
  syncFolder(dirname(target));
}

function versionOf(database: Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}
