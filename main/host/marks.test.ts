import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fail } from '../../contract/failure.ts';
import type { EventFrame, Mark } from '../../contract/hostEvents.ts';
import { type MissionId, missionIdSchema, type ReviewId, type RunId, runIdSchema } from '../../contract/ids.ts';
import type { RunEntry } from '../../contract/missionViews.ts';
import type { ReviewItem } from '../../contract/review.ts';
import { workspacePathSchema } from '../../contract/workspacePath.ts';
import { sha256 } from '../../engine/digest.ts';
import { openReview, type Review } from '../../engine/review/openReview.ts';
import { countingIds, manualClock, mustOpen, scratchFolder } from '../../engine/store/scratchStore.fixture.ts';
import type { Store } from '../../engine/store/store.ts';
import { openEventFeed } from './eventFeed.ts';
import { openStoreEvents } from './storeEvents.ts';
import { watchStore } from './watchStore.ts';

const person = { kind: 'person', id: 'test page' } as const;
const writer = { kind: 'writer', id: 'w' } as const;

/** What a page keeps of one kind of thing: the snapshot it asked for, and what the frames behind its mark did to it. */
interface Snapshot<T> {
  readonly mark: Mark;
  readonly value: T;
}

const cardsAfter = ({ mark, value }: Snapshot<readonly ReviewItem[]>, frames: readonly EventFrame[]) => {
  const cards = new Map(value.map((item) => [item.id, item]));
  for (const frame of frames) {
    if (frame.mark.seq > mark.seq && frame.event.type === 'card') cards.set(frame.event.item.id, frame.event.item);
  }
  return [...cards.values()];
};

const entriesAfter = (run: RunId, { mark, value }: Snapshot<readonly RunEntry[]>, frames: readonly EventFrame[]) => {
  const entries = [...value];
  for (const frame of frames) {
    if (frame.mark.seq <= mark.seq || frame.event.type !== 'run' || frame.event.run !== run) continue;
    // What another process wrote may have been in the snapshot before it was told: the run's own number says so.
    if (frame.event.entry.seq > entries.length) entries.push(frame.event.entry);
  }
  return entries;
};

type Step =
  | { readonly kind: 'propose' }
  | { readonly kind: 'show' | 'allow' | 'deny'; readonly which: number }
  | { readonly kind: 'note'; readonly many: number }
  | { readonly kind: 'rollBack' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'elsewhere'; readonly step: 'propose' | 'deny' | 'note'; readonly which: number }
  | { readonly kind: 'look' }
  | { readonly kind: 'ask' };

const which = fc.nat(8);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ kind: 'propose' }),
  fc.record({ kind: fc.constantFrom('show', 'allow', 'deny'), which }) as fc.Arbitrary<Step>,
  fc.record({ kind: fc.constant('note' as const), many: fc.integer({ min: 1, max: 3 }) }),
  fc.constant<Step>({ kind: 'rollBack' }),
  fc.constant<Step>({ kind: 'wait' }),
  fc.record({ kind: fc.constant('elsewhere' as const), step: fc.constantFrom('propose', 'deny', 'note'), which }),
  fc.constant<Step>({ kind: 'look' }),
  fc.constant<Step>({ kind: 'ask' }),
);

describe('snapshots and marks', () => {
  test('a page that applies what comes behind a mark has what a fresh page is shown', (t) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const world = openWorld(scratchFolder(t));
        const asked = [world.ask()];
        for (const one of steps) {
          if (one.kind === 'ask') asked.push(world.ask());
          else world.take(one);
        }
        world.take({ kind: 'look' });
        const now = world.ask();
        for (const { cards, entries } of asked) {
          assert.deepEqual(byId(cardsAfter(cards, world.frames)), byId(now.cards.value));
          assert.deepEqual(entriesAfter(world.run, entries, world.frames), now.entries.value);
        }
        assert.deepEqual(
          world.frames.map((frame) => frame.mark.seq),
          world.frames.map((_, index) => index + 1),
        );
        world.close();
      }),
      { numRuns: 60 },
    );
  });
});

const byId = (items: readonly ReviewItem[]) => [...items].sort((a, b) => (a.id < b.id ? -1 : 1));

function openWorld(folder: string) {
  const clock = manualClock();
  const ids = countingIds();
  const feed = openEventFeed();
  const frames: EventFrame[] = [];
  feed.listen((frame) => frames.push(frame));
  const events = openStoreEvents({ dataFolder: folder, emit: feed.emit, onCard: () => undefined });
  const store = watchStore(mustOpen(folder, clock), events.watcher);
  const elsewhere = mustOpen(folder, clock);
  const openWorkspace = () => fail('path.root', 'this test writes no file');
  const reviewOver = (over: Store) => openReview({ store: over, clock, ids, openWorkspace });
  const review = reviewOver(store);
  const mission: MissionId = missionIdSchema.parse(ids.next('mis'));
  const run = runIdSchema.parse(ids.next('run'));
  const frozen = { canonical: '{}', digest: sha256('{}') };
  store.missions.freeze({ id: mission, name: 'm', ...frozen, specPath: 'm', workspaceRoot: '/w', createdAtMs: 1 });
  store.missions.startRun({ id: run, missionId: mission, startedAtMs: 1 });
  const handlers = {} as never;
  events.begin({ store, review, clock, ids, handlers, [Symbol.dispose]: () => undefined });
  let made = 0;

  const note = (over: Store, many: number) =>
    over.runEvents.append(
      run,
      Array.from({ length: many }, () => ({ atMs: clock.nowMs(), event: { type: 'note', text: 'n' } as const })),
    );
  const propose = (over: Review) => {
    made += 1;
    const bytes = Buffer.from(`${made}\n`);
    const digest = sha256(bytes);
    over.propose({
      change: {
        root: '/w',
        path: workspacePathSchema.parse('out.txt'),
        change: 'create',
        base: null,
        next: { bytes, digest },
        mode: 0o644,
        grid: { kind: 'text', rows: [], shortest: true },
        actionText: '',
      },
      runId: run,
      proposedBy: writer,
      verdict: null,
    });
  };
  const pick = (index: number): ReviewId | undefined => store.reviews.items().at(index)?.id;
  const decide = (over: Review, index: number, decision: 'allow' | 'deny') => {
    const id = pick(index);
    if (id !== undefined) over.decide(id, { decision, component: person, why: '' });
  };

  return {
    frames,
    run,
    ask: () => ({
      cards: { value: store.reviews.items(), mark: feed.mark() },
      entries: { value: store.runEvents.entries(run), mark: feed.mark() },
    }),
    take(one: Exclude<Step, { kind: 'ask' }>): void {
      switch (one.kind) {
        case 'propose':
          propose(review);
          return;
        case 'show': {
          const id = pick(one.which);
          if (id !== undefined) review.show(id);
          return;
        }
        case 'allow':
        case 'deny':
          decide(review, one.which, one.kind);
          return;
        case 'note':
          // One process plays a run at a time: this one looked before it took the run up.
          events.look();
          note(store, one.many);
          return;
        case 'rollBack':
          assert.throws(() =>
            store.transaction(() => {
              propose(review);
              note(store, 1);
              throw new Error('rolled back');
            }),
          );
          return;
        case 'wait':
          clock.advance(400_000);
          events.look();
          return;
        case 'elsewhere':
          if (one.step === 'propose') propose(reviewOver(elsewhere));
          else if (one.step === 'deny') decide(reviewOver(elsewhere), one.which, 'deny');
          else {
            note(elsewhere, 2);
          }
          return;
        case 'look':
          events.look();
          return;
      }
    },
    close() {
      events[Symbol.dispose]();
      elsewhere[Symbol.dispose]();
      store[Symbol.dispose]();
    },
  };
}
