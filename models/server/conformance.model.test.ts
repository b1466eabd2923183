import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { conformanceCases } from '../../testkit/systemOne/conformance.ts';
import { notADecisionModel } from '../../testkit/systemOne/identityCases.ts';
import { ownProfile } from '../../testkit/systemOne/profile.ts';
import { SystemOneCaller } from '../../testkit/systemOne/systemOneCaller.ts';
import { findWeights } from '../../testkit/weights.ts';
import { type ModelServerProcess, startModelServerProcess } from './modelServerProcess.fixture.ts';

const weights = findWeights('smollm2-135m');
const skip = weights === undefined ? 'the weights of smollm2-135m are not installed' : false;

/** Room for a choice of 255 options. */
const contextTokens = 3_072;

describe('our decision server on real weights keeps the System One protocol', { skip }, () => {
  let server: ModelServerProcess;
  let caller: SystemOneCaller;
  before(async () => {
    server = await startModelServerProcess({ role: 'decision', weights: weights ?? '', contextTokens });
    const { url, secret, digest } = server;
    caller = new SystemOneCaller({ url, secret, digest, alias: 'test-model', contextTokens });
  });
  after(() => server?.[Symbol.asyncDispose]());

  for (const { name, run } of conformanceCases(ownProfile)) {
    test(name, async () => void (await run(caller)));
  }

  test('it says that it decides by our own prompt', async () => {
    const { data } = (await server.get('/v1/models')).body as { data: readonly [{ decision_kind: string }] };
    assert.equal(data[0].decision_kind, 'prompted');
  });
});

describe('our writer server', { skip }, () => {
  test(notADecisionModel.name, async () => {
    await using server = await startModelServerProcess({ role: 'writer', weights: weights ?? '', contextTokens: 512 });
    await notADecisionModel.run(new SystemOneCaller({ url: server.url, secret: server.secret, alias: 'test-model' }));
  });
});
