/** The columns of a table in their order: add, remove, move. */
import { useState } from 'react';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { ColumnRow } from './ColumnRow.tsx';
import { type Draft, emptyColumn } from './draft.ts';
import { moved, revised, withColumn } from './draftChanges.ts';
import { FieldGroup } from './Field.tsx';

export function ColumnsField({ draft, onDraft }: { readonly draft: Draft; readonly onDraft: (draft: Draft) => void }) {
  const { missions } = useTexts();
  const words = missions.form;
  const format = useFormat();
  const [said, setSaid] = useState('');
  const { columns } = draft;
  const set = (next: Draft['columns']) => onDraft(revised({ ...draft, columns: next }));
  return (
    <FieldGroup pointer="/deliverable/columns" legend={words.columns} hint={words.reorderHint}>
      <ol className="items">
        {columns.map((column, index) => (
          <ColumnRow
            key={column.key}
            column={column}
            index={index}
            count={columns.length}
            onChange={(change) => onDraft(withColumn(draft, column.key, change))}
            onMove={(by) => {
              const next = moved(columns, column.key, by);
              const place = next.findIndex(({ key }) => key === column.key);
              const name = column.name || words.column(format.count(index + 1));
              setSaid(words.movedTo(name, format.count(place + 1), format.count(next.length)));
              set(next);
            }}
            onRemove={columns.length === 1 ? null : () => set(columns.filter(({ key }) => key !== column.key))}
          />
        ))}
      </ol>
      <span className="vh" role="status">
        {said}
      </span>
      <button type="button" className="link small" onClick={() => set([...columns, emptyColumn()])}>
        {words.addColumn}
      </button>
    </FieldGroup>
  );
}
