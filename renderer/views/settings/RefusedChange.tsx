/** A change that the host refused: in the person's language that it was, in the engine's own words why. */
import type { Failure } from '../../../contract/failure.ts';
import { Status } from '../../parts/Status.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function RefusedChange({ failure }: { readonly failure: Failure }) {
  const { settings } = useTexts();
  return (
    <div className="banner" data-st="failed" role="alert">
      <Status is="failed">{settings.refused}</Status>
      <div className="stack">
        <p>
          <strong>{settings.refusedMeaning}</strong>
        </p>
        <p className="small">
          {settings.engineSays} <q lang="en">{[failure.message, failure.action].filter(Boolean).join(' ')}</q>
        </p>
      </div>
    </div>
  );
}
