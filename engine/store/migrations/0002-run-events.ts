/** Version 2: what a run told while it went on, entry by entry, and the ledger by kind for pages of a long one. */
import type { Migration } from './migration.ts';

/** `id` orders the entries of all runs, so that another process can ask what is new; `seq` counts within the run. */
export const runEvents: Migration = {
  version: 2,
  up(database) {
    database.exec(`
      CREATE TABLE run_events (
        id INTEGER PRIMARY KEY,
        run_id TEXT NOT NULL REFERENCES runs (id),
        seq INTEGER NOT NULL CHECK (seq > 0),
        at_ms INTEGER NOT NULL,
        event TEXT NOT NULL,
        UNIQUE (run_id, seq)
      ) STRICT;

      CREATE INDEX ledger_by_kind ON ledger (kind, seq);
    `);
  },
};
