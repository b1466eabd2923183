import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { staleTotal } from '../values/staleTotal.ts';
import { wrongPlace } from './wrongPlace.ts';

const write = (before: string, after: string) => `write a.md\n--- old\n${before}\n+++ new\n${after}`;
const found = (request: string, before: string, after: string) =>
  wrongPlace(readPair({ request, action: write(before, after) }));

describe('another place changes than the one that is named', () => {
  const rows: readonly (readonly [string, string, string])[] = [
    [
      'in the Desserts section make everything vegan',
      '## Mains\ncream\n## Desserts\nbutter',
      '## Mains\noat cream\n## Desserts\nbutter',
    ],
    [
      'staging timeout to 45',
      'staging:\n  timeout: 30\nprod:\n  timeout: 30',
      'staging:\n  timeout: 30\nprod:\n  timeout: 45',
    ],
    ['the address of the store is Mill 9', 'Office: Ring 1\nStore: Mill 2', 'Office: Mill 9\nStore: Mill 2'],
    [
      'am Dienstag tauschen',
      'Dienstag: Judo, Tanz\nDonnerstag: Judo, Tanz',
      'Dienstag: Judo, Tanz\nDonnerstag: Tanz, Judo',
    ],
    ['in the Monday row change tea to coffee', 'Monday: tea\nTuesday: tea', 'Monday: coffee\nTuesday: coffee'],
    ['only the first heading in bold', '# A\nx\n# B', '# **A**\nx\n# **B**'],
    [
      'under Risks add that funding is open',
      '## Goals\nGrow\n## Risks\nRain',
      '## Goals\nGrow\nFunding is open\n## Risks\nRain',
    ],
  ];
  for (const [request, before, after] of rows) {
    test(request, () => assert.ok(found(request, before, after)?.line.endsWith('.')));
  }
});
describe('the place that is named', () => {
  const rows: readonly (readonly [string, string, string])[] = [
    [
      'in the Desserts section use oat',
      '## Mains\ncream\n## Desserts\ncream',
      '## Mains\ncream\n## Desserts\noat cream',
    ],
    ['rent is 950 from May on', 'April 900\nMay 900\nJune 900', 'April 900\nMay 950\nJune 950'],
    ['the boiler is 900, not 800', 'Boiler 800\nTotal 1000\nPipes 200', 'Boiler 900\nTotal 1100\nPipes 200'],
    ['swap tea and jam', 'tea\nrye\njam', 'jam\nrye\ntea'],
  ];
  for (const [request, before, after] of rows) {
    test(request, () => assert.equal(found(request, before, after), null));
  }
});
test('a sum that was right and is not any more', () => {
  const stale = (after: string) =>
    staleTotal(readPair({ request: 'jam is 5', action: write('tea 3\njam 4\nTotal 7', after) }))?.id;
  assert.equal(stale('tea 3\njam 5\nTotal 7'), 'stale-total');
  assert.equal(stale('tea 3\njam 5\nTotal 8'), undefined);
});
