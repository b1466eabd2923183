/** The result as a table: each value that stands in a source can be pressed; the one that is looked at is marked. */

import type { MissionSpec } from '../../../contract/mission.ts';
import { Outside } from '../../parts/Outside.tsx';
import { VirtualRows } from '../../parts/VirtualRows.tsx';
import { visibleText } from '../../parts/visibleText.ts';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { type Cells, cellKey, type Place, type Table } from './place.ts';

const numeric = /^-?[\d.,\s]+$/;

export function ResultTable({
  table,
  footer,
  cells,
  place,
  onPlace,
}: {
  readonly table: Table;
  readonly footer: NonNullable<MissionSpec['deliverable']['footer']>;
  readonly cells: Cells;
  readonly place: Place | null;
  readonly onPlace: (place: Place) => void;
}) {
  const { run } = useTexts();
  const format = useFormat();
  const right = table.columns.map((_, at) => table.rows.slice(0, 20).every((row) => numeric.test(row[at] ?? '')));
  const side = (at: number) => (right[at] === true ? 'r' : undefined);
  return (
    <VirtualRows
      name={counted(run.resultLines, table.rows.length, format)}
      count={table.rows.length}
      columns={table.columns.length}
      rowHeight={28}
      className="csv loose"
      at={place?.row ?? null}
      head={
        <thead>
          <tr>
            {table.columns.map((column, at) => (
              <th scope="col" key={column} className={side(at)}>
                <Outside text={column} />
              </th>
            ))}
          </tr>
        </thead>
      }
      row={(index) => (
        <tr key={index} aria-rowindex={index + 1} aria-selected={place?.row === index ? true : undefined}>
          {table.columns.map((column, at) => {
            const value = table.rows[index]?.[at] ?? '';
            const evidence = cells.get(cellKey(index, column));
            const hit = place?.row === index && place.column === column;
            return (
              <td key={column} className={side(at)} title={visibleText(value)}>
                {evidence === undefined ? (
                  <Outside text={value} />
                ) : (
                  <button
                    type="button"
                    className="cell"
                    title={run.showIn(visibleText(value))}
                    aria-pressed={hit}
                    onClick={() => onPlace({ value, evidence, row: index, column })}
                  >
                    {hit ? (
                      <mark>
                        <Outside text={value} />
                      </mark>
                    ) : (
                      <Outside text={value} />
                    )}
                  </button>
                )}
              </td>
            );
          })}
        </tr>
      )}
      foot={
        table.footer === null ? undefined : (
          <tfoot>
            <tr>
              {table.columns.map((column, at) => (
                <td
                  key={column}
                  className={side(at)}
                  title={footer[column] === undefined ? undefined : `${footer[column]}, ${run.computedFooter}`}
                >
                  <Outside text={table.footer?.[at] ?? ''} />
                </td>
              ))}
            </tr>
          </tfoot>
        )
      }
    />
  );
}
