/** A sum that was right is not right any more: what it adds up has changed, and it has not. Advises only. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { readFigures } from '../reading/numbers.ts';
import { followsWithin } from '../reading/reckoning.ts';
import { fold } from '../reading/words.ts';

const total =
  /(?<!\p{L})(?:(?:sub|grand )?totals?|sums?|balance|net|gross|due|summe|gesamt\w*|netto|brutto|saldo|betrag|zwischensumme|endbetrag|rechnungsbetrag|sous-total|somme|solde|suma|subtotal|importe|base)(?!\p{L})/u;

export function staleTotal({ change, action, request }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return null;
  if (change.removed.length === 0 || request.operations.has('translate') || change.old.length > 200) return null;
  for (const [at, line] of change.new.entries()) {
    if (!total.test(fold(line)) || change.addedAt.includes(at)) continue;
    const before = change.old.indexOf(line);
    const value = readFigures(line).at(-1)?.readings.at(-1);
    if (before < 0 || value === undefined) continue;
    if (followsWithin(change.old, before, value) && !followsWithin(change.new, at, value)) {
      return {
        id: 'stale-total',
        strength: 'soft',
        line: `${quoted(line)} was the sum of what stands there, and it is not any more.`,
      };
    }
  }
  return null;
}
