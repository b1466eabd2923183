import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fail } from '../../../contract/failure.ts';
import type { FoundFile } from '../../../contract/modelViews.ts';
import { countFound, foundKind, sortFound } from './sortFound.ts';

const unreadable = fail('model.ggufInvalid', 'It is cut.');
const file = (path: string, change: Partial<FoundFile> = {}): FoundFile => ({
  path,
  bytes: 1,
  sha256: null,
  knownAs: null,
  name: null,
  architecture: null,
  contextTokens: null,
  failure: null,
  ...change,
});

test('known files first, unreadable ones last, each kind by its path', () => {
  assert.ok(!unreadable.ok);
  const files = [
    file('/b', { failure: unreadable.failure }),
    file('/d'),
    file('/c', { knownAs: 'smollm2-135m' }),
    file('/a'),
  ];
  assert.deepEqual(
    sortFound(files).map(({ path }) => path),
    ['/c', '/a', '/d', '/b'],
  );
  assert.deepEqual(countFound(files), { known: 1, unknown: 2, unreadable: 1 });
});

test('a known file that could not be taken over is not called taken over', () => {
  assert.ok(!unreadable.ok);
  assert.equal(foundKind(file('/x', { knownAs: 'smollm2-135m', failure: unreadable.failure })), 'unreadable');
});
