import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inspect } from 'node:util';
import type { Component } from '../../contract/component.ts';
import type { DecisionRequest } from '../../contract/decision.ts';
import { modelOfKind } from '../../testkit/decisionGguf/convertedModel.ts';
import {
  type Dialect,
  type DialectServer,
  startDialectServer,
  type TransportQuirk,
} from '../../testkit/systemOne/dialectServer.ts';
import { settledAnswer } from '../../testkit/systemOne/fakeDecisions.ts';
import { oddReplies, type ReplyQuirk, wrongReplies } from '../../testkit/systemOne/replyQuirks.ts';
import { openDecisionService } from './decisionService.ts';
import type { DecisionWindow } from './decisionWindow.ts';
import { windowOf } from './decisionWindow.ts';
import { readDecisionWindow, readServedModel } from './identity.ts';
import { ModelConnection } from './modelConnection.ts';

const component: Component = { kind: 'decision_model', id: 'dialect' };
const never = new AbortController().signal;
const request: DecisionRequest = {
  state: 'The order of 12 chairs was placed on 3 May.',
  questions: {
    paid: { type: 'noul', instructions: 'Was it paid?' },
    what: { type: 'choice', instructions: 'What was ordered?', criteria: { chairs: null, lamps: 'to see by' } },
    grave: { type: 'score', instructions: 'How grave is it?', criteria: ['not', 'somewhat', 'very'] },
  },
};
const key = 'sk-a-key-that-nobody-else-may-see';

interface Ask {
  readonly request?: DecisionRequest;
  readonly timeoutMs?: number;
  readonly model?: string;
  readonly window?: DecisionWindow;
}

async function ask(server: DialectServer, options: Ask = {}) {
  const { model, window } = options;
  const opened = openDecisionService({
    endpoint: server.url,
    profile: 'packaged',
    key,
    component,
    timeoutMs: options.timeoutMs ?? 5_000,
    monotonicMs: () => 0,
    ...(model === undefined ? {} : { model }),
    ...(window === undefined ? {} : { window }),
  });
  assert.ok(opened.ok, opened.ok ? '' : opened.failure.message);
  await using service = opened.value;
  return await service.client.decide(options.request ?? request, never);
}

const codeOf = (decided: Awaited<ReturnType<typeof ask>>) => (decided.ok ? 'answered' : decided.failure.code);

for (const dialect of ['own', 'llama-server', 'hosted'] as const) {
  describe(`the client reads a server that speaks as ${dialect} does`, () => {
    let server: DialectServer;
    before(async () => {
      server = await startDialectServer({ dialect, secret: key, contextTokens: 120 });
    });
    after(() => server[Symbol.asyncDispose]());
    const under = async (quirk: ReplyQuirk | TransportQuirk | undefined, options: Ask = {}) => {
      server.setQuirk(quirk);
      try {
        return await ask(server, options);
      } finally {
        server.setQuirk(undefined);
      }
    };

    test('answers of all three types, with the component that gave them and what was read', async () => {
      const decided = await under(undefined, { model: 'judge-1' });
      assert.ok(decided.ok, JSON.stringify(decided));
      const expected = Object.entries(request.questions).map(([id, question]) => {
        return [id, settledAnswer(question, request.state)];
      });
      assert.deepEqual(decided.value.answers, Object.fromEntries(expected));
      assert.deepEqual(decided.value.component, component);
      assert.ok(decided.value.tokens > 0);
      assert.deepEqual(Object.keys(decided.value.coverage ?? {}), dialect === 'own' ? ['noul', 'choice', 'score'] : []);
    });

    test('the key goes as a bearer token and the model by its name', async () => {
      server.heard.length = 0;
      await under(undefined, { model: 'judge-1' });
      const [heard] = server.heard;
      assert.equal(heard?.headers.authorization, `Bearer ${key}`);
      assert.deepEqual(heard?.body, { model: 'judge-1', ...request });
    });

    for (const quirk of wrongReplies) {
      test(`a reply with "${quirk}" is no answer`, async () => {
        assert.equal(codeOf(await under(quirk)), 'client.badReply');
      });
    }
    for (const quirk of oddReplies) {
      test(`a reply with "${quirk}" is odd, and an answer`, async () => {
        const decided = await under(quirk);
        assert.ok(decided.ok, JSON.stringify(decided));
        assert.deepEqual(Object.keys(decided.value.answers), ['paid', 'what', 'grave']);
      });
    }

    const transport: readonly (readonly [TransportQuirk, string, Ask?])[] = [
      ['slow', 'answered'],
      ['slow', 'client.timeout', { timeoutMs: 100 }],
      ['silent', 'client.timeout', { timeoutMs: 100 }],
      ['cut', 'client.truncated'],
      ['huge', 'client.badReply'],
      ['words', 'server.internal'],
      ['encoder', 'server.contextExceeded'],
      ['busy', 'server.busy'],
      ['limited', 'server.busy'],
      ['noModel', 'server.notServed'],
    ];
    for (const [quirk, code, options = {}] of transport) {
      test(`a server that is "${quirk}" within ${options.timeoutMs ?? 5_000} ms is ${code}`, async () => {
        assert.equal(codeOf(await under(quirk, options)), code);
      });
    }

    test('a state that is too long is refused by code, with both numbers where the server says them', async () => {
      const decided = await under(undefined, { request: { ...request, state: 'word '.repeat(400) } });
      assert.equal(codeOf(decided), 'server.contextExceeded');
      const { promptTokens, contextTokens } = (decided.ok ? {} : (decided.failure.detail ?? {})) as Record<
        string,
        number
      >;
      if (dialect === 'hosted') return;
      assert.ok((promptTokens ?? 0) > 400);
      assert.equal(contextTokens, 120);
    });

    test('a choice of one option is refused before anything is sent', async () => {
      server.heard.length = 0;
      const one = { q: { type: 'choice' as const, instructions: '?', criteria: { a: null } } };
      assert.equal(codeOf(await under(undefined, { request: { state: 's', questions: one } })), 'input.invalid');
      assert.equal(server.heard.length, 0);
    });

    test('a key that is wrong is unauthorised', async () => {
      await using other = await startDialectServer({ dialect, secret: 'another' });
      assert.equal(codeOf(await ask(other)), 'server.unauthorised');
    });

    test('the key stands in no failure and in nothing that is printed, even where the server repeats it', async () => {
      const failures: unknown[] = [];
      const quirks: readonly TransportQuirk[] = ['echo', 'words', 'cut', 'silent', 'huge'];
      for (const quirk of quirks) failures.push(await under(quirk, { timeoutMs: 300 }));
      failures.push(await under('emptyObject'));
      const opened = openDecisionService({
        endpoint: server.url,
        profile: 'packaged',
        key,
        component,
        timeoutMs: 100,
        monotonicMs: () => 0,
      });
      assert.ok(opened.ok);
      const printed = [...failures, opened.value].map(
        (one) => `${inspect(one, { depth: 9, showHidden: true })}${JSON.stringify(one)}`,
      );
      await opened.value[Symbol.asyncDispose]();
      for (const text of printed) assert.ok(!text.includes(key), text);
      assert.match(printed[0] ?? '', /bad key Bearer \*\*\*/);
    });

    test('the name and the real window of its model are read', async () => {
      const endpoint = { url: server.url, loopback: true };
      await using connection = new ModelConnection({ endpoint, secret: key, timeoutMs: 5_000 });
      const served = await readServedModel(connection, never);
      if (dialect === 'hosted') return assert.equal(served.ok ? 'served' : served.failure.code, 'client.badReply');
      assert.deepEqual(served, { ok: true, value: { alias: 'dialect-model', contextTokens: 120 } });
    });
  });
}

describe('a model whose server cuts long states without a word', () => {
  const window = windowOf('laya', 4_096);
  const long = { ...request, state: 'word '.repeat(600) };
  const start = (tokenizes: boolean, dialect: Dialect = 'llama-server') =>
    startDialectServer({ dialect, secret: key, contextTokens: 4_096, tokenizes });
  const decisions = (server: DialectServer) => server.heard.filter(({ path }) => path === '/v1/systemone').length;

  test('is known by its kind, and never larger than the server’s context', () => {
    assert.deepEqual(window, { contextTokens: 4_096, stateTokens: 512 });
    assert.deepEqual(windowOf('laya', 256), { contextTokens: 256, stateTokens: 256 });
    assert.deepEqual(windowOf('openjev', 4_096), { contextTokens: 4_096 });
    assert.deepEqual(windowOf('constructor', 4_096), { contextTokens: 4_096 });
    assert.deepEqual(windowOf(undefined), {});
  });

  test('is found out by the header of the file that upstream serves, and nowhere else', async () => {
    using laya = await modelOfKind('laya');
    using kev = await modelOfKind('kev');
    const read = async (dialect: Dialect, modelPath: string) => {
      await using server = await startDialectServer({ dialect, secret: key, contextTokens: 4_096, modelPath });
      const endpoint = { url: server.url, loopback: true };
      await using connection = new ModelConnection({ endpoint, secret: key, timeoutMs: 5_000 });
      return await readDecisionWindow(connection, never);
    };
    assert.deepEqual(await read('llama-server', laya.path), window);
    assert.deepEqual(await read('llama-server', kev.path), { contextTokens: 4_096 });
    assert.deepEqual(await read('llama-server', `${laya.path}.none`), { contextTokens: 4_096 });
    assert.deepEqual(await read('own', laya.path), {});
  });

  test('is not sent a state that is longer than it reads, and both numbers are told', async () => {
    await using server = await start(true);
    const decided = await ask(server, { request: long, window });
    assert.equal(codeOf(decided), 'server.contextExceeded');
    assert.deepEqual(decided.ok ? undefined : decided.failure.detail, { promptTokens: 600, contextTokens: 512 });
    assert.equal(decisions(server), 0);
  });

  test('is asked where the state fits, counted only when it might not', async () => {
    await using server = await start(true);
    assert.equal(codeOf(await ask(server, { window })), 'answered');
    assert.deepEqual(
      server.heard.map(({ path }) => path),
      ['/v1/systemone'],
    );
    const counted = { ...request, state: 'word '.repeat(300) };
    assert.equal(codeOf(await ask(server, { request: counted, window })), 'answered');
    assert.equal(decisions(server), 2);
  });

  test('is sent nothing that nobody could count', async () => {
    await using server = await start(false);
    const decided = await ask(server, { request: { ...request, state: 'word '.repeat(300) }, window });
    assert.equal(codeOf(decided), 'server.contextExceeded');
    assert.equal(decisions(server), 0);
  });
});
