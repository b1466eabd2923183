/** What the card showed and what stands on the disk instead, by size and digest. */
import type { CardView } from '../../../contract/reviewViews.ts';
import { Seal } from '../../parts/Seal.tsx';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { RuleHand } from './RuleHand.tsx';

export function Conflict({ card }: { readonly card: CardView }) {
  const { review } = useTexts();
  const { item, bytes, found } = card;
  if (found === null) return null;
  return (
    <div className="verdict">
      <span className="q">{review.conflict.shown}</span>
      <Bytes bytes={bytes.old} digest={item.base} />
      <RuleHand>{review.hands.review}</RuleHand>
      <span className="q">{review.conflict.found}</span>
      <Bytes bytes={found.bytes} digest={found.sha256} />
      <RuleHand>{review.hands.workspace}</RuleHand>
    </div>
  );
}

export function Bytes({ bytes, digest }: { readonly bytes: number | null; readonly digest: string | null }) {
  const { review } = useTexts();
  const format = useFormat();
  if (digest === null) return <span className="num">{review.conflict.nothing}</span>;
  return (
    <span className="row">
      {bytes === null ? null : <span className="num">{counted(review.conflict.sized, bytes, format)}</span>}{' '}
      <Seal digest={digest} />
    </span>
  );
}
