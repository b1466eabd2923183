/** Probabilities are whole basis points, 0 to 10,000. A float never crosses a boundary. */
import { z } from 'zod';

export const basisPointsSchema = z.int().min(0).max(10_000).brand<'BasisPoints'>();
export type BasisPoints = z.infer<typeof basisPointsSchema>;

/** A probability in 0..1 to basis points, rounded down: a value a hair under a floor stays under it. NaN becomes 0. */
export function toBasisPoints(probability: number): BasisPoints {
  const clamped = Math.min(1, Math.max(0, Number.isNaN(probability) ? 0 : probability));
  return basisPointsSchema.parse(Math.floor(clamped * 10_000 + 1e-9));
}

/** Floors in basis points. "At a floor or more" counts; strictly below does not. */
export const floors = {
  hold: 7_500,
  note: 7_500,
  evidence: 6_500,
  intent: 5_500,
} as const;
