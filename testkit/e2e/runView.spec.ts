/**
 * The page of a run over recorded stories: as it happens, how it ended, what is open. Longer than 400 lines: one view, one
 * script.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RunEvent } from '../../contract/events.ts';
import type { ReviewItem } from '../../contract/review.ts';
import { judgePage, themes } from './axe.ts';
import { disguised, hostileEnd, hostileShown, madeHostile } from './hostileText.ts';
import { eventsOf, type Recorded, recorded, runId, sha } from './missionScript.ts';
import { asked, refusal, tabTo, textOf, until } from './pageText.ts';
import { openScriptedPage, type Script, type ScriptedPageOptions } from './scriptedPage.ts';

const hash = `#/runs/${runId}`;

async function openRun(told: Recorded, change: Script = {}, options: ScriptedPageOptions = {}) {
  const scripted = await openScriptedPage({ ...told.script, ...change }, { hash, ...options });
  await scripted.page.getByRole('heading', { level: 1 }).waitFor();
  return scripted;
}

const card: ReviewItem = {
  id: 'rev_01m8p024wnwv2kvfq16hzjd83f' as ReviewItem['id'],
  runId: runId as ReviewItem['runId'],
  root: '/home/person/Buchhaltung/invoice-totals',
  path: 'totals.csv' as ReviewItem['path'],
  change: 'create',
  base: null,
  next: sha('b') as ReviewItem['next'],
  mode: 0o644,
  proposedBy: { kind: 'writer', id: 'smollm2-135m' },
  verdict: null,
  state: 'pending',
  why: '',
  createdAtMs: 0,
  expiresAtMs: 600_000,
  decidedBy: null,
};

describe('a run that has ended', () => {
  test('tells each gate with the component that answered, and the checks with what they found', async () => {
    await using scripted = await openRun(recorded('invoice-totals'));
    const { page } = scripted;
    const gates = page.getByRole('list', { name: 'Gates of Attempt 1' }).getByRole('listitem');
    await until('seven gates stand there', async () => (await gates.count()) === 7);
    const texts = await gates.evaluateAll((items) => items.map((item) => item.textContent ?? ''));
    for (const [index, expected] of [
      /passed.*Path.*totals\.csv.*path resolver/,
      /passed.*Policy.*policy/,
      /passed.*Change.*engine write door/,
      /no opinion.*Judge.*decision model smollm2-135m b179c952/,
      /passed.*Person.*you/,
      /passed.*Apply.*engine write door/,
      /passed.*Finish.*every check passes.*finish gate/,
    ].entries()) {
      assert.match(texts[index] ?? '', expected);
    }
    const rows = page.getByRole('region', { name: 'Acceptance' }).locator('tbody tr');
    await until('six checks stand there', async () => (await rows.count()) === 6);
    assert.match(await textOf(rows.nth(0)), /totals\.csv exists and isn’t empty file_exists passed/);
    assert.match(await textOf(rows.nth(4)), /in each row net \+ vat is total/);
    assert.match(await textOf(page.locator('.readout')), /6 of 6 checker, revision 1/);
    assert.deepEqual(scripted.errors, []);
  });

  test('a value is one press away from the sentence where it stands, compared as what it is', async () => {
    await using scripted = await openRun(recorded('invoice-totals'));
    const { page } = scripted;
    await page.getByRole('button', { name: '1291.15' }).click();
    await page.getByText('invoices/dornbusch.txt').waitFor();
    await until('the sentence is marked', async () =>
      /1\.291,15|1291,15/.test(await textOf(page.locator('.src li[data-hit] mark'))),
    );
    assert.match(
      await textOf(page.locator('.equal')),
      /row 4, total 1291\.15 = .*compared as decimals.*check grounded/,
    );
    await page.getByRole('button', { name: '30 places in the sources' }).click();
    await page.getByRole('region', { name: 'Evidence' }).getByRole('button', { name: '3 September 2026' }).click();
    await until('a date is compared as a day', async () =>
      /2026-09-03 = 3 September 2026 .*calendar days/.test(await textOf(page.locator('.equal'))),
    );
    assert.deepEqual(asked(scripted, 'run/text').at(-1), { id: runId, path: 'invoices/aldergrove.txt', aroundLine: 3 });
  });

  test('accepted says who countersigned; run again leads to the new run', async () => {
    const told = recorded('invoice-totals');
    await using scripted = await openRun(told, {
      'mission/again': () => ({ missionId: told.summary.id, runId: 'run_2' }),
    });
    const { page } = scripted;
    const end = page.getByRole('region', { name: 'How it ended' });
    assert.match(await textOf(end), /accepted.*All 6 checks passed.*6 checks you, 1 allowed/);
    await page.getByRole('button', { name: 'Run again' }).click();
    await until('the new run is looked at', () => page.url().endsWith('#/runs/run_2'));
  });

  test('refused names the check, the figure and what to do; there is no file', async () => {
    await using scripted = await openRun(recorded('invoice-mismatch'));
    const { page } = scripted;
    assert.match(
      await textOf(page.getByRole('region', { name: 'How it ended' })),
      /refused.*689\.92.*Nothing was called done/,
    );
    assert.match(
      await textOf(page.getByRole('region', { name: 'Result beside its source' })),
      /This run left no file\./,
    );
    assert.match(await textOf(page.locator('.pagehead')), /refused/);
  });

  test('an undone file takes the ground from under the checks, and says so', async () => {
    await using scripted = await openRun(recorded('invoice-totals', { standing: 'undone' }));
    await scripted.page
      .getByText(/The write was undone\. These outcomes are of bytes that no longer stand there/)
      .waitFor();
  });
});

describe('a run that waits for a person', () => {
  test('fields that the spec leaves open are picked by a person; nothing is chosen for them', async () => {
    const told = recorded('invoice-undecided');
    await using scripted = await openRun(told, {
      'run/pick': () => ({ ...(told.view.run.result as NonNullable<typeof told.view.run.result>), status: 'accepted' }),
    });
    const { page } = scripted;
    const open = page.getByRole('region', { name: 'What the spec leaves open' });
    assert.equal(await open.getByRole('radio', { checked: true }).count(), 0);
    assert.match(
      await textOf(open),
      /521\.22 in the result now invoices\/ibis\.txt, line 9 438\.00 invoices\/ibis\.txt, line 8/,
    );
    await open.getByRole('button', { name: 'invoices/ibis.txt, line 8' }).click();
    await until('the other value is shown in its source', async () =>
      /438\.00/.test(await textOf(page.locator('.src li[data-hit]'))),
    );
    await open.getByRole('radio', { name: '438.00' }).check();
    await open.getByRole('button', { name: 'Decide' }).click();
    await until('the pick was sent', () => asked(scripted, 'run/pick').length === 1);
    assert.deepEqual(asked(scripted, 'run/pick')[0], {
      id: runId,
      picks: [{ row: 'invoices/ibis.txt', field: 'total', value: '438.00' }],
      keepRest: false,
      accepts: false,
    });
  });

  test('a failure of the pick stands beside it, with what was kept', async () => {
    await using scripted = await openRun(recorded('invoice-undecided'), {
      'run/pick': () =>
        refusal('file.changed', 'totals.csv is no longer what this run wrote.', { kept: 'It was left.' }),
    });
    const { page } = scripted;
    await page.getByRole('button', { name: 'Keep everything as it stands' }).click();
    assert.match(
      await textOf(page.getByRole('alert')),
      /totals\.csv is no longer what this run wrote\. Kept: It was left\./,
    );
  });

  test('what only a person may say is asked with its question; accept and refuse are alike, and neither has the focus', async () => {
    const told = recorded('action-items');
    const result = told.view.run.result as NonNullable<typeof told.view.run.result>;
    await using scripted = await openRun(told, { 'run/pick': () => ({ ...result, status: 'accepted' }) });
    const { page } = scripted;
    const decide = page.getByRole('group', { name: 'needs your review' });
    const accept = decide.getByRole('button', { name: 'Accept' });
    const refuse = decide.getByRole('button', { name: 'Refuse' });
    const sizes = await Promise.all([accept, refuse].map((button) => button.boundingBox()));
    assert.deepEqual([sizes[0]?.width, sizes[0]?.height], [sizes[1]?.width, sizes[1]?.height]);
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
    assert.match(await textOf(page.getByRole('region', { name: 'Acceptance' })), /yours to say/);
    assert.match(
      await textOf(page.getByRole('region', { name: 'How it ended' })),
      /Are these the things that people agreed to do/,
    );
    await refuse.click();
    await until('the no was sent', () => asked(scripted, 'run/pick').length === 1);
    assert.deepEqual(asked(scripted, 'run/pick')[0], {
      id: runId,
      picks: [],
      keepRest: true,
      accepts: false,
      refuses: true,
    });
  });

  test('a semantic check counts as passed only when a person accepted', async () => {
    const events = eventsOf('action-items');
    const last = events.at(-1);
    assert.ok(last?.type === 'result');
    const waiting = recorded('action-items');
    {
      await using scripted = await openRun(waiting);
      assert.match(await textOf(scripted.page.locator('.readout')), /4 of 5/);
    }
    const accepted = recorded('action-items', { events: [...events, { ...last, status: 'accepted', undecided: [] }] });
    await using scripted = await openRun(accepted);
    const row = scripted.page.getByRole('region', { name: 'Acceptance' }).locator('tbody tr').nth(4);
    assert.match(await textOf(row), /accepted by you you/);
    assert.match(await textOf(scripted.page.locator('.readout')), /4 of 5/);
  });
});

describe('a run as it happens', () => {
  test('entries arrive one by one; a card of this run is a banner that leads to it, and is not decided here', async () => {
    const told = recorded('invoice-totals', { told: 4, state: 'playing' });
    const events = eventsOf('invoice-totals');
    const pending: ReviewItem[] = [];
    await using scripted = await openRun(told, { 'review/list': () => pending });
    const { page } = scripted;
    assert.match(await textOf(page.locator('.pagehead')), /running/);
    for (const [index, event] of events.slice(4, 37).entries()) {
      await scripted.emit({ type: 'run', run: runId, entry: { seq: index + 5, atMs: 0, event } });
    }
    await scripted.emit({ type: 'card', item: card });
    const banner = page.getByText(/A change to \u2068totals\.csv\u2069 waits for your answer\./);
    await banner.waitFor();
    assert.match(await textOf(page.locator('.pagehead')), /waits for your answer/);
    assert.equal(await page.getByRole('button', { name: /Allow/ }).count(), 0);
    await page.getByRole('link', { name: 'Open the card' }).click();
    await until('the card is looked at', () => page.url().endsWith(`#/review/${card.id}`));
  });

  test('checks turn from open to passed; new bytes make them open again and say what they were', async () => {
    const events = eventsOf('invoice-totals');
    const first = events.slice(0, -3);
    const again: readonly RunEvent[] = [
      { type: 'attemptEnded', attempt: 1, outcome: 'failed', facts: ['check 6: the sum is another'] },
      { type: 'attempt', attempt: 2, of: 3, strategy: 'fields' },
      {
        type: 'gate',
        gate: 'apply',
        outcome: 'passed',
        why: 'totals.csv ffff',
        component: { kind: 'engine', id: 'write door' },
      },
    ];
    await using scripted = await openRun(
      recorded('invoice-totals', { events: [...first, ...again], state: 'playing' }),
    );
    const { page } = scripted;
    const rows = page.getByRole('region', { name: 'Acceptance' }).locator('tbody tr');
    assert.match(await textOf(rows.nth(1)), /open passed at revision 1, which no longer counts line 1 matches/);
    assert.match(await textOf(page.locator('.readout')), /0 of 6 checker, revision 2/);
    // The older attempt is folded to its rail; its reason stays.
    const older = page.getByRole('article', { name: 'Attempt 1' });
    assert.match(await textOf(older), /show its 6 gates.*check 6: the sum is another/);
    await older.getByRole('button', { name: /show its/ }).click();
    assert.equal(await older.getByRole('list', { name: 'Gates of Attempt 1' }).getByRole('listitem').count(), 6);
  });

  test('stop is asked once and says what went wrong where it does not work', async () => {
    const told = recorded('invoice-totals', { told: 10, state: 'playing' });
    await using scripted = await openRun(told, {
      'run/stop': () => refusal('mission.notPlaying', 'Another program plays this run.', { action: 'Stop it there.' }),
    });
    await scripted.page.getByRole('button', { name: 'Stop this run' }).click();
    assert.match(
      await textOf(scripted.page.getByRole('alert')),
      /Another program plays this run\. To do: Stop it there\./,
    );
  });

  test('an interrupted run says so and is taken up by a press', async () => {
    const told = recorded('invoice-totals', { told: 20, state: 'interrupted' });
    await using scripted = await openRun(told, { 'run/resume': () => ({ missionId: told.summary.id, runId }) });
    const { page } = scripted;
    await page.getByText('Nobody plays this run any more, and it had not ended.').waitFor();
    assert.match(await textOf(page.getByRole('article', { name: 'Attempt 1' })), /cut off/);
    await page.getByRole('button', { name: 'Go on with this run' }).click();
    await until('it was asked for', () => asked(scripted, 'run/resume').length === 1);
  });

  test('while the host restarts the record stays, and buttons say why they wait', async () => {
    await using scripted = await openRun(recorded('invoice-totals', { told: 20, state: 'playing' }));
    const { page } = scripted;
    await scripted.frame({ kind: 'host', state: 'restarting', mark: null, failure: null });
    await until('the button waits', () => page.getByRole('button', { name: 'Stop this run' }).isDisabled());
    assert.match(
      (await page.getByRole('button', { name: 'Stop this run' }).getAttribute('title')) ?? '',
      /started again/,
    );
    assert.equal(await page.getByRole('heading', { name: 'Attempt 1' }).count(), 1);
  });
});

test('a failure to load says what to do and can be tried again', async () => {
  let broken = true;
  const told = recorded('invoice-totals');
  await using scripted = await openScriptedPage(
    { ...told.script, 'run/show': () => (broken ? refusal('mission.unknown', 'There is no such run.') : told.view) },
    { hash },
  );
  const { page } = scripted;
  await page.getByText('There is no such run.').waitFor();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'invoice-totals' }).waitFor();
});

test('a broken digest is said before anything else', async () => {
  const told = recorded('invoice-totals');
  await using scripted = await openRun(told, { 'run/show': () => ({ ...told.view, digestHolds: false }) });
  assert.match(await textOf(scripted.page.getByRole('alert')), /no longer have the digest/);
});

test('tool calls of the free strategy are told with what came of them; notes and caps stand where they fell', async () => {
  const [started] = eventsOf('invoice-totals');
  assert.ok(started !== undefined);
  const events: readonly RunEvent[] = [
    started,
    { type: 'attempt', attempt: 1, of: 3, strategy: 'free' },
    { type: 'tool', tool: 'read', call: '{"tool":"read","path":"a.txt"}', outcome: 'done', why: 'read 12 lines' },
    { type: 'tool', tool: 'call', call: 'hello', outcome: 'refused', why: 'refused: it is no call' },
    { type: 'cap', cap: 'inputCharacters', limit: 32_000, leftOut: 'lines 611 to 634' },
    { type: 'note', text: 'The writer was started again.' },
  ];
  await using scripted = await openRun(recorded('invoice-totals', { events, state: 'playing' }));
  const { page } = scripted;
  const attempt = page.getByRole('article', { name: 'Attempt 1' });
  assert.match(await textOf(attempt), /2 tool calls done read .*refused call/);
  assert.match(
    await textOf(attempt),
    /cap: inputCharacters The limit of 32,000 was reached\. Left out: lines 611 to 634/,
  );
  assert.match(await textOf(attempt), /note The writer was started again\./);
});

test('names that hurt: right to left, emoji, 200 characters, no end of a word', async () => {
  const long = `${'Donaudampfschifffahrt'.repeat(9)}.csv`;
  const told = recorded('invoice-totals');
  const view = {
    ...told.view,
    mission: {
      ...told.view.mission,
      name: `فواتير مارس ٢٠٢٦ 🧾${'x'.repeat(170)}`,
      workspaceRoot: `/home/${'ب'.repeat(190)}`,
    },
    spec: {
      ...told.view.spec,
      request: 'W'.repeat(400),
      sources: [`مجلد/${'y'.repeat(190)}/*.txt`],
      deliverable: { ...told.view.spec.deliverable, path: long },
    },
  };
  await using scripted = await openRun(told, { 'run/show': () => view });
  for (const theme of themes) {
    await scripted.page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    assert.deepEqual(await judgePage(scripted.page), [], theme);
  }
});

describe('text that pretends to be other text', () => {
  const names = new Set(['name', 'request', 'question', 'value', 'text', 'why', 'steps', 'rows', 'lines', 'facts']);
  const hostile = async (name: 'invoice-totals' | 'invoice-undecided' | 'action-items', change: Script = {}) => {
    const told = recorded(name);
    const script: Script = { ...told.script };
    const { 'run/deliverable': deliverable, 'run/text': text } = told.script;
    if (deliverable !== undefined) script['run/deliverable'] = (params) => madeHostile(deliverable(params), names);
    if (text !== undefined) script['run/text'] = (params) => madeHostile(text(params), names);
    const view = madeHostile(told.view, names);
    // The spec's own names stay: they are what its values are found by.
    const spec = {
      ...told.view.spec,
      request: `${told.view.spec.request}${hostileEnd}`,
      acceptance: madeHostile(told.view.spec.acceptance, new Set(['question', 'pattern'])),
    };
    return await openRun({ ...told, script }, { 'run/show': () => ({ ...view, spec }), ...change });
  };

  for (const name of ['invoice-totals', 'invoice-undecided', 'action-items'] as const) {
    test(`${name}: in the name, the request, questions, evidence, the result and its source it is named`, async () => {
      await using scripted = await hostile(name);
      const { page } = scripted;
      await page.locator('.src li').first().waitFor();
      for (const button of await page
        .getByRole('button', { name: /^(?:\d+ places? in the sources|Show each value)$/ })
        .all())
        await button.click();
      for (const fold of await page.locator('summary').all()) await fold.click();
      await until('the name is shown', async () => (await textOf(page.locator('h1'))).includes(hostileShown));
      assert.ok((await page.title()).includes(hostileShown));
      assert.ok((await textOf(page.locator('.words').first())).includes(hostileShown));
      assert.ok((await textOf(page.locator('.src li').first())).includes(hostileShown));
      assert.deepEqual(await disguised(page), []);
      assert.deepEqual(scripted.errors, []);
    });
  }

  test('a value to pick is named where it is shown and goes back as it came', async () => {
    const result = recorded('invoice-undecided').view.run.result as NonNullable<Recorded['view']['run']['result']>;
    await using scripted = await hostile('invoice-undecided', { 'run/pick': () => result });
    const { page } = scripted;
    const form = page.getByRole('region', { name: 'What the spec leaves open' });
    await form.locator('input[type="radio"]').first().waitFor();
    assert.ok((await textOf(form)).includes(hostileShown));
    for (const group of await form.locator('fieldset').all()) await group.locator('input').first().check();
    await form.locator('.btn-allow').click();
    await until('the picks were sent', () => asked(scripted, 'run/pick').length === 1);
    const sent = JSON.stringify(asked(scripted, 'run/pick')[0]);
    assert.ok(sent.includes(JSON.stringify(hostileEnd).slice(1, -1)), sent);
    assert.ok(!sent.includes(hostileShown));
  });
});

test('500 sources and 2,000 fields: a press is answered within a frame or two, and few rows are drawn', async () => {
  const [started] = eventsOf('invoice-totals');
  assert.ok(started !== undefined);
  const events: RunEvent[] = [started, { type: 'attempt', attempt: 1, of: 3, strategy: 'fields' }];
  for (let row = 0; row < 500; row += 1) {
    for (const field of ['number', 'date', 'net', 'total']) {
      const source = `invoices/${row}.txt`;
      events.push({
        type: 'field',
        row: source,
        field,
        value: `${row}.00`,
        evidence: { source, line: 3, text: `${row},00` },
        rank: 1,
        of: 9,
        method: 'rank, backwards',
        component: { kind: 'writer', id: 'smollm2-135m' },
      });
    }
  }
  events.push({
    type: 'gate',
    gate: 'apply',
    outcome: 'passed',
    why: 'totals.csv',
    component: { kind: 'engine', id: 'write door' },
  });
  const told = recorded('invoice-totals', { events, state: 'playing' });
  const columns = ['file', 'number', 'date', 'net', 'vat', 'total'];
  await using scripted = await openRun(told, {
    'run/deliverable': () => ({
      path: 'totals.csv',
      standing: 'ours',
      text: null,
      failure: null,
      table: {
        columns,
        rows: Array.from({ length: 500 }, (_, row) =>
          columns.map((column) => (column === 'file' ? `${row}.txt` : `${row}.00`)),
        ),
        footer: null,
      },
    }),
    'run/text': ({ path }) => ({ path, bytes: 9, sha256: sha('d'), lines: ['a', 'b', '7,00'], firstLine: 1, cut: 0 }),
  });
  const { page } = scripted;
  await page.getByText('2,000 values taken from the sources').waitFor();
  assert.ok((await page.locator('main tbody tr').count()) < 150, 'only rows in view are drawn');
  await page.getByRole('button', { name: 'Show each value' }).click();
  await page.getByRole('region', { name: 'Values, each with where it stands' }).waitFor();
  assert.ok((await page.locator('main tbody tr').count()) < 200);
  // How long this takes is for bench/desktop to say; that each value leads to its source is for here.
  for (const cell of [0, 3, 7]) {
    await page.locator('.cell').nth(cell).click();
    await page.locator('.cell').nth(cell).and(page.locator('[aria-pressed="true"], [aria-current="true"]')).waitFor();
  }
});

test('by keyboard alone: to a value of the result and to its source', async () => {
  await using scripted = await openRun(recorded('invoice-totals'));
  const { page } = scripted;
  await tabTo(page, /^1167\.39$/, 120);
  await page.keyboard.press('Enter');
  await until('its source is shown', async () => (await page.getByText('invoices/brightwater.txt').count()) > 0);
});

test('in German nothing is left in English but what the engine said', async () => {
  const told = recorded('action-items');
  await using scripted = await openRun(told, {
    'shell/info': () => ({
      kind: 'window',
      version: '0.1.0',
      languages: ['de-AT'],
      home: '/home/person',
      dialogs: true,
    }),
  });
  const { page } = scripted;
  await page.getByRole('heading', { name: 'Abnahme' }).waitFor();
  await page.getByRole('button', { name: 'Annehmen' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
});

for (const name of ['invoice-totals', 'invoice-undecided', 'invoice-mismatch', 'action-items'] as const) {
  test(`${name} in three themes at three widths: axe has nothing to say, nothing overflows`, async () => {
    await using scripted = await openRun(recorded(name));
    await scripted.page.waitForLoadState('networkidle');
    for (const theme of themes) {
      await scripted.page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      assert.deepEqual(await judgePage(scripted.page), [], theme);
    }
    assert.deepEqual(scripted.errors, []);
  });
}
