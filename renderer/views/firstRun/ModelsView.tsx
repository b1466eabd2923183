/** Models: what runs on this computer, what fits it, how it gets here. At the very first start it says what this is. */
import { useSnapshot } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { useTexts } from '../../texts/useTexts.tsx';
import { DownloadsSection } from './DownloadsSection.tsx';
import { Greeting } from './Greeting.tsx';
import { InstalledSection } from './InstalledSection.tsx';
import { MemorySection } from './MemorySection.tsx';
import { ModelsMeta } from './ModelsMeta.tsx';
import { OwnFilesSection } from './OwnFilesSection.tsx';
import { PickSection } from './PickSection.tsx';
import { planInView, planPairs } from './planPair.ts';
import { useModelChoice } from './useModelChoice.ts';
import { WithoutNetwork } from './WithoutNetwork.tsx';

export function ModelsView() {
  const { firstRun } = useTexts();
  const models = useSnapshot('models/list', {});
  const choice = useModelChoice();
  const missions = useSnapshot('mission/list', {}).value;
  const first = models.value?.ready === false && missions?.length === 0;
  return (
    <>
      <PageHead
        title={first ? firstRun.greeting : firstRun.title}
        meta={models.value === undefined ? undefined : <ModelsMeta view={models.value} />}
      />
      {first ? <Greeting /> : null}
      <Loaded of={models} waiting={firstRun.loading}>
        {(view) => {
          const plans = planPairs(view, choice.seats);
          const plan = planInView(plans);
          return (
            <>
              {view.ignored.map((failure) => (
                <FailureBanner key={`${failure.code} ${failure.message}`} failure={failure} />
              ))}
              {plan === null ? null : <MemorySection view={view} plan={plan} />}
              <PickSection view={view} plans={plans} />
              <DownloadsSection models={view.models} />
              <WithoutNetwork plans={plans} />
              <OwnFilesSection models={view.models} />
              <InstalledSection view={view} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
