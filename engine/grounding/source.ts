/** A source's text and what may be taken from it. A candidate always knows where it stands. */
import type { Evidence, ValueKind } from '../../contract/mission.ts';

export interface SourceText {
  /** Workspace path of the file. */
  readonly name: string;
  readonly text: string;
}

export interface Candidate {
  /** As it is written into the deliverable: a number with a dot and no grouping, a date as YYYY-MM-DD, else the exact text. */
  readonly value: string;
  readonly kind: ValueKind;
  /** Two candidates mean the same when their keys are equal (1,085.00 and 1085). */
  readonly key: string;
  readonly evidence: Evidence;
  /** The value's own line (or table cell with its header) with the value replaced by `_`, trimmed. */
  readonly blankedLine: string;
  /** UTF-16 offsets of the value in the source's text. */
  readonly start: number;
  readonly end: number;
}
