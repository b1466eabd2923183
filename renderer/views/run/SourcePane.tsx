/** The source of a value around its line: the value marked, the rest of its row underlined, what would pass as well dashed. */

import { useEffect, useRef } from 'react';
import type { Evidence } from '../../../contract/mission.ts';
import type { TextView } from '../../../contract/missionViews.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Named } from '../../parts/Outside.tsx';
import { PathText } from '../../parts/PathText.tsx';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { type Piece, type Place, piecesOf } from './place.ts';

export function SourcePane({
  runId,
  place,
  same,
  others,
}: {
  readonly runId: string;
  readonly place: Place;
  readonly same: readonly Evidence[];
  readonly others: readonly Evidence[];
}) {
  const { run } = useTexts();
  const { source, line } = place.evidence;
  const text = useSnapshot('run/text', { id: runId, path: source, aroundLine: line });
  return (
    <figure>
      <figcaption>
        <PathText path={source} />
        <span className="faint end nowrap">{run.readOnly}</span>
      </figcaption>
      <Loaded of={text} waiting={run.sourceAsk}>
        {(value) => <Lines text={value} place={place} same={same} others={others} />}
      </Loaded>
    </figure>
  );
}

function Lines({
  text,
  place,
  same,
  others,
}: {
  readonly text: TextView;
  readonly place: Place;
  readonly same: readonly Evidence[];
  readonly others: readonly Evidence[];
}) {
  const { run } = useTexts();
  const format = useFormat();
  const box = useRef<HTMLOListElement>(null);
  const { line } = place.evidence;
  useEffect(() => {
    const list = box.current;
    const hit = list?.children[line - text.firstLine];
    if (list === null || !(hit instanceof HTMLElement)) return;
    // Only this region moves, never the page.
    list.scrollTop = hit.offsetTop - list.offsetTop - list.clientHeight / 2;
  }, [line, text.firstLine]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <ol className="src tall" tabIndex={0} ref={box} aria-label={counted(run.sourceLines, text.lines.length, format)}>
        {text.lines.map((words, index) => {
          const number = text.firstLine + index;
          const wanted = [
            ...(number === line ? [{ text: place.evidence.text, mark: 'hit' as const }] : []),
            ...others.flatMap((other) => (other.line === number ? [{ text: other.text, mark: 'other' as const }] : [])),
            ...same.flatMap((other) => (other.line === number ? [{ text: other.text, mark: 'same' as const }] : [])),
          ];
          return (
            <li key={number} {...(number === line ? { 'data-hit': '' } : {})}>
              <i>{number}</i>
              <bdi>
                {piecesOf(words, wanted).map((piece, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the line.
                  <Marked key={at} piece={piece} />
                ))}
              </bdi>
            </li>
          );
        })}
      </ol>
      {text.cut === 0 ? null : <p className="small faint">{counted(run.cutLines, text.cut, format)}</p>}
    </>
  );
}

function Marked({ piece }: { readonly piece: Piece }) {
  if (piece.mark === null) return piece.text === '' ? ' ' : <Named text={piece.text} />;
  if (piece.mark === 'hit')
    return (
      <mark>
        <Named text={piece.text} />
      </mark>
    );
  return (
    <mark className={piece.mark === 'same' ? 'weak' : 'was'}>
      <Named text={piece.text} />
    </mark>
  );
}
