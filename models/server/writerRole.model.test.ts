import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findWeights } from '../../testkit/weights.ts';
import { ModelConnection } from '../clients/modelConnection.ts';
import { WriterClient } from '../clients/writerClient.ts';
import { type ModelServerProcess, startModelServerProcess } from './modelServerProcess.fixture.ts';

const weights = findWeights('smollm2-135m');
const skip = weights === undefined ? 'the weights of smollm2-135m are not installed' : false;

interface Reply {
  readonly choices: readonly [{ readonly message: { readonly content: string }; readonly finish_reason: string }];
  readonly usage: { readonly prompt_tokens: number; readonly completion_tokens: number; readonly total_tokens: number };
}
interface Scores {
  readonly scores: readonly { readonly logProbability: number; readonly tokens: number }[];
  readonly usage: { readonly input_tokens: number; readonly evaluated_tokens: number };
}

const messages = [{ role: 'user', content: 'Name three fruits.' }];
const shots =
  'Line: Subtotal _\nThis is: the sum of the items\n\nLine: VAT 19% _\nThis is: the amount of VAT\n\n' +
  'Line: Date of issue _\nThis is: the invoice date\n\n';

describe('writer role on real weights', { skip }, () => {
  let server: ModelServerProcess;
  before(async () => {
    server = await startModelServerProcess({ role: 'writer', weights: weights ?? '', contextTokens: 1_024 });
  });
  after(() => server[Symbol.asyncDispose]());

  const write = async (body: object) => {
    const reply = await server.post('/v1/chat/completions', { messages, ...body });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    const { choices, usage } = reply.body as Reply;
    return { text: choices[0].message.content, finish: choices[0].finish_reason, usage };
  };
  const refused = async (path: string, body: unknown) => {
    const reply = await server.post(path, body);
    return {
      status: reply.status,
      ...(reply.body as { error: { code: string; field?: string; detail?: object } }).error,
    };
  };
  const score = async (items: readonly { prefix: string; continuation: string }[]) => {
    const reply = await server.post('/score', { items });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    return reply.body as Scores;
  };

  test('text comes with its ending and a count of tokens', async () => {
    const written = await write({ max_tokens: 8 });
    assert.ok(written.text.length > 0);
    assert.equal(written.finish, 'length');
    assert.equal(written.usage.completion_tokens, 8);
    assert.equal(written.usage.total_tokens, written.usage.prompt_tokens + 8);
  });

  test('the same request has the same text, whatever was written in between', async () => {
    const first = await write({ max_tokens: 16 });
    await write({ messages: [{ role: 'user', content: 'Name three fruits and a colour.' }], max_tokens: 5 });
    await score([{ prefix: 'something else', continuation: ' entirely' }]);
    assert.deepEqual(await write({ max_tokens: 16 }), first);
  });

  test('a seed repeats a sampled text, and another seed gives another', async () => {
    const sampled = (seed: number) => write({ max_tokens: 24, temperature: 1.2, seed });
    const first = await sampled(7);
    assert.equal((await sampled(7)).text, first.text);
    const others = [await sampled(8), await sampled(9)];
    assert.ok(others.some((other) => other.text !== first.text));
  });

  test('a stop string ends the text and is not in it', async () => {
    const whole = await write({ max_tokens: 24 });
    const word = whole.text.trim().split(/\s+/)[2] ?? '';
    const stopped = await write({ max_tokens: 24, stop: word });
    assert.equal(stopped.text, whole.text.slice(0, whole.text.indexOf(word)));
    assert.equal(stopped.finish, 'stop');
  });

  test('a stream has the same text in pieces, an ending, the usage, and a last word', async () => {
    const whole = await write({ max_tokens: 12 });
    const reply = await fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secret}`, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ messages, max_tokens: 12, stream: true, stream_options: { include_usage: true } }),
    });
    assert.equal(reply.headers.get('content-type'), 'text/event-stream');
    const events = (await reply.text())
      .trim()
      .split('\n\n')
      .map((line) => line.replace(/^data: /, ''));
    assert.equal(events.pop(), '[DONE]');
    const chunks = events.map(
      (event) =>
        JSON.parse(event) as {
          choices: { delta: { content?: string }; finish_reason: string | null }[];
          usage?: object;
        },
    );
    assert.equal(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join(''), whole.text);
    assert.ok(chunks.length > 5, 'it came in pieces');
    assert.equal(chunks.at(-2)?.choices[0]?.finish_reason, 'length');
    assert.deepEqual(chunks.at(-1)?.usage, whole.usage);
  });

  test('under a grammar only what it allows is written', async () => {
    const written = await write({ grammar: 'root ::= "12.50" | "99.00"', max_tokens: 20 });
    assert.match(written.text, /^(12\.50|99\.00)$/);
    assert.equal(written.finish, 'stop');
  });

  test('under a JSON schema the text parses and has the schema', async () => {
    const schema = {
      type: 'object',
      properties: { name: { enum: ['apple', 'pear'] }, count: { type: 'integer' } },
      required: ['name', 'count'],
    };
    const format = { type: 'json_schema', json_schema: { name: 'fruit', schema } };
    const { text } = await write({ response_format: format, max_tokens: 60 });
    const value = JSON.parse(text) as { name: string; count: number };
    assert.ok(['apple', 'pear'].includes(value.name) && Number.isInteger(value.count), text);
  });

  test('a grammar that is none is 400 and names the field', async () => {
    const one = await refused('/v1/chat/completions', { messages, grammar: 'root ::= (' });
    assert.deepEqual([one.status, one.field], [400, '/grammar']);
    const both = await refused('/v1/chat/completions', {
      messages,
      grammar: 'root ::= "a"',
      response_format: { type: 'json_object' },
    });
    assert.deepEqual([both.status, both.field], [400, '/grammar']);
  });

  test('a chat that does not fit is 413 with both numbers', async () => {
    const long = [{ role: 'user', content: 'word '.repeat(2_000) }];
    const one = await refused('/v1/chat/completions', { messages: long });
    assert.deepEqual([one.status, one.code], [413, 'server.contextExceeded']);
    const numbers = one.detail as { promptTokens: number; contextTokens: number };
    assert.ok(numbers.promptTokens > 2_000 && numbers.contextTokens <= 1_024);
  });

  test('more text than the context has room for ends as length, not as an error', async () => {
    const long = [{ role: 'user', content: 'word '.repeat(950) }];
    const written = await write({ messages: long, max_tokens: 5_000, grammar: 'root ::= "a"+' });
    assert.equal(written.finish, 'length');
    assert.ok(written.usage.total_tokens <= 1_024);
  });

  test('when the client goes away the evaluation stops', async () => {
    const counters = async () => (await server.get('/health')).body as { running: number; evaluated_tokens: number };
    const before = await counters();
    const gone = new AbortController();
    const reply = await fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messages, max_tokens: 900, stream: true, grammar: 'root ::= "a"+' }),
      signal: gone.signal,
    });
    await reply.body?.getReader().read();
    gone.abort();
    let now = await counters();
    while (now.running > 0) now = await counters();
    assert.ok(
      now.evaluated_tokens - before.evaluated_tokens < 400,
      `${now.evaluated_tokens - before.evaluated_tokens} tokens`,
    );
    assert.equal((await write({ max_tokens: 4 })).usage.completion_tokens, 4);
  });

  test('what the decision role serves is 501', async () => {
    const one = await refused('/v1/systemone', { state: 's', questions: {} });
    assert.deepEqual([one.status, one.code], [501, 'server.notServed']);
  });

  test('scores are log-probabilities: a likely ending scores above an unlikely one', async () => {
    const prefix = 'The capital of France is';
    const { scores } = await score([
      { prefix, continuation: ' Paris' },
      { prefix, continuation: ' Tuesday' },
    ]);
    const [paris, tuesday] = scores.map((one) => one.logProbability);
    assert.ok((paris ?? 0) > (tuesday ?? 0) + 3, JSON.stringify(scores));
    assert.ok(scores.every((one) => one.logProbability <= 0 && one.tokens === 1));
  });

  test('a score is the sum over its parts: P(ab | p) = P(a | p) P(b | pa)', async () => {
    const prefix = `${shots}Line: Amount due _\nThis is:`;
    const { scores } = await score([
      { prefix, continuation: ' the total to pay' },
      { prefix, continuation: ' the total' },
      { prefix: `${prefix} the total`, continuation: ' to pay' },
    ]);
    const [whole, head, rest] = scores.map((one) => one.logProbability);
    assert.ok(Math.abs((whole ?? 0) - ((head ?? 0) + (rest ?? 0))) < 2e-3, JSON.stringify(scores));
  });

  test('a score has the same bits alone, repeated, and beside others', async () => {
    const items = ['Amount due _', 'Invoice no. _', 'Discount _'].map((line) => ({
      prefix: `${shots}Line: ${line}\nThis is:`,
      continuation: ' the total to pay',
    }));
    const together = (await score(items)).scores;
    const alone = [];
    for (const item of [...items].reverse()) alone.unshift((await score([item])).scores[0]);
    assert.deepEqual(alone, together);
  });

  test('what prefixes share is evaluated once', async () => {
    const items = ['Amount due _', 'Invoice no. _', 'Discount _', 'Date _'].map((line) => ({
      prefix: `${shots}Line: ${line}\nThis is:`,
      continuation: ' the total to pay',
    }));
    await score([{ prefix: 'unrelated', continuation: ' text' }]);
    const { usage } = await score(items);
    assert.ok(usage.evaluated_tokens < usage.input_tokens / 2, JSON.stringify(usage));
  });

  test('tokens are counted as raw text, control tokens spelled out', async () => {
    const count = async (content: string) =>
      ((await server.post('/tokenize', { content })).body as { tokens: number[] }).tokens.length;
    assert.equal(await count('hello'), 1);
    assert.ok((await count('<|im_end|>')) > 2);
  });

  test('the client has the shape of the port', async () => {
    const endpoint = { url: server.url, loopback: true };
    await using connection = new ModelConnection({ endpoint, secret: server.secret, timeoutMs: 120_000 });
    const client = new WriterClient({
      connection,
      component: { kind: 'writer', id: 'test-model' },
      contextTokens: 1_024,
    });
    const signal = new AbortController().signal;
    const user = [{ role: 'user' as const, content: 'Name three fruits.' }];
    const written = await client.write({ messages: user, maxTokens: 16 }, signal);
    const direct = await write({ max_tokens: 16 });
    assert.deepEqual(written, {
      ok: true,
      value: {
        text: direct.text,
        finish: direct.finish,
        promptTokens: direct.usage.prompt_tokens,
        completionTokens: direct.usage.completion_tokens,
      },
    });
    const scored = await client.score({ items: [{ prefix: 'a', continuation: ' b' }] }, signal);
    assert.ok(scored.ok && scored.value.logProbabilities.length === 1);
  });
});
