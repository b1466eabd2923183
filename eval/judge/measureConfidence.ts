/**
 * How far may an answer of each class be relied on? Counts over the development pairs, and writes the lower end of Wilson's
 * interval for each class into `engine/gates/alignment/confidence.gen.ts`.
 *
 *   node eval/judge/measureConfidence.ts
 *
 * A hold is right where the pair contradicts, a note where it is not aligned, and "aligned" where it is. A class that was seen
 * fewer than five times has no figure of its own; that of its strength stands for it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBulk } from '../../engine/gates/alignment/bulk/checkBulk.ts';
import { judgeAlignment } from '../../engine/gates/alignment/judgeAlignment.ts';
import { readPair } from '../../engine/gates/alignment/pair.ts';
import { share } from '../report/intervals.ts';
import { developmentFiles, type LabelledPair, readPairs } from './developmentPairs.ts';

export const confidenceFile = join(import.meta.dirname, '../../engine/gates/alignment/confidence.gen.ts');
const fewest = 5;

interface Count {
  right: number;
  of: number;
}

/** The classes of one answer: its own, and that of its strength. */
function classesOf(pair: LabelledPair): { names: readonly string[]; right: boolean } {
  const { outcome, fact } = judgeAlignment(pair);
  if (outcome === 'show') {
    const name = checkBulk(readPair(pair)).kind === 'exact' ? 'exact' : 'none';
    return { names: [name], right: pair.label === 'aligned' };
  }
  if (fact?.id === 'unreadable') return { names: [], right: false };
  const strength = outcome === 'hold' ? 'hard' : 'soft';
  const right = outcome === 'hold' ? pair.label === 'contradicts' : pair.label !== 'aligned';
  return { names: [strength, `${strength}:${fact?.id}`], right };
}

/** The generated file as it should stand. */
export function renderConfidence(): string {
  const counts = new Map<string, Count>();
  const pairs = readPairs(developmentFiles);
  for (const pair of pairs) {
    const { names, right } = classesOf(pair);
    for (const name of names) {
      const count = counts.get(name) ?? { right: 0, of: 0 };
      counts.set(name, { right: count.right + (right ? 1 : 0), of: count.of + 1 });
    }
  }
  const lines = [...counts]
    .filter(([, { of }]) => of >= fewest)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { right, of }]) => {
      const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
      return `  ${key}: ${Math.floor(share(right, of).low * 10_000)}, // ${right} of ${of}`;
    });
  return [
    '/**',
    ' * How far an answer of each class may be relied on, in basis points: the lower end of a 95 % interval, from the',
    ` * ${pairs.length} development pairs. Made by \`node eval/judge/measureConfidence.ts\`; a test compares. Do not edit.`,
    ' */',
    'export const measuredConfidence: Readonly<Record<string, number>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

if (import.meta.main) {
  const before = readFileSync(confidenceFile, 'utf8');
  const now = renderConfidence();
  writeFileSync(confidenceFile, now);
  console.log(before === now ? 'as it was' : 'written anew');
}
