/**
 * The one table of methods: what may be asked and what comes back. Both ends parse by it; a row without a handler does not
 * compile. Who asks is not a parameter: the transport knows its person and says so.
 */
import { z } from 'zod';
import { configSchema } from './config.ts';
import { sha256Schema } from './digest.ts';
import { ledgerKindSchema, ledgerRowSchema } from './ledger.ts';
import { missionResultSchema } from './mission.ts';
import {
  checkedSpecSchema,
  deliverableViewSchema,
  folderViewSchema,
  matchedFilesSchema,
  missionSummarySchema,
  runViewSchema,
  templateLanguageSchema,
  templateSchema,
  textViewSchema,
} from './missionViews.ts';
import { catalogueRoleSchema } from './model.ts';
import { foundFileSchema, modelsViewSchema } from './modelViews.ts';
import { gridRowSchema, reviewItemSchema, reviewStateSchema } from './review.ts';
import { cardViewSchema, markedRowSchema, mostRowsAtOnce } from './reviewViews.ts';
import { settingsViewSchema } from './settings.ts';
import { qualificationViewSchema, statusViewSchema } from './statusViews.ts';

export type { MissionSummary } from './missionViews.ts';
export { missionSummarySchema } from './missionViews.ts';

export const knownGapSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  gap: z.string().min(1),
  closes: z.string().min(1),
  since: z.iso.date(),
});
export type KnownGap = z.infer<typeof knownGapSchema>;

const none = z.strictObject({});
const nothing = z.strictObject({});
const id = z.string().min(1).max(200);
/** An absolute path that a person typed or chose in a dialog. The workspace's own resolver decides about everything inside it. */
const folderPath = z.string().min(1).max(4_096);
/** Longest mission text that a page may send; the loader has its own, smaller limit. */
const specText = z.string().max(2_000_000);
const started = z.strictObject({ missionId: z.string(), runId: z.string() });
const verification = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('whole'), rows: z.int(), head: sha256Schema }),
  z.strictObject({ kind: z.literal('broken'), seq: z.int(), why: z.string() }),
]);

/** Answered by the store alone, at once: the command line asks them too. */
export const storeMethods = {
  'mission/list': { params: none, result: z.array(missionSummarySchema) },
  'mission/show': {
    params: z.strictObject({ id }),
    result: z.strictObject({ mission: missionSummarySchema, canonical: z.string(), digestHolds: z.boolean() }),
  },
  'review/list': {
    params: z.strictObject({ state: reviewStateSchema.optional() }),
    result: z.array(reviewItemSchema),
  },
  'review/show': {
    params: z.strictObject({ id }),
    result: z.strictObject({ item: reviewItemSchema, grid: z.array(gridRowSchema) }),
  },
  'review/decide': {
    params: z.strictObject({ id, decision: z.enum(['allow', 'deny']) }),
    result: reviewItemSchema,
  },
  'review/undo': { params: z.strictObject({ id }), result: reviewItemSchema },
  'ledger/rows': { params: z.strictObject({ runId: id.optional() }), result: z.array(ledgerRowSchema) },
  'ledger/verify': { params: none, result: verification },
  'gaps/list': { params: none, result: z.array(knownGapSchema) },
} as const;

/** Answered by a host: runs in progress, pages of long lists, models, settings. */
export const hostMethods = {
  /** `mission.specInvalid` with every problem in its detail. Writes nothing. */
  'mission/check': { params: z.strictObject({ text: specText }), result: checkedSpecSchema },
  /** A mission file from the disk. */
  'mission/open': {
    params: z.strictObject({ path: folderPath }),
    result: checkedSpecSchema.extend({ path: z.string(), text: z.string(), workspaceRoot: z.string() }),
  },
  /** Freezes the spec and starts a run. A text without a file is kept under the data folder first. */
  'mission/start': {
    params: z.strictObject({
      from: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('text'), text: specText }),
        z.strictObject({ kind: z.literal('file'), path: folderPath }),
      ]),
      workspaceRoot: folderPath,
      seed: z.int().min(0).max(4_294_967_295).optional(),
    }),
    result: started,
  },
  /** A new run of the same frozen spec in the same folder. */
  'mission/again': { params: z.strictObject({ id }), result: started },
  'mission/templates': {
    params: z.strictObject({ language: templateLanguageSchema }),
    result: z.array(templateSchema),
  },
  /** Writes the frozen or drafted text where the person chose; never over an existing file. */
  'mission/save': { params: z.strictObject({ text: specText, path: folderPath }), result: nothing },
  'run/show': { params: z.strictObject({ id }), result: runViewSchema },
  'run/resume': { params: z.strictObject({ id }), result: started },
  'run/stop': { params: z.strictObject({ id }), result: nothing },
  /** A source or the deliverable of a run as it stands now, around a line. */
  'run/text': {
    params: z.strictObject({ id, path: z.string().min(1).max(4_096), aroundLine: z.int().min(1).optional() }),
    result: textViewSchema,
  },
  'run/deliverable': { params: z.strictObject({ id }), result: deliverableViewSchema },
  /** The person's word on a run that needs review. Where bytes change, a card with the exact change is asked first. */
  'run/pick': {
    params: z.strictObject({
      id,
      picks: z.array(z.strictObject({ row: z.string(), field: z.string(), value: z.string() })).max(2_000),
      keepRest: z.boolean(),
      accepts: z.boolean(),
      /** "This is not what I asked for": the run ends refused, whatever its checks say. */
      refuses: z.boolean().optional(),
    }),
    result: missionResultSchema,
  },
  'workspace/match': {
    params: z.strictObject({ root: folderPath, patterns: z.array(z.string().min(1).max(4_096)).max(64) }),
    result: matchedFilesSchema,
  },
  /** Folders inside a folder: a chooser where no dialog of the system is at hand. */
  'workspace/folder': { params: z.strictObject({ path: folderPath.optional() }), result: folderViewSchema },
  /** Puts the card before the person: `review.shown` is written. */
  'review/open': { params: z.strictObject({ id }), result: cardViewSchema },
  'review/rows': {
    params: z.strictObject({ id, first: z.int().min(0), count: z.int().min(1).max(mostRowsAtOnce) }),
    result: z.strictObject({ first: z.int(), rows: z.array(markedRowSchema) }),
  },
  /** Newest first, before the row `before`. `search` is looked for in kind, component and payload, without case. */
  'ledger/page': {
    params: z.strictObject({
      before: z.int().min(1).optional(),
      count: z.int().min(1).max(500),
      runId: id.optional(),
      kinds: z.array(ledgerKindSchema).max(64).optional(),
      search: z.string().max(500).optional(),
    }),
    result: z.strictObject({ rows: z.array(ledgerRowSchema), total: z.int(), more: z.boolean() }),
  },
  /** One card's way from request to bytes: the rows that name it, oldest first. */
  'ledger/trail': { params: z.strictObject({ reviewId: id }), result: z.array(ledgerRowSchema) },
  'models/list': { params: none, result: modelsViewSchema },
  /** Begins or goes on with a download; progress comes as `pull` events. */
  'models/pull': { params: z.strictObject({ id }), result: nothing },
  /** What has arrived is kept. */
  'models/pause': { params: z.strictObject({ id }), result: nothing },
  /** Reads the whole file and compares its digest. */
  'models/verify': { params: z.strictObject({ id }), result: z.strictObject({ sha256: sha256Schema }) },
  'models/remove': { params: z.strictObject({ id }), result: nothing },
  /** The GGUF files of a folder; the ones whose bytes the catalogue knows are taken over once their digest held. */
  'models/scan': { params: z.strictObject({ folder: folderPath }), result: z.array(foundFileSchema) },
  /** A file that the catalogue does not know, by the person's own decision and under its measured digest. */
  'models/adopt': {
    params: z.strictObject({ path: folderPath, role: catalogueRoleSchema }),
    result: z.strictObject({ id: z.string() }),
  },
  'status/show': { params: none, result: statusViewSchema },
  /** Starts the decision model and asks it its start-up questions. */
  'status/qualify': { params: none, result: qualificationViewSchema },
  'settings/show': { params: none, result: settingsViewSchema },
  /** null takes the person's own value away again. */
  'settings/set': {
    params: z.strictObject({ values: z.partialRecord(z.enum(Object.keys(configSchema.shape)), z.json()) }),
    result: settingsViewSchema,
  },
} as const;

/** Answered by the window's own process (or the web server), never by the host. */
export const shellMethods = {
  'shell/info': {
    params: none,
    result: z.strictObject({
      kind: z.enum(['window', 'web']),
      version: z.string(),
      /** BCP 47, the system's order. */
      languages: z.array(z.string()),
      home: z.string(),
      /** Dialogs of the system are there. */
      dialogs: z.boolean(),
    }),
  },
  /** null: the person chose nothing. */
  'shell/chooseFolder': { params: none, result: z.strictObject({ path: z.string().nullable() }) },
  'shell/chooseFile': {
    params: z.strictObject({ kind: z.enum(['mission', 'saveMission']), name: z.string().max(200).optional() }),
    result: z.strictObject({ path: z.string().nullable() }),
  },
  /** Where the host stands, for a page that has just begun to listen. */
  'shell/hostState': {
    params: none,
    result: z.strictObject({ state: z.enum(['starting', 'ready', 'restarting', 'failed']) }),
  },
  /** A host that was given up after its restarts is tried again. */
  'shell/restartHost': { params: none, result: nothing },
} as const;

export const methods = { ...storeMethods, ...hostMethods, ...shellMethods } as const;

export type StoreMethod = keyof typeof storeMethods;
export type HostMethod = keyof typeof hostMethods;
export type ShellMethod = keyof typeof shellMethods;
export type MethodName = keyof typeof methods;
export type MethodParams<M extends MethodName> = z.infer<(typeof methods)[M]['params']>;
export type MethodResult<M extends MethodName> = z.infer<(typeof methods)[M]['result']>;
