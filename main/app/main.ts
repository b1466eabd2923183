/** The app's entry: what has to stand before Electron is ready, in order, and then the window. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { app, type BrowserWindow } from 'electron';
import { fail } from '../../contract/failure.ts';
import { defaultConfig } from '../../engine/config/resolveConfig.ts';
import { dataFolder } from '../../models/dataFolder.ts';
import { loadConfig } from '../wiring/loadConfig.ts';
import { applySwitches } from './chromiumSwitches.ts';
import { readInstallation } from './installation.ts';
import { lockDefaultSession, lockDown } from './lockdown.ts';
import { setMenu } from './menu.ts';
import { answerCalls } from './methodCalls.ts';
import { registerPageScheme, servePage } from './pageProtocol.ts';
import { openWindow, pageSession } from './pageWindow.ts';
import { readArguments } from './readArguments.ts';
import { shellHandlers } from './shellHandlers.ts';
import { chooseTexts } from './texts.ts';

const data = readArguments(process.argv, process.cwd()).dataFolder ?? dataFolder();
const installation = readInstallation({
  packaged: app.isPackaged,
  resourcesPath: process.resourcesPath,
  bundle: import.meta.dirname,
  platform: process.platform,
  arch: process.arch,
});
const version = /"version":\s*"([^"]+)"/.exec(readFileSync(path.join(installation.root, 'package.json'), 'utf8'))?.[1];

app.setName('Countersign');
app.setPath('userData', path.join(data, 'window'));
applySwitches(app.commandLine);
registerPageScheme();

if (app.requestSingleInstanceLock()) begin();
else app.quit();

function begin(): void {
  const development = !app.isPackaged;
  let window: BrowserWindow | undefined;
  const loaded = loadConfig(data);
  const config = loaded.ok ? loaded.value.config : defaultConfig(1);
  const texts = () => chooseTexts(config.language, app.getPreferredSystemLanguages());
  const lock = { devTools: development };
  lockDown(app, lock);
  answerCalls(
    {
      shell: shellHandlers({
        version: version ?? 'unknown',
        texts,
        window: () => window,
        hostState: () => 'starting',
        restartHost: () => undefined,
      }),
      host: async () => ({
        ok: false,
        mark: null,
        failure: fail('host.unreachable', 'The engine is not there yet.').failure,
      }),
    },
    () => window?.webContents.id,
  );
  app.on('second-instance', () => {
    if (window === undefined) return;
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  app.on('window-all-closed', () => app.quit());
  void app.whenReady().then(() => {
    lockDefaultSession(lock);
    setMenu({ texts: texts(), mac: process.platform === 'darwin', development });
    servePage(pageSession(), installation.page);
    window = openWindow({
      preload: installation.preload,
      boundsFile: path.join(data, 'window', 'bounds.json'),
      theme: config.theme,
      title: texts().title,
      devTools: development,
    });
  });
}
