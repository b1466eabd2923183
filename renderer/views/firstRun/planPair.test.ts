import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { modelFixture, modelsFixture, pullFixture } from '../../../testkit/modelsFixture.ts';
import { memorySum } from './memorySum.ts';
import { bytesToCome, planInView, planPairs } from './planPair.ts';

const seats = { writer: 'writer-a', decision: 'judge-a' };

test('a pair says what is missing and counts only what has not arrived', () => {
  const [plan] = planPairs(
    modelsFixture({
      models: [
        modelFixture({ id: 'writer-a', bytes: 1_000, state: 'partial', haveBytes: 400 }),
        modelFixture({ id: 'judge-a', role: 'decision', bytes: 500, state: 'installed', haveBytes: 500 }),
      ],
    }),
    seats,
  );
  assert.equal(plan?.next, 'download');
  assert.equal(plan?.downloadBytes, 600);
  assert.deepEqual(
    plan?.missing.map(({ id }) => id),
    ['writer-a'],
  );
});

test('a file of the wrong size counts for nothing', () => {
  assert.equal(bytesToCome(modelFixture({ bytes: 1_000, state: 'wrongSize', haveBytes: 900 })), 1_000);
});

/** A pair whose writer is asked as a judge too. */
const alone = modelsFixture({}).pairs.map((pair) => ({ ...pair, decision: 'writer-a' }));

test('a disk that is too small names the room that it lacks; one that cannot be read refuses nothing', () => {
  const models = [modelFixture({ id: 'writer-a', bytes: 1_000 })];
  const short = (freeDiskBytes: number | null) =>
    planPairs(modelsFixture({ models, pairs: alone, freeDiskBytes }), seats)[0]?.diskShortBytes;
  assert.equal(short(300), 700);
  assert.equal(short(1_000), 0);
  assert.equal(short(null), 0);
});

test('one file in both seats is fetched and counted once', () => {
  const models = [modelFixture({ id: 'writer-a', bytes: 1_000, commercialUse: 'limited' })];
  const [plan] = planPairs(modelsFixture({ models, pairs: alone }), seats);
  assert.equal(plan?.missing.length, 1);
  assert.equal(plan?.downloadBytes, 1_000);
  assert.equal(plan?.flagged.length, 1);
});

test('a pair is in use only where the settings name both its models, each in its seat', () => {
  const models = [
    modelFixture({ id: 'writer-a', state: 'installed' }),
    modelFixture({ id: 'judge-a', role: 'decision', state: 'installed' }),
  ];
  const next = (writer: string, decision: string) =>
    planPairs(modelsFixture({ models }), { writer, decision })[0]?.next;
  assert.equal(next('writer-a', 'judge-a'), 'inUse');
  assert.equal(next('writer-a', 'writer-a'), 'choose');
  assert.equal(next('judge-a', 'writer-a'), 'choose');
});

test('a pair is downloading only while everything that it lacks is on its way', () => {
  const next = (...states: ('running' | 'paused')[]) =>
    planPairs(
      modelsFixture({
        models: [
          modelFixture({ id: 'writer-a', state: 'partial', pull: pullFixture({ state: states[0] ?? 'paused' }) }),
          modelFixture({ id: 'judge-a', role: 'decision', pull: pullFixture({ state: states[1] ?? 'paused' }) }),
        ],
      }),
      seats,
    )[0]?.next;
  assert.equal(next('running', 'running'), 'downloading');
  assert.equal(next('running', 'paused'), 'download');
});

test('a pair of models that the list does not have is left out', () => {
  assert.deepEqual(planPairs(modelsFixture({ models: [] }), seats), []);
  assert.equal(planInView([]), null);
});

test('the terms of the memory add up to the memory, whatever the sizes', () => {
  const size = fc.integer({ min: 1, max: 2 ** 36 });
  fc.assert(
    fc.property(size, size, size, size, size, (memoryBytes, reserveBytes, writer, decision, more) => {
      const view = modelsFixture({
        memoryBytes,
        reserveBytes,
        models: [
          modelFixture({ id: 'writer-a', bytes: writer }),
          modelFixture({ id: 'judge-a', role: 'decision', bytes: decision }),
        ],
        needBytes: writer + decision + more,
      });
      const [plan] = planPairs(view, seats);
      assert.ok(plan !== undefined);
      const terms = memorySum(view, plan);
      const sum = terms.reduce((total, { what, bytes }) => total + (what === 'short' ? -bytes : bytes), 0);
      assert.equal(sum, memoryBytes);
    }),
  );
});
