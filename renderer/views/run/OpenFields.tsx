/** Fields that the spec leaves open, as a form: the value with its line, the others with theirs, none of these. */

import { type ReactNode, useState } from 'react';
import type { Undecided } from '../../../contract/mission.ts';
import type { RunView } from '../../../contract/missionViews.ts';
import { useAsk } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { HostButton } from '../../parts/HostButton.tsx';
import { Section } from '../../parts/Section.tsx';
import { isolate } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { OpenList } from './OpenList.tsx';
import { type Choices, canPick, chooseAll, columnsOf, needsPerson, openKey, picksOf, type RunPick } from './picks.ts';
import type { Place } from './place.ts';

export function OpenFields({
  view,
  undecided,
  onPlace,
}: {
  readonly view: RunView;
  readonly undecided: readonly Undecided[];
  readonly onPlace: (place: Place) => void;
}) {
  const { run } = useTexts();
  const format = useFormat();
  const [choices, setChoices] = useState<Choices>(new Map());
  const pick = useAsk('run/pick');
  const table = canPick(view.spec);
  const picks = picksOf(undecided, choices);
  const complete = picks.length === undecided.length;
  const choose = (open: Undecided, value: string) => setChoices(new Map(choices).set(openKey(open), value));
  const say = (word: { readonly picks: readonly RunPick[]; readonly keepRest: boolean; readonly refuses?: true }) =>
    void pick.ask({ id: view.run.id, accepts: false, ...word, picks: [...word.picks] });
  return (
    <Section title={run.undecided} className="s-open" id="open" wide note={<p>{run.undecidedNote}</p>}>
      {pick.failure === null ? null : <FailureBanner failure={pick.failure} />}
      {table ? (
        columnsOf(undecided).map(({ field, oneRival }) => (
          <p className="row small" key={field}>
            <span>{run.sameColumn(isolate(field))}</span>
            <button
              className="link"
              type="button"
              onClick={() => setChoices(chooseAll(undecided, choices, field, 'now'))}
            >
              {run.takeAll.now}
            </button>
            {oneRival ? (
              <button
                className="link"
                type="button"
                onClick={() => setChoices(chooseAll(undecided, choices, field, 'other'))}
              >
                {run.takeAll.other}
              </button>
            ) : null}
          </p>
        ))
      ) : (
        <p className="small">{run.undecidedText}</p>
      )}
      <OpenList
        undecided={undecided}
        choices={choices}
        spec={view.spec}
        pickable={table}
        onChoose={choose}
        onPlace={onPlace}
      />
      {table || !needsPerson(view.spec) ? (
        <Say
          pending={pick.pending}
          blocked={table && !complete ? run.picksMissing : null}
          word={
            !table ? run.keepAll : undecided.length === 1 ? run.sendPick : run.sendPicks(format.count(undecided.length))
          }
          onSay={() => say({ picks, keepRest: !table })}
          onRefuse={() => say({ picks: [], keepRest: true, refuses: true })}
        >
          {complete || !table ? null : (
            <HostButton pending={pick.pending} onPress={() => say({ picks, keepRest: true })}>
              {picks.length === 0 ? run.keepAll : run.keepRest}
            </HostButton>
          )}
          <span className="small dim">
            {table && !complete
              ? run.undecidedCount(format.count(undecided.length - picks.length), format.count(undecided.length))
              : null}{' '}
            {table ? run.pickWaits : null}
          </span>
        </Say>
      ) : null}
    </Section>
  );
}

/** Two decisions of one weight side by side; what is less than a decision comes after them. */
function Say({
  word,
  pending,
  blocked,
  onSay,
  onRefuse,
  children,
}: {
  readonly word: string;
  readonly pending: boolean;
  readonly blocked: string | null;
  readonly onSay: () => void;
  readonly onRefuse: () => void;
  readonly children: ReactNode;
}) {
  const { run } = useTexts();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields. */}
      <div className="decide decide-row" role="group" aria-label={run.undecided}>
        <HostButton kind="allow" pending={pending} blocked={blocked} onPress={onSay}>
          {word}
        </HostButton>
        <HostButton kind="deny" pending={pending} onPress={onRefuse}>
          {run.refuse}
        </HostButton>
      </div>
      <div className="row decide-more">{children}</div>
    </>
  );
}
