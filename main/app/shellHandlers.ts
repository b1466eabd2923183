/** Answers the rows that only a window's own process can: dialogs of the system, the languages, the host's standing. */
import os from 'node:os';
import path from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import { ok } from '../../contract/failure.ts';
import type { HostStateFrame } from '../../contract/hostEvents.ts';
import { done, type ShellHandlers } from './methodCalls.ts';
import type { Texts } from './texts.ts';

export interface ShellParts {
  readonly version: string;
  readonly texts: () => Texts;
  readonly window: () => BrowserWindow | undefined;
  readonly hostState: () => HostStateFrame['state'];
  readonly restartHost: () => void;
}

export function shellHandlers(parts: ShellParts): ShellHandlers {
  return {
    'shell/info': () =>
      ok({
        kind: 'window',
        version: parts.version,
        languages: app.getPreferredSystemLanguages(),
        home: os.homedir(),
        dialogs: true,
      }),
    async 'shell/chooseFolder'() {
      const window = parts.window();
      if (window === undefined) return ok({ path: null });
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: parts.texts().chooseFolder,
        properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'],
      });
      return ok({ path: canceled ? null : (filePaths[0] ?? null) });
    },
    async 'shell/chooseFile'({ kind, name }) {
      const window = parts.window();
      if (window === undefined) return ok({ path: null });
      const texts = parts.texts();
      const filters = [{ name: texts.missionFiles, extensions: ['json'] }];
      if (kind === 'mission') {
        const { canceled, filePaths } = await dialog.showOpenDialog(window, {
          title: texts.chooseMission,
          properties: ['openFile', 'dontAddToRecent'],
          filters,
        });
        return ok({ path: canceled ? null : (filePaths[0] ?? null) });
      }
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: texts.saveMission,
        // A name, never a path: where the dialog opens is not the page's to say.
        defaultPath: proposedName(name),
        properties: ['dontAddToRecent', 'createDirectory'],
        filters,
      });
      return ok({ path: canceled || filePath === '' ? null : filePath });
    },
    'shell/hostState': () => ok({ state: parts.hostState() }),
    'shell/restartHost'() {
      parts.restartHost();
      return done;
    },
  };
}

function proposedName(name: string | undefined): string {
  const last = path.basename(name ?? '');
  return last === '' || /^\.+$/.test(last) ? 'mission.json' : last;
}
