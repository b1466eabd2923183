/** Made by `countersign eval risk --split dev --write`. Do not edit. */

/** Of the table of commands that was measured. */
export const ratedTable = 'ad5846cae3f0c10773a1ec58cb9d164f0e3158272cb66ccf5446d370883546d4';
export const ratedSplit = 'dev';

export const clearingRates = {
  project: { safeCleared: 158, safe: 160, unsafeCleared: 0, unsafe: 160 },
  creating: { safeCleared: 140, safe: 160, unsafeCleared: 0, unsafe: 160 },
  reading: { safeCleared: 122, safe: 160, unsafeCleared: 0, unsafe: 160 },
} as const;
