import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Intent, intents } from '../../../contract/intent.ts';
import { fold, keywordComponent, keywordIntent, patternOf, withoutPoliteness } from './keywordIntent.ts';
import { type KeywordRow, keywordTable } from './keywordTable.ts';

const reads = (row: KeywordRow, text: string) =>
  patternOf(row).test(row.at === 'opens' ? withoutPoliteness(fold(text)) : fold(text));

describe('the table of words', () => {
  for (const row of keywordTable) {
    const title = `${row.intent}, ${row.lang}, ${row.strength}, ${row.at}: ${row.words.slice(0, 40)}`;
    test(`${title} finds what it must and leaves what it must not`, () => {
      assert.ok(row.finds.length > 0 && row.leaves.length > 0);
      for (const text of row.finds) assert.ok(reads(row, text), `must find: ${text}`);
      for (const text of row.leaves) assert.ok(!reads(row, text), `must leave: ${text}`);
    });
  }

  test('has a strong row for every intent in every language', () => {
    for (const lang of ['en', 'de', 'fr', 'es']) {
      for (const intent of intents) {
        const rows = keywordTable.filter((row) => row.intent === intent && (row.lang === lang || row.lang === 'any'));
        assert.ok(
          rows.some(({ strength }) => strength === 'strong'),
          `${intent} in ${lang}`,
        );
      }
    }
  });
});

describe('the keyword fallback', () => {
  const plain: readonly (readonly [string, Intent])[] = [
    ['Thanks, that was all!', 'general'],
    ['where did I put the boiler warranty', 'search'],
    ['could you please open the lease', 'read'],
    ['Schreib mir bitte einen Bericht aus den Notizen', 'report'],
    ['bitte ersetze Müller durch Maier', 'edit'],
    ['tu peux relancer les tests ?', 'run'],
    ['git status', 'run'],
    ['Haz una tabla con los gastos; si falta un importe, para y dime cuál', 'mission'],
  ];
  for (const [text, intent] of plain) {
    test(`reads “${text}” as ${intent}`, () => assert.equal(keywordIntent(text).intent, intent));
  }

  test('says general with little confidence where no word speaks', () => {
    assert.deepEqual(keywordIntent('Umbra paenumbra'), { intent: 'general', strength: 'none', confidenceBps: 1_700 });
    assert.deepEqual(keywordIntent(''), { intent: 'general', strength: 'none', confidenceBps: 1_700 });
  });

  test('is as sure as it was right on the hand-written training requests, to three in a hundred', () => {
    const folder = path.resolve(import.meta.dirname, '../../../models/judge/data/requests/train');
    const counts = { strong: [0, 0], weak: [0, 0], none: [0, 0] };
    for (const lang of ['en', 'de', 'fr', 'es']) {
      for (const line of readFileSync(path.join(folder, `${lang}.jsonl`), 'utf8')
        .trim()
        .split('\n')) {
        const { text, intent } = JSON.parse(line) as { text: string; intent: Intent };
        const read = keywordIntent(text);
        const count = counts[read.strength];
        count[0] = (count[0] ?? 0) + (read.intent === intent ? 1 : 0);
        count[1] = (count[1] ?? 0) + 1;
      }
    }
    const shares = Object.values(counts).map(([right = 0, of = 0]) => right / of);
    for (const [index, said] of [0.69, 0.57, 0.17].entries()) {
      assert.ok(Math.abs((shares[index] ?? 0) - said) < 0.03, `${shares}`);
    }
  });

  test('never throws, answers one of the seven, and takes no longer for a text made to be slow', () => {
    const slow = fc
      .tuple(fc.constantFrom('a', 'if ', 'aus den ', '\ud800', 'please ', 'x.', '  ', 'stop and ', 'é'), fc.nat(4_000))
      .map(([piece, times]) => piece.repeat(times));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), slow), (text) => {
        const began = performance.now();
        const { intent } = keywordIntent(text);
        assert.ok(intents.includes(intent));
        assert.ok(performance.now() - began < 1_000);
      }),
      { numRuns: 60 },
    );
  });

  test('names itself as what it is', () => {
    assert.deepEqual(keywordComponent, { kind: 'keyword_fallback', id: 'intent keywords' });
  });
});
