import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fail } from '../../contract/failure.ts';
import type { StatusView } from '../../contract/statusViews.ts';
import { judgePage, themes } from './axe.ts';
import { asked, refusal, tabTo, textOf, textsOf, until } from './pageText.ts';
import { openScriptedPage } from './scriptedPage.ts';
import {
  calmStatus,
  examined,
  gate,
  intents,
  judges,
  processes,
  qualification,
  running,
  statusScript,
} from './statusScript.ts';

const hash = '#/status';

async function openStatus(start: StatusView = calmStatus(), change: Parameters<typeof openScriptedPage>[1] = {}) {
  let view = start;
  const script = statusScript(() => view);
  const scripted = await openScriptedPage(script, { hash, ...change });
  await scripted.page.getByRole('region', { name: 'Processes', exact: true }).waitFor();
  return {
    scripted,
    script,
    /** What the host says from now on; the page looks again by itself. */
    say(next: StatusView) {
      view = next;
    },
    [Symbol.asyncDispose]: () => scripted[Symbol.asyncDispose](),
  };
}

test('each process with role, state, model, digest, pid, memory, speed, restarts and endpoint; the memory is their sum', async () => {
  await using opened = await openStatus();
  const { page, errors } = opened.scripted;
  const rows = await textsOf(page.locator('.processes tbody tr'));
  assert.equal(rows.length, processes().length);
  assert.ok(
    rows.includes('writer ready SmolLM2 135M Instruct Q4_1 b179c952 40131 241.0 MB 88.4 0 127.0.0.1:40613'),
    rows[5],
  );
  assert.ok(rows.includes('engine ready missions, ledger, review 40377 118.0 MB none 1 none'), rows[4]);
  assert.ok(
    rows.some((row) => row.startsWith('judge idle a model asked for its opinion none none')),
    rows[6],
  );
  const sum = processes().reduce((total, { residentBytes }) => total + (residentBytes ?? 0), 0);
  assert.match(
    await textOf(page.locator('.readout')),
    new RegExp(`${(sum / 1e6).toFixed(1)} MB sum of the table below`),
  );
  assert.deepEqual(errors, []);
});

test('a process that changes is shown without asking again; one that failed says so in words', async () => {
  await using opened = await openStatus();
  const { page, emit } = opened.scripted;
  const failure = fail('supervisor.restartBudgetSpent', 'The writer ended 3 times in 10 minutes.', {
    kept: 'Your missions wait.',
    action: 'Choose a smaller writer.',
  }).failure;
  const fallen = [running('host'), running('writer', { state: 'failed', pid: null, failure })];
  opened.say(calmStatus({ processes: fallen }));
  await emit({ type: 'processes', processes: fallen });
  const alert = page.getByRole('alert');
  const words = await textOf(alert);
  assert.match(words, /The process “writer” stopped and is not started again by itself\./);
  assert.match(words, /The writer ended 3 times in 10 minutes\. Your missions wait\. To do: Choose a smaller writer\./);
  await page.locator('.pagehead').getByText('1 stopped').waitFor();
});

test('the judge’s answers: a bar each, missed ones marked, the same in a table with request and action', async () => {
  await using opened = await openStatus();
  const { page } = opened.scripted;
  const section = page.getByRole('region', { name: 'Who may judge', exact: true });
  await section.getByText('not qualified, 6 of 13').waitFor();
  const bars = section.getByRole('list', { name: 'The answers of smollm2-135m, one bar each' }).getByRole('listitem');
  assert.equal(await bars.count(), 13);
  assert.equal(await section.locator('.canaries li[data-miss]').count(), 2);
  assert.equal(await bars.nth(1).getAttribute('title'), 'wrong value: expected contradicts, level 8,240 of 10,000');
  assert.equal(
    await bars.nth(7).getAttribute('title'),
    'approval: expected contradicts, got does it, level 1,460 of 10,000, missed',
  );
  assert.equal(await bars.nth(9).getAttribute('title'), 'emptied: not asked any more');
  await section.getByText('The questions in words').first().click();
  const row = section.getByRole('row', { name: /^approval/ });
  const words = await textOf(row);
  assert.match(words, /Set the port in server\.ini to 9000 \(approval\)\. write server\.ini --- old/);
  assert.match(words, /contradicts does it wrong 1,460 of 10,000$/);
});

test('a bar stands where its number says, and the mark where a card is held', async () => {
  await using opened = await openStatus();
  const tops = await opened.scripted.page.locator('.canaries li').evaluateAll((items) =>
    items.map((item) => {
      const height = item.getBoundingClientRect().height;
      const share = (side: string) => Number.parseFloat(getComputedStyle(item, side).bottom) / height;
      return [share('::after'), share('::before')] as const;
    }),
  );
  const [level = 0, mark = 0] = tops[1] ?? [];
  assert.ok(level > mark, `8,240 stands above the mark: ${level} over ${mark}`);
  const [held = 0, floor = 1] = tops[7] ?? [];
  assert.ok(held < floor, `1,460 stands below it: ${held} under ${floor}`);
});

test('each judge stands there with its own answers; who is passed over is told apart from who answers', async () => {
  await using opened = await openStatus();
  const section = opened.scripted.page.getByRole('region', { name: 'Who may judge', exact: true });
  const words = await textOf(section);
  assert.match(words, /smollm2-135m not qualified, 6 of 13 b179c952 questions pair-3, asked .*, row 1,204/);
  assert.match(words, /Its answers are not used: the others judge without it, and each card says so\./);
  assert.match(words, /Rules qualified, 13 of 13 .*questions alignment\/2, asked/);
  assert.match(words, /A hard one holds, and no model can talk it away\. None can allow anything\./);
  opened.say(calmStatus({ judges: judges().slice(0, 1), qualification: qualification() }));
  await opened.scripted.emit({ type: 'processes', processes: processes() });
  await section.getByText('Its answers are not used: you decide each change without a second opinion').waitFor();
});

test('the gate of commands and who sorts messages stand there with digest, reach, rates and standing', async () => {
  await using opened = await openStatus();
  const section = opened.scripted.page.getByRole('region', { name: 'Commands and messages', exact: true });
  const words = await textOf(section);
  assert.match(words, /Shell commands 8,885 commands known, table 2 b179c952/);
  assert.match(words, /Rules may clear on their own: also downloads and new files\./);
  assert.match(words, /also downloads and new files \(chosen\) 142 of 160 0 of 160/);
  assert.match(words, /No judge was chosen for commands: the rules decide alone\./);
  assert.match(words, /What a message wants countersign-intents b179c952 not asked yet/);
  const component = { kind: 'decision_model', id: 'kev-0.8b' } as const;
  const judge = { id: 'kev-0.8b', examined: examined({ component, qualified: false, why: 'It moved.', seq: 1_300 }) };
  const change = { gate: gate({ judge, rates: null }), intents: intents({ examined: examined() }) };
  opened.say(calmStatus(change));
  await opened.scripted.emit({ type: 'processes', processes: processes() });
  await section.getByText('How good that is was not measured with this table.').waitFor();
  const now = await textOf(section);
  assert.match(now, /kev-0\.8b not qualified questions intent\/1, asked .*, row 1,300/);
  assert.match(now, /can only turn “allow” into “ask”/);
  assert.match(now, /countersign-intents b179c952 qualified questions intent\/1, asked .*, row 1,205/);
  opened.say(calmStatus({ intents: intents({ absent: 'The embedded server was not started.' }) }));
  await opened.scripted.emit({ type: 'processes', processes: processes() });
  await section.getByText('cannot be asked').waitFor();
});

test('the judges are asked on demand, once, and what they answered is shown', async () => {
  await using opened = await openStatus(calmStatus({ judges: judges(null) }));
  const { page } = opened.scripted;
  let answer: (() => void) | undefined;
  opened.script['status/qualify'] = () =>
    new Promise((resolve) => {
      answer = () => {
        const asked = qualification({ qualified: true, passed: 12 });
        opened.say(calmStatus({ qualification: asked, judges: judges(asked) }));
        resolve(asked);
      };
    });
  await page.getByText('It was not asked yet.').waitFor();
  await page.getByRole('button', { name: 'Ask the judges now' }).click();
  await page.getByText('The decision model starts; each judge is asked its questions').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Ask the judges now' }).isDisabled(), true);
  answer?.();
  await page.getByText('qualified, 12 of 13').waitFor();
  assert.equal(asked(opened.scripted, 'status/qualify').length, 1);
});

test('a judge that cannot be asked says what to do', async () => {
  await using opened = await openStatus(calmStatus({ qualification: null, judges: judges(null).slice(0, 1) }));
  const { page } = opened.scripted;
  opened.script['status/qualify'] = () =>
    refusal('model.notInstalled', 'The model kev-0.8b is not here.', { action: 'Download it first.' });
  await page.getByRole('button', { name: 'Ask the judges now' }).click();
  assert.match(await textOf(page.getByRole('alert')), /The model kev-0\.8b is not here\. To do: Download it first\./);
});

test('offline: proved over every socket, broken by the one that is not loopback, unknown where nothing can be read', async () => {
  await using opened = await openStatus();
  const { page } = opened.scripted;
  const section = page.getByRole('region', { name: 'Offline proof', exact: true });
  await section.getByText('2 of 2 are loopback').waitFor();
  assert.match(await textOf(section), /127\.0\.0\.1:40613 writer listens this computer/);
  assert.match(await textOf(section), /127\.0\.0\.1:51002 engine connected 127\.0\.0\.1:40613 this computer/);

  const { offline } = calmStatus();
  const away = {
    pid: 1,
    role: 'host',
    kind: 'connected' as const,
    local: '192.168.1.7:51003',
    remote: '203.0.113.9:443',
    loopback: false,
  };
  opened.say(
    calmStatus({
      offline: { ...offline, verdict: 'broken', sockets: [...offline.sockets, away], downloads: ['qwen2.5-1.5b'] },
    }),
  );
  await section.getByText('1 of 3 leave this computer').waitFor();
  assert.match(await textOf(section), /203\.0\.113\.9:443 outside/);
  await section.getByText('may connect out: qwen2.5-1.5b').waitFor();

  opened.say(
    calmStatus({ offline: { ...offline, verdict: 'unknown', sockets: [], why: 'No table of sockets here.' } }),
  );
  await section.getByText('not known here').waitFor();
  assert.doesNotMatch(await textOf(section), /are loopback/);
});

test('known gaps stand with what would close each, and the versions with the data folder', async () => {
  await using opened = await openStatus();
  const { page } = opened.scripted;
  const gap = page.getByRole('row', { name: /semantic-check/ });
  assert.match(
    await textOf(gap),
    /never passes by machine\. semantic-check Three packaged end-to-end runs .* 30 Nov 2026/,
  );
  const versions = page.getByRole('region', { name: 'Versions' });
  assert.match(await textOf(versions), /Node 24\.22\.3 System linux x64 Profile packaged: this computer only/);
  await versions.getByText('/home/person/.local/share/countersign').waitFor();
});

test('the page looks again every three seconds, but not while it is hidden', async () => {
  await using opened = await openStatus();
  const { page, calls } = opened.scripted;
  const looks = () => calls.filter(({ method }) => method === 'status/show').length;
  const before = looks();
  await until('the page looked again', () => looks() >= before + 2);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const hidden = looks();
  await page.waitForTimeout(4_500);
  assert.ok(looks() <= hidden + 1, `${looks() - hidden} looks while hidden`);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await until('it looks again once it is seen', () => looks() > hidden + 1);
});

test('what was known stays while the engine is away, and a status that cannot be had says so', async () => {
  await using opened = await openStatus();
  const { page, frame } = opened.scripted;
  opened.script['status/show'] = () => refusal('host.restarting', 'The engine is being started again.');
  await frame({ kind: 'host', state: 'restarting', mark: null, failure: null });
  await page.locator('[data-host="restarting"]').waitFor();
  await page.locator('.processes').getByText('127.0.0.1:40613').waitFor();
  assert.equal(
    await page.getByRole('button', { name: 'Ask the judges now' }).getAttribute('title'),
    'Waits for the engine.',
  );
  opened.script['status/show'] = () => refusal('store.io', 'The database cannot be read.');
  await page.getByRole('alert').getByText('The database cannot be read.').waitFor();
  await page.locator('.processes').getByText('127.0.0.1:40613').waitFor();
});

test('the list of keys is hinted at the foot of every page, opened there and by its key, and gives the focus back', async () => {
  await using opened = await openStatus();
  const { page } = opened.scripted;
  const foot = page.getByRole('contentinfo');
  const hint = foot.getByRole('button', { name: 'Keys' });
  assert.match(await textOf(foot), /Keys \?$/);
  await hint.click();
  const list = page.getByRole('dialog', { name: 'Keys' });
  await list.getByText('main views').waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Keys');
  await page.keyboard.press('?');
  await list.waitFor();
  // As fast as keys can follow each other: what closed it says so later than the next key.
  for (let n = 0; n < 20; n += 1) {
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('?')]);
    await list.waitFor();
  }
});

test('German, and by keyboard alone: Tab to the judge, Enter asks it', async () => {
  await using opened = await openStatus();
  const { page, emit } = opened.scripted;
  opened.script['shell/info'] = () => ({
    kind: 'window',
    version: '0.1.0',
    languages: ['de-AT'],
    home: '/home/person',
    dialogs: true,
  });
  opened.script['status/qualify'] = () => qualification();
  await page.reload();
  await opened.scripted.frame({ kind: 'host', state: 'ready', mark: { epoch: 'scripted', seq: 0 }, failure: null });
  await page.getByRole('heading', { level: 1, name: 'Zustand' }).waitFor();
  await emit({ type: 'processes', processes: processes() });
  assert.match(
    await textOf(page.locator('.processes')),
    /Schreiber bereit SmolLM2 135M Instruct Q4_1 b179c952 40131 241,0 MB 88,4/,
  );
  await page.locator('#main').focus();
  await tabTo(page, /Die Fragen in Worten/);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Die Fragen in Worten: smollm2-135m: Tabelle' }).waitFor();
  await tabTo(page, /Jetzt alle Urteile fragen/);
  await page.keyboard.press('Enter');
  await until('the judge was asked', () => asked(opened.scripted, 'status/qualify').length === 1);
});

for (const theme of themes) {
  test(`${theme}: the processes stand there without scrolling at 1280 and 900 px, with a long name and a long address`, async () => {
    const long = running('writer', {
      model: 'Llama 3.2 Instruct Extended 3B Q4_K_M (own file) grundschutz-modell.gguf',
      modelDigest: processes().find(({ role }) => role === 'writer')?.modelDigest ?? null,
      tokensPerSecond: 1_204.5,
      endpoint: '[::ffff:127.0.0.1]:40614',
    });
    await using opened = await openStatus(calmStatus({ processes: [...processes(), long] }), { theme });
    const { page } = opened.scripted;
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    const table = page.getByRole('region', { name: 'Processes: table' });
    for (const width of [1_280, 900]) {
      await page.setViewportSize({ width, height: 860 });
      const over = await table.evaluate((region) => region.scrollWidth - region.clientWidth);
      assert.ok(over <= 0, `${over} px are out of sight at ${width} px`);
    }
  });

  test(`${theme}: no violation of axe and no overflow, with long names, a fault and every table open`, async () => {
    const failure = fail('supervisor.crashed', 'It ended by signal 9.').failure;
    const { offline } = calmStatus();
    const socket = { pid: 1, role: 'network', kind: 'connected' as const, loopback: false };
    const view = calmStatus({
      dataFolder: `/home/${'very-long-folder-name/'.repeat(10)}`,
      processes: [
        ...processes(),
        running('writer', { state: 'failed', model: 'x'.repeat(120), pid: null, residentBytes: null, failure }),
      ],
      offline: {
        ...offline,
        verdict: 'broken',
        sockets: [{ ...socket, local: '[2001:db8::1]:50000', remote: '[2001:db8:ffff:ffff:ffff:ffff:ffff:ffff]:443' }],
      },
    });
    await using opened = await openStatus(view, { theme, reducedMotion: true });
    const { page, errors } = opened.scripted;
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    for (const summary of await page.getByText('The questions in words').all()) await summary.click();
    assert.deepEqual(await judgePage(page), []);
    assert.deepEqual(errors, []);
  });
}
