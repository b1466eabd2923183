/**
 * What a host says of missions and runs, for specs over the scripted page: events of real runs of the examples, recorded once
 * with the small model, and sources and results from the examples themselves.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type RunEvent, runEventSchema } from '../../contract/events.ts';
import { type MissionResult, missionSpecSchema } from '../../contract/mission.ts';
import type {
  DeliverableView,
  MissionSummary,
  RunEntry,
  RunSummary,
  RunView,
  TextView,
} from '../../contract/missionViews.ts';
import { quietScript, type Script } from './scriptedPage.ts';

export type ExampleName = 'invoice-totals' | 'invoice-undecided' | 'invoice-mismatch' | 'action-items';

const examples = path.resolve(import.meta.dirname, '../../examples/missions');
const noon = Date.parse('2026-11-30T12:00:00Z');
export const missionId = 'mis_01m8p01c877e0at3ae7r4wv7wk';
export const runId = 'run_01m8p01c877e0at3ae7r4wv7wk';

export interface Recorded {
  readonly name: ExampleName;
  readonly events: readonly RunEvent[];
  readonly view: RunView;
  readonly summary: MissionSummary;
  readonly script: Script;
}

export function recorded(
  name: ExampleName,
  options: {
    /** Only the first entries have been told. */
    readonly told?: number;
    readonly state?: RunView['state'];
    readonly events?: readonly RunEvent[];
    readonly standing?: DeliverableView['standing'];
  } = {},
): Recorded {
  const events = options.events ?? eventsOf(name);
  const entries = events
    .slice(0, options.told ?? events.length)
    .map((event, index): RunEntry => ({ seq: index + 1, atMs: noon + index * 900, event }));
  const text = readFileSync(path.join(examples, name, 'mission.json'), 'utf8');
  const spec = missionSpecSchema.parse(JSON.parse(text));
  const result = resultOf(entries);
  const state = options.state ?? (result === null ? 'playing' : 'ended');
  const run: RunSummary = {
    id: runId,
    startedAtMs: noon,
    endedAtMs: result === null ? null : (entries.at(-1)?.atMs ?? noon),
    result,
  };
  const started = events.find((event) => event.type === 'run');
  const digest = z.string().parse(started?.type === 'run' ? started.digest : '') as MissionSummary['digest'];
  const mission = {
    id: missionId,
    name: spec.name,
    digest,
    specPath: `/home/person/Buchhaltung/${name}/mission.json`,
    workspaceRoot: `/home/person/Buchhaltung/${name}`,
    createdAtMs: noon - 2_000,
  };
  const view: RunView = {
    run,
    state,
    mission,
    spec,
    canonical: JSON.stringify(JSON.parse(text)),
    digestHolds: true,
    entries,
  };
  const summary: MissionSummary = {
    ...mission,
    deliverable: spec.deliverable.path,
    checks: spec.acceptance.length,
    runs: [run],
  };
  const written = entries.some(
    ({ event }) => event.type === 'gate' && event.gate === 'apply' && event.outcome === 'passed',
  );
  const script: Script = {
    ...quietScript(),
    'mission/list': () => [summary],
    'mission/show': () => ({ mission: summary, canonical: view.canonical, digestHolds: true }),
    'run/show': () => view,
    'run/deliverable': () =>
      written ? deliverableOf(name, events, options.standing ?? 'ours') : absent(spec.deliverable.path),
    'run/text': ({ path: source }) => textOf(path.join(examples, name, 'workspace', source), source),
    'status/show': () => ({ failure: { code: 'host.failed', message: 'Not of interest here.' } }),
    'models/list': () => modelsReady,
  };
  return { name, events, view, summary, script };
}

export function eventsOf(name: ExampleName): readonly RunEvent[] {
  const file = path.join(import.meta.dirname, 'recorded', `${name}.json`);
  return z.array(runEventSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
}

function resultOf(entries: readonly RunEntry[]): MissionResult | null {
  const last = entries.findLast(({ event }) => event.type === 'result')?.event;
  return last?.type === 'result' ? last : null;
}

function textOf(file: string, shown: string): TextView {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  return { path: shown, bytes: text.length, sha256: sha('d'), lines, firstLine: 1, cut: 0 };
}

function absent(file: string): DeliverableView {
  return { path: file, standing: 'absent', text: null, table: null, failure: null };
}

/** The file that the recorded run wrote: its values row by row, as the engine put them together. */
function deliverableOf(
  name: ExampleName,
  events: readonly RunEvent[],
  standing: DeliverableView['standing'],
): DeliverableView {
  const spec = missionSpecSchema.parse(JSON.parse(readFileSync(path.join(examples, name, 'mission.json'), 'utf8')));
  const fields = events.filter((event) => event.type === 'field');
  const base = { path: spec.deliverable.path, standing, failure: null };
  if (spec.deliverable.columns === undefined) {
    const lines = ['## Action items', '', ...fields.map(({ value }) => `- > ${value}`), ''];
    return {
      ...base,
      table: null,
      text: { path: base.path, bytes: 246, sha256: sha('b'), lines, firstLine: 1, cut: 0 },
    };
  }
  const columns = spec.deliverable.columns.map((column) => column.name);
  const rows = [...new Set(fields.map(({ row }) => row))].map((row) =>
    columns.map((column) =>
      column === 'file'
        ? (row.split('/').at(-1) ?? row)
        : (fields.findLast((field) => field.row === row && field.field === column)?.value ?? ''),
    ),
  );
  const footer = spec.deliverable.footer;
  const sums = columns.map((column, at) =>
    at === 0
      ? 'total'
      : footer?.[column] === undefined
        ? ''
        : rows.reduce((sum, row) => sum + Number(row[at]), 0).toFixed(2),
  );
  return { ...base, text: null, table: { columns, rows, footer: footer === undefined ? null : sums } };
}

export function sha(letter: string): TextView['sha256'] {
  return letter.repeat(64) as TextView['sha256'];
}

const modelsReady = {
  memoryBytes: 8 * 2 ** 30,
  reserveBytes: 0,
  freeDiskBytes: null,
  folder: '/home/person/.local/share/countersign/models',
  pairs: [],
  passedOver: [],
  models: [],
  ready: true,
  missing: [],
  ignored: [],
};
