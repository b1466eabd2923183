/**
 * Missions to start from. Data, and honest: each says what will be checked, asks for nothing that the checks cannot hold, and
 * leaves to a person what only a person can say. A page has their titles and explanations in its own language, by `id`.
 */
import type { z } from 'zod';
import { missionSpecSchema } from '../../contract/mission.ts';
import type { Template } from '../../contract/missionViews.ts';

const drafts: Readonly<Record<string, z.input<typeof missionSpecSchema>>> = {
  'invoice-table': {
    version: 1,
    name: 'Invoices as a table',
    request: 'Make a table of these invoices with number, date, net amount, VAT and total.',
    sources: ['invoices/*.txt'],
    deliverable: {
      path: 'invoices.csv',
      format: 'csv',
      row: 'source',
      columns: [
        { name: 'file', value: 'source.name' },
        { name: 'number', ask: 'the invoice number', kind: 'text', label: 'invoice|rechnung nr|rechnungsnummer' },
        { name: 'date', ask: 'the invoice date', kind: 'date', label: 'invoice date|date of issue|rechnungsdatum' },
        { name: 'net', ask: 'the net amount', kind: 'number' },
        { name: 'vat', ask: 'the amount of VAT', kind: 'number' },
        { name: 'total', ask: 'the total to pay', kind: 'number' },
      ],
      footer: { net: 'sum', vat: 'sum', total: 'sum' },
    },
    acceptance: [
      { check: 'file_exists', path: 'invoices.csv' },
      { check: 'grounded', path: 'invoices.csv', columns: ['number', 'date', 'net', 'vat', 'total'] },
      {
        check: 'numeric_consistency',
        path: 'invoices.csv',
        assert: '$count(rows[$abs(net + vat - total) > 0.005]) = 0',
      },
    ],
  },
  'action-items': {
    version: 1,
    name: 'Action items from notes',
    request: 'List what people have agreed to do, in the words of the notes.',
    sources: ['notes/*.md'],
    deliverable: {
      path: 'action-items.md',
      format: 'markdown',
      sections: [{ title: 'Action items', ask: 'what somebody has agreed to do', kind: 'quotes', max: 20 }],
    },
    acceptance: [
      { check: 'file_exists', path: 'action-items.md' },
      { check: 'report_complete', path: 'action-items.md', sections: ['Action items'] },
      { check: 'grounded', path: 'action-items.md' },
      {
        check: 'semantic',
        path: 'action-items.md',
        question: 'Are these the things that people agreed to do, and are all of them here?',
      },
    ],
    review: 'human',
  },
  'contract-dates': {
    version: 1,
    name: 'Dates of contracts',
    request: 'Make a table of these contracts with the day on which each begins and the day on which it ends.',
    sources: ['contracts/*.txt'],
    deliverable: {
      path: 'contract-dates.csv',
      format: 'csv',
      row: 'source',
      columns: [
        { name: 'contract', value: 'source.stem' },
        { name: 'begins', ask: 'the day on which the contract begins', kind: 'date', label: 'begin|start|beginn' },
        {
          name: 'ends',
          ask: 'the day on which the contract ends',
          kind: 'date',
          label: '\\bend(s|e|et)?\\b|expir|until|läuft bis|befristet bis',
          required: false,
        },
      ],
    },
    acceptance: [
      { check: 'file_exists', path: 'contract-dates.csv' },
      { check: 'grounded', path: 'contract-dates.csv', columns: ['begins', 'ends'] },
      {
        check: 'numeric_consistency',
        path: 'contract-dates.csv',
        assert: '$count(rows[ends != "" and ends < begins]) = 0',
      },
    ],
  },
  'contact-list': {
    version: 1,
    name: 'Contact list',
    request:
      'Make a list of contacts from these letters: the name of whoever wrote, the email address and the telephone number.',
    sources: ['letters/*.txt'],
    deliverable: {
      path: 'contacts.csv',
      format: 'csv',
      row: 'source',
      columns: [
        { name: 'letter', value: 'source.name' },
        { name: 'name', ask: 'the name of whoever wrote the letter', kind: 'text' },
        { name: 'email', ask: 'the email address', kind: 'text', label: 'e-?mail', required: false },
        {
          name: 'telephone',
          ask: 'the telephone number',
          kind: 'text',
          label: 'tel|phone|telefon|mobil',
          required: false,
        },
      ],
    },
    acceptance: [
      { check: 'file_exists', path: 'contacts.csv' },
      { check: 'grounded', path: 'contacts.csv', columns: ['name', 'email', 'telephone'] },
      {
        check: 'numeric_consistency',
        path: 'contacts.csv',
        assert: '$count(rows[email != "" and $not($contains(email, "@"))]) = 0',
      },
    ],
    review: 'human',
  },
  'monthly-report': {
    version: 1,
    name: 'Monthly report from a table',
    request: 'Make a report of the sales with date, article, number of pieces, price and amount, and their sums.',
    sources: ['sales.csv'],
    deliverable: {
      path: 'report.json',
      format: 'json',
      row: 'line',
      columns: [
        { name: 'line', value: 'row.index' },
        { name: 'date', ask: 'the date of the sale', kind: 'date' },
        { name: 'article', ask: 'the article', kind: 'text', label: 'article|artikel' },
        { name: 'quantity', ask: 'the quantity', kind: 'number', label: 'quantity|menge|anzahl' },
        { name: 'price', ask: 'the price of one piece', kind: 'number', label: 'price|preis' },
        { name: 'amount', ask: 'the amount of the sale', kind: 'number', label: 'amount|betrag' },
      ],
      footer: { line: 'count', quantity: 'sum', price: 'max', amount: 'sum' },
    },
    acceptance: [
      { check: 'file_exists', path: 'report.json' },
      { check: 'grounded', path: 'report.json', columns: ['date', 'article', 'quantity', 'price', 'amount'] },
      {
        check: 'numeric_consistency',
        path: 'report.json',
        assert:
          '$count(rows[$abs(quantity * price - amount) > 0.005]) = 0 and $abs(footer.amount - $sum(rows.amount)) < 0.005',
      },
    ],
  },
};

export function templates(): readonly Template[] {
  return Object.entries(drafts).map(([id, draft]) => ({ id, spec: missionSpecSchema.parse(draft) }));
}
