import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ValueKind } from '../../../contract/mission.ts';
import { candidatesOf } from '../../grounding/candidatesOf.ts';
import { isNamedBeside, labelPlaces } from './namedBeside.ts';
import { sameWord } from './words.ts';

/** Of the first value of the kind in this text. */
function named(
  ask: string,
  text: string,
  more: { kind?: ValueKind; name?: string; path?: string; rowIsLine?: boolean } = {},
): boolean {
  const source = { name: more.path ?? 'a.txt', text };
  const [first] = candidatesOf(source, more.kind ?? 'number');
  assert.ok(first, `nothing of the kind stands in ${text}`);
  return isNamedBeside({ name: more.name ?? 'value', ask, rowIsLine: more.rowIsLine ?? false }, first, [source]);
}

describe("a value is named beside by the person's words", () => {
  test('where the line holds them, in other forms too', () => {
    assert.ok(named('the yearly premium', 'Your premium is 212.40 EUR a year.\n'));
    assert.ok(named('the amount credited', 'Amount of credit: 85.00\n'));
    assert.ok(named('the quantities that were ordered', 'Order: 12\n'));
    assert.ok(named('der Betrag der Kaution', 'Die Kaution beträgt 2.300,00 Euro.\n'));
    assert.ok(named("la date d'effet", 'Effet : 3 septembre 2026\n', { kind: 'date' }));
    assert.ok(named('la cuota de IVA', 'IVA 21 €\n'));
  });

  test('behind an abbreviation, whose dot ends no sentence, and not behind a sentence that ends in one', () => {
    assert.ok(named('the invoice number', 'Invoice No. 17 dated in April\n'));
    assert.ok(named('die Nummer der Rechnung', 'Rechnung Nr. 17 vom April\n'));
    assert.ok(!named('the answer', 'The answer is no. Deposit 500 EUR\n'));
    const source = { name: 'a.txt', text: 'Rechnung Nr. RE-17 vom 3. März 2026\n' };
    const [date] = candidatesOf(source, 'date');
    assert.ok(date);
    assert.ok(labelPlaces(date, [source]).some((place) => /^Rechnung Nr\. RE-17 vom/.test(place.trim())));
  });

  test('where all that the line says is asked for', () => {
    assert.ok(named('the total to pay', 'Total   100.00\n'));
    assert.ok(!named('the price of one piece', 'Pieces   100.00\n'));
    assert.ok(named('the result for ferritin', 'Ferritin   18\n'));
  });

  test("by the column's name as well as by its question", () => {
    assert.ok(named('what we hand over before moving in', 'The deposit is 2,300.00\n', { name: 'deposit' }));
    assert.ok(named('the weight', 'Gross weight of the load: 12\n', { name: 'grossWeight' }));
  });

  test('by the one of two things that is asked for with an or', () => {
    assert.ok(named('the service charge or tip', 'Tip for Anna   4.20\n'));
  });

  test('by its header, where it is a cell', () => {
    assert.ok(named('the price of one piece', 'article,price\nDesk lamp,24.50\n', { path: 'sales.csv' }));
    assert.ok(named('the result for ferritin', 'value,reference\nFerritin,18\n', { path: 'lab.csv' }));
    assert.ok(!named('the price of one piece', 'article,pieces\nDesk lamp,24\n', { path: 'sales.csv' }));
  });

  test('by the title or the path, where nothing but the kind stands beside it', () => {
    const invoice = 'INVOICE\nHarbour Supplies\n\nDate: 3 September 2026\n';
    assert.ok(named('the invoice date', invoice, { kind: 'date' }));
    assert.ok(!named('the date of payment', invoice, { kind: 'date' }));
    const letter = 'Berlin, 3 September 2026\n';
    assert.ok(!named('the invoice date', letter, { kind: 'date' }));
    assert.ok(named('the invoice date', 'Date: 3 September 2026\n', { kind: 'date', path: 'invoices/17.txt' }));
    assert.ok(!named('the invoice date', 'Invoice\nDue: 3 September 2026\n', { kind: 'date' }));
  });

  test("by the title too, where a table's row is a line: what stands first in it is another value", () => {
    const sales = { kind: 'date', path: 'sales-2026-09.csv' } as const;
    const table = 'article,date\nDesk lamp,2026-09-03\n';
    assert.ok(named('the date of the sale', table, { ...sales, rowIsLine: true }));
    assert.ok(!named('the date of the sale', table, sales));
  });

  test('always, where the question is for a date, and no more', () => {
    assert.ok(named('the date', 'Berlin, 3 September 2026\n', { kind: 'date' }));
  });

  test('and by a sentence that goes on over the end of a line', () => {
    assert.ok(named('the monthly rent', 'Both sides agree that the monthly rent is\n850 euros.\n'));
    assert.ok(named('the monthly rent', 'The monthly rent, payable in advance, is 850 euros.\n') === false);
  });
});

describe('a value is not named', () => {
  test('by words for something else, though a word that tells nothing apart is the same', () => {
    assert.ok(!named('the yearly premium', 'Yearly excess: 150.00\n'));
    assert.ok(!named('the total to pay', 'Subtotal   100.00\n'));
    assert.ok(!named('the deposit', 'We met 14 people.\n'));
  });

  test('by its words in another clause or column', () => {
    assert.ok(!named('the yearly premium', 'The excess is 150 EUR, and the yearly premium will follow.\n'));
    assert.ok(!named('the premium', 'Excess   150.00   Premium   on request\n'));
    assert.ok(!named('the premium', 'Excess: 150.00\nPremium: on request\n'));
  });

  test('by the line before, where that one ended', () => {
    assert.ok(!named('the premium', 'We will tell you the premium.\n150 EUR is the excess.\n'));
  });
});

test('two forms of a word are one, two words are not', () => {
  for (const [one, other] of [
    ['premium', 'premiums'],
    ['ordered', 'order'],
    ['credit', 'credited'],
    ['sum', 'sums'],
    ['frist', 'fristen'],
  ] as const) {
    assert.ok(sameWord(one, other), `${one} ${other}`);
  }
  for (const [one, other] of [
    ['premium', 'premises'],
    ['total', 'subtotal'],
    ['net', 'network'],
    ['rent', 'rest'],
    ['contract', 'contact'],
  ] as const) {
    assert.ok(!sameWord(one, other), `${one} ${other}`);
  }
});
