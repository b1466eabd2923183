/**
 * The workspace of a mission beside the program's own data folder: never that folder or one in it, and where the data folder
 * lies inside (a home folder), nothing below it is listed, read or written. Who else may read or write what is not said here.
 */
import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { WorkspacePath } from '../../contract/workspacePath.ts';
import { isBelow } from '../../engine/policy/decideWrite.ts';
import { type OpenWorkspace, openWorkspace } from '../../engine/workspace/openWorkspace.ts';
import { parseWorkspacePath } from '../../engine/workspace/parseWorkspacePath.ts';
import { showText } from '../../engine/workspace/showText.ts';

export interface MissionWorkspace extends OpenWorkspace {
  /** The data folder where it lies inside this workspace. */
  readonly protectedFolder: WorkspacePath | null;
}

/** Between two turns of whoever else waits. */
const filesAtOnce = 200;

/** Errors: `path.root`. */
export function openMissionWorkspace(root: string, dataFolder: string): Result<MissionWorkspace> {
  const opened = openWorkspace(root);
  if (!opened.ok) return opened;
  const workspace = opened.value;
  const data = realOf(dataFolder);
  if (liesIn(workspace.root, data)) {
    workspace[Symbol.dispose]();
    return fail(
      'path.root',
      `The folder ${showText(workspace.root)} belongs to Countersign itself: its ledger is there.`,
      {
        kept: 'Nothing was started.',
        action: 'Choose the folder that holds your files.',
      },
    );
  }
  const inside = liesIn(data, workspace.root) ? path.relative(workspace.root, data).split(path.sep).join('/') : '';
  // A name that no path may have is one that nothing in it can be reached by.
  const parsed = parseWorkspacePath(inside);
  return ok(without(workspace, parsed.ok ? parsed.value : null, data));
}

function without(workspace: OpenWorkspace, folder: WorkspacePath | null, data: string): MissionWorkspace {
  const own = (file: WorkspacePath): boolean =>
    folder !== null && (isBelow(file, folder) || liesIn(realOf(path.join(workspace.root, file)), data));
  const refused = (file: string) =>
    fail('path.escapes', `${showText(file)} lies in Countersign’s own data folder, which is no mission’s.`);
  return {
    root: workspace.root,
    anchor: workspace.anchor,
    protectedFolder: folder,
    resolve(text, access) {
      const resolved = workspace.resolve(text, access);
      // Writing is refused by the policy, which says so by its own name.
      return resolved.ok && access === 'read' && own(resolved.value) ? refused(text) : resolved;
    },
    read: (file, maxBytes) => (own(file) ? refused(file) : workspace.read(file, maxBytes)),
    stat: (file) => (own(file) ? refused(file) : workspace.stat(file)),
    glob(patterns) {
      const found = workspace.glob(patterns);
      return found.ok ? ok(found.value.filter((file) => !own(file))) : found;
    },
    list(patterns) {
      const found = workspace.list(patterns);
      return found.ok ? ok({ ...found.value, paths: found.value.paths.filter((file) => !own(file)) }) : found;
    },
    async listInSteps(patterns) {
      const found = await workspace.listInSteps(patterns);
      if (!found.ok) return found;
      const paths: WorkspacePath[] = [];
      for (const [index, file] of found.value.paths.entries()) {
        if (index % filesAtOnce === filesAtOnce - 1) await new Promise<void>((resolve) => setImmediate(resolve));
        if (!own(file)) paths.push(file);
      }
      return ok({ ...found.value, paths });
    },
    apply: (change) => (own(change.path) ? refused(change.path) : workspace.apply(change)),
    [Symbol.dispose]: () => workspace[Symbol.dispose](),
  };
}

/** Where a path really leads; as it stands where nothing is there. */
function realOf(file: string): string {
  const whole = path.resolve(file);
  try {
    return realpathSync.native(whole);
  } catch {
    return whole;
  }
}

/** By identity as well as by name: a file system without case, or one that is mounted twice, has several names for a folder. */
function liesIn(inner: string, folder: string): boolean {
  const wanted = identityOf(folder);
  for (let at = inner; ; at = path.dirname(at)) {
    if (at === folder || (wanted !== null && identityOf(at) === wanted)) return true;
    if (at === path.dirname(at)) return false;
  }
}

function identityOf(folder: string): string | null {
  const stat = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? null : `${stat.dev}:${stat.ino}`;
}
