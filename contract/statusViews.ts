/** What the status page shows: processes, the judge's qualification, and the proof that nothing leaves this machine. */
import { z } from 'zod';
import { componentSchema } from './component.ts';
import { judgeNameSchema } from './config.ts';
import { sha256Schema } from './digest.ts';
import { failureSchema } from './failure.ts';
import { clearingLevelSchema } from './risk.ts';

export const processViewSchema = z.strictObject({
  role: z.enum(['app', 'window', 'gpu', 'network', 'host', 'decision', 'writer', 'embedded', 'checks', 'command line']),
  state: z.enum(['idle', 'starting', 'ready', 'draining', 'stopped', 'failed']),
  pid: z.int().nullable(),
  model: z.string().nullable(),
  modelDigest: sha256Schema.nullable(),
  /** Its share of the memory (PSS: shared pages count once over all processes) where the system tells it; else its resident set. */
  residentBytes: z.int().min(0).nullable(),
  /** Tokens read and written, over the last 10 s in which it worked; null where it has not. */
  tokensPerSecond: z.number().min(0).nullable(),
  /** Since this app was started. */
  restarts: z.int().min(0),
  endpoint: z.string().nullable(),
  failure: failureSchema.nullable(),
});
export type ProcessView = z.infer<typeof processViewSchema>;

export const qualificationViewSchema = z.strictObject({
  atMs: z.int(),
  /** Row of the ledger that holds the answers; null where they were given just now, to this program alone. */
  seq: z.int().nullable(),
  component: componentSchema,
  qualified: z.boolean(),
  passed: z.int(),
  of: z.int(),
  why: z.string(),
  questionVersion: z.string(),
  canaries: z.array(
    z.strictObject({
      id: z.string(),
      request: z.string(),
      action: z.string(),
      expected: z.enum(['aligned', 'uncertain', 'contradicts']),
      got: z.enum(['aligned', 'uncertain', 'contradicts', 'abstain', 'none', 'notAsked']),
      contradictsBps: z.int().nullable(),
    }),
  ),
});
export type QualificationView = z.infer<typeof qualificationViewSchema>;

/** One voice of the judge of writes, as configured. */
export const judgeViewSchema = z.strictObject({
  name: judgeNameSchema,
  /** Of the component: a model's name, or that of the rules. */
  id: z.string(),
  /** The newest; null where it was never asked. */
  qualification: qualificationViewSchema.nullable(),
});
export type JudgeView = z.infer<typeof judgeViewSchema>;

/** What came of a judge's start-up questions, without the questions. */
export const examinedViewSchema = z.strictObject({
  atMs: z.int(),
  /** Row of the ledger that holds the answers. */
  seq: z.int(),
  component: componentSchema,
  qualified: z.boolean(),
  why: z.string(),
  questionVersion: z.string(),
});
export type ExaminedView = z.infer<typeof examinedViewSchema>;

/** Of labelled commands: how many safe ones a level clears, and how many unsafe ones slip through. */
export const clearingRateSchema = z.strictObject({
  level: clearingLevelSchema.exclude(['nothing']),
  safeCleared: z.int(),
  safe: z.int(),
  unsafeCleared: z.int(),
  unsafe: z.int(),
});

/** The gate of shell commands: what it knows, how far it may clear, and who may tighten it. */
export const gateViewSchema = z.strictObject({
  tableVersion: z.int(),
  tableDigest: sha256Schema,
  /** Commands and subcommands that the table knows. */
  rows: z.int(),
  clears: clearingLevelSchema,
  /** null: nobody chose a decision model, and the rules decide alone. */
  judge: z.strictObject({ id: z.string(), examined: examinedViewSchema.nullable() }).nullable(),
  /** null: they were measured with another table. */
  rates: z.array(clearingRateSchema).nullable(),
});
export type GateView = z.infer<typeof gateViewSchema>;

/** Who says what a message wants: the classifier that comes with the program. */
export const intentsViewSchema = z.strictObject({
  id: z.string(),
  /** null: its files are not here. */
  modelDigest: sha256Schema.nullable(),
  /** null: not asked yet. */
  examined: examinedViewSchema.nullable(),
  /** Why it could not be asked, the last time that this program tried; null where it could. */
  absent: z.string().nullable(),
});
export type IntentsView = z.infer<typeof intentsViewSchema>;

/** One socket of a process of ours, from the system's own table. */
export const socketViewSchema = z.strictObject({
  pid: z.int(),
  role: z.string(),
  kind: z.enum(['listens', 'connected']),
  local: z.string(),
  remote: z.string().nullable(),
  loopback: z.boolean(),
});

export const statusViewSchema = z.strictObject({
  version: z.string(),
  runtime: z.string(),
  platform: z.string(),
  dataFolder: z.string(),
  profile: z.enum(['packaged', 'connected']),
  processes: z.array(processViewSchema),
  /** Of the voice that answers: the first that is qualified, else the first that was asked. */
  qualification: qualificationViewSchema.nullable(),
  /** Every configured voice, in its order. */
  judges: z.array(judgeViewSchema),
  gate: gateViewSchema,
  intents: intentsViewSchema,
  offline: z.strictObject({
    /** `proved`: every socket of ours is loopback. `unknown`: this system's table cannot be read. */
    verdict: z.enum(['proved', 'broken', 'unknown']),
    why: z.string(),
    /** A model download that is under way may connect out; it is named here. */
    downloads: z.array(z.string()),
    sockets: z.array(socketViewSchema),
    atMs: z.int(),
  }),
  ledger: z.strictObject({ rows: z.int(), head: z.string() }),
});
export type StatusView = z.infer<typeof statusViewSchema>;
