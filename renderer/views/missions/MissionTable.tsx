/** The table of missions. Of a run that has not ended the host is asked who plays it; everything else is in the list. */

import { memo } from 'react';
import { useSnapshot } from '../../client/useHost.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { PathText } from '../../parts/PathText.tsx';
import { Status } from '../../parts/Status.tsx';
import { useNow } from '../../parts/useNow.ts';
import { visibleLines } from '../../parts/visibleText.ts';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { glyphs, standingOfRun } from '../run/standing.ts';
import type { MissionRow } from './missionRows.ts';

export function MissionTable({ rows }: { readonly rows: readonly MissionRow[] }) {
  const { missions } = useTexts();
  const nowMs = useNow(60_000);
  return (
    <table className="missions">
      <thead>
        <tr>
          <th scope="col">{missions.mission}</th>
          <th scope="col">{missions.stateAndWhy}</th>
          <th scope="col">{missions.checks}</th>
          <th scope="col" className="r">
            {missions.lastRun}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.mission.id} row={row} nowMs={nowMs} />
        ))}
      </tbody>
    </table>
  );
}

const Row = memo(function Row({ row, nowMs }: { readonly row: MissionRow; readonly nowMs: number }) {
  const { missions } = useTexts();
  const format = useFormat();
  const { mission, last, standing, passed, total } = row;
  const href = last === null ? hrefOf({ view: 'mission', id: mission.id }) : hrefOf({ view: 'run', id: last.id });
  return (
    <tr>
      <td>
        <a href={href}>
          <Outside text={mission.name} />
        </a>
        <div className="ev">
          <small>{mission.deliverable === null ? null : <PathText path={mission.deliverable} />}</small>
        </div>
      </td>
      <td>
        {standing === 'open' && last !== null ? (
          <OpenRun id={last.id} />
        ) : (
          <Standing standing={standing === 'open' ? 'interrupted' : standing} why={why()} />
        )}
      </td>
      <td className="num">
        {standing === 'void'
          ? missions.noneCounts
          : passed === null || total === null
            ? ''
            : missions.ofChecks(format.count(passed), format.count(total))}
      </td>
      <td className="r">
        <span className="num">{last === null ? missions.neverRun : format.moment(row.atMs, nowMs)}</span>
        <div className="ev">
          <small>
            <a className="quiet" href={hrefOf({ view: 'mission', id: mission.id })}>
              <span className="digest" title={mission.digest}>
                {mission.digest.slice(0, 8)}
              </span>
            </a>
          </small>
        </div>
      </td>
    </tr>
  );

  function why(): string {
    return standing === 'accepted' ? missions.whyAccepted : row.why;
  }
});

function Standing({ standing, why }: { readonly standing: keyof typeof glyphs; readonly why: string }) {
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
  if (view === undefined) return <Standing standing="playing" why="" />;
  const standing = standingOfRun(view, waits);
  const attempt = view.entries.findLast(({ event }) => event.type === 'attempt')?.event;
  const why =
    standing === 'interrupted'
      ? missions.whyInterrupted
      : attempt?.type === 'attempt'
        ? missions.attemptOf(format.count(attempt.attempt), format.count(attempt.of))
        : '';
  return <Standing standing={standing} why={why} />;
}
