/** Whoever may answer a review card: a terminal, a window, or nobody (which is a no). */
import type { Component } from '../../contract/component.ts';
import type { GridRow, ReviewItem } from '../../contract/review.ts';

export interface CardAnswer {
  readonly decision: 'allow' | 'deny' | 'expire';
  /** Who said so: a person at a terminal, or the person's own consent given on the command line for this run. */
  readonly component: Component;
  readonly why: string;
}

export interface Reviewer {
  /** Shows the exact change and waits; resolves `deny` with component kind `none` when nobody is there. */
  ask(item: ReviewItem, grid: readonly GridRow[], signal: AbortSignal): Promise<CardAnswer>;
}
