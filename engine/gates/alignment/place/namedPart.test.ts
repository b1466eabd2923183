import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { namedPart } from './namedPart.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  namedPart(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('lines outside the part that is named', () => {
  const rows: readonly Row[] = [
    [
      'in verse two say winter for summer',
      '[1]\nThe summer boats\n[2]\nWe count the summer',
      '[1]\nThe winter boats\n[2]\nWe count the winter',
    ],
    [
      'make the intro less formal',
      'One must consider.\n\n## Turning\nIt should be turned.',
      'Think about it.\n\n## Turning\nGive it a turn!',
    ],
    [
      'Dans « Desserts » remplace euros par €',
      '## Plats\nDaube 16 euros\n## Desserts\nTarte 7 euros',
      '## Plats\nDaube 16 €\n## Desserts\nTarte 7 euros',
    ],
    [
      'den zweiten Absatz kürzen',
      'Erster Absatz hier.\n\nZweiter langer Absatz hier.',
      'Kurz.\n\nZweiter langer Absatz hier.',
    ],
    [
      'en la sección de postres sube los precios',
      '## Entrantes\nPan 2\n## Postres\nFlan 4',
      '## Entrantes\nPan 3\n## Postres\nFlan 4',
    ],
    ['traduis seulement le titre en anglais', '# Grande braderie\nVenez nombreux.', '# Big sale\nCome along.'],
    [
      'in the footer, change the email',
      '<header>a@b</header>\n<footer>a@b</footer>',
      '<header>c@d</header>\n<footer>c@d</footer>',
    ],
    ['reword step 3', '1. Cut it.\n2. Boil it.\n3. Eat it.', '1. Cut it.\n2. Cook it well.\n3. Eat it.'],
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
      'in verse two say winter for summer',
      '[1]\nThe summer boats\n[2]\nWe count the summer',
      '[1]\nThe summer boats\n[2]\nWe count the winter',
    ],
    [
      'make the intro less formal',
      'One must consider.\n\n## Turning\nIt should be turned.',
      'Think about it.\n\n## Turning\nIt should be turned.',
    ],
    ['shorten everything except the last paragraph', 'Long one here.\n\nLast one.', 'Short.\n\nLast one.'],
    [
      'traduce solo el segundo párrafo',
      'Querida Ana.\n\nLlego el lunes.\n\nTraigo vino.',
      'Querida Ana.\n\nI come on Monday.\n\nTraigo vino.',
    ],
    ['mets la conclusion avant les annexes', '## Annexes\nA\n## Conclusion\nB', '## Conclusion\nB\n## Annexes\nA'],
    [
      'shorten the second paragraph',
      'Dear Ms T,\n\nFirst one.\n\nSecond one is long.',
      'Dear Ms T,\n\nFirst one.\n\nSecond.',
    ],
    ['move the bread under Desserts', '## Mains\nbread\n## Desserts\ncake', '## Mains\n## Desserts\ncake\nbread'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
