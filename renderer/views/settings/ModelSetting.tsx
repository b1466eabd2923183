/** Which model has a role: its name and whether it is here. Chosen where models are shown with what they cost. */

import { useSnapshot } from '../../client/useHost.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { Status } from '../../parts/Status.tsx';
import { hrefOf } from '../../routes.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { SettingFrame, type SettingName, type SettingProps } from './SettingFrame.tsx';

export function ModelSetting({ setting, changes, name }: SettingProps & { readonly name: SettingName }) {
  const { settings, firstRun } = useTexts();
  const models = useSnapshot('models/list', {}).value?.models;
  const nameOf = (id: string) => models?.find((model) => model.id === id)?.name ?? id;
  const id = String(setting.value);
  const model = models?.find((each) => each.id === id);
  return (
    <SettingFrame setting={setting} changes={changes} name={name} byDefault={nameOf(String(setting.byDefault))}>
      {() => (
        <div className="row">
          <Outside text={nameOf(id)} />
          {model === undefined ? null : model.state === 'installed' ? (
            <Status is="passed">{firstRun.here}</Status>
          ) : (
            <Status is="open">{settings.notHere}</Status>
          )}
          <a href={hrefOf({ view: 'models' })} aria-label={firstRun.ofModel(settings.chooseModel, name.title)}>
            {settings.chooseModel}
          </a>
        </div>
      )}
    </SettingFrame>
  );
}
