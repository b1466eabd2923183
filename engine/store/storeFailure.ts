/** What went wrong in SQLite or the file system, said for a person. Never decides anything, never touches the disk. */
import Database from 'better-sqlite3';
import type { Failure } from '../../contract/failure.ts';

const nothingChanged = 'Nothing in it was changed.';

/**
 * The failure behind an exception of SQLite or of `node:fs`; null for anything else, which is a bug and is thrown on.
 * For `openStore`, and for process edges where a write in the middle of work meets a full or broken disk.
 */
export function storeFailureOf(error: unknown, file: string): Failure | null {
  const code = errorCode(error);
  if (code === null) return null;
  const detail = { file, code };
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
    return {
      code: 'store.corrupt',
      message: `The database ${file} is damaged or is not a database.`,
      kept: nothingChanged,
      action: 'Move it away and start again, or put a copy back that you trust.',
      detail,
    };
  }
  if (code.startsWith('SQLITE_BUSY') || code === 'SQLITE_LOCKED') {
    return {
      code: 'store.open',
      message: `Another program has held the database ${file} for too long.`,
      kept: nothingChanged,
      action: 'Close the other program, or wait for it, and try again.',
      detail,
    };
  }
  // The file that readers and writers share cannot grow: on a full disk that comes before any write does.
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE' || code === 'ENOSPC' || code === 'EDQUOT') {
    return {
      code: 'store.io',
      message: `The disk is full: the database ${file} could not be written.`,
      kept: 'What was written before is kept.',
      action: 'Free some space and try again.',
      detail,
    };
  }
  if (code.startsWith('SQLITE_IOERR')) {
    return { code: 'store.io', message: `The disk failed while the database ${file} was in use.`, detail };
  }
  return {
    code: 'store.open',
    message: `The database ${file} cannot be opened (${code}).`,
    kept: nothingChanged,
    action: 'Check that the data folder exists, is a folder, and that you may write in it.',
    detail,
  };
}

function errorCode(error: unknown): string | null {
  if (error instanceof Database.SqliteError) {
    // A broken constraint or a wrong statement is our bug, not the disk's.
    return /^SQLITE_(CONSTRAINT|ERROR|MISUSE|RANGE|MISMATCH|SCHEMA|INTERNAL)/.test(error.code) ? null : error.code;
  }
  if (error instanceof Error && 'code' in error && 'syscall' in error && typeof error.code === 'string') {
    return error.code;
  }
  return null;
}
