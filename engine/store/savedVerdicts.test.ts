/** A database saved before the judge had several voices: its rows and cards read as they are, beside new ones. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import Database from 'better-sqlite3';
import { toBasisPoints } from '../../contract/basisPoints.ts';
import type { Verdict } from '../../contract/decision.ts';
import { reviewIdSchema, runIdSchema } from '../../contract/ids.ts';
import { combineVoices } from '../gates/judge/combineVoices.ts';
import { qualificationSchema } from '../gates/judge/qualifyJudge.ts';
import { sayVerdict } from '../gates/judge/sayVerdict.ts';
import { mustOpen, scratchFolder } from './scratchStore.fixture.ts';

function openSaved(t: TestContext) {
  const folder = scratchFolder(t);
  const saved = new Database(join(folder, 'countersign.db'));
  saved.exec(readFileSync(join(import.meta.dirname, 'migrations', 'saved', 'version-2.sql'), 'utf8'));
  assert.equal(saved.pragma('user_version', { simple: true }), 2);
  saved.close();
  const store = mustOpen(folder);
  t.after(() => store[Symbol.dispose]());
  return store;
}

const runId = runIdSchema.parse('run_00000000000000000000000001');

test('its chain is whole, and its verdicts have no voices but all that they had', (t) => {
  const store = openSaved(t);
  const verified = store.ledger.verify();
  assert.deepEqual([verified.kind, verified.kind === 'whole' && verified.rows], ['whole', 6]);
  const [held, waiting] = store.reviews.items({ runId });
  assert.equal(held?.state, 'held');
  assert.deepEqual(
    [held?.verdict?.component.id, held?.verdict?.confidenceBps, held?.verdict?.cut, held?.verdict?.voices],
    ['kev-0.8b', 8_240, ['The request was cut.'], []],
  );
  assert.equal(held?.verdict?.fact, undefined);
  assert.ok(waiting?.verdict);
  assert.equal(waiting.verdict.qualified, false);
  assert.equal(sayVerdict(waiting.verdict), waiting.verdict.why, 'nobody is said to have been passed over');
});

test('its qualification and its run read as before', (t) => {
  const store = openSaved(t);
  const [row] = store.ledger.newest('judge.qualified', 1);
  assert.ok(row);
  const read = qualificationSchema.parse({ ...(JSON.parse(row.payload) as object), component: row.component });
  assert.deepEqual([read.qualified, read.questionVersion, read.of], [false, 'write/1', 13]);
  const [first] = store.runEvents.entries(runId);
  assert.equal(first?.event.type, 'run');
  assert.equal(first?.event.type === 'run' && first.event.passedOver, undefined);
});

test('a verdict of several voices stands beside them and comes back as it was', (t) => {
  const store = openSaved(t);
  const component = { kind: 'rules', id: 'write alignment' } as const;
  const common = { component, questionVersion: 'alignment/2', cut: [], ms: 1 };
  const verdict: Verdict = combineVoices(
    [
      {
        ...common,
        component: { kind: 'decision_model', id: 'kev-0.8b' },
        state: 'absent',
        qualified: false,
        label: 'abstain',
        confidenceBps: toBasisPoints(0),
        outcome: 'show',
        why: 'It is not here.',
      },
      {
        ...common,
        state: 'answered',
        qualified: true,
        label: 'contradicts',
        confidenceBps: toBasisPoints(0.95),
        outcome: 'hold',
        why: 'This would empty it.',
        fact: 'emptied-file',
      },
    ],
    2,
  );
  const [held] = store.reviews.items({ runId });
  assert.ok(held);
  const id = reviewIdSchema.parse('rev_00000000000000000000000009');
  store.reviews.insert({ ...held, id, verdict });
  assert.deepEqual(store.reviews.item(id)?.verdict, verdict);
  assert.match(sayVerdict(verdict), /^This would empty it\. Passed over: kev-0\.8b \(not here\)\.$/);
});
