import assert from 'node:assert/strict';
import { test } from 'node:test';
import { de } from './de.ts';
import { en } from './en.ts';
import { makeFormat } from './format.ts';
import { chooseLanguage } from './language.ts';

function textsOf(value: unknown, at = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value === 'function') return [[at, value('1', '2', '3', '4', '5') as string]];
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, `${at}/${key}`));
}

test('both languages have the same texts, none of them empty', () => {
  const english = textsOf(en);
  const german = textsOf(de);
  assert.deepEqual(
    german.map(([at]) => at),
    english.map(([at]) => at),
  );
  for (const [at, text] of [...english, ...german]) assert.notEqual(text.trim(), '', at);
});

test('texts are calm: no exclamation mark, no apology, no "AI", no "please"', () => {
  for (const [at, text] of [...textsOf(en), ...textsOf(de)]) {
    assert.doesNotMatch(text, /!|\bAI\b|\bKI\b|\bsorry\b|\boops\b|\bplease\b|\bbitte\b|leider|Entschuldigung/i, at);
  }
});

/** Each has a text of its own for one thing, which is taken instead, or is never said of one. */
const neverOne = [
  '/firstRun/memoryHow/file',
  '/missions/form/noMatchThere',
  '/review/diff/manyChanges',
  '/missions/form/filesAndBytes',
  '/review/facts/comes',
  '/review/facts/goes',
  '/review/facts/goesAll',
  '/review/diff/fold',
  '/review/diff/changes',
  '/review/count/minutes',
  '/review/spoken/minutes',
  '/run/allChecks',
];
const pluralOfOne =
  /\b1 (?:\p{Ll}+ )?(?:files|lines|rows|bytes|fields|steps|checks|values|words|missions|cards|places|changes|characters|minutes|attempts|Dateien|Zeilen|Felder|Schritte|Schritten|Prüfungen|Werte|Wörter|Aufträge|Aufträgen|Karten|Läufe|Stellen|Minuten|Versuche|Versuchen)\b/u;

test('one thing is said in the singular: a text with a count has a form for one', () => {
  const wrong = [...textsOf(en), ...textsOf(de)].filter(
    ([at, text]) => pluralOfOne.test(text) && !at.endsWith('/many') && !neverOne.includes(at),
  );
  assert.deepEqual(wrong, []);
});

test('the language is the choice, else the first of the system that we have, else English', () => {
  assert.equal(chooseLanguage('de', ['en-GB']), 'de');
  assert.equal(chooseLanguage('system', ['fr-FR', 'de-AT', 'en']), 'de');
  assert.equal(chooseLanguage('system', ['fr-FR']), 'en');
  assert.equal(chooseLanguage('system', ['deutsch', 'enx']), 'en');
});

test('numbers and sizes follow the language', () => {
  const english = makeFormat('en');
  const german = makeFormat('de');
  assert.equal(english.count(8_910), '8,910');
  assert.equal(german.count(8_910), '8.910');
  assert.equal(english.bytes(1_204), '1.20\u00a0kB');
  assert.equal(german.bytes(986_048_768), '986,0\u00a0MB');
  assert.equal(english.memory(8 * 2 ** 30), '8.00\u00a0GiB');
  assert.equal(english.duration(68_400), '1\u00a0min 8\u00a0s');
  assert.equal(english.duration(0), '0\u00a0s');
  const at = new Date(2026, 10, 28, 14, 5, 9).getTime();
  assert.equal(english.dayAndTime(at, at), '14:05:09', 'today');
  assert.equal(english.dayAndTime(at, at + 86_400_000), '28 Nov 2026, 14:05');
  assert.equal(german.dayAndTime(at, at + 86_400_000), '28. Nov. 2026, 14:05');
});
