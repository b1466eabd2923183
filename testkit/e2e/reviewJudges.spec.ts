/** What a card says of several judges: the fact that holds or asks to look, who said it, and who was passed over. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Verdict } from '../../contract/decision.ts';
import { judgePage, themes } from './axe.ts';
import { invoiceRows } from './reviewCards.ts';
import { cardId, digestOf, makeItem, openReviewPage, type ScriptedCard, sourceOf, verdictOf } from './reviewScript.ts';
import type { ScriptedPageOptions } from './scriptedPage.ts';

const rules = { kind: 'rules', id: 'write alignment', modelDigest: digestOf(11) } as const;
const model = { kind: 'decision_model', id: 'smollm2-135m', modelDigest: digestOf(5) } as const;
const why = 'This would empty `notes.md`, and nothing in the request says so.';

const voiceOf = (changes: Readonly<Record<string, unknown>>) => ({
  label: 'abstain',
  confidenceBps: 0,
  outcome: 'show',
  qualified: false,
  cut: [],
  ms: 0,
  questionVersion: 'write/1',
  component: model,
  ...changes,
});

function byRules(changes: Readonly<Record<string, unknown>>, model: Readonly<Record<string, unknown>>): Verdict {
  const said = { component: rules, questionVersion: 'alignment/2', qualified: true, ...changes };
  return verdictOf({ ...said, ms: 2, voices: [voiceOf(model), voiceOf({ ...said, state: 'answered' })] });
}

const failed = { state: 'notQualified', why: 'The judge smollm2-135m is not used: it got 3 of 3 questions wrong.' };
const holds = byRules(
  { label: 'contradicts', confidenceBps: 9_410, outcome: 'hold', why, fact: 'emptied-file' },
  failed,
);
const asksToLook = byRules(
  { label: 'uncertain', confidenceBps: 6_500, outcome: 'advise', why: '`9900` stands nowhere.', fact: 'ungiven-value' },
  { state: 'timedOut', qualified: true, why: 'The judge did not answer within 12 seconds.' },
);
const silent = byRules(
  { label: 'aligned', confidenceBps: 7_000, outcome: 'show', why: 'No fact speaks against it.' },
  failed,
);

const cards = (): ScriptedCard[] => [
  { item: makeItem({ number: 1, path: 'notes.md', state: 'held', verdict: holds }), source: sourceOf(invoiceRows) },
  { item: makeItem({ number: 2, path: 'server.ini', verdict: asksToLook }), source: sourceOf(invoiceRows) },
  { item: makeItem({ number: 3, path: 'totals.csv', verdict: silent }), source: sourceOf(invoiceRows) },
];

async function openCard(number: number, options: ScriptedPageOptions = {}) {
  const scripted = await openReviewPage(cards(), { hash: `#/review/${cardId(number)}`, ...options });
  const judged = scripted.page.locator('.judged');
  await judged.waitFor();
  const row = async () =>
    ((await scripted.page.locator('.verdict').textContent()) ?? '').replaceAll(/[\u2068\u2069]/g, '');
  return { scripted, row, [Symbol.asyncDispose]: () => scripted[Symbol.asyncDispose]() };
}

describe('the judge’s line of a card', () => {
  test('a fact that holds is named with its component and its figure, and has no floor to be under', async () => {
    await using opened = await openCard(1);
    const text = await opened.row();
    assert.match(text, /contradicts your words 9,410 of 10,000/);
    assert.match(text, /A fact holds, whatever any model says\. The writer was told/);
    assert.match(text, /The fact, in the engine’s words: .*This would empty `notes\.md`/);
    assert.match(text, /Passed over: smollm2-135m \(not qualified\)\./);
    assert.match(text, /rules write alignment 0000000b, 2 ms/);
    assert.doesNotMatch(text, /7,500/);
    assert.equal(await opened.scripted.page.locator('.bps[data-floor]').count(), 0);
    assert.equal(await opened.scripted.page.locator('.verdict [data-hand="model"]').count(), 0, 'rules are no model');
    assert.deepEqual(opened.scripted.errors, []);
  });

  test('a fact that asks to look says so, and that the model did not answer in time', async () => {
    await using opened = await openCard(2);
    const text = await opened.row();
    assert.match(text, /uncertain 6,500 of 10,000A fact asks you to look closely\./);
    assert.match(text, /`9900` stands nowhere\./);
    assert.match(text, /Passed over: smollm2-135m \(no answer in time\)\./);
  });

  test('no fact is no second thought, and the fallback is seen all the same', async () => {
    await using opened = await openCard(3);
    const text = await opened.row();
    assert.match(text, /aligned with your words 7,000 of 10,000/);
    assert.match(text, /Passed over: smollm2-135m \(not qualified\)\./);
    assert.doesNotMatch(text, /A fact/);
  });

  test('in German', async () => {
    await using opened = await openCard(1, { locale: 'de-DE' });
    opened.scripted.script['shell/info'] = () => ({
      kind: 'window',
      version: '0.1.0',
      languages: ['de-DE'],
      home: '/home/person',
      dialogs: true,
    });
    await opened.scripted.page.reload();
    await opened.scripted.frame({ kind: 'host', state: 'ready', mark: { epoch: 'scripted', seq: 0 }, failure: null });
    await opened.scripted.page.locator('.judged').waitFor();
    const text = await opened.row();
    assert.match(text, /widerspricht Ihren Worten/);
    assert.match(text, /Eine Tatsache hält an, was immer ein Modell sagt\./);
    assert.match(text, /Übergangen: smollm2-135m \(nicht zugelassen\)\./);
    assert.match(text, /Regeln write alignment/);
  });

  for (const theme of themes) {
    test(`${theme}: passes axe, with a fact and a judge that was passed over`, async () => {
      await using opened = await openCard(1, { theme, reducedMotion: true });
      const { page } = opened.scripted;
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      assert.deepEqual(await judgePage(page), []);
    });
  }
});
