/** The frame of one setting: what it does, its control, where the value came from, what it would be by default. */
import { type ReactNode, useId } from 'react';
import type { Setting } from '../../../contract/settings.ts';
import { useReady } from '../../parts/useReady.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { RefusedChange } from './RefusedChange.tsx';
import type { SettingChanges } from './useSettingChanges.ts';

export interface SettingProps {
  readonly setting: Setting;
  readonly changes: SettingChanges;
}

export interface SettingName {
  readonly title: string;
  readonly what: string;
}

export function SettingFrame({
  setting,
  changes,
  name,
  byDefault,
  children,
}: SettingProps & {
  readonly name: SettingName;
  /** The default value in words. */
  readonly byDefault: string;
  /** The control; `labels` names it, `describes` says what it does. */
  readonly children: (ids: { readonly labels: string; readonly describes: string }) => ReactNode;
}) {
  const labels = useId();
  const describes = useId();
  const failure = changes.failure(setting.key);
  return (
    <article className="setting" aria-labelledby={labels}>
      <div className="about">
        <h3 id={labels}>{name.title}</h3>
        <p className="small dim" id={describes}>
          {name.what}
        </p>
      </div>
      <div className="stack">
        {children({ labels, describes })}
        <Origin setting={setting} changes={changes} title={name.title} byDefault={byDefault} />
        {failure === null ? null : <RefusedChange failure={failure} />}
      </div>
    </article>
  );
}

function Origin({
  setting,
  changes,
  title,
  byDefault,
}: SettingProps & { readonly title: string; readonly byDefault: string }) {
  const { settings } = useTexts();
  const needEngine = useReady(settings.needsEngine);
  const { origin, place, changeable } = setting;
  return (
    <div className="origin">
      <p className="small faint">
        {settings.from} <OriginName setting={setting} />
        {origin === 'default' ? null : <>. {settings.byDefault(byDefault)}</>}
      </p>
      {origin === 'user' ? (
        <button
          type="button"
          className="link small"
          aria-label={settings.takeBackOf(title)}
          onClick={() => changes.change(setting.key, null)}
          {...needEngine()}
        >
          {settings.takeBack}
        </button>
      ) : null}
      {changeable ? null : (
        <p className="small dim">
          {origin === 'environment'
            ? settings.fixed.environment(place ?? '')
            : origin === 'flag'
              ? settings.fixed.flag
              : settings.fixed.other}
        </p>
      )}
    </div>
  );
}

function OriginName({ setting: { origin, place } }: { readonly setting: Setting }) {
  const { settings } = useTexts();
  if (origin === 'environment') return <b>{settings.origin.environment(place ?? '')}</b>;
  return <b {...(place === null ? {} : { title: place })}>{settings.origin[origin]}</b>;
}
