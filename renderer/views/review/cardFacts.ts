/** What a card does to its file, and when what happened to it. Pure: read from what the host said, never guessed. */
import type { LedgerRow } from '../../../contract/ledger.ts';
import type { ReviewItem } from '../../../contract/review.ts';
import type { CardView } from '../../../contract/reviewViews.ts';

/** `overwrite`: no line of the old file stays. */
export type Operation = 'add' | 'change' | 'overwrite' | 'delete';

export function operationOf({ item, bytes, grid }: Pick<CardView, 'item' | 'bytes' | 'grid'>): Operation {
  if (item.change === 'create') return 'add';
  if (item.change === 'delete') return 'delete';
  const keepsALine = grid.kind === 'text' && grid.rows > grid.removed + grid.inserted;
  return keepsALine || (bytes.old ?? 0) === 0 ? 'change' : 'overwrite';
}

/** Before the card is opened only its kind is known. */
export function kindOf(item: ReviewItem): Operation {
  return item.change === 'create' ? 'add' : item.change === 'delete' ? 'delete' : 'change';
}

/** What an undo does to the file as it stands. */
export function operationBack(item: ReviewItem): Operation {
  return item.change === 'create' ? 'delete' : item.change === 'delete' ? 'add' : 'change';
}

export interface CardTimes {
  readonly shown: number | null;
  readonly decided: number | null;
  readonly expired: number | null;
  readonly conflicted: number | null;
  readonly written: number | null;
  readonly undone: number | null;
}

/** From the card's own rows of the ledger, oldest first. A refused attempt at a decision is not the decision. */
export function timesOf(trail: readonly LedgerRow[]): CardTimes {
  const at = (kind: LedgerRow['kind'], state?: readonly string[]) =>
    trail.find((row) => row.kind === kind && (state === undefined || state.includes(stateOf(row))))?.atMs ?? null;
  return {
    shown: at('review.shown'),
    decided: at('review.decided', ['approved', 'denied', 'held']),
    expired: at('review.expired'),
    conflicted: at('review.decided', ['conflicted']),
    written: at('bytes.written'),
    undone: at('bytes.undone'),
  };
}

function stateOf(row: LedgerRow): string {
  try {
    const payload: unknown = JSON.parse(row.payload);
    if (typeof payload !== 'object' || payload === null || 'refused' in payload) return '';
    return 'state' in payload && typeof payload.state === 'string' ? payload.state : '';
  } catch {
    return '';
  }
}

/** Why a card expired, where the engine's sentence is one that we know; it is quoted where it is not. */
export type ExpiryReason = 'nobody' | 'neverWritten' | 'stopped' | 'programEnded' | 'timeUsed' | 'taken' | 'other';

const reasons: Readonly<Record<string, ExpiryReason>> = {
  'Nobody decided in time.': 'nobody',
  'It was allowed and never written.': 'neverWritten',
  'The run was stopped before anybody answered.': 'stopped',
  'The program ended before anybody answered; the run proposes it again when it is taken up.': 'programEnded',
  'The run was taken up again and proposes its change anew.': 'taken',
  'The time of the run was used up before anybody answered.': 'timeUsed',
};

export function expiryReason(why: string): ExpiryReason {
  return Object.hasOwn(reasons, why) ? (reasons[why] ?? 'other') : 'other';
}
