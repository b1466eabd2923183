/** A queue of thousands: what is drawn, what a reader of the screen is told, and where the person is taken. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from './pageText.ts';
import { invoiceRows } from './reviewCards.ts';
import { cardId, makeItem, openReviewPage, sourceOf } from './reviewScript.ts';
import type { ScriptedPage } from './scriptedPage.ts';

const many = 3_000;

const cards = () =>
  Array.from({ length: many }, (_, index) => ({
    item: makeItem({ number: index + 1, path: `out/${index + 1}.csv`, leftMs: 600_000, ageMs: (many - index) * 10 }),
    source: sourceOf(invoiceRows),
  }));

/** By the wheel, as a person does it: what brings the current card into view gives way to that. */
async function scrollFar(page: ScriptedPage['page']): Promise<void> {
  await page.locator('.queue-box').hover();
  await page.mouse.wheel(0, 20_000);
  const far = () => page.locator('.queue li').evaluateAll((all) => all.some((li) => Number(li.ariaPosInSet) > 200));
  await until('cards far down are drawn', far);
}

describe('three thousand cards that wait', () => {
  for (const theme of ['instrument', 'editorial', 'aurora']) {
    for (const width of [1280, 640]) {
      test(`only those in view are drawn, none over another: ${theme}, ${width} px`, async () => {
        await using scripted = await openReviewPage(cards());
        const { page } = scripted;
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
        await page.locator('.queue [aria-current]').waitFor();
        await scrollFar(page);
        await until('it is drawn', async () => (await page.locator('.queue li[aria-posinset="1"]').count()) === 1);
        await page.waitForTimeout(300);
        const places = await page.locator('.queue li').evaluateAll((all) =>
          all.map((li) => {
            const { top, bottom } = li.getBoundingClientRect();
            return { top, bottom, at: Number(li.getAttribute('aria-posinset')), of: li.getAttribute('aria-setsize') };
          }),
        );
        assert.ok(places.length > 3 && places.length < 80, `${places.length} drawn`);
        assert.ok(places.every(({ of }) => of === String(many)));
        for (const [index, place] of places.entries()) {
          const above = places[index - 1];
          if (above !== undefined) assert.ok(place.at > above.at && place.top >= above.bottom - 1);
        }
        const box = await page.locator('.queue-box').boundingBox();
        assert.ok(
          places.some(({ top }) => box !== null && top >= box.y && top < box.y + box.height),
          'some are in view',
        );
        assert.deepEqual(scripted.errors, []);
      });
    }
  }

  test('the current card is brought into view from afar, and j and k go on from there', async () => {
    await using scripted = await openReviewPage(cards(), { hash: `#/review/${cardId(2_000)}` });
    const { page } = scripted;
    const current = page.locator('.queue [aria-current]');
    const inView = async () => {
      const [at, box] = [await current.boundingBox(), await page.locator('.queue-box').boundingBox()];
      return at !== null && box !== null && at.y >= box.y - 1 && at.y + at.height <= box.y + box.height + 1;
    };
    await until('the current card is in view', inView);
    assert.match((await current.textContent()) ?? '', /2000\.csv/);
    for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('j');
    await page.getByRole('heading', { name: /out\/2030\.csv/ }).waitFor();
    await until('the current card is in view', inView);
    assert.equal(await page.locator('.queue li:has([aria-current])').getAttribute('aria-posinset'), '2030');
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: /out\/2029\.csv/ }).waitFor();
    assert.ok((await page.locator('.queue li').count()) < 80);
  });

  test('a card that has the focus keeps it, however far the person scrolls', async () => {
    await using scripted = await openReviewPage(cards());
    const { page } = scripted;
    const fourth = page.locator('.queue li[aria-posinset="4"] a');
    await fourth.focus();
    await scrollFar(page);
    await until('others are drawn', async () => (await page.locator('.queue li').count()) > 5);
    await page.waitForTimeout(300);
    assert.ok(await fourth.evaluate((link) => document.activeElement === link));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /out\/4\.csv/ }).waitFor();
  });

  test('a person who has scrolled a little away is not brought back while nothing happens', async () => {
    await using scripted = await openReviewPage(cards().slice(0, 60));
    const { page } = scripted;
    await page.locator('.queue [aria-current]').waitFor();
    await page.locator('.queue-box').evaluate((box) => {
      box.scrollTop = 900;
    });
    const scrolled = await page.locator('.queue-box').evaluate((box) => box.scrollTop);
    assert.ok(scrolled > 100);
    // The words for the time that is left are said anew every five seconds.
    await page.waitForTimeout(6_000);
    assert.equal(await page.locator('.queue-box').evaluate((box) => box.scrollTop), scrolled);
  });
});
