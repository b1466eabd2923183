import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPair } from '../pair.ts';
import { brokenStructure } from './brokenStructure.ts';

const found = (path: string, old: string, now: string) =>
  brokenStructure(readPair({ request: 'x', action: `write ${path}\n--- old\n${old}\n+++ new\n${now}` }))?.id;

test('JSON that could be read and then cannot', () => {
  assert.equal(found('a.json', '{\n"a": 1\n}', '{\n"a": 1\n"b": 2\n}'), 'broken-structure');
  assert.equal(found('a.json', '"a": 1,\n"b": 2', '"a": 1\n"b": 2'), 'broken-structure');
  assert.equal(found('new.json', '', '{ a: 1 }'), 'broken-structure');
});

test('JSON that is well formed, cut, or never was', () => {
  assert.equal(found('a.json', '{"a": 1}', '{"a": 1, "b": 2}'), undefined);
  assert.equal(found('a.json', '"a": 1', '"a": 2'), undefined);
  assert.equal(found('a.json', '"a": 1,', '"a": 2,'), undefined);
  assert.equal(found('a.json', '{\n…\n"a": 1', '{\n…\n"a": 2'), undefined);
  assert.equal(found('a.md', '{"a": 1}', '{"a"'), undefined);
  assert.equal(found('new.json', '', 'taken,value\n1,2'), undefined);
  assert.equal(found('a.json', '{"a": 1}', '{"a": 2}⟨no newline⟩'), undefined);
});
