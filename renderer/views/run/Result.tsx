/** The file as it stands on the disk, and beside it the source of the value that is looked at. */

import type { DeliverableView, RunView } from '../../../contract/missionViews.ts';
import type { SnapshotState } from '../../client/link.ts';
import { Hand } from '../../parts/Hand.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { PathText } from '../../parts/PathText.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { isolate } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { Story } from './foldEntries.ts';
import { type Cells, cellKey, cellsOf, firstPlace, kindOfColumn, type Place, sameRow } from './place.ts';
import { ResultTable } from './ResultTable.tsx';
import { ResultText } from './ResultText.tsx';
import { SourcePane } from './SourcePane.tsx';

const checker = { kind: 'check', id: 'grounded' } as const;

export function Result({
  view,
  story,
  deliverable,
  place,
  onPlace,
}: {
  readonly view: RunView;
  readonly story: Story;
  readonly deliverable: SnapshotState<DeliverableView> & { readonly refresh: () => void };
  readonly place: Place | null;
  readonly onPlace: (place: Place) => void;
}) {
  const { run } = useTexts();
  const words = run.resultNote;
  return (
    <Section
      title={run.result}
      className="s-res"
      id="result"
      wide
      note={
        <p>
          <strong>{words.hit}</strong>: {words.hitMeans} <strong>{words.same}</strong>: {words.sameMeans}{' '}
          <strong>{words.other}</strong>: {words.otherMeans}
        </p>
      }
    >
      <Loaded of={deliverable} waiting={run.resultAsk}>
        {(value) => <Beside value={value} view={view} story={story} place={place} onPlace={onPlace} />}
      </Loaded>
    </Section>
  );
}

function Beside({
  value,
  view,
  story,
  place,
  onPlace,
}: {
  readonly value: DeliverableView;
  readonly view: RunView;
  readonly story: Story;
  readonly place: Place | null;
  readonly onPlace: (place: Place) => void;
}) {
  const { run } = useTexts();
  const format = useFormat();
  const undecided = view.run.result?.undecided ?? [];
  const cells: Cells = cellsOf(story, value.table?.rows.length ?? -1);
  const shown = place ?? firstPlace(undecided, cells, value.table);
  const others = undecided
    .filter(({ evidence, field }) => field === shown?.column && evidence?.source === shown?.evidence.source)
    .flatMap(({ others: rivals }) => rivals.flatMap(({ evidence }) => (evidence === undefined ? [] : [evidence])));
  // A table of many columns and a source side by side would both be cut.
  const wide = (value.table?.columns.length ?? 0) > 4;
  const sought = shown === null ? null : find(shown, value, cells);
  return (
    <>
      {value.failure === null ? null : (
        <p className="row small">
          <Status is="failed">
            <Outside text={value.failure.message} lines />
          </Status>
        </p>
      )}
      {shown === null ? null : <Equal place={sought ?? shown} kind={kindOfColumn(view.spec, shown.column)} />}
      <div className="pair" {...(wide ? { 'data-wide': '' } : {})}>
        <figure>
          <figcaption>
            <PathText path={value.path} />
            <span className="faint">{standing()}</span>
          </figcaption>
          {value.standing === 'absent' ? (
            <p className="dim small">{view.state === 'ended' ? run.noResultEnded : run.noResult}</p>
          ) : value.table !== null ? (
            <ResultTable
              table={value.table}
              footer={view.spec.deliverable.footer ?? {}}
              cells={cells}
              place={sought}
              onPlace={onPlace}
            />
          ) : value.text !== null ? (
            <ResultText text={value.text} story={story} place={shown} onPlace={onPlace} />
          ) : null}
        </figure>
        {shown === null ? (
          <p className="dim small">{run.chooseValue}</p>
        ) : (
          <SourcePane runId={view.run.id} place={shown} same={sameRow(cells, sought ?? shown)} others={others} />
        )}
      </div>
    </>
  );

  function standing(): string {
    if (value.standing === 'changed') return run.resultChanged;
    if (value.standing === 'undone') return run.resultUndone;
    return story.revision === 0 ? '' : run.revisionOf(format.count(story.revision));
  }
}

/** The cell of a place that was named by its source alone. */
function find(place: Place, value: DeliverableView, cells: Cells): Place {
  const { table } = value;
  if (table === null || place.column === null) return place;
  const column = table.columns.indexOf(place.column);
  const same = (row: number) => {
    const evidence = cells.get(cellKey(row, place.column ?? ''));
    return evidence?.source === place.evidence.source && evidence.line === place.evidence.line;
  };
  const row = place.row ?? table.rows.findIndex((_, index) => same(index));
  return row < 0 ? place : { ...place, row, value: table.rows[row]?.[column] ?? place.value };
}

function Equal({ place, kind }: { readonly place: Place; readonly kind: ReturnType<typeof kindOfColumn> }) {
  const { run } = useTexts();
  const format = useFormat();
  const line = format.count(place.evidence.line);
  const how = kind === 'number' || kind === 'date' ? run.equals[kind](line) : run.equals.text(line);
  return (
    <p className="equal">
      {place.row === null || place.column === null ? null : (
        <span>{run.equalRow(format.count(place.row + 1), isolate(place.column))}</span>
      )}
      <span className="num">
        <mark>
          <Outside text={place.value} />
        </mark>
      </span>
      <span>=</span>
      <span className="num">
        <mark>
          <Outside text={place.evidence.text} />
        </mark>
      </span>
      <span>{how}</span>
      <Hand component={checker} />
    </p>
  );
}
