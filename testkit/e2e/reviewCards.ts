/** Cards in every state, as a day's work leaves them, for scripted pages. */
import {
  cardId,
  digestOf,
  ledgerRow,
  makeItem,
  rowsOf,
  type ScriptedCard,
  sourceOf,
  verdictOf,
} from './reviewScript.ts';

const longName =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft-Wartungsvertrag-Jahresabrechnung-2025-2026-endgültige-Fassung-korrigiert.txt';

export const invoiceRows = rowsOf(
  [
    '  file,number,date,total',
    '  acme-4471.txt,4471,2026-03-02,1249.00',
    `  ${longName},DW-88-204,2026-03-27,412.80`,
    '  hetzel-druck.txt,R26-1180,2026-03-11,608.00',
    '- rechnung-nordlicht-2026-0318.txt,RN-2026-0318,2026-03-18,987.40',
    '+ rechnung-nordlicht-2026-0318.txt,RN-2026-0318,2026-03-18,1175.01',
    '  studio-lindqvist.txt,0093,2026-03-24,3600.00',
    '  wasserwerk-Q1.txt,WW-2026-1-7730,2026-03-31,214.36',
    '- ,,,7071.56',
    '+ ,,,7259.17',
  ],
  {
    4: [{ start: 57, end: 63 }],
    5: [{ start: 57, end: 64 }],
    8: [{ start: 3, end: 10 }],
    9: [{ start: 3, end: 10 }],
  },
);

const notes = rowsOf([
  '- # Besprechung vom 3. Februar',
  '- Kündigungsfrist der Lagerfläche klären (Frau Özdemir).',
  '- Angebot Hetzel: Auflage 2.000, Lieferung bis KW 9.',
]);

const page = rowsOf(
  Array.from({ length: 60 }, (_, i) =>
    i === 20 ? '-   © 2025 Papierhof' : i === 21 ? '+   © 2026 Papierhof. Prices may change.' : `  line ${i}`,
  ),
);

const person = { kind: 'person', id: 'person' } as const;
const closed = { leftMs: -60_000, decidedBy: person } as const;

export function cardsOfEveryState(): ScriptedCard[] {
  return [
    { item: makeItem({ number: 1 }), source: sourceOf(invoiceRows) },
    {
      item: makeItem({
        number: 2,
        path: 'Notizen/Besprechungsprotokolle/alt.md',
        change: 'delete',
        leftMs: 270_000,
        verdict: verdictOf({
          label: 'abstain',
          qualified: false,
          confidenceBps: 0,
          why: 'The judge smollm2-135m is not used: it got 3 of 3 start-up questions wrong. You decide without it.',
          component: { kind: 'decision_model', id: 'smollm2-135m', modelDigest: digestOf(5) },
        }),
      }),
      source: sourceOf(notes),
    },
    {
      item: makeItem({
        number: 3,
        path: 'site/index.html',
        state: 'held',
        verdict: verdictOf({
          label: 'contradicts',
          confidenceBps: 8_240,
          outcome: 'hold',
          why: 'it adds a sentence that nobody asked for',
        }),
      }),
      source: sourceOf(page),
    },
    {
      item: makeItem({
        number: 4,
        path: 'berichte/März.md',
        state: 'expired',
        why: 'Nobody decided in time.',
        leftMs: -60_000,
      }),
      source: sourceOf(invoiceRows),
      trail: [ledgerRow(1, 'review.expired', { id: cardId(4) })],
    },
    {
      item: makeItem({ number: 5, path: `invoices/${longName}`, state: 'conflicted', ...closed }),
      source: sourceOf(invoiceRows),
      more: { found: { bytes: 1_219, sha256: digestOf(99) } },
      trail: [
        ledgerRow(1, 'review.decided', { id: cardId(5), state: 'approved' }),
        ledgerRow(2, 'review.decided', { id: cardId(5), state: 'conflicted' }),
      ],
    },
    {
      item: makeItem({ number: 6, state: 'applied', ...closed }),
      source: sourceOf(invoiceRows),
      trail: [ledgerRow(1, 'bytes.written', { id: cardId(6) })],
    },
    {
      item: makeItem({ number: 7, path: 'alles-neu.md', leftMs: 230_000 }),
      source: sourceOf(rowsOf(['- a', '- b', '+ c', '+ d'])),
    },
    { item: makeItem({ number: 8, path: 'nein.csv', state: 'denied', ...closed }), source: sourceOf(invoiceRows) },
    { item: makeItem({ number: 9, path: 'zurück.csv', state: 'undone', ...closed }), source: sourceOf(invoiceRows) },
    {
      item: makeItem({
        number: 10,
        path: 'halt.csv',
        state: 'expired',
        why: 'The run was stopped before anybody answered.',
        leftMs: -60_000,
      }),
      source: sourceOf(invoiceRows),
    },
    {
      item: makeItem({ number: 11, path: 'später geändert.csv', state: 'applied', ...closed }),
      source: sourceOf(invoiceRows),
      more: { undo: 'changedSince' },
    },
  ];
}
