import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { cacheFolder, makeRuntime, placeOf } from './testRuntime.ts';

describe('the test runtime', () => {
  test('takes from the archive what is Electron, under its own names, and nothing that climbs', () => {
    assert.equal(placeOf('Cypress/Cypress'), 'electron');
    assert.equal(placeOf('Cypress/LICENSE.electron.txt'), 'LICENSE');
    assert.equal(placeOf('Cypress/icudtl.dat'), 'icudtl.dat');
    assert.equal(placeOf('Cypress/locales/de.pak'), path.join('locales', 'de.pak'));
    for (const other of [
      'Cypress/resources/app/index.js',
      'Cypress/browser_v8_context_snapshot.bin',
      'Cypress/',
      'Cypress/..',
      'Cypress/locales/..',
      'Cypress/../../etc/passwd',
      'Cypress/locales/../../x',
      '/Cypress/x',
      'x',
    ]) {
      assert.equal(placeOf(other), undefined, other);
    }
  });

  test('lies in the cache folder of the person', () => {
    assert.equal(cacheFolder({ XDG_CACHE_HOME: '/cache' }), path.join('/cache', 'countersign'));
  });

  test('is not made of a tarball that was cut or changed, and nothing of the try is left', async () => {
    const cache = mkdtempSync(path.join(os.tmpdir(), 'cache-'));
    const tarball = path.join(cache, 'cut.tgz');
    writeFileSync(tarball, 'half of a tarball');
    await assert.rejects(
      makeRuntime({ cache, tarball }),
      /^Error: cut\.tgz is not what the registry published \(sha512-.+\)\. It was not unpacked\.$/,
    );
    assert.deepEqual(readdirSync(cache), ['cut.tgz']);
    rmSync(cache, { recursive: true });
  });
});
