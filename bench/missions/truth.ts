/** What is true of a mission of the suite, written down before any model saw it. Parses and does nothing else. */
import { z } from 'zod';

/** How a run may honestly end. `not_loaded`: the mission file itself is refused. */
export const endingSchema = z.enum([
  'accepted',
  'refused',
  'needs_review',
  'capped',
  'void',
  'failed',
  'not_loaded',
  'broken',
]);
export type Ending = z.infer<typeof endingSchema>;

/** A cell: its one right value, or several that are all right ("Marlow Logistics", "Marlow Logistics Ltd"). */
const cellSchema = z.union([z.string(), z.array(z.string()).min(1)]);

export const rightSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('table'),
    rows: z.array(z.record(z.string(), cellSchema)).min(1),
    footer: z.record(z.string(), z.string()).optional(),
  }),
  /** Every text of `must` is in exactly one item of its section; every item holds one of `must` or `may`. */
  z.strictObject({
    kind: z.literal('items'),
    sections: z.record(z.string(), z.strictObject({ must: z.array(z.string()).min(1), may: z.array(z.string()) })),
    example: z.string(),
  }),
  /** Patterns, each with flags `imu`. */
  z.strictObject({
    kind: z.literal('text'),
    must: z.array(z.string()).min(1),
    mustNot: z.array(z.string()),
    example: z.string(),
  }),
  z.strictObject({ kind: z.literal('exact'), text: z.string() }),
]);
export type Right = z.infer<typeof rightSchema>;

export const truthSchema = z.discriminatedUnion('possible', [
  z.strictObject({
    possible: z.literal(true),
    expect: z.array(endingSchema).min(1),
    why: z.string().optional(),
    right: rightSchema,
  }),
  z.strictObject({
    possible: z.literal(false),
    expect: z
      .array(endingSchema)
      .min(1)
      .refine((endings) => !endings.includes('accepted'), 'what is impossible is never accepted'),
    /**
     * `load`: the spec is refused. `checks`: no content satisfies them all. `meaning`: something satisfies them, and it is
     * not what was asked for; only the search for what a spec leaves open can notice.
     */
    impossible: z.enum(['load', 'checks', 'meaning']),
    why: z.string(),
    /** Contents that somebody in a hurry would write, and whether the frozen checks alone would let each pass. */
    tempting: z.array(z.strictObject({ content: z.string(), passes: z.boolean() })),
  }),
]);
export type Truth = z.infer<typeof truthSchema>;
