/** The page of a run, put together: head, readouts, what waits, the record on one side and what it proves on the other. */

import { useDeferredValue, useMemo, useState } from 'react';
import type { RunView } from '../../../contract/missionViews.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { Section } from '../../parts/Section.tsx';
import { useTexts } from '../../texts/useTexts.tsx';
import { Acceptance } from './Acceptance.tsx';
import { Attempts } from './Attempts.tsx';
import { Ending } from './Ending.tsx';
import { foldEntries } from './foldEntries.ts';
import { OpenFields } from './OpenFields.tsx';
import { Plan } from './Plan.tsx';
import { Preparing } from './Preparing.tsx';
import type { Place } from './place.ts';
import { Readouts } from './Readouts.tsx';
import { Result } from './Result.tsx';
import { RunBanners } from './RunBanners.tsx';
import { RunHead } from './RunHead.tsx';
import { SpecFacts } from './SpecFacts.tsx';
import { standingOfRun } from './standing.ts';

export function RunPage({ view }: { readonly view: RunView }) {
  const { run } = useTexts();
  // Many entries may come at once; what a person does here goes first.
  const entries = useDeferredValue(view.entries);
  const story = useMemo(() => foldEntries(entries), [entries]);
  const pending = useSnapshot('review/list', { state: 'pending' }).value;
  const card = pending?.find((item) => item.runId === view.run.id) ?? null;
  const deliverable = useSnapshot('run/deliverable', { id: view.run.id });
  const [place, setPlace] = useState<Place | null>(null);
  const standing = standingOfRun(view, card !== null);
  const undecided = view.run.result?.undecided ?? [];
  return (
    <>
      <RunHead view={view} standing={standing} />
      <Readouts view={view} story={story} />
      <RunBanners view={view} card={card} />
      <Section
        title={run.request}
        className="s-req"
        note={
          <p>
            {run.requestNote} <strong>{run.requestAuthority}</strong> {run.requestFor}
          </p>
        }
      >
        <blockquote className="words">
          <Outside text={view.spec.request} lines />
        </blockquote>
      </Section>
      <Section title={run.spec} className="s-spec" note={<p>{run.specNote}</p>}>
        <SpecFacts
          spec={view.spec}
          canonical={view.canonical}
          digest={view.mission.digest}
          workspaceRoot={view.mission.workspaceRoot}
          frozenAtMs={view.mission.createdAtMs}
        />
      </Section>
      <Section title={run.run} className="s-run" wide>
        <Preparing view={view} story={story} />
        <Plan story={story} state={view.state} />
        <Attempts story={story} state={view.state} cardWaits={card !== null} onPlace={setPlace} />
      </Section>
      <div className="beside">
        {undecided.length > 0 && view.run.result?.status === 'needs_review' ? (
          <OpenFields view={view} undecided={undecided} onPlace={setPlace} />
        ) : null}
        <Acceptance
          spec={view.spec}
          story={story}
          accepted={view.run.result?.status === 'accepted'}
          standing={deliverable.value?.standing ?? null}
          onPlace={setPlace}
        />
        <Result view={view} story={story} deliverable={deliverable} place={place} onPlace={setPlace} />
      </div>
      {view.state === 'ended' ? <Ending view={view} story={story} /> : null}
    </>
  );
}
