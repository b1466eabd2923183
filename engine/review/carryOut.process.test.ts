import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { countingIds, manualClock, mustOpen, scratchFolder } from '../store/scratchStore.fixture.ts';
import { openWorkspace } from '../workspace/openWorkspace.ts';
import { openReview } from './openReview.ts';

const child = join(import.meta.dirname, 'carryOutCrash.fixture.ts');

/** What the file holds before and after; null: there is none. */
const actions = {
  overwrite: { before: 'old\n', after: 'new\n', from: 'approved', to: 'applied' },
  create: { before: null, after: 'new\n', from: 'approved', to: 'applied' },
  delete: { before: 'old\n', after: null, from: 'approved', to: 'applied' },
  undo: { before: 'new\n', after: 'old\n', from: 'applied', to: 'undone' },
} as const;

/** Each step, and whether the bytes have moved by then. */
const steps = [
  ['review:begun', false],
  ['review:intended', false],
  ['workspace:checked', false],
  ['workspace:written', false],
  ['workspace:synced', false],
  ['workspace:replaced', true],
  ['workspace:durable', true],
  ['review:written', true],
  ['review:recorded', true],
] as const;

describe('a process that is killed while it changes a file', () => {
  for (const [action, { before, after, from, to }] of Object.entries(actions)) {
    for (const [step, moved] of steps) {
      // A delete has no temporary file to write.
      if (action === 'delete' && (step === 'workspace:written' || step === 'workspace:synced')) continue;
      test(`${action}, killed at ${step}: the file is ${moved ? 'new' : 'old'}, and the next start says so`, (t) => {
        const folder = realpathSync(scratchFolder(t));
        const root = join(folder, 'workspace');
        const file = join(root, 'a.txt');
        mkdirSync(root);
        if (action !== 'create') writeFileSync(file, 'old\n');
        const killed = spawnSync(process.execPath, [child, join(folder, 'data'), root, action, step], {
          encoding: 'utf8',
        });
        assert.equal(killed.signal, 'SIGKILL', `${killed.stdout}${killed.stderr}`);
        const there = () => (existsSync(file) ? readFileSync(file, 'utf8') : null);
        assert.equal(there(), moved ? after : before);

        const clock = manualClock();
        using store = mustOpen(join(folder, 'data'), clock);
        assert.equal(store.ledger.verify().kind, 'whole');
        const review = openReview({ store, clock, ids: countingIds(), openWorkspace });
        assert.deepEqual(review.expireDue(), []);
        const [item] = store.reviews.items();
        assert.ok(item);
        assert.equal(item.state, moved ? to : from);
        const written = [...store.ledger.rows()].filter(
          (row) => row.kind === 'bytes.written' || row.kind === 'bytes.undone',
        );
        const expected = action === 'undo' ? ['bytes.written', 'bytes.undone'] : ['bytes.written'];
        assert.deepEqual(
          written.map((row) => row.kind),
          moved ? expected : expected.slice(0, -1),
        );
        assert.equal(there(), moved ? after : before, 'settling moves no bytes');

        // The work can be taken up where it stopped, or it runs out.
        if (!moved && action === 'undo') assert.equal(review.undo(item.id, { kind: 'person', id: 'p' }).ok, true);
        if (!moved && action !== 'undo') {
          clock.advance(600_000);
          assert.deepEqual(
            review.expireDue().map((one) => one.state),
            ['expired'],
          );
          assert.equal(there(), before);
        }
        assert.deepEqual(store.reviews.intents(), []);
        assert.equal(store.ledger.verify().kind, 'whole');
        const strangers = readdirSync(root).filter((name) => name !== 'a.txt');
        assert.ok(strangers.length <= 1, `left behind: ${strangers.join(', ')}`);
      });
    }
  }
});
