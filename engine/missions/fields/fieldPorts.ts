/** What filling fields needs from outside, and what it says while it works. */
import type { Component } from '../../../contract/component.ts';
import type { Failure, Result } from '../../../contract/failure.ts';
import type { CheckResult, Evidence, Undecided } from '../../../contract/mission.ts';
import type { Writer } from '../../ports/writer.ts';
import type { JsonValue } from '../spec/parseJson.ts';

/** The mission's own rules, run where they can be stopped. Answers come in the order of the question. */
export interface FieldChecks {
  /** Does the pattern (a column's label) stand in each text? */
  labelled(pattern: string, texts: readonly string[], signal: AbortSignal): Promise<Result<readonly boolean[]>>;
  /** Is the assertion true over each document? One that fails to evaluate or runs too long is not. */
  holds(assert: string, documents: readonly JsonValue[], signal: AbortSignal): Promise<Result<readonly boolean[]>>;
  /**
   * The checks of the spec, over these bytes as if they stood at the deliverable's path. `withoutGrounded` leaves the
   * `grounded` ones out: they are slow over a long table, and whoever took the values from the sources knows the answer.
   */
  judge(
    bytes: Uint8Array,
    signal: AbortSignal,
    which: 'all' | 'withoutGrounded',
  ): Promise<Result<readonly CheckResult[]>>;
}

export interface FieldDeps {
  readonly writer: Writer;
  readonly checks: FieldChecks;
}

/**
 * Who put the candidates in order. `only`: there was nothing to order. `backwards+forwards`, `backwards`: the model's
 * probabilities. `elimination`: the model picked under a grammar, several times. `place`: the order of the source.
 */
export type RankingMethod = 'only' | 'backwards+forwards' | 'backwards' | 'elimination' | 'place';

/** `label`, `only`: a rule left one candidate. `checks`: the model's favourite was refused. `rank`: it was not. */
export type ChosenBy = 'only' | 'rank' | 'checks' | 'empty';

export interface FilledField {
  readonly row: string;
  readonly field: string;
  readonly value: string;
  readonly evidence: Evidence | null;
  /** 1-based place of the value in the ranking. */
  readonly rank: number;
  readonly of: number;
  readonly by: ChosenBy;
  readonly method: RankingMethod;
  readonly component: Component;
}

export type FieldEvent =
  | {
      readonly kind: 'ranked';
      readonly row: string;
      readonly field: string;
      readonly method: RankingMethod;
      readonly component: Component;
      /** How many different values there are, and the first few in the model's order. */
      readonly of: number;
      readonly first: readonly { readonly value: string; readonly line: number }[];
    }
  | ({ readonly kind: 'chosen' } & FilledField)
  | { readonly kind: 'undecided'; readonly undecided: Undecided }
  /** A bound of the search was reached: `what` was bounded at `limit`, and `left` says what was not looked at. */
  | { readonly kind: 'cap'; readonly what: string; readonly limit: number; readonly left: string };

export type OnFieldEvent = (event: FieldEvent) => void;

export type FillOutcome =
  | {
      readonly kind: 'filled';
      readonly bytes: Uint8Array;
      readonly fields: readonly FilledField[];
      readonly undecided: readonly Undecided[];
      readonly state: FillState;
    }
  /** Nothing that stands in the sources passes. `check` is the one that refuses the best table. */
  | {
      readonly kind: 'gaveUp';
      readonly check: { readonly index: number; readonly check: string } | null;
      readonly row: string | null;
      readonly values: Readonly<Record<string, string>>;
      readonly why: string;
      readonly state: FillState;
    }
  | {
      readonly kind: 'missing';
      readonly row: string;
      readonly field: string;
      readonly why: string;
      readonly state: FillState;
    }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly state: FillState };

/** What the next attempt, or the same one after a crash, must know. Plain JSON. */
export interface FillState {
  readonly version: 1;
  /** Digests of the deliverables that were offered before: an attempt never offers one twice. */
  readonly tried: readonly string[];
  /** Rankings by row and field: where the candidates stand, best first, so that a resumed run asks nothing twice. */
  readonly rankings: Readonly<
    Record<string, { readonly method: RankingMethod; readonly places: readonly string[]; readonly doubted: boolean }>
  >;
}
