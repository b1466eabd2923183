/** Which regular files match some globs. Folders reached through a link are not entered; what is left out is counted. */
import { type Dirent, type OpenDirOptions, opendirSync } from 'node:fs';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { WorkspacePath } from '../../contract/workspacePath.ts';
import { type EntryKind, type Folder, lookUp } from './anchor.ts';
import {
  type GlobMeter,
  type GlobState,
  hasWildcard,
  type Pattern,
  parseGlob,
  startGlob,
  stepGlob,
} from './globPattern.ts';
import { locate, type Root } from './locate.ts';
import { parseWorkspacePath } from './parseWorkspacePath.ts';
import { showText } from './showText.ts';
import { errorCode, Raced } from './systemError.ts';
import { isTemporaryName } from './temporaryName.ts';
import type { LeftOut, Listing } from './workspace.ts';

const defaultMaxEntries = 100_000;
const maxDepth = 128;
const maxExamples = 5;
/** Names against patterns, letter by letter: a second or two, whatever the patterns are. */
const maxGlobSteps = 30_000_000;
/** Entries between two turns of whoever else waits. */
const entriesAtOnce = 500;

/** Fails with the code of a refused pattern, or `path.tooMany` when the walk would look at more than `maxEntries`. */
export function listFiles(root: Root, patterns: readonly string[], maxEntries?: number): Result<Listing> {
  const steps = walkFiles(root, patterns, maxEntries);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same, with turns for others in between: a page must not stand still because a folder is large. */
export async function listFilesInSteps(
  root: Root,
  patterns: readonly string[],
  maxEntries?: number,
): Promise<Result<Listing>> {
  const steps = walkFiles(root, patterns, maxEntries);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

type Walk<T> = Generator<undefined, T, undefined>;

function* walkFiles(
  root: Root,
  patterns: readonly string[],
  maxEntries: number = defaultMaxEntries,
): Walk<Result<Listing>> {
  const found = new Set<WorkspacePath>();
  const wild: Pattern[] = [];
  for (const text of patterns) {
    // A name with brackets in it ("scan[1].txt") is first of all a name.
    const named = addNamed(root, text, found);
    if (!named.ok && !hasWildcard(text)) return named;
    const parsed = parseGlob(text);
    if (!parsed.ok) return parsed;
    if (hasWildcard(text)) wild.push(...parsed.value);
  }
  const walk = new ListWalk(root, found, maxEntries);
  if (wild.length > 0) {
    const failure = yield* walk.enter(root.folder, [], startGlob(wild));
    if (failure) return failure;
  }
  return ok({ paths: [...found].sort(), leftOut: walk.leftOut, examples: walk.examples });
}

function addNamed(root: Root, text: string, found: Set<WorkspacePath>): Result<void> {
  const parsed = parseWorkspacePath(text);
  if (!parsed.ok) return parsed;
  const located = locate(root, parsed.value, 'inside');
  if (!located.ok) return located.failure.code === 'path.notDirectory' ? ok(undefined) : located;
  using place = located.value;
  if (place.entry?.kind === 'file') found.add(parsed.value);
  return ok(undefined);
}

class ListWalk {
  readonly leftOut: LeftOut = { names: 0, links: 0, unreadable: 0, deep: 0 };
  readonly examples: string[] = [];
  readonly #root: Root;
  readonly #found: Set<WorkspacePath>;
  readonly #maxEntries: number;
  readonly #meter: GlobMeter = { steps: 0 };
  #entries = 0;
  #seen = 0;

  constructor(root: Root, found: Set<WorkspacePath>, maxEntries: number) {
    this.#root = root;
    this.#found = found;
    this.#maxEntries = maxEntries;
  }

  *enter(folder: Folder, above: readonly string[], state: GlobState): Walk<ReturnType<typeof fail> | null> {
    if (above.length >= maxDepth) {
      this.#leaveOut('deep', above.join('/'));
      return null;
    }
    let entries: readonly Dirent<Buffer>[] | null;
    try {
      entries = readEntries(folder.here, this.#maxEntries - this.#entries);
    } catch {
      this.#leaveOut('unreadable', above.join('/'));
      return null;
    }
    if (entries === null) {
      return fail(
        'path.tooMany',
        `The workspace holds more than ${this.#maxEntries} files and folders to look through.`,
        {
          action: 'Name a folder in the pattern, such as "invoices/*.txt".',
        },
      );
    }
    this.#entries += entries.length;
    for (const entry of entries) {
      this.#seen += 1;
      if (this.#seen % entriesAtOnce === 0) yield;
      const failure = yield* this.#visit(folder, above, state, entry);
      if (failure) return failure;
      if (this.#meter.steps > maxGlobSteps) {
        return fail(
          'path.tooMany',
          'The patterns are too many or too involved for the files that the workspace holds.',
          {
            action: 'Use fewer patterns, with fewer ** and * in each.',
          },
        );
      }
    }
    return null;
  }

  *#visit(
    folder: Folder,
    above: readonly string[],
    state: GlobState,
    dirent: Dirent<Buffer>,
  ): Walk<ReturnType<typeof fail> | null> {
    const name = decodeName(dirent.name);
    if (name === null || !parseWorkspacePath(name).ok) {
      const shown = name ?? dirent.name.toString('latin1');
      // Only what the patterns ask for is missing from the list: as a file, or as a folder on the way to one.
      const asked = stepGlob(state, shown, this.#meter);
      if (dirent.isDirectory() ? asked.inside.length > 0 : asked.file)
        this.#leaveOut('names', [...above, shown].join('/'));
      return null;
    }
    if (isTemporaryName(name)) return null;
    const { file, inside } = stepGlob(state, name, this.#meter);
    if (!file && inside.length === 0) return null;
    const parsed = parseWorkspacePath([...above, name].join('/'));
    if (!parsed.ok) {
      this.#leaveOut('names', [...above, name].join('/'));
      return null;
    }
    const kind = kindOf(dirent);
    if (kind === 'file' && file) this.#found.add(parsed.value);
    else if (kind === 'link') this.#visitLink(parsed.value, file);
    else if (kind === 'directory' || kind === 'unknown') {
      return yield* this.#visitUnknown(folder, [...above, name], name, file ? parsed.value : null, inside);
    }
    return null;
  }

  /** Looks at the thing itself: it may have changed since the folder was listed, and some disks list no kinds. */
  *#visitUnknown(
    folder: Folder,
    path: readonly string[],
    name: string,
    match: WorkspacePath | null,
    inside: GlobState,
  ): Walk<ReturnType<typeof fail> | null> {
    const entry = tryTo(() => lookUp(folder, name));
    if (entry?.kind === 'file' && match !== null) this.#found.add(match);
    if (entry?.kind === 'link' && match !== null) this.#visitLink(match, true);
    if (entry?.kind !== 'directory' || inside.length === 0) return null;
    using inner = tryTo(() => entry.openFolder());
    if (inner !== null) return yield* this.enter(inner, path, inside);
    this.#leaveOut('unreadable', path.join('/'));
    return null;
  }

  #visitLink(path: WorkspacePath, file: boolean): void {
    const located = locate(this.#root, path, 'inside');
    if (located.ok) {
      using place = located.value;
      if (place.entry?.kind === 'file') {
        if (file) this.#found.add(path);
        return;
      }
    }
    this.#leaveOut('links', path);
  }

  #leaveOut(kind: keyof LeftOut, path: string): void {
    this.leftOut[kind] += 1;
    if (this.examples.length < maxExamples) this.examples.push(showText(path));
  }
}

/** null for a folder of more than `most`: the rest of it is not read, however much that is. */
function readEntries(place: string, most: number): readonly Dirent<Buffer>[] | null {
  // The type of Node's own declarations knows names as text only.
  const options = { encoding: 'buffer', bufferSize: 1_024 } as unknown as OpenDirOptions;
  const folder = opendirSync(place, options);
  const entries: Dirent<Buffer>[] = [];
  try {
    for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) {
      if (entries.length === most) return null;
      entries.push(entry as unknown as Dirent<Buffer>);
    }
  } finally {
    folder.closeSync();
  }
  return entries;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeName(bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

function kindOf(dirent: Dirent<Buffer>): EntryKind | 'unknown' {
  if (dirent.isFile()) return 'file';
  if (dirent.isDirectory()) return 'directory';
  if (dirent.isSymbolicLink()) return 'link';
  return dirent.isFIFO() || dirent.isSocket() || dirent.isCharacterDevice() || dirent.isBlockDevice()
    ? 'other'
    : 'unknown';
}

/** Null for what the system refuses or somebody takes away while the walk goes on; a listing leaves it out. */
function tryTo<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (errorCode(error) === '' && !(error instanceof Raced)) throw error;
    return null;
  }
}
