/**
 * What electron-builder is told. One table for three systems; Linux is built to a folder here, and `linuxArchives.ts`
 * makes the rest of it. The rows of Windows and macOS were never run (docs/known-gaps.json).
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { AfterPackContext, Configuration } from 'electron-builder';
import { flipRuntimeFuses, releaseFuses } from '../electron/fuses.ts';
import type { ChosenElectron } from './chooseElectron.ts';

export const productName = 'Countersign';
export const appId = 'org.countersign.desktop';
/** The window's program; `countersign` alone is the command line. */
export const executableName = 'countersign-desktop';

const icons = path.join(import.meta.dirname, 'icons');

export interface BuilderPlaces {
  /** The Electron side: its manifest, `dist/app`, `dist/renderer`. It becomes the archive. */
  readonly app: string;
  /** What our Node runs. It becomes `resources/countersign`. */
  readonly program: string;
  readonly output: string;
}

/** @param addTexts is told where the notices go, before anything is signed or closed */
export function builderConfig(
  places: BuilderPlaces,
  electron: ChosenElectron,
  addTexts: (folder: string) => Promise<void>,
): Configuration {
  return {
    appId,
    productName,
    copyright: 'The Countersign authors, MIT',
    directories: { app: places.app, output: places.output, buildResources: icons },
    files: ['package.json', 'dist/app/**/*', 'dist/renderer/**/*'],
    asar: true,
    // The parent, so that `node_modules` is no top folder: electron-builder would leave that out.
    extraResources: [
      { from: path.dirname(places.program), to: '.', filter: [`${path.basename(places.program)}/**/*`] },
    ],
    electronVersion: electron.version,
    electronDist: electron.dist,
    // Texts of Chromium's own: the two languages that the app speaks.
    electronLanguages: ['en-US', 'de'],
    // What is carried was staged already: electron-builder looks for no packages of its own.
    beforeBuild: async () => false,
    publish: null,
    afterPack: async (context) => {
      const folder = textFolderOf(context);
      // What the test runtime brings for itself.
      rmSync(path.join(folder, 'resources', 'default_app.asar'), { force: true });
      rmSync(path.join(folder, 'version'), { force: true });
      await addTexts(folder);
      await flipRuntimeFuses(programOf(context), releaseFuses, isAppleSilicon(context));
    },
    linux: { target: 'dir', executableName, icon: icons, category: 'Office' },
    win: { target: 'nsis', icon: path.join(icons, '512x512.png'), executableName },
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      deleteAppDataOnUninstall: false,
    },
    mac: {
      target: 'dmg',
      icon: path.join(icons, '512x512.png'),
      category: 'public.app-category.productivity',
      hardenedRuntime: true,
    },
  };
}

/** Where Electron's own licence lies, and so the rest of the texts. */
function textFolderOf({ appOutDir, electronPlatformName }: AfterPackContext): string {
  return electronPlatformName === 'darwin'
    ? path.join(appOutDir, `${productName}.app`, 'Contents/Resources')
    : appOutDir;
}

/** The fuses of a macOS app are found in its framework, by the app. */
function programOf({ appOutDir, electronPlatformName }: AfterPackContext): string {
  if (electronPlatformName === 'darwin') return path.join(appOutDir, `${productName}.app`);
  return path.join(appOutDir, electronPlatformName === 'win32' ? `${executableName}.exe` : executableName);
}

function isAppleSilicon(context: AfterPackContext): boolean {
  return context.electronPlatformName === 'darwin' && process.arch === 'arm64';
}
