/** What a page is shown of missions and runs. Everything here is read from the store or the workspace; none of it is a page's own. */
import { z } from 'zod';
import { sha256Schema } from './digest.ts';
import { runEventSchema } from './events.ts';
import { failureSchema } from './failure.ts';
import { missionResultSchema, missionSpecSchema } from './mission.ts';

/** `playing`: a living process plays it. `interrupted`: it has not ended and nobody plays it; it can be taken up again. */
export const runStateNameSchema = z.enum(['playing', 'interrupted', 'ended']);

export const runSummarySchema = z.strictObject({
  id: z.string(),
  startedAtMs: z.int(),
  endedAtMs: z.int().nullable(),
  result: missionResultSchema.nullable(),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

export const missionSummarySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  digest: sha256Schema,
  specPath: z.string(),
  workspaceRoot: z.string(),
  createdAtMs: z.int(),
  /** The file that the mission is to make, and how many checks it was frozen with; null where the stored text cannot be read. */
  deliverable: z.string().nullable(),
  checks: z.int().nullable(),
  runs: z.array(runSummarySchema),
});
export type MissionSummary = z.infer<typeof missionSummarySchema>;

/** One fact of a run, in the order in which it happened. `seq` counts from 1 within the run, without a gap. */
export const runEntrySchema = z.strictObject({ seq: z.int().min(1), atMs: z.int(), event: runEventSchema });
export type RunEntry = z.infer<typeof runEntrySchema>;

export const runViewSchema = z.strictObject({
  run: runSummarySchema,
  state: runStateNameSchema,
  mission: missionSummarySchema.omit({ runs: true, deliverable: true, checks: true }),
  spec: missionSpecSchema,
  canonical: z.string(),
  /** The stored text still has the stored digest. */
  digestHolds: z.boolean(),
  entries: z.array(runEntrySchema),
});
export type RunView = z.infer<typeof runViewSchema>;

/** A spec that parses and could be frozen as it is. */
export const checkedSpecSchema = z.strictObject({
  spec: missionSpecSchema,
  digest: sha256Schema,
  canonical: z.string(),
});
export type CheckedSpec = z.infer<typeof checkedSpecSchema>;

export const matchedFilesSchema = z.strictObject({
  root: z.string(),
  /** In the workspace's own order; at most 500 of them. */
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int().min(0), failure: failureSchema.nullable() })),
  total: z.int().min(0),
  totalBytes: z.int().min(0),
  /** One sentence where something that the patterns ask for cannot be looked at. */
  leftOut: z.string().nullable(),
});
export type MatchedFiles = z.infer<typeof matchedFilesSchema>;

/** A text as numbered lines. `cut`: lines that are not in it, because the text is longer than a page may ask for. */
export const textViewSchema = z.strictObject({
  path: z.string(),
  bytes: z.int().min(0),
  sha256: sha256Schema,
  lines: z.array(z.string()),
  firstLine: z.int().min(1),
  cut: z.int().min(0),
});
export type TextView = z.infer<typeof textViewSchema>;

export const deliverableViewSchema = z.strictObject({
  path: z.string(),
  /** `absent`: no file. `ours`: the bytes that this run wrote last. `changed`: somebody else's bytes stand there now. */
  standing: z.enum(['absent', 'ours', 'changed', 'undone']),
  text: textViewSchema.nullable(),
  /** For csv and json, as a table of texts. */
  table: z
    .strictObject({
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      footer: z.array(z.string()).nullable(),
    })
    .nullable(),
  failure: failureSchema.nullable(),
});
export type DeliverableView = z.infer<typeof deliverableViewSchema>;

/** Languages in which there are missions to start from: those of the page. */
export const templateLanguageSchema = z.enum(['en', 'de']);
export type TemplateLanguage = z.infer<typeof templateLanguageSchema>;

/** A mission to start from. Its texts are looked up by `id` in the page's catalogue of texts. */
export const templateSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  spec: missionSpecSchema,
});
export type Template = z.infer<typeof templateSchema>;

export const folderViewSchema = z.strictObject({
  path: z.string(),
  parent: z.string().nullable(),
  folders: z.array(z.string()),
  files: z.int().min(0),
});
export type FolderView = z.infer<typeof folderViewSchema>;
