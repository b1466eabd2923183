/**
 * How fast the ledger is, beside the disk's own floor in the same run, and whether it survives kill -9 under load.
 * `node bench/ledger/bench.ts [--json]`; exits 2 when a row was lost or a chain broke.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../engine/store/openStore.ts';
import { type KillRoundsReport, runKillRounds } from './killRounds.ts';

export interface LedgerBenchReport {
  readonly appends: number;
  readonly appendMs: Quantiles;
  /** Writing three pages and waiting for the disk: what one durable commit costs at least. */
  readonly floorMs: Quantiles;
  /** Microseconds for one row among 1,000 in one transaction: what is left without the disk. */
  readonly appendInTransactionUs: number;
  readonly verifyRowsPerSecond: number;
  readonly kill: KillRoundsReport;
}

interface Quantiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const clock = { nowMs: () => Date.now(), monotonicMs: () => performance.now() };
const pageBytes = 4_096;

export async function runLedgerBench(plan: {
  appends: number;
  rows: number;
  kills: number;
}): Promise<LedgerBenchReport> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  try {
    const speed = measureAppends(join(folder, 'speed'), plan.appends);
    const floorMs = measureFloor(join(folder, 'floor'), plan.appends);
    const kill = await runKillRounds({
      dataFolder: join(folder, 'kill'),
      rows: plan.rows,
      kills: plan.kills,
      random: Math.random,
    });
    return { appends: plan.appends, ...speed, floorMs, kill };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measureAppends(dataFolder: string, appends: number) {
  const opened = openStore(dataFolder, { clock });
  if (!opened.ok) throw new Error(opened.failure.message);
  using store = opened.value;
  const append = (count: number) =>
    store.ledger.append({
      kind: 'tool.called',
      runId: 'run_bench',
      component: { kind: 'engine', id: 'bench' },
      payload: { count, text: 'a row of about the usual length '.repeat(4) },
    });
  const appendMs = quantiles(timeEach(appends, append));
  const batch = 1_000;
  const [batchMs = 0] = timeEach(1, () => store.transaction(() => Array.from({ length: batch }, (_, i) => append(i))));
  const [verifyMs = 0] = timeEach(1, () => {
    if (store.ledger.verify().kind !== 'whole') throw new Error('the chain is broken');
  });
  return {
    appendMs,
    appendInTransactionUs: Math.round((batchMs / batch) * 1_000),
    verifyRowsPerSecond: Math.round(((appends + batch) / verifyMs) * 1_000),
  };
}

function measureFloor(file: string, times: number): Quantiles {
  const descriptor = openSync(file, 'w');
  try {
    const pages = Buffer.alloc(3 * pageBytes, 1);
    return quantiles(
      timeEach(times, () => {
        writeSync(descriptor, pages);
        fdatasyncSync(descriptor);
      }),
    );
  } finally {
    closeSync(descriptor);
  }
}

function timeEach(times: number, work: (index: number) => void): number[] {
  return Array.from({ length: times }, (_, index) => {
    const startedMs = performance.now();
    work(index);
    return performance.now() - startedMs;
  });
}

function quantiles(samples: readonly number[]): Quantiles {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function say(report: LedgerBenchReport): string {
  const { kill } = report;
  const line = ({ p50, p95, p99 }: Quantiles) => `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`;
  return [
    `one durable append (${report.appends} times)   ${line(report.appendMs)}`,
    `the disk's floor, same run            ${line(report.floorMs)}`,
    `without the disk                      ${report.appendInTransactionUs} µs a row`,
    `verify                                ${report.verifyRowsPerSecond} rows a second`,
    `kill -9                               ${kill.rows} rows, ${kill.kills} kills, ${kill.lost} acknowledged rows lost, ` +
      `${kill.broken.length} broken chains, ${kill.seconds.toFixed(1)} s`,
    ...kill.broken,
  ].join('\n');
}

if (import.meta.main) {
  const report = await runLedgerBench({ appends: 1_000, rows: 10_000, kills: 50 });
  console.log(process.argv.includes('--json') ? JSON.stringify(report) : say(report));
  if (report.kill.lost > 0 || report.kill.broken.length > 0) process.exitCode = 2;
}
