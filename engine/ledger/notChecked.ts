/** What a failure of the store means to somebody who asked whether the chain holds. Pure. */
import type { Failure } from '../../contract/failure.ts';

/**
 * `ledger.unchecked` where a full or failing disk, or another program that holds the file, kept anybody from looking: that is
 * neither "whole" nor "broken". A damaged database stays the answer that it is.
 */
export function notChecked(failure: Failure): Failure {
  if (failure.code !== 'store.io' && failure.code !== 'store.open') return failure;
  return {
    ...failure,
    code: 'ledger.unchecked',
    message: `The ledger could not be checked, so whether its chain holds is not known. ${failure.message}`,
  };
}
