/** What a failed download comes down to, for a person: which kind it is and which of the engine's figures belong to it. Pure. */
import type { Failure } from '../../../contract/failure.ts';

export type PullFault =
  | { readonly kind: 'digest'; readonly expected: string; readonly got: string }
  | { readonly kind: 'source' }
  | { readonly kind: 'size' }
  | { readonly kind: 'disk' }
  | { readonly kind: 'other' };

export function pullFault(failure: Failure): PullFault {
  switch (failure.code) {
    case 'model.digestMismatch': {
      const { expected, actual } = failure.detail ?? {};
      if (typeof expected !== 'string' || typeof actual !== 'string') return { kind: 'other' };
      return { kind: 'digest', expected: expected.slice(0, 8), got: actual.slice(0, 8) };
    }
    case 'model.downloadFailed':
    case 'model.sourceRefused':
      return { kind: 'source' };
    case 'model.allSourcesFailed':
      return { kind: sourceCodes(failure).every((code) => code === 'model.sizeMismatch') ? 'size' : 'source' };
    case 'model.sizeMismatch':
      return { kind: 'size' };
    case 'model.diskFull':
      return { kind: 'disk' };
    default:
      return { kind: 'other' };
  }
}

/** One code for each source that was asked; one that cannot be read counts as unknown. */
function sourceCodes(failure: Failure): readonly unknown[] {
  const sources = failure.detail?.sources;
  if (!Array.isArray(sources) || sources.length === 0) return ['unknown'];
  return sources.map((source) =>
    typeof source === 'object' && source !== null && !Array.isArray(source) ? source.code : 'unknown',
  );
}
