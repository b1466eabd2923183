import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ok } from '../../contract/failure.ts';
import { RequestQueue } from './requestQueue.ts';

const never = new AbortController().signal;

describe('request queue', () => {
  test('work runs one at a time, in the order in which it came', async () => {
    const queue = new RequestQueue(4);
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
      return ok(name);
    };
    await Promise.all([queue.run(never, work('a')), queue.run(never, work('b')), queue.run(never, work('c'))]);
    assert.deepEqual(log, ['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    assert.equal(queue.running + queue.waiting, 0);
  });

  test('who comes when the queue is full is told so, and nothing runs', async () => {
    const queue = new RequestQueue(1);
    const gate = Promise.withResolvers<void>();
    const first = queue.run(never, async () => ok(await gate.promise));
    await new Promise((resolve) => setImmediate(resolve));
    const second = queue.run(never, async () => ok('second'));
    let ran = false;
    const third = await queue.run(never, async () => {
      ran = true;
      return ok('third');
    });
    assert.equal(third.ok ? 'ran' : third.failure.code, 'server.busy');
    assert.equal(ran, false);
    gate.resolve();
    await first;
    assert.deepEqual(await second, { ok: true, value: 'second' });
  });

  test('who went away while waiting is skipped', async () => {
    const queue = new RequestQueue(4);
    const gate = Promise.withResolvers<void>();
    const first = queue.run(never, async () => ok(await gate.promise));
    const gone = new AbortController();
    let ran = false;
    const second = queue.run(gone.signal, async () => {
      ran = true;
      return ok('second');
    });
    gone.abort();
    gate.resolve();
    await first;
    const result = await second;
    assert.equal(result.ok ? 'ran' : result.failure.code, 'client.aborted');
    assert.equal(ran, false);
  });

  test('work that throws does not stop the queue', async () => {
    const queue = new RequestQueue(4);
    await assert.rejects(queue.run(never, async () => Promise.reject(new Error('bug'))));
    assert.deepEqual(await queue.run(never, async () => ok(1)), { ok: true, value: 1 });
  });
});
