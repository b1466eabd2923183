/**
 * The gate of shell commands: may this one run without asking a person? The effect analyser clears; a qualified decision
 * model may only turn "allow" into "ask". It never overrules a policy that denies, and runs nothing.
 */
import { type BasisPoints, toBasisPoints } from '../../../contract/basisPoints.ts';
import type { Component } from '../../../contract/component.ts';
import { sayFailure } from '../../../contract/failure.ts';
import {
  type ClearingLevel,
  clearingLevels,
  type RiskDecision,
  type RiskEffect,
  type RiskHarm,
  type RiskTier,
} from '../../../contract/risk.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProposedCommand } from '../../ports/commandGate.ts';
import { type Analysis, analyseCommand, tableDigest, tableVersion } from '../../shell/analyseCommand.ts';
import type { ShellStates } from '../../shell/state/openShellStates.ts';
import { askInTime, systemTimeout, type TimeoutSignal } from '../judge/askInTime.ts';
import { isAboutRisk, type RiskQualification } from './qualifyRisk.ts';
import { type RiskJudge, worstOf } from './riskJudge.ts';

/** A judge and what its start-up questions said about it. */
export interface SeatedRiskJudge {
  readonly judge: RiskJudge;
  readonly qualification: RiskQualification;
}

export interface GateDeps {
  readonly clock: Clock;
  readonly states: ShellStates;
  readonly clears: ClearingLevel;
  /** One that is not qualified is not asked. */
  readonly judge?: SeatedRiskJudge;
  /** A person's choice: what the rules know to be harmful is denied rather than asked about. */
  readonly deniesHarm?: boolean;
  readonly signal: AbortSignal;
  readonly timeout?: TimeoutSignal;
}

type Ruling = Omit<RiskDecision, 'effects' | 'tableVersion' | 'tableDigest' | 'ms'> & {
  readonly effects: readonly RiskEffect[];
};

const rules: Component = { kind: 'rules', id: 'shell effects' };
const policyComponent: Component = { kind: 'policy', id: 'policy' };

const none = toBasisPoints(0);
const unknown = toBasisPoints(0.5);
const sure = toBasisPoints(1);

/** Never rejects. */
export async function gateCommand(deps: GateDeps, proposed: ProposedCommand): Promise<RiskDecision> {
  const startedMs = deps.clock.monotonicMs();
  const ruling = await rule(deps, proposed);
  return {
    ...ruling,
    effects: [...ruling.effects],
    tableVersion,
    tableDigest,
    ms: Math.max(0, deps.clock.monotonicMs() - startedMs),
  };
}

async function rule(deps: GateDeps, { command, cwd, policy = 'ask' }: ProposedCommand): Promise<Ruling> {
  if (policy !== 'ask') return ruleOfPolicy(policy);
  const state = cwd === undefined ? undefined : deps.states.at(cwd);
  const ruled = ruleByEffects(analyseCommand(command, state), deps);
  return ruled.decision === 'allow' ? tighten(deps, command, ruled) : ruled;
}

/** What the policy decides is not this gate's business: it is said here so that a caller has one answer. */
function ruleOfPolicy(decision: 'allow' | 'deny'): Ruling {
  const why = decision === 'deny' ? 'The policy denies this command.' : 'The policy allows this command.';
  const worstBps = decision === 'deny' ? sure : none;
  return { decision, worstBps, source: 'none', component: policyComponent, why, effects: [], tier: null };
}

/** The tier that clears an effect which does no harm; null: none does. */
const tiers: Readonly<Record<RiskEffect, RiskTier | null>> = {
  reads: 1,
  creates: 2,
  overwrites: 2,
  deletes: 2,
  'network-in': 2,
  'runs-project-code': 3,
  outside: null,
  processes: null,
  'network-out': null,
  secrets: null,
  'runs-unknown-code': null,
};

function tierOf(effects: readonly RiskEffect[]): RiskTier | null {
  const needed = effects.map((effect) => tiers[effect]);
  if (needed.includes(null)) return null;
  return needed.reduce((most, tier) => ((tier ?? 3) > (most ?? 3) ? tier : most), 1);
}

const harmWords: Readonly<Record<RiskHarm, string>> = {
  destroys: 'destroys data',
  outside: 'changes something outside the folder',
  sends: 'sends data out',
  secret: 'reveals a credential',
};

function ruleByEffects({ decision, effects, harm, certain, why }: Analysis, { clears, deniesHarm }: GateDeps): Ruling {
  const common = { source: 'rules', component: rules, effects: [...effects] } as const;
  if (decision === 'ask') {
    const said = harm === undefined ? 'not known to be harmless' : `${certain ? '' : 'maybe: '}${harmWords[harm]}`;
    return {
      ...common,
      decision: certain && deniesHarm === true ? 'deny' : 'ask',
      ...(harm === undefined ? {} : { harm }),
      worstBps: certain ? sure : unknown,
      why: `${why} (${said})`,
      tier: null,
    };
  }
  const tier = tierOf(effects);
  const reach = clearingLevels.indexOf(clears);
  if (tier === null || tier > reach) {
    const beyond = `${why} (harmless by the rules, but you let them clear ${clears} only)`;
    return { ...common, decision: 'ask', worstBps: none, why: beyond, tier };
  }
  return { ...common, decision: 'allow', worstBps: none, why, tier };
}

/** Asks the judge about what the rules clear. Whatever it does not answer in time is asked of the person. */
async function tighten(deps: GateDeps, command: string, cleared: Ruling): Promise<Ruling> {
  const seat = deps.judge;
  if (seat === undefined || !seat.qualification.qualified || !isAboutRisk(seat.qualification, seat.judge))
    return cleared;
  const { component, questionVersion } = seat.judge;
  const asked = await askInTime(
    (signal) => seat.judge.judge(command, signal),
    deps.signal,
    deps.timeout ?? systemTimeout,
  );
  if (!asked.ok) {
    const why = `The rules find no harm, but the judge ${component.id} gave no answer: ${sayFailure(asked.failure)}`;
    const silent: Component = { kind: 'none', id: component.id };
    return { ...cleared, decision: 'ask', worstBps: unknown, source: 'none', component: silent, questionVersion, why };
  }
  const { harm, probability } = worstOf(asked.value);
  const readable = Object.values(asked.value).every((each) => each >= 0 && each <= 1);
  const worstBps: BasisPoints = readable ? toBasisPoints(probability) : unknown;
  const source = sourceOf(component);
  if (readable && worstBps < seat.qualification.thresholdBps)
    return { ...cleared, worstBps, source, component, questionVersion };
  const why = readable
    ? `The judge ${component.id} finds that it ${harmWords[harm]} (${worstBps} of 10,000, it asks from ${seat.qualification.thresholdBps} on)`
    : `The judge ${component.id} gave no answer that could be read.`;
  return {
    ...cleared,
    decision: 'ask',
    ...(readable ? { harm } : {}),
    worstBps,
    source,
    component,
    questionVersion,
    why,
  };
}

const sourceOf = ({ kind }: Component): RiskDecision['source'] =>
  kind === 'decision_model' || kind === 'embedded_judge' ? kind : 'none';
