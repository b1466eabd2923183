/** The table of missions: how the last run of each stands, and in which folder it works. */

import { memo } from 'react';
import { FolderText } from '../../parts/FolderText.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { PathText } from '../../parts/PathText.tsx';
import { useNow } from '../../parts/useNow.ts';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { MissionRow } from './missionRows.ts';
import { RunStanding } from './RunStanding.tsx';

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
          <small className="place">
            {mission.deliverable === null ? null : (
              <>
                <PathText path={mission.deliverable} />
                <span>{missions.inFolder}</span>
              </>
            )}
            <FolderText path={mission.workspaceRoot} />
          </small>
        </div>
      </td>
      <td>
        <RunStanding run={last} />
      </td>
      <td className="num">
        {standing === 'void'
          ? missions.noneCounts
          : passed === null || total === null
            ? ''
            : missions.ofChecks(format.count(passed), format.count(total))}
      </td>
      <td className="r">
        <span className="num">{last === null ? missions.neverRun : format.dayAndTime(row.atMs, nowMs)}</span>
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
});
