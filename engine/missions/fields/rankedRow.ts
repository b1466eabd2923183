/** A row whose fields have their options in order: what the search works on. */
import type { Component } from '../../../contract/component.ts';
import type { AskedColumn, Evidence } from '../../../contract/mission.ts';
import type { RowOrigin } from '../../grounding/rowScopes.ts';
import type { Candidate } from '../../grounding/source.ts';
import type { RankingMethod } from './fieldPorts.ts';

export interface Option {
  /** As it is written; empty where an optional field stays empty. */
  readonly cell: string;
  readonly evidence: Evidence | null;
}

export interface RankedField {
  readonly column: AskedColumn;
  /** Best first; an optional field may stay empty, which comes last. */
  readonly options: readonly Option[];
  /** The candidates behind the options; null behind the empty one. */
  readonly candidates: readonly (Candidate | null)[];
  readonly method: RankingMethod;
  readonly component: Component;
  /** The sole candidate's line does not speak of the question, says the model: a person is asked, unless a check ties it. */
  readonly doubted: boolean;
}

export interface RankedRow {
  readonly name: string;
  readonly origin: RowOrigin;
  readonly fields: readonly RankedField[];
}
