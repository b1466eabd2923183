import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Component } from '../../contract/component.ts';
import type { DecisionRequest } from '../../contract/decision.ts';
import { type FakeFault, type FakeModelServer, startFakeModelServer } from '../../testkit/fakeModelServer.ts';
import { DecisionClient } from './decisionClient.ts';
import { ModelConnection } from './modelConnection.ts';
import { WriterClient } from './writerClient.ts';

const component: Component = { kind: 'decision_model', id: 'fake' };
const never = new AbortController().signal;
const request: DecisionRequest = { state: 'S', questions: { q: { type: 'noul', instructions: 'Is it?' } } };

let judge: FakeModelServer;
let writer: FakeModelServer;
before(async () => {
  judge = await startFakeModelServer({ role: 'decision' });
  writer = await startFakeModelServer({ role: 'writer' });
});
beforeEach(() => {
  for (const server of [judge, writer]) {
    server.setFault('none');
    server.setScript({});
    server.requests.length = 0;
  }
});
after(async () => {
  await judge.close();
  await writer.close();
});

function connect(server: FakeModelServer, timeoutMs = 5_000): ModelConnection {
  return new ModelConnection({ endpoint: { url: server.url, loopback: true }, secret: server.secret, timeoutMs });
}

async function decideUnder(fault: FakeFault, timeoutMs?: number) {
  judge.setFault(fault);
  await using connection = connect(judge, timeoutMs);
  const client = new DecisionClient({ connection, component, monotonicMs: () => 0 });
  const decided = await client.decide(request, never);
  return decided.ok ? 'answered' : decided.failure.code;
}

describe('decision client', () => {
  test('the answer comes with the component that gave it', async () => {
    judge.setScript({ answer: () => ({ type: 'noul', noul: 0.75 }) });
    await using connection = connect(judge);
    let now = 0;
    const client = new DecisionClient({ connection, component, monotonicMs: () => (now += 7) });
    const decided = await client.decide(request, never);
    assert.deepEqual(decided, {
      ok: true,
      value: { answers: { q: { type: 'noul', noul: 0.75 } }, component, ms: 7, tokens: 20 },
    });
    assert.deepEqual(judge.requests[0]?.body, request);
  });

  test('a careful question takes one request, and the more careful of its two answers', async () => {
    judge.setScript({
      answer: (_, id) => {
        const yes = id === 'q' ? 0.9 : 0.2;
        return { type: 'choice', choice: yes > 0.5 ? 'yes' : 'no', probabilities: { yes, no: 1 - yes }, confidence: 0 };
      },
    });
    await using connection = connect(judge);
    const client = new DecisionClient({ connection, component, monotonicMs: () => 0 });
    const decided = await client.decide(request, never, [{ id: 'q', side: 'false' }]);
    assert.deepEqual(decided.ok && decided.value.answers, { q: { type: 'noul', noul: 0.2 } });
    assert.equal(judge.requests.length, 1);
  });

  test('a choice of one option is refused before anything is sent', async () => {
    await using connection = connect(judge);
    const client = new DecisionClient({ connection, component, monotonicMs: () => 0 });
    const one: DecisionRequest = {
      state: 'S',
      questions: { q: { type: 'choice', instructions: '?', criteria: { a: null } } },
    };
    const decided = await client.decide(one, never);
    assert.equal(decided.ok ? 'answered' : decided.failure.code, 'input.invalid');
    assert.equal(judge.requests.length, 0);
  });

  const codes: Partial<Record<FakeFault, string>> = {
    cut: 'client.truncated',
    garble: 'client.badReply',
    wrongShape: 'client.badReply',
    redirect: 'client.badReply',
    tooLong: 'server.contextExceeded',
    notServed: 'server.notServed',
    busy: 'server.busy',
    broken: 'server.internal',
    detailForm: 'server.badRequest',
  };
  for (const [fault, code] of Object.entries(codes)) {
    test(`a server that does "${fault}" is a failure ${code}`, async () => {
      assert.equal(await decideUnder(fault as FakeFault), code);
      assert.equal(judge.requests.length, 1);
    });
  }

  test('a redirect is not followed, and the failure says so', async () => {
    judge.setFault('redirect');
    await using connection = connect(judge);
    const decided = await new DecisionClient({ connection, component, monotonicMs: () => 0 }).decide(request, never);
    assert.match(decided.ok ? '' : decided.failure.message, /307; redirects are not followed/);
  });

  test('a server that never answers is given up after the time limit', async () => {
    assert.equal(await decideUnder('stall', 150), 'client.timeout');
  });

  test('a server that is not there is unreachable', async () => {
    const gone = await startFakeModelServer({ role: 'decision' });
    await gone.close();
    await using connection = connect(gone);
    const decided = await new DecisionClient({ connection, component, monotonicMs: () => 0 }).decide(request, never);
    assert.equal(decided.ok ? 'answered' : decided.failure.code, 'client.unreachable');
  });

  test('a wrong secret is unauthorised', async () => {
    const endpoint = { url: judge.url, loopback: true };
    await using connection = new ModelConnection({ endpoint, secret: 'wrong', timeoutMs: 5_000 });
    const decided = await new DecisionClient({ connection, component, monotonicMs: () => 0 }).decide(request, never);
    assert.equal(decided.ok ? 'answered' : decided.failure.code, 'server.unauthorised');
  });

  test('aborting ends the request at the server too', async () => {
    judge.setFault('stall');
    await using connection = connect(judge);
    const giveUp = new AbortController();
    const client = new DecisionClient({ connection, component, monotonicMs: () => 0 });
    const decided = client.decide(request, giveUp.signal);
    while (judge.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    giveUp.abort();
    const result = await decided;
    assert.equal(result.ok ? 'answered' : result.failure.code, 'client.aborted');
    while (judge.requests[0]?.aborted !== true) await new Promise((resolve) => setImmediate(resolve));
  });

  test('a proxy named in the environment is not used', async (context) => {
    const saved = { ...process.env };
    context.after(() => {
      for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY']) {
        if (saved[name] === undefined) delete process.env[name];
        else process.env[name] = saved[name];
      }
    });
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY']) process.env[name] = 'http://127.0.0.1:9';
    assert.equal(await decideUnder('none'), 'answered');
    assert.equal(judge.requests.length, 1);
  });
});

describe('writer client', () => {
  test('the request has every setting of the port, and the reply its numbers', async () => {
    writer.setScript({ write: () => 'three words here' });
    await using connection = connect(writer);
    const client = new WriterClient({ connection, component, contextTokens: 2_048 });
    const messages = [{ role: 'user' as const, content: 'Say three words' }];
    const written = await client.write({ messages, maxTokens: 5, stop: ['x'], jsonSchema: { type: 'object' } }, never);
    assert.deepEqual(written, {
      ok: true,
      value: { text: 'three words here', finish: 'stop', promptTokens: 3, completionTokens: 3 },
    });
    assert.deepEqual(writer.requests[0]?.body, {
      messages,
      max_tokens: 5,
      temperature: 0,
      seed: 0,
      stop: ['x'],
      response_format: { type: 'json_schema', json_schema: { schema: { type: 'object' } } },
    });
  });

  test('more items than one request may hold are scored in several, in order', async () => {
    writer.setScript({ score: (prefix) => -1 - Number(prefix) });
    await using connection = connect(writer);
    const client = new WriterClient({ connection, component, contextTokens: 2_048 });
    const items = Array.from({ length: 600 }, (_, index) => ({ prefix: `${index}`, continuation: 'x' }));
    const scored = await client.score({ items }, never);
    assert.deepEqual(
      scored.ok && scored.value.logProbabilities.map((value) => -1 - value),
      items.map((item) => Number(item.prefix)),
    );
    assert.equal(writer.requests.length, 2);
  });

  test('scores that are too few are no answer', async () => {
    writer.setFault('fewerScores');
    await using connection = connect(writer);
    const client = new WriterClient({ connection, component, contextTokens: 2_048 });
    const items = ['a', 'b'].map((prefix) => ({ prefix, continuation: 'x' }));
    const scored = await client.score({ items }, never);
    assert.equal(scored.ok ? 'scored' : scored.failure.code, 'client.badReply');
  });

  test('a server without scores says so by code', async () => {
    writer.setFault('notServed');
    await using connection = connect(writer);
    const client = new WriterClient({ connection, component, contextTokens: 2_048 });
    const scored = await client.score({ items: [{ prefix: 'a', continuation: 'b' }] }, never);
    assert.equal(scored.ok ? 'scored' : scored.failure.code, 'server.notServed');
  });

  test('text is counted in tokens of the server', async () => {
    await using connection = connect(writer);
    const client = new WriterClient({ connection, component, contextTokens: 2_048 });
    assert.deepEqual(await client.countTokens('three small words', never), { ok: true, value: 3 });
  });
});
