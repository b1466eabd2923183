/** Missions to start from, for a window that speaks English. */
import * as labels from './labels.ts';
import type { TemplateDrafts } from './templateDrafts.ts';

export const english: TemplateDrafts = {
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
        { name: 'number', ask: 'the invoice number', kind: 'text', label: labels.invoiceNumber },
        { name: 'date', ask: 'the invoice date', kind: 'date', label: labels.invoiceDate },
        { name: 'net', ask: 'the net amount', kind: 'number', label: labels.invoiceNet },
        { name: 'vat', ask: 'the amount of VAT', kind: 'number', label: labels.invoiceVat },
        { name: 'total', ask: 'the total including VAT', kind: 'number', label: labels.invoiceTotal },
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
      // Where both words stand beside both figures, net and VAT could else take each other's place.
      {
        check: 'numeric_consistency',
        path: 'invoices.csv',
        assert: '$count(rows[net != 0 and $abs(vat) >= $abs(net)]) = 0',
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
        { name: 'begins', ask: 'the day on which the contract begins', kind: 'date', label: labels.contractBegins },
        {
          name: 'ends',
          ask: 'the day on which the contract ends',
          kind: 'date',
          label: labels.contractEnds,
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
        { name: 'email', ask: 'the email address', kind: 'text', label: labels.email, required: false },
        {
          name: 'telephone',
          ask: 'the telephone number',
          kind: 'text',
          label: labels.telephone,
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
        { name: 'article', ask: 'the article', kind: 'text', label: labels.article },
        { name: 'quantity', ask: 'the quantity', kind: 'number', label: labels.quantity },
        { name: 'price', ask: 'the price of one piece', kind: 'number', label: labels.price },
        { name: 'amount', ask: 'the amount of the sale', kind: 'number', label: labels.amount },
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
