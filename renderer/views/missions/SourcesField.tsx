/** The patterns of a mission's sources, each with the files that it takes in right now, or with what is there instead. */

import { Status } from '../../parts/Status.tsx';
import { visibleText } from '../../parts/visibleText.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { type Draft, newKey } from './draft.ts';
import { revised } from './draftChanges.ts';
import { Field, FieldGroup } from './Field.tsx';
import { SourceFiles } from './SourceFiles.tsx';

export function SourcesField({
  draft,
  root,
  onDraft,
  onCount,
}: {
  readonly draft: Draft;
  readonly root: string;
  readonly onDraft: (draft: Draft) => void;
  /** How many files a pattern takes in; null: not known. */
  readonly onCount: (key: string, count: number | null) => void;
}) {
  const { missions } = useTexts();
  const words = missions.form;
  const { sources } = draft;
  const set = (next: Draft['sources']) => onDraft(revised({ ...draft, sources: next }));
  return (
    <FieldGroup pointer="/sources" legend={words.sources} hint={words.sourcesHint}>
      {sources.map(({ key, pattern }, index) => (
        <div key={key}>
          <Field pointer={`/sources/${index}`} label={index === 0 ? words.readFrom : words.andFrom}>
            {(props) => (
              <div className="with-button">
                <input
                  {...props}
                  className="input mono"
                  value={pattern}
                  dir="auto"
                  spellCheck={false}
                  onChange={(event) => set(sources.with(index, { key, pattern: event.target.value }))}
                />
                <button
                  type="button"
                  className="btn"
                  aria-label={words.removeSource(visibleText(pattern))}
                  onClick={() => set(sources.filter((source) => source.key !== key))}
                >
                  {words.removeWord}
                </button>
              </div>
            )}
          </Field>
          {root === '' || pattern === '' ? null : (
            <SourceFiles
              root={root}
              pattern={pattern}
              onUse={(use) => set(sources.with(index, { key, pattern: use }))}
              onCount={(count) => onCount(key, count)}
            />
          )}
        </div>
      ))}
      {root === '' && sources.length > 0 ? (
        <p className="small dim">
          <Status is="open">{words.folderEmpty}</Status>
        </p>
      ) : null}
      <button type="button" className="link small" onClick={() => set([...sources, { key: newKey(), pattern: '' }])}>
        {words.addSource}
      </button>
    </FieldGroup>
  );
}
