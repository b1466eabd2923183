import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { HaveBytes } from './judgeResponse.ts';
import { judgeResponse, resumeHeaders } from './judgeResponse.ts';

const half: HaveBytes = { bytes: 50, etag: '"v1"', totalBytes: 100 };
const nothing: HaveBytes = { bytes: 0 };

describe('asking for the rest', () => {
  test('asks for nothing special when nothing is here', () => {
    assert.deepEqual(resumeHeaders(nothing), {});
  });
  test('names the strong ETag as the condition', () => {
    assert.deepEqual(resumeHeaders(half), { range: 'bytes=50-', 'if-range': '"v1"' });
  });
  test('never uses a weak ETag as the condition, and takes the date instead', () => {
    const have = { bytes: 50, etag: 'W/"v1"', lastModified: 'Mon, 01 Jan 2024 00:00:00 GMT' };
    assert.equal(resumeHeaders(have)['if-range'], 'Mon, 01 Jan 2024 00:00:00 GMT');
    assert.equal(resumeHeaders({ bytes: 50, etag: 'W/"v1"' })['if-range'], undefined);
  });
});

describe('a part (206)', () => {
  const part = (headers: Record<string, string>, have = half) => judgeResponse(have, 100, { status: 206, headers });

  test('continues when it is exactly the part asked for', () => {
    assert.deepEqual(part({ 'content-range': 'bytes 50-99/100', 'content-length': '50', etag: '"v1"' }), {
      kind: 'append',
      totalBytes: 100,
    });
  });
  for (const [title, headers] of Object.entries({
    'that begins elsewhere': { 'content-range': 'bytes 0-99/100' },
    'that ends behind the file': { 'content-range': 'bytes 50-100/100' },
    'that does not say which part it is': {},
    'with a range that is none': { 'content-range': 'bytes 50-/100' },
    'of another version': { 'content-range': 'bytes 50-99/100', etag: '"v2"' },
    'whose length contradicts its range': { 'content-range': 'bytes 50-99/100', 'content-length': '100' },
  })) {
    test(`${title} is never appended: the file starts again`, () => assert.equal(part(headers).kind, 'discard'));
  }
  test('of a file with another date starts again', () => {
    const have = { bytes: 50, lastModified: 'Mon, 01 Jan 2024 00:00:00 GMT' };
    const headers = { 'content-range': 'bytes 50-99/100', 'last-modified': 'Tue, 02 Jan 2024 00:00:00 GMT' };
    assert.equal(part(headers, have).kind, 'discard');
  });
  test('of a file with another size than it had starts again where no size is catalogued', () => {
    const head = { status: 206, headers: { 'content-range': 'bytes 50-119/120' } };
    assert.equal(judgeResponse(half, undefined, head).kind, 'discard');
  });
  test('of a file with another size than catalogued is another file', () => {
    assert.deepEqual(part({ 'content-range': 'bytes 50-119/120' }), { kind: 'wrongSize', offeredBytes: 120 });
  });
  test('that nobody asked for is a fault of the server', () => {
    assert.equal(part({ 'content-range': 'bytes 0-99/100' }, nothing).kind, 'broken');
  });
});

describe('the whole file (200)', () => {
  test('replaces what is here', () => {
    assert.deepEqual(judgeResponse(half, 100, { status: 200, headers: { 'content-length': '100' } }), {
      kind: 'fromStart',
      totalBytes: 100,
    });
  });
  test('may come without a length', () => {
    assert.deepEqual(judgeResponse(nothing, 100, { status: 200, headers: {} }), { kind: 'fromStart' });
  });
  test('of another length is another file', () => {
    const verdict = judgeResponse(nothing, 100, { status: 200, headers: { 'content-length': '99' } });
    assert.deepEqual(verdict, { kind: 'wrongSize', offeredBytes: 99 });
  });
  test('that is encoded is refused, since its bytes are not those of the file', () => {
    assert.equal(judgeResponse(nothing, 100, { status: 200, headers: { 'content-encoding': 'gzip' } }).kind, 'refused');
  });
});

describe('other answers', () => {
  test('416 means complete only when the file ends where we are', () => {
    const whole = { bytes: 100 };
    const head = (value?: string) => ({ status: 416, headers: value === undefined ? {} : { 'content-range': value } });
    assert.equal(judgeResponse(whole, 100, head('bytes */100')).kind, 'complete');
    assert.equal(judgeResponse(whole, undefined, head('bytes */90')).kind, 'discard');
    assert.equal(judgeResponse(whole, undefined, head()).kind, 'discard');
    assert.equal(judgeResponse(half, 100, head('bytes */50')).kind, 'wrongSize');
    assert.equal(judgeResponse(nothing, 100, head('bytes */100')).kind, 'refused');
  });
  test('429 and 503 are waits, other server faults are tried again, other refusals are final', () => {
    const kind = (status: number) => judgeResponse(nothing, 100, { status, headers: {} }).kind;
    assert.deepEqual([429, 503].map(kind), ['busy', 'busy']);
    assert.deepEqual([408, 500, 502, 504].map(kind), ['broken', 'broken', 'broken', 'broken']);
    assert.deepEqual([400, 401, 403, 404, 410, 451].map(kind), Array(6).fill('refused'));
  });
});

test('whatever a server says, bytes are appended only where they belong', () => {
  const header = fc.option(fc.string(), { nil: undefined });
  const range = fc.oneof(
    fc.tuple(fc.nat(120), fc.nat(120), fc.nat(120)).map(([from, to, total]) => `bytes ${from}-${to}/${total}`),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.nat(100),
      fc.nat(600),
      range,
      header,
      fc.option(fc.nat(120), { nil: undefined }),
      (bytes, status, contentRange, etag, length) => {
        const headers = { 'content-range': contentRange, etag, 'content-length': length?.toString() };
        const verdict = judgeResponse({ bytes, etag: '"v1"' }, 100, { status: status % 2 ? 206 : status, headers });
        if (verdict.kind !== 'append') return;
        assert.ok(bytes > 0);
        assert.ok(contentRange.startsWith(`bytes ${bytes}-`) && contentRange.endsWith('/100'));
        assert.ok(etag === undefined || etag === '"v1"');
      },
    ),
  );
});
