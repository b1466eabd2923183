import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { candidatesOf } from '../../grounding/candidatesOf.ts';
import { narrowCandidates, textsToLabel } from './narrowCandidates.ts';

function narrowed(text: string, kind: 'text' | 'number' | 'date', ask: string, pattern?: string): string[] {
  const source = { name: 'a.txt', text };
  const label = pattern === undefined ? null : (line: string) => new RegExp(pattern, 'i').test(line);
  const candidates = candidatesOf(source, kind, label ? { label } : {});
  const known = new Set(textsToLabel(candidates, [source]));
  const asked = label
    ? (line: string) => {
        assert.ok(known.has(line), `the label is asked about a text that was not announced: ${line}`);
        return label(line);
      }
    : null;
  return narrowCandidates(candidates, { column: { ask, kind }, sources: [source], rowIsLine: false, label: asked }).map(
    ({ value }) => value,
  );
}

describe('narrowing candidates by rule', () => {
  test('a label speaks for its own part of the line', () => {
    const text = 'Invoice No.: 118204            Your order: 77310\nInvoice date: 11/09/2026       Account: 5540-09';
    assert.deepEqual(narrowed(text, 'text', 'the invoice number', 'invoice'), ['118204']);
    assert.deepEqual(narrowed('Date 3 May 2026    Due 3 June 2026', 'date', 'the date', '^date'), ['2026-05-03']);
  });

  test('a label speaks for a value that stands apart from it', () => {
    const text = 'VAT 19 %                 206.15\nTotal                  1,291.15';
    assert.deepEqual(narrowed(text, 'number', 'the amount of VAT', 'vat'), ['206.15']);
    assert.deepEqual(narrowed('|  Invoice date      Sept. 21, 2026  |', 'date', 'the date', 'invoice date'), [
      '2026-09-21',
    ]);
  });

  test('a label at the end of a line speaks for the value that begins the next, also behind its rate', () => {
    const text =
      'I charge a net fee of 574.00 euros. To this comes value added tax at\n19 %, which is 109.06 euros, so that the total is 683.06.';
    assert.deepEqual(narrowed(text, 'number', 'the amount of VAT', 'added tax'), ['574.00', '109.06']);
  });

  test('a label in a header speaks for the cells of its column', () => {
    const source = { name: 'sales.csv', text: 'quantity,amount\n12,294.00\n' };
    const label = (text: string) => /amount/.test(text);
    const candidates = candidatesOf(source, 'number', { label });
    const left = narrowCandidates(candidates, {
      column: { ask: 'the amount', kind: 'number' },
      sources: [source],
      rowIsLine: false,
      label,
    });
    assert.deepEqual(
      left.map(({ value }) => value),
      ['294.00'],
    );
  });

  test('a percentage is no amount, unless a rate is asked for', () => {
    assert.deepEqual(narrowed('VAT 19 %  7.60', 'number', 'the amount of VAT'), ['7.60']);
    assert.deepEqual(narrowed('VAT 19 %  7.60', 'number', 'the VAT rate'), ['19', '7.60']);
    assert.deepEqual(narrowed('MwSt. 19 %', 'number', 'the amount of VAT'), ['19']);
  });

  test('a number that is text is a whole word with a digit', () => {
    assert.deepEqual(narrowed('FENNEL IT     INVOICE F-77/26', 'text', 'the invoice number'), ['F-77/26']);
    assert.ok(narrowed('FENNEL IT     INVOICE F-77/26', 'text', 'who sends the invoice').includes('FENNEL IT'));
  });

  test('a number that is written in several words is never one of them alone', () => {
    const iban = 'DE44 5001 0517 5407 3249 31';
    assert.deepEqual(narrowed(`IBAN: ${iban}`, 'text', 'the IBAN', 'iban'), [iban]);
    assert.deepEqual(narrowed('Invoice number: RE 2026/118 A', 'text', 'the invoice number', 'invoice'), [
      'RE 2026/118 A',
    ]);
    assert.deepEqual(narrowed(`Please pay to IBAN ${iban} soon.`, 'text', 'the IBAN', 'iban'), [iban]);
    // Nothing says where it begins or ends: what may be whole and what may be a part of it are alternatives.
    const beside = narrowed('Invoice 118204 3 May 2026', 'text', 'the invoice number', 'invoice');
    assert.ok(beside.includes('118204'), beside.join('; '));
  });

  test('what stands below a label may go on over several lines', () => {
    const letter = 'Address:\n27 Quay Road\nLondon E1 4AB\n\nThank you for your order.\n';
    assert.deepEqual(narrowed(letter, 'text', 'the address', 'address'), [
      '27 Quay Road',
      '27 Quay Road London E1 4AB',
    ]);
    assert.deepEqual(narrowed('Tenant:\nIdris Bello\n\nThank you.\n', 'text', 'the tenant', 'tenant'), ['Idris Bello']);
  });

  test('a label stands beside its value, which may hold the same word', () => {
    assert.deepEqual(narrowed('Company: The Company Store', 'text', 'who sends it', 'company'), ['The Company Store']);
    const left = narrowed('Supplier: Lindqvist Consulting AB', 'text', 'who sends it', 'supplier');
    assert.deepEqual(left, ['Lindqvist Consulting AB']);
  });

  test('a label inside a value does not cut it', () => {
    const table = 'date\twhat\n2026-09-01\tCard fee\n2026-09-02\tTransfer\n';
    assert.deepEqual(narrowed(table, 'text', 'what it was for', '\\bfee\\b'), ['Card fee']);
    assert.deepEqual(narrowed('Booking: Card fee', 'text', 'what it was for', '\\bfee\\b'), ['Card fee']);
    const contract = 'The tenant Idris Bello pays it';
    assert.ok(narrowed(contract, 'text', 'who pays', 'tenant').includes('Idris Bello'));
  });

  test('a label that stands beside nothing means the values that hold it', () => {
    const card = 'Mary Poole\nmary@poole.example\n+44 20 7946 0018\n';
    assert.deepEqual(narrowed(card, 'text', 'the e-mail address', '@'), ['mary@poole.example']);
  });

  test("a clause's own number is no amount", () => {
    const lease = '2. The monthly rent is 1,150.00 euros.';
    assert.deepEqual(narrowed(lease, 'number', 'the monthly rent', 'rent'), ['1150.00']);
    assert.deepEqual(narrowed('3) three tents', 'number', 'the amount', 'tents'), ['3']);
    assert.deepEqual(narrowed(lease, 'number', 'the number of the clause', 'rent'), ['2', '1150.00']);
  });

  test('text in a table cell is taken whole, with a label and without', () => {
    const source = { name: 'sales.csv', text: 'article,quantity\nDesk lamp,12\n' };
    for (const label of [null, (text: string) => /article/.test(text)]) {
      const candidates = candidatesOf(source, 'text', label ? { label } : {});
      const left = narrowCandidates(candidates, {
        column: { ask: 'the article', kind: 'text' },
        sources: [source],
        rowIsLine: false,
        label,
      });
      const values = left.filter(({ evidence }) => evidence.line === 2).map(({ value }) => value);
      assert.ok(values.includes('Desk lamp') && !values.includes('Desk'), values.join('; '));
    }
  });

  test('a rule that would leave nothing is not applied', () => {
    assert.deepEqual(narrowed('Discount 5 %', 'number', 'the discount', 'discount'), ['5']);
  });
});
