/** What many rounds add up to: the distribution of each kind, and whether anything was left. Pure. */
import { limitMs, type RoundResult } from './chaosRound.ts';

export interface Spread {
  readonly rounds: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
}

export interface ChaosReport {
  readonly rounds: number;
  readonly seed: number;
  readonly survivors: number;
  readonly portsKept: number;
  readonly halfFiles: number;
  readonly wholeFiles: number;
  readonly unfinishedFiles: number;
  readonly recordsLeft: number;
  /** By what was killed and what was blocked: until everything that had to die was dead. */
  readonly death: Readonly<Record<string, Spread>>;
  readonly readyAgain: Spread | undefined;
  readonly reached: Readonly<Record<RoundResult['reached'], number>>;
  readonly failures: readonly string[];
}

export function chaosReport(results: readonly RoundResult[], seed: number): ChaosReport {
  const groups = new Map<string, number[]>();
  const add = (name: string, ms: number) => groups.set(name, [...(groups.get(name) ?? []), ms]);
  for (const { plan, deathMs } of results) {
    add(`${plan.victim}, ${plan.blocked === 'none' ? 'nobody' : plan.blocked} blocked`, deathMs);
    add(plan.tie === 'guard' ? 'all, by the guard' : 'all, by the system', deathMs);
    if (plan.real !== undefined) add('all, real servers', deathMs);
  }
  const again = results.flatMap(({ readyAgainMs }) => readyAgainMs ?? []);
  const count = (of: (result: RoundResult) => number) => results.reduce((sum, result) => sum + of(result), 0);
  return {
    rounds: results.length,
    seed,
    survivors: count((result) => (result.survivors.length > 0 || result.deathMs > limitMs ? 1 : 0)),
    portsKept: count((result) => result.portsKept.length),
    halfFiles: count((result) => (result.file === 'half' ? 1 : 0)),
    wholeFiles: count((result) => (result.file === 'whole' ? 1 : 0)),
    unfinishedFiles: count((result) => result.unfinishedFiles),
    recordsLeft: count((result) => result.recordsLeft),
    death: Object.fromEntries([...groups].sort().map(([name, times]) => [name, spread(times)])),
    readyAgain: again.length === 0 ? undefined : spread(again),
    reached: {
      starting: count(({ reached }) => (reached === 'starting' ? 1 : 0)),
      launched: count(({ reached }) => (reached === 'launched' ? 1 : 0)),
      ready: count(({ reached }) => (reached === 'ready' ? 1 : 0)),
    },
    failures: results.filter(isBad).map((result) => JSON.stringify(result)),
  };
}

/** Anything left after the limit, a port kept, a file cut in half, a record that the next start does not clear. */
export function isBad(result: RoundResult): boolean {
  return (
    result.survivors.length > 0 ||
    result.deathMs > limitMs ||
    result.portsKept.length > 0 ||
    result.file === 'half' ||
    result.recordsLeft > 0
  );
}

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0) * 10) / 10;
  return { rounds: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}

export function chaosTable(report: ChaosReport): string {
  const row = (name: string, { rounds, p50Ms, p95Ms, maxMs }: Spread) =>
    `${name.padEnd(32)}${[rounds, p50Ms, p95Ms, maxMs].map((value) => `${value}`.padStart(9)).join('')}`;
  return [
    `${'killed'.padEnd(32)}${['rounds', 'p50 ms', 'p95 ms', 'max ms'].map((word) => word.padStart(9)).join('')}`,
    ...Object.entries(report.death).map(([name, of]) => row(name, of)),
    ...(report.readyAgain === undefined ? [] : [row('child: ready again', report.readyAgain)]),
    '',
    `${report.rounds} rounds (seed ${report.seed}; killed while starting ${report.reached.starting}, launched ${report.reached.launched}, ready ${report.reached.ready})`,
    `survivors after 2 s: ${report.survivors}; ports kept: ${report.portsKept}; files cut in half: ${report.halfFiles} of ${report.halfFiles + report.wholeFiles}; records left after the next start: ${report.recordsLeft}`,
    `temporary files that were not renamed any more: ${report.unfinishedFiles}`,
  ].join('\n');
}
