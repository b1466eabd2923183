/** A proposed change and what became of it. States as in design.md; the reducer lives in `engine/review`. */
import { z } from 'zod';
import { componentSchema } from './component.ts';
import { verdictSchema } from './decision.ts';
import { sha256Schema } from './digest.ts';
import { reviewIdSchema, runIdSchema } from './ids.ts';
import { workspacePathSchema } from './workspacePath.ts';

/** A card lives this long, in milliseconds. */
export const cardLifeMs = 600_000;

export const reviewStateSchema = z.enum([
  'pending',
  'approved',
  'applied',
  'denied',
  'expired',
  'held',
  'conflicted',
  'undone',
]);
export type ReviewState = z.infer<typeof reviewStateSchema>;

export const changeKindSchema = z.enum(['create', 'overwrite', 'delete']);
export type ChangeKind = z.infer<typeof changeKindSchema>;

/** `base` null means the file does not exist; `next` null means it is deleted. Bytes are kept as blobs by digest. */
export const reviewItemSchema = z.strictObject({
  id: reviewIdSchema,
  runId: runIdSchema.nullable(),
  /** Absolute, real path of the workspace folder. */
  root: z.string(),
  path: workspacePathSchema,
  change: changeKindSchema,
  base: sha256Schema.nullable(),
  next: sha256Schema.nullable(),
  /** Permission bits to keep or give, e.g. 0o644. */
  mode: z.int().min(0).max(0o777),
  proposedBy: componentSchema,
  verdict: verdictSchema.nullable(),
  state: reviewStateSchema,
  why: z.string(),
  createdAtMs: z.int(),
  expiresAtMs: z.int(),
  decidedBy: componentSchema.nullable(),
  /** SHA-256 of the grid (RFC 8785 text of its rows) as it was put before a person; absent when nobody was shown it. */
  shown: sha256Schema.optional(),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** One row of the remove/insert grid. Line numbers are 1-based; `equal` stretches may be folded for display only. */
export const gridRowSchema = z.strictObject({
  kind: z.enum(['equal', 'remove', 'insert', 'fold']),
  oldLine: z.int().min(1).nullable(),
  newLine: z.int().min(1).nullable(),
  text: z.string(),
  /** The line ends without a line feed (last line of a file). */
  noNewline: z.boolean(),
});
export type GridRow = z.infer<typeof gridRowSchema>;
