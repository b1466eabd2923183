/**
 * Proposals from card to disk and back: propose, show, decide, apply, undo, expire. Nothing here asks a model or a
 * person; whoever did hands in the answer together with the component that gave it.
 */
import type { Component } from '../../contract/component.ts';
import type { Verdict } from '../../contract/decision.ts';
import type { Sha256 } from '../../contract/digest.ts';
import { ok, type Result } from '../../contract/failure.ts';
import { type ReviewId, type RunId, reviewIdSchema } from '../../contract/ids.ts';
import { cardLifeMs, type ReviewItem } from '../../contract/review.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { CardAnswer } from '../ports/reviewer.ts';
import type { Store } from '../store/store.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type CarryOutParts, type CarryOutStep, carryOut, settleIntents } from './carryOut.ts';
import { diffBytes, type Grid, gridDigest } from './grid.ts';
import type { PreparedChange } from './prepareChange.ts';
import { lostBytes, record, recordRefusal, recordTransition, reviewComponent, unknownReview } from './record.ts';
import { type ReviewEvent, reduceReview } from './reviewState.ts';

export interface Review {
  /** Stores the change. Where the verdict says hold, the item comes back `held` and is never shown to anybody. */
  propose(proposal: Proposal): ReviewItem;
  /** The exact grid, for whoever shows it later. Writes nothing. */
  look(id: ReviewId): Result<{ readonly item: ReviewItem; readonly grid: Grid }>;
  /** The exact grid, for a person's eyes. For a pending card the ledger keeps the digest of what was shown. */
  show(id: ReviewId): Result<{ readonly item: ReviewItem; readonly grid: Grid }>;
  /** `review.expired` also lets the card expire; `review.illegal` where it is decided already or no person allows it. */
  decide(id: ReviewId, answer: CardAnswer): Result<ReviewItem>;
  /** `review.conflicted` when the file is no longer the one that was shown. Never call it inside a transaction. */
  applyApproved(id: ReviewId): Result<ReviewItem>;
  /** `undo.changedSince`, `undo.notApplied`. Never call it inside a transaction. */
  undo(id: ReviewId, by: Component): Result<ReviewItem>;
  /** Settles what a crash left, then lets what is due expire. At start-up and every few seconds. */
  expireDue(): readonly ReviewItem[];
}

export interface Proposal {
  readonly change: PreparedChange;
  readonly runId: RunId | null;
  readonly proposedBy: Component;
  /** null: no judge was asked. */
  readonly verdict: Verdict | null;
}

export interface ReviewParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly openWorkspace: (root: string) => Result<Workspace>;
  readonly onStep?: (step: CarryOutStep) => void;
}

export function openReview(parts: ReviewParts): Review {
  const { store, clock, ids } = parts;
  const carryOutParts: CarryOutParts = { ...parts, onStep: parts.onStep ?? (() => undefined) };
  const lastGrid = openGridMemo();

  return {
    propose({ change, runId, proposedBy, verdict }) {
      lastGrid.keep(change.base?.digest ?? null, change.next?.digest ?? null, change.grid);
      const createdAtMs = clock.nowMs();
      const pending: ReviewItem = {
        id: reviewIdSchema.parse(ids.next('rev')),
        runId,
        root: change.root,
        path: change.path,
        change: change.change,
        base: change.base?.digest ?? null,
        next: change.next?.digest ?? null,
        mode: change.mode,
        proposedBy,
        verdict,
        state: 'pending',
        why: '',
        createdAtMs,
        expiresAtMs: createdAtMs + cardLifeMs,
        decidedBy: null,
      };
      return store.transaction(() => {
        if (change.base !== null) store.blobs.put(change.base.bytes);
        if (change.next !== null) store.blobs.put(change.next.bytes);
        store.reviews.insert(pending);
        record(store, pending, { kind: 'review.proposed', component: proposedBy, payload: proposalPayload(pending) });
        if (verdict?.outcome !== 'hold') return pending;
        const event = { kind: 'hold', atMs: createdAtMs, by: verdict.component, why: verdict.why } as const;
        const held = reduceReview(pending, event);
        if (!held.ok) throw new Error(held.failure.message);
        recordDecision(pending, held.value, verdict.component);
        return held.value;
      });
    },

    look,

    show(id) {
      const seen = look(id);
      if (!seen.ok) return seen;
      const { item, grid } = seen.value;
      if (item.state !== 'pending') return seen;
      const shown = gridDigest(grid.rows);
      return store.transaction(() => {
        const marked = { ...item, shown };
        const payload = { base: item.base, next: item.next, grid: shown, rows: grid.rows.length };
        recordTransition(store, item, marked, { kind: 'review.shown', component: reviewComponent, payload });
        return ok({ item: store.reviews.item(id) ?? marked, grid });
      });
    },

    decide(id, answer) {
      // No answer counts that nobody could find again.
      const kept = store.isInPlace();
      if (!kept.ok) return kept;
      return store.transaction((): Result<ReviewItem> => {
        const item = store.reviews.item(id);
        if (item === null) return unknownReview(id);
        const decided = reduceReview(item, eventOf(answer, clock.nowMs()));
        if (decided.ok && decided.value.state === 'expired') expire(item, answer.why, answer.component);
        else if (decided.ok) recordDecision(item, decided.value, answer.component);
        else {
          recordRefusal(store, item, answer.component, answer.decision, decided.failure);
          if (decided.failure.code === 'review.expired') expire(item, 'Nobody decided in time.', reviewComponent);
        }
        return decided;
      });
    },

    applyApproved(id) {
      const kept = store.isInPlace();
      if (!kept.ok) return kept;
      const applied = carryOut(carryOutParts, id, 'apply', reviewComponent);
      return applied.ok ? applied : closeUnwritten(id, applied);
    },

    undo(id, by) {
      const kept = store.isInPlace();
      return kept.ok ? carryOut(carryOutParts, id, 'undo', by) : kept;
    },

    expireDue() {
      const unsettled = settleIntents(carryOutParts);
      return store.transaction(() => {
        const now = clock.nowMs();
        const open = [...store.reviews.items({ state: 'pending' }), ...store.reviews.items({ state: 'approved' })];
        return open
          .filter((item) => item.expiresAtMs <= now && !unsettled.has(item.id))
          .map((item) => {
            const why = item.state === 'pending' ? 'Nobody decided in time.' : 'It was allowed and never written.';
            return expire(item, why, reviewComponent);
          });
      });
    },
  };

  /**
   * Allowed once means tried once: a write that failed is never tried again behind the person's back. Only where the disk does
   * not say whether the bytes are there does the card stay open, until it does.
   */
  function closeUnwritten(id: ReviewId, failed: Result<ReviewItem>): Result<ReviewItem> {
    store.transaction(() => {
      const item = store.reviews.item(id);
      if (item?.state !== 'approved' || store.reviews.intents().some(({ reviewId }) => reviewId === id)) return;
      const why = failed.ok ? '' : failed.failure.message;
      expire(item, `It was allowed and could not be written: ${why}`, reviewComponent);
    });
    return failed;
  }

  function look(id: ReviewId): Result<{ readonly item: ReviewItem; readonly grid: Grid }> {
    const item = store.reviews.item(id);
    if (item === null) return unknownReview(id);
    const base = item.base === null ? null : store.blobs.get(item.base);
    const next = item.next === null ? null : store.blobs.get(item.next);
    if ((base === null && item.base !== null) || (next === null && item.next !== null)) return lostBytes(item);
    return ok({
      item,
      grid: lastGrid.of(item.base, item.next) ?? lastGrid.keep(item.base, item.next, diffBytes(base, next)),
    });
  }

  function expire(item: ReviewItem, why: string, component: Component): ReviewItem {
    const expired = reduceReview(item, { kind: 'expire', atMs: clock.nowMs(), why });
    if (!expired.ok) throw new Error(expired.failure.message);
    const payload = { was: item.state, why, base: item.base, next: item.next };
    recordTransition(store, item, expired.value, { kind: 'review.expired', component, payload });
    store.reviews.clearIntent(item.id);
    return expired.value;
  }

  function recordDecision(from: ReviewItem, to: ReviewItem, component: Component): void {
    const payload = { state: to.state, why: to.why, base: to.base, next: to.next, shown: to.shown ?? null };
    recordTransition(store, from, to, { kind: 'review.decided', component, payload });
  }
}

/** The grid of a long file takes a moment and is asked for several times in a row: by the door, the page, and for its digest. */
function openGridMemo() {
  let kept: { readonly key: string; readonly grid: Grid } | null = null;
  const keyOf = (base: Sha256 | null, next: Sha256 | null) => `${base} ${next}`;
  return {
    of: (base: Sha256 | null, next: Sha256 | null): Grid | null => (kept?.key === keyOf(base, next) ? kept.grid : null),
    keep(base: Sha256 | null, next: Sha256 | null, grid: Grid): Grid {
      kept = { key: keyOf(base, next), grid };
      return grid;
    },
  };
}

function eventOf(answer: CardAnswer, atMs: number): ReviewEvent {
  const { component: by, why } = answer;
  if (answer.decision === 'expire') return { kind: 'expire', atMs, why };
  return { kind: answer.decision === 'allow' ? 'approve' : 'deny', atMs, by, why };
}

function proposalPayload(item: ReviewItem): Record<string, unknown> {
  const { root, change, base, next, mode, expiresAtMs, verdict } = item;
  const judged = verdict && { label: verdict.label, confidenceBps: verdict.confidenceBps, outcome: verdict.outcome };
  return { root, change, base, next, mode, expiresAtMs, verdict: judged };
}
