import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, test } from 'node:test';
import type { ModelEntry } from '../../contract/model.ts';
import type { FaultyHttpServer } from '../../testkit/faultyHttpServer.ts';
import { startFaultyHttpServer } from '../../testkit/faultyHttpServer.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { hubEntry, hubPath, sha256Of, weights } from '../../testkit/modelSources.ts';
import type { PullFixture } from './fixtures/pullFixture.ts';
import { pullFixture } from './fixtures/pullFixture.ts';
import { ownIdentity } from './processIdentity.ts';

type Fixture = PullFixture<FaultyHttpServer>;

const size = 2_000_000;
const etag = '"v1"';

interface ChildEnd {
  readonly result: { readonly ok: boolean; readonly value?: { readonly source: string; readonly resumed: boolean } };
  readonly phases: readonly string[];
}

function startChild(f: Fixture, entry: ModelEntry): { child: ChildProcess; end: Promise<ChildEnd> } {
  const program = new URL('./fixtures/pullChild.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, f.modelsDir, f.server.origin, JSON.stringify(entry)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const phases: string[] = [];
  let result: ChildEnd['result'] = { ok: false };
  createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
    const said: { phase?: string; result?: ChildEnd['result'] } = JSON.parse(line);
    if (said.phase !== undefined) phases.push(said.phase);
    if (said.result !== undefined) result = said.result;
  });
  return { child, end: once(child, 'close').then(() => ({ result, phases })) };
}

const bodies = (f: Fixture) => f.server.requests.filter((request) => request.path === hubPath);

describe('two pulls of one model', () => {
  test('in one process are one download, and both get its progress and its file', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    const seenBySecond: number[] = [];
    const [one, two] = await Promise.all([
      f.pull(hubEntry(body)),
      f.pull(hubEntry(body), { onProgress: (progress) => seenBySecond.push(progress.bytes) }),
    ]);
    assert.ok(one.ok && two.ok);
    assert.equal(one.value.path, two.value.path);
    assert.equal(bodies(f).length, 1);
    assert.equal(seenBySecond.at(-1), size);
  });

  test('in one process: one may leave without ending it for the other', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'slow', bytes: 500_000, everyMs: 50 }]);
    const leaving = new AbortController();
    const one = f.pull(hubEntry(body), { signal: leaving.signal });
    const two = f.pull(hubEntry(body));
    await f.server.sent(hubPath, 500_000);
    leaving.abort();
    const [left, stayed] = await Promise.all([one, two]);
    assert.ok(!left.ok && left.failure.code === 'model.cancelled');
    assert.ok(stayed.ok);
    assert.equal(bodies(f).length, 1);
  });

  test('in two processes are one download: the second follows the first and uses its file', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'slow', bytes: 100_000, everyMs: 80 }]);
    const first = startChild(f, hubEntry(body));
    await f.server.sent(hubPath, 100_000);
    const second = await f.pull(hubEntry(body), { sleep: (ms) => new Promise((wake) => setTimeout(wake, ms)) });
    const ended = await first.end;
    assert.ok(ended.result.ok, JSON.stringify(ended));
    assert.ok(second.ok, JSON.stringify(second));
    assert.equal(second.value.source, `process ${first.child.pid}`);
    assert.equal(bodies(f).length, 1);
    const waited = f.said.filter((progress) => progress.phase === 'wait');
    assert.ok(waited.some((progress) => progress.bytes > 0 && progress.totalBytes === size));
    assert.deepEqual(f.files(), [`${sha256Of(body)}.gguf`]);
  });

  test('when the process that downloads is killed, the one that waits takes over where it was', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'stall', afterBytes: 800_000 }]);
    const first = startChild(f, hubEntry(body));
    await partReaches(f, body, 800_000);
    const second = f.pull(hubEntry(body), { sleep: (ms) => new Promise((wake) => setTimeout(wake, ms)) });
    first.child.kill('SIGKILL');
    await first.end;
    const pulled = await second;
    assert.ok(pulled.ok, JSON.stringify(pulled));
    assert.equal(pulled.value.resumed, true);
    assert.ok(readFileSync(pulled.value.path).equals(body));
    assert.equal(bodies(f).at(-1)?.headers.range, 'bytes=800000-');
  });
});

describe('a pull whose process was killed', () => {
  test('goes on from the bytes that were there, and asks only for the rest', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'stall', afterBytes: 1_200_000 }]);
    const first = startChild(f, hubEntry(body));
    await partReaches(f, body, 1_200_000);
    first.child.kill('SIGKILL');
    await first.end;
    assert.ok(f.files().includes(`${sha256Of(body)}.lock`), 'the killed process could not release its lock');
    const again = startChild(f, hubEntry(body));
    const { result, phases } = await again.end;
    assert.ok(result.ok, JSON.stringify(result));
    assert.equal(result.value?.resumed, true);
    assert.equal(bodies(f).at(-1)?.headers.range, 'bytes=1200000-');
    assert.equal(bodies(f).at(-1)?.bytesSent, 800_000);
    assert.ok(phases.includes('hash'));
    assert.ok(readFileSync(join(f.modelsDir, `${sha256Of(body)}.gguf`)).equals(body));
    assert.deepEqual(f.files(), [`${sha256Of(body)}.gguf`]);
  });
});

describe('a lock that was left', () => {
  const lockOf = (f: Fixture, body: Uint8Array) => {
    mkdirSync(join(f.modelsDir, 'downloads'), { recursive: true });
    return join(f.modelsDir, 'downloads', `${sha256Of(body)}.lock`);
  };
  const leave = (path: string, text: string, ageMs = 0) => {
    writeFileSync(path, text);
    const at = (Date.now() - ageMs) / 1000;
    utimesSync(path, at, at);
  };

  for (const [title, holder, ageMs] of [
    ['by a process whose number another process has now', { ...ownIdentity(), startTime: '1', host: hostname() }, 0],
    ['on another machine that has been silent for minutes', { pid: 1, host: 'elsewhere' }, 600_000],
    ['half written, a while ago', undefined, 60_000],
  ] as const) {
    test(`${title} does not stand in the way`, async (t) => {
      expectNoLeaks(t);
      await using f = pullFixture(await startFaultyHttpServer());
      const body = weights(size);
      f.server.serve(hubPath, { body, etag });
      leave(lockOf(f, body), holder === undefined ? '{"pid"' : JSON.stringify({ ...holder, token: 'old' }), ageMs);
      const pulled = await f.pull(hubEntry(body));
      assert.ok(pulled.ok, JSON.stringify(pulled));
      assert.deepEqual(f.files(), [`${sha256Of(body)}.gguf`]);
    });
  }

  for (const [title, holder] of [
    ['held by a process that lives', { ...ownIdentity(), host: hostname(), token: 'live' }],
    ['held on another machine that spoke just now', { pid: 1, host: 'elsewhere', token: 'live' }],
  ] as const) {
    test(`${title} is waited for, and waiting can be cancelled`, async (t) => {
      expectNoLeaks(t);
      await using f = pullFixture(await startFaultyHttpServer());
      const body = weights(size);
      f.server.serve(hubPath, { body, etag });
      leave(lockOf(f, body), JSON.stringify(holder));
      const cancel = new AbortController();
      const pulled = await f.pull(hubEntry(body), {
        signal: cancel.signal,
        sleep: async () => {
          cancel.abort();
          throw new Error('aborted');
        },
      });
      assert.ok(!pulled.ok && pulled.failure.code === 'model.cancelled');
      assert.equal(f.server.requests.length, 0);
      assert.deepEqual(f.files(), [`${sha256Of(body)}.lock`], 'the lock of another is not removed');
    });
  }

  test('that is taken over while we sleep ends our download, and we follow the other', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'stall', afterBytes: 800_000 }]);
    const waits: number[] = [];
    const pulling = f.pull(hubEntry(body), {
      patience: { connectMs: 2_000, stallMs: 60_000 },
      // Only waiting for the other sleeps here: the other ends at once and leaves the lock free.
      sleep: async (ms) => {
        waits.push(ms);
        rmSync(lockOf(f, body), { force: true });
      },
    });
    await partReaches(f, body, 800_000);
    writeFileSync(lockOf(f, body), JSON.stringify({ ...ownIdentity(), host: hostname(), token: 'another' }));
    const pulled = await pulling;
    assert.ok(pulled.ok, JSON.stringify(pulled));
    assert.ok(waits.length > 0 && f.said.some((progress) => progress.phase === 'wait'));
    assert.equal(bodies(f).at(-1)?.headers.range, 'bytes=800000-');
    assert.deepEqual(f.files(), [`${sha256Of(body)}.gguf`]);
  });
});

/** Until the partial file on disk holds that many bytes. */
async function partReaches(f: Fixture, body: Uint8Array, bytes: number): Promise<void> {
  const path = join(f.modelsDir, 'downloads', `${sha256Of(body)}.gguf.part`);
  for (;;) {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) >= bytes) return;
    await new Promise((wake) => setTimeout(wake, 10));
  }
}
