import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { lostDenial } from './lostDenial.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  lostDenial(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('what is denied is said without the denial', () => {
  const rows: readonly Row[] = [
    [
      'Das Abo verlängert sich nicht automatisch, schreib das rein',
      '4. Laufzeit: sechs Monate.',
      '4. Laufzeit: sechs Monate. Das Abo verlängert sich automatisch.',
    ],
    ['no walnuts in the brownies anymore', '100 g walnuts', '200 g walnuts'],
    ['que no vengan los viernes, el resto de días bien', 'Días: lunes, miércoles, viernes', 'Días: viernes'],
    [
      'Hunde sind nicht mehr verboten',
      'Hunde sind auf dem Platz verboten.',
      'Hunde sind am Ufer und auf dem Platz verboten.',
    ],
    ['the museum does not refund tickets', 'Tickets: 9 €', 'Tickets: 9 €. The museum will refund tickets.'],
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
      'Das Abo verlängert sich nicht automatisch, schreib das rein',
      '4. Laufzeit.',
      '4. Laufzeit. Das Abo verlängert sich nicht automatisch.',
    ],
    ['no walnuts in the brownies anymore', '100 g walnuts\n1 egg', '1 egg'],
    ["she's called Marta not Martha", 'Martha left.', 'Marta left.'],
    ['the museum does not refund tickets', 'Tickets: 9 €', 'Tickets: 9 €, non-refundable.'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
