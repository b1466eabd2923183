import type { run as english } from '../en/run.ts';
import type { TextsOf } from '../textsOf.ts';

export const run: TextsOf<typeof english> = {};
