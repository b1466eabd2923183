/** The ledger over a scripted host: words, search, a hundred thousand rows, a broken chain, undo. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judgePage, themes } from './axe.ts';
import { ledgerOf, ledgerScript, type ScriptedLedger, storyOf } from './ledgerScript.ts';
import { invoiceRows } from './reviewCards.ts';
import { cardId, digestOf, makeItem, openReviewPage, runId, type ScriptedCard, sourceOf } from './reviewScript.ts';
import type { Script, ScriptedPage, ScriptedPageOptions } from './scriptedPage.ts';

const plain = async (text: Promise<string | null>) => ((await text) ?? '').replaceAll(/[\u2068\u2069]/g, '');
const story = storyOf(1).length;

async function openLedger(
  ledger: ScriptedLedger,
  options: ScriptedPageOptions = {},
  more: Script = {},
  cards: ScriptedCard[] = [],
): Promise<ScriptedPage> {
  const scripted = await openReviewPage(cards, { hash: '#/ledger', ...options }, { ...ledgerScript(ledger), ...more });
  await scripted.page.locator('.chain > li, .empty').first().waitFor();
  return scripted;
}

const pagesAsked = ({ calls }: ScriptedPage) =>
  calls.filter(({ method, params }) => method === 'ledger/page' && (params as { count: number }).count > 1);
const applied = (number: number): ScriptedCard => ({
  item: makeItem({ number, state: 'applied', leftMs: -60_000 }),
  source: sourceOf(invoiceRows),
});

describe('the trail', () => {
  test('is read in words, newest first, by day; a square for what is sealed, a dotted ring for what was said', async () => {
    await using scripted = await openLedger(ledgerOf(story));
    const { page } = scripted;
    const rows = page.locator('.chain > li');
    assert.match(await plain(rows.first().textContent()), /Run ends: accepted, attempts: 1Every check passes/);
    assert.match(await plain(rows.first().locator('.day').textContent()), /^\w+day, \d+ \w+ \d{4}$/);
    const said = page.locator('.chain > li[data-said]');
    assert.match(await plain(said.first().textContent()), /Proposes to change totals\.csv/);
    const all = await plain(page.locator('.chain').textContent());
    for (const part of [
      'Allowed once: totals.csv',
      'Written: totals.csv, 465 bytes',
      'Finish passed',
      'Spec frozen: invoice-totals',
    ])
      assert.ok(all.includes(part), part);
    assert.deepEqual(scripted.errors, []);
  });

  test('a row opens to its facts, both hashes, its component, and its card’s way from request to bytes', async () => {
    await using scripted = await openLedger(ledgerOf(story));
    const { page } = scripted;
    const row = page.locator('.chain > li', { hasText: 'Written: ' });
    const button = row.locator('.open');
    assert.equal(await button.getAttribute('aria-expanded'), 'false');
    await button.focus();
    await page.keyboard.press('Enter');
    await row.locator('.trail li').first().waitFor();
    const text = await plain(row.locator('.details').textContent());
    const seq = Number(await row.locator('.seq').textContent());
    for (const part of [
      digestOf(seq),
      digestOf(seq - 1),
      '"sizeBytes": 465',
      'Proposes to change totals.csv',
      'Allowed once: totals.csv',
    ])
      assert.ok(text.includes(part), part);
    assert.equal(await row.getByRole('link', { name: 'Open the card' }).getAttribute('href'), `#/review/${cardId(1)}`);
  });

  test('a payload of unknown form is shown as it stands', async () => {
    const ledger = ledgerOf(3);
    const broken: ScriptedLedger = {
      ...ledger,
      row: (seq) => {
        const row = ledger.row(seq);
        return row === null || seq !== 3 ? row : { ...row, payload: 'not \u202e json' };
      },
    };
    await using scripted = await openLedger(broken);
    const row = scripted.page.locator('.chain > li').first();
    assert.match(await plain(row.textContent()), /Run beginsnot ⟨U\+202E⟩ json/);
    await row.locator('.open').click();
    await row.getByText('this page does not know its form').waitFor();
    assert.deepEqual(scripted.errors, []);
  });

  test('an empty ledger says what will stand in it', async () => {
    await using scripted = await openLedger(ledgerOf(0));
    await scripted.page.getByText('Nothing is written here yet').waitFor();
  });
});

describe('a hundred thousand rows', () => {
  test('are scrolled through with a page of 200 for each place that is looked at, and few in the page', async () => {
    await using scripted = await openLedger(ledgerOf(100_000));
    const { page } = scripted;
    await page.waitForTimeout(200);
    const asked = pagesAsked(scripted).length;
    assert.equal(asked, 1);
    const box = page.locator('.chainbox');
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    await page.waitForFunction(() => {
      const all = [...document.querySelectorAll('.chain .seq')].map((one) => Number(one.textContent));
      return (
        all.length > 3 &&
        all.every((seq) => seq > 45_000 && seq < 55_000) &&
        document.querySelectorAll('.chain .open').length > 3
      );
    });
    // Heights are known once rows are drawn, so that the end moves a little while it is being reached.
    await page.waitForFunction(() => {
      const list = document.querySelector('.chainbox');
      list?.scrollTo(0, list.scrollHeight);
      return [...document.querySelectorAll('.chain .seq')].some((one) => one.textContent === '1');
    });
    await page.locator('.chain > li', { hasText: 'Spec frozen' }).last().waitFor();
    assert.ok((await page.locator('.chain > li').count()) < 80);
    assert.ok(pagesAsked(scripted).length - asked <= 8, `${pagesAsked(scripted).length - asked} pages were asked for`);
    const last = page.locator('.chain > li').last();
    assert.equal(await last.getAttribute('aria-setsize'), '100000');
  });

  test('grow above without moving what is read; the way to the newer ones is said', async () => {
    const ledger = ledgerOf(5_000);
    await using scripted = await openLedger(ledger);
    const { page } = scripted;
    const box = page.locator('.chainbox');
    await box.evaluate((element) => element.scrollTo(0, 3_000));
    await page.waitForTimeout(300);
    const before = await page.locator('.chain .seq').allTextContents();
    ledger.rows = 5_020;
    await scripted.emit({ type: 'ledger', seq: 5_020 });
    const newer = page.getByRole('button', { name: '20 newer rows' });
    await newer.waitFor();
    assert.deepEqual(await page.locator('.chain .seq').allTextContents(), before);
    await newer.click();
    await page.waitForFunction(() => document.querySelector('.chain .seq')?.textContent === '5020');
  });
});

describe('search and filters', () => {
  test('the host searches; what does not fit can be left again', async () => {
    await using scripted = await openLedger(ledgerOf(400));
    const { page } = scripted;
    await page.keyboard.press('/');
    await page.keyboard.type('inputCharacters');
    await page.waitForFunction(
      () => document.querySelector('.chain .seq') !== null && location.hash.includes('search=inputCharacters'),
    );
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('.chain .open')].every((one) => /Cap/.test(one.textContent ?? '')) &&
        document.querySelector('.chain .open') !== null,
    );
    const last = pagesAsked(scripted).at(-1)?.params as { search?: string };
    assert.equal(last.search, 'inputCharacters');
    await page.locator('input[type="search"]').fill('there is no such word');
    await page.getByText('No row fits').waitFor();
    await page.getByRole('link', { name: 'Show all rows' }).click();
    await page.locator('.chain > li').first().waitFor();
    assert.equal(await page.locator('input[type="search"]').inputValue(), '');
  });

  test('one run, and only changes to files; both with a way out', async () => {
    await using scripted = await openLedger(ledgerOf(400), { hash: `#/ledger?run=${runId}` });
    const { page } = scripted;
    assert.ok(pagesAsked(scripted).every(({ params }) => (params as { runId?: string }).runId === runId));
    await page.getByRole('button', { name: 'Only changes to files' }).click();
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('.chain .open')].every((one) => /Written/.test(one.textContent ?? '')) &&
        document.querySelector('.chain .open') !== null,
    );
    await page.getByRole('link', { name: 'Show all runs' }).click();
    await page.getByRole('heading', { name: 'All rows' }).waitFor();
  });
});

describe('the check of the chain', () => {
  test('a whole chain: how many rows, when, and its head', async () => {
    await using scripted = await openLedger(ledgerOf(1_285));
    const { page } = scripted;
    assert.match(await plain(page.locator('.pagehead .meta').textContent()), /not verified since this page was opened/);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('chain intact').waitFor();
    assert.match(
      await plain(page.locator('.pagehead .meta').textContent()),
      /1,285 rows, verified \d\d:\d\d:\d\d in .*s.*head 00000505/,
    );
    await page.getByRole('button', { name: 'Verify again' }).waitFor();
  });

  test('a broken one: which row, what is intact, and that row in sight and tinted, whatever was searched for', async () => {
    const broken = {
      'ledger/verify': () => ({
        kind: 'broken' as const,
        seq: 40_277,
        why: 'row 40277 was changed: its content does not have its hash',
      }),
    };
    await using scripted = await openLedger(ledgerOf(100_000), { hash: '#/ledger?search=Cap' }, broken);
    const { page } = scripted;
    await page.getByRole('button', { name: 'Verify' }).click();
    const alert = page.locator('.banner[role="alert"]');
    await alert.waitFor();
    assert.match(
      await plain(alert.textContent()),
      /does not hold at row 40,277\. Rows 1 to 40,276 are intact\. Rows from 40,277 on prove nothing/,
    );
    const row = page.locator('.chain > li[data-broken]');
    await row.locator('.open').waitFor();
    assert.equal(await row.locator('.seq').textContent(), '40277');
    assert.equal(await page.locator('.chain > li[data-cut]').count(), 2);
    const [box, list] = [await row.boundingBox(), await page.locator('.chainbox').boundingBox()];
    assert.ok(box !== null && list !== null && box.y >= list.y && box.y + box.height <= list.y + list.height);
  });

  test('a row that is missing has its place, and says so', async () => {
    const broken = { 'ledger/verify': () => ({ kind: 'broken' as const, seq: 88, why: 'row 88 is missing' }) };
    await using scripted = await openLedger(ledgerOf(100, new Set([88])), {}, broken);
    const { page } = scripted;
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Row 88 is missing.').waitFor();
  });

  test('rows gone from the end: the place behind the last one says so', async () => {
    const broken = {
      'ledger/verify': () => ({ kind: 'broken' as const, seq: 101, why: 'rows 101 to 120 are missing' }),
    };
    await using scripted = await openLedger(ledgerOf(100), {}, broken);
    await scripted.page.getByRole('button', { name: 'Verify' }).click();
    await scripted.page.getByText('Row 101 is missing.').waitFor();
  });
});

describe('undo from the ledger', () => {
  test('by key from the written row: shows what would come back, and is decided there', async () => {
    await using scripted = await openLedger(ledgerOf(story), {}, {}, [applied(1)]);
    const { page } = scripted;
    const row = page.locator('.chain > li', { hasText: 'Written: ' });
    await row.getByRole('button', { name: 'Undo…' }).waitFor();
    await row.locator('.open').focus();
    await page.keyboard.press('u');
    await page.getByRole('heading', { name: /Undo: put back/ }).waitFor();
    assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /Undo: put back/);
    await page.getByRole('button', { name: 'Put it back' }).click();
    await page.locator('.s-undo').waitFor({ state: 'detached' });
    assert.deepEqual(
      scripted.calls.filter(({ method }) => method === 'review/undo').map(({ params }) => params),
      [{ id: cardId(1) }],
    );
    await row.getByRole('button', { name: 'Undo…' }).waitFor({ state: 'detached' });
    assert.match(await plain(page.locator('[data-spoken]').textContent()), /totals\.csv is as it was before/);
  });

  test('too late: says why, and offers nothing that would destroy the other change', async () => {
    const card = { ...applied(1), more: { undo: 'changedSince' as const } };
    await using scripted = await openLedger(ledgerOf(story), {}, {}, [card]);
    const { page } = scripted;
    await page.getByRole('button', { name: 'Undo…' }).click();
    await page.getByText('Undo would destroy that change').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Put it back' }).count(), 0);
  });
});

describe('usable by everybody, in three themes at three widths', () => {
  for (const theme of themes) {
    test(theme, async () => {
      const broken = { 'ledger/verify': () => ({ kind: 'broken' as const, seq: 80, why: 'row 80 is missing' }) };
      await using scripted = await openLedger(ledgerOf(85), { theme, reducedMotion: true }, broken, [applied(5)]);
      const { page } = scripted;
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await page.locator('.chain .open').nth(2).click();
      await page.getByRole('button', { name: 'Undo…' }).click();
      await page.getByRole('heading', { name: /Undo: put back/ }).waitFor();
      assert.deepEqual(await judgePage(page), []);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('button', { name: 'Leave it' }).click();
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.locator('.banner[role="alert"]').waitFor();
      assert.deepEqual(await judgePage(page), []);
      assert.deepEqual(scripted.errors, []);
    });
  }

  test('in German', async () => {
    await using scripted = await openLedger(
      ledgerOf(story),
      { locale: 'de-DE' },
      {
        'shell/info': () => ({
          kind: 'window',
          version: '0.1.0',
          languages: ['de-DE'],
          home: '/home/p',
          dialogs: true,
        }),
      },
    );
    const { page } = scripted;
    await page.getByRole('heading', { name: 'Alle Zeilen' }).waitFor();
    assert.match(await plain(page.locator('.chain').textContent()), /Einmal erlaubt: totals\.csv/);
    await page.getByRole('button', { name: 'Nachprüfen' }).click();
    await page.getByText('Kette unversehrt').waitFor();
  });
});
