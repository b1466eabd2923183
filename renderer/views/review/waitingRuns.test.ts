import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { MissionResult, MissionStatus } from '../../../contract/mission.ts';
import type { MissionSummary, RunSummary } from '../../../contract/missionViews.ts';
import type { ReviewItem } from '../../../contract/review.ts';
import { waitingRuns } from './waitingRuns.ts';

const run = (id: string, startedAtMs: number, status: MissionStatus | null): RunSummary => ({
  id,
  startedAtMs,
  endedAtMs: status === null ? null : startedAtMs + 1,
  result: status === null ? null : ({ status } as MissionResult),
});
const mission = (id: string, ...runs: readonly RunSummary[]) => ({ id, name: id, runs }) as unknown as MissionSummary;
const card = (runId: string) => ({ runId }) as unknown as ReviewItem;
const idsOf = (found: ReturnType<typeof waitingRuns>) => found.map((each) => each.run.id);

describe('runs that wait for a person', () => {
  test('those that ended with a question, the longest wait first', () => {
    const missions = [
      mission('a', run('late', 50, 'needs_review')),
      mission('b', run('done', 10, 'accepted')),
      mission('c', run('early', 20, 'needs_review')),
      mission('d', run('playing', 30, null)),
      mission('never'),
    ];
    assert.deepEqual(idsOf(waitingRuns(missions, [])), ['early', 'late']);
  });

  test('a mission that was run again since waits no more', () => {
    assert.deepEqual(
      idsOf(waitingRuns([mission('a', run('new', 50, 'refused'), run('old', 20, 'needs_review'))], [])),
      [],
    );
  });

  test('a run whose card waits is counted at its card alone', () => {
    const missions = [mission('a', run('one', 1, 'needs_review')), mission('b', run('two', 2, 'needs_review'))];
    assert.deepEqual(idsOf(waitingRuns(missions, [card('one')])), ['two']);
  });
});
