/** What goes between the ledger's reader and its thread. */
import type { Result } from '../../contract/failure.ts';
import type { LedgerQuery } from '../store/store.ts';

export type ReaderJob = { readonly kind: 'verify' } | { readonly kind: 'page'; readonly query: LedgerQuery };
export interface ReaderRequest {
  readonly id: number;
  readonly job: ReaderJob;
}
/** `fault`: a bug, thrown again where it was asked. */
export type ReaderReply =
  | { readonly id: number; readonly kind: 'answer'; readonly answer: Result<unknown> }
  | { readonly id: number; readonly kind: 'fault'; readonly message: string };
