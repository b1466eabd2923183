import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Failure } from '../../../contract/failure.ts';
import { replySchema } from '../../../contract/hostEvents.ts';
import { statusViewSchema } from '../../../contract/statusViews.ts';
import { expectNoLeaks } from '../../../testkit/leaks.ts';
import type { CommandInput } from '../command.ts';
import type { Output } from '../output.ts';
import { serveFrom } from './serve.ts';

function inputOf(folder: string, flags: CommandInput['flags'] = {}) {
  const objects: unknown[] = [];
  const failures: Failure[] = [];
  const stop = new AbortController();
  const output: Output = {
    json: true,
    terminal: false,
    columns: 100,
    object: (value) => void objects.push(value),
    say: () => undefined,
    progress: () => undefined,
    failure: (failure) => void failures.push(failure),
    style: (_, text) => text,
  };
  const input: CommandInput = { words: [], flags, output, dataFolder: path.join(folder, 'data'), signal: stop.signal };
  return { input, objects, failures, stop };
}

function pageIn(folder: string) {
  const page = path.join(folder, 'page');
  mkdirSync(page);
  writeFileSync(path.join(page, 'index.html'), '<!doctype html><title>page</title>');
  return page;
}

const clear = (folder: string) => {
  for (const name of ['page', 'data']) rmSync(path.join(folder, name), { recursive: true, force: true });
};

describe('the command serve', () => {
  test('serves the host of its own process, and ends when it is interrupted', async (t) => {
    const { folder } = expectNoLeaks(t);
    const { input, objects, failures, stop } = inputOf(folder);
    const ended = serveFrom(pageIn(folder), '').run(input);
    while (objects.length === 0 && failures.length === 0) await delay(10);
    const { url, port } = objects[0] as { url: string; port: number };
    const opened = await fetch(url, { redirect: 'manual' });
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const origin = `http://127.0.0.1:${port}`;
    const page = `${origin}${opened.headers.get('location')}`;
    const answer = await fetch(`${page}api/status/show`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    const reply = replySchema.parse(await answer.json());
    assert.ok(reply.ok, JSON.stringify(reply));
    const status = statusViewSchema.parse(reply.value);
    assert.deepEqual(
      status.processes.map(({ role, pid }) => [role, pid]),
      [['command line', process.pid]],
    );
    if (process.platform === 'linux') assert.equal(status.offline.verdict, 'proved', status.offline.why);
    const unknown = await fetch(`${page}api/shell/toString`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    const refused = replySchema.parse(await unknown.json());
    assert.equal(refused.ok ? '' : refused.failure.code, 'call.unknown');
    stop.abort();
    assert.equal(await ended, 0);
    await assert.rejects(fetch(origin));
    clear(folder);
  });

  test('a page that is missing is built first, where there is what builds it', async (t) => {
    const { folder } = expectNoLeaks(t);
    const page = path.join(folder, 'page');
    const build = path.join(folder, 'build.mjs');
    const make = `mkdirSync(${JSON.stringify(page)}); writeFileSync(${JSON.stringify(path.join(page, 'index.html'))}, 'x');`;
    writeFileSync(build, `import { mkdirSync, writeFileSync } from 'node:fs'; ${make}`);
    const { input, objects, failures, stop } = inputOf(folder);
    const ended = serveFrom(page, build).run(input);
    while (objects.length === 0 && failures.length === 0) await delay(10);
    assert.deepEqual(failures, []);
    stop.abort();
    assert.equal(await ended, 0);
    rmSync(build);
    clear(folder);
  });

  test('a page that is not built, a port that is none and one that is taken are one sentence each, and nothing is left', async (t) => {
    const { folder } = expectNoLeaks(t);
    const page = pageIn(folder);
    const run = async (from: string, flags: CommandInput['flags'] = {}, build = '') => {
      const { input, failures } = inputOf(folder, flags);
      assert.equal(await serveFrom(from, build).run(input), 1);
      return failures.map(({ code }) => code);
    };
    const nothing = path.join(folder, 'nothing');
    assert.deepEqual(await run(nothing), ['serve.notBuilt']);
    const brokenBuild = path.join(folder, 'build.mjs');
    writeFileSync(brokenBuild, 'process.exit(3);');
    assert.deepEqual(await run(nothing, {}, brokenBuild), ['serve.notBuilt']);
    rmSync(brokenBuild);
    for (const port of ['0', '80', '65536', '1e4', '-5', 'x', '08080x'])
      assert.deepEqual(await run(page, { port }), ['cli.usage'], port);
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    assert.ok(typeof address === 'object' && address !== null);
    assert.deepEqual(await run(page, { port: `${address.port}` }), ['serve.portInUse']);
    await new Promise((resolve) => taken.close(resolve));
    clear(folder);
  });
});
