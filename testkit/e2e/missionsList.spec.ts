import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { MissionResult } from '../../contract/mission.ts';
import type { MissionSummary } from '../../contract/missionViews.ts';
import { judgePage, themes } from './axe.ts';
import { disguised, hostileEnd, hostileShown } from './hostileText.ts';
import { missionId, recorded, runId } from './missionScript.ts';
import { asked, refusal, tabTo, textOf, until } from './pageText.ts';
import { openScriptedPage, type Script, type ScriptedPageOptions } from './scriptedPage.ts';

const told = recorded('invoice-totals');
const result = told.view.run.result as MissionResult;

const mission = (
  name: string,
  change: Partial<MissionResult> | null,
  more: Partial<MissionSummary> = {},
): MissionSummary => ({
  ...told.summary,
  id: `mis_${[...name]
    .map((letter) => letter.codePointAt(0)?.toString(36))
    .join('')
    .slice(0, 30)}`,
  name,
  runs:
    change === null ? [] : [{ ...told.view.run, result: { ...result, checks: result.checks.slice(0, 4), ...change } }],
  ...more,
});

const failedOne = result.checks
  .slice(0, 4)
  .map((check, index) => (index === 3 ? { ...check, outcome: 'failed' as const } : check));
const many: readonly MissionSummary[] = [
  mission('action-items', { status: 'accepted' }),
  mission('monthly-report', { status: 'needs_review', why: 'all checks passed; the spec asks for a person' }),
  mission('Reisekosten-Q1', {
    status: 'refused',
    why: 'row 7, total: 88.20 is not in beleg-07.txt',
    checks: failedOne,
  }),
  mission('Lieferantenliste', { status: 'capped', why: 'The run took longer than its 300 s.' }),
  mission('alte-verträge', { status: 'void', why: 'stored spec digest differs from the frozen one' }),
  mission('فواتير مارس ٢٠٢٦', { status: 'failed', why: 'the writer stopped 3 times' }, { deliverable: 'مجموع.csv' }),
  mission('never', null),
];

async function openList(change: Script = {}, options: ScriptedPageOptions = {}) {
  const scripted = await openScriptedPage(
    { ...told.script, 'mission/list': () => [...many], ...change },
    { hash: '#/missions', ...options },
  );
  await scripted.page.getByRole('heading', { level: 1 }).waitFor();
  return scripted;
}

describe('the list of missions', () => {
  test('each with its state in words, why, its checks, and the digest it was judged by', async () => {
    await using scripted = await openList();
    const { page } = scripted;
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('never').waitFor();
    assert.match(
      await textOf(row('action-items')),
      /totals\.csv in …\/Buchhaltung\/invoice-totals .* accepted every check passed at one revision 4 of 6 .* c96456fc/,
    );
    assert.match(
      await textOf(row('monthly-report')),
      /needs your review all checks passed; the spec asks for a person/,
    );
    assert.match(await textOf(row('Reisekosten')), /refused row 7, total: 88\.20 is not in beleg-07\.txt 3 of 6/);
    assert.match(await textOf(row('Lieferantenliste')), /capped/);
    assert.match(await textOf(row('alte-verträge')), /void .* none counts/);
    assert.match(await textOf(row('مارس')), /failed/);
    assert.match(await textOf(row('never')), /not run yet/);
    assert.match(await textOf(page.locator('.pagehead')), /1 waiting for you/);
    assert.deepEqual(scripted.errors, []);
  });

  test('of a run that has not ended the host is asked: running with its attempt, waiting for a card, or interrupted', async () => {
    const open = { ...told.summary, runs: [{ id: runId, startedAtMs: 1, endedAtMs: null, result: null }] };
    const playing = recorded('invoice-totals', { told: 5, state: 'playing' }).view;
    await using scripted = await openList({ 'mission/list': () => [open], 'run/show': () => playing });
    const { page } = scripted;
    await page.getByText('attempt 1 of 3').waitFor();
    assert.match(await textOf(page.getByRole('row').nth(1)), /running/);
    await using other = await openList({
      'mission/list': () => [open],
      'run/show': () => ({ ...playing, state: 'interrupted' }),
    });
    await other.page.getByText('can be taken up where it stands').waitFor();
  });

  test('the search is reached by its key, looks at names and reasons, and says when nothing is found', async () => {
    await using scripted = await openList();
    const { page } = scripted;
    await page.getByRole('row').nth(7).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('beleg-07');
    await until('one is left', async () => (await page.getByRole('row').count()) === 2);
    assert.match(await textOf(page.getByRole('search')), /1 of 7 missions/);
    await page.keyboard.type(' xyz');
    await page.getByText('No mission has “beleg-07 xyz” in its name, file or folder.').waitFor();
    await page.getByRole('button', { name: 'Show all missions' }).click();
    await until('all are there again', async () => (await page.getByRole('row').count()) === 8);
  });

  test('n leads to a new mission, and a file is chosen in the system’s dialog', async () => {
    await using scripted = await openList({
      'shell/chooseFile': () => ({ path: '/home/person/a b/mission.json' }),
      'mission/open': () => refusal('mission.specInvalid', 'The mission file is refused.'),
    });
    const { page } = scripted;
    await page.getByRole('button', { name: 'From a file…' }).click();
    await until('the file is opened', () => asked(scripted, 'mission/open').length > 0);
    assert.deepEqual(asked(scripted, 'mission/open')[0], { path: '/home/person/a b/mission.json' });
    await page.getByText('The mission file is refused.').waitFor();
    await scripted.go('#/missions');
    await page.getByRole('heading', { name: 'Missions', level: 1 }).waitFor();
    await page.keyboard.press('n');
    await until('the form is looked at', () => page.url().endsWith('#/missions/new'));
  });

  test('without a dialog of the system the path is typed', async () => {
    await using scripted = await openList({
      'shell/info': () => ({ kind: 'web', version: '0.1.0', languages: ['en'], home: '/home/person', dialogs: false }),
      'mission/open': () => refusal('mission.specUnreadable', 'There is no such file.'),
    });
    const { page } = scripted;
    await page.getByRole('button', { name: 'From a file…' }).click();
    await page.getByLabel('Mission file').fill('/home/person/m.json');
    await page.keyboard.press('Enter');
    await until('the file is opened', () => asked(scripted, 'mission/open').length > 0);
  });

  test('a name or a reason that pretends to be another is shown with what it hides, in the list and on its own page', async () => {
    const one = mission(`Q1${hostileEnd}`, { status: 'refused', why: `row 7${hostileEnd}` });
    await using scripted = await openList({
      'mission/list': () => [one],
      'mission/show': () => ({ mission: one, canonical: told.view.canonical, digestHolds: true }),
    });
    const { page } = scripted;
    await page.getByRole('row').nth(1).waitFor();
    const said = await textOf(page.getByRole('row').nth(1));
    assert.ok(said.includes(`Q1${hostileShown}`) && said.includes(`row 7${hostileShown}`), said);
    assert.deepEqual(await disguised(page), []);
    await scripted.go(`#/missions/${one.id}`);
    await until('its page names it', async () => (await page.title()).startsWith(`Q1${hostileShown}`));
    assert.deepEqual(await disguised(page), []);
  });

  test('200 missions: the search leaves those that it names', async () => {
    const all = Array.from({ length: 200 }, (_, index) =>
      mission(`mission ${index}`, { status: 'accepted' }, { id: `mis_${index}` }),
    );
    await using scripted = await openList({ 'mission/list': () => all });
    const { page } = scripted;
    await page.getByRole('row').nth(200).waitFor();
    await page.getByRole('searchbox').fill('19');
    await until('the rest is gone', async () => (await page.getByRole('row').count()) === 13);
  });
});

describe('before the first mission', () => {
  test('what a mission is, and ways to begin one', async () => {
    await using scripted = await openList({
      'mission/list': () => [],
      'mission/templates': () => [
        { id: 'invoice-table', spec: told.view.spec },
        { id: 'one-of-tomorrow', spec: { ...told.view.spec, name: 'Of tomorrow' } },
      ],
    });
    const { page } = scripted;
    await page.getByRole('heading', { name: 'No missions yet' }).waitFor();
    assert.match(await textOf(page.locator('.empty')), /Invoice table .*Of tomorrow/);
    await page.getByRole('link', { name: 'Invoice table' }).click();
    await until('the form starts from it', () => page.url().endsWith('new?from=template%3Ainvoice-table'));
    await page.getByLabel('What do you want?').waitFor();
  });

  test('where models are missing it is said calmly, with the way to them', async () => {
    const ready = told.script['models/list'];
    assert.ok(ready !== undefined);
    const models = await ready({});
    assert.ok(!('failure' in models));
    await using scripted = await openList({
      'models/list': () => ({ ...models, ready: false, missing: ['gemma-3-270m', 'smollm2-135m'] }),
    });
    const { page } = scripted;
    await page.getByText('Missing: gemma-3-270m and smollm2-135m.').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
    await page.getByRole('link', { name: 'Go to Models' }).click();
    await until('the models are looked at', () => page.url().endsWith('#/models'));
  });

  test('a store that cannot be read says what to do', async () => {
    let broken = true;
    await using scripted = await openList({
      'mission/list': () =>
        broken ? refusal('store.io', 'The database cannot be read.', { kept: 'Nothing was changed.' }) : [...many],
    });
    const { page } = scripted;
    assert.match(await textOf(page.getByRole('alert')), /The database cannot be read\. Kept: Nothing was changed\./);
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('action-items').waitFor();
  });
});

test('one mission: its frozen conditions, every run, run again, change', async () => {
  const runs = [
    told.view.run,
    {
      ...told.view.run,
      id: 'run_older',
      startedAtMs: 5,
      result: { ...result, status: 'refused' as const, why: 'the subtotal' },
    },
  ];
  await using scripted = await openScriptedPage(
    {
      ...told.script,
      'mission/show': () => ({ mission: { ...told.summary, runs }, canonical: told.view.canonical, digestHolds: true }),
      'mission/again': () => ({ missionId, runId: 'run_3' }),
    },
    { hash: `#/missions/${missionId}` },
  );
  const { page } = scripted;
  await page.getByRole('heading', { name: 'Runs' }).waitFor();
  const rows = page.getByRole('region', { name: 'Runs', exact: true }).locator('tbody tr');
  assert.match(await textOf(rows.nth(0)), /run 2 .* accepted/);
  assert.match(await textOf(rows.nth(1)), /run 1 .* refused the subtotal/);
  assert.match(await textOf(page.getByRole('region', { name: 'Frozen spec' })), /sha256 c96456fc/);
  for (const theme of themes) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    assert.deepEqual(await judgePage(page), [], theme);
  }
  await page.getByRole('link', { name: 'Change and run anew' }).click();
  await page.getByRole('heading', { name: 'Change and run anew' }).waitFor();
  assert.equal(await page.getByLabel('Name of the mission').inputValue(), 'invoice-totals');
});

test('by keyboard alone to a mission of the list', async () => {
  await using scripted = await openList();
  await scripted.page.getByRole('row').nth(7).waitFor();
  await tabTo(scripted.page, /^Reisekosten-Q1$/);
  await scripted.page.keyboard.press('Enter');
  await until('its run is looked at', () => scripted.page.url().endsWith(`#/runs/${runId}`));
});

for (const [name, change] of [
  ['full', {}],
  ['empty', { 'mission/list': () => [], 'mission/templates': () => [{ id: 'invoice-table', spec: told.view.spec }] }],
] as const satisfies readonly (readonly [string, Script])[]) {
  test(`the ${name} list in three themes at three widths, in German too: axe has nothing to say, nothing overflows`, async () => {
    for (const languages of [['en'], ['de']]) {
      await using scripted = await openList({
        ...change,
        'shell/info': () => ({ kind: 'window', version: '0.1.0', languages, home: '/home/person', dialogs: true }),
      });
      for (const theme of themes) {
        await scripted.page.evaluate((chosen) => {
          document.documentElement.dataset.theme = chosen;
        }, theme);
        assert.deepEqual(await judgePage(scripted.page), [], `${theme} ${languages[0]}`);
      }
      assert.deepEqual(scripted.errors, []);
    }
  });
}
