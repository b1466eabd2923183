/** Puts the app together: its parts, its window, and what either may ask of the other. */
import path from 'node:path';
import { app, type BrowserWindow } from 'electron';
import type { Config } from '../../contract/config.ts';
import { ok, type Result, sayFailure } from '../../contract/failure.ts';
import type { PageFrame } from '../../contract/hostEvents.ts';
import { defaultConfig } from '../../engine/config/resolveConfig.ts';
import { loadConfig } from '../wiring/loadConfig.ts';
import { askBeforeEnd } from './askBeforeEnd.ts';
import { showBroken } from './broken.ts';
import { endInOrder } from './endInOrder.ts';
import { type Installation, missingParts } from './installation.ts';
import { answerCalls } from './ipcCalls.ts';
import { lockDefaultSession, lockDown } from './lockdown.ts';
import { setMenu } from './menu.ts';
import { servePage } from './pageProtocol.ts';
import { openWindow, pageSession, tellPage, themeBackground } from './pageWindow.ts';
import { shellHandlers } from './shellHandlers.ts';
import { startParts } from './startParts.ts';
import { chooseTexts, spokenLanguage, type Texts } from './texts.ts';

export interface AppOptions {
  /** Absolute, and there. */
  readonly data: string;
  readonly installation: Installation;
  readonly version: string;
}

export function runApp({ data, installation, version }: AppOptions): void {
  const development = !app.isPackaged;
  const lock = { devTools: development, onRefused: refusalLog(200) };
  lockDown(app, lock);

  const missing = missingParts(installation);
  if (missing.length > 0) {
    showBroken((texts) => `${texts.missing}\n${missing.join('\n')}\n\n${texts.reinstall}`);
    return;
  }
  const config = (): Result<Config> => {
    const loaded = loadConfig(data);
    return loaded.ok ? ok(loaded.value.config) : loaded;
  };
  let window: BrowserWindow | undefined;
  const parts = startParts({ data, installation, config, onPageFrame: hear });
  if (!parts.ok) {
    showBroken(() => sayFailure(parts.failure));
    return;
  }
  const { host } = parts.value;
  // Settings that cannot be read are the host's to report; the window comes up with the defaults.
  const settings = (): Config => {
    const read = config();
    return read.ok ? read.value : defaultConfig(1);
  };
  const texts = (): Texts => chooseTexts(settings().language, app.getPreferredSystemLanguages());

  function hear(frame: PageFrame): void {
    tellPage(window, frame);
    if (window !== undefined && !window.isDestroyed()) callForPerson(window, frame);
    if (frame.kind === 'event' && frame.event.type === 'settings' && window !== undefined && !window.isDestroyed()) {
      window.setBackgroundColor(themeBackground(settings().theme));
      setMenu({ texts: texts(), mac: process.platform === 'darwin', development });
    }
  }

  answerCalls(
    {
      shell: shellHandlers({
        version,
        texts,
        window: () => window,
        hostState: () => host.frame().state,
        restartHost: () => host.restart(),
      }),
      host: (method, params) => host.call(method, params),
    },
    () => (window === undefined || window.isDestroyed() ? undefined : window.webContents.id),
  );
  app.on('second-instance', () => {
    if (window === undefined || window.isDestroyed()) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  });
  app.on('window-all-closed', () => app.quit());
  const end = askBeforeEnd({ data, texts, host, window: () => window });
  endInOrder(parts.value);

  void app.whenReady().then(() => {
    lockDefaultSession(lock);
    setMenu({ texts: texts(), mac: process.platform === 'darwin', development });
    servePage(pageSession(), installation.page);
    window = openWindow({
      preload: installation.preload,
      icon: installation.icon,
      boundsFile: path.join(data, 'window', 'bounds.json'),
      theme: settings().theme,
      language: spokenLanguage(settings().language, app.getPreferredSystemLanguages()),
      title: texts().title,
      devTools: development,
      onPageGone: (reason) => console.error(`The page's process ended (${reason}) and is started again.`),
      onPageLost: () => showBroken((said) => said.pageLost),
    });
    end.watch(window);
    window.webContents.on('did-finish-load', () => tellPage(window, host.frame()));
  });
}

/** A card waits ten minutes: a person who looks elsewhere is called once, by the system's own quiet sign. */
function callForPerson(window: BrowserWindow, frame: PageFrame): void {
  if (frame.kind !== 'event' || frame.event.type !== 'card' || frame.event.item.state !== 'pending') return;
  if (!window.isFocused()) window.flashFrame(true);
}

/** A page that tries without end does not fill the log without end. */
function refusalLog(most: number): (what: string, address: string) => void {
  let said = 0;
  return (what, address) => {
    said += 1;
    if (said <= most) console.error(`refused: ${what} ${address.slice(0, 200)}`);
    if (said === most) console.error('refused: further attempts are not named');
  };
}
