import type { ledger as english } from '../en/ledger.ts';
import type { TextsOf } from '../textsOf.ts';

export const ledger: TextsOf<typeof english> = {};
