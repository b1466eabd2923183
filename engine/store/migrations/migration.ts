import type { Database } from 'better-sqlite3';

/** One numbered step of the schema. Once released it never changes: a correction is the next step. */
export interface Migration {
  /** What `PRAGMA user_version` says when the step is done. Steps count 1, 2, 3, … without a gap. */
  readonly version: number;
  up(database: Database): void;
}
