/**
 * Looks through a folder for GGUF files and says what each is. The folder is not trusted: nothing in it is waited for, no
 * folder behind a link is entered, and there is an end to how many names, files and minutes are spent on it. Blocking work
 * is fine here: it runs in a worker of its own (`scanWorker.ts`).
 */
import { constants, type Dirent } from 'node:fs';
import { open, opendir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type Failure, fail } from '../../contract/failure.ts';
import { readGgufFacts } from '../gguf.ts';
import { type MeasuredFile, measureFile, sayReadFault } from '../takeOver.ts';

/** One file that a person named: always hashed. */
export interface FileRequest {
  readonly file: string;
}

export interface ScanRequest {
  readonly folder: string;
  /** Sizes that the catalogue knows: only such a file can be one of its models, so only such a file is hashed. */
  readonly knownBytes: readonly number[];
  readonly limits?: Partial<ScanLimits>;
}

export interface ScanLimits {
  readonly names: number;
  readonly files: number;
  readonly depth: number;
  readonly ms: number;
}

const defaultLimits: ScanLimits = { names: 200_000, files: 2_000, depth: 8, ms: 20 * 60_000 };

export interface ScannedFile {
  readonly path: string;
  /** Where a link led, or the path itself. */
  readonly realPath: string;
  readonly bytes: number;
  readonly measured: MeasuredFile | null;
  readonly name: string | null;
  readonly architecture: string | null;
  readonly contextTokens: number | null;
  readonly failure: Failure | null;
}

export async function lookThrough(request: ScanRequest, signal: AbortSignal): Promise<ScannedFile[]> {
  const limits = { ...defaultLimits, ...request.limits };
  const known = new Set(request.knownBytes);
  const until = performance.now() + limits.ms;
  const walk = await listGgufFiles(request.folder, limits, signal);
  const found: ScannedFile[] = [];
  let leftOut = walk.leftOut;
  for (const path of walk.paths) {
    if (signal.aborted) break;
    if (performance.now() > until) {
      leftOut = `it took longer than ${Math.round(limits.ms / 60_000)} minutes, so ${walk.paths.length - found.length} files were not looked at`;
      break;
    }
    found.push(await lookAt(path, known, signal));
  }
  for (const { path, failure } of walk.unreadable) found.push(unlooked(path, failure));
  if (leftOut !== null) {
    const { failure } = fail('path.tooMany', `Not all of ${request.folder} was looked through: ${leftOut}.`, {
      action: 'Choose the folder in which the models lie.',
    });
    found.push(unlooked(request.folder, failure));
  }
  return found;
}

interface Walk {
  readonly paths: readonly string[];
  readonly unreadable: readonly { readonly path: string; readonly failure: Failure }[];
  readonly leftOut: string | null;
}

async function listGgufFiles(root: string, limits: ScanLimits, signal: AbortSignal): Promise<Walk> {
  const paths: string[] = [];
  const unreadable: { path: string; failure: Failure }[] = [];
  const folders = [{ path: root, depth: 0 }];
  let names = 0;
  let leftOut: string | null = null;
  for (let folder = folders.shift(); folder !== undefined && leftOut === null; folder = folders.shift()) {
    try {
      for await (const entry of await opendir(folder.path)) {
        if (signal.aborted) return { paths, unreadable, leftOut };
        names += 1;
        const path = join(folder.path, entry.name);
        if (entry.isDirectory()) {
          if (folder.depth < limits.depth) folders.push({ path, depth: folder.depth + 1 });
          else leftOut ??= `it is more than ${limits.depth} folders deep`;
        } else if (isCandidate(entry)) paths.push(path);
        if (names >= limits.names) leftOut = `it holds more than ${limits.names} names`;
        if (paths.length >= limits.files) leftOut = `it holds more than ${limits.files} GGUF files`;
        if (leftOut !== null) break;
      }
    } catch (error) {
      unreadable.push({ path: folder.path, failure: unreadableFailure(folder.path, error) });
    }
  }
  return { paths: paths.toSorted(), unreadable, leftOut };
}

/** A link is looked at where it leads to a file: other programs keep their models behind such links. */
function isCandidate(entry: Dirent): boolean {
  return /\.gguf$/i.test(entry.name);
}

export function lookAtFile({ file }: FileRequest, signal: AbortSignal): Promise<ScannedFile> {
  return lookAt(file, { has: () => true }, signal);
}

async function lookAt(
  path: string,
  known: Pick<ReadonlySet<number>, 'has'>,
  signal: AbortSignal,
): Promise<ScannedFile> {
  let realPath: string;
  let bytes: number;
  try {
    realPath = await realpath(path);
    await using handle = await open(realPath, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stat = await handle.stat();
    if (!stat.isFile()) return unlooked(path, fail('path.notFile', `${path} is not a file.`).failure);
    bytes = stat.size;
  } catch (error) {
    return unlooked(path, unreadableFailure(path, error));
  }
  const base = { path, realPath, bytes, measured: null, name: null, architecture: null, contextTokens: null };
  const facts = readGgufFacts(realPath);
  if (!facts.ok) return { ...base, failure: facts.failure };
  const measured = known.has(bytes) ? await measureFile(realPath, signal) : null;
  return {
    ...base,
    measured: measured?.ok ? measured.value : null,
    name: facts.value.name ?? null,
    architecture: facts.value.architecture,
    contextTokens: facts.value.contextLength ?? null,
    failure: measured === null || measured.ok ? null : measured.failure,
  };
}

function unreadableFailure(path: string, error: unknown): Failure {
  return fail('file.io', `${path} cannot be looked at: ${sayReadFault(error)}.`).failure;
}

function unlooked(path: string, failure: Failure): ScannedFile {
  const none = { measured: null, name: null, architecture: null, contextTokens: null };
  return { path, realPath: path, bytes: 0, ...none, failure };
}
