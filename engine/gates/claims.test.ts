import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkClaims, type ToolFacts } from './claims.ts';

const nothing: ToolFacts = { searches: [], reads: [], writes: [], commands: [] };

function kinds(text: string, facts: Partial<ToolFacts> = {}): readonly string[] {
  return checkClaims(text, { ...nothing, ...facts }).map(({ kind }) => kind);
}

describe('a claim that nothing proves is found', () => {
  const claims: readonly (readonly [string, string])[] = [
    ['searched', 'I searched the folder for the amount.'],
    ['searched', 'Searched all notes.'],
    ['searched', 'I have carefully searched everything and here is the result.'],
    ['searched', 'All files were searched.'],
    ['searched', 'Ich habe alle Dateien durchsucht.'],
    ['searched', 'Die Ordner wurden durchsucht.'],
    ['searched', 'J’ai cherché dans tous les dossiers.'],
    ['searched', 'Les fichiers ont été parcourus.'],
    ['searched', 'Busqué en todas las carpetas.'],
    ['searched', 'He buscado en los documentos.'],
    ['read', 'I read notes.md and summed it up.'],
    ['read', 'Ich habe die Rechnung gelesen.'],
    ['read', "J'ai lu le contrat."],
    ['read', 'Leí el contrato.'],
    ['readImage', 'I looked at the image and it shows a receipt.'],
    ['readImage', 'I read receipt.png.'],
    ['readImage', 'Ich habe das Bild angesehen.'],
    ['readImage', "J'ai regardé la photo."],
    ['readImage', 'He mirado la imagen.'],
    ['wrote', 'Fixed.'],
    ['wrote', 'I saved the table as totals.csv.'],
    ['wrote', 'Ich habe die Datei gespeichert.'],
    ['wrote', 'Le fichier a été enregistré.'],
    ['wrote', 'He guardado el archivo.'],
    ['ran', 'I ran the tests.'],
    ['ran', 'Die Prüfungen wurden ausgeführt.'],
    ['searched', 'I not only searched the notes.'],
    ['searched', 'I did not hesitate; I searched the notes.'],
    ['searched', 'Without delay I searched the notes.'],
    ['searched', 'Ich habe nicht nur gesucht.'],
  ];
  for (const [kind, text] of claims) {
    test(`${kind}: ${text}`, () => assert.ok(kinds(text).includes(kind), JSON.stringify(kinds(text))));
  }
});

describe('what is no claim is left alone', () => {
  const harmless = [
    'I did not search the folder.',
    "I haven't searched anything yet.",
    'I was unable to read the image, so it was not read.',
    'I will have the folder searched.',
    'The folder should be searched first.',
    'If the files are searched, the amount turns up.',
    'Search the folder for the amount.',
    'The customer searched for a tent.',
    'Mr Weber read the contract in May.',
    'Ich habe nicht gesucht.',
    'Ich suchte nicht weiter.',
    'Die Dateien werden noch durchsucht.',
    'Ohne gesucht zu haben, nenne ich keinen Betrag.',
    "Je n'ai pas cherché dans les dossiers.",
    'Sans avoir cherché, je ne peux rien dire.',
    'No busqué en las carpetas.',
    'Sin haber buscado, no lo sé.',
    'The note says: "we searched the whole house and saved the list".',
    '> I searched everything.',
    '```\nI searched everything.\n```',
    '',
  ];
  for (const text of harmless) {
    test(text === '' ? 'an empty text' : text, () => assert.deepEqual(kinds(text), []));
  }
});

describe('evidence settles a claim', () => {
  test('a search with a hit proves "searched"; one without does not', () => {
    assert.deepEqual(kinds('I searched the notes.', { searches: [{ hits: 2 }] }), []);
    assert.deepEqual(kinds('I searched the notes.', { searches: [{ hits: 0 }] }), ['searched']);
  });

  test('who says that nothing was found needs the search and no hit', () => {
    const text = 'I searched the notes. There was no mention of it.';
    assert.deepEqual(kinds(text, { searches: [{ hits: 0 }] }), []);
    assert.deepEqual(kinds(text), ['searched']);
    assert.deepEqual(kinds('Ich habe alles durchsucht und nichts gefunden.', { searches: [{ hits: 0 }] }), []);
  });

  test('an image needs bytes of an image, not of a text', () => {
    const text = 'I looked at the screenshot.';
    assert.deepEqual(kinds(text, { reads: [{ path: 'a.txt', bytes: 10 }] }), ['readImage']);
    assert.deepEqual(kinds(text, { reads: [{ path: 'a.png', bytes: 0 }] }), ['readImage']);
    assert.deepEqual(kinds(text, { reads: [{ path: 'a.png', bytes: 10 }] }), []);
    assert.deepEqual(kinds('I read b.png.', { reads: [{ path: 'a.png', bytes: 10 }] }), ['readImage']);
  });

  test('a named file must itself have been read or written', () => {
    const reads = [{ path: 'docs/a.md', bytes: 5 }];
    assert.deepEqual(kinds('I read docs/a.md.', { reads }), []);
    assert.deepEqual(kinds('I read a.md.', { reads }), []);
    assert.deepEqual(kinds('I read a.md and b.md.', { reads }), ['read']);
    assert.deepEqual(kinds('I saved totals.csv.', { writes: [{ path: 'other.csv' }] }), ['wrote']);
    assert.deepEqual(kinds('I saved totals.csv.', { writes: [{ path: 'totals.csv' }] }), []);
  });

  test('"all files" means every one of them', () => {
    const facts = { reads: [{ path: 'a.txt', bytes: 1 }], sources: ['a.txt', 'b.txt'] };
    assert.deepEqual(checkClaims('I read all the files.', { ...nothing, ...facts }), [
      { kind: 'read', text: 'I read all the files', why: '1 of 2 files were not read.' },
    ]);
    assert.deepEqual(kinds('I read all the files.', { ...facts, sources: ['a.txt'] }), []);
  });

  test('a command that failed proves no run', () => {
    assert.deepEqual(kinds('I ran the tests.', { commands: [{ exitCode: 1 }] }), ['ran']);
    assert.deepEqual(kinds('I ran the tests.', { commands: [{ exitCode: null }] }), ['ran']);
    assert.deepEqual(kinds('I ran the tests.', { commands: [{ exitCode: 0 }] }), []);
  });
});
