import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { upstreamTooOld } from '../../contract/decisionKinds.ts';
import { type ConvertedModel, convertModel } from '../../testkit/decisionGguf/convertedModel.ts';
import { conformanceCases } from '../../testkit/systemOne/conformance.ts';
import { notADecisionModel } from '../../testkit/systemOne/identityCases.ts';
import { llamaServerProfile } from '../../testkit/systemOne/profile.ts';
import { SystemOneCaller } from '../../testkit/systemOne/systemOneCaller.ts';
import { findWeights } from '../../testkit/weights.ts';
import { freePort, startModelServerProcess } from '../server/modelServerProcess.fixture.ts';
import { DecisionClient } from './decisionClient.ts';
import { readDecisionWindow, readIdentity } from './identity.ts';
import { ModelConnection } from './modelConnection.ts';

const binary = process.env.COUNTERSIGN_LLAMA_SERVER;
const weights = findWeights('smollm2-135m');
const skip =
  binary === undefined
    ? 'COUNTERSIGN_LLAMA_SERVER is not set'
    : weights === undefined && 'the weights of smollm2-135m are not installed';
const never = new AbortController().signal;
const contextTokens = 1_024;

interface Upstream extends AsyncDisposable {
  readonly url: string;
  readonly secret: string;
}

/** Rejects with its last words when it ends before it is ready. */
async function startUpstream(model: string): Promise<Upstream> {
  const port = await freePort();
  const words = ['--host', '127.0.0.1', '--port', `${port}`, '--alias', 'upstream', '--api-key', 'key', '-t', '1'];
  const child = spawn(binary ?? '', ['--model', model, '-c', `${contextTokens}`, '-np', '1', ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-8_192);
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while ((await readIdentity({ url, secret: 'key' }, never)).kind === 'notYet') {
    if (child.exitCode !== null) throw new Error(said);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    secret: 'key',
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

const state = 'The order of 12 chairs was placed on 3 May. Two arrived with scratches.';
const questions = {
  damage: { type: 'noul' as const, instructions: 'Did any chair arrive damaged?' },
  what: {
    type: 'choice' as const,
    instructions: 'What was ordered?',
    criteria: { tables: null, chairs: 'to sit on', lamps: null },
  },
  grave: { type: 'score' as const, instructions: 'How grave is it?', criteria: ['not', 'somewhat', 'very'] },
};

describe("upstream's llama-server with a native decision model", { skip }, () => {
  let model: ConvertedModel;
  let upstream: Upstream;
  let caller: SystemOneCaller;
  before(async () => {
    model = await convertModel(weights ?? '', 'openjev');
    upstream = await startUpstream(model.path);
    caller = new SystemOneCaller({ url: upstream.url, secret: 'key', alias: 'upstream', contextTokens });
  });
  after(async () => {
    await upstream?.[Symbol.asyncDispose]();
    model?.[Symbol.dispose]();
  });

  for (const { name, run } of conformanceCases(llamaServerProfile)) {
    test(name, async () => void (await run(caller)));
  }

  test('our client reads its answers, and knows how much it reads', async () => {
    const endpoint = { url: upstream.url, loopback: true };
    await using connection = new ModelConnection({ endpoint, secret: 'key', timeoutMs: 120_000 });
    const window = await readDecisionWindow(connection, never);
    assert.deepEqual(window, { contextTokens });
    const component = { kind: 'decision_model' as const, id: 'upstream' };
    const client = new DecisionClient({ connection, component, monotonicMs: () => 0, window });
    const decided = await client.decide({ state, questions }, never);
    assert.deepEqual(decided.ok && Object.keys(decided.value.answers), ['damage', 'what', 'grave']);
    const long = await client.decide({ state: 'word '.repeat(2_000), questions }, never);
    assert.equal(long.ok ? 'decided' : long.failure.code, 'server.contextExceeded');
  });

  test('our own server answers the same from the same file, as near as two builds of one library come', async () => {
    const theirs = await caller.decide(state, questions);
    await using server = await startModelServerProcess({ role: 'decision', weights: model.path, contextTokens });
    const own = new SystemOneCaller({ url: server.url, secret: server.secret, alias: 'test-model' });
    const ours = await own.decide(state, questions);
    const numbers = ({ answers }: typeof ours) =>
      Object.values(answers).flatMap((answer) => answer.noul ?? Object.values(answer.probabilities ?? {}));
    const [first, second] = [numbers(theirs), numbers(ours)];
    assert.equal(first.length, second.length);
    for (const [index, value] of first.entries()) {
      assert.ok(Math.abs(value - (second[index] ?? Number.NaN)) < 0.05, `${first} and ${second}`);
    }
  });
});

describe("upstream's llama-server with what it cannot decide by", { skip }, () => {
  test(notADecisionModel.name, async () => {
    await using upstream = await startUpstream(weights ?? '');
    await notADecisionModel.run(new SystemOneCaller({ url: upstream.url, secret: 'key', alias: 'upstream' }));
  });

  test('a kind that it does not know ends it, in words that we understand', async () => {
    using model = await convertModel(weights ?? '', 'lev', { kind: 'not-yet-made' });
    const said = await startUpstream(model.path).then(
      async (upstream) => {
        await upstream[Symbol.asyncDispose]();
        return 'it started';
      },
      (error: unknown) => String(error),
    );
    const failure = said
      .split('\n')
      .map(upstreamTooOld)
      .find((found) => found !== undefined);
    assert.equal(failure?.code, 'model.kindUnsupported', said);
    assert.equal(failure?.detail?.kind, 'not-yet-made');
  });
});
