/** A setting with a few named values: a group of radio buttons, each choice of which takes effect at once. */
import { useReady } from '../../parts/useReady.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { SettingFrame, type SettingName, type SettingProps } from './SettingFrame.tsx';
import type { SettingValue } from './useSettingChanges.ts';

export function ChoiceSetting({
  setting,
  changes,
  name,
  values,
  parse = (word) => word,
}: SettingProps & {
  readonly name: SettingName;
  /** By the value as a word; a list is its words with commas between them. */
  readonly values: Readonly<Record<string, string>>;
  readonly parse?: (word: string) => SettingValue;
}) {
  const { settings } = useTexts();
  const needEngine = useReady(settings.needsEngine);
  const chosen = String(changes.wanted(setting.key) ?? setting.value);
  return (
    <SettingFrame
      setting={setting}
      changes={changes}
      name={name}
      byDefault={values[String(setting.byDefault)] ?? String(setting.byDefault)}
    >
      {({ labels, describes }) => (
        <div className="radios" role="radiogroup" aria-labelledby={labels} aria-describedby={describes}>
          {Object.entries(values).map(([value, words]) => (
            <label key={value}>
              <input
                type="radio"
                name={setting.key}
                value={value}
                checked={chosen === value}
                onChange={() => changes.change(setting.key, parse(value))}
                {...needEngine(!setting.changeable)}
              />
              {words}
            </label>
          ))}
        </div>
      )}
    </SettingFrame>
  );
}
