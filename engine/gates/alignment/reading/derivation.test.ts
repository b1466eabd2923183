import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readDerivation } from './derivation.ts';
import { fold } from './words.ts';

describe('something new from something that is there', () => {
  const rows: readonly (readonly [request: string, product: string, source: string])[] = [
    ['make a one-page summary of the lease', 'summary', 'the lease'],
    ['write an invoice for Marsh from the hours in timesheet.csv', 'invoice', 'timesheet.csv'],
    ['extract the action items from the kickoff notes', 'action items', 'kickoff notes'],
    ["draft a reply to the dentist's letter", 'reply', "dentist's letter"],
    ['aus dem Interview einen kurzen Artikel', 'artikel', 'interview'],
    ['schreib anhand von notizen.md eine Mail ans Team', 'mail', 'notizen.md'],
    ['à partir du compte rendu, prépare un mail aux parents', 'mail', 'compte rendu'],
    ['tire du journal de bord une page pour le club', 'page', 'journal de bord'],
    ['saca de la entrevista un titular', 'titular', 'entrevista'],
    ['saca de la entrevista un titular y tres frases', 'titular', 'entrevista'],
    ['tire un quiz de mon cours', 'quiz', 'cours'],
    ['saca un índice de mi diario de campo', 'indice', 'diario'],
    ["rédige un mail à l'équipe à partir du compte rendu", 'mail', 'compte rendu'],
    ['haz una carta de reclamación con los datos del billete', 'carta', 'billete'],
    ['crea una versión en inglés de la carta', 'version', 'carta'],
  ];
  for (const [request, product, source] of rows) {
    test(request, () => {
      const found = readDerivation(fold(request));
      assert.ok(found?.product.includes(product), JSON.stringify(found));
      assert.ok(found?.source?.includes(source), JSON.stringify(found));
    });
  }
});
test('another layout of the same is nothing new, nor is a correction', () => {
  for (const request of [
    'mach aus der Liste eine Tabelle',
    'fix the date in the report',
    'add salt to the list',
    'the report for 2025 should say 14',
    'Minutes from Monday: the vote was 6 to 2',
    'mach aus den Stichpunkten einen Fließtext',
    'write a title for my poem',
  ]) {
    assert.equal(readDerivation(fold(request)), null, request);
  }
});
