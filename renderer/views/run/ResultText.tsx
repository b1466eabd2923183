/** The result as numbered lines: each line that was taken from a source leads there. */

import type { TextView } from '../../../contract/missionViews.ts';
import { Outside } from '../../parts/Outside.tsx';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { Story } from './foldEntries.ts';
import { linesOf, type Place } from './place.ts';

export function ResultText({
  text,
  story,
  place,
  onPlace,
}: {
  readonly text: TextView;
  readonly story: Story;
  readonly place: Place | null;
  readonly onPlace: (place: Place) => void;
}) {
  const { run } = useTexts();
  const format = useFormat();
  const places = linesOf(story, text.lines);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <ol className="src tall" tabIndex={0} aria-label={counted(run.resultLines, text.lines.length, format)}>
        {text.lines.map((line, index) => {
          const evidence = places.get(index);
          const hit = evidence !== undefined && place?.evidence.text === evidence.text;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
            <li key={index} {...(hit ? { 'data-hit': '' } : {})}>
              <i>{text.firstLine + index}</i>
              <span>
                {evidence === undefined ? (
                  <Outside text={line === '' ? ' ' : line} />
                ) : (
                  <button
                    type="button"
                    className="cell"
                    aria-pressed={hit}
                    onClick={() => onPlace({ value: evidence.text, evidence, row: null, column: null })}
                  >
                    <Outside text={line} />
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {text.cut === 0 ? null : <p className="small faint">{counted(run.cutLines, text.cut, format)}</p>}
    </>
  );
}
