/** The words of a verdict on a shell command: effect, harm, verdict, and the part of the command that it is about. */
import type { RiskEffect, RiskHarm } from '../../../contract/risk.ts';

export type Effect = RiskEffect;
export type Harm = RiskHarm;
export type Verdict = 'harmless' | 'unknown' | 'harmful';

export interface Finding {
  readonly verdict: Verdict;
  readonly effect: Effect;
  readonly harm?: Harm;
  /** The part of the command, as the person sees it, cut to one line. */
  readonly part: string;
  readonly why: string;
  /** A secret whose values the next command of the pipeline may cut away. */
  readonly maskable?: boolean;
  /** Each of its lines is NAME=value: what stands behind the sign hides it. */
  readonly pairs?: boolean;
  /** It does no harm wherever the shell stands. */
  readonly anywhere?: boolean;
}

const harmOf: Partial<Record<Effect, Harm>> = {
  overwrites: 'destroys',
  deletes: 'destroys',
  outside: 'outside',
  processes: 'outside',
  'network-out': 'sends',
  secrets: 'secret',
};

export function harmless(effect: Effect, part: string, why: string): Finding {
  return { verdict: 'harmless', effect, part, why };
}

/** The harm that it may do is named where the effect has one. */
export function unknown(effect: Effect, part: string, why: string): Finding {
  const harm = harmOf[effect];
  return { verdict: 'unknown', effect, ...(harm === undefined ? {} : { harm }), part, why };
}

export function harmful(effect: Effect, part: string, why: string, harm?: Harm): Finding {
  const named = harm ?? harmOf[effect];
  return named === undefined
    ? { verdict: 'unknown', effect, part, why }
    : { verdict: 'harmful', effect, harm: named, part, why };
}
