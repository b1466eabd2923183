/** How long an input takes until what it did is painted, by the browser's own event timing, over the largest views. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { LargeDataFolder } from './largeDataFolder.ts';
import { until } from './startApp.ts';

export interface InputRow {
  readonly what: string;
  readonly inputs: number;
  readonly p50Ms: number;
  readonly p98Ms: number;
  readonly maxMs: number;
  readonly limitMs: 100;
}

/** Event timing rounds to 8 ms and names only what takes 16 or more; the rest count as 16. */
const watch = `
  globalThis.benchInputs = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) globalThis.benchInputs.push([entry.interactionId, entry.duration]);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false });
`;

export async function inputToPaint(page: Page, large: LargeDataFolder): Promise<readonly InputRow[]> {
  await page.evaluate(watch);
  const go = async (hash: string) => {
    await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
    await until(page, `document.querySelector('main h1') !== null`);
    await delay(1_500);
  };
  const rows: InputRow[] = [];
  await go(`#/runs/${large.runId}`);
  rows.push(
    await measure(page, `run of ${large.sources} sources: Tab through it`, 60, () => page.keyboard.press('Tab')),
  );
  rows.push(await measure(page, 'the same: Page Down', 30, () => page.keyboard.press('PageDown')));
  await go('#/ledger');
  rows.push(
    await measure(page, `ledger of ${large.ledgerRows} rows: Page Down`, 40, () => page.keyboard.press('PageDown')),
  );
  rows.push(await measure(page, 'the same: to the search field', 1, () => page.keyboard.press('/')));
  const letters = 'invoice-0042';
  let at = 0;
  rows.push(
    await measure(page, 'the same: a letter into the search', letters.length, () =>
      page.keyboard.press(letters[at++] ?? '0'),
    ),
  );
  const views = ['1', '2', '3', '4', '5', '6'];
  await page.evaluate(`document.activeElement?.blur()`);
  let view = 0;
  rows.push(
    await measure(page, 'from view to view', 30, () => page.keyboard.press(views[view++ % views.length] ?? '1')),
  );
  return rows;
}

async function measure(page: Page, what: string, inputs: number, press: () => Promise<void>): Promise<InputRow> {
  await page.evaluate('globalThis.benchInputs.length = 0');
  for (let n = 0; n < inputs; n += 1) {
    await press();
    await delay(120);
  }
  await delay(500);
  const seen = (await page.evaluate('globalThis.benchInputs')) as readonly (readonly [number, number])[];
  const slowest = new Map<number, number>();
  for (const [id, duration] of seen) slowest.set(id, Math.max(slowest.get(id) ?? 0, duration));
  const durations = [...slowest.values()];
  while (durations.length < inputs) durations.push(16);
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0;
  return { what, inputs, p50Ms: at(0.5), p98Ms: at(0.98), maxMs: durations.at(-1) ?? 0, limitMs: 100 };
}
