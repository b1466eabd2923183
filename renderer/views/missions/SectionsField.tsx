/** The sections of a report in their order: heading, what is asked for, of which kind, how many at most. */
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { Switches } from './ColumnRow.tsx';
import { type Draft, emptySection, type SectionDraft } from './draft.ts';
import { moved, revised, withSection } from './draftChanges.ts';
import { Field, FieldGroup } from './Field.tsx';
import { moveByKey, RowActions } from './RowActions.tsx';

const kinds = ['quotes', 'list', 'text'] as const;

export function SectionsField({ draft, onDraft }: { readonly draft: Draft; readonly onDraft: (draft: Draft) => void }) {
  const { missions } = useTexts();
  const words = missions.form;
  const { sections } = draft;
  const set = (next: Draft['sections']) => onDraft(revised({ ...draft, sections: next }));
  return (
    <FieldGroup pointer="/deliverable/sections" legend={words.sections} hint={words.reorderHint}>
      <ol className="items">
        {sections.map((section, index) => (
          <SectionRow
            key={section.key}
            section={section}
            index={index}
            count={sections.length}
            onChange={(change) => onDraft(withSection(draft, section.key, change))}
            onMove={(by) => set(moved(sections, section.key, by))}
            onRemove={sections.length === 1 ? null : () => set(sections.filter(({ key }) => key !== section.key))}
          />
        ))}
      </ol>
      <button type="button" className="link small" onClick={() => set([...sections, emptySection()])}>
        {words.addSection}
      </button>
    </FieldGroup>
  );
}

function SectionRow({
  section,
  index,
  count,
  onChange,
  onMove,
  onRemove,
}: {
  readonly section: SectionDraft;
  readonly index: number;
  readonly count: number;
  readonly onChange: (change: Partial<SectionDraft>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: (() => void) | null;
}) {
  const { missions } = useTexts();
  const words = missions.form;
  const format = useFormat();
  const pointer = `/deliverable/sections/${index}`;
  const name = section.title || words.section(format.count(index + 1));
  return (
    <li className="item" onKeyDown={(event) => moveByKey(event, onMove)}>
      <div className="item-main">
        <Field pointer={`${pointer}/title`} label={words.sectionTitle}>
          {(props) => (
            <input
              {...props}
              className="input"
              value={section.title}
              dir="auto"
              onChange={(event) => onChange({ title: event.target.value })}
            />
          )}
        </Field>
        <Field pointer={`${pointer}/ask`} label={words.sectionAsk}>
          {(props) => (
            <input
              {...props}
              className="input"
              value={section.ask}
              dir="auto"
              onChange={(event) => onChange({ ask: event.target.value })}
            />
          )}
        </Field>
        <Field pointer={`${pointer}/kind`} label={words.sectionKind}>
          {(props) => (
            <select
              {...props}
              className="input"
              value={section.kind}
              onChange={(event) => onChange({ kind: event.target.value as SectionDraft['kind'] })}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {words.sectionKinds[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="item-foot">
        <details className="fold">
          <summary>{words.more}</summary>
          <div className="item-more">
            <Field pointer={`${pointer}/max`} label={words.sectionMax}>
              {(props) => (
                <input
                  {...props}
                  className="input num"
                  inputMode="numeric"
                  value={section.max}
                  onChange={(event) => onChange({ max: event.target.value })}
                />
              )}
            </Field>
            <Switches grounded={section.grounded} required={section.required} onChange={(change) => onChange(change)} />
          </div>
        </details>
        <RowActions name={name} first={index === 0} last={index === count - 1} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  );
}
