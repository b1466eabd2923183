PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE blobs (
        digest TEXT PRIMARY KEY,
        bytes BLOB NOT NULL
      ) STRICT;
INSERT INTO "blobs" VALUES('01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee',X'6F6C640A');
INSERT INTO "blobs" VALUES('7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c',X'6E65770A');
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
INSERT INTO "ledger" VALUES(1,1700000000000,'judge.qualified','run_00000000000000000000000001','{"id":"smollm2-135m","kind":"decision_model","modelDigest":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"}','{"build":"countersign-server/1 node-llama-cpp/3.21.1 decision-prompt-2","contradictsBps":{"typo":1000,"wrong value":1000},"labels":{"typo":"aligned","wrong value":"aligned"},"misses":[{"expected":"contradicts","got":"aligned","id":"wrong value"}],"of":13,"pairsDigest":"66e2922547f0a227ad82bd508eb32de20d049b4598d58b4f61549f2b5a07a584","passed":1,"qualified":false,"questionVersion":"write/1","why":"The judge smollm2-135m is not used: it got 1 of 2 start-up questions wrong, and let 1 through that it must stop. You decide without it."}','0000000000000000000000000000000000000000000000000000000000000000','6105877c067158f5b4e35f276cb8b5535329796596e3785692f27545869e1729');
INSERT INTO "ledger" VALUES(2,1700000000000,'judge.answered','run_00000000000000000000000001','{"id":"kev-0.8b","kind":"decision_model","modelDigest":"dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"}','{"confidenceBps":8240,"cut":["The request was cut."],"label":"contradicts","ms":41,"outcome":"hold","path":"a.txt","qualified":true,"questionVersion":"write/1","why":"The judge holds this back: it deletes what should stay (82.40 %)."}','6105877c067158f5b4e35f276cb8b5535329796596e3785692f27545869e1729','1a5b124e7b0d4d2a54b23ccc57bd65739bbc9f9ebba16e3a37a081847f28d063');
INSERT INTO "ledger" VALUES(3,1700000000000,'review.proposed','run_00000000000000000000000001','{"id":"w","kind":"writer"}','{"base":"01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee","change":"overwrite","expiresAtMs":1700000600000,"id":"rev_00000000000000000000000001","mode":420,"next":"7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c","path":"a.txt","root":"/home/someone/saved","verdict":{"confidenceBps":8240,"label":"contradicts","outcome":"hold"}}','1a5b124e7b0d4d2a54b23ccc57bd65739bbc9f9ebba16e3a37a081847f28d063','94c443dfb575bf774adc371e86e0f49baf416fc432b9a02db902ee4fa44fc400');
INSERT INTO "ledger" VALUES(4,1700000000000,'review.decided','run_00000000000000000000000001','{"id":"kev-0.8b","kind":"decision_model","modelDigest":"dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"}','{"base":"01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee","id":"rev_00000000000000000000000001","next":"7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c","path":"a.txt","shown":null,"state":"held","why":"The judge holds this back: it deletes what should stay (82.40 %)."}','94c443dfb575bf774adc371e86e0f49baf416fc432b9a02db902ee4fa44fc400','4cd941f5e0327dcece5992f7a23d66134145cc3357e0b3a5b3e7e2c1771570d4');
INSERT INTO "ledger" VALUES(5,1700000000000,'judge.answered','run_00000000000000000000000001','{"id":"smollm2-135m","kind":"decision_model","modelDigest":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"}','{"confidenceBps":0,"cut":[],"label":"abstain","ms":0,"outcome":"show","path":"b.txt","qualified":false,"questionVersion":"write/1","why":"The judge smollm2-135m is not used: it got 1 of 2 start-up questions wrong, and let 1 through that it must stop. You decide without it."}','4cd941f5e0327dcece5992f7a23d66134145cc3357e0b3a5b3e7e2c1771570d4','9a3775c417a1cdd7e3ab143f2f0388f259b254791f28e4d56e8ead82e6c6ada7');
INSERT INTO "ledger" VALUES(6,1700000000000,'review.proposed','run_00000000000000000000000001','{"id":"w","kind":"writer"}','{"base":"01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee","change":"overwrite","expiresAtMs":1700000600000,"id":"rev_00000000000000000000000002","mode":420,"next":"7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c","path":"b.txt","root":"/home/someone/saved","verdict":{"confidenceBps":0,"label":"abstain","outcome":"show"}}','9a3775c417a1cdd7e3ab143f2f0388f259b254791f28e4d56e8ead82e6c6ada7','a4199ef444b450eac3aa798842851b778f80a075cbf82537ca2c4036b0dfc721');
CREATE TABLE ledger_head (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        seq INTEGER NOT NULL,
        hash TEXT NOT NULL
      ) STRICT;
INSERT INTO "ledger_head" VALUES(1,6,'a4199ef444b450eac3aa798842851b778f80a075cbf82537ca2c4036b0dfc721');
CREATE TABLE missions (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        digest TEXT NOT NULL,
        canonical TEXT NOT NULL,
        spec_path TEXT NOT NULL,
        workspace_root TEXT NOT NULL,
        created_at_ms INTEGER NOT NULL
      ) STRICT;
INSERT INTO "missions" VALUES('mis_00000000000000000000000001','saved','e40b0cc34af61a6775d6c701c5531fc1dd49400bd37e8202818a7814c4278aeb','{"name":"saved","version":1}','/home/someone/saved/mission.json','/home/someone/saved',1700000000000);
CREATE TABLE review_intents (
        review_id TEXT PRIMARY KEY REFERENCES reviews (id),
        action TEXT NOT NULL CHECK (action IN ('apply', 'undo')),
        at_ms INTEGER NOT NULL,
        actor TEXT NOT NULL
      ) STRICT;
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
INSERT INTO "reviews" VALUES('rev_00000000000000000000000001','run_00000000000000000000000001','/home/someone/saved','a.txt','overwrite','01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee','7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c',420,'{"kind":"writer","id":"w"}','{"label":"contradicts","confidenceBps":8240,"outcome":"hold","why":"The judge holds this back: it deletes what should stay (82.40 %).","component":{"kind":"decision_model","id":"kev-0.8b","modelDigest":"dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"},"questionVersion":"write/1","qualified":true,"cut":["The request was cut."],"ms":41}','held','The judge holds this back: it deletes what should stay (82.40 %).',1700000000000,1700000600000,'{"kind":"decision_model","id":"kev-0.8b","modelDigest":"dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"}',NULL);
INSERT INTO "reviews" VALUES('rev_00000000000000000000000002','run_00000000000000000000000001','/home/someone/saved','b.txt','overwrite','01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee','7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c',420,'{"kind":"writer","id":"w"}','{"label":"abstain","confidenceBps":0,"outcome":"show","why":"The judge smollm2-135m is not used: it got 1 of 2 start-up questions wrong, and let 1 through that it must stop. You decide without it.","component":{"kind":"decision_model","id":"smollm2-135m","modelDigest":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"},"questionVersion":"write/1","qualified":false,"cut":[],"ms":0}','pending','',1700000000000,1700000600000,NULL,NULL);
CREATE TABLE run_events (
        id INTEGER PRIMARY KEY,
        run_id TEXT NOT NULL REFERENCES runs (id),
        seq INTEGER NOT NULL CHECK (seq > 0),
        at_ms INTEGER NOT NULL,
        event TEXT NOT NULL,
        UNIQUE (run_id, seq)
      ) STRICT;
INSERT INTO "run_events" VALUES(1,'run_00000000000000000000000001',1,1700000000000,'{"type":"run","run":"run_00000000000000000000000001","mission":"saved","digest":"e40b0cc34af61a6775d6c701c5531fc1dd49400bd37e8202818a7814c4278aeb","writer":{"kind":"writer","id":"w"},"judge":{"kind":"decision_model","id":"smollm2-135m","modelDigest":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"},"qualified":false,"resumed":false}');
INSERT INTO "run_events" VALUES(2,'run_00000000000000000000000001',2,1700000000000,'{"type":"gate","gate":"judge","outcome":"held","why":"The judge holds this back: it deletes what should stay (82.40 %).","component":{"kind":"decision_model","id":"kev-0.8b","modelDigest":"dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"}}');
CREATE TABLE runs (
        id TEXT PRIMARY KEY,
        mission_id TEXT NOT NULL REFERENCES missions (id),
        started_at_ms INTEGER NOT NULL,
        ended_at_ms INTEGER,
        result TEXT,
        progress TEXT
      ) STRICT;
INSERT INTO "runs" VALUES('run_00000000000000000000000001','mis_00000000000000000000000001',1700000000000,NULL,NULL,NULL);
CREATE INDEX ledger_by_run ON ledger (run_id, seq) WHERE run_id IS NOT NULL;
CREATE INDEX runs_by_mission ON runs (mission_id, started_at_ms);
CREATE INDEX reviews_by_state ON reviews (state, expires_at_ms);
CREATE INDEX reviews_by_run ON reviews (run_id) WHERE run_id IS NOT NULL;
CREATE INDEX ledger_by_kind ON ledger (kind, seq);
COMMIT;
PRAGMA application_id = 1129539438;
PRAGMA user_version = 2;
