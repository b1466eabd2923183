/**
 * One piece of work at a time among all processes of a data folder. The lock is SQLite's on an empty file: the system gives it
 * back when its holder dies, so there is never a stale one. It never waits for long, and keeps nothing.
 */
import Database from 'better-sqlite3';
import { makePrivateFile } from './privateFiles.ts';

/** The work under it is a few file calls long. */
const longestWaitMs = 10_000;

/** `work` must be short and synchronous. Throws where the lock cannot be had. */
export function underExclusiveLock<T>(file: string, work: () => T): T {
  if (!makePrivateFile(file)) throw new Error(`${file} is not a regular file`);
  const lock = new Database(file, { timeout: longestWaitMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return work();
  } finally {
    lock.close();
  }
}
