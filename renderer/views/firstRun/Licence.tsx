/** What a licence means for whoever uses the model for money, in the person's language; its own words stay as they are. */
import type { ModelView } from '../../../contract/modelViews.ts';
import { useTexts } from '../../texts/useTexts.tsx';

/** Beside a model's name: one line. */
export function Licence({ model }: { readonly model: ModelView }) {
  const { firstRun } = useTexts();
  if (model.own) return <span className="faint">{firstRun.ownFileMeaning}</span>;
  if (model.commercialUse === 'free') return <span className="faint">{firstRun.anyUse(model.licence)}</span>;
  const tag = model.commercialUse === 'limited' ? firstRun.limitedUse : firstRun.ownTerms;
  return (
    <>
      <span className="tag" data-warn>
        {tag}
      </span>{' '}
      <span className="ev" lang="en">
        {model.licence}
      </span>
    </>
  );
}

/** Before a download: the sentence that must be read first. `named` where the model's name does not stand beside it. */
export function LicenceWarning({ model, named }: { readonly model: ModelView; readonly named: boolean }) {
  const { firstRun } = useTexts();
  const limited = model.commercialUse === 'limited';
  return (
    <p className="small licence">
      {named ? <>{firstRun.aboutModel(model.name)} </> : null}
      <strong>{limited ? firstRun.limitedMeaning : firstRun.ownTermsMeaning}</strong> {firstRun.licenceSays}{' '}
      <q lang="en">{model.licence}</q>
    </p>
  );
}
