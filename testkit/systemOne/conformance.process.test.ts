import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type FakeModelServer, startFakeModelServer } from '../fakeModelServer.ts';
import { conformanceCases } from './conformance.ts';
import { type Dialect, type DialectServer, startDialectServer } from './dialectServer.ts';
import { settledAnswer } from './fakeDecisions.ts';
import { notADecisionModel } from './identityCases.ts';
import { hostedProfile, llamaServerProfile, ownProfile, type SystemOneProfile } from './profile.ts';
import { oddReplies } from './replyQuirks.ts';
import { SystemOneCaller } from './systemOneCaller.ts';

const contextTokens = 2_500;
const profiles: Readonly<Record<Dialect, SystemOneProfile>> = {
  own: ownProfile,
  'llama-server': { ...llamaServerProfile, mostOptions: 255 },
  hosted: hostedProfile,
};

function callerOf(server: DialectServer): SystemOneCaller {
  const alias = 'dialect-model';
  return new SystemOneCaller({ url: server.url, secret: server.secret, alias, digest: 'd'.repeat(64), contextTokens });
}

/** Names of the cases that a server fails. */
async function failures(profile: SystemOneProfile, caller: SystemOneCaller): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of conformanceCases(profile)) {
    try {
      await run(caller);
    } catch (error) {
      if (!(error instanceof assert.AssertionError)) throw error;
      failed.push(name);
    }
  }
  return failed;
}

describe('the fake model server keeps the protocol as our own server does', () => {
  let fake: FakeModelServer;
  let caller: SystemOneCaller;
  before(async () => {
    fake = await startFakeModelServer({
      role: 'decision',
      contextTokens,
      refusesLong: true,
      coverage: { noul: 0.9, choice: 0.9, score: 0.9 },
      modelDigest: 'd'.repeat(64),
      script: { answer: (question, _, { state }) => settledAnswer(question, state) },
    });
    const { url, secret } = fake;
    caller = new SystemOneCaller({ url, secret, alias: 'fake-model', digest: 'd'.repeat(64), contextTokens });
  });
  after(() => fake.close());
  for (const { name, run } of conformanceCases(ownProfile)) test(name, async () => void (await run(caller)));

  test(notADecisionModel.name, async () => {
    await using writer = await startFakeModelServer({ role: 'writer' });
    await notADecisionModel.run(new SystemOneCaller({ url: writer.url, secret: writer.secret, alias: 'fake-model' }));
  });
});

for (const dialect of ['own', 'llama-server', 'hosted'] as const) {
  describe(`the fake that speaks as ${dialect} does keeps the protocol`, () => {
    let server: DialectServer;
    before(async () => {
      server = await startDialectServer({ dialect, contextTokens });
    });
    after(() => server[Symbol.asyncDispose]());
    for (const { name, run } of conformanceCases(profiles[dialect])) {
      test(name, async () => void (await run(callerOf(server))));
    }
  });
}

describe('the suite sees what is wrong', () => {
  test('every profile finds the other two servers out', async () => {
    for (const dialect of ['own', 'llama-server', 'hosted'] as const) {
      await using server = await startDialectServer({ dialect, contextTokens });
      for (const other of ['own', 'llama-server', 'hosted'] as const) {
        const failed = await failures(profiles[other], callerOf(server));
        assert.equal(failed.length === 0, dialect === other, `${dialect} by the profile of ${other}: ${failed}`);
      }
    }
  });

  const caughtBy = {
    missingAnswer: 'a yes/no is a probability, without a confidence',
    otherType: 'a yes/no is a probability, without a confidence',
    noulAsText: 'a yes/no is a probability, without a confidence',
    noulOutOfRange: 'a yes/no is a probability, without a confidence',
    sumTooSmall:
      'a choice has a probability for each option, which sum to one, names the likeliest, and has its confidence',
    negativeProbability:
      'a choice has a probability for each option, which sum to one, names the likeliest, and has its confidence',
    missingOption:
      'a choice has a probability for each option, which sum to one, names the likeliest, and has its confidence',
    foreignOption:
      'a choice has a probability for each option, which sum to one, names the likeliest, and has its confidence',
    foreignChoice:
      'a choice has a probability for each option, which sum to one, names the likeliest, and has its confidence',
    unlikelyChoice:
      'a choice has a probability for each option, which sum to one, names the likeliest, and has its confidence',
    otherConfidence:
      'a choice has a probability for each option, which sum to one, names the likeliest, and has its confidence',
    scoreNotItsMean: 'a score is the mean of its levels, with legend, probabilities and confidence',
    scoreOutOfRange: 'a score is the mean of its levels, with legend, probabilities and confidence',
  } as const;
  for (const [quirk, name] of Object.entries(caughtBy)) {
    test(`a server whose replies have "${quirk}" fails "${name.slice(0, 40)}…"`, async () => {
      await using server = await startDialectServer({ dialect: 'own', contextTokens });
      server.setQuirk(quirk as keyof typeof caughtBy);
      assert.ok((await failures(ownProfile, callerOf(server))).includes(name));
    });
  }

  test('what is odd and allowed passes', async () => {
    for (const quirk of oddReplies) {
      if (quirk === 'otherConfidence' || quirk === 'extraAnswer') continue;
      await using server = await startDialectServer({ dialect: 'own', contextTokens });
      server.setQuirk(quirk);
      assert.deepEqual(await failures(ownProfile, callerOf(server)), [], quirk);
    }
  });

  test('a server that cuts long states, or changes its mind, is found out', async () => {
    let asked = 0;
    await using cutting = await startFakeModelServer({ role: 'decision', contextTokens });
    cutting.setScript({
      answer: (question) => {
        asked += 1;
        return settledAnswer(question, `${asked}`);
      },
    });
    const { url, secret } = cutting;
    const caller = new SystemOneCaller({ url, secret, alias: 'fake-model', contextTokens });
    const failed = await failures(ownProfile, caller);
    for (const name of [
      'a state that does not fit is refused, with both numbers',
      'the same request has the same answers, whatever was asked in between',
      'a question has the same answer alone and beside others, in any order',
      'requests at the same time are all answered, and the same',
      'the coverage of each asked type is told',
      'who listens is told: role, digest of the weights, build',
    ]) {
      assert.ok(failed.includes(name), `${name} is not among ${failed}`);
    }
  });
});
