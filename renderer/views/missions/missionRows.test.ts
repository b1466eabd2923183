import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MissionSummary } from '../../../contract/missionViews.ts';
import { rowOf, rowsOf } from './missionRows.ts';

const digest = 'a'.repeat(64) as MissionSummary['digest'];
const mission = (
  name: string,
  runs: MissionSummary['runs'] = [],
  more: Partial<MissionSummary> = {},
): MissionSummary => ({
  id: `mis_${name}`,
  name,
  digest,
  specPath: '/home/p/mission.json',
  workspaceRoot: '/home/p/Buchhaltung',
  createdAtMs: 10,
  deliverable: 'totals.csv',
  checks: 2,
  runs,
  ...more,
});
const run = (startedAtMs: number, status: 'accepted' | 'refused' | null): MissionSummary['runs'][number] => ({
  id: `run_${startedAtMs}`,
  startedAtMs,
  endedAtMs: status === null ? null : startedAtMs + 1,
  result:
    status === null
      ? null
      : {
          type: 'result',
          status,
          digest,
          checks: [
            { check: 'file_exists', path: 'totals.csv', outcome: 'passed', why: '' },
            { check: 'grounded', path: 'totals.csv', outcome: status === 'accepted' ? 'passed' : 'failed', why: '' },
          ],
          undecided: [],
          attempts: 1,
          writer: 'small',
          judge: 'small',
          seconds: 1,
          why: status === 'refused' ? 'the subtotal' : 'Every check passes',
        },
});

test('a mission is told by its newest run, in whatever order the runs come', () => {
  assert.equal(rowOf(mission('a')).standing, 'neverRun');
  const row = rowOf(mission('a', [run(30, 'accepted'), run(20, 'refused')]));
  assert.deepEqual([row.standing, row.passed, row.total, row.atMs], ['accepted', 2, 2, 31]);
  assert.equal(rowOf(mission('a', [run(30, 'accepted'), run(40, null)])).standing, 'open');
  assert.equal(rowOf(mission('a', [{ ...run(30, null), endedAtMs: 31 }])).standing, 'failed');
  const refused = run(30, 'refused');
  assert.ok(refused.result !== null);
  const stopped = { ...refused, result: { ...refused.result, status: 'failed' as const, stopped: true as const } };
  assert.equal(rowOf(mission('a', [stopped])).standing, 'stopped');
});

test('the newest comes first, and a search looks at names, files, folders, digests and reasons', () => {
  const all = [mission('Ärger', [run(1, 'refused')]), mission('b', [run(50, 'accepted')]), mission('c')];
  assert.deepEqual(
    rowsOf(all, '').map(({ mission: { name } }) => name),
    ['b', 'c', 'Ärger'],
  );
  assert.deepEqual(
    rowsOf(all, 'ärger subtotal').map(({ mission: { name } }) => name),
    ['Ärger'],
  );
  assert.equal(rowsOf(all, 'totals buchhaltung aaaa').length, 3);
  assert.equal(rowsOf(all, 'nowhere').length, 0);
});
