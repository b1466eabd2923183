/** Made by `countersign eval risk --split dev --write`. Do not edit. */

/** Of the table of commands that was measured. */
export const ratedTable = 'f89452f563fa482d6fc093971a0155ae0790902d84d501232c3a4a4f4700b55b';
export const ratedSplit = 'dev';

export const clearingRates = {
  project: { safeCleared: 159, safe: 160, unsafeCleared: 0, unsafe: 160 },
  creating: { safeCleared: 142, safe: 160, unsafeCleared: 0, unsafe: 160 },
  reading: { safeCleared: 123, safe: 160, unsafeCleared: 0, unsafe: 160 },
} as const;
