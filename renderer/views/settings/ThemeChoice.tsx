/** The theme, chosen by looking: each is drawn small with its own tokens, and the whole page follows at once. */
import { type Theme, themeSchema } from '../../../contract/config.ts';
import { useReady } from '../../parts/useReady.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { SettingFrame, type SettingProps } from './SettingFrame.tsx';
import { ThemeSample } from './ThemeSample.tsx';

export function ThemeChoice({ setting, changes }: SettingProps) {
  const { settings } = useTexts();
  const { theme } = settings;
  const needEngine = useReady(settings.needsEngine);
  const chosen = changes.wanted(setting.key) ?? setting.value;
  const nameOf = (value: unknown) => theme.value[themeSchema.catch('instrument').parse(value)];
  return (
    <SettingFrame setting={setting} changes={changes} name={theme} byDefault={nameOf(setting.byDefault)}>
      {({ labels, describes }) => (
        <div className="theme-choice" role="radiogroup" aria-labelledby={labels} aria-describedby={describes}>
          {themeSchema.options.map((each: Theme) => (
            <label key={each} className="theme-option">
              <ThemeSample theme={each} />
              <span className="theme-name">
                <input
                  type="radio"
                  name={setting.key}
                  value={each}
                  checked={chosen === each}
                  onChange={() => changes.change(setting.key, each)}
                  {...needEngine(!setting.changeable)}
                />
                <span>
                  {theme.value[each]}
                  <small className="small dim">{theme.idea[each]}</small>
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
    </SettingFrame>
  );
}
