import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';

const root = path.resolve(import.meta.dirname, '../..');
const sources = globSync('{main,preload,renderer,contract,supervisor,models,engine}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$/.test(file));
const holding = (word: RegExp) =>
  sources.filter((file) => word.test(codeOf(file))).map((file) => file.split(path.sep).join('/'));

/** Without comments: a rule may be spoken of anywhere. */
function codeOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '');
}

describe('the line between page and app', () => {
  test('arrives in one file', () => {
    assert.deepEqual(holding(/\bipcMain\b/), ['main/app/ipcCalls.ts']);
  });

  test('begins in one file', () => {
    assert.deepEqual(holding(/\bipcRenderer\b|\bcontextBridge\b/), ['preload/preload.ts']);
  });

  test('is Electron, and Electron is the app and the preload alone', () => {
    const importing = holding(/from 'electron'/);
    assert.deepEqual(
      importing.filter((file) => !file.startsWith('main/app/') && file !== 'preload/preload.ts'),
      [],
    );
  });

  test('opens nothing outside and runs no text', () => {
    assert.deepEqual(holding(/\bshell\.open|\bexecuteJavaScript\b|\bopenExternal\b|\binsertCSS\b/), []);
  });
});
