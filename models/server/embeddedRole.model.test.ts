/** The embedded role as a process with the trained files of this checkout, asked over the wire. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { decisionReplySchema, identitySchema } from '../../contract/decision.ts';
import { intents } from '../../contract/intent.ts';
import { ownProfile } from '../../testkit/systemOne/profile.ts';
import { refusalCases } from '../../testkit/systemOne/refusalCases.ts';
import { SystemOneCaller } from '../../testkit/systemOne/systemOneCaller.ts';
import { readTrained, trainedIntents } from '../embedded/trainedFiles.ts';
import { freePort, type ModelServerProcess, startModelServerProcess } from './modelServerProcess.fixture.ts';

const criteria = Object.fromEntries(intents.map((intent) => [intent, null]));
const question = { type: 'choice', instructions: 'What does this message ask for?', criteria };
const ask = (state: unknown, questions: unknown = { intent: question }) => ({ state, questions });

describe('the embedded role', () => {
  let digest = '';
  let server: ModelServerProcess;
  before(async () => {
    const trained = await readTrained(trainedIntents());
    assert.ok(trained.ok);
    digest = trained.value.digest;
    server = await startModelServerProcess({ role: 'embedded', weights: trainedIntents(), digest });
  });
  after(() => server[Symbol.asyncDispose]());

  const answer = async (body: unknown) => {
    const { status, body: reply } = await server.post('/v1/systemone', body);
    assert.equal(status, 200, JSON.stringify(reply));
    return decisionReplySchema.parse(reply);
  };
  const refusal = async (body: unknown, path = '/v1/systemone') => {
    const { status, body: reply } = await server.post(path, body);
    const { error } = reply as { error: { code: string; message: string; detail?: { field?: string } } };
    return { status, ...error };
  };

  test('says who it is, and its card what it serves', async () => {
    const identity = identitySchema.parse((await server.get('/identity')).body);
    assert.deepEqual(
      [identity.role, identity.modelDigest, identity.nonce, identity.pid],
      ['embedded', digest, server.nonce, server.pid],
    );
    assert.match(identity.build, /^countersign-server\/1 onnxruntime-node\/1\.30\.0 intent\/1$/);
    const { data } = (await server.get('/v1/models')).body as { data: Record<string, unknown>[] };
    const card = data[0] ?? {};
    assert.equal(card.id, 'test-model');
    assert.deepEqual(card.architecture, { input_modalities: ['text'], output_modalities: ['decisions'] });
    assert.deepEqual([card.question_version, card.floor], ['intent/1', 5_500]);
    assert.deepEqual(card.reads, { tokens: 128, characters: 600 });
    assert.deepEqual(Object.keys(card.digests as object).sort(), [
      'intents.int8.onnx',
      'intents.json',
      'intents.ngrams.bin',
      'intents.tokenizer.json',
    ]);
    assert.equal((card.digests as Record<string, string>)['intents.json'], digest);
  });

  test('answers the one question, in whatever order its options stand', async () => {
    const reply = await answer(ask('Run the tests again.'));
    const { intent } = reply.answers;
    assert.ok(intent?.type === 'choice');
    assert.equal(intent.choice, 'run');
    assert.deepEqual(Object.keys(intent.probabilities), [...intents]);
    assert.ok(Math.abs(Object.values(intent.probabilities).reduce((sum, p) => sum + p, 0) - 1) < 1e-6);
    assert.deepEqual(reply.coverage, { choice: 1 });
    assert.equal(reply.unread_tokens, undefined);
    assert.ok(reply.usage.input_tokens > 4 && reply.usage.output_tokens === 0);
    const turned = Object.fromEntries(Object.entries(criteria).toReversed());
    const other = await answer(ask('Run the tests again.', { again: { ...question, criteria: turned } }));
    assert.ok(other.answers.again?.type === 'choice');
    for (const [option, probability] of Object.entries(other.answers.again.probabilities)) {
      assert.ok(Math.abs(probability - (intent.probabilities[option] ?? 0)) < 1e-12, option);
    }
  });

  test('gives the same bits again, and several at once the same as one after the other', async () => {
    const texts = ['Wo liegt der Vertrag?', 'ajoute une ligne', '', 'x'.repeat(3_000), '[SEP] \u0000 😀'];
    const one = [];
    for (const text of texts) one.push((await answer(ask(text))).answers);
    const together = await Promise.all(texts.map(async (text) => (await answer(ask(text))).answers));
    assert.deepEqual(together, one);
  });

  test('says how much of a longer message it did not read, and reads its beginning', async () => {
    const reply = await answer(ask('open the lease '.repeat(200)));
    assert.equal(reply.usage.input_tokens, 128);
    assert.equal(reply.unread_tokens, 2 + 600 - 128);
  });

  test('refuses a message of thousands of tokens with both numbers', async () => {
    const { status, body } = await server.post('/v1/systemone', ask('lease '.repeat(9_000)));
    assert.equal(status, 413);
    const text = JSON.stringify(body);
    assert.match(text, /8193/);
    assert.match(text, /8192/);
  });

  const others: Record<string, [unknown, string]> = {
    'a state that is no string': [ask({ text: 'run it' }), '/state'],
    'a yes/no question': [
      ask('run it', { intent: { type: 'noul', instructions: 'Is it work?' } }),
      '/questions/intent',
    ],
    'a score': [ask('x', { s: { type: 'score', instructions: 'x', criteria: ['low', 'high'] } }), '/questions/s'],
    'another choice': [ask('x', { c: { ...question, criteria: { yes: null, no: null } } }), '/questions/c'],
    'an option too many': [
      ask('x', { 'a/b': { ...question, criteria: { ...criteria, delete: null } } }),
      '/questions/a~1b',
    ],
    'one other question among its own': [
      ask('x', { intent: question, c: { ...question, criteria: { yes: null, no: null } } }),
      '/questions/c',
    ],
  };
  for (const [name, [body, field]] of Object.entries(others)) {
    test(`says 501 to ${name}, and what it serves`, async () => {
      const { status, message } = await refusal(body);
      assert.equal(status, 501);
      assert.match(message, /a choice among general, search, read, report, edit, run, mission/);
      assert.ok(message.includes(field), message);
    });
  }

  test('says 400 to what is no request at all, naming the field, and 501 to what a writer serves', async () => {
    const wrong = await refusal({ state: null, questions: { intent: question } });
    assert.equal(wrong.status, 400);
    assert.match(wrong.message, /\/state/);
    assert.equal((await refusal({ state: 'x', questions: {} })).status, 400);
    for (const path of ['/v1/chat/completions', '/tokenize', '/score'])
      assert.equal((await refusal({}, path)).status, 501);
  });

  describe('keeps the refusals of the System One protocol', () => {
    // Not those that a server passes by answering other questions.
    const shapes =
      /^(no questions|a missing state|an unknown|a question without|criteria of|what is no JSON|a choice of (no|one))/;
    const cases = refusalCases(ownProfile).filter(({ name }) => shapes.test(name));
    assert.ok(cases.length >= 8, `${cases.length} cases`);
    for (const { name, run } of cases) {
      test(name, async () => {
        await run(new SystemOneCaller({ url: server.url, secret: server.secret, digest, alias: 'test-model' }));
      });
    }
  });

  test('counts what it answered at /health, and drains when it is told to end', async () => {
    const healthy = (await server.get('/health')).body as Record<string, unknown>;
    assert.equal(healthy.status, 'ok');
    assert.ok(Number(healthy.answered) > 5);
    await using other = await startModelServerProcess({ role: 'embedded', weights: trainedIntents(), digest });
    other.signal('SIGTERM');
    assert.equal(await other.exited, 0);
  });

  test('ends with its parent, and refuses files of another digest with exit code 96', async () => {
    await using orphan = await startModelServerProcess({ role: 'embedded', weights: trainedIntents(), digest });
    orphan.closeStdin();
    assert.equal(await orphan.exited, 0);
    const port = await freePort();
    await using refused = await startModelServerProcess({
      role: 'embedded',
      weights: trainedIntents(),
      digest: 'a'.repeat(64),
      port,
      untilReady: false,
    });
    assert.equal(await refused.exited, 96);
    assert.match(refused.stderr(), /"code":"model\.digestMismatch"/);
  });
});
