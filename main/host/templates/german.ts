/** Missions to start from, for a window that speaks German. */
import * as labels from './labels.ts';
import type { TemplateDrafts } from './templateDrafts.ts';

export const german: TemplateDrafts = {
  'invoice-table': {
    version: 1,
    name: 'Rechnungen als Tabelle',
    request: 'Eine Tabelle dieser Rechnungen mit Nummer, Datum, Nettobetrag, Mehrwertsteuer und Gesamtbetrag.',
    sources: ['Rechnungen/*.txt'],
    deliverable: {
      path: 'rechnungen.csv',
      format: 'csv',
      row: 'source',
      columns: [
        { name: 'datei', value: 'source.name' },
        { name: 'nummer', ask: 'die Nummer der Rechnung', kind: 'text', label: labels.invoiceNumber },
        { name: 'datum', ask: 'das Datum der Rechnung', kind: 'date', label: labels.invoiceDate },
        { name: 'netto', ask: 'der Nettobetrag', kind: 'number', label: labels.invoiceNet },
        { name: 'mwst', ask: 'der Betrag der Mehrwertsteuer', kind: 'number', label: labels.invoiceVat },
        { name: 'gesamt', ask: 'der Gesamtbetrag mit Mehrwertsteuer', kind: 'number', label: labels.invoiceTotal },
      ],
      footer: { netto: 'sum', mwst: 'sum', gesamt: 'sum' },
    },
    acceptance: [
      { check: 'file_exists', path: 'rechnungen.csv' },
      { check: 'grounded', path: 'rechnungen.csv', columns: ['nummer', 'datum', 'netto', 'mwst', 'gesamt'] },
      {
        check: 'numeric_consistency',
        path: 'rechnungen.csv',
        assert: '$count(rows[$abs(netto + mwst - gesamt) > 0.005]) = 0',
      },
      // Where both words stand beside both figures, netto and mwst could else take each other's place.
      {
        check: 'numeric_consistency',
        path: 'rechnungen.csv',
        assert: '$count(rows[netto != 0 and $abs(mwst) >= $abs(netto)]) = 0',
      },
    ],
  },
  'action-items': {
    version: 1,
    name: 'Aufgaben aus Notizen',
    request: 'Eine Liste dessen, was jemand zu tun zugesagt hat, in den Worten der Notizen.',
    sources: ['Notizen/*.md'],
    deliverable: {
      path: 'aufgaben.md',
      format: 'markdown',
      sections: [{ title: 'Aufgaben', ask: 'was jemand zu tun zugesagt hat', kind: 'quotes', max: 20 }],
    },
    acceptance: [
      { check: 'file_exists', path: 'aufgaben.md' },
      { check: 'report_complete', path: 'aufgaben.md', sections: ['Aufgaben'] },
      { check: 'grounded', path: 'aufgaben.md' },
      {
        check: 'semantic',
        path: 'aufgaben.md',
        question: 'Sind das die zugesagten Aufgaben, und sind es alle?',
      },
    ],
    review: 'human',
  },
  'contract-dates': {
    version: 1,
    name: 'Vertragsdaten',
    request: 'Eine Tabelle dieser Verträge mit dem Tag, an dem jeder beginnt, und dem Tag, an dem er endet.',
    sources: ['Verträge/*.txt'],
    deliverable: {
      path: 'vertragsdaten.csv',
      format: 'csv',
      row: 'source',
      columns: [
        { name: 'vertrag', value: 'source.stem' },
        { name: 'beginn', ask: 'der Tag, an dem der Vertrag beginnt', kind: 'date', label: labels.contractBegins },
        {
          name: 'ende',
          ask: 'der Tag, an dem der Vertrag endet',
          kind: 'date',
          label: labels.contractEnds,
          required: false,
        },
      ],
    },
    acceptance: [
      { check: 'file_exists', path: 'vertragsdaten.csv' },
      { check: 'grounded', path: 'vertragsdaten.csv', columns: ['beginn', 'ende'] },
      {
        check: 'numeric_consistency',
        path: 'vertragsdaten.csv',
        assert: '$count(rows[ende != "" and ende < beginn]) = 0',
      },
    ],
  },
  'contact-list': {
    version: 1,
    name: 'Kontaktliste',
    request: 'Eine Kontaktliste aus diesen Briefen: Name des Absenders, E-Mail-Adresse und Telefonnummer.',
    sources: ['Briefe/*.txt'],
    deliverable: {
      path: 'kontakte.csv',
      format: 'csv',
      row: 'source',
      columns: [
        { name: 'brief', value: 'source.name' },
        { name: 'name', ask: 'der Name des Absenders', kind: 'text' },
        { name: 'email', ask: 'die E-Mail-Adresse', kind: 'text', label: labels.email, required: false },
        {
          name: 'telefon',
          ask: 'die Telefonnummer',
          kind: 'text',
          label: labels.telephone,
          required: false,
        },
      ],
    },
    acceptance: [
      { check: 'file_exists', path: 'kontakte.csv' },
      { check: 'grounded', path: 'kontakte.csv', columns: ['name', 'email', 'telefon'] },
      {
        check: 'numeric_consistency',
        path: 'kontakte.csv',
        assert: '$count(rows[email != "" and $not($contains(email, "@"))]) = 0',
      },
    ],
    review: 'human',
  },
  'monthly-report': {
    version: 1,
    name: 'Monatsbericht aus einer Tabelle',
    request: 'Ein Bericht der Verkäufe mit Datum, Artikel, Menge, Preis und Betrag und ihren Summen.',
    sources: ['verkäufe.csv'],
    deliverable: {
      path: 'bericht.json',
      format: 'json',
      row: 'line',
      columns: [
        { name: 'zeile', value: 'row.index' },
        { name: 'datum', ask: 'das Datum des Verkaufs', kind: 'date' },
        { name: 'artikel', ask: 'der Artikel', kind: 'text', label: labels.article },
        { name: 'menge', ask: 'die Menge', kind: 'number', label: labels.quantity },
        { name: 'preis', ask: 'der Preis eines Stücks', kind: 'number', label: labels.price },
        { name: 'betrag', ask: 'der Betrag des Verkaufs', kind: 'number', label: labels.amount },
      ],
      footer: { zeile: 'count', menge: 'sum', preis: 'max', betrag: 'sum' },
    },
    acceptance: [
      { check: 'file_exists', path: 'bericht.json' },
      { check: 'grounded', path: 'bericht.json', columns: ['datum', 'artikel', 'menge', 'preis', 'betrag'] },
      {
        check: 'numeric_consistency',
        path: 'bericht.json',
        assert:
          '$count(rows[$abs(menge * preis - betrag) > 0.005]) = 0 and $abs(footer.betrag - $sum(rows.betrag)) < 0.005',
      },
    ],
  },
};
