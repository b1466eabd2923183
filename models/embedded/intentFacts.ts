/** `intents.json`: what the trained intent classifier is made of, in which order it answers, and each file's digest. */
import { z } from 'zod';
import { sha256Schema } from '../../contract/digest.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { intentSchema, intents } from '../../contract/intent.ts';

export const trainedFileNames = ['intents.int8.onnx', 'intents.ngrams.bin', 'intents.tokenizer.json'] as const;
export type TrainedFileName = (typeof trainedFileNames)[number];

/** Fields that only people and the training read (data, figures) are left alone. */
const intentFactsSchema = z.object({
  intents: z
    .array(intentSchema)
    .length(intents.length)
    .refine((order) => new Set(order).size === intents.length, { error: 'an intent stands there twice' }),
  encoderShare: z.number().min(0).max(1),
  temperature: z.number().gt(0).max(100),
  floor: z.int().min(0).max(10_000),
  maxTokens: z.int().min(3).max(512),
  files: z.object({
    'intents.int8.onnx': sha256Schema,
    'intents.ngrams.bin': sha256Schema,
    'intents.tokenizer.json': sha256Schema,
  }),
});
export type IntentFacts = z.infer<typeof intentFactsSchema>;

/** Fails with `model.embeddedInvalid`. */
export function parseIntentFacts(text: string): Result<IntentFacts> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return invalid('it is not JSON');
  }
  const parsed = intentFactsSchema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  return invalid(`${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'not of its form'}`);
}

function invalid(why: string) {
  return fail('model.embeddedInvalid', `The description of the embedded judge cannot be read: ${why}.`, {
    kept: 'It is not used.',
  });
}
