/** Runs that ended with a question are met from anywhere: in the navigation's count, and in Review above the cards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MissionSummary } from '../../contract/missionViews.ts';
import { judgePage, themes } from './axe.ts';
import { disguised, hostileEnd, hostileShown } from './hostileText.ts';
import { missionId, recorded, runId } from './missionScript.ts';
import { asked, textOf, textsOf, until } from './pageText.ts';
import { makeItem, openReviewPage, rowsOf, sourceOf } from './reviewScript.ts';
import { openScriptedPage } from './scriptedPage.ts';

const told = recorded('invoice-undecided');
const waits = told.summary;
const answered = (): MissionSummary => ({
  ...waits,
  runs: waits.runs.map((run) => ({
    ...run,
    result: run.result === null ? null : { ...run.result, status: 'accepted' },
  })),
});
const group = 'Runs that wait for your answer';

test('the navigation counts them on every view, by name for whoever hears it, and is told when one is answered', async () => {
  let missions = [waits];
  await using scripted = await openScriptedPage(
    { ...told.script, 'mission/list': () => missions },
    { hash: '#/settings' },
  );
  const { page } = scripted;
  const review = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Review/ });
  await until('it is counted', async () => (await textOf(review)).startsWith('Review 1'));
  await page.getByRole('link', { name: 'Review 1 run waits for your answer' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Review: 1 run waits for your answer' }).waitFor();
  const before = asked(scripted, 'mission/list').length;
  await page.waitForTimeout(1_500);
  assert.equal(asked(scripted, 'mission/list').length, before, 'nobody asks while nothing happens');
  missions = [answered()];
  await scripted.emit({ type: 'missions', mission: missionId, run: runId });
  await until('nothing waits', async () => (await textOf(review)) === 'Review');
});

test('Review shows them above the cards, each with its folder and a way to its run, and nothing to press that allows', async () => {
  const cards = [{ item: makeItem({ number: 1 }), source: sourceOf(rowsOf(['- a', '+ b'])) }];
  const other = { ...waits, id: 'mis_other', workspaceRoot: '/home/person/Buchhaltung/2025/Q4' };
  await using scripted = await openReviewPage(
    cards,
    {},
    {
      'mission/list': () => [
        waits,
        { ...other, runs: other.runs.map((run) => ({ ...run, id: 'run_other', endedAtMs: 5 })) },
      ],
      'run/show': () => told.view,
    },
  );
  const { page } = scripted;
  const runs = page.getByRole('region', { name: group });
  const rows = runs.getByRole('listitem');
  await until('both stand there', async () => (await rows.count()) === 2);
  const [first = '', second = ''] = await textsOf(rows);
  assert.match(first, /invoice-undecided …\/2025\/Q4/, 'the longest wait comes first');
  assert.match(second, /invoice-undecided …\/Buchhaltung\/inv ?oice-undecided .*, but other values would pass as well/);
  assert.equal(await runs.getByRole('button').count(), 0);
  await page.locator('.card').waitFor();
  await page
    .getByRole('link', { name: 'Review 1 card waits for your answer and 2 runs wait for your answer' })
    .waitFor();
  assert.match(await textOf(page.locator('.pagehead')), /1 waiting for you 2 runs wait for your answer/);
  for (const theme of themes) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    assert.deepEqual(await judgePage(page), [], theme);
  }
  await rows.nth(1).getByRole('link').click();
  await until('its run is looked at', () => page.url().endsWith(`#/runs/${runId}`));
});

test('where no card waits the page does not say that nothing does, and a run at its card is not told twice', async () => {
  await using none = await openReviewPage([], {}, { 'mission/list': () => [waits] });
  await none.page.getByText('No card waits for you').waitFor();
  assert.equal(await none.page.getByText('Nothing waits for you').count(), 0);
  const card = makeItem({ number: 1, runId });
  await using scripted = await openReviewPage(
    [{ item: card, source: sourceOf(rowsOf(['+ a'])) }],
    {},
    { 'mission/list': () => [waits] },
  );
  await scripted.page.locator('.card').waitFor();
  await scripted.page.getByRole('link', { name: 'Review 1 card waits for your answer', exact: true }).waitFor();
  assert.equal(await scripted.page.getByRole('region', { name: group }).count(), 0);
});

test('thirty of them, with names that hurt: the first four, the rest on demand, nothing overflows', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...waits,
    id: `mis_${index}`,
    name: index === 0 ? `Q1${hostileEnd}` : `${index} ${'Rechnungen'.repeat(20)}`.slice(0, 200),
    workspaceRoot: `/home/person/${'o'.repeat(120)}/${'u'.repeat(120)}`,
    runs: waits.runs.map((run) => ({ ...run, id: `run_${index}`, endedAtMs: index + 1 })),
  }));
  await using scripted = await openReviewPage([], { width: 640 }, { 'mission/list': () => many });
  const { page } = scripted;
  const rows = page.getByRole('region', { name: group }).getByRole('listitem');
  await until('four stand there', async () => (await rows.count()) === 4);
  assert.ok((await textOf(rows.first())).includes(`Q1${hostileShown}`));
  assert.deepEqual(await disguised(page), []);
  await page.getByRole('button', { name: 'Show all 30' }).click();
  await until('all stand there', async () => (await rows.count()) === 30);
  assert.deepEqual(await judgePage(page), []);
});
