/** Who answered. Every decision, in the ledger and on the screen, names one of these. */
import { z } from 'zod';
import { sha256Schema } from './digest.ts';

/** `kind` is the part of the system that decided; `id` says which one of its kind; a model adds its file's digest, rules that of their facts. */
export const componentSchema = z.strictObject({
  kind: z.enum([
    'person',
    'policy',
    'resolver',
    'rules',
    'arithmetic',
    'writer',
    'decision_model',
    'embedded_judge',
    'keyword_fallback',
    'check',
    'gate',
    'engine',
    'none',
  ]),
  id: z.string().min(1).max(200),
  modelDigest: sha256Schema.optional(),
});
export type Component = z.infer<typeof componentSchema>;
