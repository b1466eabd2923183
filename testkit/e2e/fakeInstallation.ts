/**
 * An installation whose host is the one that thinks nothing: the built app and our Node as they are, and in the host's place
 * `fakeHostMain.ts`. The app finds its parts by where it lies, so nothing in it has to know of tests.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fakeHostEntry } from '../fakeHostEntry.ts';
import { stage } from './stage.ts';

export interface FakeInstallation extends Disposable {
  /** For `launchApp({ app })`. */
  readonly app: string;
  readonly root: string;
}

const checkout = path.resolve(import.meta.dirname, '../..');

/** @param page files by name, in place of the built page */
export async function fakeInstallation(page?: Readonly<Record<string, string>>): Promise<FakeInstallation> {
  const built = path.resolve(path.dirname((await stage()).app), '..');
  const root = mkdtempSync(path.join(os.tmpdir(), 'countersign-installation-'));
  for (const part of ['app', 'renderer'])
    cpSync(path.join(built, part), path.join(root, 'dist', part), { recursive: true });
  if (page !== undefined) {
    const folder = path.join(root, 'dist', 'renderer');
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    for (const [name, text] of Object.entries(page)) writeFileSync(path.join(folder, name), text);
  }
  mkdirSync(path.join(root, 'main', 'host'), { recursive: true });
  writeFileSync(path.join(root, 'main/host/main.ts'), `import '${pathToFileURL(fakeHostEntry).href}';\n`);
  symlinkSync(path.join(checkout, 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package.json'), '{ "name": "countersign", "version": "0.0.0", "type": "module" }\n');
  return {
    root,
    app: path.join(root, 'dist', 'app', 'main.js'),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}
