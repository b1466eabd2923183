/**
 * Everything of others that a package carries, with its version, its licence and the licence's text. From the lockfile,
 * the staged files and the import graph of the bundles; by hand only what lies inside a binary, where no file shows it.
 * A component without a text stops the build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ChosenElectron } from './chooseElectron.ts';
import { type Lockfile, packageFolderOf } from './lockfile.ts';
import { metafileOf } from './metafile.ts';

export interface Component {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Package URL, where the component has one. */
  readonly purl: string;
  /** SHA-512 of the registry's archive in hex, where it is one. */
  readonly sha512?: string;
  readonly texts: readonly string[];
}

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
});

const licenceFile = /^(licen[sc]e|copying|notice|copyright)([-.].*)?$/i;
/** Packages whose archive brings no licence file: the text of the licence that their manifest names, and of what is compiled in. */
const textElsewhere: Readonly<Record<string, readonly string[]>> = {
  'simple-git': ['simple-git.txt'],
  '@simple-git/argv-parser': ['simple-git.txt'],
  'onnxruntime-common': ['onnxruntime.txt'],
  'onnxruntime-node': ['onnxruntime.txt', 'onnxruntime-third-party.txt'],
};

/** @param folders as in the lockfile */
export function npmComponents(root: string, folders: Iterable<string>, lockfile: Lockfile): readonly Component[] {
  const byIdentity = new Map<string, Component>();
  for (const folder of folders) {
    const place = path.join(root, folder);
    const { name, version, license } = manifestSchema.parse(
      JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')),
    );
    const files = readdirSync(place)
      .filter((file) => licenceFile.test(file))
      .sort();
    const own = files.map((file) => readFileSync(path.join(place, file), 'utf8'));
    const elsewhere = textElsewhere[name];
    const texts = own.length > 0 || elsewhere === undefined ? own : elsewhere.map(licenceText);
    const licence = typeof license === 'object' ? license.type : license;
    if (licence === undefined || texts.length === 0) {
      throw new Error(`${folder} names no licence or brings no text of it: it cannot be carried.`);
    }
    const integrity = lockfile.get(folder)?.integrity;
    byIdentity.set(`${name}@${version}`, {
      name,
      version,
      licence: licence.replace(/^\((.*)\)$/, '$1'),
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(integrity?.startsWith('sha512-')
        ? { sha512: Buffer.from(integrity.slice(7), 'base64').toString('hex') }
        : {}),
      texts,
    });
  }
  return sorted(byIdentity.values());
}

export function sorted(components: Iterable<Component>): readonly Component[] {
  const key = ({ name, version }: Component) => `${name}@${version}`;
  return [...components].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function licenceText(file: string): string {
  return readFileSync(path.join(import.meta.dirname, 'licences', file), 'utf8');
}

/** Folders of the packages that stand inside the app's bundle and the page. */
export async function bundledPackages(root: string): Promise<readonly string[]> {
  const { inputs } = await metafileOf(root, ['main/app/main.ts', 'preload/preload.ts', 'renderer/main.tsx'], {
    external: ['electron', 'koffi'],
    jsx: 'automatic',
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.woff2': 'empty' },
  });
  const folders = Object.keys(inputs).map(packageFolderOf);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/** What lies inside binaries: the Electron, our Node, and the libraries that npm packages have compiled in. */
export function compiledComponents(
  root: string,
  nodePackage: string,
  electron: ChosenElectron,
  dist: string,
): readonly Component[] {
  const modules = path.join(root, 'node_modules');
  const read = (file: string): string => readFileSync(path.join(modules, file), 'utf8');
  const { version: node } = manifestSchema.parse(JSON.parse(read(`${nodePackage}/package.json`)));
  const { release } = z
    .object({ release: z.string() })
    .parse(JSON.parse(read('node-llama-cpp/llama/binariesGithubRelease.json')));
  const sqlite = /#define SQLITE_VERSION\s+"([\d.]+)"/.exec(read('better-sqlite3/deps/sqlite3/sqlite3.h'))?.[1];
  if (sqlite === undefined) throw new Error('better-sqlite3 no longer says which SQLite it has.');
  const unversioned = `as of llama.cpp ${release}`;
  return sorted([
    {
      name: 'electron',
      version: electron.version,
      licence: 'MIT',
      purl: `pkg:github/electron/electron@v${electron.version}`,
      texts: [
        readFileSync(path.join(dist, 'LICENSE.electron.txt'), 'utf8'),
        'Chromium and all that it carries: the file LICENSES.chromium.html beside the program.',
      ],
    },
    {
      name: 'node',
      version: node,
      licence: 'MIT',
      purl: `pkg:github/nodejs/node@v${node}`,
      texts: [read(`${nodePackage}/LICENSE`)],
    },
    {
      name: 'llama.cpp',
      version: release,
      licence: 'MIT',
      purl: `pkg:github/ggml-org/llama.cpp@${release}`,
      texts: [licenceText('llama.cpp.txt')],
    },
    {
      name: 'nlohmann-json',
      version: unversioned,
      licence: 'MIT',
      purl: 'pkg:github/nlohmann/json',
      texts: [licenceText('json.txt')],
    },
    {
      name: 'cpp-httplib',
      version: unversioned,
      licence: 'MIT',
      purl: 'pkg:github/yhirose/cpp-httplib',
      texts: [licenceText('cpp-httplib.txt')],
    },
    {
      name: 'subprocess.h',
      version: unversioned,
      licence: 'Unlicense',
      purl: 'pkg:github/sheredom/subprocess.h',
      texts: [licenceText('subprocess.h.txt')],
    },
    {
      name: 'sqlite',
      version: sqlite,
      licence: 'blessing',
      purl: `pkg:generic/sqlite@${sqlite}`,
      texts: [licenceText('sqlite.txt')],
    },
  ]);
}
