/** What works without any network, and what is missing for the rest: said before somebody needs it. */

import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { folderFieldId } from './OwnFilesSection.tsx';
import { pairTitle } from './pairTitle.ts';
import { bytesToCome, type PairPlan } from './planPair.ts';
import { useOnline } from './useOnline.ts';

export function WithoutNetwork({ plans }: { readonly plans: readonly PairPlan[] }) {
  const texts = useTexts();
  const { firstRun } = texts;
  const format = useFormat();
  const online = useOnline();
  const complete = plans.find((plan) => plan.missing.length === 0);
  const lacking = plans.filter((plan) => plan.missing.length > 0);
  if (lacking.length === 0) return null;
  const state = complete === undefined ? firstRun.notStartable : firstRun.startable;
  return (
    <Section title={firstRun.without} wide>
      <div className="banner" data-st="nq" role="status">
        <Status is={!online ? 'nq' : complete === undefined ? 'open' : 'passed'}>
          {online ? state : firstRun.noNetwork}
        </Status>
        <div className="stack">
          <p>
            <strong>
              {complete === undefined ? firstRun.cannotStart : firstRun.canStart(pairTitle(complete.pair, texts))}
            </strong>{' '}
            {firstRun.onStick}
          </p>
          {lacking.map(({ pair, missing }) => (
            <p key={`${pair.writer} ${pair.decision}`}>
              {firstRun.missingFor(
                pairTitle(pair, texts),
                format.list(missing.map((model) => `${model.name} (${format.bytes(bytesToCome(model))})`)),
              )}
            </p>
          ))}
        </div>
        <button className="btn" type="button" onClick={() => document.getElementById(folderFieldId)?.focus()}>
          {firstRun.lookFolder}
        </button>
      </div>
    </Section>
  );
}
