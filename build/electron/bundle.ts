/**
 * Builds what the window runs: the app's process as one ES module, the preload as one CommonJS file (a sandboxed preload
 * takes no other), and the page. The host and the model servers are not built: our Node runs their sources.
 * A stamp of every input's digest says that nothing has changed, so that a second build is a look.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

export interface BundleOptions {
  /** Where `app/` and `renderer/` go. */
  readonly out?: string;
  /** Without names and with no map: what ships. */
  readonly release?: boolean;
  readonly say?: (step: string) => void;
}

/** Electron 33 of the test runtime has Node 20: newer syntax is lowered. What ships has a newer one and runs the same file. */
const appTarget = 'node20';
const preloadTarget = 'chrome130';

const appSources = [
  '{contract,engine,models,supervisor,main,preload}/**/*.{ts,json}',
  'build/electron/*',
  'package.json',
];
const pageSources = ['{contract,renderer}/**/*', 'package-lock.json'];

/** @returns the folder. Throws with the builder's own words where a part cannot be built. */
export async function bundle(options: BundleOptions = {}): Promise<string> {
  const out = options.out ?? path.join(root, 'dist');
  const say = options.say ?? (() => undefined);
  mkdirSync(out, { recursive: true });
  await unlessFresh(path.join(out, 'app.stamp'), appSources, options, async () => {
    await inPlaceOf(path.join(out, 'app'), (folder) => bundleApp(folder, options.release === true));
    say('app and preload built');
  });
  await unlessFresh(path.join(out, 'renderer.stamp'), pageSources, options, async () => {
    await inPlaceOf(path.join(out, 'renderer'), bundlePage);
    say('page built');
  });
  return out;
}

/** Made beside its place and renamed: a build that fails or is cut leaves the one before it. */
async function inPlaceOf(target: string, make: (folder: string) => Promise<void> | void): Promise<void> {
  const folder = `${target}-being-made-${process.pid}`;
  try {
    await make(folder);
    rmSync(target, { recursive: true, force: true });
    renameSync(folder, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bundleApp(folder: string, release: boolean): Promise<void> {
  const common = { bundle: true, minify: release, legalComments: 'none', logLevel: 'warning' } as const;
  await build({
    ...common,
    entryPoints: [path.join(root, 'main/app/main.ts')],
    outfile: path.join(folder, 'main.js'),
    platform: 'node',
    format: 'esm',
    target: appTarget,
    // Loaded on Windows only, from the installation's own libraries.
    external: ['electron', 'koffi'],
    sourcemap: release ? false : 'linked',
  });
  await build({
    ...common,
    entryPoints: [path.join(root, 'preload/preload.ts')],
    outfile: path.join(folder, 'preload.cjs'),
    platform: 'browser',
    format: 'cjs',
    target: preloadTarget,
    external: ['electron'],
  });
  // Where the bundled reader of the catalogue looks for it: beside itself.
  copyFileSync(path.join(root, 'models/catalogue/models.json'), path.join(folder, 'models.json'));
  copyFileSync(path.join(root, 'build/package/icons/256x256.png'), path.join(folder, 'icon.png'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n');
}

function bundlePage(folder: string): void {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const config = path.join(root, 'renderer/vite.config.ts');
  const done = spawnSync(
    process.execPath,
    [vite, 'build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, encoding: 'utf8' },
  );
  if (done.status !== 0) throw new Error(`The page could not be built.\n${done.stdout}${done.stderr}`);
}

async function unlessFresh(
  stamp: string,
  sources: readonly string[],
  options: BundleOptions,
  make: () => Promise<void> | void,
): Promise<void> {
  const digest = `${digestOf(sources)} ${options.release === true ? 'release' : 'checkout'}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  rmSync(stamp, { force: true });
  await make();
  writeFileSync(stamp, digest);
}

function digestOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

if (import.meta.main) await bundle({ say: (step) => console.log(step) });
