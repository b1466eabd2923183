/** Names of half-written files: recognisable as ours and as nothing else, and never to be guessed. */
import { randomBytes } from 'node:crypto';

const pattern = /^\.countersign-[0-9a-f]{32}\.tmp$/;

export function newTemporaryName(): string {
  return `.countersign-${randomBytes(16).toString('hex')}.tmp`;
}

export function isTemporaryName(name: string): boolean {
  return pattern.test(name);
}
