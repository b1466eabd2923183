/** Which cards stand in the queue, in which order, and which one is current. Pure: time comes in. A card never changes its place while it waits. */
import type { ReviewItem } from '../../../contract/review.ts';

export interface Queue {
  /** Oldest first: a new one comes last and moves nothing. */
  readonly waiting: readonly ReviewItem[];
  readonly held: readonly ReviewItem[];
  /** Newest first. */
  readonly closedToday: readonly ReviewItem[];
  readonly older: readonly ReviewItem[];
}

const oldestFirst = (a: ReviewItem, b: ReviewItem) => a.createdAtMs - b.createdAtMs || compare(a.id, b.id);
const newestFirst = (a: ReviewItem, b: ReviewItem) => oldestFirst(b, a);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function sortQueue(items: readonly ReviewItem[], nowMs: number): Queue {
  const day = new Date(nowMs).setHours(0, 0, 0, 0);
  const open = (item: ReviewItem) => item.state === 'pending' || item.state === 'approved';
  const closed = items.filter((item) => !open(item) && item.state !== 'held').sort(newestFirst);
  return {
    waiting: items.filter(open).sort(oldestFirst),
    held: items.filter(({ state }) => state === 'held').sort(newestFirst),
    closedToday: closed.filter(({ createdAtMs }) => createdAtMs >= day),
    older: closed.filter(({ createdAtMs }) => createdAtMs < day),
  };
}

export function allOf({ waiting, held, closedToday, older }: Queue): readonly ReviewItem[] {
  return [...waiting, ...held, ...closedToday, ...older];
}

/** The card to begin with where the address names none: what waits before what is only there to be read. */
export function firstOf({ waiting, held, closedToday }: Queue): ReviewItem | null {
  return waiting[0] ?? held[0] ?? closedToday[0] ?? null;
}

/** The card beside the current one, in the order of the queue; null at the ends. */
export function besideOf(queue: Queue, id: string | null, direction: 1 | -1): ReviewItem | null {
  const all = allOf(queue);
  const at = all.findIndex((item) => item.id === id);
  return at === -1 ? firstOf(queue) : (all[at + direction] ?? null);
}

/** After a decision: the next card that waits, from the place of the decided one on; null where none does. */
export function nextWaiting({ waiting }: Queue, decidedId: string): ReviewItem | null {
  const at = waiting.findIndex((item) => item.id === decidedId);
  return (
    waiting.slice(at + 1).find((item) => item.state === 'pending') ??
    waiting.slice(0, Math.max(0, at)).find((item) => item.state === 'pending') ??
    null
  );
}
