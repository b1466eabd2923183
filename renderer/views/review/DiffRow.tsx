/** One row of the remove/insert grid: old line, new line, sign, and the line with its changed words. */
import { type ReactNode, useState } from 'react';
import type { MarkedRow } from '../../../contract/reviewViews.ts';
import { type TextPart, visibleParts } from '../../parts/visibleText.ts';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { cell } from './gridRoles.ts';

/** Characters of one line that are drawn at once; the rest of a longer line is named and shown when asked for. */
const drawnAtOnce = 10_000;

const keys = { equal: 'ctx', fold: 'gap', remove: 'del', insert: 'add' } as const;

export function DiffRow({ row }: { readonly row: MarkedRow }) {
  const { review } = useTexts();
  const format = useFormat();
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const text = row.text.length > drawn ? row.text.slice(0, drawn) : row.text;
  const left = row.text.length - text.length;
  const sign = row.kind === 'remove' ? '−' : row.kind === 'insert' ? '+' : '';
  const said = row.kind === 'remove' ? review.diff.removed : row.kind === 'insert' ? review.diff.added : '';
  return (
    <>
      <span className="ln" {...cell}>
        {row.oldLine}
      </span>
      <span className="ln" {...cell}>
        {row.newLine}
      </span>
      <span className="sg" {...cell}>
        {sign === '' ? null : (
          <>
            <span className="vh">{said}</span>
            <span aria-hidden="true">{sign}</span>
          </>
        )}
      </span>
      <span className="tx" {...cell} dir="auto">
        {visibleParts(text, row.marks).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have no other name and never move.
          <Part key={index} part={part} kind={row.kind} />
        ))}
        {left > 0 ? (
          <button type="button" className="link more" tabIndex={-1} onClick={() => setDrawn(drawn + 4 * drawnAtOnce)}>
            {counted(review.diff.longLine, left, format)}
          </button>
        ) : null}
        {row.noNewline ? <span className="nonl">{review.diff.noNewline}</span> : null}
      </span>
    </>
  );
}

function Part({ part, kind }: { readonly part: TextPart; readonly kind: MarkedRow['kind'] }): ReactNode {
  const text = part.unseen ? <span className="unseen">{part.text}</span> : part.text;
  if (!part.marked || (kind !== 'remove' && kind !== 'insert')) return text;
  return kind === 'remove' ? <del>{text}</del> : <ins>{text}</ins>;
}

export function rowKey(kind: MarkedRow['kind']): string {
  return keys[kind];
}
