import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { groundedIn } from './groundedIn.ts';
import { matchRowScopes } from './rowScopes.ts';
import type { SourceScope } from './source.ts';

const source = {
  name: 'bills/a.txt',
  text: `Invoice INV-2026-0817 of 3.9.2026, due 17.9.2026
Net 1.085,00 EUR, VAT 19 %
Discount (12.50)
Acme-Group, formerly Acme  Ltd.
The tank holds 2.500 litres.`,
};
const here: readonly SourceScope[] = [{ source }];

function grounded(value: string, kind: 'number' | 'date' | 'text' | 'quote' | 'choice', scopes = here): boolean {
  return groundedIn(value, kind, scopes).grounded;
}

describe('by meaning', () => {
  test('numbers are compared as decimals', () => {
    for (const value of ['1085', '1085.00', '01085.0', '19', '-12.5', '2500'])
      assert.ok(grounded(value, 'number'), value);
    for (const value of ['1085.01', '108500', '1.085', '0.19', '12.50', '-1085', '2.5', '2026', '817', '3.9']) {
      assert.ok(!grounded(value, 'number'), value);
    }
  });

  test('dates are compared as days', () => {
    assert.ok(grounded('2026-09-03', 'date'));
    assert.ok(!grounded('2026-03-09', 'date'));
    assert.ok(!grounded('2026-09-04', 'date'));
  });

  test('what is no value of its kind is refused as such', () => {
    for (const [value, kind] of [
      ['1,085', 'number'],
      ['', 'number'],
      ['1e3', 'number'],
      ['3.9.2026', 'date'],
      ['2026-02-30', 'date'],
      [' … ', 'text'],
      ['', 'quote'],
    ] as const) {
      const result = groundedIn(value, kind, here);
      assert.equal(result.grounded ? '' : result.reason, 'notOfItsKind', value);
    }
  });
});

describe('by exact text', () => {
  test('after white space folding and nothing more', () => {
    assert.ok(grounded('formerly Acme Ltd.', 'text'));
    assert.ok(grounded('VAT 19 % Discount', 'quote'));
    for (const value of ['formerly acme Ltd.', 'formerly Acme Ltd', 'The tank holds 2,500 litres.']) {
      if (value === 'formerly Acme Ltd') assert.ok(grounded(value, 'text'));
      else assert.ok(!grounded(value, 'quote'), value);
    }
  });

  test('a part of a longer word or code is not that text', () => {
    for (const value of ['INV', 'INV-2026', '0817', 'Group', 'tan', '085,00', '085', '9.2026']) {
      assert.ok(!grounded(value, 'text'), value);
    }
    assert.ok(grounded('INV-2026-0817', 'text'));
    assert.ok(grounded('Acme-Group', 'text'));
  });

  test('a choice is found in any case', () => {
    assert.ok(grounded('discount', 'choice'));
    assert.ok(!grounded('count', 'choice'));
  });
});

describe('where', () => {
  const other = { name: 'b.txt', text: 'Net 77.00' };

  test('evidence names source, line and the exact text', () => {
    assert.deepEqual(groundedIn('1085', 'number', here), {
      grounded: true,
      evidence: [{ source: 'bills/a.txt', line: 2, text: '1.085,00' }],
    });
  });

  test('row: source looks in that source, row: line on that line, row: one in all', () => {
    const of = (origin: Parameters<typeof matchRowScopes>[0], value: string) =>
      groundedIn(value, 'number', matchRowScopes(origin)).grounded;
    assert.ok(of({ row: 'source', source: other }, '77'));
    assert.ok(!of({ row: 'source', source }, '77'));
    assert.ok(of({ row: 'line', source, line: 3 }, '-12.5'));
    assert.ok(!of({ row: 'line', source, line: 2 }, '-12.5'));
    assert.ok(!of({ row: 'line', source, line: 99 }, '-12.5'));
    assert.ok(of({ row: 'one', sources: [source, other] }, '77'));
  });

  test('a line is read with the conventions of its whole source, and exact text stays on it', () => {
    assert.ok(grounded('2500', 'number', [{ source, line: 5 }]));
    assert.ok(!grounded('Discount', 'text', [{ source, line: 2 }]));
    assert.ok(!groundedIn('VAT 19 % Discount', 'quote', [{ source, line: 2 }]).grounded);
  });

  test('no source grounds nothing', () => {
    assert.equal(groundedIn('1', 'number', []).grounded, false);
  });
});

describe('label', () => {
  const label = (pattern: RegExp) => ({ label: (text: string) => pattern.test(text) });

  test('must stand where the value stands', () => {
    assert.ok(groundedIn('1085', 'number', here, label(/^net/i)).grounded);
    const refused = groundedIn('1085', 'number', here, label(/total/i));
    assert.deepEqual(refused, {
      grounded: false,
      reason: 'label',
      why: '“1085” stands in bills/a.txt, line 2, but not beside its label',
      nearest: { source: 'bills/a.txt', line: 2, text: '1.085,00' },
    });
  });
});

describe('why not', () => {
  test('the nearest value explains, and is not taken', () => {
    assert.deepEqual(groundedIn('1086', 'number', here), {
      grounded: false,
      reason: 'notWritten',
      why: '“1086” does not stand in bills/a.txt',
      nearest: { source: 'bills/a.txt', line: 2, text: '1.085,00' },
    });
    const day = groundedIn('2026-09-18', 'date', here);
    assert.equal(day.grounded ? '' : day.nearest?.text, '17.9.2026');
  });

  test('an open reading is refused with both', () => {
    for (const value of ['1.085', '1085']) {
      const result = groundedIn(value, 'number', [{ source: { name: 'c.txt', text: 'Weight 1.085' } }]);
      assert.equal(result.grounded ? '' : result.reason, 'ambiguous');
    }
    const text = '03/09/2026, 03/25/2026, 25/03/2026';
    for (const value of ['2026-03-09', '2026-09-03']) {
      const result = groundedIn(value, 'date', [{ source: { name: 'd.txt', text } }]);
      assert.equal(result.grounded ? '' : result.reason, 'ambiguous');
    }
  });
});
