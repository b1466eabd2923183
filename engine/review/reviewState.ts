/**
 * What may become of a proposed change. Pure: time and whoever decided come in with the event; what is not allowed is a
 * named refusal. `pending → approved → applied → undone`, `pending → denied | expired | held`,
 * `approved → expired | conflicted`; nothing else.
 */
import type { Component } from '../../contract/component.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { ReviewItem, ReviewState } from '../../contract/review.ts';

export type ReviewEvent =
  | { readonly kind: 'approve'; readonly atMs: number; readonly by: Component; readonly why: string }
  | { readonly kind: 'deny'; readonly atMs: number; readonly by: Component; readonly why: string }
  | { readonly kind: 'hold'; readonly atMs: number; readonly by: Component; readonly why: string }
  | { readonly kind: 'expire'; readonly atMs: number; readonly why: string }
  | { readonly kind: 'apply'; readonly atMs: number }
  | { readonly kind: 'conflict'; readonly atMs: number; readonly why: string }
  | { readonly kind: 'undo'; readonly atMs: number; readonly by: Component };

const transitions: Readonly<Record<ReviewEvent['kind'], { from: readonly ReviewState[]; to: ReviewState }>> = {
  approve: { from: ['pending'], to: 'approved' },
  deny: { from: ['pending'], to: 'denied' },
  hold: { from: ['pending'], to: 'held' },
  expire: { from: ['pending', 'approved'], to: 'expired' },
  apply: { from: ['approved'], to: 'applied' },
  conflict: { from: ['approved'], to: 'conflicted' },
  undo: { from: ['applied'], to: 'undone' },
};

/** `review.illegal` where the state has no such way out or nobody may take it, `review.expired` where it came too late. */
export function reduceReview(item: ReviewItem, event: ReviewEvent): Result<ReviewItem> {
  const { from, to } = transitions[event.kind];
  if (!from.includes(item.state)) return refuseIllegal(item, event.kind);
  const late = event.atMs >= item.expiresAtMs;
  if (late && (event.kind === 'approve' || event.kind === 'deny' || event.kind === 'apply')) {
    return fail('review.expired', `The card for ${item.path} has expired.`, {
      kept: 'Nothing was written.',
      action: 'Have the change proposed again.',
      detail: { id: item.id, expiresAtMs: item.expiresAtMs },
    });
  }
  switch (event.kind) {
    case 'approve':
      // The whole point of the product: no model, rule or gate may give a person's signature.
      if (event.by.kind !== 'person') return refuseSigner(item, event.by, 'allow');
      return ok({ ...item, state: to, why: event.why, decidedBy: event.by });
    case 'deny':
    case 'hold':
      return ok({ ...item, state: to, why: event.why, decidedBy: event.by });
    case 'expire':
    case 'conflict':
      return ok({ ...item, state: to, why: event.why });
    case 'apply':
      return ok({ ...item, state: to });
    case 'undo':
      if (event.by.kind !== 'person' && event.by.kind !== 'engine') return refuseSigner(item, event.by, 'undo');
      return ok({ ...item, state: to });
  }
}

function refuseIllegal(item: ReviewItem, event: ReviewEvent['kind']): Result<never> {
  return fail(
    'review.illegal',
    `The change of ${item.path} is ${item.state}; ${past[event]} is not possible any more.`,
    {
      detail: { id: item.id, state: item.state, event },
    },
  );
}

function refuseSigner(item: ReviewItem, by: Component, verb: 'allow' | 'undo'): Result<never> {
  return fail('review.illegal', `Only a person may ${verb} the change of ${item.path}; ${by.kind} ${by.id} may not.`, {
    kept: 'Nothing was written.',
    detail: { id: item.id, by: by.kind },
  });
}

const past: Readonly<Record<ReviewEvent['kind'], string>> = {
  approve: 'allowing it',
  deny: 'denying it',
  hold: 'holding it',
  expire: 'letting it expire',
  apply: 'writing it',
  conflict: 'marking a conflict',
  undo: 'undoing it',
};
