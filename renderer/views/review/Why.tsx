/** Under a card that nobody can decide any more: why that is, and what can be done. Never a way round a hold or an expiry. */
import type { ReactNode } from 'react';
import type { CardView } from '../../../contract/reviewViews.ts';
import { useAsk } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { HostButton } from '../../parts/HostButton.tsx';
import { visibleText } from '../../parts/visibleText.ts';
import { goTo, hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { expiryReason } from './cardFacts.ts';

export function Why({ card, undo }: { readonly card: CardView; readonly undo: ReactNode }) {
  const { review } = useTexts();
  const again = useAsk('mission/again');
  const { item, mission } = card;
  const runAgain = async () => {
    if (mission === null) return;
    const started = await again.ask({ id: mission.id });
    if (started.ok) goTo({ view: 'run', id: started.value.runId });
  };
  const canRunAgain = mission !== null && (item.state === 'expired' || item.state === 'conflicted');
  return (
    <div className="why">
      <Reason card={card} />
      {again.failure === null ? null : <FailureBanner failure={again.failure} />}
      <div className="row">
        {item.state === 'held' ? (
          <a
            className="btn"
            href={hrefOf({ view: 'newMission', from: mission === null ? null : `mission:${mission.id}` })}
          >
            {review.why.newRequest}
          </a>
        ) : null}
        {canRunAgain ? (
          <HostButton onPress={() => void runAgain()} pending={again.pending}>
            {again.pending ? review.why.againPending : review.why.again}
          </HostButton>
        ) : null}
        {undo}
        {mission === null ? null : (
          <a className="btn" href={hrefOf({ view: 'run', id: mission.runId })}>
            {review.why.openRun}
          </a>
        )}
        <a className="btn" href={hrefOf({ view: 'ledger', runId: null, search: item.id })}>
          {review.why.ledger}
        </a>
      </div>
    </div>
  );
}

function Reason({ card }: { readonly card: CardView }) {
  const { review } = useTexts();
  const format = useFormat();
  const { item, undo } = card;
  const { why } = review;
  switch (item.state) {
    case 'held':
      return <p>{why.held}</p>;
    case 'denied':
      return <p>{item.decidedBy?.kind === 'person' ? why.denied : why.deniedBy}</p>;
    case 'conflicted':
      return (
        <>
          <p>{why.conflicted}</p>
          <p>{why.conflictDo}</p>
        </>
      );
    case 'applied':
      return <p>{undo === 'changedSince' ? why.changedSince : why.applied}</p>;
    case 'undone':
      return <p>{why.undone}</p>;
    case 'approved':
      return <p>{why.approved}</p>;
    case 'pending':
      return <p>{why.pending}</p>;
    case 'expired': {
      const reason = expiryReason(item.why);
      if (reason === 'nobody')
        return <p>{why.nobody(format.count(Math.round((item.expiresAtMs - item.createdAtMs) / 1_000)))}</p>;
      if (reason !== 'other') return <p>{why[reason]}</p>;
      return (
        <p>
          {why.otherExpiry} {item.why === '' ? null : <Quoted words={item.why} />}
        </p>
      );
    }
  }
}

function Quoted({ words }: { readonly words: string }) {
  const { review } = useTexts();
  return (
    <>
      {review.why.engineSays} <q lang="en">{visibleText(words)}</q>
    </>
  );
}
