/** The one table of methods and events: each row is what may be asked, by whom, and what comes back. Both ends parse by it. */
import { z } from 'zod';
import { componentSchema } from './component.ts';
import { sha256Schema } from './digest.ts';
import { runEventSchema } from './events.ts';
import { ledgerRowSchema } from './ledger.ts';
import { missionResultSchema } from './mission.ts';
import { gridRowSchema, reviewItemSchema, reviewStateSchema } from './review.ts';

export const missionSummarySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  digest: sha256Schema,
  specPath: z.string(),
  workspaceRoot: z.string(),
  createdAtMs: z.int(),
  runs: z.array(
    z.strictObject({
      id: z.string(),
      startedAtMs: z.int(),
      endedAtMs: z.int().nullable(),
      result: missionResultSchema.nullable(),
    }),
  ),
});
export type MissionSummary = z.infer<typeof missionSummarySchema>;

export const knownGapSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  gap: z.string().min(1),
  closes: z.string().min(1),
  since: z.iso.date(),
});
export type KnownGap = z.infer<typeof knownGapSchema>;

const none = z.strictObject({});

export const methods = {
  'mission/list': { params: none, result: z.array(missionSummarySchema) },
  'mission/show': {
    params: z.strictObject({ id: z.string() }),
    result: z.strictObject({ mission: missionSummarySchema, canonical: z.string(), digestHolds: z.boolean() }),
  },
  'review/list': {
    params: z.strictObject({ state: reviewStateSchema.optional() }),
    result: z.array(reviewItemSchema),
  },
  'review/show': {
    params: z.strictObject({ id: z.string() }),
    result: z.strictObject({ item: reviewItemSchema, grid: z.array(gridRowSchema) }),
  },
  'review/decide': {
    params: z.strictObject({ id: z.string(), decision: z.enum(['allow', 'deny']), by: componentSchema }),
    result: reviewItemSchema,
  },
  'review/undo': { params: z.strictObject({ id: z.string(), by: componentSchema }), result: reviewItemSchema },
  'ledger/rows': { params: z.strictObject({ runId: z.string().optional() }), result: z.array(ledgerRowSchema) },
  'ledger/verify': {
    params: none,
    result: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('whole'), rows: z.int(), head: sha256Schema }),
      z.strictObject({ kind: z.literal('broken'), seq: z.int(), why: z.string() }),
    ]),
  },
  'gaps/list': { params: none, result: z.array(knownGapSchema) },
} as const;

export type MethodName = keyof typeof methods;
export type MethodParams<M extends MethodName> = z.infer<(typeof methods)[M]['params']>;
export type MethodResult<M extends MethodName> = z.infer<(typeof methods)[M]['result']>;

export const events = {
  'run/event': z.strictObject({ run: z.string(), seq: z.int(), event: runEventSchema }),
} as const;
