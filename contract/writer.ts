/** The writer protocol: OpenAI's chat completions as far as we use it, and two small extensions (`/tokenize`, `/score`). */
import { z } from 'zod';

export const chatMessageSchema = z.strictObject({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatRequestSchema = z.strictObject({
  model: z.string().optional(),
  messages: z.array(chatMessageSchema).min(1).max(240),
  stream: z.boolean().optional(),
  stream_options: z.strictObject({ include_usage: z.boolean().optional() }).optional(),
  max_tokens: z.int().min(1).max(64_000).optional(),
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().gt(0).max(1).optional(),
  seed: z.int().min(0).max(4_294_967_295).optional(),
  stop: z.union([z.string().min(1), z.array(z.string().min(1)).max(16)]).optional(),
  response_format: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text') }),
      z.strictObject({ type: z.literal('json_object') }),
      z.strictObject({
        type: z.literal('json_schema'),
        json_schema: z.strictObject({
          name: z.string().optional(),
          strict: z.boolean().optional(),
          schema: z.record(z.string(), z.json()),
        }),
      }),
    ])
    .optional(),
  /** GBNF, as llama.cpp reads it. Never together with a JSON response format. */
  grammar: z.string().min(1).max(200_000).optional(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

export const chatReplySchema = z.object({
  id: z.string(),
  object: z.literal('chat.completion'),
  model: z.string(),
  choices: z
    .array(
      z.object({
        index: z.int(),
        message: z.object({ role: z.literal('assistant'), content: z.string().nullable() }),
        finish_reason: z.enum(['stop', 'length']).nullable(),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() }),
});
export type ChatReply = z.infer<typeof chatReplySchema>;

export const tokenizeRequestSchema = z.strictObject({ content: z.string() });
export const tokenizeReplySchema = z.object({ tokens: z.array(z.int()) });

/**
 * `POST /score`: how likely is each continuation after its prefix? No template, no sampling: raw text of the model.
 * `logProbability` is the sum over the continuation's tokens of the natural logarithm of each token's probability.
 * `prefix` is shared by the items where it is the same text, so order items by prefix.
 */
export const scoreRequestSchema = z.strictObject({
  items: z
    .array(z.strictObject({ prefix: z.string().min(1), continuation: z.string().min(1) }))
    .min(1)
    .max(512),
});
export type ScoreRequest = z.infer<typeof scoreRequestSchema>;
export const scoreReplySchema = z.object({
  model: z.string(),
  scores: z.array(z.object({ logProbability: z.number().max(1e-6), tokens: z.int().min(1) })),
  usage: z.object({ input_tokens: z.int().min(0), evaluated_tokens: z.int().min(0) }),
});
export type ScoreReply = z.infer<typeof scoreReplySchema>;

/** Errors on the wire, all endpoints: `{ error: { code, message, field?, detail? } }`. */
export const wireErrorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
    detail: z.record(z.string(), z.json()).optional(),
  }),
});
