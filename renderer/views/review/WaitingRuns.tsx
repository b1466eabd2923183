/** Runs that ended with a question: each leads to its run, where it is answered. Nothing can be allowed from here. */
import { useId, useState } from 'react';
import { FolderText } from '../../parts/FolderText.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { useNow } from '../../parts/useNow.ts';
import { visibleLines } from '../../parts/visibleText.ts';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { WaitingRun } from './waitingRuns.ts';

/** The cards stand below: a long list shows its beginning. */
const shownFirst = 4;

export function WaitingRuns({ runs }: { readonly runs: readonly WaitingRun[] }) {
  const { review } = useTexts();
  const format = useFormat();
  const nowMs = useNow(60_000);
  const heading = useId();
  const [all, setAll] = useState(false);
  if (runs.length === 0) return null;
  const shown = all ? runs : runs.slice(0, shownFirst);
  return (
    <section className="waiting-runs fill" aria-labelledby={heading}>
      <h2 id={heading}>{review.runs.title}</h2>
      <ul>
        {shown.map(({ run, mission }) => {
          const why = run.result?.why ?? '';
          return (
            <li key={run.id}>
              <a href={hrefOf({ view: 'run', id: run.id })}>
                <Outside text={mission.name} />
              </a>
              <span className="where">
                <FolderText path={mission.workspaceRoot} />
              </span>
              <span className="num when">{format.dayAndTime(run.endedAtMs ?? run.startedAtMs, nowMs)}</span>
              <small className="why-cut" title={visibleLines(why)}>
                <Outside text={why} lines />
              </small>
            </li>
          );
        })}
      </ul>
      {shown.length === runs.length ? null : (
        <button type="button" className="link small" onClick={() => setAll(true)}>
          {review.runs.showAll(format.count(runs.length))}
        </button>
      )}
    </section>
  );
}
