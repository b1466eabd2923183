/** Beside the change: what the person asked for, what the judge said with its number, the policy, and what can be done afterwards. */
import type { Verdict as VerdictValue } from '../../../contract/decision.ts';
import type { CardView } from '../../../contract/reviewViews.ts';
import { BasisPoints } from '../../parts/BasisPoints.tsx';
import { Hand } from '../../parts/Hand.tsx';
import { Status } from '../../parts/Status.tsx';
import { visibleText } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { RuleHand } from './RuleHand.tsx';

/** From here on a model's number holds a card or adds a note. The engine's own floor; shown as the mark on the bar. */
const floorBps = 7_500;

export function Verdict({ card }: { readonly card: CardView }) {
  const { review, shell } = useTexts();
  const { item, request } = card;
  const open = item.state === 'pending' || item.state === 'approved';
  return (
    <div className="verdict">
      <span className="q">{review.verdict.asked}</span>
      {request === null ? (
        <span className="dim">{review.verdict.noRequest}</span>
      ) : (
        <span>
          <bdi>{review.verdict.quote(visibleText(request))}</bdi>
        </span>
      )}
      <span>{request === null ? null : <Hand component={{ kind: 'person', id: 'person' }} />}</span>
      <span className="q">{review.verdict.judge}</span>
      {item.verdict === null ? (
        <>
          <span>{review.verdict.noJudge}</span>
          <span />
        </>
      ) : (
        <Judged verdict={item.verdict} />
      )}
      {open ? (
        <>
          <span className="q">{review.verdict.policy}</span>
          <span>{review.verdict.policyAsk}</span>
          <RuleHand>{shell.hand.policy}</RuleHand>
          <span className="q">{review.verdict.afterwards}</span>
          <span>{item.change === 'create' ? review.verdict.undoAdd : review.verdict.undoChange}</span>
          <RuleHand>{review.hands.review}</RuleHand>
        </>
      ) : null}
    </div>
  );
}

/** Judges that were to be asked and did not answer: a fallback is seen. Of a lone one everything is said above. */
function PassedOver({ verdict: { voices } }: { readonly verdict: VerdictValue }) {
  const { review } = useTexts();
  const format = useFormat();
  const passed = voices.filter(({ state }) => state !== 'answered');
  if (passed.length === 0 || passed.length === voices.length) return null;
  const { passedOver, voice, voiceState } = review.verdict;
  const names = passed.map(({ component, state }) => voice(visibleText(component.id), voiceState[state]));
  return <small>{passedOver(format.list(names))}</small>;
}

function Judged({ verdict }: { readonly verdict: VerdictValue }) {
  const { review } = useTexts();
  const format = useFormat();
  const { label, confidenceBps, outcome, why, cut, qualified, fact } = verdict;
  // A fact has no floor: it speaks or it does not.
  const byFact = fact !== undefined;
  const floored = !byFact && (label === 'contradicts' || label === 'uncertain');
  return (
    <>
      <span className="judged" data-label={label}>
        {!qualified ? (
          <Status is="nq">{review.verdict.notQualified}</Status>
        ) : (
          <>
            {review.verdict.label[label]}{' '}
            {label === 'abstain' ? null : <BasisPoints value={confidenceBps} floor={floored} />}
          </>
        )}
        {!qualified || label === 'abstain' ? <small>{review.verdict.noSecond}</small> : null}
        {outcome === 'hold' ? (
          <small>{byFact ? review.verdict.heldByFact : review.verdict.heldFrom(format.count(floorBps))}</small>
        ) : null}
        {outcome === 'advise' ? (
          <small>{byFact ? review.verdict.notedByFact : review.verdict.notedFrom(format.count(floorBps))}</small>
        ) : null}
        {cut.length === 0 ? null : <small>{review.verdict.cut(visibleText(format.list(cut)))}</small>}
        {why === '' ? null : (
          <small>
            {byFact ? review.verdict.factSays : review.verdict.judgeSays} <q lang="en">{visibleText(why)}</q>
          </small>
        )}
        <PassedOver verdict={verdict} />
      </span>
      <Hand component={verdict.component} note={review.verdict.ms(format.count(Math.round(verdict.ms)))} />
    </>
  );
}
