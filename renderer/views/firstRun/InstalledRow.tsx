/** One model that is here. Removing it says first what that frees and whether anything still needs it. */

import { useState } from 'react';
import type { ModelView } from '../../../contract/modelViews.ts';
import { useAsk } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { Status } from '../../parts/Status.tsx';
import { useReady } from '../../parts/useReady.ts';
import { visibleText } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { Licence } from './Licence.tsx';
import type { ModelChoice } from './useModelChoice.ts';

export function InstalledRow({ model, choice }: { readonly model: ModelView; readonly choice: ModelChoice }) {
  const { firstRun } = useTexts();
  const format = useFormat();
  const needEngine = useReady(firstRun.needsEngine);
  const verify = useAsk('models/verify');
  const [checked, setChecked] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const use = model.role === 'writer' ? firstRun.useWriter : firstRun.useDecision;

  async function measure(): Promise<void> {
    setChecked(null);
    const done = await verify.ask({ id: model.id });
    if (done.ok) setChecked(done.value.sha256);
  }
  return (
    <>
      <tr>
        <td className="ev name">
          <Outside text={model.name} />
          <small>
            <Licence model={model} />
          </small>
        </td>
        <td>
          {firstRun.forRole[model.role]}
          {choice.seats.writer === model.id ? <Seat>{firstRun.chosenWriter}</Seat> : null}
          {choice.seats.decision === model.id ? <Seat>{firstRun.chosenDecision}</Seat> : null}
        </td>
        <td>
          <span className="digest" title={model.sha256}>
            {model.sha256.slice(0, 8)}
          </span>
          <span role="status">
            {verify.pending ? <small className="small dim"> {firstRun.verifying}</small> : null}
            {checked === null ? null : (
              <>
                {' '}
                <Status is="passed">{firstRun.checked(checked.slice(0, 8))}</Status>
              </>
            )}
          </span>
        </td>
        <td className="r num">{format.bytes(model.bytes)}</td>
        <td>
          <div className="acts">
            {choice.seats[model.role] === model.id ? null : (
              <button
                className="btn"
                type="button"
                aria-label={firstRun.ofModel(use, visibleText(model.name))}
                onClick={() => void choice.chooseOne(model.role, model.id)}
                {...needEngine(choice.pending || !choice.changeable)}
              >
                {use}
              </button>
            )}
            <button
              className="btn"
              type="button"
              aria-label={firstRun.ofModel(firstRun.verify, visibleText(model.name))}
              onClick={() => void measure()}
              {...needEngine(verify.pending)}
            >
              {firstRun.verify}
            </button>
            <button
              className="btn"
              type="button"
              aria-expanded={removing}
              aria-label={firstRun.ofModel(firstRun.remove, visibleText(model.name))}
              onClick={() => setRemoving(!removing)}
              {...needEngine()}
            >
              {firstRun.remove}
            </button>
          </div>
        </td>
      </tr>
      {verify.failure === null ? null : (
        <tr>
          <td colSpan={5}>
            <FailureBanner failure={verify.failure} />
          </td>
        </tr>
      )}
      {removing ? (
        <tr>
          <td colSpan={5}>
            <Removal model={model} onKeep={() => setRemoving(false)} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Seat({ children }: { readonly children: string }) {
  return (
    <>
      {' '}
      <span className="tag">{children}</span>
    </>
  );
}

function Removal({ model, onKeep }: { readonly model: ModelView; readonly onKeep: () => void }) {
  const { firstRun } = useTexts();
  const format = useFormat();
  const needEngine = useReady(firstRun.needsEngine);
  const remove = useAsk('models/remove');
  const frees = (model.own ? firstRun.removeOwn : firstRun.removeFrees)(format.bytes(model.bytes));
  return (
    <div className="stack removal">
      <p>
        <strong>{firstRun.removeTitle(model.name)}.</strong> {frees} {model.chosen ? firstRun.removeChosen : null}
      </p>
      <div className="decide">
        <button
          className="btn btn-allow"
          type="button"
          onClick={() => void remove.ask({ id: model.id })}
          {...needEngine(remove.pending)}
        >
          {firstRun.removeNow}
        </button>
        <button className="btn btn-deny" type="button" onClick={onKeep}>
          {firstRun.keep}
        </button>
      </div>
      {remove.failure === null ? null : <FailureBanner failure={remove.failure} />}
    </div>
  );
}
