/**
 * Pictures of every view in the three themes, from the real app on a real mission that a person's click allows. It drives and
 * photographs; it makes nothing up. Run by `npm run screenshots`, which says where the pictures go.
 */
import { copyFileSync, cpSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { findWeights } from '../weights.ts';
import { themes } from './axe.ts';
import { launchApp, type RunningApp, withPicture } from './harness.ts';
import { until } from './pageText.ts';

const repository = path.resolve(import.meta.dirname, '../..');
/** Names that say nothing about the computer on which the pictures are taken. */
const stage = '/tmp/countersign';
const workspace = path.join(stage, 'Invoices');
const width = 1280;
const mostHeight = 4_000;
const patient = { timeout: 120_000 };

export async function takePictures(out: string, say: (line: string) => void): Promise<void> {
  const weights = findWeights('smollm2-135m');
  if (weights === undefined) throw new Error('smollm2-135m is not installed: run npm run bootstrap');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(path.join(stage, 'models'), { recursive: true });
  try {
    await firstRun(out, say);
    placeWeights(weights);
    await realRun(out, say);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** The same file under a second name costs no room; on another disk it is copied. */
function placeWeights(weights: string): void {
  const to = path.join(stage, 'models', path.basename(weights));
  try {
    linkSync(weights, to);
  } catch {
    copyFileSync(weights, to);
  }
}

/** Nothing is here yet: no mission, no model. */
async function firstRun(out: string, say: (line: string) => void): Promise<void> {
  await using app = await launchApp({
    dataFolder: path.join(stage, 'data'),
    env: { COUNTERSIGN_MODELS: path.join(stage, 'models') },
  });
  await prepare(app.page);
  await hostReady(app);
  await picture(app, out, say, 'first-run', '#/models', '.choice');
  await app.call('settings/set', { values: { theme: null } });
}

async function realRun(out: string, say: (line: string) => void): Promise<void> {
  const example = path.join(repository, 'examples/missions/invoice-totals');
  cpSync(path.join(example, 'workspace'), workspace, { recursive: true });
  // In the folder itself, as people keep it: the form then knows the folder.
  const file = path.join(workspace, 'mission.json');
  copyFileSync(path.join(example, 'mission.json'), file);
  await using app = await launchApp({
    dataFolder: path.join(stage, 'data'),
    env: { COUNTERSIGN_MODELS: path.join(stage, 'models') },
  });
  const { page } = app;
  await prepare(page);
  await hostReady(app);
  await picture(
    app,
    out,
    say,
    'new-mission',
    `#/missions/new?from=${encodeURIComponent(`file:${file}`)}`,
    '.mission-form',
  );
  const { missionId, runId } = await app.call('mission/start', {
    from: { kind: 'file', path: file },
    workspaceRoot: workspace,
  });
  say('the mission runs until it needs a person');
  await go(page, '#/review', '.decide');
  await picture(app, out, say, 'review', '#/review', '.decide');
  await page.locator('.decide .btn-allow').click(patient);
  await until('the run has ended', async () => (await app.call('run/show', { id: runId })).state === 'ended', 300_000);
  await picture(app, out, say, 'run', `#/runs/${runId}`, '[data-end]');
  await picture(app, out, say, 'missions', '#/missions', 'table');
  await picture(app, out, say, 'mission', `#/missions/${missionId}`, '.seal');
  await picture(app, out, say, 'ledger', '#/ledger', '.chain li');
  await picture(app, out, say, 'status', '#/status', '.canaries');
  await picture(app, out, say, 'models', '#/models', '.choice');
  await picture(app, out, say, 'settings', '#/settings', '.setting');
}

/** At rest: a sky that moves and a row that settles look different each time. */
async function prepare(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
}

async function hostReady(app: RunningApp): Promise<void> {
  await until('the host is ready', async () => (await app.call('shell/hostState', {})).state === 'ready', 60_000);
}

async function go(page: Page, hash: string, there: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.locator(there).first().waitFor(patient);
}

/** One view in the three themes, each as tall as what it shows. */
async function picture(
  app: RunningApp,
  out: string,
  say: (line: string) => void,
  name: string,
  hash: string,
  there: string,
): Promise<void> {
  for (const theme of themes)
    await withPicture(app, `picture-${name}`, () => inTheme(app, out, name, hash, there, theme));
  say(`${name}: taken in ${themes.length} themes`);
}

async function inTheme(
  app: RunningApp,
  out: string,
  name: string,
  hash: string,
  there: string,
  theme: (typeof themes)[number],
): Promise<void> {
  const { page } = app;
  await app.call('settings/set', { values: { theme } });
  await until(`the page is in ${theme}`, () =>
    page.evaluate((wanted) => document.documentElement.dataset.theme === wanted, theme),
  );
  await page.setViewportSize({ width, height: 800 });
  await go(page, hash, there);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await settle(page);
  await fit(page);
  await page.screenshot({ path: path.join(out, `${name}.${theme}.png`), scale: 'css', animations: 'disabled' });
}

/** The window as tall as the page: measured again until nothing is left to scroll, because a list may grow with its window. */
async function fit(page: Page): Promise<void> {
  for (let look = 0; look < 6; look += 1) {
    const [wanted, has] = await page.evaluate(
      () => [document.documentElement.scrollHeight, window.innerHeight] as const,
    );
    if (wanted <= has || has >= mostHeight) return;
    await page.setViewportSize({ width, height: Math.min(mostHeight, wanted) });
    await settle(page);
  }
}

/** Nothing is waited for any more: two frames in which the page looks the same. */
async function settle(page: Page): Promise<void> {
  let before = '';
  await until('the page is at rest', async () => {
    const now = await page.evaluate(() => document.querySelector('main')?.innerHTML.replaceAll(/\d+/g, '') ?? '');
    const same = now === before;
    before = now;
    if (!same) await page.waitForTimeout(250);
    return same;
  });
}

if (import.meta.main) {
  const out = process.argv[2];
  if (out === undefined) throw new Error('Say where the pictures go.');
  mkdirSync(out, { recursive: true });
  await takePictures(out, (line) => console.log(line));
}
