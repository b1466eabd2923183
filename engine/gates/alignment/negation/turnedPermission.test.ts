import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { turnedPermission } from './turnedPermission.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  turnedPermission(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('a turned permission', () => {
  const rows: readonly Row[] = [
    [
      'Simplify the parking clause',
      'The Lessee shall not be entitled to park save with prior written consent.',
      "You can park whenever you like. You don't need to ask.",
    ],
    [
      'Put the visitor rule in plainer words',
      'Visitors may enter only if accompanied by staff.',
      'Visitors can come in and walk around.',
    ],
    [
      'Schreib in die Hausordnung, dass Grillen auf dem Balkon nicht erlaubt ist',
      'Ruhe ab 22 Uhr.',
      'Ruhe ab 22 Uhr.\nGrillen ist auf dem Balkon gestattet.',
    ],
    [
      'Précise que les chiens ne sont pas admis dans les chambres',
      'Petit déjeuner.',
      'Petit déjeuner.\nLes chiens sont les bienvenus dans les chambres.',
    ],
    ['Aclara que los perros no están permitidos', 'Piscina.', 'Piscina.\nLos perros son bienvenidos.'],
  ];
  for (const row of rows) {
    test(row[0], () => {
      const finding = found(...row);
      assert.equal(finding?.strength, 'soft');
      assert.match(finding?.line ?? '', /\.$/u);
    });
  }
});

describe('no contradiction', () => {
  const rows: readonly Row[] = [
    [
      'Put the visitor rule in plainer words',
      'Visitors may enter only if accompanied by staff.',
      'You can only come in with someone who works here.',
    ],
    [
      'Schreib rein, dass Grillen auf dem Balkon nicht erlaubt ist',
      'Ruhe.',
      'Ruhe.\nGrillen auf dem Balkon ist verboten.',
    ],
    ['Aclara que los perros no están permitidos', 'Piscina.', 'Piscina.\nNo se admiten perros.'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
