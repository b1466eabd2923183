/** What the checks of one evaluation look at, read from the workspace once: the files they name, and the sources. */
import type { Sha256 } from '../../../contract/digest.ts';
import { type Failure, ok, type Result } from '../../../contract/failure.ts';
import type { MissionSpec } from '../../../contract/mission.ts';
import { sha256 } from '../../digest.ts';
import { decodeSource } from '../../grounding/decodeSource.ts';
import type { SourceText } from '../../grounding/source.ts';
import type { Workspace } from '../../workspace/workspace.ts';

export type CheckedFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly digest: Sha256 }
  | { readonly kind: 'absent' }
  /** Something is there that may not be read: a link that leads out, a folder, too large. `why` is a clause. */
  | { readonly kind: 'refused'; readonly why: string };

export interface CheckContext {
  readonly spec: MissionSpec;
  /** By path, every path that a check names and the deliverable. */
  readonly files: ReadonlyMap<string, CheckedFile>;
  /** Of the mission, sorted by path. A file that is no text is here with an empty text and in `unreadable`. */
  readonly sources: readonly SourceText[];
  /** Where a `grounded` check names sources of its own: by the index of the check. */
  readonly ownSources: ReadonlyMap<number, readonly SourceText[]>;
  readonly unreadable: ReadonlyMap<string, Failure>;
}

/** Larger files are not checked: they fail. */
export const maxCheckedBytes = 8 * 1_048_576;

/** `spec` with resolved paths, as `loadSpec` gives it. Fails only where the sources cannot be listed. */
export function readCheckContext(spec: MissionSpec, workspace: Workspace): Result<CheckContext> {
  const files = new Map<string, CheckedFile>();
  const paths = [spec.deliverable.path, ...spec.acceptance.flatMap((check) => check.path ?? [])];
  for (const path of new Set(paths)) files.set(path, readChecked(path, workspace));

  const texts = new Map<string, SourceText>();
  const unreadable = new Map<string, Failure>();
  const readSources = (globs: readonly string[]): Result<readonly SourceText[]> => {
    const names = workspace.glob(globs);
    if (!names.ok) return names;
    return ok(
      names.value.map((name) => {
        const known = texts.get(name);
        if (known) return known;
        const content = workspace.read(name, maxCheckedBytes);
        const decoded = content.ok ? decodeSource(content.value.bytes) : content;
        if (!decoded.ok) unreadable.set(name, decoded.failure);
        const source = { name, text: decoded.ok ? decoded.value.text : '' };
        texts.set(name, source);
        return source;
      }),
    );
  };
  const sources = spec.sources.length > 0 ? readSources(spec.sources) : ok([]);
  if (!sources.ok) return sources;
  const ownSources = new Map<number, readonly SourceText[]>();
  for (const [index, check] of spec.acceptance.entries()) {
    if (check.check !== 'grounded' || !check.sources) continue;
    const own = readSources(check.sources);
    if (!own.ok) return own;
    // The same list is the same object: the worker then reads it once.
    ownSources.set(index, sameNames(own.value, sources.value) ? sources.value : own.value);
  }
  return ok({ spec, files, sources: sources.value, ownSources, unreadable });
}

/** The same evaluation with other bytes at one path: for candidates that are not on the disk. */
export function withFile(context: CheckContext, path: string, bytes: Uint8Array): CheckContext {
  const files = new Map(context.files);
  files.set(path, { kind: 'file', bytes, digest: sha256(bytes) });
  return { ...context, files };
}

/** Digest of each checked path as it stood when the context was read; null where there was no file. For the finish gate. */
export function revisionsOf(context: CheckContext): ReadonlyMap<string, Sha256 | null> {
  return new Map([...context.files].map(([path, file]) => [path, file.kind === 'file' ? file.digest : null]));
}

function readChecked(text: string, workspace: Workspace): CheckedFile {
  const refused = (failure: Failure): CheckedFile =>
    failure.code === 'path.notFound' ? { kind: 'absent' } : { kind: 'refused', why: failure.message };
  const path = workspace.resolve(text, 'read');
  if (!path.ok) return refused(path.failure);
  const content = workspace.read(path.value, maxCheckedBytes);
  if (!content.ok) return refused(content.failure);
  return { kind: 'file', bytes: content.value.bytes, digest: content.value.digest };
}

function sameNames(left: readonly SourceText[], right: readonly SourceText[]): boolean {
  return left.length === right.length && left.every((source, index) => source === right[index]);
}
