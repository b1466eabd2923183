/** The fields of a mission in the order in which a person thinks of them: where, what, from what, what comes out, and when it counts. */
import { useTexts } from '../../texts/useTexts.tsx';
import { ChecksField } from './ChecksField.tsx';
import { DeliverableFields } from './DeliverableFields.tsx';
import type { Draft } from './draft.ts';
import { Field } from './Field.tsx';
import { FolderField } from './FolderField.tsx';
import { LimitsField, ReviewField } from './LimitsField.tsx';
import { SourcesField } from './SourcesField.tsx';

export function FormFields({
  draft,
  root,
  onRoot,
  onDraft,
  onCount,
}: {
  readonly draft: Draft;
  readonly root: string;
  readonly onRoot: (root: string) => void;
  readonly onDraft: (draft: Draft) => void;
  readonly onCount: (key: string, count: number | null) => void;
}) {
  const { missions } = useTexts();
  const words = missions.form;
  return (
    <>
      <FolderField root={root} onRoot={onRoot} />
      <Field pointer="/request" label={words.request} hint={words.requestHint}>
        {(props) => (
          <textarea
            {...props}
            className="input"
            rows={2}
            dir="auto"
            value={draft.request}
            onChange={(event) => onDraft({ ...draft, request: event.target.value })}
          />
        )}
      </Field>
      <SourcesField draft={draft} root={root} onDraft={onDraft} onCount={onCount} />
      <DeliverableFields draft={draft} onDraft={onDraft} />
      <Field pointer="/name" label={words.name}>
        {(props) => (
          <input
            {...props}
            className="input"
            dir="auto"
            value={draft.name}
            onChange={(event) => onDraft({ ...draft, name: event.target.value })}
          />
        )}
      </Field>
      <ChecksField draft={draft} onDraft={onDraft} />
      <ReviewField draft={draft} onDraft={onDraft} />
      <LimitsField draft={draft} onDraft={onDraft} />
    </>
  );
}
