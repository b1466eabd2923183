import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { bundle } from './bundle.ts';

describe('the bundle', () => {
  let out = '';
  const steps: string[] = [];
  before(async () => {
    out = mkdtempSync(path.join(os.tmpdir(), 'bundle-'));
    await bundle({ out, release: true, say: (step) => steps.push(step) });
  });
  after(() => rmSync(out, { recursive: true, force: true }));
  const read = (file: string) => readFileSync(path.join(out, file), 'utf8');

  test('is the app, the preload and the page, without maps', () => {
    assert.deepEqual(steps, ['app and preload built', 'page built']);
    assert.deepEqual(readdirSync(path.join(out, 'app')).sort(), [
      'icon.png',
      'main.js',
      'models.json',
      'package.json',
      'preload.cjs',
    ]);
    assert.match(read('renderer/index.html'), /<script type="module"/);
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
    assert.deepEqual(
      files.filter((file) => file.endsWith('.map')),
      [],
    );
  });

  test('of an unchanged tree is not made again', async () => {
    const before = statSync(path.join(out, 'app', 'main.js')).mtimeMs;
    const again: string[] = [];
    await bundle({ out, release: true, say: (step) => again.push(step) });
    assert.deepEqual(again, []);
    assert.equal(statSync(path.join(out, 'app', 'main.js')).mtimeMs, before);
  });

  test('of the app carries no database, no model library and no client that needs a newer Node', () => {
    const text = read('app/main.js');
    for (const foreign of ['better-sqlite3', 'node-llama-cpp', 'onnxruntime-node', 'undici', 'react']) {
      assert.ok(!text.includes(`from"${foreign}`) && !text.includes(`require("${foreign}`), foreign);
    }
    assert.doesNotMatch(text, /\bawait using\b|[;{]using [a-z]/, 'newer syntax is lowered');
    const imports = [...text.matchAll(/\bfrom\s*"([^"./][^"]*)"/g)].map(([, name]) => name ?? '');
    assert.deepEqual(
      [...new Set(imports)].filter((name) => !name.startsWith('node:')),
      ['electron'],
    );
  });

  test('of the preload names the methods and holds nothing else of the contract', () => {
    const text = read('app/preload.cjs');
    assert.ok(text.length < 4_000, `${text.length} characters`);
    assert.doesNotMatch(text, /zod|safeParse/);
  });

  test('of the page has nothing inline and nothing remote', () => {
    const text = read('renderer/index.html');
    assert.doesNotMatch(text, /<style|style=|<script(?![^>]*\bsrc=)|\bon[a-z]+=|https?:|data:/);
  });
});
