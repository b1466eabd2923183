/** The plan that rules made from the spec, and how far later facts prove it came. */

import type { RunView } from '../../../contract/missionViews.ts';
import { Hand } from '../../parts/Hand.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { Status } from '../../parts/Status.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { type Story, stepsDone } from './foldEntries.ts';

export function Plan({ story, state }: { readonly story: Story; readonly state: RunView['state'] }) {
  const { run } = useTexts();
  const format = useFormat();
  if (story.plan === null) return null;
  const { steps, component } = story.plan.event;
  const done = stepsDone(story);
  return (
    <>
      <ol className="plan" aria-label={run.plan(format.count(steps.length))}>
        {steps.map((step, index) => {
          const now = index === done && state === 'playing';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place; two may read alike.
            <li key={index} {...(now ? { 'aria-current': 'step' } : {})}>
              <Status is={index < done ? 'passed' : now ? 'run' : 'open'} hidden>
                {index < done ? run.done : now ? run.now : run.later}
              </Status>
              <span className="num">{format.count(index + 1)}</span>
              <span>
                <Outside text={step} lines />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="plan-by">
        <Hand component={component} note={run.planBy} />
      </p>
    </>
  );
}
