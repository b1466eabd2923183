import assert from 'node:assert/strict';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { storeFailureOf } from './storeFailure.ts';

test('a full disk has one sentence, whichever file could not grow, and it is not that of a broken disk', () => {
  const said = (code: string) =>
    storeFailureOf(new Database.SqliteError('no', code), '/d/countersign.db')?.message ?? '';
  for (const code of ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']) assert.match(said(code), /^The disk is full/);
  assert.match(said('SQLITE_IOERR_READ'), /^The disk failed/);
});
