/** How a run stands that has neither passed nor failed: stopped by the person, interrupted, not yet begun. And no sign without a word. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { MissionResult } from '../../contract/mission.ts';
import type { MissionSummary, RunSummary } from '../../contract/missionViews.ts';
import { judgePage, themes } from './axe.ts';
import { missionId, recorded, runId } from './missionScript.ts';
import { textOf, textsOf, until } from './pageText.ts';
import { openScriptedPage } from './scriptedPage.ts';
import { calmStatus, running } from './statusScript.ts';

const told = recorded('invoice-totals');
const result = told.view.run.result as MissionResult;
const stop: MissionResult = {
  ...result,
  status: 'failed',
  stopped: true,
  why: 'The run was cancelled; what was allowed before is in place, nothing else.',
};
const at = told.view.run.startedAtMs;
const run = (id: string, more: Partial<RunSummary>): RunSummary => ({ ...told.view.run, id, ...more });
const open = { endedAtMs: null, result: null };

describe('a run that the person stopped', () => {
  test('says so on its page, calmly, and nothing there is a failure', async () => {
    const stopped = recorded('invoice-totals', { events: [...told.events.slice(0, 14), stop] });
    await using scripted = await openScriptedPage({ ...stopped.script }, { hash: `#/runs/${runId}` });
    const { page } = scripted;
    const end = page.getByRole('region', { name: 'How it ended' });
    await end.waitFor();
    assert.match(await textOf(page.locator('.pagehead')), /stopped by you/);
    assert.match(await textOf(end), /stopped by you, .* You stopped this run\. Nothing was called done\./);
    assert.equal(await page.locator('.st[data-st="failed"], [data-end="failed"]').count(), 0);
    for (const theme of themes) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      assert.deepEqual(await judgePage(page), [], theme);
    }
  });

  test('is told from failed and from interrupted in the history of its mission and in the list', async () => {
    const runs = [
      run('run_stopped', { startedAtMs: at + 30, result: stop }),
      run('run_failed', { startedAtMs: at + 20, result: { ...stop, stopped: undefined, why: 'no disk' } }),
      run('run_cut', { startedAtMs: at + 10, ...open }),
    ];
    const mission: MissionSummary = { ...told.summary, runs };
    await using scripted = await openScriptedPage(
      {
        ...told.script,
        'mission/list': () => [mission],
        'mission/show': () => ({ mission, canonical: told.view.canonical, digestHolds: true }),
        'run/show': () => ({ ...told.view, state: 'interrupted', run: run('run_cut', open) }),
      },
      { hash: `#/missions/${missionId}` },
    );
    const { page } = scripted;
    const rows = page.getByRole('region', { name: 'Runs', exact: true }).locator('tbody tr');
    await until('the host has said who plays', async () => /interrupted/.test(await textOf(rows.nth(2))));
    const states = await rows.locator('.st').evaluateAll((all) => all.map((each) => each.getAttribute('data-st')));
    assert.deepEqual(states, ['stopped', 'failed', 'interrupted']);
    assert.match(await textOf(rows.nth(0)), /run 3 .* stopped by you nothing was called done/);
    assert.match(await textOf(rows.nth(1)), /run 2 .* failed no disk/);
    await scripted.go('#/missions');
    await until('the list says it too', async () => /stopped by you/.test(await textOf(page.getByRole('row').nth(1))));
  });
});

test('missions of one name are told apart by their folder, and by the minute of their last run', async () => {
  const day = 86_400_000;
  const long = `${'o'.repeat(120)}/${'u'.repeat(120)}`;
  const missions = ['/home/person/Buchhaltung/2026/Q1', '/home/person/Buchhaltung/2026/Q2', `/srv/${long}`].map(
    (workspaceRoot, index): MissionSummary => ({
      ...told.summary,
      id: `mis_${index}`,
      name: index === 2 ? 'Rechnungen'.repeat(20) : 'Rechnungen',
      workspaceRoot,
      runs: [run(`run_${index}`, { endedAtMs: at - (index + 40) * day - index * 60_000 })],
    }),
  );
  await using scripted = await openScriptedPage(
    { ...told.script, 'mission/list': () => missions },
    { hash: '#/missions', width: 640 },
  );
  const { page } = scripted;
  const rows = page.locator('tbody tr');
  await until('all stand there', async () => (await rows.count()) === 3);
  const [first = '', second = ''] = await textsOf(rows);
  assert.match(first, /totals\.csv in …\/2026\/Q1 .* \d{1,2} \w+ 2026, \d\d:\d\d/);
  assert.match(second, /totals\.csv in …\/2026\/Q2 /);
  assert.equal(await rows.nth(0).getByTitle('/home/person/Buchhaltung/2026/Q1').first().isVisible(), true);
  assert.match(
    String(await rows.nth(0).textContent()),
    /\/home\/person\/Buchhaltung\/2026\/Q1/,
    'whole, for whoever hears it',
  );
  assert.deepEqual(await judgePage(page), []);
});

test('before its first word a run says which models are being started, and for how long', async () => {
  const begun = recorded('invoice-totals', { told: 0, state: 'playing' });
  const view = { ...begun.view, run: { ...begun.view.run, startedAtMs: Date.now() - 12_000 } };
  let processes = [running('writer', { state: 'starting', model: 'gemma-3-270m' }), running('decision')];
  await using scripted = await openScriptedPage(
    { ...begun.script, 'run/show': () => view, 'status/show': () => calmStatus({ processes }) },
    { hash: `#/runs/${runId}` },
  );
  const { page } = scripted;
  const line = page.locator('.preparing');
  await until('it is told', async () =>
    /Models are being started: Writer gemma-3-270m\. for \d+ s/.test(await textOf(line)),
  );
  const before = await textOf(line);
  await until('its time goes on', async () => (await textOf(line)) !== before);
  assert.match(await textOf(page.locator('.readout')), /counts once the models answer/);
  processes = [running('writer'), running('decision')];
  await scripted.emit({ type: 'processes', processes });
  await until('both run', async () => /The run has begun/.test(await textOf(line)));
  const [event] = begun.events;
  assert.ok(event !== undefined);
  await scripted.emit({ type: 'run', run: runId, entry: { seq: 1, atMs: Date.now(), event } });
  await until('its first word takes that place', async () => (await line.count()) === 0);
});

test('no sign stands without a word: what was not met, and a gate that let nothing through', async () => {
  const mismatch = recorded('invoice-mismatch');
  await using scripted = await openScriptedPage({ ...mismatch.script }, { hash: `#/runs/${runId}` });
  const { page } = scripted;
  await page.getByRole('heading', { name: 'Attempt 1' }).waitFor();
  const wordless = await page
    .locator('main .st')
    .evaluateAll((all) =>
      all.filter((each) => (each.textContent ?? '').trim() === '').map((each) => each.parentElement?.textContent ?? ''),
    );
  assert.deepEqual(wordless, []);
  assert.match(await textOf(page.locator('.facts-of li').first()), /^not met check 3/);
  const judged = recorded('invoice-totals');
  await using other = await openScriptedPage({ ...judged.script }, { hash: `#/runs/${runId}` });
  const gate = other.page.getByRole('list', { name: 'Gates of Attempt 1' }).getByRole('listitem').nth(3);
  assert.match(await textOf(gate), /^no opinion Judge/);
});
