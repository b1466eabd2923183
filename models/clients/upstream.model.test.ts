import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { findWeights } from '../../testkit/weights.ts';
import { freePort } from '../server/modelServerProcess.fixture.ts';
import { DecisionClient } from './decisionClient.ts';
import { readIdentity, readServedModel } from './identity.ts';
import { ModelConnection } from './modelConnection.ts';
import { WriterClient } from './writerClient.ts';

const binary = process.env.COUNTERSIGN_LLAMA_SERVER;
const weights = findWeights('smollm2-135m');
const skip =
  binary === undefined
    ? 'COUNTERSIGN_LLAMA_SERVER is not set'
    : weights === undefined && 'the weights of smollm2-135m are not installed';
const never = new AbortController().signal;

describe("upstream's llama-server through the same clients", { skip }, () => {
  let stop: () => Promise<void>;
  let endpoint = { url: '', secret: 'key' };
  let connection: ModelConnection;
  before(async () => {
    const port = await freePort();
    const words = ['--host', '127.0.0.1', '--port', `${port}`, '--alias', 'upstream', '--api-key', 'key', '-t', '1'];
    const child = spawn(binary ?? '', ['--model', weights ?? '', '-c', '1024', '-np', '1', ...words], {
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    endpoint = { url: `http://127.0.0.1:${port}`, secret: 'key' };
    connection = new ModelConnection({
      endpoint: { url: endpoint.url, loopback: true },
      secret: 'key',
      timeoutMs: 120_000,
    });
    stop = async () => {
      await connection.close();
      child.kill('SIGKILL');
      await exited;
    };
    while ((await readIdentity(endpoint, never)).kind === 'notYet') {
      assert.equal(child.exitCode, null, 'llama-server ended before it was ready');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  after(() => stop());

  test('it is known by alias and file, and refuses a wrong secret', async () => {
    assert.deepEqual(await readIdentity(endpoint, never), {
      kind: 'upstream',
      identity: { alias: 'upstream', modelPath: weights, secretChecked: true },
    });
    assert.equal((await readIdentity({ ...endpoint, secret: 'another' }, never)).kind, 'stranger');
    assert.deepEqual(await readServedModel(connection, never), {
      ok: true,
      value: { alias: 'upstream', contextTokens: 1_024 },
    });
  });

  test('it writes, also under a grammar, and counts', async () => {
    const client = new WriterClient({
      connection,
      component: { kind: 'writer', id: 'upstream' },
      contextTokens: 1_024,
    });
    const messages = [{ role: 'user' as const, content: 'Name three fruits.' }];
    const written = await client.write({ messages, maxTokens: 6, grammar: 'root ::= "12.50" | "99.00"' }, never);
    assert.match(written.ok ? written.value.text : written.failure.code, /^(12\.50|99\.00)$/);
    assert.deepEqual(await client.countTokens('hello world', never), { ok: true, value: 2 });
  });

  test('what it cannot do is a failure by code: too long, scores, decisions of a model that makes none', async () => {
    const client = new WriterClient({
      connection,
      component: { kind: 'writer', id: 'upstream' },
      contextTokens: 1_024,
    });
    const long = [{ role: 'user' as const, content: 'word '.repeat(2_000) }];
    const written = await client.write({ messages: long, maxTokens: 6 }, never);
    assert.equal(written.ok ? 'written' : written.failure.code, 'server.contextExceeded');
    assert.equal(written.ok ? 0 : written.failure.detail?.contextTokens, 1_024);
    const scored = await client.score({ items: [{ prefix: 'a', continuation: ' b' }] }, never);
    assert.equal(scored.ok ? 'scored' : scored.failure.code, 'server.notServed');
    const judge = new DecisionClient({
      connection,
      component: { kind: 'decision_model', id: 'upstream' },
      monotonicMs: () => 0,
    });
    const decided = await judge.decide(
      { state: 's', questions: { q: { type: 'noul', instructions: 'Is it?' } } },
      never,
    );
    assert.equal(decided.ok ? 'decided' : decided.failure.code, 'server.notServed');
  });
});
