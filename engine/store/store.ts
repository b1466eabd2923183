/** What the engine keeps: one SQLite database. Only one process writes it; everything below is synchronous. */
import type { Component } from '../../contract/component.ts';
import type { Sha256 } from '../../contract/digest.ts';
import type { RunEvent } from '../../contract/events.ts';
import type { Result } from '../../contract/failure.ts';
import type { MissionId, ReviewId, RunId } from '../../contract/ids.ts';
import type { LedgerEntry, LedgerKind, LedgerRow } from '../../contract/ledger.ts';
import type { MissionResult } from '../../contract/mission.ts';
import type { RunEntry } from '../../contract/missionViews.ts';
import type { ReviewItem, ReviewState } from '../../contract/review.ts';

export interface Ledger {
  /** Durable when it returns. */
  append(entry: LedgerEntry): LedgerRow;
  rows(filter?: { readonly runId?: string; readonly afterSeq?: number }): IterableIterator<LedgerRow>;
  /** The newest rows of one kind, newest first. */
  newest(kind: LedgerKind, most: number): readonly LedgerRow[];
  /** Newest first. What matches is counted over the whole ledger: on a long one, ask a `LedgerReader`. */
  page(query: LedgerQuery): LedgerPage;
  /** The rows that name this card, oldest first. */
  trail(reviewId: ReviewId, runId: RunId | null): readonly LedgerRow[];
  /** Where the chain ends, by its head record. */
  head(): ChainMark | null;
  /** Walks the whole chain. `noted`: a row number and hash written down earlier, which the chain must still contain. */
  verify(noted?: ChainMark): LedgerVerification;
}

export interface LedgerQuery {
  /** Rows before this one; absent: from the newest on. */
  readonly before?: number | undefined;
  readonly count: number;
  readonly runId?: string | undefined;
  readonly kinds?: readonly LedgerKind[] | undefined;
  /** Looked for in kind, component and payload, without case. */
  readonly search?: string | undefined;
}

export interface LedgerPage {
  readonly rows: readonly LedgerRow[];
  /** All that match, whatever `before` says. */
  readonly total: number;
  readonly more: boolean;
}

/** One point of the chain: enough to notice later that rows up to it were changed or lost. */
export interface ChainMark {
  readonly seq: number;
  readonly hash: Sha256;
}

export type LedgerVerification =
  | { readonly kind: 'whole'; readonly rows: number; readonly head: Sha256 }
  | { readonly kind: 'broken'; readonly seq: number; readonly why: string };

/** Bytes by digest: what was shown, approved, written, replaced. */
export interface BlobStore {
  put(bytes: Uint8Array): Sha256;
  /** null where they are missing or no longer have this digest. */
  get(digest: Sha256): Uint8Array | null;
}

export interface FrozenMission {
  readonly id: MissionId;
  readonly name: string;
  readonly digest: Sha256;
  /** RFC 8785 text of the spec: `sha256(canonical) === digest`. */
  readonly canonical: string;
  readonly specPath: string;
  readonly workspaceRoot: string;
  readonly createdAtMs: number;
}

export interface MissionRun {
  readonly id: RunId;
  readonly missionId: MissionId;
  readonly startedAtMs: number;
  readonly endedAtMs: number | null;
  readonly result: MissionResult | null;
  /** The runner's own progress as JSON text; it parses it when it resumes. */
  readonly progress: string | null;
}

export interface MissionStore {
  freeze(mission: FrozenMission): void;
  mission(id: MissionId): FrozenMission | null;
  missions(): readonly FrozenMission[];
  startRun(run: Pick<MissionRun, 'id' | 'missionId' | 'startedAtMs'>): void;
  saveProgress(id: RunId, progress: string): void;
  endRun(id: RunId, result: MissionResult, atMs: number): void;
  /** What a person decided about a run that ended `needs_review`; throws for any other run. */
  reviewRun(id: RunId, result: MissionResult): void;
  run(id: RunId): MissionRun | null;
  runs(missionId?: MissionId): readonly MissionRun[];
}

export interface ToldEvent {
  readonly atMs: number;
  readonly event: RunEvent;
}

/** `id` orders the entries of all runs; `entry.seq` counts within the run from 1, without a gap. */
export interface KeptEntry {
  readonly id: number;
  readonly runId: RunId;
  readonly entry: RunEntry;
}

export interface RunEventStore {
  /** All of them or none, durable when it returns. */
  append(runId: RunId, told: readonly ToldEvent[]): readonly KeptEntry[];
  entries(runId: RunId): readonly RunEntry[];
  /** The last entry of this type that the run had told by then, without reading the others. */
  last(runId: RunId, type: RunEvent['type'], untilMs: number): RunEntry | null;
  /** The newest entry's id, 0 where there is none. */
  newest(): number;
  /** Entries of any run that came after this one, oldest first; at most 1,000 at once. */
  after(id: number): readonly KeptEntry[];
}

/** Written before bytes are put on disk, so that a crash in between can be settled from what stands there. */
export interface ReviewIntent {
  readonly reviewId: ReviewId;
  readonly action: 'apply' | 'undo';
  readonly atMs: number;
  /** Who asked for it; ends up in the ledger row also when a later start finishes the work. */
  readonly actor: Component;
}

export interface ReviewStore {
  insert(item: ReviewItem): void;
  /** Writes the new state only if the stored one is still `from`; false otherwise. */
  transition(id: ReviewId, from: ReviewState, next: ReviewItem): boolean;
  item(id: ReviewId): ReviewItem | null;
  items(filter?: { readonly state?: ReviewState; readonly runId?: RunId }): readonly ReviewItem[];
  /** Durable on its own when it returns; throws inside a transaction. */
  noteIntent(intent: ReviewIntent): void;
  clearIntent(id: ReviewId): void;
  intents(): readonly ReviewIntent[];
}

export interface Store extends Disposable {
  readonly file: string;
  readonly ledger: Ledger;
  readonly blobs: BlobStore;
  readonly missions: MissionStore;
  readonly reviews: ReviewStore;
  readonly runEvents: RunEventStore;
  /** A number that differs from the one before once another process has committed something. */
  version(): number;
  /** `store.lost` where the file was deleted or replaced under us: SQLite would go on writing to what nobody can find. */
  isInPlace(): Result<void>;
  /**
   * The database waits only half a second for another program that holds it, for as long as `work` takes in place: for whoever
   * must go on answering others. Elsewhere it waits ten.
   */
  hurried<T>(work: () => T): T;
  /** All or nothing, durable when it returns. Nested calls join the outer one. */
  transaction<T>(work: () => T): T;
}
