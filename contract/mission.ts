/** mission.json, version 1. This schema is the authority; it parses and does nothing else. */
import { z } from 'zod';
import { sha256Schema } from './digest.ts';

/** Text a person wrote that names a path; the resolver, not this schema, decides whether it may be used. */
const pathText = z.string().min(1).max(4_096);
const patternText = z.string().min(1).max(2_000);
const columnName = z.string().min(1).max(200);

/** `row: line`: whether a line is a row at all is a field of that line by this name. No column can have it. */
export const rowAsField = { name: '@row', in: 'in', out: 'out' } as const;

export const valueKindSchema = z.enum(['text', 'number', 'date', 'quote', 'choice']);
export type ValueKind = z.infer<typeof valueKindSchema>;

export const askedColumnSchema = z
  .strictObject({
    name: columnName,
    ask: z.string().min(1).max(500),
    kind: valueKindSchema,
    label: patternText.optional(),
    options: z.array(z.string().min(1).max(200)).min(2).max(255).optional(),
    grounded: z.boolean().default(true),
    required: z.boolean().default(true),
  })
  .refine((column) => (column.kind === 'choice') === (column.options !== undefined), {
    error: 'options belong to kind choice, and kind choice needs them',
    path: ['options'],
  });
export type AskedColumn = z.infer<typeof askedColumnSchema>;

export const computedColumnSchema = z.strictObject({
  name: columnName,
  value: z.enum(['source.name', 'source.stem', 'row.index']),
});
export type ComputedColumn = z.infer<typeof computedColumnSchema>;

export const columnSchema = z.union([computedColumnSchema, askedColumnSchema]);
export type Column = z.infer<typeof columnSchema>;

export const footerFunctionSchema = z.enum(['sum', 'count', 'min', 'max']);

export const sectionSchema = z.strictObject({
  title: z.string().min(1).max(200),
  ask: z.string().min(1).max(500),
  kind: z.enum(['quotes', 'list', 'text']),
  max: z.int().min(1).max(200).optional(),
  grounded: z.boolean().default(true),
  required: z.boolean().default(true),
});
export type Section = z.infer<typeof sectionSchema>;

export const deliverableSchema = z
  .strictObject({
    path: pathText,
    format: z.enum(['csv', 'json', 'markdown', 'text']),
    row: z.enum(['source', 'line', 'one']).optional(),
    columns: z.array(columnSchema).min(1).max(64).optional(),
    footer: z.record(columnName, footerFunctionSchema).optional(),
    sections: z.array(sectionSchema).min(1).max(32).optional(),
  })
  .superRefine((deliverable, context) => {
    const refuse = (message: string, path: PropertyKey[]) => context.addIssue({ code: 'custom', message, path });
    const tabular = deliverable.format === 'csv' || deliverable.format === 'json';
    if (deliverable.columns && !tabular) refuse('columns belong to csv and json', ['columns']);
    if (deliverable.sections && deliverable.format !== 'markdown') refuse('sections belong to markdown', ['sections']);
    if (deliverable.row && !deliverable.columns) refuse('row needs columns', ['row']);
    if (deliverable.footer && !deliverable.columns) refuse('footer needs columns', ['footer']);
    const names = (deliverable.columns ?? []).map((column) => column.name);
    names.forEach((name, index) => {
      if (names.indexOf(name) !== index) refuse(`column ${name} is named twice`, ['columns', index, 'name']);
      if (name === rowAsField.name) refuse(`${name} means the row itself`, ['columns', index, 'name']);
    });
    for (const name of Object.keys(deliverable.footer ?? {})) {
      if (!names.includes(name)) refuse(`no column is named ${name}`, ['footer', name]);
    }
  });
export type Deliverable = z.infer<typeof deliverableSchema>;

export const checkSchema = z.discriminatedUnion('check', [
  z.strictObject({ check: z.literal('file_exists'), path: pathText }),
  z.strictObject({
    check: z.literal('content_matches'),
    path: pathText,
    pattern: patternText,
    flags: z.string().max(8).optional(),
  }),
  z.strictObject({
    check: z.literal('content_absent'),
    path: pathText,
    pattern: patternText,
    flags: z.string().max(8).optional(),
  }),
  z.strictObject({
    check: z.literal('json_schema'),
    path: pathText,
    schema: z.union([z.boolean(), z.record(z.string(), z.json())]),
  }),
  z.strictObject({ check: z.literal('numeric_consistency'), path: pathText, assert: z.string().min(1).max(4_000) }),
  z.strictObject({
    check: z.literal('report_complete'),
    path: pathText,
    sections: z.array(z.string().min(1).max(200)).min(1).max(64),
    minWords: z.int().min(0).max(100_000).optional(),
  }),
  z.strictObject({
    check: z.literal('grounded'),
    path: pathText,
    sources: z.array(pathText).min(1).max(64).optional(),
    columns: z.array(columnName).min(1).max(64).optional(),
  }),
  z.strictObject({ check: z.literal('semantic'), path: pathText.optional(), question: z.string().min(1).max(1_000) }),
]);
export type Check = z.infer<typeof checkSchema>;

/** Defaults of design.md. A mission may lower them, never raise them. */
export const caps = {
  toolRounds: 12,
  planSteps: 8,
  attempts: 3,
  turns: 64,
  runSeconds: 900,
  inputCharacters: 32_000,
  messages: 240,
  judgeCharacters: 7_000,
  judgeRequestCharacters: 3_000,
} as const;

const lowered = (cap: number) => z.int().min(1).max(cap).optional();
export const limitsSchema = z.strictObject({
  toolRounds: lowered(caps.toolRounds),
  planSteps: lowered(caps.planSteps),
  attempts: lowered(caps.attempts),
  turns: lowered(caps.turns),
  runSeconds: lowered(caps.runSeconds),
  inputCharacters: lowered(caps.inputCharacters),
  messages: lowered(caps.messages),
});

export const missionSpecSchema = z.strictObject({
  version: z.literal(1),
  name: z.string().min(1).max(200),
  request: z.string().min(1).max(32_000),
  sources: z.array(pathText).max(64).default([]),
  deliverable: deliverableSchema,
  acceptance: z.array(checkSchema).min(1, 'a mission needs at least one check').max(64),
  review: z.enum(['checks', 'human']).default('checks'),
  limits: limitsSchema.default({}),
});
export type MissionSpec = z.infer<typeof missionSpecSchema>;

export const missionStatusSchema = z.enum(['accepted', 'refused', 'needs_review', 'capped', 'void', 'failed']);
export type MissionStatus = z.infer<typeof missionStatusSchema>;

/** `open`: no answer at the current revision. `review`: only a person may say (semantic). */
export const checkOutcomeSchema = z.enum(['passed', 'failed', 'open', 'review']);

/** Where a value stands: exact text at a 1-based line of a source. */
export const evidenceSchema = z.strictObject({
  source: z.string(),
  line: z.int().min(1),
  text: z.string(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const checkResultSchema = z.strictObject({
  index: z.int().min(0),
  check: z.string(),
  path: z.string(),
  outcome: checkOutcomeSchema,
  why: z.string(),
  /** SHA-256 of the bytes that were checked; absent when there was no file. */
  revision: sha256Schema.optional(),
  evidence: z.array(evidenceSchema.extend({ field: z.string() })).optional(),
});
export type CheckResult = z.infer<typeof checkResultSchema>;

export const undecidedSchema = z.strictObject({
  row: z.string(),
  field: z.string(),
  value: z.string(),
  evidence: evidenceSchema.optional(),
  others: z.array(z.strictObject({ value: z.string(), evidence: evidenceSchema.optional() })).min(1),
});
export type Undecided = z.infer<typeof undecidedSchema>;

/** The last line of `mission run --json`. */
export const missionResultSchema = z.strictObject({
  type: z.literal('result'),
  status: missionStatusSchema,
  digest: sha256Schema.nullable(),
  checks: z.array(checkResultSchema.pick({ check: true, path: true, outcome: true, why: true })),
  undecided: z.array(undecidedSchema),
  attempts: z.int().min(0),
  writer: z.string(),
  judge: z.string(),
  seconds: z.number(),
  why: z.string().optional(),
  run: z.string().optional(),
  /** A person ended it before it came to an end of its own: `failed`, and nothing failed. */
  stopped: z.literal(true).optional(),
});
export type MissionResult = z.infer<typeof missionResultSchema>;
