import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { cronTimes } from './cronTimes.ts';

const found = (request: string, before: string, after: string, path = 'crontab') =>
  cronTimes(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('a time or day that was not asked for', () => {
  const rows: readonly Row[] = [
    ['run the backup every day at 3:15', '0 4 * * 0 /b.sh', '3 15 * * * /b.sh'],
    ['cron should fire quarter past six on weekdays', '0 6 * * * /s.sh', '15 6 * * 0-5 /s.sh'],
    ['sauvegarde à 22h30', '0 4 * * * /s.sh', '22 30 * * * /s.sh'],
    ['jeden Montag um 7:00', '0 7 * * * /s.sh', '0 7 * * 2 /s.sh'],
    ['cada noche a las 2:30', '0 0 * * * /s.sh', '30 14 1 * * /s.sh'],
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
    ['run the backup every day at 3:15', '0 4 * * 0 /b.sh', '15 3 * * * /b.sh'],
    ['cron should fire quarter past six on weekdays', '0 6 * * * /s.sh', '15 6 * * 1-5 /s.sh'],
    ['at 6 pm mon-fri', '0 6 * * * /s.sh', '0 18 * * mon-fri /s.sh'],
    ['add my number', 'Ann', 'Ann\n06 11 40 72 95'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
