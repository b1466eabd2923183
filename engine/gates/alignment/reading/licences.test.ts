import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asksOtherwise, licensesLosingLines, licensesOverwriting, licensesParting } from './licences.ts';
import { fold } from './words.ts';

describe('a request licenses parting with something', () => {
  for (const request of [
    'the 2019 packing plan has had its day',
    'out of use, toss it',
    'das kann in den Orkus',
    'mit dem Plan kann man nichts mehr anfangen',
    'la sauvegarde ne sert à rien',
    'le brouillon, oust',
    'despídete del borrador',
    'esa copia estorba',
  ]) {
    test(request, () => assert.ok(licensesParting(fold(request))));
  }
  for (const request of [
    'date it today',
    'must not end up in git any more, but don’t delete it',
    'das Protokoll unterschreiben',
    'sube la fianza del contrato a 900',
    'change la date de la réunion',
  ]) {
    test(`not: ${request}`, () => assert.ok(!licensesParting(fold(request))));
  }
});

describe('lines may go', () => {
  for (const request of ['ticked ones off the list', 'comments out of the script', 'failures only', 'nur noch Milch']) {
    test(request, () => assert.ok(licensesLosingLines(fold(request))));
  }
  test('not: a number changes', () => assert.ok(!licensesLosingLines('raise the rent to 900')));
});

describe('what is there may be written over', () => {
  for (const request of ['filter it in place', 'écrase la version française', 'pisa el borrador', 'überschreib sie']) {
    test(request, () => assert.ok(licensesOverwriting(fold(request))));
  }
  for (const request of ['14 horas en vez de 11', 'in eine neue Notiz', 'make a summary of the lease']) {
    test(`not: ${request}`, () => assert.ok(!licensesOverwriting(fold(request))));
  }
});

test('something else is asked for', () => {
  assert.ok(asksOtherwise(fold("j'ai fini l'exo, coche-le")));
  assert.ok(asksOtherwise('lorna lives at 6 mill rise'));
  assert.ok(!asksOtherwise('the letter to the dog warden can vanish'));
});
