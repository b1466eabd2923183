import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exclusionsIn, setApart } from './exclusions.ts';

const texts = (request: string, removes = false) => exclusionsIn(request, removes).map(({ text }) => text.trim());

describe('phrases that leave files alone', () => {
  const rows: readonly (readonly [request: string, names: string])[] = [
    ['new year on every page except archive.html', 'archive.html'],
    ['all price lists but the wholesale one', 'wholesale'],
    ['edit a.md, c.md is off limits', 'c.md'],
    ['the flyers need 2026, the poster is fine already', 'poster'],
    ['all letters, leave Grant’s as it is', 'Grant'],
    ['alle Seiten bis auf das Impressum', 'Impressum'],
    ['Finger weg von der Satzung, sonst überall 2026', 'Satzung'],
    ['die Verträge auf 2026, der von Kunze nicht', 'Kunze'],
    ['partout sauf pour la boutique de Lyon', 'Lyon'],
    ['change les affiches, laisse celle de Noël', 'Noël'],
    ['todas las cartas menos la de Ruiz', 'Ruiz'],
    ['cambia los informes; el de marzo déjalo', 'marzo'],
  ];
  for (const [request, names] of rows) {
    test(request, () =>
      assert.ok(
        texts(request).some((text) => text.includes(names)),
        JSON.stringify(texts(request)),
      ),
    );
  }
});
test('what is to be left empty is not left alone, nor what is only wrong', () => {
  for (const request of [
    'deja la hoja en blanco',
    'leave the list empty',
    'que la función ignore mayúsculas',
    "c'est bon pour moi le menu",
    'the list is fine by me',
    'the rota is wrong',
    'add salt to the list',
  ]) {
    assert.deepEqual(texts(request), [], request);
  }
});
test('"do not delete" is about files where files go', () => {
  assert.deepEqual(texts("don't delete the old rate, strike it through"), []);
  assert.ok(texts('borra todos los logs menos el de hoy, error-hoy.log', true).includes('error-hoy.log'));
  assert.deepEqual(texts("clear the logs, don't delete today.log", true), ["don't delete today.log"]);
});
test('a clause behind one about several files sets a file apart, unless it asks for something itself', () => {
  const apart = (request: string) => setApart(request).map(({ text }) => text.trim());
  assert.deepEqual(apart('hours in all pages; Bristol is special'), ['Bristol is special']);
  assert.deepEqual(apart('hours in all pages; add them to Bristol too'), []);
  assert.deepEqual(apart('the hours are 10 to 6; Bristol is special'), []);
});
