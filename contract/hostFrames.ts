/**
 * The lines between the app and its host: one JSON text a line on the host's stdin and stdout, nothing else there.
 * The app asks methods; the host asks the app for model servers, because the app owns them and they outlive the host.
 */
import { z } from 'zod';
import { failureSchema } from './failure.ts';
import { eventFrameSchema, markSchema, replySchema } from './hostEvents.ts';
import { launchNonceSchema } from './launch.ts';
import { modelRoleSchema } from './model.ts';
import { processViewSchema } from './statusViews.ts';

/** Longest line either side reads; a longer one ends the connection. */
export const longestFrameBytes = 64 * 1024 * 1024;

export const toHostSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('call'), id: z.int().min(1), method: z.string(), params: z.unknown() }),
  /** Answer to `server`. */
  z.strictObject({
    kind: z.literal('served'),
    id: z.int().min(1),
    endpoint: z.strictObject({ url: z.url(), secret: z.string() }).nullable(),
    failure: failureSchema.nullable(),
  }),
  /** After each change of a process that the app owns: its own, the windows', the model servers'. */
  z.strictObject({ kind: z.literal('processes'), processes: z.array(processViewSchema) }),
  /** End: let nothing new begin, keep what is allowed, and exit. */
  z.strictObject({ kind: z.literal('quit') }),
]);
export type ToHost = z.infer<typeof toHostSchema>;

export const fromHostSchema = z.discriminatedUnion('kind', [
  /** The first line. `nonce` is the launch's: it says that this very launch answers. */
  z.strictObject({ kind: z.literal('ready'), nonce: launchNonceSchema, pid: z.int(), mark: markSchema }),
  z.strictObject({ kind: z.literal('reply'), id: z.int().min(1), reply: replySchema }),
  eventFrameSchema,
  /** Start the server of this role with this model of the catalogue if it is not running, and say where it is once it is ready. */
  z.strictObject({ kind: z.literal('server'), id: z.int().min(1), role: modelRoleSchema, model: z.string() }),
  /** The endpoint of `url` did not answer: the app looks, and answers with the next one that is ready. */
  z.strictObject({
    kind: z.literal('serverLost'),
    id: z.int().min(1),
    role: modelRoleSchema,
    url: z.string(),
  }),
  /** No run needs them any more. */
  z.strictObject({ kind: z.literal('releaseServers') }),
  z.strictObject({ kind: z.literal('failed'), failure: failureSchema }),
]);
export type FromHost = z.infer<typeof fromHostSchema>;
