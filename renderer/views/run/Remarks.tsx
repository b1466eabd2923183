/** Caps and notes, where they fell: which one, and what was left out. */
import { Outside } from '../../parts/Outside.tsx';
import { Status } from '../../parts/Status.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { Part } from './foldEntries.ts';

export function Remarks({ remarks }: { readonly remarks: Part['remarks'] }) {
  const { run } = useTexts();
  const format = useFormat();
  return (
    <>
      {remarks.map(({ seq, event }) => (
        <div className="cap" key={seq}>
          {event.type === 'cap' ? (
            <>
              <Status is="capped">{run.cap(event.cap)}</Status>
              <p>
                {run.capFired(format.count(event.limit))} <Outside text={event.leftOut} lines />
              </p>
            </>
          ) : (
            <>
              <Status is="run">{run.note}</Status>
              <p>
                <Outside text={event.text} lines />
              </p>
            </>
          )}
        </div>
      ))}
    </>
  );
}
