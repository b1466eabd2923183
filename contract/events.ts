/** What a run tells while it goes on: ordered, each a fact with the component that made it. The CLI prints them, pages follow them. */
import { z } from 'zod';
import { componentSchema } from './component.ts';
import { sha256Schema } from './digest.ts';
import { checkResultSchema, evidenceSchema, missionResultSchema, undecidedSchema } from './mission.ts';

export const gateNameSchema = z.enum(['shape', 'path', 'policy', 'change', 'judge', 'person', 'apply', 'finish']);

export const runEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('run'),
    run: z.string(),
    mission: z.string(),
    digest: sha256Schema,
    writer: componentSchema,
    judge: componentSchema,
    qualified: z.boolean(),
    /** Judges that configuration names and that take no part, with the reason; absent where there are none. */
    passedOver: z.array(z.strictObject({ component: componentSchema, why: z.string() })).optional(),
    resumed: z.boolean(),
  }),
  z.strictObject({ type: z.literal('plan'), steps: z.array(z.string()).max(8), component: componentSchema }),
  z.strictObject({ type: z.literal('attempt'), attempt: z.int(), of: z.int(), strategy: z.string() }),
  z.strictObject({
    type: z.literal('field'),
    row: z.string(),
    field: z.string(),
    value: z.string(),
    evidence: evidenceSchema.optional(),
    /** 1-based place in the model's ranking, and how many candidates there were. */
    rank: z.int().min(1),
    /** 0: nothing in the sources was a candidate, and the field may stay empty. */
    of: z.int().min(0),
    method: z.string(),
    component: componentSchema,
  }),
  z.strictObject({
    type: z.literal('gate'),
    gate: gateNameSchema,
    outcome: z.enum(['passed', 'refused', 'held', 'abstained']),
    why: z.string(),
    component: componentSchema,
  }),
  z.strictObject({
    type: z.literal('tool'),
    tool: z.string(),
    call: z.string(),
    outcome: z.enum(['done', 'refused', 'failed']),
    why: z.string(),
  }),
  z.strictObject({ type: z.literal('check'), result: checkResultSchema }),
  z.strictObject({ type: z.literal('undecided'), field: undecidedSchema }),
  z.strictObject({ type: z.literal('cap'), cap: z.string(), limit: z.number(), leftOut: z.string() }),
  z.strictObject({ type: z.literal('note'), text: z.string() }),
  z.strictObject({
    type: z.literal('attemptEnded'),
    attempt: z.int(),
    outcome: z.string(),
    facts: z.array(z.string()),
  }),
  missionResultSchema,
]);
export type RunEvent = z.infer<typeof runEventSchema>;
export type Gate = z.infer<typeof gateNameSchema>;
