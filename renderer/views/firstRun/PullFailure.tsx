/** A download that failed: what happened and what was kept in the person's language, the engine's own sentence as a quotation. */

import type { Failure } from '../../../contract/failure.ts';
import type { ModelView } from '../../../contract/modelViews.ts';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { Status } from '../../parts/Status.tsx';
import { useReady } from '../../parts/useReady.ts';
import { visibleText } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { pullFault } from './pullFault.ts';
import { usePull } from './useModelChoice.ts';

export function PullFailure({ model, failure }: { readonly model: ModelView; readonly failure: Failure }) {
  const { firstRun } = useTexts();
  const format = useFormat();
  const needEngine = useReady(firstRun.needsEngine);
  const pull = usePull();
  const fault = pullFault(failure);
  const kept = model.pull?.bytes ?? model.haveBytes;
  const goesOn = fault.kind !== 'digest' && fault.kind !== 'size' && kept > 0;
  const head = {
    digest: firstRun.notTaken,
    source: firstRun.notDelivered,
    size: firstRun.otherSize,
    disk: firstRun.diskFull,
    other: firstRun.stopped,
  }[fault.kind](model.name);
  const act = goesOn ? firstRun.resume : firstRun.again;
  return (
    <>
      <div className="banner" data-st="failed" role="alert">
        <Status is="failed">{firstRun.failed[fault.kind]}</Status>
        <div className="stack">
          <p>
            <strong>{head}</strong> {fault.kind === 'digest' ? firstRun.digestDiffers(fault.expected, fault.got) : null}
            {goesOn ? firstRun.keptBytes(format.bytes(kept)) : null}
          </p>
          <p className="small">
            {firstRun.engineSays} <q lang="en">{failure.message}</q>
          </p>
        </div>
        <button
          type="button"
          className="btn"
          aria-label={firstRun.ofModel(act, visibleText(model.name))}
          onClick={() => void pull.start(model.id)}
          {...needEngine(pull.pending)}
        >
          {act}
        </button>
      </div>
      {pull.failure === null ? null : <FailureBanner failure={pull.failure} />}
    </>
  );
}
