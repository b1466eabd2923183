/** Single letters on or off: whoever speaks to the computer, or rests a hand on the keys, switches them off. */
import { useReady } from '../../parts/useReady.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { SettingFrame, type SettingProps } from './SettingFrame.tsx';

export function LetterKeysSetting({ setting, changes }: SettingProps) {
  const { settings } = useTexts();
  const needEngine = useReady(settings.needsEngine);
  const on = (changes.wanted(setting.key) ?? setting.value) === true;
  return (
    <SettingFrame
      setting={setting}
      changes={changes}
      name={settings.letterKeys}
      byDefault={setting.byDefault === true ? settings.on : settings.off}
    >
      {({ describes }) => (
        <div className="radios">
          <label>
            <input
              type="checkbox"
              checked={on}
              aria-describedby={describes}
              onChange={(event) => changes.change(setting.key, event.target.checked)}
              {...needEngine(!setting.changeable)}
            />
            {settings.letterKeys.label}
          </label>
        </div>
      )}
    </SettingFrame>
  );
}
