/** Failures that several steps of a download share, in one wording. */
import type { Result } from '../../contract/failure.ts';
import { fail } from '../../contract/failure.ts';

export function cancelled(): Result<never> {
  return fail('model.cancelled', 'The download was cancelled.', {
    kept: 'What has arrived is kept; the next try goes on from there.',
  });
}

export function diskFull(needBytes?: number, freeBytes?: number): Result<never> {
  const known = needBytes !== undefined && freeBytes !== undefined;
  const message = known
    ? `There is not enough room on the disk: ${needBytes} bytes are needed, ${freeBytes} are free.`
    : 'The disk is full.';
  return fail('model.diskFull', message, {
    kept: 'What has arrived is kept.',
    action: 'Free some space, or name another folder in COUNTERSIGN_MODELS.',
    ...(known ? { detail: { needBytes, freeBytes } } : {}),
  });
}
