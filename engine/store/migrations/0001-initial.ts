/** Version 1: the ledger and its head, blobs, missions and runs, review items and their write-ahead intents. */
import type { Migration } from './migration.ts';

/**
 * No trigger guards `ledger` against UPDATE or DELETE: whoever can write the file can drop a trigger, so it would stop
 * nobody, and it would stop a person from trying what `ledger verify` is for. The program has one statement that
 * writes the table, an INSERT.
 */
export const initial: Migration = {
  version: 1,
  up(database) {
    database.exec(`
      CREATE TABLE ledger (
        seq INTEGER PRIMARY KEY,
        at_ms INTEGER NOT NULL,
        kind TEXT NOT NULL,
        run_id TEXT,
        component TEXT NOT NULL,
        payload TEXT NOT NULL,
        previous TEXT NOT NULL,
        hash TEXT NOT NULL
      ) STRICT;
      CREATE INDEX ledger_by_run ON ledger (run_id, seq) WHERE run_id IS NOT NULL;

      CREATE TABLE ledger_head (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        seq INTEGER NOT NULL,
        hash TEXT NOT NULL
      ) STRICT;
      INSERT INTO ledger_head VALUES (1, 0, '${'0'.repeat(64)}');

      CREATE TABLE blobs (
        digest TEXT PRIMARY KEY,
        bytes BLOB NOT NULL
      ) STRICT;

      CREATE TABLE missions (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        digest TEXT NOT NULL,
        canonical TEXT NOT NULL,
        spec_path TEXT NOT NULL,
        workspace_root TEXT NOT NULL,
        created_at_ms INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE runs (
        id TEXT PRIMARY KEY,
        mission_id TEXT NOT NULL REFERENCES missions (id),
        started_at_ms INTEGER NOT NULL,
        ended_at_ms INTEGER,
        result TEXT,
        progress TEXT
      ) STRICT;
      CREATE INDEX runs_by_mission ON runs (mission_id, started_at_ms);

      CREATE TABLE reviews (
        id TEXT PRIMARY KEY,
        run_id TEXT,
        root TEXT NOT NULL,
        path TEXT NOT NULL,
        change TEXT NOT NULL,
        base TEXT REFERENCES blobs (digest),
        next TEXT REFERENCES blobs (digest),
        mode INTEGER NOT NULL,
        proposed_by TEXT NOT NULL,
        verdict TEXT,
        state TEXT NOT NULL,
        why TEXT NOT NULL,
        created_at_ms INTEGER NOT NULL,
        expires_at_ms INTEGER NOT NULL,
        decided_by TEXT,
        shown TEXT
      ) STRICT;
      CREATE INDEX reviews_by_state ON reviews (state, expires_at_ms);
      CREATE INDEX reviews_by_run ON reviews (run_id) WHERE run_id IS NOT NULL;

      CREATE TABLE review_intents (
        review_id TEXT PRIMARY KEY REFERENCES reviews (id),
        action TEXT NOT NULL CHECK (action IN ('apply', 'undo')),
        at_ms INTEGER NOT NULL,
        actor TEXT NOT NULL
      ) STRICT;
    `);
  },
};
