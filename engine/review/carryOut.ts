/**
 * Puts approved bytes on disk, or the old ones back. The intent is durable before the first byte moves, and the bytes
 * before the state says so: whenever the process dies, what stands on the disk says how it ended.
 */
import type { Component } from '../../contract/component.ts';
import type { Sha256 } from '../../contract/digest.ts';
import { type Failure, fail, ok, type Result } from '../../contract/failure.ts';
import type { ReviewId } from '../../contract/ids.ts';
import type { ReviewItem } from '../../contract/review.ts';
import type { Clock } from '../ports/clock.ts';
import type { ReviewIntent, Store } from '../store/store.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { maxReviewBytes } from './prepareChange.ts';
import { lostBytes, recordRefusal, recordTransition, reviewComponent, unknownReview } from './record.ts';
import { reduceReview } from './reviewState.ts';

export type CarryOutStep = 'begun' | 'intended' | 'written' | 'recorded';

export interface CarryOutParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly openWorkspace: (root: string) => Result<Workspace>;
  /** For tests that kill the process between two steps. */
  readonly onStep: (step: CarryOutStep) => void;
}

type Action = ReviewIntent['action'];

/** An undo intent that found nothing done after this long belongs to a process that is gone. */
const staleIntentMs = 60_000;

export function carryOut(parts: CarryOutParts, id: ReviewId, action: Action, actor: Component): Result<ReviewItem> {
  const { store, clock } = parts;
  const found = store.reviews.item(id);
  if (found === null) return unknownReview(id);
  const allowed = allow(found, action, actor, clock.nowMs());
  if (!allowed.ok) return refuse(parts, found, action, actor, allowed.failure);
  const bytes = targetBytes(store, found, action);
  if (bytes === undefined) return lostBytes(found);
  const opened = openSameRoot(parts, found);
  if (!opened.ok) return refuse(parts, found, action, actor, opened.failure);
  using workspace = opened.value;
  parts.onStep('begun');
  store.reviews.noteIntent({ reviewId: id, action, atMs: clock.nowMs(), actor });
  parts.onStep('intended');
  // Under the write lock no other process can expire, apply or undo the item while its bytes are being replaced.
  const outcome = store.transaction((): Result<ReviewItem> => {
    const item = store.reviews.item(id);
    if (item === null) return unknownReview(id);
    const stillAllowed = allow(item, action, actor, clock.nowMs());
    if (!stillAllowed.ok) return refuse(parts, item, action, actor, stillAllowed.failure);
    const { base, target } = ends(item, action);
    const applied = workspace.apply({ path: item.path, base, next: bytes, mode: item.mode });
    if (!applied.ok) return afterFailure(parts, workspace, item, action, actor, applied.failure);
    parts.onStep('written');
    return finish(parts, item, stillAllowed.value, action, actor, { sizeBytes: bytes?.length ?? 0, digest: target });
  });
  parts.onStep('recorded');
  return outcome;
}

/**
 * Settles what a crash left: for each intent the bytes on disk say whether it was carried out. Returns the ids that
 * cannot be told because their folder is not there; they are left as they are.
 */
export function settleIntents(parts: CarryOutParts): ReadonlySet<ReviewId> {
  const { store } = parts;
  const open = new Set<ReviewId>();
  for (const { reviewId } of store.reviews.intents()) {
    store.transaction(() => {
      const intent = store.reviews.intents().find((one) => one.reviewId === reviewId);
      const item = store.reviews.item(reviewId);
      if (intent === undefined || item === null) return;
      if (!settle(parts, item, intent)) open.add(reviewId);
    });
  }
  return open;
}

function settle(parts: CarryOutParts, item: ReviewItem, intent: ReviewIntent): boolean {
  const { store, clock } = parts;
  const { action, actor } = intent;
  // The work was done while the item still allowed it: the intent's own time counts, not this later one.
  const allowed = allow(item, action, actor, intent.atMs);
  if (!allowed.ok) {
    store.reviews.clearIntent(item.id);
    return true;
  }
  const opened = openSameRoot(parts, item);
  if (!opened.ok) return false;
  using workspace = opened.value;
  const there = whatStands(workspace, item, action);
  if (there === 'unknown') return false;
  if (there === 'target') {
    finish(parts, item, allowed.value, action, actor, { digest: ends(item, action).target, recovered: true });
  } else if (there === 'base') {
    // Not begun, or just about to be by another process: an approved item may still be applied, or it expires.
    if (action === 'undo' && clock.nowMs() - intent.atMs > staleIntentMs) store.reviews.clearIntent(item.id);
  } else {
    store.reviews.clearIntent(item.id);
    if (action === 'apply') conflict(parts, item, `${item.path} was changed by someone else.`);
  }
  return true;
}

function afterFailure(
  parts: CarryOutParts,
  workspace: Workspace,
  item: ReviewItem,
  action: Action,
  actor: Component,
  failure: Failure,
): Result<ReviewItem> {
  const allowed = allow(item, action, actor, parts.clock.nowMs());
  const there = whatStands(workspace, item, action);
  if (allowed.ok && there === 'target') {
    // The bytes are there although the write failed late, or someone wrote the very same: say so, and do not claim more.
    return finish(parts, item, allowed.value, action, actor, {
      digest: ends(item, action).target,
      why: failure.message,
    });
  }
  if (there !== 'unknown') parts.store.reviews.clearIntent(item.id);
  if (failure.code !== 'file.changed') return refuse(parts, item, action, actor, failure);
  if (action === 'apply') {
    conflict(parts, item, failure.message);
    return fail('review.conflicted', failure.message, {
      kept: 'Nothing was written.',
      action: 'Have the change proposed again.',
      detail: { id: item.id },
    });
  }
  const changed = fail('undo.changedSince', `${item.path} has changed since the change was applied.`, {
    kept: 'The file was not touched, and the old bytes are still kept.',
    action: 'Undo by hand what came later, then undo this.',
    detail: { id: item.id },
  });
  return refuse(parts, item, action, actor, changed.failure);
}

function allow(item: ReviewItem, action: Action, actor: Component, atMs: number): Result<ReviewItem> {
  if (action === 'undo' && item.state !== 'applied') {
    return fail('undo.notApplied', `The change of ${item.path} is ${item.state}; there is nothing to undo.`, {
      kept: 'The file was not touched.',
      detail: { id: item.id, state: item.state },
    });
  }
  return reduceReview(item, action === 'apply' ? { kind: 'apply', atMs } : { kind: 'undo', atMs, by: actor });
}

/** A folder that was moved and replaced by a link is another folder, whatever its name says. */
function openSameRoot(parts: CarryOutParts, item: ReviewItem): Result<Workspace> {
  const opened = parts.openWorkspace(item.root);
  if (!opened.ok || opened.value.root === item.root) return opened;
  opened.value[Symbol.dispose]();
  return fail('path.root', `${item.root} is now a link to another folder.`, { kept: 'Nothing was written.' });
}

/** Digests on disk before and after the action. */
function ends(item: ReviewItem, action: Action): { readonly base: Sha256 | null; readonly target: Sha256 | null } {
  return action === 'apply' ? { base: item.base, target: item.next } : { base: item.next, target: item.base };
}

/** undefined: the bytes are lost. null: there shall be no file. */
function targetBytes(store: Store, item: ReviewItem, action: Action): Uint8Array | null | undefined {
  const { target } = ends(item, action);
  return target === null ? null : (store.blobs.get(target) ?? undefined);
}

function whatStands(workspace: Workspace, item: ReviewItem, action: Action): 'base' | 'target' | 'other' | 'unknown' {
  const { base, target } = ends(item, action);
  const read = workspace.read(item.path, maxReviewBytes);
  if (!read.ok && (read.failure.code === 'file.io' || read.failure.code === 'path.root')) return 'unknown';
  if (!read.ok && read.failure.code !== 'path.notFound') return 'other';
  const there = read.ok ? read.value.digest : null;
  if (there === target) return 'target';
  return there === base ? 'base' : 'other';
}

function finish(
  parts: CarryOutParts,
  item: ReviewItem,
  done: ReviewItem,
  action: Action,
  actor: Component,
  written: { readonly digest: Sha256 | null; readonly [more: string]: unknown },
): Result<ReviewItem> {
  const { digest, ...more } = written;
  const { base } = ends(item, action);
  const payload = { before: base, written: digest, mode: item.mode, ...more };
  recordTransition(
    parts.store,
    item,
    done,
    action === 'apply'
      ? { kind: 'bytes.written', component: reviewComponent, payload: { ...payload, approvedBy: item.decidedBy } }
      : { kind: 'bytes.undone', component: actor, payload },
  );
  parts.store.reviews.clearIntent(item.id);
  return ok(done);
}

function conflict(parts: CarryOutParts, item: ReviewItem, why: string): void {
  const conflicted = reduceReview(item, { kind: 'conflict', atMs: parts.clock.nowMs(), why });
  if (!conflicted.ok) return;
  recordTransition(parts.store, item, conflicted.value, {
    kind: 'review.decided',
    component: reviewComponent,
    payload: { state: 'conflicted', base: item.base, next: item.next, why },
  });
}

function refuse(
  parts: CarryOutParts,
  item: ReviewItem,
  action: Action,
  actor: Component,
  failure: Failure,
): Result<ReviewItem> {
  recordRefusal(parts.store, item, actor, action, failure);
  return { ok: false, failure };
}
