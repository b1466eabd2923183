/** One run as it happens and as it was: everything from the host's record, nothing of its own but what is being looked at. */
import { useSnapshot } from '../../client/useHost.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useTexts } from '../../texts/useTexts.tsx';
import { RunPage } from './RunPage.tsx';

export function RunView({ id }: { readonly id: string }) {
  const { run } = useTexts();
  const view = useSnapshot('run/show', { id });
  return (
    <Loaded of={view} waiting={run.loading}>
      {(value) => <RunPage view={value} />}
    </Loaded>
  );
}
