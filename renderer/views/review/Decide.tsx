/**
 * Allow once and Deny, same size, side by side, nothing else. A card that slid in under a finger is not answered: keys and clicks
 * count only after a quiet time, which begins with the card and anew with each press.
 */
import { useEffect, useId, useRef, useState } from 'react';
import type { ReviewItem } from '../../../contract/review.ts';
import { useHostStanding } from '../../client/useHost.tsx';
import { useKeys } from '../../parts/useKeys.ts';
import { isolate } from '../../parts/visibleText.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { buttonGroup } from './gridRoles.ts';
import { Key } from './Key.tsx';
import { press } from './quietTime.ts';

export function Decide({
  item,
  pending,
  onDecide,
}: {
  readonly item: ReviewItem;
  readonly pending: boolean;
  readonly onDecide: (decision: 'allow' | 'deny') => void;
}) {
  const { review, shell } = useTexts();
  const { state } = useHostStanding();
  const since = useRef(performance.now());
  const [early, setEarly] = useState(false);
  const reason = useId();
  const id = item.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card begins to be current when it comes.
  useEffect(() => {
    since.current = performance.now();
    setEarly(false);
  }, [id]);
  const away = state === 'ready' ? null : state === 'restarting' ? shell.host.restarting : shell.host[state];
  const why = pending ? review.decide.pending : away;
  const decide = (decision: 'allow' | 'deny') => {
    const { counts, quietSinceMs } = press(since.current, performance.now());
    since.current = quietSinceMs;
    if (why !== null) return;
    setEarly(!counts);
    if (counts) onDecide(decision);
  };
  useKeys({ a: () => decide('allow'), d: () => decide('deny') });
  const described = why === null ? {} : { 'aria-describedby': reason };
  return (
    <div className="decision">
      <div className="decide" {...buttonGroup(review.decide.label(isolate(item.path)))}>
        <button
          type="button"
          className={why === null ? 'btn btn-allow' : 'btn'}
          aria-keyshortcuts="a"
          disabled={why !== null}
          onClick={() => decide('allow')}
          {...described}
        >
          {review.decide.allow} <Key letter="a" />
        </button>
        <button
          type="button"
          className={why === null ? 'btn btn-deny' : 'btn'}
          aria-keyshortcuts="d"
          disabled={why !== null}
          onClick={() => decide('deny')}
          {...described}
        >
          {review.decide.deny} <Key letter="d" />
        </button>
      </div>
      {why === null ? null : (
        <p className="small dim" id={reason}>
          {why}
        </p>
      )}
      <p className="small dim" role="status">
        {early && why === null ? review.decide.early : null}
      </p>
    </div>
  );
}
