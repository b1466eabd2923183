/** The exact change by the window: what is drawn and asked for of a long file, how it is gone through, and what bytes cannot do to the page. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { MarkedRow } from '../../contract/reviewViews.ts';
import { judgePage, themes } from './axe.ts';
import { cardsOfEveryState } from './reviewCards.ts';
import { cardId, makeItem, openReviewPage, type RowSource, rowsOf, sourceOf } from './reviewScript.ts';
import type { ScriptedPage } from './scriptedPage.ts';

const plain = async (text: Promise<string | null>) => ((await text) ?? '').replaceAll(/[\u2068\u2069]/g, '');

/** 50,000 lines, every thousandth of which changes. */
function longFile(lines = 50_000): RowSource {
  const stretches: [number, number][] = [];
  for (let at = 500; at < lines; at += 1_000) stretches.push([at, at + 2]);
  const row = (index: number): MarkedRow => {
    const place = index % 1_000;
    const kind = place === 500 ? 'remove' : place === 501 ? 'insert' : 'equal';
    return {
      kind,
      oldLine: kind === 'insert' ? null : index + 1,
      newLine: kind === 'remove' ? null : index + 1,
      text: `row ${index}, Musterstraße ${index % 97}, 12.50`,
      noNewline: false,
      marks: [],
    };
  };
  return { length: lines, row, stretches, removed: stretches.length, inserted: stretches.length };
}

function asked({ calls }: ScriptedPage): { readonly asks: number; readonly rows: number } {
  const all = calls.filter(({ method }) => method === 'review/rows').map(({ params }) => params as { count: number });
  return { asks: all.length, rows: all.reduce((sum, { count }) => sum + count, 0) };
}

/** How many rows stand in the page now, and which ones the eye sees first and last. */
const drawn = ({ page }: ScriptedPage) => page.locator('.diff .d').count();

async function openLong(): Promise<ScriptedPage> {
  const scripted = await openReviewPage([{ item: makeItem({ number: 1 }), source: longFile() }]);
  await scripted.page.locator('.diff .d').first().waitFor();
  return scripted;
}

describe('a file of 50,000 lines', () => {
  test('stands there with its first rows and asks for nothing more', async () => {
    await using scripted = await openLong();
    const grid = scripted.page.getByRole('grid');
    assert.equal(await grid.getAttribute('aria-rowcount'), '50000');
    assert.match(
      await plain(grid.getAttribute('aria-label')),
      /change totals\.csv, exact change: 50 lines removed, 50 added/,
    );
    assert.equal(await grid.getAttribute('aria-readonly'), 'true');
    assert.ok((await drawn(scripted)) < 120);
    assert.match(
      await plain(scripted.page.locator('.diff .d').first().textContent()),
      /497 unchanged lines left out here, 1 to 497/,
    );
    await scripted.page.waitForTimeout(300);
    assert.ok(asked(scripted).rows <= 60, `only what is in view, not ${asked(scripted).rows} rows`);
  });

  test('is gone through by keyboard alone; only what is looked at is asked for', async () => {
    await using scripted = await openLong();
    const { page } = scripted;
    await page.getByRole('grid').focus();
    const active = async (text: string) => {
      await page.locator('.d[data-active]', { hasText: text }).waitFor();
      await page.waitForFunction(() => {
        const grid = document.querySelector('[role="grid"]');
        return grid?.getAttribute('aria-activedescendant') === document.querySelector('.d[data-active]')?.id;
      });
    };
    await page.keyboard.press('End');
    await active('495 unchanged lines left out here');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await active('row 497,');
    await page.keyboard.press('n');
    await active('row 500,');
    await page.keyboard.press('n');
    await active('row 1500,');
    await page.keyboard.press('p');
    await active('row 500,');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.closest('.diff') === null), true, 'one tab stop');
    assert.ok((await drawn(scripted)) < 120);
    assert.ok(asked(scripted).rows < 1_000, `${asked(scripted).rows} rows were asked for`);
  });

  test('as a whole file it is fifty thousand rows long, and still only a window of it is here', async () => {
    await using scripted = await openLong();
    const { page } = scripted;
    await page.waitForTimeout(200);
    await page.keyboard.press('o');
    await page.getByRole('button', { name: /Whole file/, pressed: true }).waitFor();
    const box = page.getByRole('grid');
    const height = await box.evaluate((element) => element.scrollHeight);
    assert.ok(height > 900_000, String(height));
    const before = asked(scripted).rows;
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    await page.waitForFunction(() => {
      const rows = [...document.querySelectorAll('.diff .d .tx')].map((row) => row.textContent ?? '');
      return rows.length > 10 && rows.slice(9, -9).every((text) => /^row 2\d{4},/.test(text));
    });
    assert.ok((await drawn(scripted)) < 120);
    assert.ok(asked(scripted).rows - before <= 800, `${asked(scripted).rows - before} rows were asked for`);
  });

  test('a fold opens where it stands', async () => {
    await using scripted = await openLong();
    const { page } = scripted;
    await page.getByRole('button', { name: 'Show them' }).first().click();
    await page.waitForFunction(() => /row 0,/.test(document.querySelector('.diff .d')?.textContent ?? ''));
    assert.equal(await page.getByText('497 unchanged lines left out here, 1 to 497').count(), 0);
  });
});

describe('what stands in files', () => {
  test('invisible and reordering characters are named, not obeyed', async () => {
    const rows = rowsOf([
      '- invoice_\u202egpj.exe',
      '+ a\u200bb \u0000 \u001b[31m red \u2066x\u2069',
      '+ <script>alert(1)</script><b>no</b>',
      '+ tab\there\r',
    ]);
    await using scripted = await openReviewPage([
      { item: makeItem({ number: 1, path: 'a\u202eb.txt' }), source: sourceOf(rows) },
    ]);
    const { page } = scripted;
    await page.locator('.diff .d').first().waitFor();
    const texts = await page.locator('.diff .tx').allTextContents();
    assert.deepEqual(texts, [
      'invoice_⟨U+202E⟩gpj.exe',
      'a⟨U+200B⟩b ⟨U+0000⟩ ⟨U+001B⟩[31m red ⟨U+2066⟩x⟨U+2069⟩',
      '<script>alert(1)</script><b>no</b>',
      'tab\there⟨U+000D⟩',
    ]);
    assert.match(await plain(page.locator('.card h3').textContent()), /a⟨U\+202E⟩b\.txt/);
    assert.deepEqual(scripted.errors, []);
  });

  test('a line of 10,000 characters wraps; of a million only the beginning is drawn, with how much is left', async () => {
    const rows = rowsOf([`+ ${'x'.repeat(10_000)}`, `+ ${'word '.repeat(200_000)}`]);
    await using scripted = await openReviewPage([
      { item: makeItem({ number: 1, change: 'create' }), source: sourceOf(rows) },
    ]);
    const { page } = scripted;
    await page.locator('.diff .d').first().waitFor();
    const overflow = await page.getByRole('grid').evaluate((element) => element.scrollWidth - element.clientWidth);
    assert.ok(overflow <= 1);
    await page.getByRole('grid').focus();
    await page.keyboard.press('End');
    const more = page.getByRole('button', { name: '990,000 more characters in this line' });
    await more.waitFor();
    await more.click();
    await page.getByRole('button', { name: '950,000 more characters in this line' }).waitFor();
  });

  test('a last line without a line break says so; an empty file, bytes that are no text, and a difference that is not the shortest', async () => {
    const noBreak = rowsOf(['  a', '- b', '+ b']).map((row, index) => ({ ...row, noNewline: index === 1 }));
    const binary = rowsOf(['- binary file', '+ binary file']);
    await using scripted = await openReviewPage([
      { item: makeItem({ number: 1, leftMs: 300_000 }), source: sourceOf(noBreak) },
      { item: makeItem({ number: 2, leftMs: 310_000, path: 'leer.txt', change: 'create' }), source: sourceOf([]) },
      {
        item: makeItem({ number: 3, leftMs: 320_000, path: 'logo.png' }),
        source: sourceOf(binary),
        more: { grid: { kind: 'binary', rows: 2, removed: 1, inserted: 1, changes: [0], ends: [2], shortest: true } },
      },
      {
        item: makeItem({ number: 4, leftMs: 330_000, path: 'anders.csv' }),
        source: sourceOf(binary),
        more: { grid: { kind: 'text', rows: 2, removed: 1, inserted: 1, changes: [0], ends: [2], shortest: false } },
      },
    ]);
    const { page } = scripted;
    await page.locator('.nonl').waitFor();
    assert.equal(await page.locator('.nonl').count(), 1);
    assert.match(await plain(page.locator('.d[data-k="del"]').textContent()), /no line break at the end/);
    await page.keyboard.press('j');
    await page.getByText('The file has no content.').waitFor();
    await page.keyboard.press('j');
    await page.getByText('This is not a text').waitFor();
    assert.equal(await page.getByRole('grid').count(), 0);
    assert.match(
      await plain(page.locator('.binary').textContent()),
      /Before464 bytes sha256 00000006.*After465 bytes sha256 00000007/,
    );
    await page.keyboard.press('j');
    await page.getByText('the shortest difference was not looked for').waitFor();
  });

  test('rows that could not be read say so and are asked for again', async () => {
    let broken = true;
    const source = longFile();
    const scriptedRows = {
      'review/rows': ({ first, count }: { first: number; count: number }) =>
        broken
          ? { failure: { code: 'store.io' as const, message: 'The disk did not answer.' } }
          : { first, rows: Array.from({ length: count }, (_, offset) => source.row(first + offset)) },
    };
    await using scripted = await openReviewPage([{ item: makeItem({ number: 1 }), source }], {}, scriptedRows);
    const { page } = scripted;
    await page.getByRole('grid').focus();
    await page.keyboard.press('End');
    await page.getByText('The disk did not answer.').waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The disk did not answer.').waitFor({ state: 'detached' });
    await page.waitForFunction(() => /row 495\d\d,/.test(document.querySelector('.diff')?.textContent ?? ''));
  });
});

describe('usable by everybody, in three themes at three widths', () => {
  for (const theme of themes) {
    test(theme, async () => {
      await using scripted = await openReviewPage(cardsOfEveryState(), { theme, reducedMotion: true });
      const { page } = scripted;
      await page.locator('.diff .d').first().waitFor();
      for (const number of [2, 5, 6]) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await scripted.go(`#/review/${cardId(number)}`);
        await page.locator('.queue [aria-current]').waitFor();
        await page.locator('.card .verdict').waitFor();
        await page.evaluate((name) => {
          document.documentElement.dataset.theme = name;
        }, theme);
        if (number === 5) await page.getByRole('button', { name: 'Show the change' }).click();
        if (number === 6) await page.getByRole('button', { name: /Undo/ }).click();
        await page.waitForTimeout(100);
        assert.deepEqual(await judgePage(page), [], `${theme}, card ${number}`);
      }
      assert.deepEqual(scripted.errors, []);
    });
  }
});
