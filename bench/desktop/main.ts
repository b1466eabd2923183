/**
 * The app beside the least that an Electron app can be, in one run: from start to first paint and to a window that can be used,
 * processor time at rest, memory of all processes without models. Then how long an input takes to be painted with a run of
 * 500 sources and a ledger of 100,000 rows. Run: node bench/desktop/main.ts [rounds]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stage } from '../../testkit/e2e/stage.ts';
import { inputToPaint } from './inputToPaint.ts';
import { largeDataFolder } from './largeDataFolder.ts';
import { memoryOf, processorMs, type StartedApp, startApp } from './startApp.ts';

const rounds = Number(process.argv[2] ?? 7);
const restMs = 60_000;

const scratch = mkdtempSync(path.join(os.tmpdir(), 'countersign-bench-desktop-'));
const { electron, app: ours } = await stage();
const empty = path.join(import.meta.dirname, 'emptyApp', 'main.cjs');

interface Start {
  readonly paintMs: number;
  readonly usableMs: number;
}

/** Usable: the first view has its heading, the host answered, and nothing says that something is awaited. */
const usableTest = `document.querySelector('main h1') !== null && document.querySelector('[data-host]') === null && document.querySelector('main > p[role=status]:not(:empty)') === null`;

async function timeStart(app: StartedApp): Promise<Start> {
  const deadline = Date.now() + 30_000;
  while (!(await app.page.evaluate(usableTest).catch(() => false))) {
    if (Date.now() > deadline)
      throw new Error(
        `The window never became usable: ${await app.page.evaluate('document.body.innerText').catch(String)}`,
      );
    await delay(5);
  }
  const usableMs = Date.now() - app.startedAtMs;
  await app.page.waitForFunction(`performance.getEntriesByName('first-contentful-paint').length > 0`);
  const paintedAt = Number(
    await app.page.evaluate(
      `performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime`,
    ),
  );
  const paintMs = Math.round(paintedAt - app.startedAtMs);
  return { paintMs, usableMs: Math.max(paintMs, usableMs) };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const most = (values: readonly number[]) => Math.max(...values);

try {
  const starts: Record<'empty' | 'ours', Start[]> = { empty: [], ours: [] };
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, entry] of [
      ['empty', empty],
      ['ours', ours],
    ] as const) {
      const data = path.join(scratch, `${name}-data`);
      await using app = await startApp(electron, [entry, `--data=${data}`], path.join(scratch, 'home'));
      const start = await timeStart(app);
      // The first round fills the caches of the disk and of the compiler: a person's second start of the day.
      if (round >= 0) starts[name].push(start);
    }
  }
  for (const what of ['paintMs', 'usableMs'] as const) {
    const own = starts.ours.map((start) => start[what]);
    const peer = starts.empty.map((start) => start[what]);
    console.log(
      JSON.stringify({
        what,
        p50Ms: median(own),
        maxMs: most(own),
        peerP50Ms: median(peer),
        ratioToPeer: Number((median(own) / median(peer)).toFixed(2)),
        limitMs: what === 'paintMs' ? 1_500 : 2_500,
        rounds,
      }),
    );
  }

  for (const [name, entry] of [
    ['empty', empty],
    ['ours', ours],
  ] as const) {
    await using app = await startApp(
      electron,
      [entry, `--data=${path.join(scratch, `${name}-data`)}`],
      path.join(scratch, 'home'),
    );
    await timeStart(app);
    await delay(8_000);
    const before = new Map(app.pids().map((pid) => [pid, processorMs([pid])]));
    await delay(restMs);
    const used = app.pids().map((pid) => ({ pid, ms: processorMs([pid]) - (before.get(pid) ?? 0) }));
    const usedMs = used.reduce((sum, row) => sum + row.ms, 0);
    const memory = app
      .pids()
      .map(memoryOf)
      .filter((row) => row !== null);
    console.log(
      JSON.stringify({
        what: `${name}: at rest`,
        processorPercentOfOneCore: Number(((usedMs / restMs) * 100).toFixed(2)),
        proportionalMb: Math.round(memory.reduce((sum, row) => sum + row.proportionalKb, 0) / 1_024),
        residentMbAddedUp: Math.round(memory.reduce((sum, row) => sum + row.residentKb, 0) / 1_024),
        processes: used.flatMap(({ pid, ms }) => {
          const row = memoryOf(pid);
          return row === null
            ? []
            : [`${row.command} ${Math.round(row.proportionalKb / 1_024)} MB, ${Math.round(ms)} ms`];
        }),
      }),
    );
  }

  const large = await largeDataFolder(path.join(scratch, 'large'));
  await using app = await startApp(electron, [ours, `--data=${large.dataFolder}`], path.join(scratch, 'home'));
  await timeStart(app);
  for (const row of await inputToPaint(app.page, large)) console.log(JSON.stringify(row));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
