/** The one file that the mission makes: where, in which format, with which rows, and how it is filled. */
import type { Deliverable } from '../../../contract/mission.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { ColumnsField } from './ColumnsField.tsx';
import { type Draft, isTable } from './draft.ts';
import { formatOfPath, nameOfPath, revised, withPath } from './draftChanges.ts';
import { Field } from './Field.tsx';
import { SectionsField } from './SectionsField.tsx';

const formats = ['csv', 'json', 'markdown', 'text'] as const;
const rows = ['source', 'line', 'one'] as const;

export function DeliverableFields({
  draft,
  onDraft,
}: {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}) {
  const { missions } = useTexts();
  const words = missions.form;
  const fields = draft.fills === 'fields' && draft.format !== 'text';
  const table = isTable(draft.format);
  return (
    <>
      <div className="cols">
        <Field pointer="/deliverable/path" label={words.makeFile} hint={words.makeFileHint}>
          {(props) => (
            <input
              {...props}
              className="input mono"
              value={draft.path}
              dir="auto"
              spellCheck={false}
              onChange={(event) => {
                const path = event.target.value;
                const next = withPath(draft, path, formatOfPath(path) ?? draft.format);
                const unnamed = draft.name === '' || draft.name === nameOfPath(draft.path);
                onDraft(unnamed ? { ...next, name: nameOfPath(path) } : next);
              }}
            />
          )}
        </Field>
        <Field pointer="/deliverable/format" label={words.format}>
          {(props) => (
            <select
              {...props}
              className="input"
              value={draft.format}
              onChange={(event) => onDraft(withPath(draft, draft.path, event.target.value as Deliverable['format']))}
            >
              {formats.map((format) => (
                <option key={format} value={format}>
                  {words.formats[format]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="cols">
        {draft.format === 'text' ? null : (
          <Field pointer="/fills" label={words.fills} {...(fields ? {} : { hint: words.fillsFreeHint })}>
            {(props) => (
              <select
                {...props}
                className="input"
                value={draft.fills}
                onChange={(event) => onDraft(revised({ ...draft, fills: event.target.value as Draft['fills'] }))}
              >
                <option value="fields">{words.fillsFields}</option>
                <option value="free">{words.fillsFree}</option>
              </select>
            )}
          </Field>
        )}
        {fields && table ? (
          <Field pointer="/deliverable/row" label={words.rowFor}>
            {(props) => (
              <select
                {...props}
                className="input"
                value={draft.row ?? ''}
                onChange={(event) =>
                  onDraft(
                    revised({ ...draft, row: event.target.value === '' ? null : (event.target.value as 'source') }),
                  )
                }
              >
                {rows.map((row) => (
                  <option key={row} value={row}>
                    {words.rows[row]}
                  </option>
                ))}
                {draft.row === null ? <option value="">{words.rows.none}</option> : null}
              </select>
            )}
          </Field>
        ) : null}
      </div>
      {fields && table ? <ColumnsField draft={draft} onDraft={onDraft} /> : null}
      {fields && draft.format === 'markdown' ? <SectionsField draft={draft} onDraft={onDraft} /> : null}
    </>
  );
}
