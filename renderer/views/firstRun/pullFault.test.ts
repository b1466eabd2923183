import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fail } from '../../../contract/failure.ts';
import { pullFault } from './pullFault.ts';

const failure = (...args: Parameters<typeof fail>) => {
  const result = fail(...args);
  assert.ok(!result.ok);
  return result.failure;
};

test('another digest names both, shortened', () => {
  const detail = { expected: 'a5fd3b6223'.repeat(4), actual: '90c1e7aa00'.repeat(4) };
  assert.deepEqual(pullFault(failure('model.digestMismatch', 'It differs.', { detail })), {
    kind: 'digest',
    expected: 'a5fd3b62',
    got: '90c1e7aa',
  });
});

test('a digest failure without its digests claims none', () => {
  assert.deepEqual(pullFault(failure('model.digestMismatch', 'It differs.')), { kind: 'other' });
});

test('several sources that all offer another size are a wrong size; one that did not answer makes it a delivery', () => {
  const of = (...codes: string[]) =>
    pullFault(failure('model.allSourcesFailed', 'None.', { detail: { sources: codes.map((code) => ({ code })) } }))
      .kind;
  assert.equal(of('model.sizeMismatch', 'model.sizeMismatch'), 'size');
  assert.equal(of('model.sizeMismatch', 'model.downloadFailed'), 'source');
  assert.equal(of(), 'source');
  assert.equal(
    pullFault(failure('model.allSourcesFailed', 'None.', { detail: { sources: [null, 7] } })).kind,
    'source',
  );
});

test('each other failure has its kind, and an unknown one is not dressed up', () => {
  assert.equal(pullFault(failure('model.diskFull', 'Full.')).kind, 'disk');
  assert.equal(pullFault(failure('model.sizeMismatch', 'Other.')).kind, 'size');
  assert.equal(pullFault(failure('model.downloadFailed', 'Cut.')).kind, 'source');
  assert.equal(pullFault(failure('file.io', 'EIO.')).kind, 'other');
});
