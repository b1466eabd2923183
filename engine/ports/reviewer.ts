/** Whoever may answer a review card: a terminal, a window, or nobody (which is a no). */
import type { Component } from '../../contract/component.ts';
import type { Result } from '../../contract/failure.ts';
import type { GridRow, ReviewItem } from '../../contract/review.ts';

export interface CardAnswer {
  readonly decision: 'allow' | 'deny' | 'expire';
  /** Who said so: a person at a terminal, or the person's own consent given on the command line for this run. */
  readonly component: Component;
  readonly why: string;
}

export interface Reviewer {
  /**
   * `asking`, and where it is absent: whoever is asked sees the change at once, and `review.shown` is written before.
   * `later`: a card waits until somebody opens it; whoever shows it then writes that it was shown.
   */
  readonly shows?: 'asking' | 'later';
  /** Shows the exact change and waits; resolves `deny` with component kind `none` when nobody is there. */
  ask(item: ReviewItem, grid: readonly GridRow[], signal: AbortSignal): Promise<CardAnswer>;
  /** What became of the card after the answer, for whoever gave it. Called at most once a card, before anything else is asked. */
  settled?(item: ReviewItem, became: Result<ReviewItem>): void;
}
