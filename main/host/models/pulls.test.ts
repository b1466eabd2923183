import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { HostEvent } from '../../../contract/hostEvents.ts';
import type { PulledModel } from '../../../models/download/pulledModel.ts';
import type { PullProgress } from '../../../models/download/pullProgress.ts';
import { hubEntry } from '../../../testkit/modelSources.ts';
import { openPulls } from './pulls.ts';

const entry = hubEntry(Buffer.alloc(1_000, 'x'));

/** A pull that a test leads by hand. */
function scripted() {
  const events: HostEvent[] = [];
  const runs: {
    onProgress: (progress: PullProgress) => void;
    end: (result: Result<PulledModel>) => void;
    stopped: boolean;
  }[] = [];
  let now = 0;
  const host = new AbortController();
  const pulls = openPulls({
    emit: (event) => void events.push(event),
    monotonicMs: () => now,
    signal: host.signal,
    pull(_, signal, onProgress) {
      const { promise, resolve } = Promise.withResolvers<Result<PulledModel>>();
      const run = { onProgress, end: resolve, stopped: false };
      signal.addEventListener('abort', () => {
        run.stopped = true;
        resolve(fail('model.cancelled', 'The download was cancelled.'));
      });
      runs.push(run);
      return promise;
    },
  });
  const told = () => events.flatMap((event) => (event.type === 'pull' ? [event.pull] : []));
  const progress = (bytes: number): PullProgress => ({
    phase: 'download',
    source: 'test',
    bytes,
    bytesPerSecond: 1,
    totalBytes: 1_000,
  });
  return { pulls, events, runs, told, progress, host, pass: (ms: number) => (now += ms) };
}

describe('downloads of a host', () => {
  test('a thousand steps within a moment are a handful of events, and the last state is among them', async () => {
    const s = scripted();
    s.pulls.start(entry);
    for (let bytes = 1; bytes <= 1_000; bytes += 1) {
      s.pass(1);
      s.runs[0]?.onProgress(s.progress(bytes));
    }
    assert.ok(s.told().length <= 6, `${s.told().length}`);
    assert.equal(s.pulls.viewOf(entry.id)?.bytes, 1_000, 'who asks gets the newest');
    s.runs[0]?.end(ok({ path: '', source: 'test', resumed: false, alreadyHere: false, passedOver: [] }));
    await delay(0);
    assert.equal(s.told().at(-1)?.state, 'done');
    assert.equal(s.pulls.viewOf(entry.id), null);
    assert.deepEqual(s.events.at(-1), { type: 'models' });
    const count = s.events.length;
    await delay(300);
    assert.equal(s.events.length, count, 'nothing is told after the end');
  });

  test('what was said last is told a little later, also when nothing more comes', async () => {
    const s = scripted();
    s.pulls.start(entry);
    s.runs[0]?.onProgress(s.progress(7));
    for (let round = 0; round < 100 && s.told().at(-1)?.bytes !== 7; round += 1) await delay(20);
    assert.equal(s.told().at(-1)?.bytes, 7);
    await s.pulls.pause(entry.id);
  });

  test('paused, failed and broken are states with what was kept; going on begins where it was', async () => {
    const s = scripted();
    s.pulls.start(entry);
    s.runs[0]?.onProgress(s.progress(400));
    await s.pulls.pause(entry.id);
    assert.deepEqual(
      [s.runs[0]?.stopped, s.pulls.viewOf(entry.id)?.state, s.pulls.viewOf(entry.id)?.bytes],
      [true, 'paused', 400],
    );
    s.pulls.start(entry);
    assert.deepEqual([s.pulls.viewOf(entry.id)?.state, s.pulls.viewOf(entry.id)?.bytes], ['running', 400]);
    s.runs[1]?.end(fail('model.downloadFailed', 'It broke.'));
    await delay(0);
    const failed = s.pulls.viewOf(entry.id);
    assert.equal(failed?.state, 'failed');
    assert.ok(failed.failure?.kept && failed.failure.action);
    s.pulls.forget(entry.id);
    assert.equal(s.pulls.viewOf(entry.id), null);
  });

  test('a fault of the program ends in a failed download, not in one that runs for ever', async (t) => {
    t.mock.method(console, 'error', () => undefined);
    const events: HostEvent[] = [];
    const pulls = openPulls({
      emit: (event) => void events.push(event),
      monotonicMs: () => 0,
      signal: new AbortController().signal,
      pull: () => Promise.reject(new Error('secret detail')),
    });
    pulls.start(entry);
    await delay(0);
    assert.equal(pulls.viewOf(entry.id)?.failure?.code, 'host.failed');
    assert.doesNotMatch(JSON.stringify(events), /secret detail/);
  });

  test('the end of the host pauses all', async () => {
    const s = scripted();
    s.pulls.start(entry);
    s.host.abort();
    await delay(0);
    assert.equal(s.pulls.viewOf(entry.id)?.state, 'paused');
  });
});
