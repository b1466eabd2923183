/** A host with settings that can be changed, for the scripted page: it keeps what it is told, as a real one would in its file. */

import type { Failure } from '../../contract/failure.ts';
import type { MethodParams } from '../../contract/methods.ts';
import { type Setting, type SettingsView, settingSchema } from '../../contract/settings.ts';
import { defaultSettings } from '../settingsFixture.ts';
import { catalogue, firstStart } from './firstRunScript.ts';
import { quietScript, type Script } from './scriptedPage.ts';

export interface ScriptedSettings {
  readonly script: Script;
  view: SettingsView;
  /** Answered instead of the next change. */
  refuse: Failure | null;
}

export function settingsScript(
  change: Readonly<Partial<Record<Setting['key'], Partial<Setting>>>> = {},
): ScriptedSettings {
  const file = '/home/person/.local/share/countersign/config.json';
  const host: ScriptedSettings = {
    script: {},
    view: {
      file,
      settings: defaultSettings().map((setting) => ({ ...setting, ...change[setting.key] })),
      ignored: [],
    },
    refuse: null,
  };
  const answers: Script = {
    ...quietScript(),
    'models/list': () => ({ ...firstStart(), models: [...catalogue()] }),
    'settings/show': () => host.view,
    'settings/set': ({ values }) => {
      if (host.refuse !== null) {
        const failure = host.refuse;
        host.refuse = null;
        return { failure };
      }
      host.view = { ...host.view, settings: host.view.settings.map((setting) => changed(setting, values, file)) };
      return host.view;
    },
  };
  Object.assign(host.script, answers);
  return host;
}

function changed(setting: Setting, values: MethodParams<'settings/set'>['values'], file: string): Setting {
  const value = settingSchema.shape.value.nullish().parse(values[setting.key]);
  if (value === undefined) return setting;
  if (value === null) return { ...setting, value: setting.byDefault, origin: 'default', place: null };
  return { ...setting, value, origin: 'user', place: file };
}
