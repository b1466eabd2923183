/** Downloads: those that run, wait, failed, or have just been checked. Nothing here starts by itself. */

import type { ModelView } from '../../../contract/modelViews.ts';
import { Outside } from '../../parts/Outside.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { PullFailure } from './PullFailure.tsx';
import { PullRow } from './PullRow.tsx';
import { useFinished } from './useFinished.ts';

export function DownloadsSection({ models }: { readonly models: readonly ModelView[] }) {
  const { firstRun } = useTexts();
  const finished = useFinished(models);
  const shown = models.filter(
    (model) =>
      model.pull !== null || model.state === 'partial' || model.state === 'wrongSize' || finished.has(model.id),
  );
  if (shown.length === 0) return null;
  return (
    <Section title={firstRun.downloads} wide>
      <ul className="pulls">
        {shown.map((model) => (
          <li key={model.id}>
            <Pull model={model} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Pull({ model }: { readonly model: ModelView }) {
  const { pull } = model;
  if (pull?.state === 'failed' && pull.failure !== null) return <PullFailure model={model} failure={pull.failure} />;
  if (model.state === 'installed') return <Checked model={model} />;
  return <PullRow model={model} />;
}

function Checked({ model }: { readonly model: ModelView }) {
  const { firstRun } = useTexts();
  const format = useFormat();
  return (
    <div className="row" role="status">
      <Outside text={model.name} />
      <Status is="passed">{firstRun.checked(model.sha256.slice(0, 8))}</Status>
      <span className="small faint">{format.bytes(model.bytes)}</span>
    </div>
  );
}
