/** The fields of one check, by its kind. */
import { useTexts } from '../../texts/useTexts.tsx';
import { AssertEditor } from './AssertEditor.tsx';
import type { CheckEditorProps } from './checkEditorProps.ts';
import { Field } from './Field.tsx';
import { TextList } from './TextList.tsx';

export function CheckEditor(props: CheckEditorProps) {
  const { missions } = useTexts();
  const words = missions.form;
  const { check, pointer, onChange } = props;
  return (
    <div className="form">
      <Field pointer={`${pointer}/path`} label={words.checkPath}>
        {(field) => (
          <input
            {...field}
            className="input mono"
            value={check.path}
            dir="auto"
            spellCheck={false}
            onChange={(event) => onChange({ path: event.target.value })}
          />
        )}
      </Field>
      <Own {...props} />
    </div>
  );
}

function Own(props: CheckEditorProps) {
  const { missions } = useTexts();
  const words = missions.form;
  const { check, pointer, onChange } = props;
  switch (check.check) {
    case 'file_exists':
      return null;
    case 'content_matches':
    case 'content_absent':
      return (
        <div className="cols">
          <Field pointer={`${pointer}/pattern`} label={words.pattern} hint={words.patternHint}>
            {(field) => (
              <input
                {...field}
                className="input mono"
                value={check.pattern}
                spellCheck={false}
                onChange={(event) => onChange({ pattern: event.target.value })}
              />
            )}
          </Field>
          <Field pointer={`${pointer}/flags`} label={words.flags}>
            {(field) => (
              <input
                {...field}
                className="input mono"
                value={check.flags ?? ''}
                spellCheck={false}
                onChange={(event) => onChange({ flags: event.target.value === '' ? null : event.target.value })}
              />
            )}
          </Field>
        </div>
      );
    case 'json_schema':
      return (
        <Field pointer={`${pointer}/schema`} label={words.schema} deep>
          {(field) => (
            <textarea
              {...field}
              className="input mono"
              rows={8}
              value={check.schema}
              spellCheck={false}
              onChange={(event) => onChange({ schema: event.target.value })}
            />
          )}
        </Field>
      );
    case 'numeric_consistency':
      return <AssertEditor {...props} />;
    case 'report_complete':
      return (
        <>
          <TextList
            pointer={`${pointer}/sections`}
            legend={words.headings}
            itemName={(number) => words.heading(number)}
            addWord={words.addHeading}
            items={check.sections}
            onItems={(sections) => onChange({ sections })}
          />
          <Field pointer={`${pointer}/minWords`} label={words.minWords}>
            {(field) => (
              <input
                {...field}
                className="input num"
                inputMode="numeric"
                value={check.minWords}
                onChange={(event) => onChange({ minWords: event.target.value })}
              />
            )}
          </Field>
        </>
      );
    case 'grounded':
      return <Grounded {...props} />;
    case 'semantic':
      return (
        <Field pointer={`${pointer}/question`} label={words.question} hint={words.questionHint}>
          {(field) => (
            <input
              {...field}
              className="input"
              value={check.question}
              dir="auto"
              onChange={(event) => onChange({ question: event.target.value })}
            />
          )}
        </Field>
      );
  }
}

function Grounded({ check, pointer, columns, onChange }: CheckEditorProps) {
  const { missions } = useTexts();
  const words = missions.form;
  return (
    <>
      {columns.length === 0 && check.columns === null ? null : (
        <Field pointer={`${pointer}/columns-choice`} label={words.groundedColumns}>
          {(field) => (
            <select
              {...field}
              className="input"
              value={check.columns === null ? 'all' : 'some'}
              onChange={(event) => onChange({ columns: event.target.value === 'all' ? null : [...columns] })}
            >
              <option value="all">{words.groundedAll}</option>
              <option value="some">{words.groundedSome}</option>
            </select>
          )}
        </Field>
      )}
      {check.columns === null ? null : (
        <TextList
          pointer={`${pointer}/columns`}
          legend={words.groundedColumns}
          itemName={(number) => words.column(number)}
          addWord={words.addColumn}
          items={check.columns}
          onItems={(named) => onChange({ columns: named })}
        />
      )}
      {check.sources === null ? null : (
        <TextList
          pointer={`${pointer}/sources`}
          legend={words.sources}
          itemName={(number) => words.places.source(number)}
          addWord={words.addSource}
          items={check.sources}
          onItems={(sources) => onChange({ sources: sources.length === 0 ? null : sources })}
        />
      )}
    </>
  );
}
