/** The suite's report: one line a mission, totals, and where and how it was measured. Pure. */
import type { BareVerdict, OursVerdict } from './judgeRun.ts';
import type { Split } from './loadSuite.ts';
import type { Ending } from './truth.ts';

export interface MissionReport {
  readonly name: string;
  readonly split: Split;
  readonly possible: boolean;
  readonly expect: readonly Ending[];
  readonly ours: OursVerdict & {
    readonly status: Ending;
    readonly why: string;
    /** What is not right about the file that lies there; null: it is right. */
    readonly wrong: string | null;
    readonly seconds: number;
    readonly attempts: number;
    readonly undecided: readonly string[];
    readonly answered: string;
  };
  readonly bare:
    | (BareVerdict & {
        readonly saidDone: boolean;
        readonly ended: string;
        readonly wrong: string | null;
        readonly rounds: number;
        readonly seconds: number;
      })
    | null;
}

export interface Totals {
  readonly possible: number;
  readonly acceptedRight: number;
  readonly reviewRight: number;
  readonly impossible: number;
  readonly heldBack: number;
  readonly falseAccepted: number;
  readonly asExpected: number;
  readonly bareRight: number;
  readonly bareFalselyDone: number;
  readonly oursSeconds: number;
  readonly bareSeconds: number;
}

export interface SuiteReport {
  readonly bench: 'missions';
  readonly date: string;
  readonly command: string;
  readonly machine: string;
  readonly load: number;
  readonly threads: number;
  readonly model: { readonly id: string; readonly sha256: string };
  readonly commit: string;
  readonly split: string;
  readonly bareLimits: { readonly rounds: number; readonly replyTokens: number; readonly seconds: number };
  readonly totals: Totals;
  readonly missions: readonly MissionReport[];
}

export function totalsOf(missions: readonly MissionReport[]): Totals {
  const count = (holds: (mission: MissionReport) => boolean | undefined) =>
    missions.filter((mission) => holds(mission) === true).length;
  const seconds = (of: (mission: MissionReport) => number) =>
    Math.round(missions.reduce((sum, mission) => sum + of(mission), 0) * 10) / 10;
  return {
    possible: count(({ possible }) => possible),
    acceptedRight: count(({ ours }) => ours.acceptedRight),
    reviewRight: count(({ ours }) => ours.reviewRight),
    impossible: count(({ possible }) => !possible),
    heldBack: count(({ ours }) => ours.heldBack),
    falseAccepted: count(({ ours }) => ours.falseAccepted),
    asExpected: count(({ ours }) => ours.expected),
    bareRight: count(({ bare }) => bare?.doneRight),
    bareFalselyDone: count(({ bare }) => bare?.falseDone),
    oursSeconds: seconds(({ ours }) => ours.seconds),
    bareSeconds: seconds(({ bare }) => bare?.seconds ?? 0),
  };
}

export function reportText(report: SuiteReport): string {
  const rows = report.missions.map(({ name, split, possible, expect, ours, bare }) => [
    `${split}/${name}`,
    possible ? 'yes' : 'no',
    ours.status,
    ours.wrong === null ? 'right' : possible ? 'no' : '-',
    ours.falseAccepted ? 'FALSE' : ours.expected ? '' : `expected ${expect.join('|')}`,
    `${ours.seconds.toFixed(1)} s`,
    bare === null ? '' : bare.saidDone ? 'said done' : 'not done',
    bare === null ? '' : bare.doneRight ? 'right' : bare.falseDone ? 'FALSE' : '',
    bare === null ? '' : `${bare.seconds.toFixed(1)} s`,
  ]);
  const head = ['mission', 'possible', 'ours', 'file', '', 'time', 'bare loop', 'file', 'time'];
  const { totals } = report;
  return [
    grid([head, ...rows]),
    '',
    ...report.missions.flatMap(({ name, ours }) =>
      ours.status === 'accepted' && !ours.falseAccepted ? [] : [`${name}: ${ours.status}: ${ours.why}`],
    ),
    '',
    `accepted and right       ${totals.acceptedRight} of ${totals.possible} possible (and ${totals.reviewRight} right ones put to a person)`,
    `refused or put to review ${totals.heldBack} of ${totals.impossible} impossible`,
    `false accepted           ${totals.falseAccepted}`,
    `ended as the truth says  ${totals.asExpected} of ${report.missions.length}`,
    `bare loop: right         ${totals.bareRight} of ${totals.possible}; falsely done ${totals.bareFalselyDone} of ${report.missions.length}`,
    `time                     ${totals.oursSeconds} s ours, ${totals.bareSeconds} s bare`,
    '',
    `${report.model.id} ${report.model.sha256}`,
    `${report.machine}, load ${report.load}, ${report.threads} threads; ${report.date}; ${report.commit}; ${report.command}`,
    '',
  ].join('\n');
}

function grid(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
