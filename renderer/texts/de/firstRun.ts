import type { firstRun as english } from '../en/firstRun.ts';
import type { TextsOf } from '../textsOf.ts';

export const firstRun: TextsOf<typeof english> = {};
