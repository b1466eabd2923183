import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { RunEvent } from '../../contract/events.ts';
import { missionIdSchema, runIdSchema } from '../../contract/ids.ts';
import { sha256 } from '../digest.ts';
import { manualClock, mustOpen, scratchFolder, scratchStore } from './scratchStore.fixture.ts';
import type { Store } from './store.ts';

const run = runIdSchema.parse('run_00000000000000000000000001');
const other = runIdSchema.parse('run_00000000000000000000000002');
const note = (text: string): RunEvent => ({ type: 'note', text });

function withRuns(store: Store): void {
  const mission = missionIdSchema.parse('mis_00000000000000000000000001');
  const frozen = { canonical: '{}', digest: sha256('{}') };
  store.missions.freeze({ id: mission, name: 'm', ...frozen, specPath: 'm', workspaceRoot: '/w', createdAtMs: 1 });
  for (const id of [run, other]) store.missions.startRun({ id, missionId: mission, startedAtMs: 1 });
}

describe('entries of runs', () => {
  test('count from 1 within each run without a gap, however they come, and stand there after closing', (t) => {
    const folder = scratchFolder(t);
    const store = mustOpen(folder);
    withRuns(store);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.array(fc.string(), { maxLength: 5 }))), (batches) => {
        for (const [first, texts] of batches) {
          store.runEvents.append(
            first ? run : other,
            texts.map((text) => ({ atMs: 1, event: note(text.toWellFormed()) })),
          );
        }
        for (const id of [run, other]) {
          const seqs = store.runEvents.entries(id).map((entry) => entry.seq);
          assert.deepEqual(
            seqs,
            seqs.map((_, index) => index + 1),
          );
        }
      }),
      { numRuns: 30 },
    );
    const before = store.runEvents.entries(run);
    store[Symbol.dispose]();
    using again = mustOpen(folder);
    assert.deepEqual(again.runEvents.entries(run), before);
  });

  test('the last one of a type until a moment, of this run alone', (t) => {
    const { store } = scratchStore(t);
    withRuns(store);
    const attempt = (number: number): RunEvent => ({ type: 'attempt', attempt: number, of: 3, strategy: 'fields' });
    store.runEvents.append(run, [
      { atMs: 10, event: attempt(1) },
      { atMs: 20, event: note('x') },
      { atMs: 30, event: attempt(2) },
    ]);
    store.runEvents.append(other, [{ atMs: 15, event: attempt(3) }]);
    assert.equal(store.runEvents.last(run, 'attempt', 9), null);
    assert.deepEqual(store.runEvents.last(run, 'attempt', 29)?.event, attempt(1));
    assert.deepEqual(store.runEvents.last(run, 'attempt', 30)?.event, attempt(2));
    assert.equal(store.runEvents.last(run, 'result', 99), null);
  });

  test('a batch that fails leaves nothing of itself', (t) => {
    const { store } = scratchStore(t);
    withRuns(store);
    const wrong = { type: 'note' } as unknown as RunEvent;
    assert.throws(() =>
      store.runEvents.append(run, [
        { atMs: 1, event: note('a') },
        { atMs: 1, event: wrong },
      ]),
    );
    assert.deepEqual(store.runEvents.entries(run), []);
    assert.throws(() =>
      store.runEvents.append(runIdSchema.parse(`run_${'9'.repeat(26)}`), [{ atMs: 1, event: note('x') }]),
    );
  });

  test('another connection sees what is new by id, and that something changed', (t) => {
    const folder = scratchFolder(t);
    using store = mustOpen(folder);
    withRuns(store);
    using second = mustOpen(folder, manualClock());
    const before = store.version();
    assert.equal(store.version(), before, 'nothing happened');
    store.runEvents.append(run, [{ atMs: 1, event: note('own') }]);
    assert.equal(store.version(), before, 'its own writes do not count');
    const newest = store.runEvents.newest();
    second.runEvents.append(other, [
      { atMs: 2, event: note('foreign') },
      { atMs: 3, event: note('again') },
    ]);
    assert.notEqual(store.version(), before);
    assert.deepEqual(
      store.runEvents.after(newest).map((kept) => [kept.runId, kept.entry.seq]),
      [
        [other, 1],
        [other, 2],
      ],
    );
  });
});
