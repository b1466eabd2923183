/** The state of the whole in words: can a mission start, and how much room is on the disk. */
import type { ModelsView } from '../../../contract/modelViews.ts';
import { Status } from '../../parts/Status.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';

export function ModelsMeta({ view }: { readonly view: ModelsView }) {
  const { firstRun } = useTexts();
  const format = useFormat();
  const named = view.missing.map((id) => view.models.find((model) => model.id === id)?.name ?? id);
  return (
    <>
      {view.ready ? (
        <Status is="passed">{firstRun.ready}</Status>
      ) : (
        <Status is="open">{firstRun.notReady(format.list(named))}</Status>
      )}
      {view.freeDiskBytes === null ? null : <span>{firstRun.freeDisk(format.bytes(view.freeDiskBytes))}</span>}
    </>
  );
}
