/** A download and every way in which its source may fail. Longer than 400 lines: one list of faults over one server. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { startFaultyHttpServer } from '../../testkit/faultyHttpServer.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { hubEntry, hubPath, sha256Of, weights } from '../../testkit/modelSources.ts';
import { pullFixture } from './fixtures/pullFixture.ts';

const size = 400_000;
const etag = '"v1"';

describe('a pull from Hugging Face', () => {
  test('stores the file under its digest and says who answered', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok);
    assert.equal(pulled.value.source, 'Hugging Face acme/tiny');
    assert.equal(pulled.value.host, new URL(f.server.origin).host);
    assert.equal(pulled.value.resumed, false);
    assert.equal(pulled.value.path, join(f.modelsDir, `${sha256Of(body)}.gguf`));
    assert.ok(readFileSync(pulled.value.path).equals(body));
    assert.deepEqual(f.files(), [`${sha256Of(body)}.gguf`]);
    assert.equal(f.said.at(-1)?.fraction, 1);
  });

  test('asks no source when the model is there', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    writeFileSync(join(f.modelsDir, `${sha256Of(body)}.gguf`), body);
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok && pulled.value.alreadyHere);
    assert.equal(f.server.requests.length, 0);
  });

  test('does not take a file of another size for the model', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    writeFileSync(join(f.modelsDir, `${sha256Of(body)}.gguf`), body.subarray(1));
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok && !pulled.value.alreadyHere);
    assert.ok(readFileSync(pulled.value.path).equals(body));
    assert.ok(f.files().includes(`${sha256Of(body)}.is-${sha256Of(body.subarray(1))}`));
  });

  for (const fault of [
    { kind: 'cut', afterBytes: 150_000 },
    { kind: 'stall', afterBytes: 150_000 },
  ] as const) {
    test(`goes on where a ${fault.kind} ended it, asking only for the rest`, async (t) => {
      expectNoLeaks(t);
      await using f = pullFixture(await startFaultyHttpServer());
      const body = weights(size);
      f.server.serve(hubPath, { body, etag });
      f.server.misbehave(hubPath, [fault]);
      const pulled = await f.pull(hubEntry(body));
      assert.ok(pulled.ok, JSON.stringify(pulled));
      assert.ok(readFileSync(pulled.value.path).equals(body));
      assert.equal(f.server.requests.length, 2);
      const [, second] = f.server.requests;
      assert.equal(second?.status, 206);
      assert.equal(second?.headers['if-range'], etag);
      assert.ok((second?.bytesSent ?? size) < size);
    });
  }

  test('goes on through any number of breaks, as long as each try brings something', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'cut', afterBytes: 30_000 }], true);
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok, JSON.stringify(pulled));
    assert.ok(readFileSync(pulled.value.path).equals(body));
    assert.ok(f.server.requests.length > 10);
    assert.ok(
      f.waits.every((ms) => ms === 500),
      'a try that brought something starts the back-off anew',
    );
  });

  test('tries again when the source says nothing at all', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'silent' }]);
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok);
  });

  test('starts again when the file has changed meanwhile', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const [old, body] = [weights(size), weights(size)];
    f.server.serve(hubPath, { body: old, etag });
    f.server.misbehave(hubPath, [{ kind: 'cut', afterBytes: 150_000 }]);
    const pulled = await f.pull(hubEntry(body), {
      sleep: async () => f.server.serve(hubPath, { body, etag: '"v2"' }),
    });
    assert.ok(pulled.ok, JSON.stringify(pulled));
    assert.ok(readFileSync(pulled.value.path).equals(body));
    assert.deepEqual(
      f.server.requests.map((request) => request.status),
      [200, 200],
    );
  });

  test('starts again when a server ignores If-Range and continues another version', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const [old, body] = [weights(size), weights(size)];
    f.server.serve(hubPath, { body: old, etag });
    f.server.misbehave(hubPath, [{ kind: 'cut', afterBytes: 150_000 }, { kind: 'ignoreIfRange' }]);
    const pulled = await f.pull(hubEntry(body), {
      sleep: async () => f.server.serve(hubPath, { body, etag: '"v2"' }),
    });
    assert.ok(pulled.ok, JSON.stringify(pulled));
    assert.ok(readFileSync(pulled.value.path).equals(body));
    assert.deepEqual(
      f.server.requests.map((request) => [request.status, request.headers.range !== undefined]),
      [
        [200, false],
        [206, true],
        [200, false],
      ],
    );
  });

  test('starts again when two versions were joined unnoticed, because the digest notices', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const [old, body] = [weights(size), weights(size)];
    f.server.serve(hubPath, { body: old, etag });
    f.server.misbehave(hubPath, [
      { kind: 'cut', afterBytes: 150_000 },
      { kind: 'ignoreIfRange', mute: true },
    ]);
    const pulled = await f.pull(hubEntry(body), { sleep: async () => f.server.serve(hubPath, { body, etag }) });
    assert.ok(pulled.ok, JSON.stringify(pulled));
    assert.ok(readFileSync(pulled.value.path).equals(body));
    assert.equal(f.server.requests.length, 3);
  });

  test('starts again from a server that ignores ranges', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'cut', afterBytes: 150_000 }, { kind: 'ignoreRange' }]);
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok);
    assert.ok(readFileSync(pulled.value.path).equals(body));
  });

  for (const value of ['bytes 0-399999/400000', 'bytes 150001-399999/400000', 'bytes nonsense', undefined]) {
    test(`starts again from a part that says it is ${value ?? 'nothing'}`, async (t) => {
      expectNoLeaks(t);
      await using f = pullFixture(await startFaultyHttpServer());
      const body = weights(size);
      f.server.serve(hubPath, { body, etag });
      f.server.misbehave(hubPath, [
        { kind: 'cut', afterBytes: 150_000 },
        { kind: 'contentRange', value },
      ]);
      const pulled = await f.pull(hubEntry(body));
      assert.ok(pulled.ok, JSON.stringify(pulled));
      assert.ok(readFileSync(pulled.value.path).equals(body));
      assert.equal(f.server.requests.at(-1)?.headers.range, undefined);
    });
  }

  test('starts again when the rest is refused with 416', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [
      { kind: 'cut', afterBytes: 150_000 },
      { kind: 'status', status: 416 },
    ]);
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok);
    assert.equal(f.server.requests.length, 3);
  });

  test('waits as long as 429 and 503 ask, and says so', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [
      { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
      { kind: 'status', status: 503, headers: { 'retry-after': '0' } },
      { kind: 'status', status: 503 },
    ]);
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok);
    assert.deepEqual(f.waits, [7_000, 1_000, 2_000]);
    assert.ok(f.said.some((progress) => progress.note === 'the source answered 429; next try in 7 s'));
  });

  test('gives up a source that keeps saying 503', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    f.server.misbehave(hubPath, [{ kind: 'status', status: 503 }], true);
    const pulled = await f.pull(hubEntry(weights(size)));
    assert.ok(!pulled.ok && pulled.failure.code === 'model.downloadFailed');
    assert.equal(f.server.requests.length, 6);
  });

  test('gives up a source that cuts at the same byte each time, and keeps what came', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(
      hubPath,
      [
        { kind: 'cut', afterBytes: 150_000 },
        { kind: 'cut', afterBytes: 0 },
      ],
      true,
    );
    const pulled = await f.pull(hubEntry(body));
    assert.ok(!pulled.ok && pulled.failure.code === 'model.downloadFailed');
    assert.match(pulled.failure.kept ?? '', /^150000 bytes are kept/);
    assert.equal(readFileSync(join(f.modelsDir, 'downloads', `${sha256Of(body)}.gguf.part`)).length, 150_000);
  });

  test('refuses a source that claims another length, before it takes a byte', async (t) => {
    expectNoLeaks(t);
    for (const by of [-1_000, 1_000]) {
      await using f = pullFixture(await startFaultyHttpServer());
      const body = weights(size);
      f.server.serve(hubPath, { body, etag });
      f.server.misbehave(hubPath, [{ kind: 'claimLength', by }]);
      const pulled = await f.pull(hubEntry(body));
      assert.ok(!pulled.ok && pulled.failure.code === 'model.sizeMismatch');
      assert.deepEqual(pulled.failure.detail, { expectedBytes: size, offeredBytes: size + by });
      assert.deepEqual(f.files(), []);
    }
  });

  test('stops as soon as more bytes come than are catalogued', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'surplus', bytes: 50_000_000 }]);
    const pulled = await f.pull(hubEntry(body));
    assert.ok(!pulled.ok && pulled.failure.code === 'model.sizeMismatch');
    assert.deepEqual(f.files(), []);
    assert.ok(f.said.every((progress) => progress.bytes <= size));
  });

  test('takes a proper-looking end before the last byte for a break, and goes on', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'endEarly', afterBytes: 150_000 }]);
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok);
    assert.ok(readFileSync(pulled.value.path).equals(body));
  });

  test('never uses a file with a wrong digest: it goes to quarantine, with both digests in the failure', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    const wrong = body.map((byte) => byte ^ 0x55);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'wrongBytes' }]);
    const pulled = await f.pull(hubEntry(body));
    assert.ok(!pulled.ok && pulled.failure.code === 'model.digestMismatch');
    assert.equal(pulled.failure.detail?.expected, sha256Of(body));
    assert.equal(pulled.failure.detail?.actual, sha256Of(wrong));
    assert.equal(existsSync(join(f.modelsDir, `${sha256Of(body)}.gguf`)), false);
    assert.deepEqual(f.files(), [`${sha256Of(body)}.is-${sha256Of(wrong)}`]);
    const again = await f.pull(hubEntry(body));
    assert.ok(again.ok, 'what was put away does not stand in the way of the next try');
  });

  test('refuses an encoded body', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'encoding', value: 'gzip' }]);
    const pulled = await f.pull(hubEntry(body));
    assert.ok(!pulled.ok && pulled.failure.code === 'model.sourceRefused');
  });

  test('follows redirects, keeps the range along them, and stops at a loop', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve('/cdn/tiny', { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'redirect', to: '/cdn/tiny' }], true);
    f.server.misbehave('/cdn/tiny', [{ kind: 'cut', afterBytes: 150_000 }]);
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok);
    assert.ok(readFileSync(pulled.value.path).equals(body));
    assert.equal(f.server.requests.at(-1)?.status, 206);
    const other = weights(size);
    f.server.misbehave(hubPath, [{ kind: 'redirect', to: hubPath }], true);
    const looped = await f.pull(hubEntry(other));
    assert.ok(!looped.ok && looped.failure.code === 'model.sourceRefused');
    assert.match(looped.failure.message, /redirects without end/);
  });

  test('does not follow a redirect to another kind of address', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    f.server.misbehave(hubPath, [{ kind: 'redirect', to: 'file:///etc/passwd' }], true);
    const pulled = await f.pull(hubEntry(weights(size)));
    assert.ok(!pulled.ok && pulled.failure.code === 'model.sourceRefused');
    assert.match(pulled.failure.message, /redirects to file:/);
  });

  test('refuses before the first byte when the disk has no room', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    const pulled = await f.pull(hubEntry(body), { freeBytes: async () => size });
    assert.ok(!pulled.ok && pulled.failure.code === 'model.diskFull');
    assert.equal(pulled.failure.detail?.freeBytes, size);
    assert.equal(f.server.requests.length, 0);
  });

  test('keeps what has arrived when it is cancelled, and goes on from there', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'stall', afterBytes: 150_000 }]);
    const cancel = new AbortController();
    const running = f.pull(hubEntry(body), {
      signal: cancel.signal,
      patience: { connectMs: 2_000, stallMs: 60_000 },
      onProgress: (progress) => {
        if (progress.bytes === 150_000) cancel.abort();
      },
    });
    const ended = await running;
    assert.ok(!ended.ok && ended.failure.code === 'model.cancelled');
    assert.deepEqual(f.files(), [`${sha256Of(body)}.gguf.part`, `${sha256Of(body)}.gguf.part.json`]);
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok && pulled.value.resumed);
    assert.equal(f.server.requests.at(-1)?.headers.range, 'bytes=150000-');
    assert.deepEqual(f.files(), [`${sha256Of(body)}.gguf`]);
  });

  test('never continues bytes whose origin is not known', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'stall', afterBytes: 150_000 }]);
    const cancel = new AbortController();
    await f.pull(hubEntry(body), {
      signal: cancel.signal,
      onProgress: (progress) => {
        if (progress.bytes > 0) cancel.abort();
      },
    });
    writeFileSync(join(f.modelsDir, 'downloads', `${sha256Of(body)}.gguf.part.json`), '{"source":"another"}');
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok && !pulled.value.resumed);
    assert.equal(f.server.requests.at(-1)?.headers.range, undefined);
  });

  test('needs no network when only the rename was missing', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'stall', afterBytes: 150_000 }]);
    const cancel = new AbortController();
    await f.pull(hubEntry(body), {
      signal: cancel.signal,
      onProgress: (progress) => {
        if (progress.bytes > 0) cancel.abort();
      },
    });
    const asked = f.server.requests.length;
    writeFileSync(join(f.modelsDir, 'downloads', `${sha256Of(body)}.gguf.part`), body);
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok && pulled.value.resumed);
    assert.equal(f.server.requests.length, asked);
  });

  test('starts afresh, once, when a resumed file turns out wrong', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    f.server.serve(hubPath, { body, etag });
    f.server.misbehave(hubPath, [{ kind: 'stall', afterBytes: 150_000 }]);
    const cancel = new AbortController();
    await f.pull(hubEntry(body), {
      signal: cancel.signal,
      onProgress: (progress) => {
        if (progress.bytes > 0) cancel.abort();
      },
    });
    // As after a power cut: the length is there, the blocks are not.
    writeFileSync(join(f.modelsDir, 'downloads', `${sha256Of(body)}.gguf.part`), Buffer.alloc(150_000));
    const pulled = await f.pull(hubEntry(body));
    assert.ok(pulled.ok, JSON.stringify(pulled));
    assert.equal(pulled.value.resumed, false);
    assert.ok(readFileSync(pulled.value.path).equals(body));
  });

  test('refuses an entry without a digest', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(10);
    const pulled = await f.pull(Object.assign(hubEntry(body), { sha256: '' }));
    assert.ok(!pulled.ok && pulled.failure.code === 'model.blankDigest');
    assert.equal(f.server.requests.length, 0);
  });
});
