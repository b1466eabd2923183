import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hrefOf, parseRoute, type Route } from './routes.ts';

const run = `run_${'0'.repeat(26)}`;
const routes: readonly Exclude<Route, { view: 'unknown' }>[] = [
  { view: 'missions' },
  { view: 'newMission', from: null },
  { view: 'newMission', from: 'template invoice & more' },
  { view: 'mission', id: `mis_${'0'.repeat(26)}` },
  { view: 'run', id: run },
  { view: 'review', id: null },
  { view: 'review', id: `rev_${'0'.repeat(26)}` },
  { view: 'ledger', runId: null, search: '' },
  { view: 'ledger', runId: run, search: 'a&b=c#d?e/f' },
  { view: 'status' },
  { view: 'settings' },
  { view: 'models' },
];

for (const route of routes) {
  test(`the address of ${JSON.stringify(route)} leads back to it`, () => {
    assert.deepEqual(parseRoute(hrefOf(route)), route);
  });
}

test('no address throws, and an id is an id or nothing', () => {
  fc.assert(
    fc.property(fc.string(), (hash) => {
      const route = parseRoute(`#${hash}`);
      if ('id' in route && route.id !== null) assert.match(route.id, /^[a-z]{3}_[0-9a-z]+$/);
    }),
  );
});
