import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { statedToken } from './statedToken.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  statedToken(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('a token that is nearly the one that was said', () => {
  const rows: readonly Row[] = [
    ['the wifi password is now tulip-77-harbour', 'Wifi: marigold-12', 'Wifi: tulip-77-harbor'],
    ['der neue Chef heißt Özdemir', 'Chef: Huber', 'Chef: Özdemier'],
    ['Farbe auf #2a6f97', '--accent: #ff8800;', '--accent: #2a6f79;'],
    ['mon adresse est lea.vidal@poste.example', 'Mail :', 'Mail : lea.vidla@poste.example'],
  ];
  for (const row of rows) {
    test(row[0], () => {
      const finding = found(...row);
      assert.equal(finding?.strength, 'soft');
      assert.match(finding?.line ?? '', /\.$/u);
    });
  }
});

describe('no contradiction', () => {
  const rows: readonly Row[] = [
    ['the wifi password is now tulip-77-harbour', 'Wifi: marigold-12', 'Wifi: tulip-77-harbour'],
    ['der neue Chef heißt Özdemir', 'Chef: Huber', 'Chef: Herr Özdemir'],
    ['translate it for Mr Weber', 'Herr Weber', 'Mr Weaver'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
