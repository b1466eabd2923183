/** Every run of a mission, newest first: how it ended, how many checks passed, how long it took. */

import type { RunSummary } from '../../../contract/missionViews.ts';
import { Scroll } from '../../parts/Scroll.tsx';
import { useNow } from '../../parts/useNow.ts';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { RunStanding } from './RunStanding.tsx';

export function RunHistory({ runs }: { readonly runs: readonly RunSummary[] }) {
  const { missions } = useTexts();
  const words = missions.one;
  const format = useFormat();
  const nowMs = useNow(60_000);
  const sorted = [...runs].sort((left, right) => right.startedAtMs - left.startedAtMs);
  return (
    <Scroll name={words.table}>
      <table className="missions">
        <thead>
          <tr>
            <th scope="col">{words.started}</th>
            <th scope="col">{missions.stateAndWhy}</th>
            <th scope="col">{missions.checks}</th>
            <th scope="col" className="r">
              {words.took}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((run, index) => {
            const { id, startedAtMs, result } = run;
            const passed = result?.checks.filter(({ outcome }) => outcome === 'passed').length ?? 0;
            return (
              <tr key={id}>
                <td>
                  <a href={hrefOf({ view: 'run', id })}>{words.run(format.count(sorted.length - index))}</a>
                  <div className="ev">
                    <small>{format.dayAndTime(startedAtMs, nowMs)}</small>
                  </div>
                </td>
                <td>
                  <RunStanding run={run} />
                </td>
                <td className="num">
                  {result === null ? '' : missions.ofChecks(format.count(passed), format.count(result.checks.length))}
                </td>
                <td className="r num">{result === null ? '' : format.duration(result.seconds * 1_000)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}
