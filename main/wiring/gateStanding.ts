/** How the gate of shell commands stands here: its table, how far a person lets it clear, and what was measured of that. */
import { clearingRates, ratedTable } from '../../contract/clearingRates.gen.ts';
import type { Config } from '../../contract/config.ts';
import { clearingLevels } from '../../contract/risk.ts';
import type { GateView } from '../../contract/statusViews.ts';
import { tableDigest, tableVersion } from '../../engine/shell/analyseCommand.ts';
import { tableRows } from '../../engine/shell/effects/table/table.ts';

export function gateStanding({ shellClears }: Pick<Config, 'shellClears'>): Omit<GateView, 'judge'> {
  const rows = [...tableRows.values()].filter(({ kind }) => kind !== 'group').length;
  return { tableVersion, tableDigest, rows, clears: shellClears, rates: ratesOf(tableDigest) };
}

/** Figures belong to the table that was measured, and to no other. */
export function ratesOf(digest: string): GateView['rates'] {
  if (digest !== ratedTable) return null;
  return clearingLevels.flatMap((level) => (level === 'nothing' ? [] : [{ level, ...clearingRates[level] }]));
}
