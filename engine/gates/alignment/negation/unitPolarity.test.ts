import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { unitPolarity } from './unitPolarity.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  unitPolarity(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('the wrong ones go', () => {
  const rows: readonly Row[] = [
    ["keep the oboe part, it's the bassoon we don't need", 'flute\noboe\nbassoon', 'flute\nbassoon'],
    [
      "n'enlève que la ligne du traiteur, pas celle du fleuriste",
      'poste;montant\ntraiteur;3200\nfleuriste;450',
      'poste;montant\ntraiteur;3200',
    ],
    [
      'deja solo las plantas que no necesitan sol',
      'Helecho - sombra\nLavanda - pleno sol\nRomero - pleno sol',
      'Lavanda - pleno sol\nRomero - pleno sol',
    ],
    [
      'Sachen mit Zustand ausgemustert, die können raus',
      '# Inventar\nRefraktor;gut\nStativ;ausgemustert',
      '# Inventar\nStativ;ausgemustert',
    ],
    ['ne mets plus Samira en copie', 'Copie : Samira, Paul', 'Copie : Samira'],
    ['Ohne Frau Keller, sie ist krank', 'Plan\nFrau Keller\nFrau Adam\nHerr Bux', 'Plan\nFrau Keller\nHerr Bux'],
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
    ["keep the oboe part, it's the bassoon we don't need", 'flute\noboe\nbassoon', 'flute\noboe'],
    ['drop january from the mileage', 'date,miles\n2025-01-09,31\n2025-02-04,87', 'date,miles\n2025-02-04,87'],
    ['ne mets plus Samira en copie', 'Copie : Samira, Paul', 'Copie : Paul'],
    ['Jim spielt nicht mehr mit', 'name\nAnna Berg\nJim Cole', 'name\nAnna Berg'],
    ["get rid of everything below 'Old stuff'", 'keep\nOld stuff\na', 'keep\nOld stuff'],
    ['remove the old ones', 'a old\nb new', 'b new'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
