/** One pair: its models with size and licence, what is still to come against the free disk, and the one step that is next. */

import { useId } from 'react';
import type { ModelView } from '../../../contract/modelViews.ts';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { Status } from '../../parts/Status.tsx';
import { useReady } from '../../parts/useReady.ts';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { Licence, LicenceWarning } from './Licence.tsx';
import { pairTitle } from './pairTitle.ts';
import type { PairPlan } from './planPair.ts';
import { type ModelChoice, useModelChoice } from './useModelChoice.ts';

export function PairChoice({
  plan,
  freeDiskBytes,
  ready,
}: {
  readonly plan: PairPlan;
  readonly freeDiskBytes: number | null;
  readonly ready: boolean;
}) {
  const texts = useTexts();
  const { firstRun } = texts;
  const format = useFormat();
  const choice = useModelChoice();
  const title = useId();
  const { pair, writer, decision, leftBytes } = plan;
  return (
    <article className="choice" aria-labelledby={title} {...(pair.recommended ? { 'data-pick': '' } : {})}>
      <div className="row">
        <h3 id={title}>{pairTitle(pair, texts)}</h3>
        {leftBytes < 0 ? (
          <span className="tag end" data-warn>
            {firstRun.tooLarge(format.memory(-leftBytes))}
          </span>
        ) : (
          <span className="tag end">{firstRun.fits(format.memory(leftBytes))}</span>
        )}
      </div>
      <dl className="kv">
        <dt>{firstRun.writer}</dt>
        <PairModel model={writer} />
        <dt>{firstRun.decision}</dt>
        {decision === writer ? <dd>{firstRun.sameFile}</dd> : <PairModel model={decision} />}
      </dl>
      <p className="small dim">{firstRun.judgeCondition}</p>
      {pair.smallest ? <p className="small dim">{firstRun.smallestMeaning}</p> : null}
      {plan.downloadBytes === 0 ? null : (
        <p className="small dim">
          {freeDiskBytes === null
            ? firstRun.toDownload(format.bytes(plan.downloadBytes))
            : firstRun.ofFree(format.bytes(plan.downloadBytes), format.bytes(freeDiskBytes))}
        </p>
      )}
      {plan.flagged.map((model) => (
        <LicenceWarning key={model.id} model={model} named />
      ))}
      <NextStep plan={plan} choice={choice} ready={ready} />
      {choice.failure === null ? null : <FailureBanner failure={choice.failure} />}
    </article>
  );
}

function PairModel({ model }: { readonly model: ModelView }) {
  const { firstRun } = useTexts();
  const format = useFormat();
  return (
    <dd>
      <Outside text={model.name} />, <span className="num">{format.bytes(model.bytes)}</span>
      {model.state === 'installed' ? <>, {firstRun.here}</> : null}
      <br />
      <Licence model={model} />
    </dd>
  );
}

function NextStep({
  plan,
  choice,
  ready,
}: {
  readonly plan: PairPlan;
  readonly choice: ModelChoice;
  readonly ready: boolean;
}) {
  const { firstRun } = useTexts();
  const format = useFormat();
  const needEngine = useReady(firstRun.needsEngine);
  const why = useId();
  if (plan.next === 'inUse')
    return (
      <div className="row">
        <Status is="passed">{firstRun.inUse}</Status>
        {ready ? (
          <a className="btn end" href={hrefOf({ view: 'newMission', from: null })}>
            {firstRun.newMission}
          </a>
        ) : null}
      </div>
    );
  if (plan.next === 'downloading') return <Status is="run">{firstRun.downloading}</Status>;
  const fetches = plan.next === 'download';
  const problem = !choice.changeable
    ? firstRun.pinned
    : plan.diskShortBytes > 0
      ? firstRun.diskShort(format.bytes(plan.diskShortBytes))
      : null;
  const off = needEngine(choice.pending || problem !== null);
  return (
    <div className="stack">
      <button
        type="button"
        className={fetches ? 'btn btn-allow' : 'btn'}
        onClick={() => void choice.choosePair(plan)}
        {...off}
        {...(problem === null ? {} : { 'aria-describedby': why })}
      >
        {fetches ? firstRun.downloadOf(format.bytes(plan.downloadBytes)) : firstRun.usePair}
      </button>
      {problem === null ? null : (
        <p className="small dim" id={why}>
          {problem}
        </p>
      )}
    </div>
  );
}
