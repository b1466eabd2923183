/** One row of every kind with the payload that the engine writes, for tests of what is made of it. */
import type { LedgerKind, LedgerRow } from '../../../contract/ledger.ts';

const id = `rev_${'1'.repeat(26)}`;
const digest = 'b179c952'.repeat(8);
const card = { id, path: 'totals.csv', base: digest, next: digest };

export const payloads: Readonly<Record<LedgerKind, unknown>> = {
  'mission.loaded': {
    name: 'invoice-totals',
    digest,
    mission: 'mis_1',
    specPath: '/a/mission.json',
    workspaceRoot: '/a',
  },
  'mission.started': {
    mission: 'mis_1',
    digest,
    writer: { id: 'w' },
    judge: { id: 'j' },
    judgeQualified: false,
    seed: 0,
    limits: {},
  },
  'mission.resumed': {
    mission: 'mis_1',
    digest,
    writer: { id: 'w' },
    judge: { id: 'j' },
    judgeQualified: true,
    seed: 0,
    limits: {},
  },
  'mission.ended': { attempts: 3, digest, status: 'refused', why: 'a check fails' },
  'mission.reviewed': { status: 'accepted', picks: 2, keptRest: true, accepts: false, revision: digest },
  'plan.made': { steps: ['read', 'write'] },
  'attempt.started': { attempt: 1, of: 3, strategy: 'fields' },
  'attempt.ended': { attempt: 1, outcome: 'failed', facts: ['sum differs'] },
  'field.ranked': { field: 'total', row: 'a.txt', first: [{ line: 2, value: '12.50' }], of: 4, method: 'ranked' },
  'field.chosen': {
    field: 'total',
    row: 'a.txt',
    value: '12.50',
    evidence: { line: 2, source: 'a.txt', text: 'Total 12.50' },
  },
  'field.undecided': { field: 'total', row: 'a.txt', value: '12.50', others: [{ value: '13.00' }] },
  'field.picked': { field: 'total', row: 'a.txt', value: '' },
  'tool.called': { tool: 'list', call: '{\n  "tool":"list"\n\n}', outcome: 'done', why: 'a.txt' },
  'tool.refused': { path: 'mission.json', gate: 'policy', code: 'door.policyDenied', why: 'Writing is refused' },
  'path.refused': { path: '../x', gate: 'path', code: 'path.parent', why: 'it leaves the folder' },
  'judge.qualified': { qualified: false, passed: 8, of: 12, why: 'not used', misses: [] },
  'intents.qualified': { qualified: true, passed: 14, of: 14, why: 'asked for intents', misses: [] },
  'judge.answered': {
    path: 'totals.csv',
    label: 'contradicts',
    confidenceBps: 8_240,
    outcome: 'hold',
    why: 'adds a sentence',
  },
  'evidence.answered': { label: 'thin', thinBps: 7_000, note: 'x', why: 'one line only' },
  'review.proposed': { ...card, change: 'overwrite', mode: 420, root: '/a', verdict: null },
  'review.shown': { ...card, grid: digest, rows: 12 },
  'review.decided': { ...card, state: 'approved', why: 'person said so', shown: digest },
  'review.expired': { ...card, was: 'pending', why: 'Nobody decided in time.' },
  'bytes.written': {
    id,
    path: 'totals.csv',
    before: null,
    written: digest,
    sizeBytes: 465,
    approvedBy: { kind: 'person', id: 'ada' },
  },
  'bytes.undone': { id, path: 'totals.csv', before: digest, written: null },
  'finish.refused': { verdict: 'refuse', why: 'footer.total is 1, not 2', revision: digest },
  'finish.passed': { verdict: 'pass', why: 'every check passes', revision: digest },
  'acceptance.checked': {
    check: 'grounded',
    path: 'totals.csv',
    outcome: 'review',
    why: 'a person says',
    index: 0,
    evidence: 0,
  },
  'cap.fired': { cap: 'inputCharacters', limit: 32_000, leftOut: 'lines 611 to 634' },
  'consent.given': { allow: 'deliverable', path: 'totals.csv', mission: 'mis_1' },
  'server.started': { role: 'writer', why: 'again' },
  'server.stopped': { role: 'writer', why: 'idle' },
  'server.failed': { role: 'writer', why: 'crashed' },
  'spec.changed': { digest },
};

export function sampleRow(kind: LedgerKind, payload: unknown = payloads[kind]): LedgerRow {
  return {
    seq: 7,
    atMs: 0,
    kind,
    runId: null,
    component: { kind: 'engine', id: 'mission runner' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    previous: '0'.repeat(64),
    hash: '1'.repeat(64),
  } as LedgerRow;
}
