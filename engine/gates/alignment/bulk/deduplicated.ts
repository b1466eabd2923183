/** Taking out doubles: whatever goes has its like among what stays. */

import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold } from '../reading/words.ts';
import { type BulkVerdict, exact, none, wrong } from './bulkCheck.ts';
import { bare, likeness, solidLines, surplusOf } from './lines.ts';

export function checkDeduplicated(change: Change, request: RequestView): BulkVerdict {
  if (!request.operations.has('dedupe')) return none;
  const before = solidLines(change.old).map(form);
  const after = solidLines(change.new).map(form);
  const gone = surplusOf(before, after);
  if (gone.length === 0 || surplusOf(after, before).length > 0) return none;
  const lost = gone.find((line) => !isDoubled(line, after));
  if (lost !== undefined) {
    const other = Math.max(0, ...after.map((line) => Math.max(likeness(lost, line), likeness(line, lost))));
    // What shares nothing with any other line is no double of one.
    const strength = other < 0.34 && !alsoRemoves(request) ? 'hard' : 'soft';
    return wrong('lost-line', `${quoted(lost)} stood there once, and it is gone.`, strength);
  }
  const twice = after.find((line, index) => after.indexOf(line) !== index && line.length > 2 && /\p{L}|\d/u.test(line));
  return twice === undefined || !before.includes(twice) || isOneMeant(request, change)
    ? exact('deduplicated', 'Only lines go that stand there twice.')
    : wrong('half-done', `${quoted(twice)} still stands there twice.`);
}

/** Only one double was spoken of. */
function isOneMeant(request: RequestView, change: Change): boolean {
  return request.keys.some((key) => change.removed.some((line) => fold(line).includes(key)));
}
function alsoRemoves({ operations }: RequestView): boolean {
  return (['shorten', 'clean', 'reword'] as const).some((name) => operations.has(name));
}

function form(line: string): string {
  return fold(bare(line))
    .replace(/\s+/gu, ' ')
    .replace(/[.,;:]+$/u, '');
}

/** The same line stays, or one with the same address or number. */
function isDoubled(line: string, stays: readonly string[]): boolean {
  if (stays.includes(line)) return true;
  const cells = (text: string) => text.split(/[;,|\t]/u).map((cell) => cell.trim());
  const telling = cells(line).filter((cell) => cell.includes('@') || /\d{5,}/u.test(cell.replace(/[ /-]/gu, '')));
  return telling.some((cell) => stays.some((other) => cells(other).includes(cell)));
}
