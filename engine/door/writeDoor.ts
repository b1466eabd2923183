/** The one door for writes, as its users see it. `openWriteDoor` makes it; nothing else changes a file. */
import type { Component } from '../../contract/component.ts';
import type { Sha256 } from '../../contract/digest.ts';
import type { Gate } from '../../contract/events.ts';
import type { Failure } from '../../contract/failure.ts';
import type { ReviewItem } from '../../contract/review.ts';
import type { WorkspacePath } from '../../contract/workspacePath.ts';

export interface WriteProposal {
  /** As a model or a person gave it; the resolver decides what it means. */
  readonly pathText: string;
  /** The whole new file; null deletes it. */
  readonly next: Uint8Array | null;
  readonly proposedBy: Component;
}

export type DoorOutcome =
  | {
      readonly kind: 'applied';
      readonly item: ReviewItem;
      readonly path: WorkspacePath;
      readonly digest: Sha256 | null;
    }
  /** The file already holds exactly these bytes: nothing to allow, nothing written. */
  | { readonly kind: 'unchanged'; readonly path: WorkspacePath; readonly digest: Sha256 }
  /** `askAgain` false: the proposer is told not to try this again. */
  | { readonly kind: 'refused'; readonly gate: Gate; readonly failure: Failure; readonly askAgain: boolean };

export interface WriteDoor {
  propose(proposal: WriteProposal, signal: AbortSignal): Promise<DoorOutcome>;
}
