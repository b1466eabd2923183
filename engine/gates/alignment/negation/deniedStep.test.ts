import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { deniedStep } from './deniedStep.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  deniedStep(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('what was denied is written', () => {
  const rows: readonly Row[] = [
    [
      'The meeting is NOT moving to Friday, take that remark out',
      'Trustees, Thursday 4pm\n(may move to Friday)',
      'Trustees, Friday 4pm',
    ],
    [
      "don't move the Thursday class, only the Friday one goes to 18:30",
      'Thursday 17:30 Flow\nFriday 17:30 Slow',
      'Thursday 18:30 Flow\nFriday 18:30 Slow',
    ],
    [
      'Die Bienen-AG fällt nicht aus, nur die Imkerfahrt',
      'Bienen-AG: Do 14 Uhr\nImkerfahrt: Sa',
      'Bienen-AG: fällt aus\nImkerfahrt: Sa',
    ],
    [
      'write up my note: sample B cracked at 410 N, sample C not tested',
      '',
      'Sample B cracked at 410 N\nSample C cracked at 455 N',
    ],
    ["Le concert n'est pas annulé", 'Concert samedi', 'Concert samedi, annulé'],
    ['La clase no se cancela, es a las 10', 'Clase: 9:00', 'Clase: cancelada'],
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
    [
      'The meeting is NOT moving to Friday, take that remark out',
      'Trustees, Thursday 4pm\n(may move to Friday)',
      'Trustees, Thursday 4pm',
    ],
    [
      "don't move the Thursday class, only the Friday one goes to 18:30",
      'Thursday 17:30\nFriday 17:30',
      'Thursday 17:30\nFriday 18:30',
    ],
    [
      'Die Bienen-AG fällt nicht aus, nur die Imkerfahrt',
      'Bienen-AG: Do\nImkerfahrt: Sa',
      'Bienen-AG: Do\nImkerfahrt: fällt aus',
    ],
    ['sample B cracked at 410 N, sample C not tested', '', 'Sample B: 410 N\nSample C: not tested'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
