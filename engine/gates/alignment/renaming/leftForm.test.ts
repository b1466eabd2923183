import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { leftForm } from './leftForm.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  leftForm(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('an old form is left', () => {
  const rows: readonly Row[] = [
    [
      'Im Brief komplett siezen bitte',
      'Danke für deine Nachricht. Kannst du kommen?',
      'Danke für Ihre Nachricht. Kannst du kommen?',
    ],
    ['vouvoie le client', 'Merci pour ton mail. Tu viens ?', 'Merci pour votre mail. Tu viens ?'],
    [
      'quita los nombres de los pacientes',
      'Caso 1: Remedios Soto.\nCaso 2: Blas Neira.',
      'Caso 1: Paciente A.\nCaso 2: Blas N.',
    ],
    ['anonymise the report', 'Derek Lomas told Aisha Rahman.', 'A told Aisha.'],
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
    ['Im Brief komplett siezen bitte', 'Danke für deine Nachricht.', 'Danke für Ihre Nachricht.'],
    ['take the surnames out', 'Amelie Storr\nKwame Boadu', 'Amelie\nKwame'],
    ['anonymise the report', 'Derek Lomas told Aisha Rahman.', 'A told B.'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
