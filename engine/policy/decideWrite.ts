/** May this file be written at all, before anybody is asked? Pure; deny beats all. It never grants: what is not denied is asked. */
import type { WorkspacePath } from '../../contract/workspacePath.ts';

export interface WritePolicy {
  /** Files that the mission reads: overwriting one is refused. */
  readonly sources: readonly WorkspacePath[];
  /** The mission's own file where it lies inside the workspace: a writer does not edit its own success criteria. */
  readonly specPath: WorkspacePath | null;
}

export type WriteDecision = { readonly kind: 'ask' } | { readonly kind: 'deny'; readonly why: string };

export function decideWrite(path: WorkspacePath, policy: WritePolicy): WriteDecision {
  // Compared without case: on some systems Invoice.txt and invoice.txt are one file.
  const same = (other: string) => other.toLowerCase() === path.toLowerCase();
  if (policy.sources.some(same)) return { kind: 'deny', why: `${path} is a source of this mission and is only read` };
  if (policy.specPath !== null && same(policy.specPath))
    return { kind: 'deny', why: `${path} is the mission's own file` };
  return { kind: 'ask' };
}
