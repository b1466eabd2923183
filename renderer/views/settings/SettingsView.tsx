/** Settings: few, each with what it does, its value, and where that came from. A change takes effect at once. */
import type { ReactNode } from 'react';
import type { Setting } from '../../../contract/settings.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Section } from '../../parts/Section.tsx';
import { useTexts } from '../../texts/useTexts.tsx';
import { ChoiceSetting } from './ChoiceSetting.tsx';
import { clearingChoices } from './clearingChoices.ts';
import { FileSection } from './FileSection.tsx';
import { LetterKeysSetting } from './LetterKeysSetting.tsx';
import { ModelSetting } from './ModelSetting.tsx';
import { ProfileSetting } from './ProfileSetting.tsx';
import type { SettingProps } from './SettingFrame.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { TypedSetting } from './TypedSetting.tsx';
import { type SettingChanges, type SettingKey, useSettingChanges } from './useSettingChanges.ts';

export function SettingsView() {
  const { settings } = useTexts();
  const shown = useSnapshot('settings/show', {});
  const changes = useSettingChanges(shown.value, shown.refresh);
  return (
    <>
      <PageHead title={settings.title} />
      <Loaded of={shown} waiting={settings.loading}>
        {(view) => (
          <>
            <Groups settings={view.settings} changes={changes} />
            <FileSection view={view} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Groups({ settings, changes }: { readonly settings: readonly Setting[]; readonly changes: SettingChanges }) {
  const texts = useTexts().settings;
  const { group } = texts;
  /** A host that does not know a setting shows none. */
  const of = (key: SettingKey, show: (props: SettingProps) => ReactNode) => {
    const setting = settings.find((each) => each.key === key);
    return setting === undefined ? null : show({ setting, changes });
  };
  return (
    <>
      <Section title={group.look} wide note={<p>{texts.lookNote}</p>}>
        <div className="settings">
          {of('theme', (props) => (
            <ThemeChoice {...props} />
          ))}
          {of('language', (props) => (
            <ChoiceSetting {...props} name={texts.language} values={texts.language.value} />
          ))}
        </div>
      </Section>
      <Section title={group.keyboard} wide>
        <div className="settings">
          {of('letterKeys', (props) => (
            <LetterKeysSetting {...props} />
          ))}
        </div>
      </Section>
      <Section title={group.models} wide note={<p>{texts.modelsNote}</p>}>
        <div className="settings">
          {of('writerModel', (props) => (
            <ModelSetting {...props} name={texts.writerModel} />
          ))}
          {of('decisionModel', (props) => (
            <ModelSetting {...props} name={texts.decisionModel} />
          ))}
          {of('judges', (props) => (
            <ChoiceSetting
              {...props}
              name={texts.judges}
              values={texts.judges.value}
              parse={(word) => word.split(',')}
            />
          ))}
          {of('shellClears', (props) => (
            <ChoiceSetting {...props} name={texts.shellClears} values={clearingChoices(texts.shellClears)} />
          ))}
          {of('contextTokens', (props) => (
            <TypedSetting {...props} kind="contextTokens" name={texts.contextTokens} />
          ))}
          {of('threads', (props) => (
            <TypedSetting {...props} kind="threads" name={texts.threads} />
          ))}
          {of('llamaServer', (props) => (
            <TypedSetting {...props} kind="llamaServer" name={texts.llamaServer} />
          ))}
        </div>
      </Section>
      <Section title={group.network} wide>
        <div className="settings">
          {of('profile', (props) => (
            <ProfileSetting {...props} />
          ))}
          {of('decisionService', (props) => (
            <TypedSetting {...props} kind="decisionService" name={texts.decisionService} />
          ))}
        </div>
      </Section>
    </>
  );
}
