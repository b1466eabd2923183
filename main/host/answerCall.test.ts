import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fail, ok } from '../../contract/failure.ts';
import { replySchema } from '../../contract/hostEvents.ts';
import { hostMethods, storeMethods } from '../../contract/methods.ts';
import { UnreadableRow } from '../../engine/store/jsonColumn.ts';
import { type Answering, answerCall } from './answerCall.ts';

const person = { kind: 'person', id: 'test page' } as const;

function call(method: string, params: unknown, answer: Answering, marks: readonly number[] = [1, 2, 3]) {
  let at = -1;
  const mark = () => {
    at += 1;
    return { epoch: 'e', seq: marks[Math.min(at, marks.length - 1)] ?? 0 };
  };
  return answerCall(
    { mark, storeFile: '/d/countersign.db', hurried: (work) => work(), answering: async () => answer },
    method,
    params,
    person,
  );
}

describe('answering a call', () => {
  test('a value that is there at once has the mark of that moment; one that takes a while has the mark before it', async () => {
    const [before, after] = [1, 2];
    const now = await call('mission/list', {}, () => ok([]), [before, after]);
    assert.equal(now.mark?.seq, after);
    const later = await call('mission/list', {}, async () => ok([]), [before, after]);
    assert.equal(later.mark?.seq, before);
  });

  test('an answer that is not of its form never leaves', async (t) => {
    const logged = t.mock.method(console, 'error', () => undefined);
    for (const wrong of [null, {}, [{ id: 1 }], 'x', undefined]) {
      const reply = await call('mission/list', {}, () => ok(wrong));
      assert.equal(reply.ok ? 'ok' : reply.failure.code, 'host.failed');
    }
    assert.equal(logged.mock.callCount(), 5, 'the log says where');
  });

  test('exceptions become failures: a row that cannot be read, a full disk, a bug, and none shows a stack', async (t) => {
    const logged = t.mock.method(console, 'error', () => undefined);
    const thrown: readonly [unknown, string][] = [
      [new UnreadableRow('A run of the database cannot be read.'), 'store.corrupt'],
      [Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' }), 'store.io'],
      [new TypeError('x is undefined'), 'host.failed'],
      ['a text', 'host.failed'],
    ];
    for (const [error, code] of thrown) {
      for (const answer of [
        () => {
          throw error;
        },
        async () => {
          throw error;
        },
      ]) {
        const reply = await call('mission/list', {}, answer);
        assert.ok(!reply.ok);
        assert.equal(reply.failure.code, code);
        assert.doesNotMatch(JSON.stringify(reply), /answerCall|x is undefined/);
      }
    }
    assert.equal(logged.mock.callCount(), 4);
  });

  test('whatever is called with whatever: always a reply, and never an answer to what is not in the table', async () => {
    const known = [...Object.keys(storeMethods), ...Object.keys(hostMethods)];
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constantFrom(...known), fc.string()), fc.jsonValue(), async (method, params) => {
        const reply = await call(method, params, () => fail('call.refused', 'no.'));
        assert.ok(replySchema.safeParse(JSON.parse(JSON.stringify(reply))).success);
        assert.ok(!reply.ok);
        const expected = known.includes(method) ? ['input.invalid', 'call.refused'] : ['call.unknown'];
        assert.ok(expected.includes(reply.failure.code), `${method}: ${reply.failure.code}`);
      }),
    );
  });
});
