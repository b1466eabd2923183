/** State and ledger row of a review item, always in one transaction: no decision without a witness. */
import type { Component } from '../../contract/component.ts';
import { type Failure, fail, type Result } from '../../contract/failure.ts';
import type { ReviewId } from '../../contract/ids.ts';
import type { LedgerEntry, LedgerKind } from '../../contract/ledger.ts';
import type { ReviewItem } from '../../contract/review.ts';
import type { Store } from '../store/store.ts';

/** Who stands in the ledger where the review itself acts: it lets cards expire and puts approved bytes on disk. */
export const reviewComponent: Component = { kind: 'engine', id: 'review' };

export interface Witness {
  readonly kind: LedgerKind;
  readonly component: Component;
  readonly payload: LedgerEntry['payload'];
}

/** False where another process changed the state meanwhile; then nothing is written. Call inside a transaction. */
export function recordTransition(store: Store, from: ReviewItem, to: ReviewItem, witness: Witness): boolean {
  if (!store.reviews.transition(from.id, from.state, to)) return false;
  record(store, to, witness);
  return true;
}

export function record(store: Store, item: ReviewItem, { kind, component, payload }: Witness): void {
  store.ledger.append({ kind, runId: item.runId, component, payload: { id: item.id, path: item.path, ...payload } });
}

/** A refusal changes nothing and is journalled all the same, with whoever asked. */
export function recordRefusal(store: Store, item: ReviewItem, by: Component, asked: string, failure: Failure): void {
  const payload = { asked, refused: failure.code, state: item.state, why: failure.message };
  record(store, item, { kind: 'review.decided', component: by, payload });
}

export function unknownReview(id: ReviewId): Result<never> {
  return fail('review.unknown', `There is no review item ${id}.`, {
    action: '`countersign review list` shows those there are.',
  });
}

export function lostBytes(item: ReviewItem): Result<never> {
  return fail('store.corrupt', `The kept bytes of the change of ${item.path} are missing or damaged.`, {
    kept: 'The file was not touched.',
    action: '`countersign ledger verify` says whether the rest is whole.',
    detail: { id: item.id, base: item.base, next: item.next },
  });
}
