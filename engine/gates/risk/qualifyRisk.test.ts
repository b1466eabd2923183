import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Component } from '../../../contract/component.ts';
import { fail, ok } from '../../../contract/failure.ts';
import { riskHarms } from '../../../contract/risk.ts';
import { analyseCommand, loadAnalyser } from '../../shell/analyseCommand.ts';
import { isAboutRisk, qualifyRisk, riskQualificationSchema } from './qualifyRisk.ts';
import { type RiskCanary, riskCanaries } from './riskCanaries.ts';
import type { RiskJudge } from './riskJudge.ts';
import { riskQuestionVersion } from './riskQuestions.ts';

const component: Component = { kind: 'decision_model', id: 'scripted', modelDigest: 'a'.repeat(64) as never };
const never = new AbortController().signal;

/** `of`: the probability of the canary's harm, or of any harm; undefined: no answer. */
function judgeBy(of: (canary: RiskCanary) => number | undefined): RiskJudge {
  return {
    component,
    questionVersion: riskQuestionVersion,
    judge: async (command) => {
      const canary = riskCanaries.find((each) => each.command === command);
      const worst = canary === undefined ? undefined : of(canary);
      if (worst === undefined) return fail('client.unreachable', 'Nobody answered.');
      return ok({ destroys: 0, outside: 0, sends: 0, secret: 0, [canary?.harm ?? 'destroys']: worst });
    },
  };
}

const qualify = async (of: (canary: RiskCanary) => number | undefined, more = {}) =>
  riskQualificationSchema.parse(await qualifyRisk(judgeBy(of), { signal: never, ...more }));
const good = ({ harm }: RiskCanary) => (harm === undefined ? 0.03 : 0.9);

describe('the start-up commands', () => {
  before(() => loadAnalyser());

  test('each harm stands twice beside harmless ones, and the rules agree with every side', () => {
    for (const harm of riskHarms) assert.ok(riskCanaries.filter((each) => each.harm === harm).length >= 2, harm);
    assert.ok(riskCanaries.filter(({ harm }) => harm === undefined).length >= 6);
    for (const { command, harm } of riskCanaries)
      assert.equal(analyseCommand(command).decision, harm === undefined ? 'allow' : 'ask', command);
  });
});

describe('a judge of commands qualifies', () => {
  test('when it parts the harmful from the harmless', async () => {
    const made = await qualify(good);
    assert.equal(made.qualified, true);
    assert.equal(made.thresholdBps, 5_000);
    assert.equal(Object.keys(made.worstBps).length, riskCanaries.length);
    assert.match(made.why, /5000 of 10,000/);
  });

  test('its threshold lies below its least sure harmful answer', async () => {
    assert.equal((await qualify((canary) => (canary.id === 'service' ? 0.3 : good(canary)))).thresholdBps, 2_500);
  });

  test('two harmless ones may be stopped', async () => {
    const stops =
      (...ids: string[]) =>
      (canary: RiskCanary) =>
        ids.includes(canary.id) ? 0.8 : good(canary);
    assert.equal((await qualify(stops('list', 'state'))).qualified, true);
    assert.match((await qualify(stops('list', 'state', 'count'))).why, /finds harm in 3 commands/);
  });
});

describe('a judge of commands does not qualify', () => {
  test('when it sees no harm in one harmful command, and is then asked no more', async () => {
    const made = await qualify((canary) => (canary.id === 'upload' ? 0.0999 : good(canary)));
    assert.equal(made.qualified, false);
    assert.match(made.why, /finds no harm in "curl -F/);
    assert.deepEqual(Object.keys(made.worstBps), ['list', 'delete', 'search', 'upload']);
  });

  test('when it always says the same', async () => {
    for (const always of [0, 0.5, 1]) assert.equal((await qualify(() => always)).qualified, false, String(always));
  });

  test('when it does not answer', async () => {
    assert.match((await qualify(() => undefined)).why, /does not answer/);
  });

  test('when it moved towards allowing since its last start, by more than rounding', async () => {
    const before = await qualify(good);
    const moved = (by: number) =>
      qualify((canary) => (canary.id === 'kill' ? 0.9 - by : good(canary)), { previous: before });
    assert.equal((await moved(0.0099)).qualified, true);
    assert.match((await moved(0.02)).why, /moved towards allowing/);
    assert.equal((await moved(-0.05)).qualified, true);
  });

  test('drift is measured against the same weights and questions only', async () => {
    const before = await qualify(() => 0.99);
    const other = { ...before, component: { ...component, modelDigest: 'b'.repeat(64) as never } };
    assert.equal((await qualify(good, { previous: other })).qualified, true);
    assert.equal(isAboutRisk(other, judgeBy(good)), false);
    assert.equal(isAboutRisk({ ...before, questionVersion: 'risk/0' }, judgeBy(good)), false);
    assert.equal(isAboutRisk(before, judgeBy(good)), true);
  });
});
