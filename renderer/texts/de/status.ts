import type { status as english } from '../en/status.ts';
import type { TextsOf } from '../textsOf.ts';

export const status: TextsOf<typeof english> = {};
