import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as koffi from 'koffi';
import { createKillOnCloseJob, type JobCalls, limitStructures } from './windowsJob.ts';

/** kernel32 as a list of what was asked of it. */
function fakeCalls(broken: Partial<Record<keyof JobCalls, unknown>> = {}): JobCalls & { readonly log: string[] } {
  const log: string[] = [];
  const answer = <T>(name: keyof JobCalls, text: string, good: T): T => {
    log.push(text);
    return name in broken ? (broken[name] as T) : good;
  };
  return {
    log,
    createJob: () => answer('createJob', 'create', 'JOB'),
    setKillOnClose: (job) => answer('setKillOnClose', `kill-on-close ${String(job)}`, true),
    openProcess: (pid) => answer('openProcess', `open ${pid}`, `P${pid}`),
    assign: (job, child) => answer('assign', `assign ${String(job)} ${String(child)}`, true),
    closeHandle: (handle) => answer('closeHandle', `close ${String(handle)}`, undefined),
    lastError: () => 5,
  };
}

describe('the Windows job object', () => {
  test('is set to kill on close before any child is in it, and closes each child handle at once', () => {
    const calls = fakeCalls();
    const job = createKillOnCloseJob(calls);
    assert.ok(job.ok);
    assert.ok(job.value.add(7).ok);
    assert.ok(job.value.add(8).ok);
    job.value[Symbol.dispose]();
    job.value[Symbol.dispose]();
    assert.deepEqual(calls.log, [
      'create',
      'kill-on-close JOB',
      'open 7',
      'assign JOB P7',
      'close P7',
      'open 8',
      'assign JOB P8',
      'close P8',
      'close JOB',
    ]);
    assert.ok(!job.value.add(9).ok);
  });

  test('that cannot be made or set is a failure with the system error, and leaves no handle', () => {
    for (const [broken, log] of [
      [{ createJob: null }, ['create']],
      [{ setKillOnClose: false }, ['create', 'kill-on-close JOB', 'close JOB']],
    ] as const) {
      const calls = fakeCalls(broken);
      const job = createKillOnCloseJob(calls);
      assert.ok(!job.ok);
      assert.match(job.failure.message, /error 5/);
      assert.deepEqual(calls.log, log);
    }
  });

  test('a child that cannot be opened or assigned is a failure, its handle closed', () => {
    const unopened = fakeCalls({ openProcess: null });
    const job = createKillOnCloseJob(unopened);
    assert.ok(job.ok && !job.value.add(7).ok);
    assert.deepEqual(unopened.log.slice(2), ['open 7']);
    const refused = fakeCalls({ assign: false });
    const other = createKillOnCloseJob(refused);
    assert.ok(other.ok && !other.value.add(7).ok);
    assert.deepEqual(refused.log.slice(2), ['open 7', 'assign JOB P7', 'close P7']);
  });

  test('the structure has the size and the place of the flags that 64-bit Windows expects', () => {
    const { basic, extended } = limitStructures(koffi);
    assert.equal(koffi.offsetof(basic, 'LimitFlags'), 16);
    assert.equal(koffi.sizeof(basic), 64);
    assert.equal(koffi.offsetof(extended, 'ProcessMemoryLimit'), 112);
    assert.equal(koffi.sizeof(extended), 144);
  });
});
