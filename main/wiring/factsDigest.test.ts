import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { digestOf, factsDigest } from './factsDigest.ts';

function folderWith(t: { after: (end: () => void) => void }, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-facts-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const files = {
  'a/one.ts':
    "import { two } from '../b/two.ts';\nimport type { Never } from './types.ts';\nimport { type Ever, type Never as N } from './more.ts';\nimport fs from 'node:fs';\n",
  'b/two.ts': "export {\n  three,\n} from './three.ts';\n",
  'b/three.ts': "import { one } from '../a/one.ts';\nexport const three = 3;\n",
  'a/types.ts': 'export type Never = never;\n',
  'a/more.ts': 'export type Ever = string;\nexport type Never = never;\n',
  'a/one.test.ts': "import { one } from './one.ts';\n",
};

test('every file that takes part changes the digest, and no other does', (t) => {
  const folder = folderWith(t, files);
  const digest = digestOf(folder, 'a/one.ts');
  assert.match(digest ?? '', /^[0-9a-f]{64}$/);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), `${text}// more\n`);
    const takesPart = ['a/one.ts', 'b/two.ts', 'b/three.ts'].includes(name);
    assert.equal(digestOf(folder, 'a/one.ts') !== digest, takesPart, name);
    writeFileSync(path.join(folder, name), text);
  }
});

test('where a file is missing there is no digest', (t) => {
  assert.equal(digestOf(folderWith(t, { 'a.ts': "import './b.ts';\nimport { b } from './b.ts';\n" }), 'a.ts'), null);
});

test('of the rules of this program: the same for a copy elsewhere, another where a fact is another', (t) => {
  const digest = factsDigest();
  assert.match(digest ?? '', /^[0-9a-f]{64}$/);
  const root = path.resolve(import.meta.dirname, '../..');
  const copy = folderWith(t, {});
  for (const folder of ['engine', 'contract']) {
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
  }
  const entry = 'engine/gates/judge/rulesJudge.ts';
  assert.equal(digestOf(copy, entry), digest);
  const fact = path.join(copy, 'engine/gates/alignment/gravest/excludedFile.ts');
  writeFileSync(fact, `${readFileSync(fact, 'utf8')}\n`);
  assert.notEqual(digestOf(copy, entry), digest);
});
