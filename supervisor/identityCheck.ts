/** Is what answers on the port the process that we launched? Pure: compares every field, and names each that differs. */
import type { Identity } from '../contract/decision.ts';
import { fail, ok, type Result } from '../contract/failure.ts';
import type { LaunchSpec } from './launchPlan.ts';

/** Where a server answers and the secret it was launched with. Exists only while the server is ready, or is being probed. */
export interface Endpoint {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  readonly secret: string;
}

/** What upstream's `llama-server` can say of itself. `secretChecked`: it served our secret and refused a wrong one. */
export interface UpstreamIdentity {
  readonly alias: string;
  readonly modelPath: string;
  readonly secretChecked: boolean;
}

/**
 * What the probe saw. `notYet`: nothing listens, or it is loading. `stranger`: something answered that is no model
 * server of either kind; `what` describes it for a person.
 */
export type ProbeReply =
  | { readonly kind: 'notYet' }
  | { readonly kind: 'own'; readonly identity: Identity }
  | { readonly kind: 'upstream'; readonly identity: UpstreamIdentity }
  | { readonly kind: 'stranger'; readonly what: string };

/** One question to the endpoint, never a retry: the supervisor asks again. Knows HTTP, which the supervisor does not. */
export type Probe = (endpoint: Endpoint, signal: AbortSignal) => Promise<ProbeReply>;

export type Expected = Pick<LaunchSpec, 'program' | 'role' | 'digest' | 'alias' | 'model' | 'nonce' | 'port'> & {
  readonly pid: number;
};

/** @returns the reply's own identity, or `supervisor.identityMismatch` naming what answered and every field that differs */
export function checkIdentity(expected: Expected, reply: Exclude<ProbeReply, { kind: 'notYet' }>): Result<void> {
  if (reply.kind === 'stranger') return mismatch(expected, reply.what, []);
  if (reply.kind === 'own') {
    if (expected.program.kind !== 'own') return mismatch(expected, 'a Countersign server, not llama-server', []);
    const { identity } = reply;
    const different = [
      differs('role', expected.role, identity.role),
      differs('model digest', expected.digest, identity.modelDigest),
      // The nonce itself is not shown: it would help the next liar.
      identity.nonce === expected.nonce ? undefined : 'nonce: that of another launch',
      differs('process', `${expected.pid}`, `${identity.pid}`),
    ].filter((line) => line !== undefined);
    return different.length === 0
      ? ok(undefined)
      : mismatch(expected, `a ${identity.role} server (process ${identity.pid})`, different);
  }
  if (expected.program.kind !== 'llama-server') return mismatch(expected, 'an upstream llama-server', []);
  const { identity } = reply;
  const different = [
    differs('alias', expected.alias, identity.alias),
    differs('model file', expected.model, identity.modelPath),
    identity.secretChecked ? undefined : 'secret: it answers to a wrong one',
  ].filter((line) => line !== undefined);
  return different.length === 0 ? ok(undefined) : mismatch(expected, `a llama-server for ${identity.alias}`, different);
}

/** @param what a description of what was found, for a person */
export function mismatch(expected: Expected, what: string, different: readonly string[]): ReturnType<typeof fail> {
  const list = different.length === 0 ? '' : ` (${different.join('; ')})`;
  return fail(
    'supervisor.identityMismatch',
    `Port ${expected.port} was answered by ${shown(what)}${list}, not by the ${expected.role} server that was started as process ${expected.pid}.`,
    {
      kept: 'Nothing was sent to it but the secret of this launch, which is void now.',
      action: 'End the program that answers there, or start again to use another port.',
      detail: { port: expected.port, answered: shown(what), different: different.map(shown) },
    },
  );
}

function differs(field: string, expected: string, found: string): string | undefined {
  return expected === found ? undefined : `${field}: expected ${expected}, found ${shown(found)}`;
}

/** Words of a stranger, cut and without control characters. */
function shown(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200);
}
