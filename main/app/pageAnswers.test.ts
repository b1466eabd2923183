import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { listPageFiles, type PageFiles } from '../wiring/pageFiles.ts';
import { pageHeaders } from '../wiring/pageHeaders.ts';
import { answerPage } from './pageAnswers.ts';

let folder = '';
let files: PageFiles = new Map();
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'page-'));
  mkdirSync(path.join(folder, 'page', 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'page', 'index.html'), '<!doctype html>ours');
  writeFileSync(path.join(folder, 'page', 'assets', 'main-abc.js'), 'ours');
  writeFileSync(path.join(folder, 'page', 'assets', 'main-abc.js.map'), 'a map');
  writeFileSync(path.join(folder, 'secret.html'), 'a secret');
  symlinkSync(path.join(folder, 'secret.html'), path.join(folder, 'page', 'link.html'));
  files = listPageFiles(path.join(folder, 'page'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const get = async (address: string, method = 'GET') => {
  const answer = await answerPage(files, method, address);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text(), answer };
};

describe('a page over app://', () => {
  test('is its files by their names, with their types', async () => {
    assert.equal((await get('app://countersign/')).text, '<!doctype html>ours');
    assert.equal((await get('app://countersign/index.html?x=1#y')).text, '<!doctype html>ours');
    const script = await get('app://countersign/assets/main-abc.js');
    assert.deepEqual([script.status, script.type], [200, 'text/javascript; charset=utf-8']);
    assert.equal((await get('app://countersign/', 'HEAD')).text, '');
  });

  test('has the policy on every answer, found or not', async () => {
    for (const address of ['app://countersign/', 'app://countersign/none.js', 'app://elsewhere/']) {
      const { answer } = await get(address);
      for (const [name, value] of Object.entries(pageHeaders)) assert.equal(answer.headers.get(name), value);
    }
  });

  test('is read and nothing else', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'get', '']) {
      assert.equal((await get('app://countersign/', method)).status, 405);
    }
  });

  test('is no file beside it, no link out of it, no map, nothing of another host', async () => {
    for (const address of [
      'app://countersign/../secret.html',
      'app://countersign/%2e%2e/secret.html',
      'app://countersign/..%2fsecret.html',
      'app://countersign/link.html',
      'app://countersign/assets/main-abc.js.map',
      'app://countersign/assets',
      'app://countersign/assets/',
      'app://countersign//index.html',
      'app://countersign/INDEX.HTML',
      'app://countersign/index.html\u0000',
      'app://elsewhere/index.html',
      'app://countersign.evil/index.html',
      'https://countersign/index.html',
      'app://countersign',
    ]) {
      assert.equal((await get(address)).status, 404, address);
    }
  });

  test('is one of two files or not found, for any path at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.webPath(), fc.string({ unit: 'binary' })), async (name) => {
        const { status, text } = await get(`app://countersign/${name}`);
        assert.ok(status === 404 || text === '<!doctype html>ours' || text === 'ours');
      }),
    );
  });
});

test('a folder that is not there is an empty page', () => {
  assert.deepEqual([...listPageFiles(path.join(folder, 'none'))], []);
});
