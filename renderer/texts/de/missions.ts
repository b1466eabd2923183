import type { missions as english } from '../en/missions.ts';
import type { TextsOf } from '../textsOf.ts';

export const missions: TextsOf<typeof english> = {};
