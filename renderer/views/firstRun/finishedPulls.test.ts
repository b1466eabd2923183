import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modelFixture, pullFixture } from '../../../testkit/modelsFixture.ts';
import { lookAtPulls, nothingSeen } from './finishedPulls.ts';

const away = modelFixture({ id: 'a' });
const coming = modelFixture({ id: 'a', state: 'partial', pull: pullFixture({}) });
const here = modelFixture({ id: 'a', state: 'installed' });
const look = (...lists: (typeof away)[]) => [
  ...lists.reduce((seen, model) => lookAtPulls(seen, [model]), nothingSeen).finished,
];

test('a model that was here from the beginning has not just finished', () => {
  assert.deepEqual(look(here, here), []);
});

test('a download that ends installed has finished, and stays so', () => {
  assert.deepEqual(look(away, coming, here, here), ['a']);
});

test('one that failed has not, until a later try ends well', () => {
  const failed = modelFixture({ id: 'a', state: 'partial', pull: pullFixture({ state: 'failed' }) });
  assert.deepEqual(look(coming, failed), []);
  assert.deepEqual(look(coming, failed, coming, here), ['a']);
});

test('what is removed again is no longer called finished', () => {
  assert.deepEqual(look(coming, here, away), []);
});
