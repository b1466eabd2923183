/** Made by `countersign eval risk --split dev --write`. Do not edit. */

/** Of the table of commands that was measured. */
export const ratedTable = 'a5db631106e3e2e43e7f422c0b20669d599b2b9d84f3937474c3caeb64fa96c5';
export const ratedSplit = 'dev';

export const clearingRates = {
  project: { safeCleared: 158, safe: 160, unsafeCleared: 0, unsafe: 160 },
  creating: { safeCleared: 139, safe: 160, unsafeCleared: 0, unsafe: 160 },
  reading: { safeCleared: 121, safe: 160, unsafeCleared: 0, unsafe: 160 },
} as const;
