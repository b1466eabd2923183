import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areDifferentParties, areDifferentSubjects, isSameSubject } from './subjectWords.ts';

test('words for one thing, in one language or in two', () => {
  assert.ok(isSameSubject('shopping', 'groceries'));
  assert.ok(isSameSubject('muckibude', 'fitnessstudio'));
  assert.ok(isSameSubject('courses', 'einkauf'));
  assert.ok(!isSameSubject('shopping', 'christmas'));
  assert.ok(!isSameSubject('zanzibar', 'zanzibar'));
});

test('two known things are different; an unknown one says nothing', () => {
  assert.ok(areDifferentSubjects('comunion', 'navidad'));
  assert.ok(!areDifferentSubjects('comunion', 'alpenblick'));
  assert.ok(areDifferentParties('bank', 'landlord'));
  assert.ok(!areDifferentParties('tenants', 'rent'), 'a letter to the tenants may be about the rent');
});
