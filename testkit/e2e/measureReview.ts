/**
 * How long a card takes from the click to its first rows on the screen, and how a long file scrolls, in real Electron with the real
 * engine: `node testkit/e2e/measureReview.ts`. It prints figures and decides nothing.
 */
import { openDesk } from './cardDesk.ts';
import { launchApp } from './harness.ts';

const lines = 50_000;
const rounds = 5;

function fileOf(word: string): string {
  return Array.from(
    { length: lines },
    (_, i) => `${i},Musterstraße ${i % 97},${i % 1_000 === 500 ? word : 'same'},12.50\n`,
  ).join('');
}

using desk = openDesk({ 'small.csv': 'a\n', 'many.csv': fileOf('old'), 'line.txt': 'a\n' });
desk.propose([
  { path: 'small.csv', text: 'b\n', ageMs: 3_000 },
  { path: 'many.csv', text: fileOf('new'), ageMs: 2_000 },
  { path: 'fresh.csv', text: fileOf('all'), ageMs: 1_000 },
  { path: 'line.txt', text: `${'x'.repeat(10_000)}\n` },
]);
await using app = await launchApp({ dataFolder: desk.data });
const { page } = app;
await page.locator('.nav').waitFor({ timeout: 60_000 });
await page.keyboard.press('2');
await page.locator('.card').waitFor({ timeout: 60_000 });

/** From the click in the queue to the frame after the first rows. */
async function open(name: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const link = [...document.querySelectorAll<HTMLElement>('.queue a')].find((one) =>
      one.textContent?.includes(wanted),
    );
    if (link === undefined) throw new Error(`no card ${wanted}`);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const from = performance.now();
    link.click();
    for (;;) {
      await frame();
      const there = document.querySelector('.card h3')?.textContent?.includes(wanted) === true;
      if (there && document.querySelector('.diff .d .tx') !== null) break;
    }
    await frame();
    return performance.now() - from;
  }, name);
}

/** Frames while the whole file is scrolled from top to end, and the longest time between two of them. */
async function scroll(): Promise<{ readonly frames: number; readonly longestMs: number; readonly awaited: number }> {
  return page.evaluate(async () => {
    const box = document.querySelector('.diff');
    if (box === null) throw new Error('no grid');
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let last = await frame();
    let longestMs = 0;
    let awaited = 0;
    const steps = 120;
    for (let step = 1; step <= steps; step += 1) {
      box.scrollTop = (box.scrollHeight * step) / steps;
      const now = await frame();
      longestMs = Math.max(longestMs, now - last);
      last = now;
      if (document.querySelector('.d[data-k="wait"]') !== null) awaited += 1;
    }
    return { frames: steps, longestMs: Math.round(longestMs), awaited };
  });
}

for (const name of ['many.csv', 'fresh.csv', 'line.txt']) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await open('small.csv');
    times.push(Math.round(await open(name)));
    await page.waitForTimeout(300);
  }
  const [first, ...again] = times;
  console.log(
    `${name}: first ${first} ms, again ${again.join(', ')} ms, ${await page.locator('.diff .d').count()} rows in the page`,
  );
}
await open('many.csv');
await page.keyboard.press('o');
await page.waitForTimeout(500);
console.log(`whole file of ${lines} lines scrolled: ${JSON.stringify(await scroll())}`);
