import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { unitMismatch } from './unitMismatch.ts';

const found = (request: string, before: string, after: string, path = 'a.toml') =>
  unitMismatch(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('a figure without its unit', () => {
  const rows: readonly Row[] = [
    ['make the session expire after 20 minutes', 'TTL = 600  # seconds', 'TTL = 20  # seconds'],
    ['cache to half an hour (value is seconds)', 'ttl: 600', 'ttl: 30'],
    ['Timeout auf 5 Sekunden', 'timeoutMs = 900', 'timeoutMs = 5'],
    ['garde les sauvegardes deux semaines', 'keep_days = 7', 'keep_days = 2'],
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
    ['make the session expire after 20 minutes', 'TTL = 600  # seconds', 'TTL = 1200  # seconds'],
    ['Timeout auf 5 Sekunden', 'timeoutMs = 900', 'timeoutMs = 5000'],
    ['keep them for 14 days', 'keep_days = 7', 'keep_days = 14'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
