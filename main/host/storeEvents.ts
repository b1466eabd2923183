/**
 * From changes of the store to events for pages: this process's own at once, those of other processes (a command line beside the
 * window) when their files change, by asking the database whether anything came. It also lets cards expire while nobody looks.
 * Each timer that fires wakes a processor: at rest, with no card open and no run played, there is one in ten seconds.
 */
import { type FSWatcher, watch } from 'node:fs';
import { z } from 'zod';
import type { HostEvent } from '../../contract/hostEvents.ts';
import { type ReviewId, type RunId, reviewIdSchema, runIdSchema } from '../../contract/ids.ts';
import type { LedgerRow } from '../../contract/ledger.ts';
import type { ReviewItem } from '../../contract/review.ts';
import { jsonColumn } from '../../engine/store/jsonColumn.ts';
import type { Engine } from '../wiring/openEngine.ts';
import { claimedRuns } from '../wiring/readClaims.ts';
import type { StoreWatcher } from './watchStore.ts';

export interface StoreEventsParts {
  readonly dataFolder: string;
  readonly emit: (event: HostEvent) => void;
  /** Every change of a card, whoever made it. */
  readonly onCard: (item: ReviewItem) => void;
}

export interface StoreEvents extends Disposable {
  readonly watcher: StoreWatcher;
  /** Once the engine is open over the watched store. */
  begin(engine: Engine): void;
  /** Looks at once instead of at the next second. */
  look(): void;
}

/** While a card waits or a run is played, and where the system does not tell of changed files. */
const lookEveryMs = 1_000;
/** At rest: what the system does not tell (a folder in the network) is found all the same. */
const restingLookEveryMs = 10_000;
/** Between two looks that changed files ask for. */
const lookAtMostEveryMs = 500;
const ledgerEveryMs = 100;

const cardRowSchema = z.object({ id: reviewIdSchema });

export function openStoreEvents({ dataFolder, emit, onCard }: StoreEventsParts): StoreEvents {
  let engine: Engine | undefined;
  let looking: NodeJS.Timeout | undefined;
  let version = 0;
  let seenRow = 0;
  let seenEntry = 0;
  let living: ReadonlySet<string> = new Set();
  let complained = '';
  /** A claim was there when last looked: its process may die without a word. */
  let claimed = true;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let folderTells: FSWatcher | undefined;
  let soon = false;
  /** False: no card was open and no write half done when last looked, and nothing has touched a card since. */
  let cardsMayWait = true;
  const ownRows = new Set<number>();
  const ownEntries = new Set<number>();
  const ledger = throttle((seq) => emit({ type: 'ledger', seq }), ledgerEveryMs);

  function tellCard(id: ReviewId): void {
    cardsMayWait = true;
    lookSoon();
    const item = engine?.store.reviews.item(id) ?? null;
    if (item === null) return;
    emit({ type: 'card', item });
    onCard(item);
  }

  function tellMission(runId: string | null): void {
    const id = runIdSchema.safeParse(runId);
    const run = id.success ? engine?.store.missions.run(id.data) : null;
    if (run) emit({ type: 'missions', mission: run.missionId, run: run.id });
  }

  /** What other processes committed since the last look. An idle look costs one question; each second counts on a battery. */
  function readForeign({ store }: Engine): void {
    if (ownRows.size === 0 && ownEntries.size === 0 && store.version() === version) return;
    // The head first: if the version then says that nobody wrote, every row up to it is our own.
    const head = store.ledger.head()?.seq ?? 0;
    const newest = store.runEvents.newest();
    const now = store.version();
    if (now === version) {
      seenRow = Math.max(seenRow, head);
      seenEntry = Math.max(seenEntry, newest);
    } else {
      version = now;
      cardsMayWait = true;
      tellForeignEntries(store);
      tellForeignRows(store);
    }
    ownRows.clear();
    ownEntries.clear();
  }

  function tellForeignEntries(store: Engine['store']): void {
    for (;;) {
      const batch = store.runEvents.after(seenEntry);
      for (const { id, runId, entry } of batch) {
        seenEntry = id;
        if (!ownEntries.has(id)) emit({ type: 'run', run: runId, entry });
      }
      if (batch.length === 0) return;
    }
  }

  function tellForeignRows(store: Engine['store']): void {
    const cards = new Set<ReviewId>();
    const runs = new Set<string>();
    let last = 0;
    for (const row of store.ledger.rows({ afterSeq: seenRow })) {
      seenRow = row.seq;
      if (ownRows.has(row.seq)) continue;
      last = row.seq;
      if (row.kind.startsWith('review.') || row.kind.startsWith('bytes.')) {
        const named = cardRowSchema.safeParse(jsonColumn(row.payload));
        if (named.success) cards.add(named.data.id);
      }
      if (row.kind.startsWith('mission.') && row.runId !== null) runs.add(row.runId);
    }
    for (const id of cards) tellCard(id);
    for (const id of runs) tellMission(id);
    if (last > 0) ledger.tell(last);
  }

  /** A command line that began or ended with a run, or died in it. */
  function tellPlayers(): void {
    const claims = claimedRuns(dataFolder);
    claimed = claims.length > 0;
    const now = new Set(claims.flatMap(({ runId, lives }) => (lives ? [runId] : [])));
    const changed = [...now, ...living].filter((id) => now.has(id) !== living.has(id));
    for (const id of changed) tellMission(id);
    living = now;
  }

  function expireDue({ store, review, clock }: Engine): void {
    if (!cardsMayWait) return;
    const now = clock.nowMs();
    const open = [...store.reviews.items({ state: 'pending' }), ...store.reviews.items({ state: 'approved' })];
    const halfDone = store.reviews.intents().length > 0;
    cardsMayWait = open.length > 0 || halfDone;
    if (halfDone || open.some((item) => item.expiresAtMs <= now)) review.expireDue();
  }

  function look(): void {
    if (engine === undefined) return;
    try {
      readForeign(engine);
      expireDue(engine);
      tellPlayers();
      complained = '';
    } catch (error) {
      // A full disk or a damaged row: whoever asks next gets the sentence; this must neither end the host nor fill its log.
      const said = error instanceof Error ? error.message : String(error);
      if (said !== complained) console.error('the store could not be looked at:', error);
      complained = said;
    }
  }

  function lookAgain(): void {
    look();
    lookedAtMs = performance.now();
    const attentive = claimed || cardsMayWait || folderTells === undefined;
    clearTimeout(looking);
    soon = false;
    looking = setTimeout(lookAgain, attentive ? lookEveryMs : restingLookEveryMs).unref();
  }

  function lookSoon(): void {
    if (soon || engine === undefined) return;
    soon = true;
    clearTimeout(looking);
    const waitMs = Math.max(0, lookedAtMs + lookAtMostEveryMs - performance.now());
    looking = setTimeout(lookAgain, waitMs).unref();
  }

  return {
    watcher: {
      card: tellCard,
      ledger(row: LedgerRow) {
        ownRows.add(row.seq);
        ledger.tell(row.seq);
      },
      mission(mission, run: RunId | null) {
        emit({ type: 'missions', mission, run });
        lookSoon();
      },
      entries(kept) {
        for (const { id, runId, entry } of kept) {
          ownEntries.add(id);
          emit({ type: 'run', run: runId, entry });
        }
      },
    },
    begin(opened) {
      engine = opened;
      version = opened.store.version();
      seenRow = opened.store.ledger.head()?.seq ?? 0;
      seenEntry = opened.store.runEvents.newest();
      living = new Set(claimedRuns(dataFolder).flatMap(({ runId, lives }) => (lives ? [runId] : [])));
      folderTells = tellOfChanges(dataFolder, lookSoon);
      folderTells?.on('error', () => {
        folderTells?.close();
        folderTells = undefined;
      });
      // All was read a moment ago: the first look is not in the way of the start.
      lookedAtMs = performance.now();
      lookSoon();
    },
    look,
    [Symbol.dispose]() {
      engine = undefined;
      folderTells?.close();
      clearTimeout(looking);
      ledger[Symbol.dispose]();
    },
  };
}

/** Undefined where the system cannot tell. Who begins or ends with a run writes to the database, which lies in this folder. */
function tellOfChanges(dataFolder: string, changed: () => void): FSWatcher | undefined {
  try {
    return watch(dataFolder, { persistent: false }, changed);
  } catch {
    return undefined;
  }
}

/** The newest number, at once and then at most once in `everyMs`; the last one is never lost. */
function throttle(tell: (seq: number) => void, everyMs: number): Disposable & { tell(seq: number): void } {
  let timer: NodeJS.Timeout | undefined;
  let newest = 0;
  let told = 0;
  const due = () => {
    timer = undefined;
    if (newest <= told) return;
    told = newest;
    timer = setTimeout(due, everyMs).unref();
    tell(told);
  };
  return {
    tell(seq) {
      newest = Math.max(newest, seq);
      if (timer === undefined) due();
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}
