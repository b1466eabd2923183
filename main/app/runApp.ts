/** Puts the app together: host, model servers, window. The only place of the app where concrete parts meet. */
import path from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import type { Config } from '../../contract/config.ts';
import { allOk, ok, type Result, sayFailure } from '../../contract/failure.ts';
import { defaultConfig } from '../../engine/config/resolveConfig.ts';
import { configuredPath } from '../../supervisor/configured.ts';
import { sweepOrphans } from '../../supervisor/sweepOrphans.ts';
import { loadConfig } from '../wiring/loadConfig.ts';
import { modelFolders } from '../wiring/modelFolders.ts';
import { planModelServer } from '../wiring/planModelServer.ts';
import { systemClock } from '../wiring/systemClock.ts';
import { answerRequests } from './answerRequests.ts';
import { type HostOwner, ownHost } from './hostOwner.ts';
import { probeIdentity } from './httpConnection.ts';
import { type Installation, missingParts } from './installation.ts';
import { answerCalls } from './ipcCalls.ts';
import { lockDefaultSession, lockDown } from './lockdown.ts';
import { setMenu } from './menu.ts';
import { servePage } from './pageProtocol.ts';
import { openWindow, pageSession, tellPage } from './pageWindow.ts';
import { ownServers, type ServerOwner } from './serverOwner.ts';
import { shellHandlers } from './shellHandlers.ts';
import { tellProcesses } from './tellProcesses.ts';
import { chooseTexts, type Texts } from './texts.ts';

export interface AppOptions {
  /** Absolute. */
  readonly data: string;
  readonly installation: Installation;
  readonly version: string;
}

/** Between two missions; loading a model again takes longer than the memory is worth before that. */
const serversIdleMs = 10 * 60_000;

export function runApp(options: AppOptions): void {
  const { data, installation, version } = options;
  const development = !app.isPackaged;
  const config = (): Result<Config> => {
    const loaded = loadConfig(data);
    return loaded.ok ? ok(loaded.value.config) : loaded;
  };
  const first = config();
  const settings = first.ok ? first.value : defaultConfig(1);
  const texts = (): Texts => chooseTexts(settings.language, app.getPreferredSystemLanguages());
  const lock = {
    devTools: development,
    onRefused: (what: string, address: string) => console.error(`refused: ${what} ${address.slice(0, 200)}`),
  };
  lockDown(app, lock);

  const missing = missingParts(installation);
  if (missing.length > 0) {
    showBroken(`${texts().missing}\n${missing.join('\n')}\n\n${texts().reinstall}`);
    return;
  }
  const started = startParts(options, config, () => window);
  if (!started.ok) {
    showBroken(sayFailure(started.failure));
    return;
  }
  const { host, servers } = started.value;
  let window: BrowserWindow | undefined;

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
  endInOrder(host, servers);

  void app.whenReady().then(() => {
    lockDefaultSession(lock);
    setMenu({ texts: texts(), mac: process.platform === 'darwin', development });
    servePage(pageSession(), installation.page);
    window = openWindow({
      preload: installation.preload,
      boundsFile: path.join(data, 'window', 'bounds.json'),
      theme: settings.theme,
      title: texts().title,
      devTools: development,
      onPageGone: (reason) => console.error(`The page's process ended (${reason}) and was started again.`),
    });
    const { webContents } = window;
    webContents.on('did-finish-load', () => tellPage(window, host.frame()));
  });
}

interface Parts {
  readonly host: HostOwner;
  readonly servers: ServerOwner;
}

/** Begins before Electron is ready: the host and the window come up side by side. */
function startParts(
  { data, installation }: AppOptions,
  config: () => Result<Config>,
  window: () => BrowserWindow | undefined,
): Result<Parts> {
  const words = allOk({
    node: configuredPath('node', installation.node),
    entry: configuredPath('engine', installation.hostEntry),
    dataFolder: configuredPath('data folder', data),
    runFolder: configuredPath('data folder', path.join(data, 'run')),
  });
  if (!words.ok) return words;
  const { runFolder, dataFolder } = words.value;
  // Servers of an app that was killed hold memory that this one needs; ended beside everything else, by pid and start time.
  const swept = sweepOrphans({ folder: runFolder });
  const changed = (): void => tell.changed();
  const servers = ownServers({
    runFolder,
    cwd: dataFolder,
    config,
    async plan(chosen, role) {
      await swept;
      const program = { node: installation.node, entry: installation.serverEntry };
      return planModelServer({ config: chosen, dataFolder: data, modelFolders: modelFolders(data), program }, role);
    },
    probe: probeIdentity,
    clock: systemClock,
    idleMs: serversIdleMs,
    onChange: changed,
    onNotice: (notice) => notice.kind === 'warning' && console.error(notice.failure.message),
  });
  const host = ownHost({
    host: words.value,
    clock: systemClock,
    onPageFrame: (frame) => tellPage(window(), frame),
    onRequest: (request, answer) => answerRequests(servers, request, answer),
    onChange() {
      // A host that is gone lets nothing go itself; one that comes back and plays on asks again in time.
      if (host.frame().state !== 'ready') servers.release();
      changed();
    },
    onNotice: (notice) => notice.kind === 'warning' && console.error(notice.failure.message),
  });
  const tell = tellProcesses(() => host, servers);
  return ok({ host, servers });
}

/** The first wish to quit ends the host (runs are put down in order), then the servers, then the app. */
function endInOrder(host: HostOwner, servers: ServerOwner): void {
  let ending = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (ending) return;
    ending = true;
    void host
      .stop()
      .then(() => servers.stop())
      .finally(() => app.exit(0));
  });
}

function showBroken(why: string): void {
  void app.whenReady().then(() => {
    const texts = chooseTexts('system', app.getPreferredSystemLanguages());
    console.error(why);
    dialog.showErrorBox(texts.broken, why);
    app.exit(1);
  });
}
