import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { candidatesOf, unreadableIn } from './candidatesOf.ts';
import type { SourceText } from './source.ts';

const invoice: SourceText = {
  name: 'a.txt',
  text: `Acme Ltd.
Invoice No. INV-2026-0817
Date: 3.9.2026
Due: 17 September 2026

Item          Qty   Price     Amount
Widget          2   500.00  1,000.00
Bolt box        1    85.00     85.00
Subtotal                    1,085.00
VAT 19 %                      206.15
Total due

1,291.15

Customer: Harbour Books, Bristol
Please pay within 14 days. Thank you.
`,
};

function shown(source: SourceText, kind: 'number' | 'date' | 'text' | 'quote'): readonly string[] {
  return candidatesOf(source, kind).map(({ value, blankedLine }) => `${value} ← ${blankedLine}`);
}

describe('numbers', () => {
  test('stand with their column and row, their line, or the label above', () => {
    assert.deepEqual(shown(invoice, 'number'), [
      '2 ← Qty | Widget: _',
      '500.00 ← Price | Widget: _',
      '1000.00 ← Amount | Widget: _',
      '1 ← Qty | Bolt box: _',
      '85.00 ← Price | Bolt box: _',
      '85.00 ← Amount | Bolt box: _',
      '1085.00 ← Amount | Subtotal: _',
      '19 ← Item: VAT _ %',
      '206.15 ← Amount | VAT 19 %: _',
      '1291.15 ← Total due: _',
      '14 ← Please pay within _ days. Thank you.',
    ]);
  });

  test('carry their exact text, line, unit and one key for one meaning', () => {
    const found = candidatesOf(invoice, 'number');
    const vat = found.find(({ value }) => value === '19');
    assert.deepEqual(vat?.evidence, { source: 'a.txt', line: 10, text: '19' });
    assert.equal(vat?.unit, 'percent');
    assert.equal(found.find(({ value }) => value === '1085.00')?.key, '1085');
    assert.equal(new Set(found.filter(({ value }) => value === '85.00').map(({ key }) => key)).size, 1);
  });
});

describe('tables', () => {
  const tables: Readonly<Record<string, SourceText>> = {
    pipes: { name: 'a.md', text: '| Item | Net |\n|---|---:|\n| Widget | 1,085 |\n| Bolt | 12.50 |\n' },
    commas: { name: 'a.csv', text: 'Item,Net\nWidget,"1,085"\nBolt,12.50\n' },
    semicolons: { name: 'a.txt', text: 'Item;Net\nWidget;1.085\nBolt;12,50\n' },
    tabs: { name: 'a.txt', text: 'Item\tNet\nWidget\t1,085\nBolt\t12.50\n' },
    blanks: { name: 'a.txt', text: 'Item      Net\n-------------\nWidget  1,085\nBolt    12.50\n' },
  };
  for (const [name, source] of Object.entries(tables)) {
    test(`separated by ${name}`, () => {
      assert.deepEqual(shown(source, 'number'), ['1085 ← Net | Widget: _', '12.50 ← Net | Bolt: _']);
    });
  }

  test('a table goes on after a blank line, and one with a header of its own begins', () => {
    for (const name of ['a.csv', 'a.txt']) {
      const text = 'Item;Net\nWidget;1.085\n\n\nBolt;12,50\n';
      assert.deepEqual(shown({ name, text }, 'number'), ['1085 ← Net | Widget: _', '12.50 ← Net | Bolt: _'], name);
    }
    const two = '| Item | Net |\n|---|---|\n| Bolt | 12.50 |\n\n| Item | Gross |\n|---|---|\n| Nut | 7.50 |\n';
    assert.deepEqual(shown({ name: 'a.md', text: two }, 'number'), ['12.50 ← Net | Bolt: _', '7.50 ← Gross | Nut: _']);
  });

  test('a line of another width does not end a file of comma separated values, and has no headers', () => {
    const text = 'Item,Net\nWidget,5.00\nBolt, long, 12.50\nNut,7.50\n';
    assert.deepEqual(shown({ name: 'a.csv', text }, 'number'), [
      '5.00 ← Net | Widget: _',
      '12.50 ← Bolt, long, _',
      '7.50 ← Net | Nut: _',
    ]);
    // A title of another width is no header.
    const titled = 'Stock,September\nItem,Net,Gross\nNut,7.50,8.00\nBolt,1.00,2.00\n';
    assert.ok(shown({ name: 'a.csv', text: titled }, 'number').includes('8.00 ← Gross | Nut: _'));
  });

  test('a comma parts cells in a .csv, never a number', () => {
    const source = { name: 'a.csv', text: 'a,b\n1,085\n' };
    assert.deepEqual(
      candidatesOf(source, 'number').map(({ value }) => value),
      ['1'],
    );
  });

  test('commas in sentences part nothing', () => {
    const source = { name: 'a.txt', text: 'Total, net, paid\n1,085, 12.50\n' };
    assert.deepEqual(
      candidatesOf(source, 'number').map(({ value }) => value),
      ['1085', '12.50'],
    );
  });

  test('two blanks without a sure header make no table', () => {
    const source = { name: 'a.txt', text: 'Customer    Acme Ltd.\nNet         1,085.00\n' };
    assert.deepEqual(shown(source, 'number'), ['1085.00 ← Net _']);
  });
});

describe('dates, texts, quotes, choices', () => {
  test('dates are days', () => {
    assert.deepEqual(shown(invoice, 'date'), ['2026-09-03 ← Date: _', '2026-09-17 ← Due: _']);
  });

  test('texts: codes, names, what stands behind a label, cells; never an amount or a day', () => {
    const values = candidatesOf(invoice, 'text').map(({ value }) => value);
    for (const wanted of [
      'Acme Ltd.',
      'INV-2026-0817',
      'Harbour Books, Bristol',
      'Harbour Books',
      'Widget',
      'Bolt box',
    ]) {
      assert.ok(values.includes(wanted), wanted);
    }
    for (const unwanted of ['1,085.00', '3.9.2026', 'September', 'Customer', 'INV-2026']) {
      assert.ok(!values.includes(unwanted), unwanted);
    }
  });

  test('quotes: sentences over line ends, bullets without their marker, abbreviations and ordinals inside', () => {
    const text = `# Notes
- Maya sends the draft, e.g. by mail.
2. Tom needs two phones
> We go on.

Das Treffen am 3. September mit Dr. Weiß fällt
aus. Neuer Termin folgt!
`;
    assert.deepEqual(
      candidatesOf({ name: 'n.md', text }, 'quote').map(({ value }) => value),
      [
        'Maya sends the draft, e.g. by mail.',
        'Tom needs two phones',
        'We go on.',
        'Das Treffen am 3. September mit Dr. Weiß fällt aus.',
        'Neuer Termin folgt!',
      ],
    );
  });

  test('quotes: no headings, salutations and closing words', () => {
    const text =
      'Minutes\n=======\n\n## Garden\n\nDear all,\n\nSehr geehrte Frau Weiß,\n\nDear old things were thrown away.\n\nHello again to the swing.\n\nKind regards,\nMaya\n';
    assert.deepEqual(
      candidatesOf({ name: 'n.md', text }, 'quote').map(({ value }) => value),
      ['Dear old things were thrown away.', 'Hello again to the swing.'],
    );
  });

  test('texts: what stands behind a label ends where another label or a figure begins a column', () => {
    const texts = (text: string) => candidatesOf({ name: 'a.txt', text }, 'text').map(({ value }) => value);
    const card = texts('E-mail: mary@poole.example   Phone: +44 20 7946 0018\n');
    assert.ok(card.includes('mary@poole.example') && !card.some((value) => /mary.*Phone/.test(value)), card.join('; '));
    assert.ok(texts('Article: Desk lamp   24.50\n').includes('Desk lamp'));
    assert.ok(texts('Name: Mary  Poole\n').includes('Mary Poole'));
  });

  test('choices are the options that stand there, as the mission writes them', () => {
    const source = { name: 'a.txt', text: 'Status: PAID in full\nunpaid: no' };
    const found = candidatesOf(source, 'choice', { options: ['paid', 'open'] });
    assert.deepEqual(
      found.map(({ value, evidence }) => [value, evidence.text, evidence.line]),
      [['paid', 'PAID', 1]],
    );
  });
});

describe('label and line', () => {
  test('a label leaves what carries it on its own line, in its header, or right above', () => {
    const label = (pattern: RegExp) => ({ label: (text: string) => pattern.test(text) });
    const values = (pattern: RegExp) => candidatesOf(invoice, 'number', label(pattern)).map(({ value }) => value);
    assert.deepEqual(values(/vat/i), ['19', '206.15']);
    assert.deepEqual(values(/price/i), ['500.00', '85.00']);
    assert.deepEqual(values(/total due/i), ['1291.15']);
    assert.deepEqual(values(/nowhere/), []);
  });

  test('a label is asked once for each text', () => {
    let calls = 0;
    candidatesOf(invoice, 'number', {
      label: () => {
        calls += 1;
        return true;
      },
    });
    assert.ok(calls <= 8, String(calls));
  });

  test('a line leaves what starts on it', () => {
    assert.deepEqual(
      candidatesOf(invoice, 'number', { line: 7 }).map(({ value }) => value),
      ['2', '500.00', '1000.00'],
    );
  });
});

test('a long line shows its surroundings only', () => {
  const text = `${'word '.repeat(200)}12.50${' word'.repeat(200)}`;
  const [found] = candidatesOf({ name: 'a.txt', text }, 'number');
  assert.ok((found?.blankedLine.length ?? 1_000) < 260);
  assert.match(found?.blankedLine ?? '', /^….* _ .*…$/);
});

test('what is written but unclear is named with its line and its readings', () => {
  const source = { name: 'a.txt', text: 'Weight\n1.085\ndue 3 January' };
  assert.deepEqual(
    unreadableIn({ source }, 'number').map(({ text, line, readings }) => ({ text, line, readings })),
    [{ text: '1.085', line: 2, readings: ['1085', '1.085'] }],
  );
  assert.equal(unreadableIn({ source }, 'date')[0]?.text, '3 January');
  assert.deepEqual(unreadableIn({ source, line: 1 }, 'number'), []);
});
