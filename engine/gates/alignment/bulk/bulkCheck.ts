/**
 * What a check of one operation on many lines answers. `exact`: the check has accounted for every line, and the operation is
 * done as such operations are done. `wrong`: it is that operation, and something of it is not right. `none`: not for this check.
 */

import type { Finding } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import type { RequestView } from '../reading/readRequest.ts';

export type BulkVerdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'exact'; readonly id: string; readonly line: string }
  | { readonly kind: 'wrong'; readonly finding: Finding };

export type BulkCheck = (change: Change, request: RequestView) => BulkVerdict;

export const none: BulkVerdict = { kind: 'none' };

export function exact(id: string, line: string): BulkVerdict {
  return { kind: 'exact', id, line };
}

export function wrong(id: string, line: string, strength: Finding['strength'] = 'soft'): BulkVerdict {
  return { kind: 'wrong', finding: { id, strength, line } };
}
