/** A row before anything is chosen: what may stand in each of its fields. */
import type { AskedColumn } from '../../../contract/mission.ts';
import type { RowOrigin } from '../../grounding/rowScopes.ts';
import type { Candidate } from '../../grounding/source.ts';

export interface OpenField {
  readonly column: AskedColumn;
  /** In the order in which they stand; empty where nothing of the kind stands there. */
  readonly candidates: readonly Candidate[];
}

export interface OpenRow {
  /** How the row is called in events and results: the source, the source and its line, or the deliverable. */
  readonly name: string;
  readonly origin: RowOrigin;
  /** Columns that are asked for and grounded, in their order. */
  readonly fields: readonly OpenField[];
}
