/** The state of the whole in words, beside the page's name. It changes only when a word changes, so that it may be read out. */
import type { ProcessView } from '../../../contract/statusViews.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { Status } from '../../parts/Status.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { sumProcesses } from './readStatus.ts';

export function StatusMeta({ processes }: { readonly processes: readonly ProcessView[] }) {
  const { status } = useTexts();
  const format = useFormat();
  const gaps = useSnapshot('gaps/list', {}).value;
  const { failed } = sumProcesses(processes);
  return (
    <>
      {failed === 0 ? (
        <Status is="passed">{status.working}</Status>
      ) : (
        <Status is="failed">{status.stopped(format.count(failed))}</Status>
      )}
      {gaps === undefined ? null : <span>{status.gapCount(format.count(gaps.length))}</span>}
    </>
  );
}
