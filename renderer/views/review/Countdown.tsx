/** The time that is left: a bar by the second, words by the minute, aloud only three times. Nothing hurries, nothing turns red. */
import { type CSSProperties, useEffect, useRef } from 'react';
import type { ReviewItem } from '../../../contract/review.ts';
import { isolate } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { Operation } from './cardFacts.ts';
import { percentLeft, spokenBetween, timeLeft } from './countdown.ts';

export function Countdown({
  item,
  operation,
  nowMs,
  say,
}: {
  readonly item: ReviewItem;
  readonly operation: Operation;
  readonly nowMs: number;
  /** Politely aloud. */
  readonly say: (text: string) => void;
}) {
  const { review } = useTexts();
  const format = useFormat();
  const before = useRef(nowMs);
  useEffect(() => {
    const spoken = spokenBetween(item.expiresAtMs, before.current, nowMs);
    before.current = nowMs;
    if (spoken === null) return;
    const path = isolate(item.path);
    if (spoken === 'over') say(review.spoken.over(path));
    else if (spoken === 1) say(review.spoken.oneMinute(path));
    else say(review.spoken.minutes(path, format.count(spoken)));
  }, [item, nowMs, say, review, format]);

  const left = timeLeft(item.expiresAtMs, nowMs);
  const time = format.time(item.expiresAtMs);
  const style = { '--v': String(percentLeft(item.createdAtMs, item.expiresAtMs, nowMs)) } as CSSProperties;
  const words = (() => {
    if (left.kind === 'over') return review.count.over;
    if (left.kind === 'moment') return review.count.moment(time);
    if (left.kind === 'seconds') return review.count.seconds(format.count(left.seconds), time);
    return left.minutes === 1 ? review.count.oneMinute(time) : review.count.minutes(format.count(left.minutes), time);
  })();
  return (
    <div className="count" role="timer" aria-live="off" style={style}>
      <span className="bar" aria-hidden="true">
        <i />
      </span>
      {words} {review.count.nothing[operation]}
    </div>
  );
}
