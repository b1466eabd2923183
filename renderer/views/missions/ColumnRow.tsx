/** One column: its name, what is asked for, its kind; label, options, foot and switches behind a disclosure. */
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { type ColumnDraft, type ColumnKind, isComputed } from './draft.ts';
import { Field } from './Field.tsx';
import { moveByKey, RowActions } from './RowActions.tsx';
import { TextList } from './TextList.tsx';

const kinds = [
  'text',
  'number',
  'date',
  'quote',
  'choice',
  'source.name',
  'source.stem',
  'row.index',
] as const satisfies readonly ColumnKind[];
const footers = ['sum', 'count', 'min', 'max'] as const;

export function ColumnRow({
  column,
  index,
  count,
  onChange,
  onMove,
  onRemove,
}: {
  readonly column: ColumnDraft;
  readonly index: number;
  readonly count: number;
  readonly onChange: (change: Partial<ColumnDraft>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: (() => void) | null;
}) {
  const { missions } = useTexts();
  const words = missions.form;
  const format = useFormat();
  const pointer = `/deliverable/columns/${index}`;
  const name = column.name || words.column(format.count(index + 1));
  const computed = isComputed(column.kind);
  return (
    <li className="item" onKeyDown={(event) => moveByKey(event, onMove)}>
      <div className="item-main">
        <Field pointer={`${pointer}/name`} label={words.columnName}>
          {(props) => (
            <input
              {...props}
              className="input mono"
              value={column.name}
              dir="auto"
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        {computed ? (
          <div className="field">
            <span className="legend">{words.columnAsk}</span>
            <span className="dim small by-engine">{words.byEngine}</span>
          </div>
        ) : (
          <Field pointer={`${pointer}/ask`} label={words.columnAsk}>
            {(props) => (
              <input
                {...props}
                className="input"
                value={column.ask}
                dir="auto"
                onChange={(event) => onChange({ ask: event.target.value })}
              />
            )}
          </Field>
        )}
        <Field pointer={`${pointer}/kind`} label={words.columnKind}>
          {(props) => (
            <select
              {...props}
              className="input"
              value={column.kind}
              onChange={(event) => {
                const kind = event.target.value as ColumnKind;
                const options = kind === 'choice' && column.options.length < 2 ? ['', ''] : column.options;
                onChange({ kind, options });
              }}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {column.kind === 'choice' ? (
        <TextList
          pointer={`${pointer}/options`}
          legend={words.options}
          itemName={(number) => words.option(number)}
          addWord={words.addOption}
          items={column.options}
          onItems={(options) => onChange({ options })}
        />
      ) : null}
      <div className="item-foot">
        <details className="fold">
          <summary>{words.more}</summary>
          <div className="item-more">
            {computed ? null : (
              <Field pointer={`${pointer}/label`} label={words.label} hint={words.labelHint}>
                {(props) => (
                  <input
                    {...props}
                    className="input mono"
                    value={column.label}
                    spellCheck={false}
                    onChange={(event) => onChange({ label: event.target.value })}
                  />
                )}
              </Field>
            )}
            <Field pointer={`${pointer}/footer`} label={words.footer}>
              {(props) => (
                <select
                  {...props}
                  className="input"
                  value={column.footer}
                  onChange={(event) => onChange({ footer: event.target.value as ColumnDraft['footer'] })}
                >
                  <option value="">{words.footers.none}</option>
                  {footers.map((footer) => (
                    <option key={footer} value={footer}>
                      {words.footers[footer]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            {computed ? null : (
              <Switches grounded={column.grounded} required={column.required} onChange={(change) => onChange(change)} />
            )}
          </div>
        </details>
        <RowActions name={name} first={index === 0} last={index === count - 1} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  );
}

export function Switches({
  grounded,
  required,
  onChange,
}: {
  readonly grounded: boolean;
  readonly required: boolean;
  readonly onChange: (change: { grounded?: boolean; required?: boolean }) => void;
}) {
  const { missions } = useTexts();
  return (
    <div className="switches small">
      <label>
        <input type="checkbox" checked={grounded} onChange={(event) => onChange({ grounded: event.target.checked })} />{' '}
        {missions.form.groundedSwitch}
      </label>
      <label>
        <input type="checkbox" checked={required} onChange={(event) => onChange({ required: event.target.checked })} />{' '}
        {missions.form.requiredSwitch}
      </label>
    </div>
  );
}
