import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { wrongLanguage } from './wrongLanguage.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  wrongLanguage(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('another language', () => {
  const rows: readonly Row[] = [
    [
      'Write a thank-you note in Italian to Signora Conti',
      '',
      'Dear Signora Conti, thank you so much for your hospitality and the wonderful lunch.',
    ],
    [
      'schreib der Nachbarin auf Französisch',
      '',
      'Liebe Nachbarin, vielen Dank für die Hilfe, wir sind sehr froh mit dem Garten.',
    ],
    ['écris le mot en espagnol', '', 'Bonjour, je vous remercie pour votre aide et les fleurs, nous avons tout reçu.'],
    [
      'escribe la nota en alemán',
      '',
      'Hola, gracias por la ayuda con el coche, los niños están muy contentos en casa.',
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
      'Write a thank-you note in Italian to Signora Conti',
      '',
      'Gentile Signora Conti, grazie per il pranzo e per la sua ospitalità, non lo dimenticherò.',
    ],
    [
      'Das Rezept auf Französisch in eine neue Datei',
      '',
      '- 300 g de farine\n- 150 g de beurre\n- 80 g de sucre\nÉtaler la pâte, disposer les quetsches, cuire à 180 °C.',
    ],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
