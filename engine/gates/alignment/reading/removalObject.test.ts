import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removalsIn } from './removalObject.ts';
import { fold } from './words.ts';

test('what goes, and where it goes from', () => {
  const rows: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['remove the clause on pets from the lease', ['clause'], ['pets', 'lease']],
    ['retire Paul de la liste des inscrits', ['paul'], ['liste', 'inscrits']],
    ['den zweiten Absatz im Brief löschen', ['zweiten', 'absatz'], ['brief']],
    ['elimina los comentarios del script', ['comentarios'], ['script']],
    ['delete the draft', ['draft'], []],
  ];
  for (const [request, object, place] of rows) {
    assert.deepEqual(removalsIn(fold(request)).slice(0, 1), [{ object, place }], request);
  }
  assert.deepEqual(removalsIn('add salt to the list'), []);
});
