import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProcessView } from '../../../contract/statusViews.ts';
import { type Canary, judgeCanary, processGlyph, sumProcesses, sumSockets } from './readStatus.ts';

const running = (change: Partial<ProcessView>): ProcessView => ({
  role: 'host',
  state: 'ready',
  pid: 7,
  model: null,
  modelDigest: null,
  residentBytes: 100,
  tokensPerSecond: null,
  restarts: 0,
  endpoint: null,
  failure: null,
  ...change,
});

test('memory is summed over what lives, and what was not measured is counted instead of guessed', () => {
  const sums = sumProcesses([
    running({}),
    running({ residentBytes: null }),
    running({ state: 'idle', pid: null, residentBytes: 900 }),
    running({ state: 'failed', pid: null, residentBytes: null }),
  ]);
  assert.deepEqual(sums, { bytes: 100, unmeasured: 1, alive: 2, failed: 1 });
});

test('only a ready process is solid', () => {
  assert.equal(processGlyph('ready'), 'passed');
  for (const state of ['idle', 'starting', 'draining', 'stopped', 'failed'] as const) {
    assert.notEqual(processGlyph(state), 'passed');
  }
});

test('sockets that stay on this computer are counted against all of them', () => {
  const socket = { pid: 1, role: 'writer', kind: 'listens' as const, local: '127.0.0.1:1', remote: null };
  const sockets = [
    { ...socket, loopback: true },
    { ...socket, loopback: false },
  ];
  const offline = { verdict: 'broken' as const, why: '', downloads: [], sockets, atMs: 0 };
  assert.deepEqual(sumSockets({ offline }), { loopback: 1, total: 2 });
});

test('an answer is right where it is the expected one, or unsure where a person would be; no answer is wrong', () => {
  const verdict = (expected: Canary['expected'], got: Canary['got']) =>
    judgeCanary({ id: 'port', request: '', action: '', expected, got, contradictsBps: null });
  assert.equal(verdict('aligned', 'aligned'), 'hit');
  assert.equal(verdict('uncertain', 'abstain'), 'hit');
  assert.equal(verdict('aligned', 'abstain'), 'miss');
  assert.equal(verdict('contradicts', 'aligned'), 'miss');
  assert.equal(verdict('contradicts', 'none'), 'miss');
  assert.equal(verdict('contradicts', 'notAsked'), 'notAsked');
});
