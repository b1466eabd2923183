import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type MissionResult, missionStatusSchema } from '../../../contract/mission.ts';
import { endOf, glyphs, standingOfRun } from './standing.ts';

const result = (change: Partial<MissionResult>): MissionResult => ({
  type: 'result',
  status: 'failed',
  digest: null,
  checks: [],
  undecided: [],
  attempts: 1,
  writer: 'small',
  judge: 'small',
  seconds: 1,
  ...change,
});

describe('how a run ended', () => {
  test('what a person stopped has not failed, by word and by sign', () => {
    assert.equal(endOf(result({ stopped: true })), 'stopped');
    assert.notEqual(glyphs.stopped, glyphs.failed);
    assert.notEqual(glyphs.stopped, glyphs.refused);
    assert.notEqual(glyphs.interrupted, glyphs.failed);
  });

  test('every other end is the one that the host says', () => {
    for (const status of missionStatusSchema.options) assert.equal(endOf(result({ status })), status);
    assert.equal(endOf(result({ status: 'accepted', stopped: true })), 'accepted', 'a stop takes nothing back');
    assert.equal(endOf(null), 'failed');
  });

  test('a run that goes on, or stands still, has no end yet', () => {
    const run = { id: 'run_1', startedAtMs: 1, endedAtMs: null, result: null };
    assert.equal(standingOfRun({ state: 'playing', run }, false), 'playing');
    assert.equal(standingOfRun({ state: 'playing', run }, true), 'waits');
    assert.equal(standingOfRun({ state: 'interrupted', run }, false), 'interrupted');
    assert.equal(
      standingOfRun({ state: 'ended', run: { ...run, result: result({ stopped: true }) } }, false),
      'stopped',
    );
  });
});
