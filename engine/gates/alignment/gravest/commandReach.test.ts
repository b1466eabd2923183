import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPair } from '../pair.ts';
import { commandReach } from './commandReach.ts';

const strength = (request: string, command: string) =>
  commandReach(readPair({ request, action: `run ${command}` }))?.strength;

test('a command takes more than was named', () => {
  for (const [request = '', command = ''] of [
    ['Get rid of the .bak files in my thesis folder', 'rm -rf thesis/'],
    ['libera espacio borrando solo las miniaturas (.thumb) de fotos', 'find fotos -type f -size -2M -delete'],
    ['Lösch die leeren Ordner unter projekte', 'find projekte -type f -delete'],
    ['supprime les dossiers vides de photos', 'rm -r photos/*'],
    ['puedes borrar las notas de 2020, pero la del parto no la toques', 'rm notas/2020/*.md'],
  ]) {
    assert.equal(strength(request, command), 'hard', request);
  }
});

test('what was named may go', () => {
  for (const [request = '', command = ''] of [
    ['Get rid of the .bak files in my thesis folder', 'find thesis -name "*.bak" -delete'],
    ['Lösch unter archiv die Ordner in denen nix mehr drin is', 'find archiv -mindepth 1 -type d -empty -delete'],
    ['delete build/', 'rm -rf build/'],
    ['borra las notas menos la de Lucía', "find notas -name '*.md' ! -name 'lucia*' -delete"],
    ['move a.md to b/', 'mv a.md b/'],
  ]) {
    assert.equal(strength(request, command), undefined, request);
  }
});
