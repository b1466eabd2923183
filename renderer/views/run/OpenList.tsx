/** One group of radio buttons for each open field; a long list draws only what is in view. */

import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef } from 'react';
import { type MissionSpec, rowAsField, type Undecided } from '../../../contract/mission.ts';
import { Outside } from '../../parts/Outside.tsx';
import { PathText } from '../../parts/PathText.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { type Choices, isRowQuestion, openKey, valuesOf } from './picks.ts';
import type { Place } from './place.ts';

const drawnWhole = 30;

interface ListProps {
  readonly undecided: readonly Undecided[];
  readonly choices: Choices;
  readonly spec: MissionSpec;
  readonly pickable: boolean;
  readonly onChoose: (open: Undecided, value: string) => void;
  readonly onPlace: (place: Place) => void;
}

export function OpenList(props: ListProps) {
  const { run } = useTexts();
  const { undecided } = props;
  const box = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: undecided.length,
    getScrollElement: () => box.current,
    estimateSize: () => 112,
    overscan: 6,
    enabled: undecided.length > drawnWhole,
  });
  if (undecided.length <= drawnWhole) {
    return (
      <div className="open-list">
        {undecided.map((open) => (
          <OpenField key={openKey(open)} open={open} {...props} />
        ))}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="scroll tall" tabIndex={0} aria-label={run.undecided} ref={box}>
      <div className="open-list far" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const open = undecided[index];
          return open === undefined ? null : (
            <div
              key={openKey(open)}
              data-index={index}
              ref={virtual.measureElement}
              className="far-item"
              style={{ transform: `translateY(${start}px)` }}
            >
              <OpenField open={open} {...props} />
            </div>
          );
        })}
      </div>
    </section>
  );
}

function OpenField({ open, choices, spec, pickable, onChoose, onPlace }: ListProps & { readonly open: Undecided }) {
  const { run } = useTexts();
  const format = useFormat();
  const name = useId();
  const chosen = choices.get(openKey(open));
  const values = valuesOf(open).filter(({ value }) => pickable || value !== '');
  const column = (spec.deliverable.columns ?? []).find((each) => each.name === open.field);
  const required = column === undefined || !('required' in column) || column.required;
  const hasNone = values.some(({ value }) => value === '');
  return (
    <fieldset className="open-field">
      <legend>
        {isRowQuestion(open) ? null : (
          <>
            <b>
              <Outside text={open.field} />
            </b>{' '}
          </>
        )}
        <PathText path={open.row} />
      </legend>
      {values.map(({ value, evidence }) => (
        <div className="open-value" key={value}>
          {pickable ? (
            <label>
              <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(open, value)} />
              <Value text={words(value)} />
            </label>
          ) : (
            <Value text={words(value)} />
          )}
          {value === open.value ? <span className="faint tiny">{run.inResult}</span> : null}
          {evidence === undefined ? null : (
            <button
              type="button"
              className="link small"
              onClick={() => onPlace({ value, evidence, row: null, column: open.field })}
            >
              <Outside text={run.lineOf(evidence.source, format.count(evidence.line))} />
            </button>
          )}
        </div>
      ))}
      {hasNone && required && pickable && !isRowQuestion(open) ? <p className="tiny faint">{run.noneMeaning}</p> : null}
    </fieldset>
  );

  function words(value: string): string {
    if (isRowQuestion(open)) return value === rowAsField.in ? run.isRow : run.isNoRow;
    return value === '' ? run.noneOfThese : value;
  }
}

function Value({ text }: { readonly text: string }) {
  return (
    <span className="num wrap">
      <Outside text={text} />
    </span>
  );
}
