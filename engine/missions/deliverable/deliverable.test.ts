import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Column, Deliverable } from '../../../contract/mission.ts';
import { findFormulaCells, formatCsv, parseCsv } from './csv.ts';
import { assertionDocument, formatTable, readTable, toRows, whyNotShape } from './deliverable.ts';
import { formatMarkdown } from './markdown.ts';
import type { TextRow } from './table.ts';

const asked = (name: string, kind: 'text' | 'number' | 'date', more: object = {}): Column => ({
  name,
  ask: name,
  kind,
  grounded: true,
  required: true,
  ...more,
});

const totals: Deliverable = {
  path: 'totals.csv',
  format: 'csv',
  row: 'source',
  columns: [{ name: 'file', value: 'source.name' }, asked('date', 'date'), asked('total', 'number')],
  footer: { total: 'sum' },
};
const asJson: Deliverable = { ...totals, path: 'totals.json', format: 'json' };
const rows: readonly TextRow[] = [
  { file: 'a.txt', date: '2026-03-09', total: '1085.00' },
  { file: 'b.txt', date: '2026-03-10', total: '-12.5' },
];
const sources = ['invoices/a.txt', 'invoices/b.txt'];
const csvText = 'file,date,total\na.txt,2026-03-09,1085.00\nb.txt,2026-03-10,-12.5\ntotal,,1072.50\n';

function written(deliverable: Deliverable, from: readonly TextRow[] = rows): string {
  const text = formatTable(deliverable, from);
  return text.ok ? text.value : assert.fail(text.failure.message);
}

describe('csv', () => {
  test('is a header line, rows, and a footer with the word total in its first column', () => {
    assert.equal(written(totals), csvText);
  });

  test('quotes as RFC 4180 does and nothing more', () => {
    const cells = [
      { a: 'x,y', b: 'say "hi"' },
      { a: 'two\nlines', b: ' blank ' },
      { a: 'return\r', b: '' },
    ];
    assert.equal(
      formatCsv(['a', 'b'], { rows: cells, footer: null }),
      'a,b\n"x,y","say ""hi"""\n"two\nlines", blank \n"return\r",\n',
    );
  });

  test('comes back as it was, whatever the cells hold', () => {
    const cell = fc.string({ unit: 'binary', maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.record({ a: cell, b: cell }, { noNullPrototype: true }), { maxLength: 8 }), (cells) => {
        const parsed = parseCsv(formatCsv(['a', 'b'], { rows: cells, footer: null }));
        assert.ok(parsed.ok, parsed.ok ? '' : parsed.failure.message);
        assert.deepEqual(
          parsed.value.slice(1).map(({ cells: [a, b] }) => ({ a, b })),
          cells,
        );
      }),
    );
  });

  test('of one column keeps its empty cells', () => {
    const table = { rows: [{ a: 'x' }, { a: '' }, { a: 'y' }], footer: null };
    const read = readTable(formatCsv(['a'], table), 'csv', null);
    assert.deepEqual(read.ok && read.value.rows, table.rows);
  });

  test('is written by others with \\r\\n and a byte order mark, and read all the same', () => {
    const read = readTable(`\ufeff${csvText.replaceAll('\n', '\r\n')}`, 'csv', totals);
    assert.deepEqual(read.ok && read.value, { rows, footer: { total: '1072.50' } });
  });

  const broken: readonly (readonly [text: string, message: RegExp])[] = [
    ['', /no header line/],
    ['file,date,total\na.txt,1\n', /line 2: 2 cells where the header has another number/],
    ['file,date,total\n"a.txt,1,2\n', /line 2: Quote Not Closed/],
    ['file,total,date\na,1,2\ntotal,,\n', /header is “file,total,date” and should be “file,date,total”/],
    ['file,date,total\na.txt,2026-03-09,1\n', /last line is no footer/],
  ];
  for (const [text, message] of broken) {
    test(`${JSON.stringify(text)} is refused`, () => {
      const read = readTable(text, 'csv', totals);
      assert.ok(!read.ok);
      assert.match(read.failure.message, message);
    });
  }

  test('that nobody declared has the header of its own and a footer where a last line says total', () => {
    const read = readTable('a,b\n1,x\ntotal,2\n', 'csv', null);
    assert.deepEqual(read.ok && read.value, { rows: [{ a: '1', b: 'x' }], footer: { b: '2' } });
    const twice = readTable('a,a\n1,2\n', 'csv', null);
    assert.ok(!twice.ok && /twice/.test(twice.failure.message));
  });

  test('keeps text that a spreadsheet may run exactly, and names it', () => {
    const table = {
      rows: [
        { a: '=1+1', b: '-12.50' },
        { a: '@SUM(A1)', b: '+49 30 1' },
      ],
      footer: null,
    };
    assert.match(formatCsv(['a', 'b'], table), /^=1\+1,-12\.50$/m);
    assert.deepEqual(
      findFormulaCells(table).map(({ value }) => value),
      ['=1+1', '@SUM(A1)', '+49 30 1'],
    );
  });
});

describe('json', () => {
  test('is rows and footer, with numbers as they are written', () => {
    assert.equal(
      written(asJson),
      `{
  "rows": [
    {
      "file": "a.txt",
      "date": "2026-03-09",
      "total": 1085.00
    },
    {
      "file": "b.txt",
      "date": "2026-03-10",
      "total": -12.5
    }
  ],
  "footer": {
    "total": 1072.50
  }
}
`,
    );
  });

  test('is one object where one row was asked for', () => {
    const one: Deliverable = {
      path: 'o.json',
      format: 'json',
      row: 'one',
      columns: [asked('total', 'number'), asked('date', 'date')],
    };
    const text = written(one, [{ total: '7.10', date: '' }]);
    assert.equal(text, '{\n  "total": 7.10,\n  "date": null\n}\n');
    const read = readTable(text, 'json', one);
    assert.deepEqual(read.ok && read.value, { rows: [{ total: '7.10', date: '' }], footer: null });
  });

  const broken: readonly (readonly [text: string, message: RegExp])[] = [
    ['[]', /not an object/],
    ['{"rows": 1}', /no list "rows"/],
    ['{"rows": [], "extra": 1}', /unknown key "extra"/],
    ['{"rows": [7], "footer": {}}', /row 1 is not an object/],
    ['{"rows": [{"file":"a","date":"x"}], "footer": {}}', /column total is missing in row 1/],
    ['{"rows": [{"file":"a","date":"x","total":1,"tax":2}], "footer": {}}', /unknown column tax stands in row 1/],
    ['{"rows": [{"file":"a","date":["x"],"total":1}], "footer": {}}', /date holds a list or an object/],
    ['{"rows": [{"file":"a","date":"x","total":"1"}], "footer": {}}', /total holds text, not a number/],
    ['{"rows": []}', /no object "footer"/],
    ['{"rows": [], "rows": [1]}', /"rows" is given twice/],
    ['{"rows": [}', /line 1, column 11/],
  ];
  for (const [text, message] of broken) {
    test(`${text} is refused`, () => {
      const read = readTable(text, 'json', asJson);
      assert.ok(!read.ok);
      assert.match(read.failure.message, message);
    });
  }
});

describe('rows for assertions', () => {
  test('have numbers as numbers, dates as ISO text, and null where a number is missing', () => {
    const typed = toRows(
      { rows: [{ file: 'a', date: '2026-03-09', total: '' }], footer: { total: '0.00' } },
      totals.columns,
    );
    assert.deepEqual(typed, {
      ok: true,
      value: { rows: [{ file: 'a', date: '2026-03-09', total: null }], footer: { total: 0 } },
    });
  });

  test('are the same from the csv and from the json of one table', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const row = fc.record(
      {
        file: fc.string({ unit: 'binary', maxLength: 8 }).filter((name) => name.isWellFormed()),
        date: day.map((at) => at.toISOString().slice(0, 10)),
        total: fc
          .integer({ min: -1_000_000, max: 1_000_000 })
          .map((cents) => (cents / 100).toFixed(2).replace(/^-0\.00$/, '0.00')),
      },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (cells) => {
        const fromCsv = readTable(written(totals, cells), 'csv', totals);
        const fromJson = readTable(written(asJson, cells), 'json', asJson);
        assert.ok(fromCsv.ok && fromJson.ok);
        assert.deepEqual(fromCsv.value.rows, cells);
        assert.deepEqual(toRows(fromJson.value, asJson.columns), toRows(fromCsv.value, totals.columns));
      }),
    );
  });

  const wrong: readonly (readonly [row: TextRow, message: RegExp])[] = [
    [{ file: 'a', date: '2026-03-09', total: '1,085.00' }, /^row 1 \(a\), total: “1,085\.00” is not a number/],
    [{ file: 'a', date: '9.3.2026', total: '1' }, /^row 1 \(a\), date: “9\.3\.2026” is not a date/],
  ];
  for (const [row, message] of wrong) {
    test(`${JSON.stringify(row)} are refused`, () => {
      const typed = toRows({ rows: [row], footer: null }, totals.columns);
      assert.ok(!typed.ok);
      assert.match(typed.failure.message, message);
    });
  }

  test('are inferred where nothing is declared: a column of numbers is numbers, a code with a leading zero is text', () => {
    const typed = toRows(
      {
        rows: [
          { n: '1.5', code: '007' },
          { n: '', code: '12' },
        ],
        footer: null,
      },
      undefined,
    );
    assert.deepEqual(typed.ok && typed.value.rows, [
      { n: 1.5, code: '007' },
      { n: null, code: '12' },
    ]);
  });

  test('leave the footer out and give it as an object', () => {
    assert.deepEqual(assertionDocument(csvText, 'csv', totals), {
      ok: true,
      value: {
        rows: [
          { file: 'a.txt', date: '2026-03-09', total: 1085 },
          { file: 'b.txt', date: '2026-03-10', total: -12.5 },
        ],
        footer: { total: 1072.5 },
      },
    });
  });
});

describe('the shape of a deliverable', () => {
  test('is right when the engine wrote it', () => {
    assert.equal(whyNotShape(csvText, totals, sources), null);
    assert.equal(whyNotShape(written(asJson), asJson, sources), null);
  });

  test('is nothing that text or markdown could fail', () => {
    assert.equal(whyNotShape('anything', { path: 'a.txt', format: 'text' }, sources), null);
  });

  const lies: readonly (readonly [title: string, text: string, message: RegExp])[] = [
    ['a row too few', csvText.replace(/^b\.txt.*\n/m, ''), /1 row for 2 sources; invoices\/b\.txt has none/],
    ['a source named twice', csvText.replace('b.txt', 'a.txt'), /has its row already/],
    [
      'a footer that somebody made up',
      csvText.replace('1072.50', '1085.00'),
      /footer has “1085\.00” for total and should have “1072\.50”/,
    ],
    [
      'a footer in another column',
      csvText.replace('total,,', 'total,2,'),
      /footer has “2” for date and should have “”/,
    ],
    ['a required cell left empty', csvText.replace('2026-03-10', ''), /row 2 \(b\.txt\), date: the value is missing/],
    ['a grouped number', csvText.replace('1085.00', '"1,085.00"'), /is not a number/],
    ['another header', csvText.replace('date', 'day'), /should be “file,date,total”/],
  ];
  for (const [title, text, message] of lies) {
    test(`is wrong with ${title}`, () => assert.match(whyNotShape(text, totals, sources) ?? '', message));
  }

  test('is right with a footer that writes the same number in another way', () => {
    assert.equal(whyNotShape(csvText.replace('1072.50', '1072.5'), totals, sources), null);
  });

  test('is wrong with a computed column that somebody filled in, and with two rows for one', () => {
    const indexed: Deliverable = {
      path: 'o.csv',
      format: 'csv',
      row: 'one',
      columns: [{ name: 'i', value: 'row.index' }],
    };
    assert.match(whyNotShape('i\n7\n', indexed, sources) ?? '', /“7” should be “1”/);
    assert.match(whyNotShape('i\n1\n2\n', indexed, sources) ?? '', /2 rows where one was asked for/);
  });

  test('is wrong with a choice that was not offered', () => {
    const choice: Deliverable = {
      path: 'o.csv',
      format: 'csv',
      row: 'one',
      columns: [asked('state', 'text', { kind: 'choice', options: ['open', 'closed'] })],
    };
    assert.equal(whyNotShape('state\nopen\n', choice, []), null);
    assert.match(whyNotShape('state\nmaybe\n', choice, []) ?? '', /“maybe” is not one of the options/);
  });
});

describe('markdown', () => {
  const section = (kind: 'quotes' | 'list' | 'text', required = true) => ({
    title: 'Actions',
    ask: 'a',
    kind,
    grounded: true,
    required,
  });

  test('is a heading and what stands under it', () => {
    assert.equal(
      formatMarkdown([
        { section: section('quotes'), items: ['Anna calls\n  the hotel.', 'Ben books *two* rooms.'] },
        { section: { ...section('list'), title: 'Names' }, items: ['Anna', 'Ben'] },
        { section: { ...section('text'), title: 'Summary' }, items: ['One.', 'Two.'] },
      ]),
      '## Actions\n\n- > Anna calls the hotel.\n- > Ben books *two* rooms.\n\n## Names\n\n- Anna\n- Ben\n\n## Summary\n\nOne.\n\nTwo.\n',
    );
  });

  test('leaves an optional empty section out, and shows a required one as empty', () => {
    assert.equal(formatMarkdown([{ section: section('list', false), items: [] }]), '');
    assert.equal(formatMarkdown([{ section: section('list'), items: [] }]), '## Actions\n');
  });
});
