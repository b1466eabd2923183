/**
 * Builds the folder that every kind of package is made of: the Electron side in the archive, what our Node runs beside
 * it, the notices and the bill of materials on top. The checkout is only read.
 */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, Platform } from 'electron-builder';
import { bundle } from '../electron/bundle.ts';
import { renderBillOfMaterials } from './billOfMaterials.ts';
import { builderConfig, productName } from './builderConfig.ts';
import type { ChosenElectron } from './chooseElectron.ts';
import { bundledPackages, compiledComponents, npmComponents, sorted } from './components.ts';
import { readLockfile } from './lockfile.ts';
import { renderNotices } from './notices.ts';
import type { PackageTarget } from './packageTarget.ts';
import { type ProgramManifest, readManifest, stageProgram } from './stageProgram.ts';

export const noticesFile = 'NOTICES.txt';
export const billFile = 'bill-of-materials.cdx.json';

export interface BuildFolderOptions {
  readonly root: string;
  readonly target: PackageTarget;
  readonly electron: ChosenElectron;
  /** For what lies between; removed at the end. */
  readonly work: string;
  readonly to: string;
  readonly say: (step: string) => void;
}

export async function buildFolder(options: BuildFolderOptions): Promise<void> {
  const { root, target, electron, work, say } = options;
  rmSync(work, { recursive: true, force: true });
  const places = {
    app: path.join(work, 'app'),
    program: path.join(work, 'program/countersign'),
    output: path.join(work, 'out'),
  };
  const manifest = readManifest(root);
  const lockfile = readLockfile(root);

  await bundle({ out: path.join(places.app, 'dist'), release: true });
  writeFileSync(path.join(places.app, 'package.json'), appManifest(manifest));
  say('app, preload and page built');

  const staged = await stageProgram(root, places.program, target, lockfile);
  // `countersign serve` offers the same page, and our Node reads no archive.
  cpSync(path.join(places.app, 'dist/renderer'), path.join(places.program, 'dist/renderer'), { recursive: true });
  const carried = new Set([...staged.packages, ...(await bundledPackages(root))]);
  const npm = npmComponents(root, carried, lockfile);
  say(`${staged.files.length} files of ${staged.packages.length} packages staged`);

  const addTexts = async (folder: string): Promise<void> => {
    const components = sorted([...compiledComponents(root, target.node.package, electron, folder), ...npm]);
    const own = readFileSync(path.join(root, 'LICENSE'), 'utf8');
    const app = { ...manifest, licence: manifest.license };
    writeFileSync(path.join(folder, noticesFile), renderNotices(productName, own, components));
    writeFileSync(path.join(folder, billFile), renderBillOfMaterials(app, components));
    say(`${components.length} components named in the notices`);
  };
  await build({
    projectDir: root,
    targets: Platform.current().createTarget(),
    publish: 'never',
    config: builderConfig(places, electron, addTexts),
  });
  rmSync(options.to, { recursive: true, force: true });
  mkdirSync(path.dirname(options.to), { recursive: true });
  const built = target.key === 'linux-x64' ? path.join(places.output, 'linux-unpacked') : places.output;
  renameSync(built, options.to);
  rmSync(work, { recursive: true, force: true });
  say(`folder built with Electron ${electron.version}`);
}

/** What Electron reads to start; `desktopName` ties the window to its entry in the menu. */
function appManifest({ name, version, description, license }: ProgramManifest): string {
  const manifest = {
    name,
    productName,
    version,
    description,
    license,
    author: 'The Countersign authors',
    type: 'module',
    main: 'dist/app/main.js',
    desktopName: `${name}.desktop`,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
