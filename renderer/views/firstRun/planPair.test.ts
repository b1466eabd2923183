import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { modelFixture, modelsFixture } from '../../../testkit/modelsFixture.ts';
import { memorySum } from './memorySum.ts';
import { bytesToCome, planInView, planPairs } from './planPair.ts';

test('a pair says what is missing and counts only what has not arrived', () => {
  const [plan] = planPairs(
    modelsFixture({
      models: [
        modelFixture({ id: 'writer-a', bytes: 1_000, state: 'partial', haveBytes: 400 }),
        modelFixture({ id: 'judge-a', role: 'decision', bytes: 500, state: 'installed', haveBytes: 500 }),
      ],
    }),
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

test('a disk that is too small names the room that it lacks; one that cannot be read refuses nothing', () => {
  const models = [modelFixture({ id: 'writer-a', bytes: 1_000 })];
  const pairs = [{ ...modelsFixture({}).pairs[0], decision: 'embedded judge' }] as never;
  assert.equal(planPairs(modelsFixture({ models, pairs, freeDiskBytes: 300 }))[0]?.diskShortBytes, 700);
  assert.equal(planPairs(modelsFixture({ models, pairs, freeDiskBytes: null }))[0]?.diskShortBytes, 0);
});

test('a pair without a decision model of its own is in use only where no other judge is chosen', () => {
  const writer = modelFixture({ id: 'writer-a', state: 'installed', chosen: true });
  const pairs = [{ ...modelsFixture({}).pairs[0], decision: 'embedded judge' }] as never;
  assert.equal(planPairs(modelsFixture({ models: [writer], pairs }))[0]?.next, 'inUse');
  const judge = modelFixture({ id: 'judge-b', role: 'decision', state: 'installed', chosen: true });
  assert.equal(planPairs(modelsFixture({ models: [writer, judge], pairs }))[0]?.next, 'choose');
});

test('a pair of models that the list does not have is left out', () => {
  assert.deepEqual(planPairs(modelsFixture({ models: [] })), []);
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
      const [plan] = planPairs(view);
      assert.ok(plan !== undefined);
      const terms = memorySum(view, plan);
      const sum = terms.reduce((total, { what, bytes }) => total + (what === 'short' ? -bytes : bytes), 0);
      assert.equal(sum, memoryBytes);
    }),
  );
});
