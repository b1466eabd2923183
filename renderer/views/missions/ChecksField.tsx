/** When the mission counts as done: the checks in words, proposed from the file, each the person's to change or take away. */
import { useState } from 'react';
import { useTexts } from '../../texts/useTexts.tsx';
import { assertOf } from './assertShapes.ts';
import { CheckRow } from './CheckRow.tsx';
import { type CheckName, type Draft, emptyCheck, isTable } from './draft.ts';
import { proposeAnew, withCheck, withoutCheck } from './draftChanges.ts';
import { FieldGroup } from './Field.tsx';

const kinds = [
  'file_exists',
  'grounded',
  'numeric_consistency',
  'report_complete',
  'content_matches',
  'content_absent',
  'json_schema',
  'semantic',
] as const satisfies readonly CheckName[];

export function ChecksField({ draft, onDraft }: { readonly draft: Draft; readonly onDraft: (draft: Draft) => void }) {
  const { missions } = useTexts();
  const words = missions.form;
  const [edited, setEdited] = useState<string | null>(null);
  const numbers = draft.columns.filter(({ kind, name }) => kind === 'number' && name !== '').map(({ name }) => name);
  const add = (check: CheckName, assert = '') => {
    const added = emptyCheck(check, draft.path, { assert, ...(check === 'report_complete' ? { sections: [''] } : {}) });
    setEdited(added.key);
    onDraft({ ...draft, checks: [...draft.checks, added] });
  };
  const table = isTable(draft.format) && draft.fills === 'fields';
  return (
    <FieldGroup pointer="/acceptance" legend={words.acceptedWhen} hint={words.acceptedHint}>
      <ul className="files checks-list">
        {draft.checks.map((check, index) => (
          <CheckRow
            key={check.key}
            check={check}
            index={index}
            columns={draft.columns.map(({ name }) => name).filter((name) => name !== '')}
            numbers={numbers}
            open={edited === check.key}
            onOpen={(open) => setEdited(open ? check.key : null)}
            onChange={(change) => onDraft(withCheck(draft, check.key, change))}
            onRemove={() => onDraft(withoutCheck(draft, check.key))}
          />
        ))}
      </ul>
      <div className="row small">
        {table && numbers.length > 0 ? (
          <button
            type="button"
            className="link"
            onClick={() =>
              add('numeric_consistency', assertOf({ kind: 'figure', column: numbers.at(-1) ?? '', figure: '' }))
            }
          >
            {words.addFigure}
          </button>
        ) : null}
        <label className="vh" htmlFor="add-check">
          {words.addCheck}
        </label>
        <select
          id="add-check"
          className="input inline"
          value=""
          onChange={(event) => {
            if (event.target.value !== '') add(event.target.value as CheckName);
          }}
        >
          <option value="">{words.addCheck}…</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {missions.checkKinds[kind]}
            </option>
          ))}
        </select>
        <button type="button" className="link" onClick={() => onDraft(proposeAnew(draft))}>
          {words.proposeAgain}
        </button>
      </div>
    </FieldGroup>
  );
}
