/** Status: what runs, who may judge, the proof that nothing leaves this computer, and what is not known yet. */
import { useSnapshot } from '../../client/useHost.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { useTexts } from '../../texts/useTexts.tsx';
import { GapsSection } from './GapsSection.tsx';
import { JudgeSection } from './JudgeSection.tsx';
import { OfflineSection } from './OfflineSection.tsx';
import { OthersSection } from './OthersSection.tsx';
import { ProcessesSection } from './ProcessesSection.tsx';
import { StatusMeta } from './StatusMeta.tsx';
import { StatusReadout } from './StatusReadout.tsx';
import { useWhileVisible } from './useWhileVisible.ts';
import { VersionsSection } from './VersionsSection.tsx';

const lookAgainMs = 3_000;

export function StatusView() {
  const texts = useTexts().status;
  const status = useSnapshot('status/show', {});
  useWhileVisible(status.refresh, lookAgainMs);
  return (
    <>
      <PageHead
        title={texts.title}
        meta={status.value === undefined ? undefined : <StatusMeta processes={status.value.processes} />}
      />
      <Loaded of={status} waiting={texts.loading}>
        {(view) => (
          <>
            <StatusReadout view={view} />
            <ProcessesSection processes={view.processes} />
            <JudgeSection judges={view.judges} refresh={status.refresh} />
            <OfflineSection offline={view.offline} />
            <OthersSection gate={view.gate} intents={view.intents} />
            <GapsSection />
            <VersionsSection view={view} />
          </>
        )}
      </Loaded>
    </>
  );
}
