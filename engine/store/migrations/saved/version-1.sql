PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
INSERT INTO ledger VALUES(1,1700000000000,'review.proposed','run_00000000000000000000000001','{"id":"w","kind":"writer"}','{"base":"01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee","change":"overwrite","expiresAtMs":1700000600000,"id":"rev_00000000000000000000000001","mode":420,"next":"7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c","path":"a.txt","root":"/home/someone/saved","verdict":null}','0000000000000000000000000000000000000000000000000000000000000000','5cd3c9ebb98baba2e106a364f78079e996dd24e4d0a73c87339b5db6b694a732');
INSERT INTO ledger VALUES(2,1700000000000,'review.shown','run_00000000000000000000000001','{"id":"review","kind":"engine"}','{"base":"01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee","grid":"07b73c9bba34e0bfee6b5d3d01a771a6b8fb85e4d7d7d7d3a2141e6e2ce3dc6e","id":"rev_00000000000000000000000001","next":"7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c","path":"a.txt","rows":2}','5cd3c9ebb98baba2e106a364f78079e996dd24e4d0a73c87339b5db6b694a732','58c0db4a8d56d250b41329a9fb238a8925eda0b8fd5c93d949abb13b84dfa689');
INSERT INTO ledger VALUES(3,1700000000000,'review.decided','run_00000000000000000000000001','{"id":"terminal","kind":"person"}','{"base":"01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee","id":"rev_00000000000000000000000001","next":"7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c","path":"a.txt","shown":"07b73c9bba34e0bfee6b5d3d01a771a6b8fb85e4d7d7d7d3a2141e6e2ce3dc6e","state":"approved","why":"fine"}','58c0db4a8d56d250b41329a9fb238a8925eda0b8fd5c93d949abb13b84dfa689','b276eae5bd312b02420b278f1e04690b3b44f3566f6e034b40a0c65c24228d14');
INSERT INTO ledger VALUES(4,1700000000000,'bytes.written','run_00000000000000000000000001','{"id":"review","kind":"engine"}','{"approvedBy":{"id":"terminal","kind":"person"},"before":"01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee","id":"rev_00000000000000000000000001","mode":420,"path":"a.txt","sizeBytes":4,"written":"7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c"}','b276eae5bd312b02420b278f1e04690b3b44f3566f6e034b40a0c65c24228d14','c9c1350f894f2dce5e66ca72b5049d28828b13b15e4d234738332be6393f1806');
CREATE TABLE ledger_head (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        seq INTEGER NOT NULL,
        hash TEXT NOT NULL
      ) STRICT;
INSERT INTO ledger_head VALUES(1,4,'c9c1350f894f2dce5e66ca72b5049d28828b13b15e4d234738332be6393f1806');
CREATE TABLE blobs (
        digest TEXT PRIMARY KEY,
        bytes BLOB NOT NULL
      ) STRICT;
INSERT INTO blobs VALUES('01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee',X'6f6c640a');
INSERT INTO blobs VALUES('7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c',X'6e65770a');
CREATE TABLE missions (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        digest TEXT NOT NULL,
        canonical TEXT NOT NULL,
        spec_path TEXT NOT NULL,
        workspace_root TEXT NOT NULL,
        created_at_ms INTEGER NOT NULL
      ) STRICT;
INSERT INTO missions VALUES('mis_00000000000000000000000001','saved','e40b0cc34af61a6775d6c701c5531fc1dd49400bd37e8202818a7814c4278aeb','{"name":"saved","version":1}','/home/someone/saved/mission.json','/home/someone/saved',1700000000000);
CREATE TABLE runs (
        id TEXT PRIMARY KEY,
        mission_id TEXT NOT NULL REFERENCES missions (id),
        started_at_ms INTEGER NOT NULL,
        ended_at_ms INTEGER,
        result TEXT,
        progress TEXT
      ) STRICT;
INSERT INTO runs VALUES('run_00000000000000000000000001','mis_00000000000000000000000001',1700000000000,1700000002000,'{"type":"result","status":"accepted","digest":"e40b0cc34af61a6775d6c701c5531fc1dd49400bd37e8202818a7814c4278aeb","checks":[],"undecided":[],"attempts":1,"writer":"w","judge":"none","seconds":2}',NULL);
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
INSERT INTO reviews VALUES('rev_00000000000000000000000001','run_00000000000000000000000001','/home/someone/saved','a.txt','overwrite','01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee','7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c',420,'{"kind":"writer","id":"w"}',NULL,'applied','fine',1700000000000,1700000600000,'{"kind":"person","id":"terminal"}','07b73c9bba34e0bfee6b5d3d01a771a6b8fb85e4d7d7d7d3a2141e6e2ce3dc6e');
CREATE TABLE review_intents (
        review_id TEXT PRIMARY KEY REFERENCES reviews (id),
        action TEXT NOT NULL CHECK (action IN ('apply', 'undo')),
        at_ms INTEGER NOT NULL,
        actor TEXT NOT NULL
      ) STRICT;
INSERT INTO review_intents VALUES('rev_00000000000000000000000001','undo',1700000000000,'{"kind":"person","id":"terminal"}');
CREATE INDEX ledger_by_run ON ledger (run_id, seq) WHERE run_id IS NOT NULL;
CREATE INDEX runs_by_mission ON runs (mission_id, started_at_ms);
CREATE INDEX reviews_by_state ON reviews (state, expires_at_ms);
CREATE INDEX reviews_by_run ON reviews (run_id) WHERE run_id IS NOT NULL;
COMMIT;
PRAGMA application_id = 1129539438;
PRAGMA user_version = 1;
