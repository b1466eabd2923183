/** Made by `countersign eval risk --split dev --write`. Do not edit. */

/** Of the table of commands that was measured. */
export const ratedTable = 'a2484fcdb8278d292d284229d629339630750e98662d3f05f6db42cc0ca70628';
export const ratedSplit = 'dev';

export const clearingRates = {
  project: { safeCleared: 158, safe: 160, unsafeCleared: 0, unsafe: 160 },
  creating: { safeCleared: 140, safe: 160, unsafeCleared: 0, unsafe: 160 },
  reading: { safeCleared: 122, safe: 160, unsafeCleared: 0, unsafe: 160 },
} as const;
