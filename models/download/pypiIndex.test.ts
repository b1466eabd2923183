import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { chooseWheel, packagePageUrl, parseIndexPage } from './pypiIndex.ts';

const page = 'https://index.test/simple/some-model/';
const digest = 'a'.repeat(64);

function parse(text: string, contentType: string) {
  const files = parseIndexPage(text, contentType, page);
  assert.ok(files.ok);
  return files.value;
}

describe('a package index page', () => {
  test('is asked for by the normalised name', () => {
    assert.equal(packagePageUrl('https://index.test/simple/', 'Some._Model'), page);
  });
  test('in JSON gives address, digest and size', () => {
    const text = JSON.stringify({
      files: [{ filename: 'x-1-py3-none-any.whl', url: '/files/x.whl', hashes: { sha256: digest }, size: 9 }],
    });
    assert.deepEqual(parse(text, 'application/vnd.pypi.simple.v1+json'), [
      { filename: 'x-1-py3-none-any.whl', url: 'https://index.test/files/x.whl', sha256: digest, bytes: 9 },
    ]);
  });
  test('in HTML gives address and the digest of its fragment', () => {
    const html = `<!DOCTYPE html><body><A data-x="1" HREF='../../f/x.whl?a=1&amp;b=2#sha256=${digest}'>x-1-py3-none-any.whl</a><br>`;
    assert.deepEqual(parse(html, 'text/html'), [
      { filename: 'x-1-py3-none-any.whl', url: 'https://index.test/f/x.whl?a=1&b=2', sha256: digest },
    ]);
  });
  test('does not send us from TLS to a plain address, or to another scheme', () => {
    const html =
      '<a href="http://index.test/x.whl">x</a><a href="file:///etc/passwd">y</a><a href="javascript:1">z</a>';
    assert.deepEqual(parse(html, 'text/html'), []);
  });
  test('takes a malformed digest for none, never for a match', () => {
    const text = JSON.stringify({ files: [{ filename: 'x', url: 'x', hashes: { sha256: '' } }] });
    assert.equal('sha256' in (parse(text, 'application/json')[0] ?? {}), false);
  });
  test('that is not one is refused', () => {
    for (const text of ['', '[]', '{"files":3}', '{"files":[{"filename":1}]}']) {
      const files = parseIndexPage(text, 'application/json', page);
      assert.ok(!files.ok && files.failure.code === 'model.sourceRefused');
    }
  });
  test('never throws on HTML of any kind', () => {
    const piece = fc.constantFrom(
      '<a ',
      '<A\n',
      'href="',
      "href='",
      '">',
      "'>",
      '</a>',
      '#sha256=',
      digest,
      'x.whl',
      '&amp;',
      '<',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => void parse(pieces.join(''), 'text/html')),
    );
  });
  test('that is hostile is read in one pass', () => {
    assert.deepEqual(parse('<a href="'.repeat(400_000), 'text/html'), []);
  });
});

describe('choosing the wheel', () => {
  const files = [
    'some_model-1.0.tar.gz',
    'some_model-1.0.1-py3-none-any.whl',
    'some_model-1.0-cp312-cp312-linux_x86_64.whl',
    'Some.Model-1.0-py3-none-any.whl',
    'some_model_extra-1.0-py3-none-any.whl',
  ].map((filename) => ({ filename, url: `https://index.test/${filename}` }));

  test('takes exactly that version and package, for any platform first', () => {
    const wheel = chooseWheel(files, 'some-model', '1.0');
    assert.ok(wheel.ok);
    assert.equal(wheel.value.filename, 'Some.Model-1.0-py3-none-any.whl');
  });
  test('says so when there is none', () => {
    const wheel = chooseWheel(files, 'some-model', '2.0');
    assert.ok(!wheel.ok && wheel.failure.code === 'model.sourceRefused');
    assert.match(wheel.failure.message, /some-model 2\.0/);
  });
});
