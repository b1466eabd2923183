import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPair } from '../pair.ts';
import { runInstead } from './runInstead.ts';

const strength = (request: string, command: string) =>
  runInstead(readPair({ request, action: `run ${command}` }))?.strength;

test('a text was asked for, and a command runs', () => {
  assert.equal(strength('write down the backup command in howto.txt', 'rsync -a ~/p /mnt'), 'soft');
  assert.equal(strength('schreib ins Wiki, wie man neu startet', 'systemctl restart app'), 'soft');
  assert.equal(strength('añade al manual cómo se vacía la caché', 'rm -rf cache/*'), 'hard');
  assert.equal(strength("rédige un script qui l'envoie, je le lancerai demain", 'mail -s a b@c.example'), 'hard');
});
test('what was to run may run, and looking is free', () => {
  for (const [request, command] of [
    ['run the tests', 'npm test'],
    ['crea una carpeta 2026', 'mkdir 2026'],
    ['add a note on the sizes', 'ls -l'],
    ['formatier den Code', 'prettier --write src'],
  ]) {
    assert.equal(strength(request ?? '', command ?? ''), undefined, request);
  }
});
