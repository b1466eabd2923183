/**
 * Processor time, wakes and memory of an app that nobody touches. It is started as a person starts it and nobody is attached: a test
 * driver that is costs the page more than all it does by itself.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { descendants, memoryOf, usageOf } from '../processes.ts';
import { endApp, spawnApp } from './startApp.ts';

export interface RestRow {
  /** 1 is the first minute after the start had its time. */
  readonly minute: number;
  readonly processorPercentOfOneCore: number;
  readonly wakesASecond: number;
  readonly proportionalMb: number;
  readonly residentMbAddedUp: number;
  readonly processes: readonly string[];
}

/** What a start needs until everything is loaded. */
const startMs = 8_000;

export async function measureRest(
  electron: string,
  words: readonly string[],
  home: string,
  minutes: number,
): Promise<readonly RestRow[]> {
  const child = spawnApp(electron, words, home, 'ignore');
  try {
    await delay(startMs);
    const rows: RestRow[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) rows.push(await measureMinute(child.pid ?? 0, minute));
    return rows;
  } finally {
    await endApp(child);
  }
}

async function measureMinute(root: number, minute: number): Promise<RestRow> {
  const before = new Map(descendants(root).map((pid) => [pid, usageOf(pid)]));
  const fromMs = performance.now();
  await delay(60_000);
  const tookMs = performance.now() - fromMs;
  const rows = descendants(root).flatMap((pid) => {
    const [memory, now, was] = [memoryOf(pid), usageOf(pid), before.get(pid)];
    if (memory === null) return [];
    return [{ memory, ms: now.ms - (was?.ms ?? 0), wakes: now.wakes - (was?.wakes ?? 0) }];
  });
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  if (rows.length === 0) throw new Error('The app ended while it was at rest.');
  return {
    minute,
    processorPercentOfOneCore: Number(((sum((row) => row.ms) / tookMs) * 100).toFixed(2)),
    wakesASecond: Number(((sum((row) => row.wakes) / tookMs) * 1_000).toFixed(1)),
    proportionalMb: Math.round(sum((row) => row.memory.proportionalKb) / 1_024),
    residentMbAddedUp: Math.round(sum((row) => row.memory.residentKb) / 1_024),
    processes: rows.map(({ memory, ms, wakes }) => {
      const megabytes = Math.round(memory.proportionalKb / 1_024);
      return `${memory.command} ${megabytes} MB, ${Math.round(ms)} ms, ${wakes} wakes`;
    }),
  };
}
