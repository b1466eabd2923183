/** What routing says of one message: a hint with its source. Nothing at the door, in a policy or in the review reads one. */
import { z } from 'zod';
import { basisPointsSchema } from './basisPoints.ts';
import { componentSchema } from './component.ts';
import { intentSchema } from './intent.ts';

export const routeSchema = z.strictObject({
  intent: intentSchema,
  confidenceBps: basisPointsSchema,
  /** Who answered. */
  component: componentSchema,
  questionVersion: z.string(),
  /** Share of the whole vocabulary's probability that the seven labels held, where the answering model measured it. */
  coverageBps: basisPointsSchema.nullable(),
  /**
   * A kind of work that the words of the message name strongly while `intent` says that it is talk. The tools of both are
   * offered: a confident "general" takes nothing from a person who asked for work.
   */
  alsoSeen: intentSchema.nullable(),
  /** Who was to be asked before `component`, and why its answer is not this one. */
  passedOver: z.array(z.strictObject({ component: componentSchema, why: z.string() })),
  /** Sentences about what of the message was not read. */
  cut: z.array(z.string()),
  ms: z.number().min(0),
});
export type Route = z.infer<typeof routeSchema>;
