/** From a path and new bytes to an exact change with its grid and text. Reads one file; writes and stores nothing. */
import type { Sha256 } from '../../contract/digest.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { ChangeKind } from '../../contract/review.ts';
import type { WorkspacePath } from '../../contract/workspacePath.ts';
import { sha256 } from '../digest.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { actionText } from './actionText.ts';
import { diffBytes, type Grid } from './grid.ts';

/** Larger files and longer ones are refused: nobody reviews them line by line, and every version is kept for undo. */
export const maxReviewBytes = 4 * 1024 * 1024;
export const maxReviewLines = 100_000;

const newFileMode = 0o644;

export interface PreparedChange {
  readonly root: string;
  readonly path: WorkspacePath;
  readonly change: ChangeKind;
  readonly base: { readonly bytes: Uint8Array; readonly digest: Sha256 } | null;
  readonly next: { readonly bytes: Uint8Array; readonly digest: Sha256 } | null;
  /** The file's own permission bits; 0o644 for a new one. */
  readonly mode: number;
  readonly grid: Grid;
  /** What a judge reads. */
  readonly actionText: string;
}

/**
 * `next` null deletes. Errors: `review.noChange` (same bytes), `review.tooLarge`, `path.notFound` (delete of nothing),
 * and whatever the workspace refuses.
 */
export function prepareChange(
  workspace: Workspace,
  path: WorkspacePath,
  next: Uint8Array | null,
): Result<PreparedChange> {
  const there = workspace.stat(path);
  if (!there.ok) return there;
  if (tooLarge(there.value?.sizeBytes ?? 0) || tooLarge(next?.length ?? 0)) return refuseSize(path);
  const read = there.value === null ? null : workspace.read(path, maxReviewBytes);
  if (read !== null && !read.ok) return read.failure.code === 'file.tooLarge' ? refuseSize(path) : read;
  const base = read?.value ?? null;
  if (base === null && next === null) return fail('path.notFound', `${path} does not exist, so it cannot be deleted.`);
  if (hasManyLines(base?.bytes) || hasManyLines(next)) return refuseSize(path);
  const nextFile = next === null ? null : { bytes: next, digest: sha256(next) };
  if (base !== null && base.digest === nextFile?.digest) {
    return fail('review.noChange', `${path} already holds exactly these bytes.`, { kept: 'Nothing was written.' });
  }
  const grid = diffBytes(base?.bytes ?? null, next);
  const change: ChangeKind = base === null ? 'create' : next === null ? 'delete' : 'overwrite';
  return ok({
    root: workspace.root,
    path,
    change,
    base: base === null ? null : { bytes: base.bytes, digest: base.digest },
    next: nextFile,
    mode: (base?.mode ?? newFileMode) & 0o777,
    grid,
    actionText: actionText({ path, change, rows: grid.rows }),
  });
}

function tooLarge(sizeBytes: number): boolean {
  return sizeBytes > maxReviewBytes;
}

function hasManyLines(bytes: Uint8Array | null | undefined): boolean {
  let lines = 0;
  for (let at = bytes?.indexOf(10) ?? -1; bytes && at >= 0; at = bytes.indexOf(10, at + 1)) {
    lines++;
    if (lines > maxReviewLines) return true;
  }
  return false;
}

function refuseSize(path: WorkspacePath): Result<never> {
  return fail('review.tooLarge', `The change of ${path} is too large for a person to review.`, {
    kept: 'Nothing was written.',
    action: `Keep files under ${maxReviewBytes / 1024 / 1024} MiB and ${maxReviewLines} lines, or split the change.`,
    detail: { maxBytes: maxReviewBytes, maxLines: maxReviewLines },
  });
}
