/** What crosses from configuration to a child process, and from a child process back: branded words, JSON lines, run files. */
import { z } from 'zod';
import { sha256Schema } from './digest.ts';
import { failureSchema } from './failure.ts';

/** C0, DEL, C1, zero-width, bidi, line separators, lone surrogates: nothing that a terminal or a log would act on. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

const printable = (text: string) => !unprintable.test(text);

/**
 * An absolute path that a person's configuration (or our own installation) names. Model and mission text has no way
 * to this type: a workspace path is relative and is refused here.
 */
export const configuredPathSchema = z
  .string()
  .min(1)
  .max(4_096)
  .refine((path) => /^(?:\/|[A-Za-z]:[\\/])/.test(path), { error: 'must be an absolute path' })
  .refine(printable, { error: 'must not hold control or invisible characters' })
  .refine((path) => !path.split(/[\\/]/).includes('..'), { error: 'must not climb with ..' })
  .brand<'ConfiguredPath'>();
export type ConfiguredPath = z.infer<typeof configuredPathSchema>;

/** The name that a server gives its model in answers. No comma (upstream reads a list), no leading dash or dot. */
export const modelAliasSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores')
  .brand<'ModelAlias'>();
export type ModelAlias = z.infer<typeof modelAliasSchema>;

export const serverPortSchema = z.int().min(1_024).max(65_535).brand<'ServerPort'>();
export type ServerPort = z.infer<typeof serverPortSchema>;

export const contextTokensSchema = z.int().min(512).max(262_144).brand<'ContextTokens'>();
export type ContextTokens = z.infer<typeof contextTokensSchema>;

export const threadCountSchema = z.int().min(1).max(256).brand<'ThreadCount'>();
export type ThreadCount = z.infer<typeof threadCountSchema>;

/** 32 random bytes as hexadecimal: new for every launch, never in argv, never on disk. */
export const launchSecretSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'LaunchSecret'>();
export type LaunchSecret = z.infer<typeof launchSecretSchema>;

/** Says which launch answers. It certifies nothing without the secret. */
export const launchNonceSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .brand<'LaunchNonce'>();
export type LaunchNonce = z.infer<typeof launchNonceSchema>;

/** The one line a server writes to stdout once its socket is bound. */
export const listeningLineSchema = z.object({
  listening: z.strictObject({ port: z.int().min(1).max(65_535), pid: z.int().min(1) }),
});

/** The one line a server writes to stderr before it gives up. */
export const failureLineSchema = z.object({ failure: failureSchema });

/** Exit codes of our server program that the supervisor understands; every other one is a crash. */
export const serverExitCodes = { portDenied: 97, portInUse: 98 } as const;

/**
 * Which process a pid meant: the pid alone is reused, `start` (from the system's own process table) is not.
 * `scope` says which boot and which pid namespace both belong to.
 */
export const processMarkSchema = z.strictObject({
  pid: z.int().min(2),
  start: z.string().min(1).max(64),
  scope: z.string().min(1).max(128),
});
export type ProcessMark = z.infer<typeof processMarkSchema>;

/** One file in `<data>/run/` for each child that lives. */
export const runRecordSchema = z.strictObject({
  version: z.literal(1),
  child: processMarkSchema,
  parent: processMarkSchema,
  role: z.enum(['decision', 'writer', 'embedded', 'host']),
  file: configuredPathSchema,
  /** Of a model server. */
  modelDigest: sha256Schema.optional(),
});
export type RunRecord = z.infer<typeof runRecordSchema>;
