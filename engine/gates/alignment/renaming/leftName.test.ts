import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { leftName } from './leftName.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  leftName(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('an old name is left', () => {
  const rows: readonly Row[] = [
    [
      'call the function net_price',
      'def np(g):\n    return g\nprint(np(1))',
      'def net_price(g):\n    return g\nprint(np(1))',
      'a.py',
    ],
    [
      'every "organise" with z',
      'We organise tours. Groups organise them.\nTo organise a visit, ring us.',
      'We organize tours. Groups organize them.\nTo organise a visit, ring us.',
    ],
    [
      'Firma heißt jetzt Lohmann & Kaya, in der ganzen Vorlage',
      'Lohmann Elektrotechnik\nIhr Team von Lohmann Elektrotechnik',
      'Lohmann & Kaya\nIhr Team von Lohmann Elektrotechnik',
    ],
    [
      'change every mention of Mr Ashe to Dr Ashe',
      'Mr Ashe opened. Mr Ashe read.\nThanks to Mr Ashe.',
      'Dr Ashe opened. Dr Ashe read.\nThanks to Mr Ashe.',
    ],
    ['la variable x ahora es importe', 'x = 3\ny = x * 2', 'importe = 3\ny = x * 2', 'a.py'],
    [
      'renomme la variable nb en nb_invites partout',
      'nb = 1\nt = nb + 2\nprint(nb)',
      'nb_invites = 1\nt = nb + 2\nprint(nb_invites)',
      'a.py',
    ],
    [
      'la asociación se llama Raíz Común, en todos los sitios',
      'Art. 1. Huerta Viva nace.\nArt. 2. Huerta Viva crece.',
      'Art. 1. Raíz Común nace.\nArt. 2. Huerta Viva crece.',
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
    [
      'call the function net_price',
      'def np(g):\n    return g\nprint(np(1))',
      'def net_price(g):\n    return g\nprint(net_price(1))',
      'a.py',
    ],
    [
      'S-17 and S-18 both to passed',
      'S-17,pending\nS-18,pending\nS-19,pending',
      'S-17,passed\nS-18,passed\nS-19,pending',
    ],
    [
      'in Schritt 2 Butter durch Margarine ersetzen',
      '1. Butter schmelzen.\n2. Butter einrühren.',
      '1. Butter schmelzen.\n2. Margarine einrühren.',
    ],
    ['rename only the first Otter to Badger', 'Otter\nOtter', 'Badger\nOtter'],
    [
      'nenn die funktion summe um in gesamt',
      'def summe(x):\n    print("Summe")',
      'def gesamt(x):\n    print("Summe")',
      'a.py',
    ],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
