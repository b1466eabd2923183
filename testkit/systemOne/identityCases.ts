/** Conformance: who answers, who may ask, and what is not served. */
import assert from 'node:assert/strict';
import { damage, state } from './answerCases.ts';
import type { ConformanceCase } from './conformanceCase.ts';
import type { SystemOneProfile } from './profile.ts';

export function identityCases(profile: SystemOneProfile): readonly ConformanceCase[] {
  return [
    {
      name: 'the model list names the model, and says that it decides',
      async run(caller) {
        const { status, body } = await caller.get('/v1/models');
        assert.equal(status, 200);
        const { data, models } = body as ModelLists;
        const names = { data: data?.map(({ id }) => id), models: models?.map(({ name }) => name) };
        if (profile.modelList !== 'models') assert.ok(names.data?.includes(caller.target.alias), JSON.stringify(body));
        if (profile.modelList !== 'data') assert.ok(names.models?.includes(caller.target.alias), JSON.stringify(body));
        const decides = data?.some((model) => model.architecture?.output_modalities?.includes('decisions'));
        if (profile.modelList !== 'models') assert.equal(decides, true, 'output_modalities has decisions');
      },
    },
    {
      name: profile.identity ? 'who listens is told: role, digest of the weights, build' : 'there is no /identity',
      async run(caller) {
        const { status, body } = await caller.get('/identity');
        if (!profile.identity) return assert.notEqual(status, 200);
        assert.equal(status, 200);
        const { role, modelDigest, build } = body as { role: string; modelDigest: string; build: string };
        assert.deepEqual([role, modelDigest], ['decision', caller.target.digest]);
        assert.ok(build !== '');
      },
    },
    {
      name: 'without the secret, and with another, nobody is answered',
      async run(caller) {
        for (const authorization of ['', 'Bearer another']) {
          const { status } = await caller.post('/v1/systemone', { state, questions: { damage } }, { authorization });
          assert.ok(status === 401 || status === 403, `status ${status} for ${JSON.stringify(authorization)}`);
        }
      },
    },
    {
      name: 'a path that is not there, and the other method, are no answers',
      async run(caller) {
        const there = await caller.get('/v1/systemone');
        assert.ok(there.status === 404 || there.status === 405, `status ${there.status}`);
        assert.equal((await caller.post('/v1/systemtwo', { state, questions: { damage } })).status, 404);
      },
    },
  ];
}

/** Of a server whose model makes no decisions. */
export const notADecisionModel: ConformanceCase = {
  name: 'a server whose model makes no decisions says 501, whatever is asked',
  async run(caller) {
    const { status, body } = await caller.ask({ state, questions: { damage } });
    assert.equal(status, 501, JSON.stringify(body));
    const { error } = body as { error: { code: unknown; type?: string } };
    assert.ok(error.code === 'server.notServed' || error.type === 'not_supported_error', JSON.stringify(error));
  },
};

interface ModelLists {
  readonly data?: readonly {
    readonly id: string;
    readonly architecture?: { readonly output_modalities?: readonly string[] };
  }[];
  readonly models?: readonly { readonly name: string }[];
}
