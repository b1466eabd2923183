/** A count with its word in the right number: `one value`, `30 values`. Both languages have these two forms. */
import type { Format } from './format.ts';

export interface Counted {
  readonly one: string;
  readonly many: (count: string) => string;
}

export function counted(words: Counted, count: number, format: Pick<Format, 'count'>): string {
  return count === 1 ? words.one : words.many(format.count(count));
}
