/**
 * Which Electron goes into a package: the current one, pinned by npm's `electron` (version and SHA-256 of each archive),
 * fetched once into the cache; or, where it cannot be fetched, the older runtime that the tests drive, and then the
 * package's version says so. Never an archive whose digest is not the pinned one.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { downloadArtifact } from '@electron/get';
import { z } from 'zod';
import { makeRuntime, runtimePackage } from '../electron/testRuntime.ts';
import type { PackageTarget } from './packageTarget.ts';

export type ElectronWish = 'auto' | 'current' | 'test';

export interface ChosenElectron {
  readonly kind: 'current' | 'test';
  readonly version: string;
  /** What electron-builder takes: an archive, or the folder of a runtime. */
  readonly dist: string;
  /** SHA-256 of the archive or SHA-512 of the npm package: what exactly was taken. */
  readonly digest: string;
}

export interface ChooseElectronOptions {
  readonly root: string;
  readonly target: PackageTarget;
  readonly wish: ElectronWish;
  readonly say: (step: string) => void;
  /** Where archives are asked for and kept; the platform's own places when absent. */
  readonly mirror?: string;
  readonly cacheRoot?: string;
}

export async function chooseElectron(options: ChooseElectronOptions): Promise<ChosenElectron> {
  if (options.wish === 'test') return testRuntime(options);
  const pinned = pinnedElectron(options.root, options.target);
  try {
    return await fetchPinned(pinned, options);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (options.wish === 'current') {
      throw new Error(`Electron ${pinned.version} could not be fetched (${why}). Nothing was packaged.`, {
        cause: error,
      });
    }
    options.say(
      `Electron ${pinned.version} could not be fetched (${why}): packaging the test runtime instead. Such a package is for trying, not for giving away.`,
    );
    return testRuntime(options);
  }
}

export interface PinnedElectron {
  readonly version: string;
  readonly archive: string;
  readonly sha256: string;
}

const manifestSchema = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/) });
const checksumsSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));

/** From the `electron` package that the lockfile pins by its own digest. */
export function pinnedElectron(root: string, target: PackageTarget): PinnedElectron {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(root, 'node_modules/electron', file), 'utf8'));
  const { version } = manifestSchema.parse(read('package.json'));
  const archive = `electron-v${version}-${target.key}.zip`;
  const sha256 = checksumsSchema.parse(read('checksums.json'))[archive];
  if (sha256 === undefined) throw new Error(`npm's electron ${version} names no digest for ${archive}.`);
  return { version, archive, sha256 };
}

/** Exported for its test: an archive of another digest is not kept. */
export async function fetchPinned(
  pinned: PinnedElectron,
  options: Pick<ChooseElectronOptions, 'target' | 'mirror' | 'cacheRoot'>,
): Promise<ChosenElectron> {
  const [platform = '', arch = ''] = options.target.key.split('-');
  const dist = await downloadArtifact({
    artifactName: 'electron',
    version: pinned.version,
    platform,
    arch,
    checksums: { [pinned.archive]: pinned.sha256 },
    ...(options.cacheRoot === undefined ? {} : { cacheRoot: options.cacheRoot }),
    ...(options.mirror === undefined ? {} : { mirrorOptions: { mirror: options.mirror } }),
  });
  return { kind: 'current', version: pinned.version, dist, digest: `sha256:${pinned.sha256}` };
}

async function testRuntime({ target, say }: ChooseElectronOptions): Promise<ChosenElectron> {
  if (target.key !== 'linux-x64') throw new Error('The test runtime is for Linux on x64 only. Nothing was packaged.');
  const binary = await makeRuntime({ say });
  return {
    kind: 'test',
    version: runtimePackage.electron,
    dist: path.dirname(binary),
    digest: runtimePackage.integrity,
  };
}
