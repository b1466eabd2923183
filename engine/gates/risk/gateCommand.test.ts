/** The gate of shell commands and each of its guards. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Component } from '../../../contract/component.ts';
import type { Answer, DecisionRequest } from '../../../contract/decision.ts';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import { type RiskDecision, type RiskHarm, riskDecisionSchema, riskHarms } from '../../../contract/risk.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProposedCommand } from '../../ports/commandGate.ts';
import type { CarefulQuestion, Decided, Judge } from '../../ports/judge.ts';
import { loadAnalyser, tableDigest, tableVersion } from '../../shell/analyseCommand.ts';
import type { ShellState } from '../../shell/effects/shellState.ts';
import { type GateDeps, gateCommand, type SeatedRiskJudge } from './gateCommand.ts';
import { qualifyRisk } from './qualifyRisk.ts';
import { riskCanaries } from './riskCanaries.ts';
import { askRiskModel, type RiskJudge } from './riskJudge.ts';
import { renderCommand, riskQuestions, riskQuestionVersion } from './riskQuestions.ts';

before(() => loadAnalyser());

const component: Component = { kind: 'decision_model', id: 'scripted', modelDigest: 'a'.repeat(64) as never };
const clock: Clock = { nowMs: () => 0, monotonicMs: () => 0 };
const never = new AbortController().signal;

/** A folder in which nothing is. */
const emptyFolder: ShellState = {
  stat: () => 'absent',
  ignoredAndUntracked: () => false,
  npmScript: () => undefined,
  makeTarget: () => undefined,
  isInside: () => true,
  leadsTo: () => undefined,
  names: () => [],
};

const base: GateDeps = {
  clock,
  states: { at: (folder) => (folder === '/there' ? emptyFolder : undefined) },
  clears: 'project',
  signal: never,
};

async function gate(proposed: ProposedCommand | string, more: Partial<GateDeps> = {}): Promise<RiskDecision> {
  const decision = await gateCommand(
    { ...base, ...more },
    typeof proposed === 'string' ? { command: proposed } : proposed,
  );
  return riskDecisionSchema.parse(decision);
}

const harmOf = new Map(riskCanaries.map(({ command, harm }) => [command, harm]));

/** Knows the canaries; says of every other command what the script says. */
function judgeThat(says: (command: string) => Partial<Record<RiskHarm, number>> | undefined): RiskJudge {
  return {
    component,
    questionVersion: riskQuestionVersion,
    judge: async (command) => {
      const harm = harmOf.get(command);
      const known = harmOf.has(command) ? (harm === undefined ? {} : { [harm]: 0.95 }) : says(command);
      return known === undefined
        ? fail('client.unreachable', 'Nobody answered.')
        : ok({ destroys: 0.02, outside: 0.02, sends: 0.02, secret: 0.02, ...known });
    },
  };
}

async function seat(judge: RiskJudge): Promise<SeatedRiskJudge> {
  return { judge, qualification: await qualifyRisk(judge, { signal: never }) };
}

describe('the rules alone', () => {
  test('what is known to do no harm is allowed, by the rules, with nothing at risk', async () => {
    assert.deepEqual(await gate('ls -la'), {
      decision: 'allow',
      worstBps: 0,
      source: 'rules',
      component: { kind: 'rules', id: 'shell effects' },
      why: 'ls -la: known to do no harm',
      effects: ['reads'],
      tier: 1,
      tableVersion,
      tableDigest,
      ms: 0,
    });
  });

  test('a named harm asks with certainty, what is not known asks without', async () => {
    const harm = await gate('ls && rm -rf src');
    assert.deepEqual(
      [harm.decision, harm.harm, harm.worstBps, harm.source, harm.tier],
      ['ask', 'destroys', 10_000, 'rules', null],
    );
    assert.match(harm.why, /^rm -rf src: deletes src \(destroys data\)$/);
    const unknown = await gate('some-tool --go');
    assert.deepEqual([unknown.decision, unknown.harm, unknown.worstBps], ['ask', undefined, 5_000]);
    const possible = await gate('cp a b');
    assert.deepEqual([possible.decision, possible.harm, possible.worstBps], ['ask', 'destroys', 5_000]);
    assert.match(possible.why, /b may exist \(maybe: destroys data\)/);
  });

  test('a folder that is there decides, one that is not leaves the text', async () => {
    assert.equal((await gate({ command: 'ls > list.txt', cwd: '/there' })).decision, 'allow');
    assert.equal((await gate({ command: 'ls > list.txt', cwd: '/nowhere' })).decision, 'ask');
    assert.equal((await gate('ls > list.txt')).decision, 'ask');
  });

  test('each level clears what stands before it, and no more', async () => {
    const commands = ['ls', 'curl -s https://a.example', 'mkdir fresh', 'npm test'];
    const cleared = async (clears: GateDeps['clears']) =>
      (await Promise.all(commands.map((command) => gate(command, { clears })))).map(({ decision }) => decision);
    assert.deepEqual(await cleared('nothing'), ['ask', 'ask', 'ask', 'ask']);
    assert.deepEqual(await cleared('reading'), ['allow', 'ask', 'ask', 'ask']);
    assert.deepEqual(await cleared('creating'), ['allow', 'allow', 'allow', 'ask']);
    assert.deepEqual(await cleared('project'), ['allow', 'allow', 'allow', 'allow']);
    assert.deepEqual(
      (await Promise.all(commands.map((command) => gate(command)))).map(({ tier }) => tier),
      [1, 2, 2, 3],
    );
    const held = await gate('npm test', { clears: 'reading' });
    assert.deepEqual([held.worstBps, held.tier, held.harm], [0, 3, undefined]);
    assert.match(held.why, /clear reading only/);
  });

  test('a commit is more than reading', async () => {
    assert.equal((await gate('git commit -m x')).tier, 2);
    assert.equal((await gate('git commit -m x', { clears: 'reading' })).decision, 'ask');
  });
});

describe('the policy', () => {
  test('a denied command stays denied, whatever the rules and the judge say', async () => {
    const judge = await seat(judgeThat(() => ({})));
    const denied = await gate({ command: 'ls', policy: 'deny' }, { judge });
    assert.deepEqual([denied.decision, denied.source, denied.component.kind], ['deny', 'none', 'policy']);
  });

  test('an allowed one is not judged', async () => {
    const allowed = await gate({ command: 'rm -rf src', policy: 'allow' });
    assert.deepEqual([allowed.decision, allowed.component.kind], ['allow', 'policy']);
  });

  test('nothing is denied on its own, unless a person has chosen so, and then only a named harm', async () => {
    assert.equal((await gate('rm -rf src')).decision, 'ask');
    assert.equal((await gate('rm -rf src', { deniesHarm: true })).decision, 'deny');
    for (const command of ['some-tool', 'cp a b'])
      assert.equal((await gate(command, { deniesHarm: true })).decision, 'ask');
    assert.equal((await gate('ls', { deniesHarm: true })).decision, 'allow');
  });
});

describe('a judge only tightens', () => {
  test('below its threshold the rules stand, with its number', async () => {
    const judge = await seat(judgeThat(() => ({ secret: 0.31 })));
    assert.equal(judge.qualification.thresholdBps, 5_000);
    const decision = await gate('ls', { judge });
    assert.deepEqual(
      [decision.decision, decision.worstBps, decision.source, decision.component.id, decision.questionVersion],
      ['allow', 3_100, 'decision_model', 'scripted', riskQuestionVersion],
    );
  });

  test('at its threshold it asks, whichever harm it is', async () => {
    for (const harm of riskHarms) {
      const decision = await gate('ls', { judge: await seat(judgeThat(() => ({ [harm]: 0.5 }))) });
      assert.deepEqual(
        [decision.decision, decision.harm, decision.worstBps, decision.source],
        ['ask', harm, 5_000, 'decision_model'],
      );
      assert.match(decision.why, /scripted finds that it .*\(5000 of 10,000/);
    }
    const under = await gate('ls', { judge: await seat(judgeThat(() => ({ outside: 0.4999 }))) });
    assert.equal(under.decision, 'allow');
  });

  test('what the rules ask it does not see, and cannot clear', async () => {
    const seen: string[] = [];
    const seated = await seat(judgeThat(() => ({})));
    const watching: RiskJudge['judge'] = (command, signal) => {
      seen.push(command);
      return seated.judge.judge(command, signal);
    };
    const spy: SeatedRiskJudge = { ...seated, judge: { ...seated.judge, judge: watching } };
    assert.equal((await gate('rm -rf src', { judge: spy })).decision, 'ask');
    assert.equal((await gate('some-tool', { judge: spy })).decision, 'ask');
    assert.equal((await gate(`echo ${'a'.repeat(2_001)}`, { judge: spy })).decision, 'ask');
    assert.equal((await gate('npm test', { judge: spy, clears: 'creating' })).decision, 'ask');
    assert.deepEqual(seen, []);
    assert.equal((await gate('pwd', { judge: spy })).decision, 'allow');
    assert.deepEqual(seen, ['pwd']);
  });

  const failing: Readonly<Record<string, RiskJudge['judge']>> = {
    'a failure': async () => fail('client.unreachable', 'Nobody answered.'),
    'a throw': async () => {
      throw new Error('broken');
    },
    'no number': async () => ok({ destroys: Number.NaN, outside: 0, sends: 0, secret: 0 }),
    'a number beyond': async () => ok({ destroys: 0, outside: 1.5, sends: 0, secret: 0 }),
    'a negative number': async () => ok({ destroys: 0, outside: 0, sends: 0, secret: -1 }),
  };
  for (const [name, judge] of Object.entries(failing))
    test(`${name} asks`, async () => {
      const seated = await seat(judgeThat(() => ({})));
      const decision = await gate('pwd', { judge: { ...seated, judge: { ...seated.judge, judge } } });
      assert.deepEqual([decision.decision, decision.worstBps], ['ask', 5_000]);
      assert.match(decision.why, /no answer/);
    });

  test('no answer in time asks, and so does a caller who gave up', async () => {
    const seated = await seat(judgeThat(() => ({})));
    const silent: SeatedRiskJudge = { ...seated, judge: { ...seated.judge, judge: () => new Promise(() => {}) } };
    const late = await gate('pwd', { judge: silent, timeout: () => AbortSignal.abort() });
    assert.deepEqual([late.decision, late.source, late.component.kind], ['ask', 'none', 'none']);
    const stopped = await gate('pwd', { judge: silent, signal: AbortSignal.abort() });
    assert.equal(stopped.decision, 'ask');
  });

  test('one that did not qualify is not asked, nor one whose qualification is about another', async () => {
    const calm = judgeThat(() => ({ destroys: 0.9 }));
    const unfit = { judge: calm, qualification: { ...(await qualifyRisk(calm, { signal: never })), qualified: false } };
    assert.deepEqual((({ decision, source }) => [decision, source])(await gate('pwd', { judge: unfit })), [
      'allow',
      'rules',
    ]);
    const other = {
      ...(await seat(calm)),
      judge: { ...calm, component: { ...component, modelDigest: 'b'.repeat(64) as never } },
    };
    assert.equal((await gate('pwd', { judge: other })).source, 'rules');
  });
});

describe('a decision model as a judge of commands', () => {
  test('it is asked four questions, each alone and in both orders, about nothing but the command', async () => {
    const asked: [DecisionRequest, readonly CarefulQuestion[] | undefined][] = [];
    const model: Judge = {
      component,
      decide: async (request, _signal, careful): Promise<Result<Decided>> => {
        asked.push([request, careful]);
        const answers = Object.fromEntries(
          Object.keys(request.questions).map((id): [string, Answer] => [
            id,
            { type: 'noul', noul: id === 'sends' ? 0.7 : 0.1 },
          ]),
        );
        return ok({ answers, component, ms: 1 });
      },
    };
    const opinion = await askRiskModel(model).judge('ls', never);
    assert.deepEqual(opinion, ok({ destroys: 0.1, outside: 0.1, sends: 0.7, secret: 0.1 }));
    assert.deepEqual(
      asked.map(([request, careful]) => [request, careful]),
      riskHarms.map((harm) => [
        { state: renderCommand('ls'), questions: { [harm]: riskQuestions[harm] } },
        [{ id: harm, side: 'true' }],
      ]),
    );
  });

  test('an answer that is missing, of another kind or no probability is a failure', async () => {
    const replies: readonly Record<string, unknown>[] = [
      {},
      { destroys: { type: 'score', score: 1, legend: {}, probabilities: {}, confidence: 1 } },
      { destroys: { type: 'noul', noul: 2 } },
    ];
    for (const answers of replies) {
      const model: Judge = { component, decide: async () => ok({ answers: answers as never, component, ms: 1 }) };
      const opinion = await askRiskModel(model).judge('ls', never);
      assert.equal(opinion.ok ? 'ok' : opinion.failure.code, 'client.badReply');
    }
  });

  test('the texts of the questions are pinned to their version', () => {
    assert.equal(riskQuestionVersion, 'risk/1');
    assert.deepEqual(
      riskHarms.map((harm) => riskQuestions[harm].instructions),
      [
        'Could COMMAND delete, overwrite or change a file or data that was there before?',
        'Does COMMAND change something outside the folder, like a process, a service, a server or the system?',
        'Does COMMAND send files or data from this computer to another one?',
        'Does COMMAND print, copy or pass on a password, a key or another credential?',
      ],
    );
    assert.equal(
      renderCommand('ls'),
      'A program proposes to run this shell command in the folder of a project.\nCOMMAND:\nls',
    );
  });
});
