/** One download on its way: how much of how much, how fast, how long still, and its pause. */

import type { ModelView } from '../../../contract/modelViews.ts';
import { useAsk } from '../../client/useHost.tsx';
import { Amount } from '../../parts/Amount.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { useReady } from '../../parts/useReady.ts';
import { visibleText } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { usePull } from './useModelChoice.ts';

export function PullRow({ model }: { readonly model: ModelView }) {
  const { firstRun } = useTexts();
  const format = useFormat();
  const needEngine = useReady(firstRun.needsEngine);
  const pause = useAsk('models/pause');
  const start = usePull();
  const { pull } = model;
  const running = pull?.state === 'running';
  const total = pull?.totalBytes ?? model.bytes;
  const bytes = pull?.bytes ?? model.haveBytes;
  const percent = total === 0 ? 0 : Math.min(100, (bytes / total) * 100);
  const amount = firstRun.ofBytes(format.bytes(bytes), format.bytes(total));
  const act = running ? firstRun.pause : model.state === 'wrongSize' ? firstRun.again : firstRun.resume;
  const failure = pause.failure ?? start.failure;
  return (
    <div className="stack">
      <div className="row">
        <Outside text={model.name} />
        {model.state === 'wrongSize' ? null : <span className="num small dim">{amount}</span>}
        {running && pull.bytesPerSecond > 0 ? (
          <span className="num small dim">{firstRun.perSecond(format.bytes(pull.bytesPerSecond))}</span>
        ) : null}
        {running && pull.remainingMs !== null ? (
          <span className="small dim">{firstRun.remaining(format.duration(pull.remainingMs))}</span>
        ) : null}
        <span className="small dim">
          <Standing model={model} />
        </span>
        <button
          type="button"
          className="btn end"
          aria-label={firstRun.ofModel(act, visibleText(model.name))}
          onClick={() => void (running ? pause.ask({ id: model.id }) : start.start(model.id))}
          {...needEngine(pause.pending || start.pending)}
        >
          {act}
        </button>
      </div>
      {model.state === 'wrongSize' ? null : (
        <div
          className="progress"
          role="progressbar"
          aria-label={visibleText(model.name)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(percent)}
          aria-valuetext={amount}
        >
          <Amount percent={percent} />
        </div>
      )}
      {failure === null ? null : <FailureBanner failure={failure} />}
    </div>
  );
}

function Standing({ model }: { readonly model: ModelView }) {
  const { firstRun } = useTexts();
  const { pull } = model;
  if (pull === null) return model.state === 'wrongSize' ? firstRun.wrongSize : firstRun.partial;
  if (pull.state !== 'running') return firstRun.paused;
  const phase = firstRun.phase[pull.phase];
  return (
    <>
      {typeof phase === 'string' ? phase : phase(pull.source)}
      {pull.note === null ? null : (
        <>
          {', '}
          <q lang="en">{pull.note}</q>
        </>
      )}
    </>
  );
}
