/** Up, down and remove for an item of a list; Alt with an arrow does the same from anywhere in the item. */

import type { KeyboardEvent } from 'react';
import { visibleText } from '../../parts/visibleText.ts';
import { useTexts } from '../../texts/useTexts.tsx';

export function RowActions({
  name,
  first,
  last,
  onMove,
  onRemove,
}: {
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: (() => void) | null;
}) {
  const { missions } = useTexts();
  const words = missions.form;
  return (
    <span className="row-acts">
      <button
        type="button"
        className="btn"
        aria-label={words.moveUp(visibleText(name))}
        disabled={first}
        onClick={() => onMove(-1)}
      >
        {words.up}
      </button>
      <button
        type="button"
        className="btn"
        aria-label={words.moveDown(visibleText(name))}
        disabled={last}
        onClick={() => onMove(1)}
      >
        {words.down}
      </button>
      <button
        type="button"
        className="btn"
        aria-label={words.remove(visibleText(name))}
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
      >
        {words.removeWord}
      </button>
    </span>
  );
}

export function moveByKey(event: KeyboardEvent, onMove: (by: -1 | 1) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  onMove(event.key === 'ArrowUp' ? -1 : 1);
}
