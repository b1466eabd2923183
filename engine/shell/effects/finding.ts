/** The words of a verdict on a shell command: effect, harm, verdict, and the part of the command that it is about. */

export const effects = [
  'reads',
  'creates',
  'overwrites',
  'deletes',
  'outside',
  'processes',
  'network-in',
  'network-out',
  'secrets',
  'runs-project-code',
  'runs-unknown-code',
] as const;
export type Effect = (typeof effects)[number];

export type Harm = 'destroys' | 'outside' | 'sends' | 'secret';
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

export function unknown(effect: Effect, part: string, why: string): Finding {
  return { verdict: 'unknown', effect, part, why };
}

export function harmful(effect: Effect, part: string, why: string, harm?: Harm): Finding {
  const named = harm ?? harmOf[effect];
  return named === undefined
    ? { verdict: 'unknown', effect, part, why }
    : { verdict: 'harmful', effect, harm: named, part, why };
}
