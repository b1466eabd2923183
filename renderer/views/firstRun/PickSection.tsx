/** What runs: the pairs side by side, the recommended first, and the other models that this memory takes. */
import type { ModelsView } from '../../../contract/modelViews.ts';
import { Section } from '../../parts/Section.tsx';
import { useTexts } from '../../texts/useTexts.tsx';
import { OtherModels } from './OtherModels.tsx';
import { PairChoice } from './PairChoice.tsx';
import type { PairPlan } from './planPair.ts';

export function PickSection({ view, plans }: { readonly view: ModelsView; readonly plans: readonly PairPlan[] }) {
  const { firstRun } = useTexts();
  return (
    <Section title={firstRun.pick} wide note={<p>{firstRun.pickNote}</p>}>
      <div className="stack">
        <div className="pairs">
          {plans.map((plan) => (
            <PairChoice
              key={`${plan.pair.writer} ${plan.pair.decision}`}
              plan={plan}
              freeDiskBytes={view.freeDiskBytes}
              ready={view.ready}
            />
          ))}
        </div>
        <OtherModels view={view} plans={plans} />
      </div>
    </Section>
  );
}
