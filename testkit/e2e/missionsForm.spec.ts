/** The form of a mission, its checks, its text and its file. Longer than 400 lines: one form, one way through it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Failure } from '../../contract/failure.ts';
import { missionSpecSchema } from '../../contract/mission.ts';
import { judgePage, themes } from './axe.ts';
import { missionId, recorded, runId, sha } from './missionScript.ts';
import { asked, refusal, tabTo, textOf, until } from './pageText.ts';
import { openScriptedPage, type Script, type ScriptedPage } from './scriptedPage.ts';

const told = recorded('invoice-totals');
const textSchema = z.object({ text: z.string() });

/** Like the host: the schema says what is wrong and where. */
function check(text: string): { readonly failure: Failure } | null {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return refusal('mission.specInvalid', 'The mission file line 1, column 1: is no JSON.', {
      detail: { problems: [{ pointer: '', message: 'line 1, column 1: is no JSON' }] },
    });
  }
  const parsed = missionSpecSchema.safeParse(document);
  if (parsed.success) return null;
  const problems = parsed.error.issues.map((issue) => ({
    pointer: issue.path.map((part) => `/${String(part)}`).join(''),
    message: issue.code === 'too_small' ? 'must have at least 1 character' : 'is not accepted',
  }));
  return refusal('mission.specInvalid', 'The mission file is refused.', { detail: { problems } });
}

const files: Readonly<Record<string, readonly string[]>> = {
  'invoices/*.txt': [
    'invoices/acme.txt',
    'invoices/hetzel.txt',
    'invoices/nord.txt',
    'invoices/studio.txt',
    'invoices/wasser.txt',
  ],
  'receipts/*': ['receipts/a.md', 'receipts/b.md', 'receipts/c.pdf'],
  'receipts/*.md': ['receipts/a.md', 'receipts/b.md'],
  '*': ['costs.csv', 'sales.csv'],
};

function script(change: Script = {}): Script {
  return {
    ...told.script,
    'mission/templates': () => [{ id: 'invoice-table', spec: told.view.spec }],
    'workspace/match': ({ root, patterns }) => {
      const found = patterns.flatMap((pattern) => files[pattern] ?? []);
      return {
        root,
        files: found.map((path) => ({ path, bytes: 1_000, failure: null })),
        total: found.length,
        totalBytes: found.length * 1_000,
        leftOut: null,
      };
    },
    'workspace/folder': ({ path }) => ({
      path: path ?? '/home/person',
      parent: '/home',
      folders: ['Buchhaltung', 'Bilder'],
      files: 3,
    }),
    'mission/check': ({ text }) =>
      check(text) ?? { spec: missionSpecSchema.parse(JSON.parse(text)), digest: sha('e'), canonical: text },
    'mission/start': () => ({ missionId, runId }),
    'shell/chooseFolder': () => ({ path: '/home/person/Buchhaltung' }),
    ...change,
  };
}

async function openForm(from: string | null, change: Script = {}, hash?: string): Promise<ScriptedPage> {
  const scripted = await openScriptedPage(script(change), {
    hash: hash ?? (from === null ? '#/missions/new' : `#/missions/new?from=${encodeURIComponent(from)}`),
  });
  await scripted.page.getByLabel('What do you want?').waitFor();
  return scripted;
}

const lastText = (scripted: ScriptedPage, method = 'mission/check') =>
  textSchema.parse(asked(scripted, method).at(-1)).text;
const lastSpec = (scripted: ScriptedPage) => missionSpecSchema.parse(JSON.parse(lastText(scripted)));

describe('a mission from nothing', () => {
  test('is written field by field, its checks are proposed, and then frozen visibly', async () => {
    await using scripted = await openForm(null);
    const { page } = scripted;
    const start = page.getByRole('button', { name: 'Freeze and start' });
    assert.equal(await start.isDisabled(), true);
    // Nothing is called wrong before anybody was at it.
    assert.equal(await page.locator('[aria-invalid]').count(), 0);
    await page.getByRole('button', { name: 'Choose a folder…' }).click();
    await until(
      'the folder is there',
      async () => (await page.getByLabel('Folder', { exact: true }).inputValue()) !== '',
    );
    await page.getByLabel('What do you want?').fill('Make a table of our invoices with their totals.');
    await page.getByLabel('Read from').fill('invoices/*.txt');
    await page.getByText('5 files, 5.00 kB').waitFor();
    await page.getByLabel('Make this file').fill('totals.csv');
    assert.equal(await page.getByLabel('Name of the mission').inputValue(), 'totals');
    const names = page.getByLabel('Name', { exact: true });
    await names.nth(1).fill('total');
    await page.getByLabel('Ask for').fill('the total to pay');
    await page.getByLabel('Kind').nth(1).selectOption('number');
    await page.getByText('More', { exact: true }).nth(1).click();
    await page.getByLabel('At the foot').nth(1).selectOption('sum');
    const checks = page.getByRole('group', { name: 'Accepted when' });
    assert.match(await textOf(checks), /totals\.csv exists and isn’t empty proposed/);
    assert.match(
      await textOf(checks),
      /the rows of total add up to its footer proposed The engine computes the footer itself/,
    );
    await page.getByText('Would be frozen as').waitFor();
    await until('it can be started', () => start.isEnabled());
    const spec = lastSpec(scripted);
    assert.deepEqual(spec.deliverable.footer, { total: 'sum' });
    await start.click();
    await until('the digest stands there, frozen', async () =>
      /Frozen sha256 eeeeeeee/.test(await textOf(page.locator('.frozen'))),
    );
    assert.deepEqual(asked(scripted, 'mission/start')[0], {
      from: { kind: 'text', text: lastText(scripted) },
      workspaceRoot: '/home/person/Buchhaltung',
    });
    await until('the run is looked at', () => page.url().endsWith(`#/runs/${runId}`));
    assert.deepEqual(scripted.errors, []);
  });

  test('what is missing is said where it is missing, with a way there', async () => {
    await using scripted = await openForm(null);
    const { page } = scripted;
    await page.locator('.start-bar').getByRole('status').filter({ hasText: 'things to fix:' }).waitFor();
    await page.getByRole('link', { name: 'request', exact: true }).click();
    await until('the focus is there', () => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA'));
    assert.equal(await page.getByLabel('What do you want?').getAttribute('aria-invalid'), 'true');
    assert.match(await textOf(page.locator('#f-request-problem')), /Something is needed here\./);
    await page.getByLabel('What do you want?').fill('A table.');
    await until(
      'it is no longer wrong',
      async () => (await page.getByLabel('What do you want?').getAttribute('aria-invalid')) === null,
    );
  });

  test('a pattern without a file says what is there, and offers it', async () => {
    await using scripted = await openForm(null);
    const { page } = scripted;
    await page.getByLabel('Folder', { exact: true }).fill('/home/person/Buchhaltung');
    await page.getByLabel('Read from').fill('receipts/*.txt');
    await page.getByText('The folder holds 2 files that end in .md.').waitFor();
    assert.equal(await page.getByLabel('Read from').getAttribute('aria-invalid'), 'true');
    await page.getByRole('button', { name: 'Use receipts/*.md' }).click();
    await page.getByText('2 files, 2.00 kB').waitFor();
    assert.equal(await page.getByLabel('Read from').inputValue(), 'receipts/*.md');
    const patterns = () => asked(scripted, 'workspace/match').map((params) => JSON.stringify(params));
    assert.ok(!patterns().some((params) => params.includes('["*"]')), 'the folder itself is not asked about in vain');
    await page.getByLabel('Read from').fill('letters/*.txt');
    await page.getByText('The folder you chose holds 2 that end in .csv.').waitFor();
    await page.getByRole('button', { name: 'Use *.csv' }).click();
    assert.equal(await page.getByLabel('Read from').inputValue(), '*.csv');
  });

  test('by keyboard an example comes before the form, behind one line', async () => {
    await using scripted = await openForm(null);
    const { page } = scripted;
    await page.getByText('Start from an example').waitFor();
    await tabTo(page, /^Start from an example$/);
    const passed = await page.evaluate(() => {
      const form = document.querySelector('.mission-form');
      return form === null || (form.compareDocumentPosition(document.activeElement ?? form) & 4) !== 0;
    });
    assert.equal(passed, false, 'the form is still ahead');
    assert.equal(await page.getByRole('link', { name: 'Invoice table' }).isVisible(), false);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await until('the form starts from it', () => page.url().endsWith('new?from=template%3Ainvoice-table'));
  });

  test('in a German window examples are asked for in German alone, however late it is said', async () => {
    const german = script({
      'shell/info': async () => {
        await delay(400);
        return { kind: 'window', version: '0.1.0', languages: ['de'], home: '/home/person', dialogs: true };
      },
    });
    await using scripted = await openScriptedPage(german, { hash: '#/missions/new' });
    await scripted.page.getByText('Mit einem Beispiel beginnen').waitFor();
    assert.deepEqual(asked(scripted, 'mission/templates'), [{ language: 'de' }]);
  });

  test('columns are moved by keyboard, and the move is told', async () => {
    await using scripted = await openForm('template:invoice-table');
    const { page } = scripted;
    const names = page.getByLabel('Name', { exact: true });
    assert.equal(await names.nth(5).inputValue(), 'total');
    await names.nth(5).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await until('it stands one place before', async () => (await names.nth(4).inputValue()) === 'total');
    await page.getByText('total is now 5 of 6.').waitFor({ state: 'attached' });
    await page.keyboard.press('Alt+ArrowUp');
    await until('the focus went with it', async () => (await names.nth(3).inputValue()) === 'total');
    await until('the host was asked about it', () => lastSpec(scripted).deliverable.columns?.[3]?.name === 'total');
  });

  test('a figure that is known is the strongest check: added, typed, in words', async () => {
    await using scripted = await openForm('template:invoice-table');
    const { page } = scripted;
    await page.getByRole('button', { name: 'Add a figure I know' }).click();
    await page.getByRole('textbox', { name: 'Figure' }).fill('7259.17');
    await page.getByText('the rows of total add up to 7259.17').waitFor();
    await until('the host was asked about it', () =>
      lastSpec(scripted).acceptance.some(
        (each) => 'assert' in each && each.assert === '$abs($sum(rows.total) - 7259.17) < 0.005',
      ),
    );
  });

  test('a report has sections, and every kind of check can be added and taken away', async () => {
    await using scripted = await openForm(null);
    const { page } = scripted;
    await page.getByLabel('Make this file').fill('report.md');
    await page.getByLabel('Heading').fill('Action items');
    await page.getByLabel('Ask for').fill('what somebody agreed to do');
    const checks = page.getByRole('group', { name: 'Accepted when' });
    assert.match(await textOf(checks), /it has Action items, each with text/);
    for (const kind of [
      'file_exists',
      'grounded',
      'report_complete',
      'content_matches',
      'content_absent',
      'json_schema',
      'semantic',
    ] as const) {
      const before = await checks.locator('.checks-list > li').count();
      await page.getByLabel('Add a check').selectOption(kind);
      await until(`${kind} was added`, async () => (await checks.locator('.checks-list > li').count()) === before + 1);
      await checks
        .getByRole('button', { name: /^Remove/ })
        .last()
        .click();
    }
    await page.getByLabel('Add a check').selectOption('semantic');
    await page.getByRole('textbox', { name: 'Question' }).fill('Are these all?');
    await page.getByText('you say yes to “Are these all?”').waitFor();
  });
});

describe('a mission from something', () => {
  test('a template is the form filled in; only the folder is missing', async () => {
    await using scripted = await openForm('template:invoice-table');
    const { page } = scripted;
    await page.locator('.start-bar').getByRole('status').filter({ hasText: '1 thing to fix:' }).waitFor();
    await page.getByRole('link', { name: 'folder', exact: true }).click();
    await page.keyboard.type('/home/person/Buchhaltung');
    await page.getByText('5 files, 5.00 kB').waitFor();
    await until('it can be started', () => page.getByRole('button', { name: 'Freeze and start' }).isEnabled());
  });

  test('a file that is not changed is started as the file it is; once changed, as its text', async () => {
    const text = JSON.stringify(told.view.spec, null, 4);
    const open: Script = {
      'mission/open': ({ path }) => ({
        spec: told.view.spec,
        digest: sha('f'),
        canonical: told.view.canonical,
        path,
        text,
        workspaceRoot: '/home/person/Buchhaltung',
      }),
    };
    {
      await using scripted = await openForm('file:/home/person/m.json', open);
      const start = scripted.page.getByRole('button', { name: 'Freeze and start' });
      await until('it can be started', () => start.isEnabled());
      assert.equal(lastText(scripted), text);
      await start.click();
      await until('it was started', () => asked(scripted, 'mission/start').length === 1);
      assert.deepEqual(asked(scripted, 'mission/start')[0], {
        from: { kind: 'file', path: '/home/person/m.json' },
        workspaceRoot: '/home/person/Buchhaltung',
      });
    }
    await using scripted = await openForm('file:/home/person/m.json', open);
    await scripted.page.getByLabel('Name of the mission').fill('another');
    const start = scripted.page.getByRole('button', { name: 'Freeze and start' });
    await until('the host was asked about it', () => lastSpec(scripted).name === 'another');
    await until('it can be started', () => start.isEnabled());
    await start.click();
    await until('it was started', () => asked(scripted, 'mission/start').length === 1);
    assert.match(JSON.stringify(asked(scripted, 'mission/start')[0]), /"kind":"text".*another/);
    // Nothing else of the file got lost on the way through the form.
    assert.deepEqual(lastSpec(scripted), { ...told.view.spec, name: 'another' });
  });

  test('form and text stay in step; a text that is no mission is kept, and the form waits', async () => {
    await using scripted = await openForm('template:invoice-table');
    const { page } = scripted;
    await page.getByRole('button', { name: 'As mission.json' }).click();
    const area = page.getByLabel('mission.json', { exact: true });
    const text = await area.inputValue();
    await area.fill(text.replace('"name": "invoice-totals"', '"name": "by hand"'));
    await page.getByRole('button', { name: 'As a form' }).click();
    assert.equal(await page.getByLabel('Name of the mission').inputValue(), 'by hand');
    await page.getByLabel('Name of the mission').fill('by form');
    await page.getByRole('button', { name: 'As mission.json' }).click();
    assert.match(await area.inputValue(), /"name": "by form"/);
    await area.fill('{ "version": 1, "unknown": true');
    await page.getByText('line 1, column 1: is no JSON').waitFor();
    await page.getByRole('button', { name: 'As a form' }).click();
    await page.getByText('This text is no mission yet.').waitFor();
    await page.getByRole('button', { name: 'As mission.json' }).click();
    assert.equal(await area.inputValue(), '{ "version": 1, "unknown": true');
  });

  test('a problem inside a check stands at that check', async () => {
    await using scripted = await openForm('mission:'.concat(missionId), {
      'mission/check': () =>
        refusal('mission.specInvalid', 'The mission file is refused.', {
          detail: { problems: [{ pointer: '/acceptance/2/path', message: 'is a source: the check proves nothing' }] },
        }),
    });
    const { page } = scripted;
    await page.getByRole('link', { name: 'check 3' }).waitFor();
    const third = page.locator('.checks-list > li').nth(2);
    assert.match(await textOf(third), /is a source: the check proves nothing/);
  });

  test('nothing by that name: said, with a way back', async () => {
    const scripted = await openScriptedPage(script(), { hash: '#/missions/new?from=template%3Agone' });
    await using _ = scripted;
    await scripted.page.getByText('There is nothing by this name to start from.').waitFor();
    await scripted.page.getByRole('link', { name: 'Back to the missions' }).click();
  });
});

test('a start that fails says why, and the form is still there', async () => {
  await using scripted = await openForm('mission:'.concat(missionId), {
    'mission/start': () => refusal('model.notInstalled', 'The writer is not here.', { action: 'Get it under Models.' }),
  });
  const { page } = scripted;
  const start = page.getByRole('button', { name: 'Freeze and start' });
  await until('it can be started', () => start.isEnabled());
  await start.click();
  assert.match(await textOf(page.getByRole('alert')), /The writer is not here\. To do: Get it under Models\./);
  assert.equal(await page.getByLabel('Name of the mission').inputValue(), 'invoice-totals');
});

test('save as a file: where the person chose, never over another file', async () => {
  let taken = true;
  await using scripted = await openForm('mission:'.concat(missionId), {
    'shell/chooseFile': ({ name }) => ({ path: `/home/person/${name}` }),
    'mission/save': () => (taken ? refusal('file.io', 'There is a file by that name.') : {}),
  });
  const { page } = scripted;
  await page.getByRole('button', { name: 'Save as a file…' }).click();
  assert.match(await textOf(page.getByRole('alert')), /There is a file by that name\./);
  taken = false;
  await page.getByRole('button', { name: 'Save as a file…' }).click();
  await page.getByText('Saved as /home/person/invoice-totals.json.').waitFor();
});

test('where no dialog is at hand, folders are walked through in the page, by keyboard too', async () => {
  await using scripted = await openForm(null, {
    'shell/info': () => ({ kind: 'web', version: '0.1.0', languages: ['en'], home: '/home/person', dialogs: false }),
  });
  const { page } = scripted;
  await page.getByRole('button', { name: 'Choose a folder…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Buchhaltung' }).press('Enter');
  await until('it was opened', () =>
    JSON.stringify(asked(scripted, 'workspace/folder').at(-1)).includes('/home/person/Buchhaltung'),
  );
  await dialog.getByRole('button', { name: 'Use this folder' }).press('Enter');
  await until(
    'the folder is there',
    async () => (await page.getByLabel('Folder', { exact: true }).inputValue()) === '/home/person/Buchhaltung',
  );
});

for (const from of [null, `mission:${missionId}`] as const) {
  test(`the form (${from === null ? 'empty' : 'filled'}) in three themes at three widths, as form and as text`, async () => {
    await using scripted = await openForm(from);
    const { page } = scripted;
    for (const details of await page.locator('details').all())
      await details.evaluate((each) => each.setAttribute('open', ''));
    if (from !== null)
      await page
        .getByRole('button', { name: /^Change:/ })
        .nth(3)
        .click();
    for (const theme of themes) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      assert.deepEqual(await judgePage(page), [], theme);
    }
    await page.getByRole('button', { name: 'As mission.json' }).click();
    assert.deepEqual(await judgePage(page), []);
    assert.deepEqual(scripted.errors, []);
  });
}
