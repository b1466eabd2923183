/** How a run stands and why, as lists say it. Of a run that has not ended the host is asked who plays it. */

import type { RunSummary } from '../../../contract/missionViews.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { Status } from '../../parts/Status.tsx';
import { visibleLines } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { endOf, glyphs, type Standing, standingOfRun } from '../run/standing.ts';

/** `run` null: the mission has never been run. */
export function RunStanding({ run }: { readonly run: RunSummary | null }) {
  const { missions } = useTexts();
  if (run === null) return <Said standing="neverRun" why="" />;
  if (run.endedAtMs === null) return <OpenRun id={run.id} />;
  const end = endOf(run.result);
  const why =
    end === 'accepted' ? missions.whyAccepted : end === 'stopped' ? missions.whyStopped : (run.result?.why ?? '');
  return <Said standing={end} why={why} />;
}

function Said({ standing, why }: { readonly standing: Standing; readonly why: string }) {
  const { missions } = useTexts();
  return (
    <>
      <Status is={glyphs[standing]}>{missions.standing[standing]}</Status>
      {why === '' ? null : (
        <div className="ev">
          <small className="why-cut" title={visibleLines(why)}>
            <Outside text={why} lines />
          </small>
        </div>
      )}
    </>
  );
}

/** A run without an end: played by somebody, waiting for a card, or left alone. */
function OpenRun({ id }: { readonly id: string }) {
  const { missions } = useTexts();
  const format = useFormat();
  const view = useSnapshot('run/show', { id }).value;
  const waits = useSnapshot('review/list', { state: 'pending' }).value?.some(({ runId }) => runId === id) === true;
  if (view === undefined) return <Said standing="playing" why="" />;
  const standing = standingOfRun(view, waits);
  const attempt = view.entries.findLast(({ event }) => event.type === 'attempt')?.event;
  const why =
    standing === 'interrupted'
      ? missions.whyInterrupted
      : attempt?.type === 'attempt'
        ? missions.attemptOf(format.count(attempt.attempt), format.count(attempt.of))
        : // Its first word comes when both models answer.
          view.entries.length === 0 && standing === 'playing'
          ? missions.whyPreparing
          : '';
  return <Said standing={standing} why={why} />;
}
