import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { packageIndexes, sayIndex } from './packageIndexes.ts';

const publicIndex = 'https://pypi.org/simple';
const files = (texts: Record<string, string>) => (path: string) => texts[path];

describe('which package indexes are asked', () => {
  test('only the public one when pip is not set to another', () => {
    assert.deepEqual(packageIndexes({}, 'linux', '/home/a', files({})), [publicIndex]);
    assert.deepEqual(packageIndexes({ PIP_INDEX_URL: `${publicIndex}/` }, 'linux', '/home/a', files({})), [
      publicIndex,
    ]);
  });
  test("pip's own first, then the public one", () => {
    const conf = files({
      '/home/a/.config/pip/pip.conf': '[global]\ntimeout = 5\nindex-url = https://mirror.test/simple\n',
    });
    assert.deepEqual(packageIndexes({}, 'linux', '/home/a', conf), ['https://mirror.test/simple', publicIndex]);
  });
  test("the person's file over the machine's, the environment over both", () => {
    const conf = files({
      '/etc/pip.conf': '[global]\nindex-url = https://machine.test/simple',
      '/home/a/.config/pip/pip.conf': '[global]\nindex-url: https://person.test/simple',
    });
    assert.equal(packageIndexes({}, 'linux', '/home/a', conf)[0], 'https://person.test/simple');
    assert.equal(
      packageIndexes({ PIP_INDEX_URL: 'https://env.test/s' }, 'linux', '/home/a', conf)[0],
      'https://env.test/s',
    );
  });
  test('a value of another section, or one that is no web address, counts as not set', () => {
    const conf = files({ '/etc/pip.conf': '[install]\nindex-url = https://a.test\n[global]\nindex-url = file:///tmp' });
    assert.deepEqual(packageIndexes({}, 'linux', '/home/a', conf), [publicIndex]);
  });
  test('an address is said without its password', () => {
    assert.equal(sayIndex('https://me:secret@mirror.test/simple/?token=1'), 'https://mirror.test/simple');
  });
});
