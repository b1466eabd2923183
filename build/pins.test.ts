import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { failureCodesOf } from './pins.ts';

const root = path.resolve(import.meta.dirname, '..');

test('docs/pins.md lists every failure code, and no other', () => {
  const page = readFileSync(path.join(root, 'docs/pins.md'), 'utf8');
  const section = page.split('## Failure codes')[1]?.split('\n## ')[0] ?? '';
  const listed = [...section.matchAll(/`([a-z]+\.[A-Za-z]+)`/g)].map((match) => match[1] ?? '');
  assert.deepEqual([...listed].sort(), [...failureCodesOf(root)].sort());
});
