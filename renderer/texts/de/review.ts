import type { review as english } from '../en/review.ts';
import type { TextsOf } from '../textsOf.ts';

export const review: TextsOf<typeof english> = {};
