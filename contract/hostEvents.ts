/** What the host tells every page, in one order: each frame has the host's epoch and a number without gaps. */
import { z } from 'zod';
import { failureSchema } from './failure.ts';
import { runEntrySchema } from './missionViews.ts';
import { pullViewSchema } from './modelViews.ts';
import { reviewItemSchema } from './review.ts';
import { processViewSchema } from './statusViews.ts';

export const hostEventSchema = z.discriminatedUnion('type', [
  /** A fact of a run; the run's own numbers have no gap either. */
  z.strictObject({ type: z.literal('run'), run: z.string(), entry: runEntrySchema }),
  /** A mission or a run began, ended, or was taken up again: lists are asked for anew. */
  z.strictObject({ type: z.literal('missions'), mission: z.string(), run: z.string().nullable() }),
  z.strictObject({ type: z.literal('card'), item: reviewItemSchema }),
  /** The chain grew to this row. At most ten a second. */
  z.strictObject({ type: z.literal('ledger'), seq: z.int() }),
  z.strictObject({ type: z.literal('pull'), model: z.string(), pull: pullViewSchema }),
  z.strictObject({ type: z.literal('models') }),
  z.strictObject({ type: z.literal('processes'), processes: z.array(processViewSchema) }),
  z.strictObject({ type: z.literal('settings') }),
]);
export type HostEvent = z.infer<typeof hostEventSchema>;

/** Where a page stands in the host's order. A new epoch is a new host: everything is asked for anew. */
export const markSchema = z.strictObject({ epoch: z.string().min(1).max(64), seq: z.int().min(0) });
export type Mark = z.infer<typeof markSchema>;

/** `mark.seq` of the first frame is 1. A reply's mark says which frames its value already contains. */
export const eventFrameSchema = z.strictObject({ kind: z.literal('event'), mark: markSchema, event: hostEventSchema });
export type EventFrame = z.infer<typeof eventFrameSchema>;

/** Told by whoever carries the frames (the app, the web page's stream), because a host that died cannot say so. */
export const hostStateFrameSchema = z.strictObject({
  kind: z.literal('host'),
  state: z.enum(['starting', 'ready', 'restarting', 'failed']),
  /** Of a host that is ready: where its order stands. */
  mark: markSchema.nullable(),
  failure: failureSchema.nullable(),
});
export type HostStateFrame = z.infer<typeof hostStateFrameSchema>;

export const pageFrameSchema = z.discriminatedUnion('kind', [eventFrameSchema, hostStateFrameSchema]);
export type PageFrame = z.infer<typeof pageFrameSchema>;

export const replySchema = z.discriminatedUnion('ok', [
  /** `mark` null: no host answered, and the value is of no moment in any host's order (`shell/…`). */
  z.strictObject({ ok: z.literal(true), mark: markSchema.nullable(), value: z.unknown() }),
  /** `mark` null: the host was not reached. */
  z.strictObject({ ok: z.literal(false), mark: markSchema.nullable(), failure: failureSchema }),
]);
export type Reply = z.infer<typeof replySchema>;
