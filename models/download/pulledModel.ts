/** What a pull ends with. */
import type { Failure } from '../../contract/failure.ts';

export interface PulledModel {
  readonly path: string;
  /** Who answered, for people; `already here` and `process N` when nothing had to be fetched by us. */
  readonly source: string;
  /** Host that sent the bytes. */
  readonly host?: string;
  /** An earlier download was continued. */
  readonly resumed: boolean;
  readonly alreadyHere: boolean;
  /** Sources before it that did not answer, each with its reason. */
  readonly passedOver: readonly SourceFailure[];
}

export interface SourceFailure {
  readonly source: string;
  readonly failure: Failure;
}
