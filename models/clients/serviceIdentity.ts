/**
 * Who answers at a System One service that we did not start: the digest and the build that our own kind of server tells, else the
 * models that it lists. What it says of itself is its word: nobody here has seen its file.
 */
import { z } from 'zod';
import { identitySchema } from '../../contract/decision.ts';
import { type Sha256, sha256Schema } from '../../contract/digest.ts';
import { type Failure, fail, ok, type Result } from '../../contract/failure.ts';
import { readBuild } from './identity.ts';
import type { ModelConnection } from './modelConnection.ts';
import { readModelList } from './wireReply.ts';

export interface ServiceIdentity {
  readonly modelDigest?: Sha256;
  readonly build?: string;
  /** Names as the service lists them; empty where it lists none. */
  readonly models: readonly string[];
}

/** A service without `/identity` or a list may be a good one all the same; these mean that there is none, or none for us. */
const noService: ReadonlySet<Failure['code']> = new Set([
  'client.unreachable',
  'client.timeout',
  'client.truncated',
  'client.aborted',
  'server.unauthorised',
]);

/** Errors: those of a service that does not answer or does not know our key, `server.notServed` for one that only writes. */
export async function readServiceIdentity(
  connection: ModelConnection,
  signal: AbortSignal,
): Promise<Result<ServiceIdentity>> {
  const own = await connection.get('/identity', identitySchema, signal);
  if (!own.ok && noService.has(own.failure.code)) return own;
  if (own.ok && own.value.role !== 'decision') {
    return fail('server.notServed', 'What answers there is a model server of ours, but none for decisions.');
  }
  const list = await connection.get('/v1/models', z.unknown(), signal);
  if (!list.ok && noService.has(list.failure.code)) return list;
  const models = list.ok ? (readModelList(list.value) ?? []).map(({ name }) => name) : [];
  const digest = own.ok ? sha256Schema.safeParse(own.value.modelDigest) : undefined;
  const build = own.ok ? own.value.build : await readBuild(connection, signal);
  return ok({
    models,
    ...(digest?.success === true ? { modelDigest: digest.data } : {}),
    ...(build === null ? {} : { build }),
  });
}
