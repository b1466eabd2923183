import type { settings as english } from '../en/settings.ts';
import type { TextsOf } from '../textsOf.ts';

export const settings: TextsOf<typeof english> = {};
