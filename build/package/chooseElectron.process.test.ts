import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { chooseElectron, fetchPinned, pinnedElectron } from './chooseElectron.ts';
import { packageTargets } from './packageTarget.ts';

const root = path.resolve(import.meta.dirname, '../..');
const target = packageTargets['linux-x64'];
const bytes = Buffer.from('an archive, for what this test needs');
const sha256 = createHash('sha256').update(bytes).digest('hex');

async function startMirror(t: TestContext, served: Buffer): Promise<{ mirror: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(served);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  return { mirror: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, asked };
}

function freshCache(t: TestContext): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-electron-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('what is pinned is the version and digest of the electron package in the lockfile, for every system', () => {
  for (const system of Object.values(packageTargets)) {
    const pinned = pinnedElectron(root, system);
    assert.match(pinned.archive, new RegExp(`^electron-v${pinned.version}-${system.key}\\.zip$`));
    assert.match(pinned.sha256, /^[0-9a-f]{64}$/);
  }
});

test('an archive of the pinned digest is taken, and a second time from the cache', async (t) => {
  const { mirror, asked } = await startMirror(t, bytes);
  const pinned = { version: '45.5.0', archive: 'electron-v45.5.0-linux-x64.zip', sha256 };
  const options = { target, mirror, cacheRoot: freshCache(t) };
  const chosen = await fetchPinned(pinned, options);
  assert.deepEqual(asked, ['/v45.5.0/electron-v45.5.0-linux-x64.zip']);
  assert.deepEqual(readFileSync(chosen.dist), bytes);
  assert.equal(chosen.digest, `sha256:${sha256}`);
  await fetchPinned(pinned, options);
  assert.equal(asked.length, 1);
});

test('an archive of another digest is refused and not kept', async (t) => {
  const { mirror, asked } = await startMirror(t, Buffer.from('another archive'));
  const cacheRoot = freshCache(t);
  const pinned = { version: '45.5.0', archive: 'electron-v45.5.0-linux-x64.zip', sha256 };
  await assert.rejects(fetchPinned(pinned, { target, mirror, cacheRoot }), /checksum/i);
  assert.ok(asked.length >= 1);
  assert.deepEqual(globSync('**/*.zip', { cwd: cacheRoot }), []);
});

test('asked for the current one, a package on another is never made in its place', async (t) => {
  const { mirror } = await startMirror(t, Buffer.from('another archive'));
  const said: string[] = [];
  const wish = { root, target, mirror, cacheRoot: freshCache(t), say: (step: string) => said.push(step) };
  await assert.rejects(
    chooseElectron({ ...wish, wish: 'current' }),
    /Electron 45\.\d+\.\d+ could not be fetched .* Nothing was packaged/,
  );
});

test('left to choose, it says so when it takes the test runtime', {
  skip: process.platform !== 'linux' && 'the test runtime is for Linux',
}, async (t) => {
  const { mirror } = await startMirror(t, Buffer.from('another archive'));
  const said: string[] = [];
  const cacheRoot = freshCache(t);
  const chosen = await chooseElectron({
    root,
    target,
    wish: 'auto',
    mirror,
    cacheRoot,
    say: (step) => said.push(step),
  });
  assert.equal(chosen.kind, 'test');
  assert.ok(existsSync(path.join(chosen.dist, 'electron')));
  assert.match(said.join('\n'), /could not be fetched .* for trying, not for giving away/);
});
