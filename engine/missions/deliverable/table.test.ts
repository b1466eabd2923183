import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Column, Deliverable } from '../../../contract/mission.ts';
import {
  computedValue,
  computeFooter,
  isCalendarDate,
  isDecimal,
  nameRow,
  sourcesOfRows,
  type TextRow,
} from './table.ts';

const asked = (name: string, kind: 'text' | 'number' | 'date'): Column => ({
  name,
  ask: name,
  kind,
  grounded: true,
  required: true,
});

describe('how a cell is written', () => {
  for (const text of ['0', '-0.5', '1085.00', '12', '0.10', '123456789012345678901234567890.1'])
    test(`${text} is a number`, () => assert.equal(isDecimal(text), true));
  for (const text of ['', '1,085.00', '1.085,00', '+1', '01', '.5', '5.', '1e3', ' 1', '1 ', '€ 1', 'NaN', '--1', '１'])
    test(`${JSON.stringify(text)} is not`, () => assert.equal(isDecimal(text), false));
  for (const text of ['2026-03-09', '2024-02-29', '0999-12-31'])
    test(`${text} is a date`, () => assert.equal(isCalendarDate(text), true));
  for (const text of ['2026-02-29', '2026-13-01', '2026-3-9', '09.03.2026', '2026-03-09T00:00', '', '2026-00-10'])
    test(`${JSON.stringify(text)} is not a date`, () => assert.equal(isCalendarDate(text), false));
});

describe('columns that the engine fills', () => {
  test('name, stem and index', () => {
    assert.equal(computedValue({ name: 'f', value: 'source.name' }, 'invoices/a.b.txt', 0), 'a.b.txt');
    assert.equal(computedValue({ name: 'f', value: 'source.stem' }, 'invoices/a.b.txt', 0), 'a.b');
    assert.equal(computedValue({ name: 'f', value: 'row.index' }, null, 4), '5');
  });
});

describe('a footer', () => {
  const rows = [
    { net: '1.10', day: '2026-01-01' },
    { net: '2.2', day: '' },
    { net: '-0.255', day: '2026-01-02' },
  ];
  const footerOf = (footer: Deliverable['footer'], of: readonly TextRow[] = rows) => {
    const result = computeFooter(of, footer);
    return result.ok ? result.value : assert.fail(result.failure.message);
  };

  test('adds exactly and keeps the largest number of decimals', () => {
    assert.deepEqual(footerOf({ net: 'sum' }), { net: '3.045' });
    assert.deepEqual(footerOf({ net: 'sum' }, [{ net: '0.1' }, { net: '0.2' }]), { net: '0.3' });
    assert.deepEqual(footerOf({ net: 'sum' }, [{ net: '10.00' }, { net: '-10.00' }]), { net: '0.00' });
  });

  test('repeats the least and the greatest value as they stand', () => {
    assert.deepEqual(footerOf({ net: 'min' }), { net: '-0.255' });
    assert.deepEqual(footerOf({ net: 'max' }, [{ net: '9.5' }, { net: '10.00' }]), { net: '10.00' });
  });

  test('counts the cells that are not empty', () => assert.deepEqual(footerOf({ day: 'count' }), { day: '2' }));

  test('of no rows is 0, 0 and nothing', () => {
    assert.deepEqual(footerOf({ net: 'sum', day: 'count' }, []), { net: '0', day: '0' });
    assert.deepEqual(footerOf({ net: 'min' }, []), { net: '' });
  });

  test('is null where none was asked for', () => assert.equal(footerOf(undefined), null));

  test('is refused where a cell is not a number, and says which', () => {
    const result = computeFooter([{ net: '1,5' }], { net: 'sum' });
    assert.ok(!result.ok && /“1,5” is not a number/.test(result.failure.message));
  });

  test('is the sum of the integers behind the decimals, whatever they are', () => {
    const cents = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), (values) => {
        const written = values.map((value) => ({ net: asCents(value) }));
        assert.deepEqual(footerOf({ net: 'sum' }, written), {
          net: asCents(values.reduce((sum, value) => sum + value)),
        });
      }),
    );
  });
});

function asCents(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

describe('which sources a row may draw on', () => {
  const sources = ['in/a.txt', 'in/b.txt'];
  const file: Column = { name: 'file', value: 'source.name' };
  const deliverable = (row: Deliverable['row'], ...columns: Column[]): Deliverable => ({
    path: 'o.csv',
    format: 'csv',
    columns,
    ...(row ? { row } : {}),
  });
  const of = (rows: readonly TextRow[], spec: Deliverable) => {
    const result = sourcesOfRows({ rows, footer: null }, spec, sources);
    return result.ok ? result.value : result.failure.message;
  };

  test('one row a source: by the column that names it, in any order', () => {
    const rows = [{ file: 'b.txt' }, { file: 'a.txt' }];
    assert.deepEqual(of(rows, deliverable('source', file)), [['in/b.txt'], ['in/a.txt']]);
  });
  test('one row a source: by order where no column names it', () => {
    assert.deepEqual(of([{ net: '1' }, { net: '2' }], deliverable('source', asked('net', 'number'))), [
      ['in/a.txt'],
      ['in/b.txt'],
    ]);
  });
  test('"source" is the rule where none is given', () => {
    assert.match(String(of([{ net: '1' }], deliverable(undefined, asked('net', 'number')))), /1 row for 2 sources/);
  });
  test('a source without a row is named', () => {
    assert.equal(
      of([{ file: 'a.txt' }], deliverable('source', file)),
      'There are 1 row for 2 sources; in/b.txt has none.',
    );
  });
  test('a source with two rows is refused', () => {
    const rows = [{ file: 'a.txt' }, { file: 'a.txt' }];
    assert.match(
      String(of(rows, deliverable('source', file))),
      /row 2 \(a\.txt\) names a source that has its row already/,
    );
  });
  test('a row of no source is refused', () => {
    assert.match(String(of([{ file: 'a.txt' }, { file: 'c.txt' }], deliverable('source', file))), /names no source/);
  });
  test('two sources of one name are taken in order', () => {
    const result = sourcesOfRows({ rows: [{ file: 'x' }, { file: 'x' }], footer: null }, deliverable('source', file), [
      'a/x',
      'b/x',
    ]);
    assert.deepEqual(result.ok && result.value, [['a/x'], ['b/x']]);
  });
  test('rows of lines: the source they name, more than once, or any', () => {
    assert.deepEqual(of([{ file: 'a.txt' }, { file: 'a.txt' }], deliverable('line', file)), [
      ['in/a.txt'],
      ['in/a.txt'],
    ]);
    assert.deepEqual(of([{ net: '1' }], deliverable('line', asked('net', 'number'))), [sources]);
  });
  test('one row of all', () =>
    assert.deepEqual(of([{ net: '1' }], deliverable('one', asked('net', 'number'))), [sources]));
});

test('a row is named by its number and its first column', () => {
  assert.equal(nameRow({ rows: [{ a: 'x.txt' }] }, 0), 'row 1 (x.txt)');
  assert.equal(nameRow({ rows: [{ a: '' }] }, 0), 'row 1');
});
