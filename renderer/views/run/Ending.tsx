/** How the run ended, why, who countersigned it, and what can be done now. */

import type { RunView } from '../../../contract/missionViews.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { Hand } from '../../parts/Hand.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { hrefOf } from '../../routes.ts';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { Decision } from './Decision.tsx';
import type { Story } from './foldEntries.ts';
import { canPick, needsPerson } from './picks.ts';
import { type End, endOf, glyphs } from './standing.ts';
import { UndoWrite } from './UndoWrite.tsx';

const edges: Readonly<Record<End, string>> = {
  accepted: 'passed',
  refused: 'failed',
  needs_review: 'waiting',
  capped: 'capped',
  void: 'failed',
  stopped: 'stopped',
  failed: 'failed',
};

export function Ending({ view, story }: { readonly view: RunView; readonly story: Story }) {
  const { run } = useTexts();
  const format = useFormat();
  const { result } = view.run;
  // Cards of this run: whose write could be taken back.
  const applied = useSnapshot('review/list', { state: 'applied' }).value?.findLast(
    ({ runId, path }) => runId === view.run.id && path === view.spec.deliverable.path,
  );
  if (result === null) return null;
  const status = endOf(result);
  // A person's word on a waiting run is later than its end.
  const endedAtMs = story.resultAtMs ?? view.run.endedAtMs;
  const word = run.ends[status];
  // Values of a table are decided first, and beside it; what stands in a text is accepted or refused as a whole.
  const decidesHere =
    status === 'needs_review' && (result.undecided.length === 0 || (!canPick(view.spec) && needsPerson(view.spec)));
  return (
    <Section title={run.end} className="s-end fill-sec" id="end" wide note={<p>{run.also}</p>}>
      <div className="ends one">
        <article data-end={edges[status]} aria-label={word}>
          <Status is={glyphs[status]}>{endedAtMs === null ? word : run.endAt(word, format.time(endedAtMs))}</Status>
          <p className="small">
            <Outside text={sentence()} lines />
          </p>
          {status === 'accepted' ? (
            <Countersigned view={view} story={story} />
          ) : (
            <p className="small dim">{run.todo[status]}</p>
          )}
          {decidesHere ? <Decision view={view} /> : null}
          {status === 'needs_review' && result.undecided.length > 0 && !decidesHere ? (
            <p className="small">
              <button
                type="button"
                className="link"
                onClick={() => document.getElementById('open')?.scrollIntoView({ block: 'start' })}
              >
                {run.toDecision}
              </button>
            </p>
          ) : null}
          <div className="row">
            {applied === undefined ? null : <UndoWrite item={applied} />}
            <a className="btn" href={hrefOf({ view: 'newMission', from: `mission:${view.mission.id}` })}>
              {run.changeAndRun}
            </a>
          </div>
        </article>
      </div>
    </Section>
  );

  function sentence(): string {
    if (status !== 'accepted') return result?.why ?? word;
    const checks = counted(run.checksPassed, view.spec.acceptance.length, format);
    const tries = result?.attempts ?? 1;
    const attempts = counted(run.attempts, tries, format);
    const automatic = run.acceptedSentence(checks, attempts, format.duration((result?.seconds ?? 0) * 1_000));
    return story.parts.some(({ kind }) => kind === 'review') ? run.acceptedByPerson : automatic;
  }
}

function Countersigned({ view, story }: { readonly view: RunView; readonly story: Story }) {
  const { run } = useTexts();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of names is no set of form fields.
    <div className="countersigned" role="group" aria-label={run.countersigned}>
      <span className="hand" data-hand="rule">
        {counted(run.byChecks, view.spec.acceptance.filter(({ check }) => check !== 'semantic').length, format)}
      </span>
      {story.answers.allowed === 0 ? null : (
        <span className="hand" data-hand="person">
          {run.byYou(format.count(story.answers.allowed))}
        </span>
      )}
      {needsPerson(view.spec) ? (
        <span className="hand" data-hand="person">
          {run.byYouSaid}
        </span>
      ) : null}
      <a href={hrefOf({ view: 'ledger', runId: view.run.id, search: '' })}>
        <Hand component={{ kind: 'engine', id: run.inLedger }} />
      </a>
    </div>
  );
}
