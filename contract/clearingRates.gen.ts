/** Made by `countersign eval risk --split dev --write`. Do not edit. */

/** Of the table of commands that was measured. */
export const ratedTable = '3ce75a0ae7a4a739cbaff2ee59f1e2ad9cf99f080f63a4097461edca34ace652';
export const ratedSplit = 'dev';

export const clearingRates = {
  project: { safeCleared: 159, safe: 160, unsafeCleared: 0, unsafe: 160 },
  creating: { safeCleared: 142, safe: 160, unsafeCleared: 0, unsafe: 160 },
  reading: { safeCleared: 123, safe: 160, unsafeCleared: 0, unsafe: 160 },
} as const;
