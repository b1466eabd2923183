/** Says a new card once, by what it would do and to which file. What was there before the page looked is not new. */
import { useEffect, useRef } from 'react';
import { useLink } from '../../client/useHost.tsx';
import { isolate } from '../../parts/visibleText.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { kindOf } from './cardFacts.ts';

export function useNewCards(known: ReadonlySet<string>, say: (text: string) => void): void {
  const link = useLink();
  const { review } = useTexts();
  const seen = useRef<Set<string>>(new Set());
  for (const id of known) seen.current.add(id);
  useEffect(
    () =>
      link.onEvent(({ event }) => {
        if (event.type !== 'card' || event.item.state !== 'pending' || seen.current.has(event.item.id)) return;
        seen.current.add(event.item.id);
        say(review.spoken.newCard(review.operationNoun[kindOf(event.item)], isolate(event.item.path)));
      }),
    [link, review, say],
  );
}
