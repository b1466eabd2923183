/** A review card as a page shows it: the item, the sums of its change, and rows by the window, so that a long file opens at once. */
import { z } from 'zod';
import { gridRowSchema, reviewItemSchema } from './review.ts';

/** UTF-16 offsets in the row's text, end exclusive. */
export const wordMarkSchema = z.strictObject({ start: z.int().min(0), end: z.int().min(0) });

export const markedRowSchema = gridRowSchema.extend({
  /** Words of a changed line that changed; empty: the whole line did. */
  marks: z.array(wordMarkSchema),
});
export type MarkedRow = z.infer<typeof markedRowSchema>;

/** Most rows in one reply. */
export const mostRowsAtOnce = 500;

export const cardViewSchema = z.strictObject({
  item: reviewItemSchema,
  /** Bytes before and after; null where there is no file. */
  bytes: z.strictObject({ old: z.int().min(0).nullable(), next: z.int().min(0).nullable() }),
  grid: z.strictObject({
    kind: z.enum(['text', 'binary']),
    rows: z.int().min(0),
    removed: z.int().min(0),
    inserted: z.int().min(0),
    /** Index of the first row of each changed stretch, for "next change". At most 10,000. */
    changes: z.array(z.int().min(0)),
    /** For each of them the index behind its last row: what lies between may be folded. */
    ends: z.array(z.int().min(0)),
    /** False where the search for the shortest difference was given up. */
    shortest: z.boolean(),
  }),
  /** The rows from `first` on. */
  first: z.int().min(0),
  rows: z.array(markedRowSchema),
  /** The person's words that the change was proposed for; null where none are known. */
  request: z.string().nullable(),
  mission: z.strictObject({ id: z.string(), name: z.string(), runId: z.string(), attempt: z.int().min(0) }).nullable(),
  /** For a conflict: what stands on the disk now. */
  found: z.strictObject({ bytes: z.int().min(0).nullable(), sha256: z.string().nullable() }).nullable(),
  /** Why undoing is possible or not; null where the change was not applied. */
  undo: z.enum(['possible', 'changedSince', 'undone']).nullable(),
});
export type CardView = z.infer<typeof cardViewSchema>;
