import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { besideTheAsked } from './besideTheAsked.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  besideTheAsked(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('more than was asked for', () => {
  const rows: readonly Row[] = [
    [
      'ajoute mon portable sous la signature, 06 11 40',
      'Merci de bien vouloir réparer le volet.\nNadia',
      'Je vous mets en demeure de réparer le volet.\nNadia\n06 11 40',
    ],
    ['mets mon nom en bas, Léa', 'Veuillez trouver le dossier.', 'Veuillez trouver le dossier complet et signé.\nLéa'],
    [
      'pon el IBAN nuevo: ES12',
      'Pago a: ES77',
      'Pago a: ES12\nLas clases canceladas sin aviso previo se cobrarán íntegras.',
    ],
    [
      'payment within 14 days instead of 30',
      'Payable within 30 days.',
      'Payable within 14 days. Late customers are charged interest and collection costs.',
    ],
    [
      'nur die Hausnummer ist falsch: 17a',
      'Ulmenweg 17',
      'Ulmenweg 17a\nIch erwarte umgehend eine schriftliche Rückmeldung.',
    ],
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
    ['add my number below, 06 11 40', 'Best\nNadia', 'Best\nNadia\n06 11 40'],
    ['make it friendlier', 'Send the money.', 'We would be delighted to receive your kind payment soon.'],
    ['payment within 14 days instead of 30', 'Payable within 30 days.', 'Payable within 14 days.'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
