import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ValueKind } from '../../../contract/mission.ts';
import { candidatesOf } from '../../grounding/candidatesOf.ts';
import { isOffThePoint } from './offThePoint.ts';

/** Of the value that is written so in this text. */
function off(ask: string, text: string, value: string, kind: ValueKind = 'number'): boolean {
  const source = { name: 'a.txt', text };
  const found = candidatesOf(source, kind).find(({ evidence }) => evidence.text === value);
  assert.ok(found, `${value} is no candidate of ${text}`);
  return isOffThePoint({ name: 'value', ask, kind }, found, [source]);
}

describe('a figure beside the right words is something else', () => {
  test('where it counts time or things that were not asked for', () => {
    assert.ok(off('the discount', 'Skonto: 2 % bei Zahlung innerhalb von 14 Tagen\n', '14'));
    assert.ok(off('the premium', 'If the premium is not paid within 30 days, it lapses.\n', '30'));
    assert.ok(off('the amount', 'eggs (12 pieces)\n', '12'));
    assert.ok(!off('the notice period in months', "with 3 months' notice\n", '3'));
    assert.ok(!off('how many pieces', 'eggs 12 pieces\n', '12'));
  });

  test('where it refers, bounds, or names a year', () => {
    assert.ok(off('the deposit', 'Deposit: see clause 4\n', '4'));
    assert.ok(off('the discount', 'Discount for orders above 500 EUR\n', '500'));
    assert.ok(off('the revenue', 'Revenue in 2026 rose.\n', '2026'));
    assert.ok(!off('the year of the report', 'Report of the year 2026\n', '2026'));
    assert.ok(!off('the minimum order', 'Orders from 500 EUR\n', '500'));
  });

  test('where it is a rate and an amount was asked for', () => {
    assert.ok(off('the amount of VAT', 'incl. 19 % VAT\n', '19'));
    assert.ok(!off('the VAT rate', 'incl. 19 % VAT\n', '19'));
  });

  test('where it is a day that something is counted from', () => {
    const text = 'Payment is due within 14 days of 3 September 2026.\n';
    assert.ok(off('when payment is due', text, '3 September 2026', 'date'));
    assert.ok(!off('the day from which it counts', text, '3 September 2026', 'date'));
    assert.ok(!off('when payment is due', 'Payment is due on 3 September 2026.\n', '3 September 2026', 'date'));
  });

  test('where it is the opposite of what was asked for', () => {
    assert.ok(off('the yearly premium', 'The monthly premium is 12.50 EUR.\n', '12.50'));
    assert.ok(off('die neue Miete', 'Die bisherige Miete von 800,00 EUR steigt.\n', '800,00'));
    assert.ok(off('the last reading', 'First meter reading: 1200.\n', '1200'));
    assert.ok(off('the price in EUR', 'The price is 500 USD.\n', '500'));
    assert.ok(off('the duration in months', 'Term: 2 years\n', '2'));
    assert.ok(!off('the yearly premium', 'The premium is 150 EUR a year, or 12.50 monthly.\n', '150'));
    assert.ok(!off('the yearly premium', 'The premium is 150 EUR.\n', '150'));
  });
});
