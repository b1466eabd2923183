/**
 * The app beside the least that an Electron app can be, in one run: from start to first paint and to a window that can be used,
 * processor time and memory of all processes without models at rest, in each theme. Then how long an input takes to be painted with a
 * run of 500 sources and a ledger of 100,000 rows, in each theme. Run: node bench/desktop/main.ts [rounds of starts [rest|input]]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { themeSchema } from '../../contract/config.ts';
import { stage } from '../../testkit/e2e/stage.ts';
import { inputToPaint } from './inputToPaint.ts';
import { largeDataFolder } from './largeDataFolder.ts';
import { measureRest } from './rest.ts';
import { type StartedApp, startApp, until } from './startApp.ts';

const rounds = Number(process.argv[2] ?? 7);
const part = process.argv[3] ?? 'all';
const wants = (name: 'rest' | 'input') => part === 'all' || part === name;
const restMinutes = 2;
const themes = themeSchema.options;

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
  await until(app.page, usableTest);
  const usableMs = Date.now() - app.startedAtMs;
  await until(app.page, `performance.getEntriesByName('first-contentful-paint').length > 0`);
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

  for (const name of wants('rest') ? ['empty', ...themes] : []) {
    const data = path.join(scratch, `rest-${name}`);
    const home = path.join(scratch, `rest-${name}-home`);
    mkdirSync(data);
    if (name !== 'empty') writeFileSync(path.join(data, 'config.json'), JSON.stringify({ theme: name }));
    const words = [name === 'empty' ? empty : ours, `--data=${data}`];
    for (const row of await measureRest(electron, words, home, restMinutes))
      console.log(JSON.stringify({ what: `${name}: at rest`, ...row }));
  }

  const large = await largeDataFolder(path.join(scratch, 'large'));
  for (const theme of wants('input') ? themes : []) {
    writeFileSync(path.join(large.dataFolder, 'config.json'), JSON.stringify({ theme }));
    await using app = await startApp(electron, [ours, `--data=${large.dataFolder}`], path.join(scratch, 'home'));
    await timeStart(app);
    for (const row of await inputToPaint(app.page, large)) console.log(JSON.stringify({ theme, ...row }));
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
