/** What a page is shown of models: the catalogue, what is on the disk, what fits this machine, and pulls as they go on. */
import { z } from 'zod';
import { sha256Schema } from './digest.ts';
import { failureSchema } from './failure.ts';
import { catalogueRoleSchema } from './model.ts';

export const pullViewSchema = z.strictObject({
  state: z.enum(['running', 'paused', 'failed', 'done']),
  phase: z.enum(['connect', 'download', 'hash', 'unpack', 'wait']),
  source: z.string(),
  bytes: z.int().min(0),
  totalBytes: z.int().min(0).nullable(),
  bytesPerSecond: z.number().min(0),
  remainingMs: z.number().min(0).nullable(),
  note: z.string().nullable(),
  failure: failureSchema.nullable(),
});
export type PullView = z.infer<typeof pullViewSchema>;

export const modelViewSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: catalogueRoleSchema,
  licence: z.string(),
  /** `limited` and `own` have a sentence to say plainly before the download. */
  commercialUse: z.enum(['free', 'limited', 'own']),
  licenceFlag: z.string().nullable(),
  bytes: z.int().min(1),
  sha256: sha256Schema,
  state: z.enum(['installed', 'partial', 'wrongSize', 'absent']),
  /** Bytes that are here already. */
  haveBytes: z.int().min(0),
  /** Working memory that it takes, and whether that fits beside the system. */
  needBytes: z.int().min(0),
  fits: z.boolean(),
  /** Chosen in the settings for this role. */
  chosen: z.boolean(),
  /** The person's own file: it came from no source of ours. */
  own: z.boolean(),
  pull: pullViewSchema.nullable(),
});
export type ModelView = z.infer<typeof modelViewSchema>;

export const modelsViewSchema = z.strictObject({
  memoryBytes: z.int().min(0),
  /** Left to the system and the person's other programs: no plan counts with it. */
  reserveBytes: z.int().min(0),
  freeDiskBytes: z.int().min(0).nullable(),
  folder: z.string(),
  /** First the one recommended for this machine, then what fits besides, smallest last. */
  pairs: z.array(
    z.strictObject({
      ramGiB: z.number(),
      decision: z.string(),
      writer: z.string(),
      needBytes: z.int().min(0),
      recommended: z.boolean(),
      smallest: z.boolean(),
    }),
  ),
  passedOver: z.array(z.strictObject({ ramGiB: z.number(), why: z.string() })),
  models: z.array(modelViewSchema),
  /** Both chosen models are here: a mission can start without any download. */
  ready: z.boolean(),
  /** Ids of chosen models that are not here. */
  missing: z.array(z.string()),
  /** What could not be read and is left as it is: the list of own models, a folder of models. */
  ignored: z.array(failureSchema),
});
export type ModelsView = z.infer<typeof modelsViewSchema>;

/** One GGUF file that a person already has. */
export const foundFileSchema = z.strictObject({
  path: z.string(),
  bytes: z.int().min(0),
  /** Measured where the size is one that the catalogue knows; null elsewhere, until the file is adopted. */
  sha256: sha256Schema.nullable(),
  /** The catalogue's id for these very bytes. */
  knownAs: z.string().nullable(),
  name: z.string().nullable(),
  architecture: z.string().nullable(),
  contextTokens: z.int().nullable(),
  failure: failureSchema.nullable(),
});
export type FoundFile = z.infer<typeof foundFileSchema>;
