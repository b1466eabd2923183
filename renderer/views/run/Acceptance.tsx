/** The acceptance table: every frozen check from open to passed or failed at the current revision, with its evidence. */

import { useState } from 'react';
import type { Check, MissionSpec } from '../../../contract/mission.ts';
import type { DeliverableView } from '../../../contract/missionViews.ts';
import { Hand } from '../../parts/Hand.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { Scroll } from '../../parts/Scroll.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status, type StatusName } from '../../parts/Status.tsx';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { checkWords } from '../missions/checkWords.ts';
import { EvidenceList } from './EvidenceList.tsx';
import type { CheckStory, Story } from './foldEntries.ts';
import type { Place } from './place.ts';

const you = { kind: 'person', id: 'you' } as const;

export function Acceptance({
  spec,
  story,
  accepted,
  standing,
  onPlace,
}: {
  readonly spec: MissionSpec;
  readonly story: Story;
  /** The run ended as accepted: what only a person may say was said by one. */
  readonly accepted: boolean;
  readonly standing: DeliverableView['standing'] | null;
  readonly onPlace: (place: Place) => void;
}) {
  const { run } = useTexts();
  const format = useFormat();
  const at = story.revision === 0 ? run.state : run.atRevision(format.count(story.revision));
  const old = story.revision > 0 && (standing === 'changed' || standing === 'undone');
  return (
    <Section
      title={run.acceptance}
      className="s-acc"
      id="acceptance"
      wide
      live
      note={
        <p>
          {run.acceptanceNote} <strong>{run.acceptanceNever}</strong>.
        </p>
      }
    >
      {old ? (
        <p className="row small">
          <Status is="expired">{standing === 'undone' ? run.undoneSince : run.changedSince}</Status>
        </p>
      ) : null}
      <Scroll name={run.checksTable}>
        <table className="checks">
          <thead>
            <tr>
              <th scope="col">{run.number}</th>
              <th scope="col">{run.check}</th>
              <th scope="col">{at}</th>
              <th scope="col">{run.evidence}</th>
            </tr>
          </thead>
          <tbody>
            {spec.acceptance.map((check, index) => (
              <CheckRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a frozen check is its place in the spec.
                key={index}
                index={index}
                check={check}
                told={story.checks.get(index) ?? { now: null, was: null }}
                accepted={accepted}
                onPlace={onPlace}
              />
            ))}
          </tbody>
        </table>
      </Scroll>
    </Section>
  );
}

function CheckRow({
  index,
  check,
  told,
  accepted,
  onPlace,
}: {
  readonly index: number;
  readonly check: Check;
  readonly told: CheckStory;
  readonly accepted: boolean;
  readonly onPlace: (place: Place) => void;
}) {
  const texts = useTexts();
  const { run } = texts;
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { now, was } = told;
  const outcome = now?.outcome ?? (check.check === 'semantic' ? 'review' : 'open');
  // Only a person passes a semantic check, and only where the run's end says that one did.
  const byPerson = check.check === 'semantic' && accepted;
  const glyph: StatusName = byPerson ? 'passed' : outcome === 'review' ? 'waiting' : outcome;
  const evidence = now?.evidence ?? [];
  return (
    <tr>
      <td className="num">{format.count(index + 1)}</td>
      <td className="what">
        <Outside text={checkWords(check, texts)} lines />
        <div className="ev">
          <small>
            <code>{check.check}</code>
          </small>
        </div>
      </td>
      <td>
        <Status is={glyph}>{byPerson ? run.saidByYou : run.checkOutcome[outcome]}</Status>
        {byPerson ? (
          <div>
            <Hand component={you} />
          </div>
        ) : null}
      </td>
      <td className="ev">
        {now === null ? (
          was === null ? (
            <span className="faint">{run.notYet}</span>
          ) : null
        ) : (
          <Outside text={now.why} lines />
        )}
        {was === null || now !== null ? null : (
          <span>
            {run.wasAt(run.checkOutcome[was.result.outcome], format.count(was.revision))}
            <small>
              <Outside text={was.result.why} lines />
            </small>
          </span>
        )}
        {evidence.length === 0 ? null : (
          <div>
            <button className="link small" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              {counted(run.evidenceCount, evidence.length, format)}
            </button>
          </div>
        )}
        {open ? (
          // Outcomes are announced as they come; a list that somebody opened is not.
          <div aria-live="off">
            <EvidenceList evidence={evidence} onPlace={onPlace} />
          </div>
        ) : null}
        {check.check === 'grounded' && now?.outcome === 'passed' ? <small>{run.groundedWeak}</small> : null}
      </td>
    </tr>
  );
}
