import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fail, ok } from '../../contract/failure.ts';
import { type Reply, replySchema } from '../../contract/hostEvents.ts';
import { methodNames } from '../../contract/methodNames.ts';
import { answerCall, type CallAnswers, done, type ShellHandlers } from './methodCalls.ts';

interface Asked {
  readonly method: string;
  readonly params: unknown;
}

const mark = { epoch: 'e', seq: 4 };

function answers(reply: Reply = { ok: true, mark, value: [] }): CallAnswers & { readonly asked: Asked[] } {
  const asked: Asked[] = [];
  const shell: ShellHandlers = {
    'shell/info': () => ok({ kind: 'window', version: '1', languages: ['de'], home: '/home/anna', dialogs: true }),
    'shell/chooseFolder': () => fail('call.refused', 'no'),
    'shell/chooseFile': () => {
      throw new Error('a fault');
    },
    'shell/hostState': () => ok({ state: 'ready' }),
    'shell/restartHost': () => done,
  };
  return {
    asked,
    shell,
    async host(method, params) {
      asked.push({ method, params });
      return reply;
    },
  };
}

const codeOf = (reply: Reply) => (reply.ok ? 'none' : reply.failure.code);

describe('a call', () => {
  test('of the host reaches it with its parsed parameters, and the answer comes back with its mark', async () => {
    const to = answers();
    assert.deepEqual(await answerCall(to, 'gaps/list', {}), { ok: true, mark, value: [] });
    assert.deepEqual(to.asked, [{ method: 'gaps/list', params: {} }]);
  });

  test('of the shell is answered by the app and never by the host', async () => {
    const to = answers();
    const reply = await answerCall(to, 'shell/info', {});
    assert.ok(reply.ok && replySchema.safeParse(reply).success);
    assert.deepEqual(to.asked, []);
  });

  test('with wrong parameters reaches nobody', async () => {
    for (const params of [undefined, null, 'x', [], { id: 7 }, { id: 'x', more: 1 }, { id: '' }, new Map()]) {
      const to = answers();
      assert.equal(codeOf(await answerCall(to, 'mission/show', params)), 'input.invalid');
      assert.deepEqual(to.asked, []);
    }
  });

  test('of no method of the table reaches nobody', async () => {
    for (const method of ['', 'shell/exec', 'constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const to = answers();
      assert.equal(codeOf(await answerCall(to, method, {})), 'call.unknown');
      assert.deepEqual(to.asked, []);
    }
  });

  test('whose answer has another form is a failure, not that answer', async () => {
    const to = answers({ ok: true, mark, value: { surprise: true } });
    const reply = await answerCall(to, 'gaps/list', {});
    assert.ok(!reply.ok);
    assert.equal(reply.failure.code, 'host.failed');
    assert.deepEqual(reply.mark, mark);
  });

  test('that meets a fault of the app is one sentence without a trace', async (t) => {
    t.mock.method(console, 'error', () => undefined);
    const reply = await answerCall(answers(), 'shell/chooseFile', { kind: 'mission' });
    assert.ok(!reply.ok);
    assert.equal(reply.failure.code, 'call.refused');
    assert.doesNotMatch(JSON.stringify(reply), /a fault\b(?! of the program)|\.ts/);
  });

  test('is answered in the form of a reply whatever comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...methodNames), fc.anything(), async (method, params) => {
        const reply = await answerCall(
          answers({ ok: false, mark: null, failure: { code: 'host.failed', message: 'x' } }),
          method,
          params,
        );
        assert.ok(replySchema.safeParse(reply).success);
      }),
      { numRuns: 300 },
    );
  });
});
