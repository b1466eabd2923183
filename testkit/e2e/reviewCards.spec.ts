/**
 * Cards over a scripted host: which one is current, how it is answered, and what is shown of one that cannot be answered any
 * more. Longer than 400 lines: every state of a card in one list.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { disguised, hostileEnd, hostileShown } from './hostileText.ts';
import { missionId, recorded, runId } from './missionScript.ts';
import { until } from './pageText.ts';
import { cardsOfEveryState, invoiceRows } from './reviewCards.ts';
import { cardId, makeItem, openReviewPage, rowsOf, type ScriptedCard, sourceOf } from './reviewScript.ts';
import type { ScriptedPage } from './scriptedPage.ts';

const settled = 700;
const plain = async (text: Promise<string | null>) => ((await text) ?? '').replaceAll(/[\u2068\u2069]/g, '');
const callsOf = ({ calls }: ScriptedPage, method: string) => calls.filter((call) => call.method === method);
const focused = ({ page }: ScriptedPage) => page.evaluate(() => document.activeElement?.textContent ?? '');

function twoCards(): ScriptedCard[] {
  return [
    { item: makeItem({ number: 1, leftMs: 250_000 }), source: sourceOf(invoiceRows) },
    {
      item: makeItem({ number: 2, path: 'Notizen/alt.md', change: 'delete' }),
      source: sourceOf(rowsOf(['- a', '- b'])),
    },
  ];
}

describe('the current card', () => {
  test('is the oldest that waits, and the only one that is put before the person', async () => {
    const cards = cardsOfEveryState();
    await using scripted = await openReviewPage(cards);
    const { page } = scripted;
    const heading = page.locator('.card h3');
    await heading.waitFor();
    assert.equal(await plain(heading.textContent()), 'Replace all of alles-neu.md');
    assert.deepEqual(new Set(callsOf(scripted, 'review/open').map(({ params }) => JSON.stringify(params))).size, 1);
    const groups = await page.locator('.queue .group').allTextContents();
    // Soon after midnight what was closed some minutes ago was not closed today.
    const midnight = new Date().setHours(0, 0, 0, 0);
    const today = cards.some(({ item }) => item.state === 'applied' && item.createdAtMs >= midnight);
    assert.deepEqual(groups, ['Waiting for you', 'Held', ...(today ? ['Closed today'] : [])]);
    assert.match(await plain(page.locator('.queue li').first().textContent()), /alles-neu\.md3 min/);
    assert.deepEqual(scripted.errors, []);
  });

  test('says what, where, how much, for whom, by whom, what was asked, what the judge said, and what comes afterwards', async () => {
    await using scripted = await openReviewPage(twoCards());
    const { page } = scripted;
    await page.locator('.card .d').first().waitFor();
    const text = await plain(page.locator('.card').textContent());
    for (const part of [
      'Change totals.csv',
      '2 lines go, 2 lines come',
      '464 → 465 bytes',
      'for invoice-totals, attempt 2',
      'writer smollm2-135m 00000007',
      '/home/person/Buchhaltung/2026',
      '“Make a table of our invoices with their dates and totals.”',
      'aligned with your words 8,910 of 10,000',
      'Nothing forbids a write here',
      'Undo puts them back',
      '4 minutes left, until',
      'If you do nothing, nothing is written.',
    ]) {
      assert.ok(text.includes(part), `${part} is not in: ${text}`);
    }
    const buttons = await page.locator('.decide .btn').all();
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    assert.equal(boxes.length, 2, 'two answers and no third');
    assert.equal(boxes[0]?.y, boxes[1]?.y);
    assert.equal(Math.round(boxes[0]?.width ?? 0), Math.round(boxes[1]?.width ?? 1));
    assert.equal(
      await page
        .locator('.d del')
        .allTextContents()
        .then((all) => all.join()),
      '987.40,7071.56',
    );
  });

  test('is answered by its key only after it has been current for a moment; the focus goes to the next heading', async () => {
    await using scripted = await openReviewPage(twoCards());
    const { page } = scripted;
    await page.locator('.decide .btn-allow').waitFor();
    await page.keyboard.press('a');
    assert.equal(callsOf(scripted, 'review/decide').length, 0, 'too early');
    await page.waitForTimeout(settled);
    await page.keyboard.press('Enter');
    await page.keyboard.press(' ');
    assert.equal(callsOf(scripted, 'review/decide').length, 0, 'no answer on Enter or Space');
    await page.keyboard.press('a');
    // The next one has come; a finger that still hits the key answers nothing.
    await page.getByRole('heading', { name: /Delete/ }).waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    assert.deepEqual(
      callsOf(scripted, 'review/decide').map(({ params }) => params),
      [{ id: cardId(1), decision: 'allow' }],
    );
    assert.match(await focused(scripted), /Delete/);
    assert.match(
      await plain(page.locator('.cardpane .banner').textContent()),
      /totals\.csv.*You allowed it; it was written at/,
    );
    assert.match(await plain(page.locator('[data-spoken]').textContent()), /totals\.csv: written\./);
    await page.waitForTimeout(settled);
    await page.keyboard.press('d');
    await page.getByText('You said no.').waitFor();
    assert.equal(callsOf(scripted, 'review/decide').length, 2);
  });

  test('a second click of the first answer does not answer the next card', async () => {
    await using scripted = await openReviewPage(twoCards());
    const { page } = scripted;
    await page.locator('.decide .btn-allow').waitFor();
    await page.waitForTimeout(settled);
    const box = await page.locator('.decide .btn-allow').boundingBox();
    assert.ok(box !== null);
    await page.mouse.dblclick(box.x + 20, box.y + 10);
    await page.getByRole('heading', { name: /Delete/ }).waitFor();
    await page.mouse.click(box.x + 20, box.y + 10);
    assert.equal(callsOf(scripted, 'review/decide').length, 1);
  });

  for (const way of ['key', 'click'] as const) {
    test(`a hand that hammers answers at most the card that it was meant for: ${way}`, async () => {
      const cards = [1, 2, 3, 4, 5].map((number) => ({
        item: makeItem({ number, path: `${number}.csv`, leftMs: 250_000 + number * 1_000 }),
        source: sourceOf(invoiceRows),
      }));
      await using scripted = await openReviewPage(cards);
      const { page } = scripted;
      await page.locator('.decide .btn-allow').waitFor();
      await page.waitForTimeout(settled);
      // Pressed in the page itself, so that a slow machine does not make a pause; one that it makes all the same is counted.
      const pauses = await page.evaluate(async (by) => {
        let last = performance.now();
        let longer = 0;
        for (let pressed = 0; pressed < 80; pressed += 1) {
          if (performance.now() - last >= 600) longer += 1;
          last = performance.now();
          if (by === 'key') window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
          else document.querySelector<HTMLElement>('.decide .btn-allow')?.click();
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return longer;
      }, way);
      const answered = callsOf(scripted, 'review/decide').map(({ params }) => (params as { readonly id: string }).id);
      assert.equal(answered[0], cardId(1));
      assert.ok(answered.length <= 1 + pauses, `${answered.length} cards answered, ${pauses} pauses`);
      await page.locator('.decision [role="status"]', { hasText: 'did not count' }).waitFor();
      // A hand that came to rest is heard again.
      await page.waitForTimeout(settled);
      await page.keyboard.press('d');
      await until('it answers', () => callsOf(scripted, 'review/decide').length === answered.length + 1);
      assert.deepEqual(callsOf(scripted, 'review/decide').at(-1)?.params, {
        id: cardId(answered.length + 1),
        decision: 'deny',
      });
      await page.locator('.cardpane .banner', { hasText: `${answered.length + 1}.csv` }).waitFor();
    });
  }

  test('the name of a mission that pretends to be another is shown with what it hides, in the queue and on the card', async () => {
    const told = recorded('invoice-totals');
    const name = `Q1${hostileEnd}`;
    const mission = { id: missionId, name, runId, attempt: 1 };
    const cards: ScriptedCard[] = [
      {
        item: makeItem({ number: 1, runId }),
        source: sourceOf(invoiceRows),
        more: { mission, request: `Sum them up${hostileEnd}` },
      },
    ];
    await using scripted = await openReviewPage(cards, {}, { 'mission/list': () => [{ ...told.summary, name }] });
    const { page } = scripted;
    await page.locator('.decide .btn-allow').waitFor();
    await page.locator('.queue li small', { hasText: 'Q1' }).waitFor();
    assert.ok((await plain(page.locator('.queue li').first().textContent())).includes(`Q1${hostileShown}`));
    assert.ok((await plain(page.locator('.card').textContent())).includes(`Sum them up${hostileShown}`));
    assert.deepEqual(await disguised(page), []);
  });

  test('j and k go through the queue and the focus follows to the heading; letters in a field are letters', async () => {
    await using scripted = await openReviewPage(cardsOfEveryState());
    const { page } = scripted;
    await page.locator('.card').waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: /Delete/ }).waitFor();
    assert.match(await focused(scripted), /Delete/);
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: /alles-neu/ }).waitFor();
    assert.match(await focused(scripted), /alles-neu/);
    assert.equal(callsOf(scripted, 'review/decide').length, 0);
  });

  test('cannot be answered while the engine is away, and says why; what is on the page stays', async () => {
    await using scripted = await openReviewPage(twoCards());
    const { page } = scripted;
    await page.locator('.decide .btn-allow').waitFor();
    await scripted.frame({ kind: 'host', state: 'restarting', mark: null, failure: null });
    await page.locator('.decide .btn[disabled]').first().waitFor();
    assert.match(await plain(page.locator('.decision').textContent()), /being started again/);
    await page.waitForTimeout(settled);
    await page.keyboard.press('a');
    assert.equal(callsOf(scripted, 'review/decide').length, 0);
    assert.equal((await page.locator('.card .d').count()) > 5, true);
  });

  test('an answer that comes when the person has gone elsewhere brings nobody back', async () => {
    const cards = twoCards();
    const { promise: late, resolve: answer } = Promise.withResolvers<void>();
    const decide = async () => {
      await late;
      return { ...makeItem({ number: 1 }), state: 'applied' as const };
    };
    await using scripted = await openReviewPage(cards, {}, { 'review/decide': decide });
    const { page } = scripted;
    await page.locator('.decide .btn-allow').waitFor();
    await page.waitForTimeout(settled);
    await page.locator('.decide .btn-allow').click();
    await page.getByRole('link', { name: 'Status', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Status' }).waitFor();
    answer();
    await page.waitForTimeout(settled);
    assert.equal(await page.evaluate(() => location.hash), '#/status');
  });

  test('an answer that came to nothing says so on the card', async () => {
    const failure = {
      code: 'review.illegal' as const,
      message: 'The change was not shown yet.',
      kept: 'Nothing was written.',
    };
    await using scripted = await openReviewPage(twoCards(), {}, { 'review/decide': () => ({ failure }) });
    const { page } = scripted;
    await page.locator('.decide .btn-deny').waitFor();
    await page.waitForTimeout(settled);
    await page.locator('.decide .btn-deny').click();
    const alert = page.locator('.card [role="alert"]');
    await alert.waitFor();
    assert.match(await plain(alert.textContent()), /review\.illegal.*was not shown yet.*Nothing was written/);
    assert.match(await plain(page.locator('.card h3').textContent()), /Change totals\.csv/);
  });
});

describe('time', () => {
  test('a card whose time is over says so at once, and what is true comes from the host', async () => {
    const cards: ScriptedCard[] = [{ item: makeItem({ number: 1, leftMs: 7_000 }), source: sourceOf(invoiceRows) }];
    await using scripted = await openReviewPage(cards);
    const { page } = scripted;
    await page.getByText('A few seconds left').waitFor();
    await page.getByText('The time is over. The engine closes the card now.').waitFor();
    assert.equal(await page.locator('.decide').count(), 0);
    assert.match(await plain(page.locator('[data-spoken]').textContent()), /totals\.csv: the time is over/);
    const [card] = cards;
    assert.ok(card !== undefined);
    card.item = { ...card.item, state: 'expired', why: 'Nobody decided in time.' };
    await scripted.emit({ type: 'card', item: card.item });
    await page.getByText('This card waited 600 seconds without an answer.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Run the mission again' }).count(), 1);
    assert.equal(await page.locator('.diff').count(), 0);
    await page.getByRole('button', { name: 'Show the change' }).click();
    await page.locator('.diff .d').first().waitFor();
  });

  test('is said aloud politely at one minute; the timer itself is silent', async () => {
    const cards: ScriptedCard[] = [{ item: makeItem({ number: 1, leftMs: 68_000 }), source: sourceOf(invoiceRows) }];
    await using scripted = await openReviewPage(cards);
    const { page } = scripted;
    await page.waitForFunction(() =>
      /one minute left/.test(document.querySelector('[data-spoken]')?.textContent ?? ''),
    );
    const timer = page.getByRole('timer');
    assert.equal(await timer.getAttribute('aria-live'), 'off');
    assert.match(await plain(timer.textContent()), /^(?:1 minute|50 seconds) left/);
  });
});

describe('cards that nobody can answer any more', () => {
  const states: readonly (readonly [number: number, state: RegExp, why: RegExp, buttons: readonly string[]])[] = [
    [
      3,
      /held by the judge/,
      /no button that overrides a hold/,
      ['Write a new request', 'Open the run', 'Open in ledger'],
    ],
    [
      4,
      /expired \d/,
      /waited 600 seconds/,
      ['Show the change', 'Run the mission again', 'Open the run', 'Open in ledger'],
    ],
    [
      5,
      /conflict \d/,
      /changed between your answer and the write/,
      ['Show the change', 'Run the mission again', 'Open the run', 'Open in ledger'],
    ],
    [6, /written \d/, /on the disk as you saw them/, ['Undo… u', 'Open the run', 'Open in ledger']],
    [8, /denied/, /You said no/, ['Show the change', 'Open the run', 'Open in ledger']],
    [9, /undone/, /as it was before/, ['Open the run', 'Open in ledger']],
    [
      10,
      /expired/,
      /The run was stopped before anybody answered/,
      ['Show the change', 'Run the mission again', 'Open the run', 'Open in ledger'],
    ],
    [11, /written/, /Undo would destroy that change/, ['Open the run', 'Open in ledger']],
  ];
  test('say what became of them, why, and what to do; none can be allowed', async () => {
    await using scripted = await openReviewPage(cardsOfEveryState());
    const { page } = scripted;
    for (const [number, state, why, buttons] of states) {
      await scripted.go(`#/review/${cardId(number)}`);
      await page.locator('.queue [aria-current]').waitFor();
      await page.locator('.why').waitFor();
      await page.waitForFunction(
        (id) => location.hash.endsWith(id) && document.querySelector('.card') !== null,
        cardId(number),
      );
      await page.waitForTimeout(150);
      assert.match(await plain(page.locator('.card header').textContent()), state, String(number));
      assert.match(await plain(page.locator('.why').textContent()), why, String(number));
      const all = await page.locator('.card button:not(.diff-box *), .card .why a').allTextContents();
      assert.deepEqual(
        all.map((text) => text.trim()),
        buttons,
        String(number),
      );
      assert.equal(await page.locator('.decide').count(), 0);
      await page.waitForTimeout(settled - 150);
      await page.keyboard.press('a');
    }
    assert.equal(callsOf(scripted, 'review/decide').length, 0);
    assert.deepEqual(scripted.errors, []);
  });

  test('a conflict shows what was shown and what stands there, by size and digest', async () => {
    await using scripted = await openReviewPage(cardsOfEveryState(), { hash: `#/review/${cardId(5)}` });
    const verdict = scripted.page.locator('.card .verdict');
    await verdict.waitFor();
    const text = await plain(verdict.textContent());
    assert.match(text, /Shown on the card464 bytes sha256 0000000a/);
    assert.match(text, /Found on disk1,219 bytes sha256 00000063/);
  });

  test('a hold shows its number, the floor on its bar, and no way round it', async () => {
    await using scripted = await openReviewPage(cardsOfEveryState(), { hash: `#/review/${cardId(3)}` });
    const { page } = scripted;
    await page.locator('.why').waitFor();
    assert.match(
      await plain(page.locator('.judged').textContent()),
      /contradicts your words 8,240 of 10,000Held from 7,500 on/,
    );
    assert.equal(await page.locator('.bps[data-floor]').count(), 1);
    assert.equal(
      await page.getByRole('link', { name: 'Write a new request' }).getAttribute('href'),
      `#/missions/new?from=${encodeURIComponent(`mission:mis_${'1'.padStart(26, '0')}`)}`,
    );
  });

  test('undo shows what would come back, and is the person’s decision', async () => {
    await using scripted = await openReviewPage(cardsOfEveryState(), { hash: `#/review/${cardId(6)}` });
    const { page } = scripted;
    await page.getByRole('button', { name: /Undo/ }).waitFor();
    await page.keyboard.press('u');
    await page.getByText('The file still has the digest that was written').waitFor();
    assert.match(await focused(scripted), /Undo: put back/);
    const gone = page.locator('.undo .d[data-k="del"] .tx');
    const back = page.locator('.undo .d[data-k="add"] .tx');
    assert.match(await plain(gone.first().textContent()), /1175\.01/);
    assert.match(await plain(back.first().textContent()), /987\.40/);
    await page.getByRole('button', { name: 'Leave it' }).click();
    assert.equal(callsOf(scripted, 'review/undo').length, 0);
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Put it back' }).click();
    await page.getByText('The file is as it was before.').waitFor();
    assert.deepEqual(
      callsOf(scripted, 'review/undo').map(({ params }) => params),
      [{ id: cardId(6) }],
    );
  });

  test('an undo that is refused says why, and touches nothing', async () => {
    for (const [code, words] of [
      ['undo.changedSince', /old bytes are still kept/],
      ['undo.notApplied', /nothing to undo/],
    ] as const) {
      const failure = { code, message: 'The engine says no.' };
      const refuses = { 'review/undo': () => ({ failure }) };
      await using scripted = await openReviewPage(cardsOfEveryState(), { hash: `#/review/${cardId(6)}` }, refuses);
      const { page } = scripted;
      await page.getByRole('button', { name: /Undo/ }).click();
      await page.getByRole('button', { name: 'Put it back' }).click();
      const alert = page.locator('.undo [role="alert"]');
      await alert.waitFor();
      assert.match(await plain(alert.textContent()), words);
    }
  });
});

describe('the queue', () => {
  test('a new card is said once and moves nothing', async () => {
    const cards = twoCards();
    await using scripted = await openReviewPage(cards);
    const { page } = scripted;
    const allow = page.locator('.decide .btn-allow');
    await allow.waitFor();
    await page.waitForTimeout(300);
    const before = await allow.boundingBox();
    const said: string[] = [];
    await page.exposeFunction('saidAloud', (text: string) => said.push(text));
    await page.evaluate(() => {
      const live = document.querySelector('[data-spoken]');
      const { saidAloud } = window as unknown as { saidAloud(text: string): void };
      if (live !== null)
        new MutationObserver(() => saidAloud(live.textContent ?? '')).observe(live, {
          childList: true,
          characterData: true,
          subtree: true,
        });
    });
    const item = makeItem({ number: 12, path: '\u202egpj.neu.csv', change: 'create' });
    cards.push({ item, source: sourceOf(rowsOf(['+ a'])) });
    await scripted.emit({ type: 'card', item });
    await scripted.emit({ type: 'card', item });
    await page.locator('.queue li').nth(2).waitFor();
    await page.waitForTimeout(200);
    assert.deepEqual(said, ['New card: addition, \u2068⟨U+202E⟩gpj.neu.csv\u2069.']);
    assert.deepEqual(await allow.boundingBox(), before);
    assert.match(await plain(page.locator('.card h3').textContent()), /totals\.csv/);
  });

  test('nothing waits: says what this place is for', async () => {
    await using scripted = await openReviewPage([]);
    await scripted.page.getByText('Nothing waits for you').waitFor();
    assert.equal(await scripted.page.locator('.card').count(), 0);
  });

  test('five hundred cards are quick to go through, and only the one that is looked at is opened', async () => {
    const cards = Array.from({ length: 500 }, (_, i) => ({
      item: makeItem({ number: i + 1, path: `out/${i} ${'long '.repeat(30)}.csv`, leftMs: 60_000 + i * 1_000 }),
      source: sourceOf(invoiceRows),
    }));
    await using scripted = await openReviewPage(cards);
    const { page } = scripted;
    await page.locator('.card').waitFor();
    assert.ok((await page.locator('.queue li').count()) < 60, 'only those in view are drawn');
    assert.equal(await page.locator('.queue li[aria-setsize="500"]').first().getAttribute('aria-posinset'), '1');
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('j');
    await page.getByRole('heading', { name: /Change out\/5 / }).waitFor();
    assert.ok(new Set(callsOf(scripted, 'review/open').map(({ params }) => JSON.stringify(params))).size <= 6);
  });

  test('speaks German where the person does', async () => {
    await using scripted = await openReviewPage(
      cardsOfEveryState(),
      { hash: `#/review/${cardId(2)}`, locale: 'de-DE' },
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
    await page.getByRole('heading', { name: /Löschen/ }).waitFor();
    const text = await plain(page.locator('.card').textContent());
    assert.match(text, /alle 3 Zeilen und die Datei/);
    assert.match(text, /nicht zugelassen/);
    assert.match(text, /Noch 4 Minuten, bis .* Wenn Sie nichts tun, wird nichts gelöscht\./);
    assert.deepEqual(await page.locator('.decide .btn').allTextContents(), ['Einmal erlauben a', 'Ablehnen d']);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  });
});
