/** A ledger for scripted pages: rows of every kind by number, made when they are asked for, so that a hundred thousand cost nothing. */
import type { Component } from '../../contract/component.ts';
import type { LedgerKind, LedgerRow } from '../../contract/ledger.ts';
import { cardId, digestOf, judge, missionId, runId, writer } from './reviewScript.ts';
import type { Script } from './scriptedPage.ts';

const engine: Component = { kind: 'engine', id: 'mission runner' };
const person: Component = { kind: 'person', id: 'person' };
const review: Component = { kind: 'engine', id: 'review' };

type Step = readonly [kind: LedgerKind, component: Component, payload: unknown];

/** One mission from its spec to its end, a card in the middle of it. */
export function storyOf(card: number): readonly Step[] {
  const id = cardId(card);
  const path = 'totals.csv';
  const bytes = { base: digestOf(card * 2), next: digestOf(card * 2 + 1) };
  return [
    [
      'mission.loaded',
      engine,
      { name: 'invoice-totals', digest: digestOf(5), mission: missionId, workspaceRoot: '/home/person/Buchhaltung' },
    ],
    [
      'judge.qualified',
      { kind: 'decision_model', id: 'smollm2-135m', modelDigest: digestOf(4) },
      {
        qualified: false,
        passed: 8,
        of: 12,
        why: 'The judge smollm2-135m is not used: it got 4 of 12 start-up questions wrong.',
      },
    ],
    ['mission.started', engine, { mission: missionId, digest: digestOf(5), writer, judge, judgeQualified: true }],
    [
      'plan.made',
      { kind: 'rules', id: 'plan' },
      { steps: ['read the sources', 'rank the candidates', 'write totals.csv through the door'] },
    ],
    ['attempt.started', engine, { attempt: 1, of: 3, strategy: 'fields' }],
    [
      'field.ranked',
      writer,
      { row: 'acme-4471.txt', field: 'total', of: 4, first: [{ value: '1249.00', line: 12 }], method: 'ranked' },
    ],
    [
      'field.chosen',
      { kind: 'engine', id: 'fields' },
      {
        row: 'acme-4471.txt',
        field: 'total',
        value: '1249.00',
        evidence: { source: 'acme-4471.txt', line: 12, text: 'Total due: 1,249.00' },
      },
    ],
    ['cap.fired', engine, { cap: 'inputCharacters', limit: 32_000, leftOut: 'lines 611 to 634' }],
    [
      'judge.answered',
      judge,
      { path, label: 'aligned', confidenceBps: 8_910, outcome: 'show', why: '', qualified: true },
    ],
    ['review.proposed', writer, { id, path, change: 'overwrite', ...bytes }],
    ['review.shown', review, { id, path, rows: 10, grid: digestOf(60), ...bytes }],
    ['review.decided', person, { id, path, state: 'approved', why: 'person said so', ...bytes }],
    [
      'bytes.written',
      review,
      { id, path, before: bytes.base, written: bytes.next, sizeBytes: 465, approvedBy: person },
    ],
    [
      'acceptance.checked',
      { kind: 'check', id: 'acceptance checks' },
      { check: 'grounded', path, outcome: 'passed', why: '6 values stand in their sources' },
    ],
    ['finish.passed', { kind: 'gate', id: 'finish gate' }, { verdict: 'pass', revision: bytes.next }],
    ['attempt.ended', engine, { attempt: 1, outcome: 'passed', facts: [] }],
    ['mission.ended', engine, { status: 'accepted', attempts: 1, why: 'Every check passes on the bytes on the disk.' }],
  ];
}

export interface ScriptedLedger {
  rows: number;
  readonly row: (seq: number) => LedgerRow | null;
}

/** `rows` of stories one after another; the newest now, each a second apart, so that a long one spans days. */
export function ledgerOf(rows: number, missing: ReadonlySet<number> = new Set()): ScriptedLedger {
  const now = Date.now();
  const length = storyOf(1).length;
  const ledger: ScriptedLedger = {
    rows,
    row(seq) {
      if (missing.has(seq)) return null;
      const [kind, component, payload] = storyOf(Math.floor((seq - 1) / length) + 1)[(seq - 1) % length] as Step;
      return {
        seq,
        atMs: now - (ledger.rows - seq) * 1_000,
        kind,
        runId,
        component,
        payload: JSON.stringify(payload),
        previous: digestOf(seq - 1),
        hash: digestOf(seq),
      };
    },
  };
  return ledger;
}

export function ledgerScript(ledger: ScriptedLedger): Script {
  return {
    'ledger/page'({ before, count, kinds, search, runId: run }) {
      const rows: LedgerRow[] = [];
      let total = 0;
      const filtered = kinds !== undefined || search !== undefined || run !== undefined;
      for (
        let seq = filtered ? ledger.rows : Math.min(ledger.rows, (before ?? ledger.rows + 1) - 1);
        seq >= 1;
        seq -= 1
      ) {
        if (!filtered && rows.length > count) break;
        const row = ledger.row(seq);
        if (row === null || (run !== undefined && row.runId !== run)) continue;
        if (kinds !== undefined && !kinds.includes(row.kind)) continue;
        const text = `${row.kind} ${JSON.stringify(row.component)} ${row.payload}`.toLowerCase();
        if (search !== undefined && !text.includes(search.toLowerCase())) continue;
        total += 1;
        if (before === undefined || seq < before) rows.push(row);
      }
      return { rows: rows.slice(0, count), total: filtered ? total : ledger.rows, more: rows.length > count };
    },
    'ledger/verify': () => ({ kind: 'whole', rows: ledger.rows, head: digestOf(ledger.rows) }),
    'ledger/trail': ({ reviewId }) =>
      Array.from({ length: Math.min(ledger.rows, 400) }, (_, i) => ledger.row(i + 1)).filter(
        (row): row is LedgerRow => row?.payload.includes(reviewId) === true,
      ),
  };
}
