/** The one window: sandboxed, without Node, dark or light before its first paint, where the person left it. */
import { BrowserWindow, type Session, screen, session } from 'electron';
import type { Theme } from '../../contract/config.ts';
import type { PageFrame } from '../../contract/hostEvents.ts';
import { frameChannel } from '../../contract/pageBridge.ts';
import { type RestartRule, spendRestart } from '../../supervisor/restartBudget.ts';
import { pageAddress } from './pageAddress.ts';
import { placeWindow, readBounds, saveBounds, smallestWindow } from './windowBounds.ts';

/** The background of each theme, so that nothing flashes before the page's own style is there. */
const backgrounds: Readonly<Record<Theme, string>> = {
  instrument: '#0e1114',
  editorial: '#eceeeb',
  aurora: '#b9cdf0',
};

export const themeBackground = (theme: Theme): string => backgrounds[theme];

export interface WindowOptions {
  readonly preload: string;
  readonly icon: string;
  readonly boundsFile: string;
  readonly theme: Theme;
  /** The page's first one; later the settings say. */
  readonly language: 'en' | 'de';
  readonly title: string;
  readonly devTools: boolean;
  /** The page's process ended by itself; the window is loaded again. */
  readonly onPageGone: (reason: string) => void;
  /** It ended too often: it is not loaded again. */
  readonly onPageLost: () => void;
}

/** The same rule as for every other child. */
const pageRestarts: RestartRule = { max: 3, windowMs: 60_000, firstDelayMs: 0, maxDelayMs: 0 };

/** In memory only: no cookie, cache or storage of a page outlives the app. */
export function pageSession(): Session {
  return session.fromPartition('page', { cache: false });
}

export function openWindow(options: WindowOptions): BrowserWindow {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter((display) => display.id !== main.id);
  const place = placeWindow(
    readBounds(options.boundsFile),
    [main, ...others].map((display) => display.workArea),
  );
  const { maximised, ...bounds } = place;
  const window = new BrowserWindow({
    ...bounds,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    show: false,
    title: options.title,
    icon: options.icon,
    backgroundColor: themeBackground(options.theme),
    autoHideMenuBar: false,
    webPreferences: {
      session: pageSession(),
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      disableDialogs: true,
      spellcheck: false,
      devTools: options.devTools,
      v8CacheOptions: 'code',
      // A page chooses files through the app's own dialogs, and speaks to no device.
      disableBlinkFeatures: [
        'FileSystemAccess',
        'FileSystemAccessLocal',
        'FileSystemAccessOriginPrivate',
        'Serial',
        'WebBluetooth',
        'WebHID',
        'WebUSB',
        'IdleDetection',
        'FontAccess',
        'SpeculationRulesPrefetchFuture',
      ].join(','),
    },
  });
  window.once('ready-to-show', () => {
    if (maximised === true) window.maximize();
    window.show();
  });
  window.on('close', () => {
    const kept = window.getNormalBounds();
    saveBounds(options.boundsFile, { ...kept, maximised: window.isMaximized() });
  });
  // The title is ours; a page's <title> is not shown over it.
  window.on('page-title-updated', (event) => event.preventDefault());
  let spent: readonly number[] = [];
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit' || window.isDestroyed()) return;
    const decision = spendRestart(pageRestarts, spent, performance.now());
    if (decision.kind === 'spent') {
      options.onPageLost();
      return;
    }
    spent = decision.spent;
    options.onPageGone(details.reason);
    void window.loadURL(pageAddress(options.theme, options.language));
  });
  void window.loadURL(pageAddress(options.theme, options.language));
  return window;
}

export function tellPage(window: BrowserWindow | undefined, frame: PageFrame): void {
  if (window === undefined || window.isDestroyed() || window.webContents.isDestroyed()) return;
  window.webContents.send(frameChannel, frame);
}
