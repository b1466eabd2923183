/** Answers `ledger/*` for pages: parts of a long chain without stopping anybody else. What walks or searches all of it runs beside the loop. */
import { fail, ok } from '../../contract/failure.ts';
import { reviewIdSchema } from '../../contract/ids.ts';
import type { StoreMethod } from '../../contract/methods.ts';
import { notChecked } from '../../engine/ledger/notChecked.ts';
import type { HostCore } from './hostCore.ts';
import type { Handlers, HostHandlers } from './hostHandlers.ts';

export type LedgerHandlers = Pick<HostHandlers, 'ledger/page' | 'ledger/trail'> &
  Pick<Handlers<StoreMethod>, 'ledger/verify'>;

export function ledgerHandlers({ engine, reader }: HostCore): LedgerHandlers {
  const { ledger, reviews } = engine.store;
  return {
    // A page from the index is there at once; one that searches every payload is not.
    'ledger/page': (query) => {
      if ((query.search?.trim() ?? '') !== '')
        return reader.page(query).then((page) => (page.ok ? ok(copy(page.value)) : page));
      return ok(copy(ledger.page(query)));
    },
    'ledger/trail': ({ reviewId }) => {
      const id = reviewIdSchema.safeParse(reviewId);
      const item = id.success ? reviews.item(id.data) : null;
      if (item === null) return fail('review.unknown', `There is no review card ${JSON.stringify(reviewId)}.`);
      return ok([...ledger.trail(item.id, item.runId)]);
    },
    async 'ledger/verify'() {
      const verified = await reader.verify();
      return verified.ok ? verified : { ok: false, failure: notChecked(verified.failure) };
    },
  };
}

function copy<T>({
  rows,
  total,
  more,
}: {
  readonly rows: readonly T[];
  readonly total: number;
  readonly more: boolean;
}) {
  return { rows: [...rows], total, more };
}
