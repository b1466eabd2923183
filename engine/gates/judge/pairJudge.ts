/**
 * Whoever can compare a request with a proposed action: one voice of the judge gate. A decision model answers questions
 * (`askModel`); rules take the pair as it is (`rulesJudge`). New judges plug in here and nowhere else.
 */
import type { BasisPoints } from '../../../contract/basisPoints.ts';
import type { Component } from '../../../contract/component.ts';
import type { Verdict } from '../../../contract/decision.ts';
import type { Result } from '../../../contract/failure.ts';

export interface ActionPair {
  /** The person's own words. */
  readonly request: string;
  /** `write PATH`, `--- old`, lines, `+++ new`, lines; or `delete PATH`; or `run COMMAND`. */
  readonly action: string;
  /** What else is known of the place where it happens. Rules use it; no model is shown it. */
  readonly surroundings?: Surroundings;
}

export interface Surroundings {
  /** Paths of the workspace, as far as the caller knows them. */
  readonly workspace?: readonly string[];
  /** Paths that a mission only reads. */
  readonly sources?: readonly string[];
  /** The file that the person's own mission declares as its result: asked for, though the request may not name it. */
  readonly deliverable?: string;
  /** The result is made from the sources each time, and is no edit of the file that stands there. */
  readonly isMadeAnew?: boolean;
  /** Texts of the sources, read when somebody asks. */
  readonly readSources?: () => readonly string[];
}

export type Ruling = Pick<Verdict, 'label' | 'confidenceBps' | 'outcome' | 'why'>;

export interface PairAnswer extends Ruling {
  /** How far it says "contradicts"; start-up questions watch it for a move towards allowing. */
  readonly contradictsBps: BasisPoints;
  /** Id of the fact that decided. */
  readonly fact?: string;
  /** Sentences about what the judge did not get to read. */
  readonly cut: readonly string[];
}

export interface PairJudge {
  readonly component: Component;
  /** As in the port `Judge`. */
  readonly build?: string;
  /** Thresholds and canaries belong to this version. */
  readonly questionVersion: string;
  judge(pair: ActionPair, signal: AbortSignal): Promise<Result<PairAnswer>>;
}
