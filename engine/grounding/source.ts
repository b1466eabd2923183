/** A source's text and what may be taken from it. A candidate always knows where it stands. */
import type { Evidence, ValueKind } from '../../contract/mission.ts';

export interface SourceText {
  /** Workspace path of the file. */
  readonly name: string;
  readonly text: string;
}

/** A source, or one line of it: where a value may be looked for. Conventions are always read from the whole source. */
export interface SourceScope {
  readonly source: SourceText;
  /** 1-based. */
  readonly line?: number;
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
  /** Numbers only: `19 %` has the value 19 and this unit. */
  readonly unit?: NumberUnit;
}

export type NumberUnit = 'percent' | 'permille';

/** Something that is written like a figure but that has no single meaning here, and why. Never grounded. */
export interface Unreadable {
  readonly text: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly why: string;
  /** What it could mean. */
  readonly readings: readonly string[];
}
