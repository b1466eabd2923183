/**
 * The frozen spec: RFC 8785 text and its SHA-256, taken once at load and compared at every attempt.
 *
 * What is frozen is the document as the person wrote it, not the parsed spec with its defaults: a stranger recomputes the
 * digest from `mission.json` alone (canonicalise, hash), without this program's schema, and a default that changes in a
 * later version does not change the digest of an old mission. Key order and blanks do not count; every value does.
 */
import canonicalize from 'canonicalize';
import type { Sha256 } from '../../../contract/digest.ts';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import { sha256 } from '../../digest.ts';
import { type JsonValue, parseJson } from './parseJson.ts';

export interface FrozenSpec {
  /** RFC 8785 text. */
  readonly canonical: string;
  /** SHA-256 of the canonical text in UTF-8. */
  readonly digest: Sha256;
}

/** `document` is what `parseJson` returned: finite numbers and well-formed strings only. */
export function freezeSpec(document: JsonValue): FrozenSpec {
  const canonical = canonicalize(document);
  if (canonical === undefined) throw new Error('a parsed JSON document always has a canonical form');
  return { canonical, digest: sha256(canonical) };
}

/**
 * Is the stored record still the spec that was frozen? The stored text must have the stored digest, and both must be those
 * taken at load. Anything else voids the run (`mission.specVoid`).
 */
export function sameSpec(stored: FrozenSpec, frozen: FrozenSpec): Result<void> {
  const recomputed = sha256(stored.canonical);
  // The recomputed digest also catches a record that was read as the frozen one, text and digest, after a restart.
  if (recomputed === stored.digest && stored.digest === frozen.digest) return ok(undefined);
  return fail(
    'mission.specVoid',
    'The stored spec of this mission is not the one that was frozen when it was loaded.',
    {
      kept: 'Nothing was accepted; the ledger holds what happened until now.',
      action: 'Run the mission file again to freeze it anew.',
      detail: { frozen: frozen.digest, stored: stored.digest, recomputed },
    },
  );
}

/** Has the mission's file changed since it was frozen? The run keeps the frozen one and says so. */
export function compareSpecFile(bytes: Uint8Array | null, frozen: FrozenSpec): 'same' | 'changed' | 'unreadable' {
  if (bytes === null) return 'unreadable';
  const text = decodeSpec(bytes);
  const parsed = text === null ? null : parseJson(text);
  if (!parsed?.ok) return 'unreadable';
  return freezeSpec(parsed.value).digest === frozen.digest ? 'same' : 'changed';
}

/** UTF-8 with or without a byte order mark; null where the bytes are not UTF-8. */
export function decodeSpec(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
