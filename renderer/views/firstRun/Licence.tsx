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

/** Before a download: the sentence that must be read first. */
export function LicenceWarning({ model }: { readonly model: ModelView }) {
  const { firstRun } = useTexts();
  const limited = model.commercialUse === 'limited';
  return (
    <p className="small licence">
      <strong>{limited ? firstRun.limitedMeaning(model.name) : firstRun.ownTermsMeaning(model.name)}</strong>{' '}
      {firstRun.licenceSays} <q lang="en">{model.licence}</q>
    </p>
  );
}
