import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileReferences } from './fileReference.ts';
import { isSameType, typeOf } from './fileTypes.ts';

const specifics = (text: string, folders: readonly string[] = []) =>
  fileReferences(text, folders).flatMap((reference) => reference.specifics);

test('a kind of document, and what tells this one from the others', () => {
  assert.deepEqual(specifics('in the April invoice make it net 14'), ['april']);
  assert.deepEqual(specifics("in Maria's reference letter change it"), ['maria', 'reference']);
  assert.deepEqual(specifics('dans la recette des gougères'), ['gougeres']);
  assert.deepEqual(specifics('Corrige el contrato de Nieves'), ['nieves']);
  assert.deepEqual(specifics('in der Einladung zum 60. die Uhrzeit'), ['60']);
  assert.deepEqual(specifics('Nummer in der Notfallliste'), ['notfall']);
});
test('names of folders are kinds as well, where a file is one of many', () => {
  assert.deepEqual(specifics('the van insurance is 40', ['insurances']), ['van']);
  assert.deepEqual(specifics('the van insurance is 40'), []);
});
test('what says nothing of which, says nothing', () => {
  for (const text of ['the whole letter', 'a new list', 'fix the letter', 'die alte Rechnung', 'la lettre']) {
    assert.deepEqual(specifics(text), [], text);
  }
});
test('kinds are one across languages and endings', () => {
  assert.ok(isSameType('invoice', 'rechnungen') && isSameType('recette', 'recipes') && isSameType('cartas', 'letter'));
  assert.ok(!isSameType('invoice', 'letter'));
  assert.deepEqual(typeOf('gasteliste'), { kinds: ['list'], prefix: 'gaste' });
  assert.equal(typeOf('table')?.kinds.includes('table'), true);
  assert.equal(typeOf('zebra'), null);
});
