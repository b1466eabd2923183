/** The form of a mission. Whether it holds is asked of the host at each pause; the page judges nothing but what is still empty. */
import { type SyntheticEvent, useState } from 'react';
import { useAsk, useSnapshot } from '../../client/useHost.tsx';
import { Section } from '../../parts/Section.tsx';
import { useTexts } from '../../texts/useTexts.tsx';
import { ProblemsContext } from './Field.tsx';
import { FormFields } from './FormFields.tsx';
import { Frozen } from './Frozen.tsx';
import { fieldId, type Problem, problemsOf } from './problems.ts';
import { SaveMission } from './SaveMission.tsx';
import { SpecTextField } from './SpecTextField.tsx';
import { StartBar } from './StartBar.tsx';
import { useDebounced } from './useDebounced.ts';
import { type FormStart, useMissionDraft } from './useMissionDraft.ts';

export function MissionForm({ start }: { readonly start: FormStart }) {
  const { missions } = useTexts();
  const words = missions.form;
  const { draft, text, file, formHolds, change, write } = useMissionDraft(start);
  const [root, setRoot] = useState(start.root);
  const [asText, setAsText] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [counts, setCounts] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [frozen, setFrozen] = useState<{ readonly digest: string; readonly runId: string } | null>(null);
  const settled = useDebounced(text);
  const checked = useSnapshot('mission/check', { text: settled });
  const begin = useAsk('mission/start');

  const invalid = checked.failure?.code === 'mission.specInvalid' ? checked.failure : null;
  const said = problemsOf(invalid);
  const emptyFolder: readonly Problem[] = root === '' ? [{ pointer: '/folder', message: '', empty: true }] : [];
  const unmatched = draft.sources.flatMap(({ key }, index): Problem[] =>
    counts.get(key) === 0 ? [{ pointer: `/sources/${index}`, message: '', empty: false }] : [],
  );
  const problems = [...emptyFolder, ...unmatched, ...said];
  const known = settled === text && checked.value !== undefined && checked.failure === undefined;
  const digest = known ? (checked.value?.digest ?? null) : null;
  const context = {
    problems,
    touched: (pointer: string) => start.loaded || touched.has(fieldId(pointer)),
  };
  const touch = ({ target }: SyntheticEvent) => {
    const id = target instanceof HTMLElement ? target.id : '';
    if (id !== '' && !touched.has(id)) setTouched(new Set([...touched, id]));
  };

  if (frozen !== null) return <Frozen digest={frozen.digest} runId={frozen.runId} />;
  return (
    <Section
      title={missions.mission}
      className="s-form"
      wide={asText}
      note={
        <p>
          {words.note} <strong>{words.noteStrong}</strong>
          {words.noteEnd}
        </p>
      }
    >
      <ProblemsContext value={context}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to its fields; it is none. */}
        <div className="form mission-form" onBlur={touch} onInput={touch}>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields. */}
          <div className="row faces" role="group" aria-label={words.title}>
            <button type="button" className="btn" aria-pressed={!asText} onClick={() => setAsText(false)}>
              {words.asForm}
            </button>
            <button type="button" className="btn" aria-pressed={asText} onClick={() => setAsText(true)}>
              {words.asText}
            </button>
          </div>
          {asText ? (
            <SpecTextField text={text} problems={said} onText={write} />
          ) : formHolds ? (
            <FormFields
              draft={draft}
              root={root}
              onRoot={setRoot}
              onDraft={change}
              onCount={(key, count) => setCounts((before) => new Map(before).set(key, count))}
            />
          ) : (
            <p className="dim">{words.textBroken}</p>
          )}
          <StartBar
            problems={problems}
            digest={digest}
            pending={begin.pending}
            failure={begin.failure ?? (invalid === null ? (checked.failure ?? null) : null)}
            onStart={() => {
              if (digest === null) return;
              const from = file === null ? ({ kind: 'text', text } as const) : ({ kind: 'file', path: file } as const);
              void begin.ask({ from, workspaceRoot: root }).then((started) => {
                if (started.ok) setFrozen({ digest, runId: started.value.runId });
              });
            }}
            onPlace={(pointer) => {
              setAsText(false);
              setTouched(new Set([...touched, fieldId(pointer)]));
            }}
          />
          <SaveMission text={text} name={draft.name} folder={root} />
        </div>
      </ProblemsContext>
    </Section>
  );
}
