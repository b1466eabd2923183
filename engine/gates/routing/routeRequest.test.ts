import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { routeSchema } from '../../../contract/route.ts';
import type { Judge } from '../../ports/judge.ts';
import { qualifyIntents } from './qualifyIntents.ts';
import { type RouteBackend, type RouteDeps, routeRequest } from './routeRequest.ts';
import { backendThatSays, decisionModel, embedded, type Said } from './routing.fixture.ts';

const { signal } = new AbortController();

async function seated(judge: Judge): Promise<RouteBackend> {
  return { kind: 'seated', judge, qualification: await qualifyIntents(judge, { signal }) };
}
const says = (said: Said, component = embedded) => seated(backendThatSays(() => said, { component }));
const absent: RouteBackend = { kind: 'absent', component: decisionModel, why: 'It is not installed.' };

function deps(backends: readonly RouteBackend[], more: Partial<RouteDeps> = {}): RouteDeps {
  let ms = 0;
  const clock = { nowMs: () => 0, monotonicMs: () => (ms += 7) };
  return { backends, clock, signal, ...more };
}

describe('a route', () => {
  test('is the first sure answer, and names who gave it', async () => {
    const judge = backendThatSays(() => ['edit', 0.9], { more: { coverage: { choice: 0.97 } } });
    const route = await routeRequest(deps([await seated(judge)]), 'Umbra');
    assert.deepEqual(route, {
      intent: 'edit',
      confidenceBps: 9_000,
      component: embedded,
      questionVersion: 'intent/1',
      coverageBps: 9_700,
      alsoSeen: null,
      passedOver: [],
      cut: [],
      ms: 7,
    });
    assert.deepEqual(routeSchema.parse(route), route);
  });

  test('comes from a qualified decision model before the embedded judge', async () => {
    const backends = [await says(['run', 0.8], decisionModel), await says(['edit', 0.9])];
    const route = await routeRequest(deps(backends), 'Umbra');
    assert.deepEqual([route.intent, route.component, route.passedOver], ['run', decisionModel, []]);
  });

  test('passes over who is absent, unqualified, silent, unreadable or unsure, and lists each with its reason', async () => {
    const unfit = await seated(
      backendThatSays(() => ['run', 1], { canary: () => ['run', 1], component: decisionModel }),
    );
    const never: RouteBackend = { kind: 'seated', judge: backendThatSays(() => ['run', 1]), qualification: null };
    const odd = backendThatSays(() => ['run', 1]);
    const unreadable: RouteBackend = {
      ...(await seated(odd)),
      judge: { ...odd, decide: async () => ({ ok: true, value: { answers: {}, component: embedded, ms: 1 } }) },
    } as RouteBackend;
    const backends = [absent, unfit, never, unreadable, await says(null), await says(['run', 0.5499])];
    const route = await routeRequest(deps(backends), 'please open the lease');
    assert.deepEqual([route.intent, route.component.kind, route.confidenceBps], ['read', 'keyword_fallback', 6_900]);
    assert.equal(route.passedOver.length, 6);
    const whys = route.passedOver.map(({ why }) => why).join('\n');
    assert.match(whys, /not installed[^\n]*\n.*is not asked for intents[^\n]*\n.*not asked its start-up/);
    assert.match(whys, /could be read[^\n]*\nNobody answered\.\nIt leans to run with 5499 of 10,000; under 5500/);
  });

  test('counts an answer at the floor', async () => {
    const route = await routeRequest(deps([await says(['run', 0.55])]), 'Umbra');
    assert.deepEqual([route.component, route.confidenceBps], [embedded, 5_500]);
  });

  test('does not use a qualification that was made for other weights', async () => {
    const other = { ...embedded, modelDigest: 'f'.repeat(64) as never };
    const { qualification } = (await says(['edit', 0.9], other)) as Extract<RouteBackend, { kind: 'seated' }>;
    const swapped: RouteBackend = { kind: 'seated', judge: backendThatSays(() => ['edit', 0.9]), qualification };
    const route = await routeRequest(deps([swapped]), 'Umbra');
    assert.equal(route.component.kind, 'keyword_fallback');
    assert.match(route.passedOver[0]?.why ?? '', /of another one/);
  });

  test('does not wait for one that hangs', async () => {
    const there = backendThatSays(() => ['edit', 0.9]);
    const { qualification } = (await seated(there)) as Extract<RouteBackend, { kind: 'seated' }>;
    const judge: Judge = { ...there, decide: () => new Promise(() => undefined) };
    const timeout = () => AbortSignal.abort();
    const backends = [{ kind: 'seated', judge, qualification } as const];
    const route = await routeRequest(deps(backends, { timeout }), 'git status');
    assert.deepEqual([route.intent, route.component.kind], ['run', 'keyword_fallback']);
    assert.match(route.passedOver[0]?.why ?? '', /within 3 seconds/);
  });

  test('always comes, for any text, with no backend at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 3_000 }), async (text) => {
        const route = await routeRequest(deps([absent]), text);
        assert.ok(routeSchema.safeParse(route).success);
        assert.deepEqual([route.component.kind, route.passedOver.length], ['keyword_fallback', 1]);
      }),
      { numRuns: 50 },
    );
  });

  test('says what of a long message was not read', async () => {
    const judge = backendThatSays(() => ['read', 0.9], { more: { unreadTokens: 40 } });
    const route = await routeRequest(deps([await seated(judge)]), 'x '.repeat(1_500));
    assert.deepEqual(route.cut, [
      'The message was cut: the last 1000 of its 3000 characters were not read.',
      'Its last 40 tokens were not read.',
    ]);
  });
});

describe('a confident "general"', () => {
  const talk = () => says(['general', 0.99]);

  test('keeps its label and does not veto work that the keywords saw in so many words', async () => {
    const route = await routeRequest(deps([await talk()]), 'Replace Miller with Müller in contract.md');
    assert.deepEqual([route.intent, route.component, route.alsoSeen], ['general', embedded, 'edit']);
  });

  test('stands alone where the keywords saw talk, little or nothing', async () => {
    for (const text of ['Thanks a lot!', 'Umbra', 'that is too long']) {
      const route = await routeRequest(deps([await talk()]), text);
      assert.deepEqual([route.intent, route.alsoSeen], ['general', null], text);
    }
  });

  test('is the only label that gets a second one', async () => {
    const route = await routeRequest(deps([await says(['read', 0.99])]), 'Replace Miller with Müller in contract.md');
    assert.deepEqual([route.intent, route.alsoSeen], ['read', null]);
    const words = await routeRequest(deps([]), 'Replace Miller with Müller in contract.md');
    assert.deepEqual([words.intent, words.alsoSeen], ['edit', null]);
  });
});
