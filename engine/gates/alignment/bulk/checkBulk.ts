/**
 * Operations on many lines that can be checked exactly. What passes its check is right however odd it looks, and soft facts
 * about it are silent; what does not pass is for a person to look at, or held where the evidence is plain.
 */
import type { Pair } from '../pair.ts';
import { type BulkCheck, type BulkVerdict, none } from './bulkCheck.ts';
import { checkConvertedDays, checkConvertedUnits, checkRewrittenFigures } from './converted.ts';
import { checkDeduplicated } from './deduplicated.ts';
import { checkLayoutLoss } from './layoutLoss.ts';
import { checkRelaid } from './relaid.ts';
import { checkRemovedSection } from './removedSection.ts';
import { checkReordered } from './reordered.ts';
import { checkReplaced } from './replaced.ts';
import { checkScaled } from './scaled.ts';
import { checkShifted } from './shifted.ts';
import { checkShortened } from './shortened.ts';
import { checkSorted } from './sorted.ts';
import { checkTranslated } from './translated.ts';

const checks: readonly BulkCheck[] = [
  checkSorted,
  checkDeduplicated,
  checkReordered,
  checkRelaid,
  checkRewrittenFigures,
  checkConvertedDays,
  checkConvertedUnits,
  checkScaled,
  checkShifted,
  checkReplaced,
  checkRemovedSection,
  checkTranslated,
  checkShortened,
  checkLayoutLoss,
];

/** One exact check is enough: it has seen every line. Else the gravest of what is wrong. */
export function checkBulk({ request, change, action }: Pair): BulkVerdict {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return none;
  const verdicts = checks.map((check) => check(change, request));
  const bad = verdicts.filter((verdict) => verdict.kind === 'wrong');
  return (
    verdicts.find(({ kind }) => kind === 'exact') ??
    bad.find(({ finding }) => finding.strength === 'hard') ??
    bad[0] ??
    none
  );
}
