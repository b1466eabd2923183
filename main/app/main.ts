/** The app's entry: what has to stand before Electron is ready, in this order, and the one instance of a data folder. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import { dataFolder } from '../../models/dataFolder.ts';
import { endOnFault, showBroken } from './broken.ts';
import { applySwitches } from './chromiumSwitches.ts';
import { readInstallation } from './installation.ts';
import { registerPageScheme } from './pageProtocol.ts';
import { readArguments } from './readArguments.ts';
import { runApp } from './runApp.ts';

const data = readArguments(process.argv, process.cwd()).dataFolder ?? path.resolve(dataFolder());
const installation = readInstallation({
  packaged: app.isPackaged,
  resourcesPath: process.resourcesPath,
  bundle: import.meta.dirname,
  platform: process.platform,
  arch: process.arch,
});

endOnFault();
app.setName('Countersign');
// Chromium's own files: nothing of a page is kept in them, and the lock of the one instance is.
app.setPath('userData', path.join(data, 'window'));
applySwitches(app.commandLine);
registerPageScheme();

if (!folderIsThere(data)) showBroken((texts) => `${texts.folder}\n${data}`);
else if (app.requestSingleInstanceLock()) runApp({ data, installation, version: versionOf(installation.root) });
else app.quit();

/** Of this person alone, like everything in it. */
function folderIsThere(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return true;
  } catch {
    return false;
  }
}

function versionOf(root: string): string {
  try {
    return /"version":\s*"([^"]+)"/.exec(readFileSync(path.join(root, 'package.json'), 'utf8'))?.[1] ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
