/**
 * Makes the .deb out of the built folder, with dpkg's own `dpkg-deb`. It installs below /opt/countersign, links
 * `countersign` (the command line) into the PATH, and has no script that root would run: dpkg's triggers refresh menus
 * and icons, and removal is what dpkg knows. The setuid bit of Chromium's sandbox helper is the only right it asks for.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  globSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { iconSizes } from './icons/render.ts';

export interface DebianPackage {
  /** The built folder. It is linked into the package, not changed. */
  readonly from: string;
  readonly work: string;
  readonly to: string;
  readonly version: string;
  readonly description: string;
  /** The notices: `copyright` in Debian's words. */
  readonly notices: string;
  readonly changelog: string;
  /** Seconds since 1970 that every file of the package is from at the latest. */
  readonly epoch: number;
  /** `none` makes the same package without the wait. */
  readonly compression: 'xz' | 'none';
}

const name = 'countersign';
const installed = 'opt/countersign';

/**
 * Who brings which shared library that a program of the package is linked to; a test reads the programs and compares.
 * Alternatives are the names that Debian 13 and Ubuntu 24.04 gave to the same libraries.
 */
export const debianLibraries: Readonly<Record<string, readonly string[]>> = {
  // Versions: what the libraries of the model server ask for, built on Ubuntu 22.04.
  'libc6 (>= 2.34)': ['libc.so.6', 'libdl.so.2', 'libm.so.6', 'libpthread.so.0', 'ld-linux-x86-64.so.2'],
  'libgcc-s1': ['libgcc_s.so.1'],
  'libstdc++6 (>= 12)': ['libstdc++.so.6'],
  'libasound2 | libasound2t64': ['libasound.so.2'],
  'libatk-bridge2.0-0 | libatk-bridge2.0-0t64': ['libatk-bridge-2.0.so.0'],
  'libatk1.0-0 | libatk1.0-0t64': ['libatk-1.0.so.0'],
  'libatspi2.0-0 | libatspi2.0-0t64': ['libatspi.so.0'],
  libcairo2: ['libcairo.so.2'],
  'libcups2 | libcups2t64': ['libcups.so.2'],
  'libdbus-1-3': ['libdbus-1.so.3'],
  libdrm2: ['libdrm.so.2'],
  libexpat1: ['libexpat.so.1'],
  libgbm1: ['libgbm.so.1'],
  'libglib2.0-0 | libglib2.0-0t64': ['libglib-2.0.so.0', 'libgobject-2.0.so.0', 'libgio-2.0.so.0'],
  'libgtk-3-0 | libgtk-3-0t64': ['libgtk-3.so.0'],
  libnspr4: ['libnspr4.so'],
  libnss3: ['libnss3.so', 'libnssutil3.so', 'libsmime3.so'],
  'libpango-1.0-0': ['libpango-1.0.so.0'],
  libudev1: ['libudev.so.1'],
  'libx11-6': ['libX11.so.6'],
  libxcb1: ['libxcb.so.1'],
  libxcomposite1: ['libXcomposite.so.1'],
  libxdamage1: ['libXdamage.so.1'],
  libxext6: ['libXext.so.6'],
  libxfixes3: ['libXfixes.so.3'],
  libxkbcommon0: ['libxkbcommon.so.0'],
  libxrandr2: ['libXrandr.so.2'],
};

/** Only with a graphics card that speaks Vulkan; without it models run on the processor. */
const recommends = ['libvulkan1'];

export function renderControl(fields: { version: string; description: string; installedKilobytes: number }): string {
  return [
    `Package: ${name}`,
    `Version: ${fields.version}`,
    'Section: utils',
    'Priority: optional',
    'Architecture: amd64',
    'Maintainer: The Countersign authors <authors@countersign.invalid>',
    `Installed-Size: ${fields.installedKilobytes}`,
    `Depends: ${Object.keys(debianLibraries).join(', ')}`,
    `Recommends: ${recommends.join(', ')}`,
    'Description: small local models do work on your files, countersigned',
    ...wrapped(fields.description, 78).map((line) => ` ${line}`),
    '',
  ].join('\n');
}

function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

export function makeDebianPackage(wanted: DebianPackage): void {
  rmSync(wanted.work, { recursive: true, force: true });
  const at = (...parts: readonly string[]) => path.join(wanted.work, ...parts);
  linkTree(wanted.from, at(installed));
  ownCopy(at(installed, 'chrome-sandbox'), 0o4755);

  link(at('usr/bin', name), `/${installed}/resources/countersign/bin/countersign`);
  put(path.join(import.meta.dirname, 'linux/countersign.desktop'), at('usr/share/applications', `${name}.desktop`));
  const icons = path.join(import.meta.dirname, 'icons');
  for (const size of iconSizes) {
    put(path.join(icons, `${size}x${size}.png`), at(`usr/share/icons/hicolor/${size}x${size}/apps`, `${name}.png`));
  }
  put(path.join(icons, 'countersign.svg'), at('usr/share/icons/hicolor/scalable/apps', `${name}.svg`));
  write(at('usr/share/doc', name, 'copyright'), wanted.notices);
  write(at('usr/share/doc', name, 'changelog.gz'), packed(wanted.changelog));
  const page = readFileSync(path.join(import.meta.dirname, 'linux/countersign.1'), 'utf8');
  write(at('usr/share/man/man1', `${name}.1.gz`), packed(page));

  const files = filesOf(wanted.work);
  const kilobytes = files.reduce((sum, file) => sum + Math.ceil(lstatSync(at(file)).size / 1024), 0);
  const { version, description } = wanted;
  write(at('DEBIAN/control'), renderControl({ version, description, installedKilobytes: kilobytes }));
  write(at('DEBIAN/md5sums'), files.map((file) => `${digestOf(at(file))}  ${file}\n`).join(''));
  for (const folder of globSync('**/', { cwd: wanted.work })) chmodSync(at(folder), 0o755);

  mkdirSync(path.dirname(wanted.to), { recursive: true });
  execFileSync('dpkg-deb', ['--root-owner-group', `-Z${wanted.compression}`, '--build', wanted.work, wanted.to], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: String(wanted.epoch) },
  });
  rmSync(wanted.work, { recursive: true, force: true });
}

/** Regular files below a folder, sorted. */
function filesOf(folder: string): readonly string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

function linkTree(from: string, to: string): void {
  for (const file of filesOf(from)) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    linkSync(path.join(from, file), path.join(to, file));
  }
}

/** A linked file shares its rights with the built folder: one that needs others becomes a file of its own. */
function ownCopy(file: string, mode: number): void {
  copyFileSync(file, `${file}.own`);
  rmSync(file);
  linkSync(`${file}.own`, file);
  rmSync(`${file}.own`);
  chmodSync(file, mode);
}

function link(file: string, target: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  symlinkSync(target, file);
}

function put(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, 0o644);
}

/** Debian's rule for documents. zlib writes no time into it. */
function packed(text: string): Buffer {
  return gzipSync(text, { level: 9 });
}

function write(file: string, text: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o644 });
}

/** Debian's own choice of digest for `dpkg --verify`; nothing relies on it against a person who means harm. */
function digestOf(file: string): string {
  return createHash('md5').update(readFileSync(file)).digest('hex');
}
