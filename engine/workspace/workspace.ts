/** The workspace port of the domain: the only way the engine reaches a person's files. */
import type { Sha256 } from '../../contract/digest.ts';
import type { Result } from '../../contract/failure.ts';
import type { WorkspacePath } from '../../contract/workspacePath.ts';

export type Access = 'read' | 'write';

export interface FileContent {
  readonly bytes: Uint8Array;
  /** Permission bits, e.g. 0o644. */
  readonly mode: number;
  readonly digest: Sha256;
}

export interface FileChange {
  readonly path: WorkspacePath;
  /** Digest of the bytes that must still be on disk; null: the file must not exist. */
  readonly base: Sha256 | null;
  /** The new bytes; null deletes the file. */
  readonly next: Uint8Array | null;
  readonly mode: number;
}

/** What the walk met and did not list, as counts: a caller says so instead of pretending the list is whole. */
export interface LeftOut {
  /** Names that no path may have: invalid UTF-8, control or invisible characters, device names and so on. */
  names: number;
  /** Links that leave the workspace, lead nowhere, or lead to a folder. */
  links: number;
  /** Folders that may not be read. */
  unreadable: number;
  /** Folders nested deeper than the walk goes. */
  deep: number;
}

export interface Listing {
  /** Sorted by code unit, each once. */
  readonly paths: readonly WorkspacePath[];
  readonly leftOut: Readonly<LeftOut>;
  /** A few of what was left out, safe to show. */
  readonly examples: readonly string[];
}

export interface Workspace extends Disposable {
  /** Real, absolute path of the folder. */
  readonly root: string;
  /** Model or person text to a path, or a refusal. For `write` every existing parent is checked on the disk as well. */
  resolve(text: string, access: Access): Result<WorkspacePath>;
  /** Opens without following links that leave the root, verifies what was opened, reads at most `maxBytes` (`file.tooLarge`). */
  read(path: WorkspacePath, maxBytes: number): Result<FileContent>;
  /** null where nothing stands at the path. */
  stat(path: WorkspacePath): Result<{ readonly sizeBytes: number; readonly mode: number } | null>;
  /** Regular files that match any of the globs, sorted by code unit; links that leave the root are not followed. */
  glob(patterns: readonly string[]): Result<readonly WorkspacePath[]>;
  /** `glob` with an account of what was left out and why. */
  list(patterns: readonly string[]): Result<Listing>;
  /** The same in steps, between which others have their turn. */
  listInSteps(patterns: readonly string[]): Promise<Result<Listing>>;
  /** Base check, temporary file, fsync, rename, fsync of the folder. `file.changed` when the base is not what is there. */
  apply(change: FileChange): Result<void>;
}
