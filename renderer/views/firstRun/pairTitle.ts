/** What a pair is called, here and wherever it is spoken of again. */
import type { Texts } from '../../texts/useTexts.tsx';
import type { Pair } from './planPair.ts';

export function pairTitle(pair: Pair, { firstRun }: Pick<Texts, 'firstRun'>): string {
  if (pair.recommended) return pair.smallest ? firstRun.recommendedSmallest : firstRun.recommended;
  return pair.smallest ? firstRun.smallest : firstRun.pairFor(String(pair.ramGiB));
}
