/** Opens a workspace folder: the one resolver, reader and writer of a person's files for everything in the engine. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { WorkspacePath } from '../../contract/workspacePath.ts';
import { sha256 } from '../digest.ts';
import { type AnchorKind, type Folder, folderIdentity, openRootFolder, supportedAnchor } from './anchor.ts';
import { type ApplyStep, applyChange } from './applyChange.ts';
import { listFiles, listFilesInSteps } from './listFiles.ts';
import { locate, type Place, type Root } from './locate.ts';
import { parseWorkspacePath } from './parseWorkspacePath.ts';
import { readEntry } from './readFile.ts';
import { showText } from './showText.ts';
import { errorCode, fileFailure } from './systemError.ts';
import type { Access, FileChange, FileContent, Listing, Workspace } from './workspace.ts';

export interface WorkspaceOptions {
  /** For tests: how folders are held. The default is the safest that the platform offers. */
  readonly anchor?: AnchorKind;
  /** For tests that end the process half way through a write. */
  readonly onStep?: (step: ApplyStep) => void;
  /** Entries that a listing looks at before it gives up with `path.tooMany`. */
  readonly maxEntries?: number;
}

/** What `openWorkspace` gives beyond the port. */
export interface OpenWorkspace extends Workspace {
  /** How folders are held; `path` is the weaker way of platforms without descriptors to walk on. */
  readonly anchor: AnchorKind;
}

/** Fails with `path.root` when the folder is not there or cannot be opened. The folder stays open until disposed. */
export function openWorkspace(root: string, options: WorkspaceOptions = {}): Result<OpenWorkspace> {
  const given = path.resolve(root);
  const anchor = options.anchor ?? supportedAnchor();
  try {
    const real = realpathSync.native(given);
    return ok(new DiskWorkspace(real, given, anchor, openRootFolder(anchor, real), options));
  } catch (error) {
    const why = { ENOENT: 'does not exist', ENOTDIR: 'is not a folder', EACCES: 'may not be opened' }[errorCode(error)];
    return fail('path.root', `The workspace folder ${showText(given)} ${why ?? 'cannot be opened'}.`, {
      action: 'Name a folder that exists.',
    });
  }
}

class DiskWorkspace implements OpenWorkspace {
  readonly root: string;
  readonly anchor: AnchorKind;
  readonly #root: Root;
  readonly #identity: string | null;
  readonly #options: WorkspaceOptions;
  readonly #sweptFolders = new Set<string>();
  #open = true;

  constructor(real: string, given: string, anchor: AnchorKind, folder: Folder, options: WorkspaceOptions) {
    this.root = real;
    this.anchor = anchor;
    this.#root = { folder, prefixes: real === '/' ? [] : [...new Set([real, given])] };
    this.#identity = folderIdentity(folder.at('.'));
    this.#options = options;
  }

  resolve(text: string, access: Access): Result<WorkspacePath> {
    const parsed = parseWorkspacePath(text, access);
    if (!parsed.ok) return parsed;
    const located = this.#locate(parsed.value, access);
    if (!located.ok) return located;
    using place = located.value;
    const kind = place.entry?.kind;
    if (kind === 'other' || (kind === 'directory' && access === 'write')) return notFile(parsed.value);
    return parsed;
  }

  read(workspacePath: WorkspacePath, maxBytes: number): Result<FileContent> {
    return this.#withFile(workspacePath, (place) => {
      if (place.entry === null) return fail('path.notFound', `${showText(workspacePath)} does not exist.`);
      const bytes = readEntry(place.entry, maxBytes);
      if (bytes === null) {
        return fail('file.tooLarge', `${showText(workspacePath)} holds more than ${maxBytes} bytes.`);
      }
      return ok({ bytes, mode: place.entry.mode, digest: sha256(bytes) });
    });
  }

  stat(workspacePath: WorkspacePath): Result<{ readonly sizeBytes: number; readonly mode: number } | null> {
    return this.#withFile(workspacePath, ({ entry }) =>
      ok(entry === null ? null : { sizeBytes: entry.sizeBytes, mode: entry.mode }),
    );
  }

  glob(patterns: readonly string[]): Result<readonly WorkspacePath[]> {
    const listing = this.list(patterns);
    return listing.ok ? ok(listing.value.paths) : listing;
  }

  list(patterns: readonly string[]): Result<Listing> {
    const gone = this.#rootFailure();
    return gone ?? listFiles(this.#root, patterns, this.#options.maxEntries);
  }

  async listInSteps(patterns: readonly string[]): Promise<Result<Listing>> {
    const gone = this.#rootFailure();
    return gone ?? listFilesInSteps(this.#root, patterns, this.#options.maxEntries);
  }

  apply(change: FileChange): Result<void> {
    // A stored path was resolved once, perhaps for reading: the rules of writing are asked again here.
    const parsed = parseWorkspacePath(change.path, 'write');
    if (!parsed.ok) return parsed;
    const gone = this.#rootFailure();
    if (gone) return gone;
    return applyChange(this.#root, change, {
      onStep: this.#options.onStep ?? (() => undefined),
      sweptFolders: this.#sweptFolders,
    });
  }

  [Symbol.dispose](): void {
    this.#open = false;
    this.#root.folder[Symbol.dispose]();
  }

  #locate(workspacePath: WorkspacePath, access: Access): Result<Place> {
    return this.#rootFailure() ?? locate(this.#root, workspacePath, access === 'write' ? 'refuse' : 'inside');
  }

  /** Editors save by swapping files: who meets one at it looks again, twice at most. */
  #withFile<T>(workspacePath: WorkspacePath, use: (place: Place) => Result<T>): Result<T> {
    let result = this.#withFileOnce(workspacePath, use);
    for (let again = 0; again < 2 && !result.ok && result.failure.code === 'path.raced'; again += 1) {
      result = this.#withFileOnce(workspacePath, use);
    }
    return result;
  }

  #withFileOnce<T>(workspacePath: WorkspacePath, use: (place: Place) => Result<T>): Result<T> {
    const located = this.#locate(workspacePath, 'read');
    if (!located.ok) return located;
    using place = located.value;
    if (place.entry !== null && place.entry.kind !== 'file') return notFile(workspacePath);
    try {
      return use(place);
    } catch (error) {
      return fileFailure(error, workspacePath);
    }
  }

  /** The folder that was opened must still be the one at its path: bytes written into a removed folder would be lost. */
  #rootFailure(): ReturnType<typeof fail> | null {
    if (!this.#open) throw new Error('the workspace was used after it was closed');
    if (this.#identity !== null && folderIdentity(this.root) === this.#identity) return null;
    return fail('path.root', `The workspace folder ${showText(this.root)} was moved, removed or replaced.`, {
      kept: 'Nothing was read or written.',
      action: 'Put the folder back, or start again with the folder that holds the files now.',
    });
  }
}

function notFile(workspacePath: WorkspacePath) {
  return fail('path.notFile', `${showText(workspacePath)} is not a regular file.`);
}
