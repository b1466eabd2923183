/** What a person does in the window on the way through a mission, for journeys: steps by names that stand on the page. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { RunningApp } from './harness.ts';
import { textOf, until } from './pageText.ts';

const examples = path.resolve(import.meta.dirname, '../../examples/missions');

export interface ExampleCopy extends Disposable {
  readonly folder: string;
  readonly missionFile: string;
  readonly workspace: string;
  /** Of the workspace; null where there is no such file. */
  read(name: string): string | null;
  expected(name: string): string;
}

export function copyExample(name: string): ExampleCopy {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-journey-'));
  cpSync(path.join(examples, name), folder, { recursive: true });
  const workspace = path.join(folder, 'workspace');
  return {
    folder,
    missionFile: path.join(folder, 'mission.json'),
    workspace,
    read(file) {
      const at = path.join(workspace, file);
      return existsSync(at) ? readFileSync(at, 'utf8') : null;
    },
    expected: (file) => readFileSync(path.join(folder, 'expected', file), 'utf8'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The engine is there and the missions are looked at. */
export async function atMissions(app: RunningApp): Promise<Page> {
  const { page } = app;
  await page.getByRole('heading', { name: 'Missions', level: 1 }).waitFor({ timeout: 60_000 });
  await until('the engine is there', async () => (await page.locator('[data-host]').count()) === 0, 60_000);
  return page;
}

export async function openMissionFile(page: Page, file: string): Promise<void> {
  await page.evaluate((path) => {
    location.hash = `#/missions/new?from=${encodeURIComponent(`file:${path}`)}`;
  }, file);
  await page.getByLabel('What do you want?').waitFor({ timeout: 30_000 });
}

/** Freezes and starts, sees the digest, and is at the run. */
export async function freezeAndStart(page: Page): Promise<string> {
  const start = page.getByRole('button', { name: 'Freeze and start' });
  await until('the mission can be started', () => start.isEnabled(), 30_000);
  await start.click();
  await page.locator('.frozen').waitFor({ timeout: 60_000 });
  const digest = (await page.locator('.frozen .seal').getAttribute('title')) ?? '';
  await until('the run is looked at', () => page.url().includes('#/runs/'), 30_000);
  return digest;
}

/** From the run's banner to the card, and back to the run after the answer. */
export async function answerCard(page: Page, answer: 'Allow once' | 'Deny'): Promise<void> {
  const run = await page.evaluate(() => location.hash);
  await page.getByRole('link', { name: 'Open the card' }).click({ timeout: 300_000 });
  const button = page.getByRole('button', { name: answer }).first();
  await button.waitFor({ timeout: 60_000 });
  await pressUntilAnswered(page, () => button.click({ timeout: 800 }).catch(() => undefined));
  await backTo(page, run);
}

/** A card that has just come is not answered, nor by a hand that hammers: pressed, waited, and pressed again. */
export async function pressUntilAnswered(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = async () => {
    await press();
    await delay(1_000);
    return (await page.getByRole('button', { name: 'Allow once' }).count()) === 0;
  };
  await until('the card is answered', answered, 60_000);
}

/** The review goes on to its next card by itself; only when it has, the run is looked at again. */
export async function backTo(page: Page, hash: string): Promise<void> {
  const stays = async () => {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await delay(400);
    return page.url().endsWith(hash) && (await page.locator('.s-run').count()) > 0;
  };
  await until('the run is looked at again', stays, 60_000);
}

/** Waits for the run's end; the word of its head. */
export async function endOf(page: Page): Promise<string> {
  const end = page.getByRole('region', { name: 'How it ended' });
  try {
    await end.waitFor({ timeout: 240_000 });
  } catch (error) {
    const said = await Promise.race([textOf(page.locator('body')), delay(5_000, 'the page does not answer')]);
    throw new Error(`The run did not end; at ${page.url()}: ${said.slice(0, 2_000)}`, { cause: error });
  }
  return await textOf(page.locator('.pagehead .meta'));
}
