/** Models beside the pairs, folded: those that fit and those that don't, each with its licence before its download. */

import type { ModelsView, ModelView } from '../../../contract/modelViews.ts';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { Scroll } from '../../parts/Scroll.tsx';
import { useReady } from '../../parts/useReady.ts';
import { visibleText } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { Licence, LicenceWarning } from './Licence.tsx';
import { bytesToCome, type PairPlan } from './planPair.ts';
import { usePull } from './useModelChoice.ts';

export function OtherModels({ view, plans }: { readonly view: ModelsView; readonly plans: readonly PairPlan[] }) {
  const { firstRun } = useTexts();
  const format = useFormat();
  const paired = new Set(plans.flatMap(({ pair }) => [pair.writer, pair.decision]));
  const others = view.models.filter(
    (model) => !paired.has(model.id) && !model.own && model.state !== 'installed' && model.pull === null,
  );
  const fitting = others.filter((model) => model.fits);
  const large = others.filter((model) => !model.fits);
  if (others.length === 0 && view.passedOver.length === 0) return null;
  return (
    <details>
      <summary>{firstRun.others(format.count(fitting.length), format.count(large.length))}</summary>
      <div className="stack">
        {fitting.length === 0 ? null : <ModelTable caption={firstRun.othersCaption} models={fitting} />}
        {large.length === 0 ? null : <ModelTable caption={firstRun.othersTooLarge} models={large} />}
        {view.passedOver.map((pair) => (
          <p key={pair.ramGiB} className="small dim">
            {firstRun.passedOver(String(pair.ramGiB))} <q lang="en">{pair.why}</q>
          </p>
        ))}
      </div>
    </details>
  );
}

function ModelTable({ caption, models }: { readonly caption: string; readonly models: readonly ModelView[] }) {
  const { firstRun } = useTexts();
  return (
    <Scroll name={firstRun.tableOf(caption)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            <th scope="col">{firstRun.column.for}</th>
            <th scope="col">{firstRun.column.licence}</th>
            <th scope="col" className="r">
              {firstRun.column.size}
            </th>
            <th scope="col">
              <span className="vh">{firstRun.column.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <OtherRow key={model.id} model={model} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** A licence with something to say says it here, before the button. */
function OtherRow({ model }: { readonly model: ModelView }) {
  const { firstRun } = useTexts();
  const format = useFormat();
  const needEngine = useReady(firstRun.needsEngine);
  const pull = usePull();
  const act = firstRun.downloadOf(format.bytes(bytesToCome(model)));
  return (
    <tr>
      <td className="name">
        <Outside text={model.name} />
      </td>
      <td className="ev">{firstRun.forRole[model.role]}</td>
      <td>
        {model.commercialUse === 'free' ? <Licence model={model} /> : <LicenceWarning model={model} named={false} />}
        {pull.failure === null ? null : <FailureBanner failure={pull.failure} />}
      </td>
      <td className="r num">{format.bytes(model.bytes)}</td>
      <td className="r">
        <button
          type="button"
          className="btn"
          aria-label={firstRun.ofModel(act, visibleText(model.name))}
          onClick={() => void pull.start(model.id)}
          {...needEngine(pull.pending)}
        >
          {act}
        </button>
      </td>
    </tr>
  );
}
