/** Answers `review/*` for pages: opening a card is what shows it, and only a card that was shown can be allowed. */
import { fail, ok, type Result } from '../../contract/failure.ts';
import { reviewIdSchema } from '../../contract/ids.ts';
import type { StoreMethod } from '../../contract/methods.ts';
import type { ReviewItem } from '../../contract/review.ts';
import { openCardViews } from './cardView.ts';
import type { HostCore } from './hostCore.ts';
import type { Handlers, HostHandlers } from './hostHandlers.ts';

export type ReviewHandlers = Pick<HostHandlers, 'review/open' | 'review/rows'> &
  Pick<Handlers<StoreMethod>, 'review/decide' | 'review/undo'>;

export function reviewHandlers({ engine, desk }: HostCore): ReviewHandlers {
  const { store, review } = engine;
  const views = openCardViews(engine);

  function find(id: string): Result<ReviewItem> {
    const parsed = reviewIdSchema.safeParse(id);
    const item = parsed.success ? store.reviews.item(parsed.data) : null;
    return item === null ? fail('review.unknown', `There is no review card ${JSON.stringify(id)}.`) : ok(item);
  }

  return {
    'review/open'({ id }) {
      const found = find(id);
      if (!found.ok) return found;
      // Once is enough: what was shown is in the card, and opening it again shows the same bytes.
      if (found.value.state !== 'pending' || found.value.shown !== undefined) return views.view(found.value);
      const shown = review.show(found.value.id);
      return shown.ok ? views.view(shown.value.item) : shown;
    },

    'review/rows'({ id, first, count }) {
      const found = find(id);
      if (!found.ok) return found;
      const grid = views.grid(found.value.id);
      return grid.ok ? ok({ first, rows: [...grid.value.rows(first, count)] }) : grid;
    },

    async 'review/decide'({ id, decision }, by) {
      const found = find(id);
      if (!found.ok) return found;
      const item = found.value;
      if (decision === 'allow' && item.state === 'pending' && item.shown === undefined) {
        return fail('review.illegal', `The change of ${item.path} was not shown yet.`, {
          kept: 'Nothing was written.',
          action: 'Open the card, look at the change, and allow it then.',
        });
      }
      const became =
        (await desk.answer(item.id, decision, by)) ??
        store.hurried(() => engine.handlers['review/decide']({ id, decision }, by));
      if (became.ok || became.failure.code !== 'review.conflicted') return became;
      // Not a failure of the question: this is what became of the card, and it says why.
      const conflicted = store.reviews.item(item.id);
      return conflicted?.state === 'conflicted' ? ok(conflicted) : became;
    },

    'review/undo': ({ id }, by) => engine.handlers['review/undo']({ id }, by),
  };
}
