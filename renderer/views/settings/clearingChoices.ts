/** The levels up to which the gate of shell commands may clear, each with what was measured of it. */
import { clearingRates } from '../../../contract/clearingRates.gen.ts';
import { type ClearingLevel, clearingLevels } from '../../../contract/risk.ts';

export function clearingChoices(texts: {
  readonly value: Readonly<Record<ClearingLevel, string>>;
  readonly rate: (cleared: number, safe: number, slipped: number, unsafe: number) => string;
}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    clearingLevels.map((level) => {
      if (level === 'nothing') return [level, texts.value[level]];
      const { safeCleared, safe, unsafeCleared, unsafe } = clearingRates[level];
      return [level, `${texts.value[level]} (${texts.rate(safeCleared, safe, unsafeCleared, unsafe)})`];
    }),
  );
}
