/** The exact change: lines where both sides are text, sizes and digests where one is not. */
import type { CardView } from '../../../contract/reviewViews.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { Bytes } from './Conflict.tsx';
import type { Operation } from './cardFacts.ts';
import { Diff } from './Diff.tsx';

export function Change({
  card,
  operation,
  backwards,
}: {
  readonly card: CardView;
  readonly operation: Operation;
  readonly backwards?: boolean;
}) {
  const { review } = useTexts();
  if (card.grid.kind === 'text')
    return (
      <Diff key={card.item.id} card={card} operation={operation} {...(backwards === undefined ? {} : { backwards })} />
    );
  const { item, bytes } = card;
  const before = backwards === true ? ([bytes.next, item.next] as const) : ([bytes.old, item.base] as const);
  const after = backwards === true ? ([bytes.old, item.base] as const) : ([bytes.next, item.next] as const);
  return (
    <div className="binary">
      <p className="dim small">{review.diff.binary}</p>
      <dl className="kv">
        <dt>{review.diff.before}</dt>
        <dd>
          <Bytes bytes={before[0]} digest={before[1]} />
        </dd>
        <dt>{review.diff.after}</dt>
        <dd>
          <Bytes bytes={after[0]} digest={after[1]} />
        </dd>
      </dl>
    </div>
  );
}
