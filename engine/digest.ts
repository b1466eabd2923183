/** The engine's one way from bytes to their digest. */
import { hash } from 'node:crypto';
import { type Sha256, sha256Schema } from '../contract/digest.ts';

/** A string is hashed as UTF-8. */
export function sha256(data: string | Uint8Array): Sha256 {
  return sha256Schema.parse(hash('sha256', data, 'hex'));
}
