/** Cards for scripted pages: a host that answers `review/*` from rows that a test writes down. It diffs nothing; the engine's own tests do. */
import type { Component } from '../../contract/component.ts';
import type { Verdict } from '../../contract/decision.ts';
import { type Sha256, sha256Schema } from '../../contract/digest.ts';
import type { LedgerRow } from '../../contract/ledger.ts';
import { type ReviewItem, type ReviewState, reviewItemSchema } from '../../contract/review.ts';
import type { CardView, MarkedRow } from '../../contract/reviewViews.ts';
import {
  openScriptedPage,
  quietScript,
  type Script,
  type ScriptedPage,
  type ScriptedPageOptions,
} from './scriptedPage.ts';

export const writer: Component = { kind: 'writer', id: 'smollm2-135m', modelDigest: digestOf(7) };
export const judge: Component = { kind: 'embedded_judge', id: 'embedded', modelDigest: digestOf(9) };

export function digestOf(number: number): Sha256 {
  return sha256Schema.parse(number.toString(16).padStart(8, '0').repeat(8));
}

export function cardId(number: number): string {
  return `rev_${String(number).padStart(26, '0')}`;
}
export const runId = `run_${'1'.padStart(26, '0')}`;
export const missionId = `mis_${'1'.padStart(26, '0')}`;

const verdict = {
  label: 'aligned',
  confidenceBps: 8_910,
  outcome: 'show',
  why: 'the change is the one that was asked for',
  component: judge,
  questionVersion: 'write/1',
  qualified: true,
  cut: [],
  ms: 9,
};

export function verdictOf(changes: Readonly<Record<string, unknown>>): Verdict {
  return { ...verdict, ...changes } as unknown as Verdict;
}

export interface CardWish {
  readonly number: number;
  readonly path?: string;
  readonly change?: ReviewItem['change'];
  readonly state?: ReviewState;
  readonly why?: string;
  readonly verdict?: Verdict | null;
  readonly leftMs?: number;
  readonly lifeMs?: number;
  readonly decidedBy?: Component | null;
  readonly runId?: string | null;
  readonly ageMs?: number;
}

export function makeItem(wish: CardWish): ReviewItem {
  const now = Date.now();
  const life = wish.lifeMs ?? 600_000;
  const expiresAtMs = now + (wish.leftMs ?? 576_000) - (wish.ageMs ?? 0);
  const change = wish.change ?? 'overwrite';
  return reviewItemSchema.parse({
    id: cardId(wish.number),
    runId: wish.runId === undefined ? runId : wish.runId,
    root: '/home/person/Buchhaltung/2026',
    path: wish.path ?? 'totals.csv',
    change,
    base: change === 'create' ? null : digestOf(wish.number * 2),
    next: change === 'delete' ? null : digestOf(wish.number * 2 + 1),
    mode: 0o644,
    proposedBy: writer,
    verdict: wish.verdict === undefined ? verdict : wish.verdict,
    state: wish.state ?? 'pending',
    why: wish.why ?? '',
    createdAtMs: expiresAtMs - life,
    expiresAtMs,
    decidedBy: wish.decidedBy ?? null,
  });
}

/** Lines as `  kept`, `- gone`, `+ come`: numbered as a diff numbers them. */
export function rowsOf(
  lines: readonly string[],
  marks: Readonly<Record<number, MarkedRow['marks']>> = {},
): MarkedRow[] {
  let oldLine = 0;
  let newLine = 0;
  return lines.map((line, index) => {
    const kind = line.startsWith('- ') ? 'remove' : line.startsWith('+ ') ? 'insert' : 'equal';
    if (kind !== 'insert') oldLine += 1;
    if (kind !== 'remove') newLine += 1;
    return {
      kind,
      oldLine: kind === 'insert' ? null : oldLine,
      newLine: kind === 'remove' ? null : newLine,
      text: line.slice(2),
      noNewline: false,
      marks: marks[index] ?? [],
    } as const;
  });
}

/** Rows that are made when they are asked for, so that a long file costs the test nothing. */
export interface RowSource {
  readonly length: number;
  readonly row: (index: number) => MarkedRow;
  /** Changed stretches as [first, end). */
  readonly stretches: readonly (readonly [number, number])[];
  readonly removed: number;
  readonly inserted: number;
}

export function sourceOf(rows: readonly MarkedRow[]): RowSource {
  const stretches: [number, number][] = [];
  for (const [index, { kind }] of rows.entries()) {
    if (kind === 'equal') continue;
    const last = stretches.at(-1);
    if (last !== undefined && last[1] === index) last[1] = index + 1;
    else stretches.push([index, index + 1]);
  }
  return {
    length: rows.length,
    row: (index) => rows[index] as MarkedRow,
    stretches,
    removed: rows.filter(({ kind }) => kind === 'remove').length,
    inserted: rows.filter(({ kind }) => kind === 'insert').length,
  };
}

export function makeView(item: ReviewItem, source: RowSource, more: Partial<CardView> = {}): CardView {
  const first = Math.max(0, (source.stretches[0]?.[0] ?? 0) - 6);
  return {
    item,
    bytes: { old: item.base === null ? null : 464, next: item.next === null ? null : 465 },
    grid: {
      kind: 'text',
      rows: source.length,
      removed: source.removed,
      inserted: source.inserted,
      changes: source.stretches.map(([start]) => start),
      ends: source.stretches.map(([, end]) => end),
      shortest: true,
    },
    first,
    rows: slice(source, first, 200),
    request: 'Make a table of our invoices with their dates and totals.',
    mission: { id: missionId, name: 'invoice-totals', runId, attempt: 2 },
    found: null,
    undo: item.state === 'applied' ? 'possible' : item.state === 'undone' ? 'undone' : null,
    ...more,
  };
}

function slice(source: RowSource, first: number, count: number): MarkedRow[] {
  const length = Math.max(0, Math.min(count, source.length - first));
  return Array.from({ length }, (_, offset) => source.row(first + offset));
}

export interface ScriptedCard {
  item: ReviewItem;
  readonly source: RowSource;
  readonly more?: Partial<CardView>;
  readonly trail?: readonly LedgerRow[];
}

export function ledgerRow(
  seq: number,
  kind: LedgerRow['kind'],
  payload: unknown,
  more: Partial<LedgerRow> = {},
): LedgerRow {
  return {
    seq,
    atMs: Date.now() - 60_000 + seq,
    kind,
    runId,
    component: { kind: 'engine', id: 'review' },
    payload: JSON.stringify(payload),
    previous: digestOf(seq),
    hash: digestOf(seq + 1),
    ...more,
  };
}

/** A host with these cards. `decide` and `undo` do what a test gives; without one every decision is carried out. */
export function reviewScript(cards: ScriptedCard[], more: Script = {}): Script {
  const find = (id: string) => cards.find(({ item }) => item.id === id);
  const unknown = { failure: { code: 'review.unknown' as const, message: 'There is no review card with that name.' } };
  return {
    ...quietScript(),
    'review/list': ({ state }) =>
      cards.map(({ item }) => item).filter((item) => state === undefined || item.state === state),
    'review/open'({ id }) {
      const card = find(id);
      return card === undefined ? unknown : makeView(card.item, card.source, card.more);
    },
    'review/rows'({ id, first, count }) {
      const card = find(id);
      return card === undefined ? unknown : { first, rows: slice(card.source, first, count) };
    },
    'review/decide'({ id, decision }) {
      const card = find(id);
      if (card === undefined) return unknown;
      const person: Component = { kind: 'person', id: 'person' };
      card.item = { ...card.item, state: decision === 'allow' ? 'applied' : 'denied', decidedBy: person };
      return card.item;
    },
    'review/undo'({ id }) {
      const card = find(id);
      if (card === undefined) return unknown;
      card.item = { ...card.item, state: 'undone' };
      return card.item;
    },
    'ledger/trail': ({ reviewId }) => [...(find(reviewId)?.trail ?? [])],
    'mission/list': () => [],
    ...more,
  };
}

/** The page over such a host, which also tells the page of each card that changed, as a host does. */
export async function openReviewPage(
  cards: ScriptedCard[],
  options: ScriptedPageOptions = {},
  more: Script = {},
): Promise<ScriptedPage> {
  const script = reviewScript(cards, more);
  const { 'review/decide': decide, 'review/undo': undo } = script;
  const tell = <T>(said: T): T => {
    const item = reviewItemSchema.safeParse(said);
    if (item.success) setTimeout(() => void scripted.emit({ type: 'card', item: item.data }), 5);
    return said;
  };
  if (decide !== undefined) script['review/decide'] = (params) => tell(decide(params));
  if (undo !== undefined) script['review/undo'] = (params) => tell(undo(params));
  const scripted = await openScriptedPage(script, { hash: '#/review', ...options });
  return scripted;
}
