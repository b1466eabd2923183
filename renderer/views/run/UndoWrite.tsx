/** To the card of what this run wrote: there the person sees what would come back before anything does. */

import type { ReviewItem } from '../../../contract/review.ts';
import { isolate } from '../../parts/visibleText.ts';
import { hrefOf } from '../../routes.ts';
import { useTexts } from '../../texts/useTexts.tsx';

export function UndoWrite({ item }: { readonly item: ReviewItem }) {
  const { run } = useTexts();
  return (
    <a className="btn" href={hrefOf({ view: 'review', id: item.id })}>
      {run.undo(isolate(item.path))}
    </a>
  );
}
