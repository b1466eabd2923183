/** The values that an attempt took from the sources: a quiet count with a dashed edge, and each of them on demand. */

import { useState } from 'react';
import { Hand } from '../../parts/Hand.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { PathText } from '../../parts/PathText.tsx';
import { VirtualRows } from '../../parts/VirtualRows.tsx';
import { isolate } from '../../parts/visibleText.ts';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { EntryOf, Part } from './foldEntries.ts';
import type { Place } from './place.ts';

export function FieldsSaid({ part, onPlace }: { readonly part: Part; readonly onPlace: (place: Place) => void }) {
  const { run } = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { fields } = part;
  if (fields.length === 0) return null;
  const ranked = fields.filter(({ event }) => event.component.kind === 'writer');
  const writer = ranked.at(-1)?.event.component;
  return (
    <div className="said">
      {writer === undefined ? null : <Hand component={writer} />}
      <p>
        {counted(run.fieldsFound, fields.length, format)}: {run.fieldsByModel(format.count(ranked.length))},{' '}
        {run.fieldsByRules(format.count(fields.length - ranked.length))}. {run.modelPlaced}
      </p>
      <button className="link small" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {run.showFields}
      </button>
      {open ? <FieldList fields={fields} onPlace={onPlace} /> : null}
    </div>
  );
}

function FieldList({
  fields,
  onPlace,
}: {
  readonly fields: readonly EntryOf<'field'>[];
  readonly onPlace: (place: Place) => void;
}) {
  const { run, missions } = useTexts();
  const format = useFormat();
  return (
    <VirtualRows
      name={run.fields}
      count={fields.length}
      columns={5}
      rowHeight={34}
      className="fields"
      head={
        <thead>
          <tr>
            <th scope="col">{missions.row}</th>
            <th scope="col">{run.field}</th>
            <th scope="col">{run.value}</th>
            <th scope="col">{run.rank}</th>
            <th scope="col">{run.chosenBy}</th>
          </tr>
        </thead>
      }
      row={(index) => {
        const field = fields[index];
        if (field === undefined) return null;
        const { row, field: name, value, evidence, rank, of, method, component } = field.event;
        return (
          <tr key={field.seq}>
            <td>
              <PathText path={row} />
            </td>
            <td>
              <Outside text={name} />
            </td>
            <td>
              {evidence === undefined ? (
                <Outside text={value === '' ? run.emptyValue : value} />
              ) : (
                <button
                  type="button"
                  className="link"
                  title={run.lineOf(isolate(evidence.source), format.count(evidence.line))}
                  onClick={() => onPlace({ value, evidence, row: null, column: name })}
                >
                  <Outside text={value === '' ? run.emptyValue : value} />
                </button>
              )}
            </td>
            <td className="num">{run.rankOf(format.count(rank), format.count(of))}</td>
            <td>
              <Hand component={component} note={how(method)} />
            </td>
          </tr>
        );
      }}
    />
  );

  function how(method: string): string {
    const word = method.split(',')[0] ?? '';
    return word === 'only' || word === 'rank' || word === 'checks' || word === 'empty' ? run.howChosen[word] : method;
  }
}
