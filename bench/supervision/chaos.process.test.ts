import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { chaosReport } from './chaosReport.ts';
import { chaosRound, type RoundPlan, type RoundResult } from './chaosRound.ts';
import { planRounds } from './planRounds.ts';

const skip = process.platform === 'linux' ? false : 'looks for processes in /proc';

const plan: RoundPlan = {
  victim: 'parent',
  blocked: 'none',
  tie: 'system',
  after: 'ready',
  momentMs: 0,
  childFirst: false,
  gapMs: 0,
};

function assertClean(result: RoundResult): void {
  const { survivors, portsKept, file, recordsLeft } = result;
  assert.deepEqual({ survivors, portsKept, recordsLeft }, { survivors: [], portsKept: [], recordsLeft: 0 });
  assert.notEqual(file, 'half');
}

describe('chaos', { skip }, () => {
  for (const tie of ['system', 'guard'] as const) {
    for (const blocked of ['none', 'children', 'both'] as const) {
      test(`servers tied by the ${tie} die with a killed parent, blocked: ${blocked}`, async (t) => {
        expectNoLeaks(t);
        const result = await chaosRound({ ...plan, tie, blocked });
        assert.equal(result.reached, 'ready');
        assertClean(result);
      });
    }
  }

  test('a killed server is ready again, and everything ends with the app', async (t) => {
    expectNoLeaks(t);
    const result = await chaosRound({ ...plan, victim: 'child' });
    assert.ok(result.readyAgainMs !== undefined);
    assertClean(result);
  });

  test('ten seeded rounds at any moment leave nothing', async (t) => {
    expectNoLeaks(t);
    const results: RoundResult[] = [];
    for (const round of planRounds(10, 7)) results.push(await chaosRound(round));
    const report = chaosReport(results, 7);
    assert.deepEqual(report.failures, []);
    assert.equal(report.rounds, 10);
  });
});

describe('the planned rounds', () => {
  test('are the same for the same seed, and every pair of victim and blocking comes up', () => {
    assert.deepEqual(planRounds(200, 1), planRounds(200, 1));
    assert.notDeepEqual(planRounds(200, 1), planRounds(200, 2));
    const pairs = new Set(planRounds(200, 1).map(({ victim, blocked, tie }) => `${victim} ${blocked} ${tie}`));
    assert.equal(pairs.size, 3 * 4 * 2);
  });
});

describe('the report', () => {
  const good: RoundResult = {
    plan,
    reached: 'ready',
    deathMs: 20,
    readyAgainMs: undefined,
    survivors: [],
    portsKept: [],
    file: 'whole',
    unfinishedFiles: 1,
    recordsLeft: 0,
  };

  test('fails a round for each thing that may be left behind', () => {
    const bad: Partial<RoundResult>[] = [
      { survivors: ['77 node'] },
      { deathMs: 2_001 },
      { portsKept: [40_000] },
      { file: 'half' },
      { recordsLeft: 1 },
    ];
    for (const change of bad)
      assert.equal(chaosReport([{ ...good, ...change }], 1).failures.length, 1, JSON.stringify(change));
    assert.deepEqual(chaosReport([good], 1).failures, []);
  });

  test('gives the spread by rank', () => {
    const results = Array.from({ length: 100 }, (_, index) => ({ ...good, deathMs: index + 1 }));
    assert.deepEqual(chaosReport(results, 1).death['parent, nobody blocked'], {
      rounds: 100,
      p50Ms: 50,
      p95Ms: 95,
      maxMs: 100,
    });
  });
});
