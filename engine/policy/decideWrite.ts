/** May this file be written at all, before anybody is asked? Pure; deny beats all. It never grants: what is not denied is asked. */
import type { WorkspacePath } from '../../contract/workspacePath.ts';

export interface WritePolicy {
  /** Files that the mission reads: overwriting one is refused. */
  readonly sources: readonly WorkspacePath[];
  /** The mission's own file where it lies inside the workspace: a writer does not edit its own success criteria. */
  readonly specPath: WorkspacePath | null;
  /** The program's own data folder where it lies inside the workspace: nobody edits the ledger through a mission. */
  readonly protectedFolder: WorkspacePath | null;
}

export type WriteDecision = { readonly kind: 'ask' } | { readonly kind: 'deny'; readonly why: string };

export function decideWrite(path: WorkspacePath, policy: WritePolicy): WriteDecision {
  // Compared without case: on some systems Invoice.txt and invoice.txt are one file.
  const same = (other: string) => other.toLowerCase() === path.toLowerCase();
  if (policy.sources.some(same)) return { kind: 'deny', why: `${path} is a source of this mission and is only read` };
  if (policy.specPath !== null && same(policy.specPath))
    return { kind: 'deny', why: `${path} is the mission's own file` };
  if (policy.protectedFolder !== null && isBelow(path, policy.protectedFolder))
    return { kind: 'deny', why: `${path} lies in Countersign's own data folder` };
  return { kind: 'ask' };
}

/** The folder itself or anything in it, in any case. */
export function isBelow(path: WorkspacePath, folder: WorkspacePath): boolean {
  return `${path}/`.toLowerCase().startsWith(`${folder}/`.toLowerCase());
}
