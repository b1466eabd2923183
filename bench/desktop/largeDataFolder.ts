/** A data folder as after years: a run over 500 sources with its 2,000 fields, and a ledger of 100,000 rows, all through the engine's own store. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Component } from '../../contract/component.ts';
import type { RunEvent } from '../../contract/events.ts';
import { missionIdSchema, runIdSchema } from '../../contract/ids.ts';
import type { MissionResult } from '../../contract/mission.ts';
import { loadSpec } from '../../engine/missions/spec/loadSpec.ts';
import { openEngine } from '../../main/wiring/openEngine.ts';

export interface LargeDataFolder {
  readonly dataFolder: string;
  readonly runId: string;
  readonly sources: number;
  readonly ledgerRows: number;
}

const sources = 500;
const ledgerRows = 100_000;
const writer: Component = { kind: 'writer', id: 'bench writer' };
const columns = ['number', 'date', 'net', 'total'] as const;

export async function largeDataFolder(folder: string): Promise<LargeDataFolder> {
  const dataFolder = path.join(folder, 'data');
  const workspaceRoot = path.join(folder, 'workspace');
  mkdirSync(path.join(workspaceRoot, 'invoices'), { recursive: true });
  for (let n = 0; n < sources; n += 1) writeFileSync(path.join(workspaceRoot, sourceName(n)), sourceText(n));
  writeFileSync(path.join(workspaceRoot, 'totals.csv'), tableText());
  const spec = {
    version: 1,
    name: 'five-hundred-invoices',
    request: 'Make a table of our invoices with their numbers, dates, net amounts and totals.',
    sources: ['invoices/*.txt'],
    deliverable: {
      path: 'totals.csv',
      format: 'csv',
      row: 'source',
      columns: [
        { name: 'file', value: 'source.name' },
        ...columns.map((name) => ({ name, ask: `the ${name}`, kind: name === 'date' ? 'date' : 'text' })),
      ],
    },
    acceptance: [
      { check: 'file_exists', path: 'totals.csv' },
      { check: 'grounded', path: 'totals.csv' },
    ],
  };
  const loaded = await loadSpec(Buffer.from(JSON.stringify(spec)));
  if (!loaded.ok) throw new Error(loaded.failure.message);
  const opened = openEngine(dataFolder);
  if (!opened.ok) throw new Error(opened.failure.message);
  using engine = opened.value;
  const { store, ids, clock } = engine;
  const missionId = missionIdSchema.parse(ids.next('mis'));
  const runId = runIdSchema.parse(ids.next('run'));
  const nowMs = clock.nowMs();
  store.missions.freeze({
    id: missionId,
    name: spec.name,
    ...loaded.value.frozen,
    specPath: path.join(folder, 'mission.json'),
    workspaceRoot,
    createdAtMs: nowMs,
  });
  store.missions.startRun({ id: runId, missionId, startedAtMs: nowMs });
  store.runEvents.append(
    runId,
    runEvents(runId, loaded.value.frozen.digest).map((event, n) => ({ atMs: nowMs + n, event })),
  );
  store.missions.endRun(runId, resultOf(runId, loaded.value.frozen.digest), nowMs + 60_000);
  for (let from = 0; from < ledgerRows; from += 2_000) {
    store.transaction(() => {
      for (let n = from; n < from + 2_000; n += 1) {
        const payload = {
          row: sourceName(n % sources),
          field: columns[n % columns.length],
          value: `${n}`,
          rank: 1,
          of: 9,
        };
        store.ledger.append({ kind: 'field.chosen', runId, component: writer, payload });
      }
    });
  }
  return { dataFolder, runId, sources, ledgerRows };
}

const sourceName = (n: number) => `invoices/invoice-${String(n).padStart(4, '0')}.txt`;
const amount = (n: number) => `${100 + n}.${String(n % 100).padStart(2, '0')}`;

function sourceText(n: number): string {
  return `Papierhof GmbH\nInvoice: ${4_000 + n}\nDate: 2026-03-${String((n % 28) + 1).padStart(2, '0')}\nNet: ${amount(n)}\nTotal: ${amount(n + 19)}\n`;
}

function rowOf(n: number): readonly string[] {
  return [`${4_000 + n}`, `2026-03-${String((n % 28) + 1).padStart(2, '0')}`, amount(n), amount(n + 19)];
}

function tableText(): string {
  const rows = Array.from({ length: sources }, (_, n) => [path.basename(sourceName(n)), ...rowOf(n)].join(','));
  return `${['file', ...columns].join(',')}\n${rows.join('\n')}\n`;
}

function runEvents(run: string, digest: MissionResult['digest']): readonly RunEvent[] {
  if (digest === null) throw new Error('a frozen spec has a digest');
  const judge: Component = { kind: 'decision_model', id: 'bench judge' };
  const events: RunEvent[] = [
    { type: 'run', run, mission: 'five-hundred-invoices', digest, writer, judge, qualified: false, resumed: false },
    {
      type: 'plan',
      steps: ['Read 500 sources', 'Ask 2,000 fields', 'Write totals.csv', 'Check'],
      component: { kind: 'rules', id: 'plan' },
    },
    { type: 'attempt', attempt: 1, of: 3, strategy: 'fields' },
  ];
  for (let n = 0; n < sources; n += 1) {
    for (const [index, field] of columns.entries()) {
      const value = rowOf(n)[index] ?? '';
      const evidence = { source: sourceName(n), line: index + 2, text: value };
      events.push({
        type: 'field',
        row: sourceName(n),
        field,
        value,
        evidence,
        rank: 1,
        of: 6,
        method: 'backwards',
        component: writer,
      });
    }
  }
  const gates = ['path', 'policy', 'change', 'judge', 'person', 'apply', 'finish'] as const;
  for (const gate of gates)
    events.push({ type: 'gate', gate, outcome: 'passed', why: 'bench', component: { kind: 'gate', id: gate } });
  for (const [index, check] of ['file_exists', 'grounded'].entries()) {
    events.push({ type: 'check', result: { index, check, path: 'totals.csv', outcome: 'passed', why: 'holds' } });
  }
  events.push({ type: 'attemptEnded', attempt: 1, outcome: 'passed', facts: [] }, resultOf(run, digest));
  return events;
}

function resultOf(run: string, digest: MissionResult['digest']): MissionResult {
  return {
    type: 'result',
    status: 'accepted',
    digest,
    checks: ['file_exists', 'grounded'].map((check) => ({
      check,
      path: 'totals.csv',
      outcome: 'passed',
      why: 'holds',
    })),
    undecided: [],
    attempts: 1,
    writer: writer.id,
    judge: 'bench judge (not qualified)',
    seconds: 60,
    run,
  };
}
