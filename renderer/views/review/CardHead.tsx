/** The head of a card: what would be done to which file, whole path, sizes, for whom, and who proposed it. */

import type { Ref } from 'react';
import type { CardView } from '../../../contract/reviewViews.ts';
import { Hand } from '../../parts/Hand.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { WholePath } from '../../parts/PathText.tsx';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { CardState } from './CardState.tsx';
import type { CardTimes, Operation } from './cardFacts.ts';

export function CardHead({
  card,
  operation,
  times,
  over,
  heading,
  headingId,
}: {
  readonly card: CardView;
  readonly operation: Operation;
  readonly times: CardTimes;
  /** By the page's own clock the time is over; what is true comes from the host. */
  readonly over: boolean;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly headingId: string;
}) {
  const { review } = useTexts();
  const format = useFormat();
  const { item, bytes, mission } = card;
  const untouched =
    item.state !== 'applied' && item.state !== 'undone' && item.state !== 'pending' && item.state !== 'approved';
  return (
    <header>
      <h3 id={headingId} tabIndex={-1} ref={heading}>
        {review.operation[operation]} <WholePath path={item.path} />
      </h3>
      <CardState item={item} times={times} over={over} />
      <div className="facts">
        <span>{linesOf(card, operation, review.facts, format.count)}</span>
        <span>
          {item.change === 'create' ? (
            <>
              {review.facts.newFile}, <span className="num">{format.count(bytes.next ?? 0)}</span>
            </>
          ) : (
            <>
              <span className="num">{format.count(bytes.old ?? 0)}</span> →{' '}
              <span className="num">{format.count(bytes.next ?? 0)}</span>
            </>
          )}{' '}
          {review.facts.bytes}
        </span>
        {mission === null ? null : (
          <span>
            {review.facts.forRun}{' '}
            <a href={hrefOf({ view: 'run', id: mission.runId })}>
              <Outside text={mission.name} />
            </a>
            {mission.attempt === 0 ? '' : `, ${review.facts.attempt(format.count(mission.attempt))}`}
          </span>
        )}
        <span>
          {review.facts.proposedBy} <Hand component={item.proposedBy} />
        </span>
        <span>
          {review.facts.inFolder} <WholePath path={item.root} />
        </span>
        {item.state === 'conflicted' && times.decided !== null ? (
          <span>{review.facts.allowedAt(format.time(times.decided))}</span>
        ) : null}
        {untouched ? <span>{review.facts.nothingWritten}</span> : null}
      </div>
    </header>
  );
}

type FactTexts = ReturnType<typeof useTexts>['review']['facts'];

function linesOf({ grid }: CardView, operation: Operation, facts: FactTexts, count: (value: number) => string): string {
  if (grid.kind === 'binary') return facts.binary;
  if (operation === 'delete') return grid.removed === 1 ? facts.goesAllOne : facts.goesAll(count(grid.removed));
  const goes = grid.removed === 1 ? facts.goesOne : facts.goes(count(grid.removed));
  const comes = grid.inserted === 1 ? facts.comesOne : facts.comes(count(grid.inserted));
  if (grid.removed === 0) return comes;
  return grid.inserted === 0 ? goes : `${goes}, ${comes}`;
}
