/** A setting that is typed: kept as a draft until it is set, and checked here so that a slip is said beside the field. */
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useReady } from '../../parts/useReady.ts';
import { type Texts, useFormat, useTexts } from '../../texts/useTexts.tsx';
import { SettingFrame, type SettingName, type SettingProps } from './SettingFrame.tsx';
import { type Draft, readNumber, readServerPath, readServiceAddress } from './settingDraft.ts';

type Kind = 'threads' | 'contextTokens' | 'llamaServer' | 'decisionService';

export function TypedSetting({
  setting,
  changes,
  name,
  kind,
}: SettingProps & { readonly name: SettingName & { readonly unit?: string }; readonly kind: Kind }) {
  const { settings } = useTexts();
  const needEngine = useReady(settings.needsEngine);
  const format = useFormat();
  const stands = String(changes.wanted(setting.key) ?? setting.value);
  const [text, setText] = useState(stands);
  // What the host says replaces a draft: it was set elsewhere, or taken back.
  useEffect(() => setText(stands), [stands]);
  const error = useId();
  const isNumber = kind === 'threads' || kind === 'contextTokens';
  const draft = readDraft(kind, text);
  const problem = text === stands ? null : sayProblem(draft, settings.problem, format.count);
  const byDefault = typeof setting.byDefault === 'number' ? format.count(setting.byDefault) : String(setting.byDefault);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (draft.kind === 'value' && text !== stands) changes.change(setting.key, draft.value);
  }
  return (
    <SettingFrame setting={setting} changes={changes} name={name} byDefault={byDefault || settings.empty}>
      {({ labels, describes }) => (
        <form className="field" onSubmit={submit} noValidate>
          <div className="row with-input">
            <input
              className={isNumber ? 'input mono short' : 'input mono'}
              inputMode={isNumber ? 'numeric' : 'text'}
              aria-labelledby={labels}
              aria-describedby={problem === null ? describes : `${error} ${describes}`}
              aria-invalid={problem !== null}
              value={text}
              onChange={(event) => setText(event.target.value)}
              spellCheck={false}
              autoComplete="off"
              dir="ltr"
              {...needEngine(!setting.changeable)}
            />
            {name.unit === undefined ? null : <span className="small dim">{name.unit}</span>}
            {text === stands ? null : (
              <button
                className="btn"
                type="submit"
                aria-label={settings.setOf(name.title)}
                {...needEngine(problem !== null)}
              >
                {settings.set}
              </button>
            )}
          </div>
          {problem === null ? null : (
            <p className="err" id={error} role="alert">
              {problem}
            </p>
          )}
        </form>
      )}
    </SettingFrame>
  );
}

function readDraft(kind: Kind, text: string): Draft {
  if (kind === 'llamaServer') return readServerPath(text);
  return kind === 'decisionService' ? readServiceAddress(text) : readNumber(kind, text);
}

function sayProblem(
  draft: Draft,
  problem: Texts['settings']['problem'],
  count: (value: number) => string,
): string | null {
  switch (draft.kind) {
    case 'value':
      return null;
    case 'notNumber':
      return problem.number;
    case 'outOfRange':
      return problem.range(count(draft.least), count(draft.most));
    case 'notPath':
      return problem.path;
    case 'notAddress':
      return problem.address;
  }
}
