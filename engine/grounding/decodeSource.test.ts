import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeSource } from './decodeSource.ts';

function utf16(text: string, big: boolean): Uint8Array {
  const units = [...'\uFEFF'.concat(text)].flatMap((character) => {
    const code = character.charCodeAt(0);
    return big ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });
  return Uint8Array.from(units);
}

function decoded(bytes: Uint8Array) {
  const result = decodeSource(bytes);
  return result.ok ? result.value : result.failure.code;
}

describe('text', () => {
  test('UTF-8, with and without a byte order mark', () => {
    assert.deepEqual(decoded(Buffer.from('é€')), { text: 'é€', encoding: 'utf-8' });
    assert.deepEqual(decoded(Buffer.from('\uFEFFa')), { text: 'a', encoding: 'utf-8' });
    assert.deepEqual(decoded(new Uint8Array()), { text: '', encoding: 'utf-8' });
  });

  test('UTF-16 of both byte orders by its mark', () => {
    assert.deepEqual(decoded(utf16('é€\r\n', false)), { text: 'é€\n', encoding: 'utf-16le' });
    assert.deepEqual(decoded(utf16('é€', true)), { text: 'é€', encoding: 'utf-16be' });
  });

  test('Windows-1252 only as an assumption that is announced', () => {
    assert.deepEqual(decoded(Uint8Array.from([0x80, 0x20, 0x92, 0xe9])), {
      text: '€ ’é',
      encoding: 'windows-1252',
      note: 'The file is not UTF-8; it was read as Windows-1252.',
    });
  });

  test('line ends become one, characters composed', () => {
    assert.deepEqual(decoded(Buffer.from('a\r\nb\rc\ne\u0301')), { text: 'a\nb\nc\né', encoding: 'utf-8' });
  });
});

describe('refused', () => {
  const refused: readonly (readonly [name: string, bytes: Uint8Array, code: string])[] = [
    ['zero bytes', Uint8Array.from([97, 0, 98]), 'source.binary'],
    ['UTF-16 without a mark', utf16('abc', false).slice(2), 'source.binary'],
    ['control characters', Uint8Array.from([1, 2, 3, 97]), 'source.binary'],
    ['a zero character in UTF-16', utf16('a\u0000b', true), 'source.binary'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'source.binary'],
    ['rich text', Buffer.from('{\\rtf1 hello}'), 'source.binary'],
    ['half a unit of UTF-16', Uint8Array.from([0xff, 0xfe, 97]), 'source.encoding'],
    ['a lone surrogate in UTF-16', Uint8Array.from([0xff, 0xfe, 0x00, 0xd8]), 'source.encoding'],
    ['bytes of no known encoding', Uint8Array.from([0x81, 0xff]), 'source.encoding'],
  ];
  for (const [name, bytes, code] of refused) {
    test(name, () => {
      assert.equal(decoded(bytes), code);
    });
  }
});
