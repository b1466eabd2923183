/** System One: typed questions over a state in, probabilities out. The wire shapes, and the engine's own verdict. */
import { z } from 'zod';
import { basisPointsSchema } from './basisPoints.ts';
import { componentSchema } from './component.ts';
import { modelRoleSchema } from './model.ts';

const instructionsSchema = z.union([z.string().min(1), z.record(z.string(), z.json()), z.array(z.json()).min(1)]);

export const questionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('noul'),
    instructions: instructionsSchema,
    criteria: z.strictObject({ true: z.string().optional(), false: z.string().optional() }).optional(),
  }),
  z.strictObject({
    type: z.literal('choice'),
    instructions: instructionsSchema,
    criteria: z.record(z.string().min(1), z.string().nullable()).refine(
      (options) => {
        const count = Object.keys(options).length;
        return count >= 2 && count <= 255;
      },
      { error: 'a choice has 2 to 255 options' },
    ),
  }),
  z.strictObject({
    type: z.literal('score'),
    instructions: instructionsSchema,
    criteria: z.array(z.string().min(1)).min(2).max(10),
  }),
]);
export type Question = z.infer<typeof questionSchema>;

export const decisionRequestSchema = z.strictObject({
  model: z.string().optional(),
  state: z.union([z.string(), z.record(z.string(), z.json()), z.array(z.json())]),
  questions: z
    .record(z.string().min(1), questionSchema)
    .refine((questions) => Object.keys(questions).length > 0, { error: 'at least one question' }),
});
export type DecisionRequest = z.infer<typeof decisionRequestSchema>;

const probability = z.number().min(0).max(1);
/** `coverage` is ours: the share of the whole vocabulary's probability that the label tokens held, taken in the self-check. */
export const answerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('noul'), noul: probability }),
  z.object({
    type: z.literal('choice'),
    choice: z.string(),
    probabilities: z.record(z.string(), probability),
    confidence: probability,
  }),
  z.object({
    type: z.literal('score'),
    score: z.number(),
    legend: z.record(z.string(), z.string()),
    probabilities: z.record(z.string(), probability),
    confidence: probability,
  }),
]);
export type Answer = z.infer<typeof answerSchema>;

export const decisionReplySchema = z.object({
  model: z.string(),
  answers: z.record(z.string(), answerSchema),
  usage: z.object({ input_tokens: z.int().min(0), output_tokens: z.int().min(0) }),
  coverage: z.record(z.string(), probability).optional(),
  /** Tokens of the state that were not read: of our embedded judge, which reads how a message begins. Absent where all were. */
  unread_tokens: z.int().min(1).optional(),
});
export type DecisionReply = z.infer<typeof decisionReplySchema>;

/** `GET /identity`: who is listening. The supervisor compares every field with what it launched. */
export const identitySchema = z.strictObject({
  role: modelRoleSchema,
  modelDigest: z.string(),
  build: z.string(),
  nonce: z.string(),
  pid: z.int(),
});
export type Identity = z.infer<typeof identitySchema>;

export const verdictLabelSchema = z.enum(['aligned', 'uncertain', 'contradicts', 'abstain']);

const outcomeSchema = z.enum(['hold', 'advise', 'show']);

/**
 * One voice of the judge gate, heard or passed over. `state` says which: only an answered voice took part; the others are
 * kept so that a fallback is seen. `absent`: configured, and not on this computer.
 */
export const voiceSchema = z.strictObject({
  component: componentSchema,
  questionVersion: z.string(),
  state: z.enum(['answered', 'absent', 'notQualified', 'timedOut', 'unreadable', 'failed']),
  qualified: z.boolean(),
  label: verdictLabelSchema,
  confidenceBps: basisPointsSchema,
  outcome: outcomeSchema,
  why: z.string(),
  /** The fact that decided, by its id; absent where a model did, or where no fact spoke. */
  fact: z.string().optional(),
  cut: z.array(z.string()),
  ms: z.number(),
});
export type Voice = z.infer<typeof voiceSchema>;

/**
 * What the judge gate decided about one proposed action. `hold`: no card. `advise`: a note on it. `show`: nothing added. The
 * strictest answer of all voices; `component` gave it. Rows and cards of before there were several voices have none.
 */
export const verdictSchema = z.strictObject({
  label: verdictLabelSchema,
  confidenceBps: basisPointsSchema,
  outcome: outcomeSchema,
  why: z.string(),
  component: componentSchema,
  questionVersion: z.string(),
  qualified: z.boolean(),
  fact: z.string().optional(),
  cut: z.array(z.string()),
  ms: z.number(),
  voices: z.array(voiceSchema).default([]),
});
export type Verdict = z.infer<typeof verdictSchema>;
