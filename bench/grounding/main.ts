/**
 * How long reading a source takes, in CPU time, and how it grows: a bill repeated to 5 MB, and every hostile unit of the
 * test kit at ten times its length. Growth near 10 is linear; near 100 would be quadratic. Run: node bench/grounding/main.ts
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { candidatesOf } from '../../engine/grounding/candidatesOf.ts';
import { groundedIn } from '../../engine/grounding/groundedIn.ts';
import { ungroundedInProse } from '../../engine/grounding/ungroundedInProse.ts';

const root = path.join(import.meta.dirname, '..', '..');
const bill = readFileSync(path.join(root, 'engine/grounding/fixtures/dev/rechnung-de-elektro.txt'), 'utf8');
const hostile = z
  .object({ repeated: z.array(z.object({ name: z.string(), unit: z.string().min(1) })) })
  .parse(JSON.parse(readFileSync(path.join(root, 'testkit/hostile/values.json'), 'utf8')));

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Reads the source anew: results are kept by source object, and this one is new. */
function readAll(text: string): number {
  const source = { name: 'a.txt', text };
  return cpuMs(() => {
    for (const kind of ['number', 'date', 'text', 'quote'] as const) candidatesOf(source, kind);
    groundedIn('77.77', 'number', [{ source }]);
    groundedIn('a text that is not there', 'text', [{ source }]);
  });
}

function checkProse(text: string): number {
  return cpuMs(() => ungroundedInProse(text, [{ name: 'b.txt', text: bill }], { format: 'markdown' }));
}

const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length));

readAll(repeated(bill, 100_000));
console.log('A bill, repeated: read all four kinds and look two values up');
for (const length of [50_000, 500_000, 5_000_000]) {
  const ms = readAll(repeated(bill, length));
  console.log(
    `  ${(length / 1e6).toFixed(2)} MB ${ms.toFixed(0).padStart(7)} ms   ${(length / 1e3 / ms).toFixed(2)} MB/s`,
  );
}

const SMALL = 15_000;
const GROWTH = 10;
console.log(`\nHostile input, ${SMALL / 1e3} → ${(SMALL * GROWTH) / 1e3} thousand characters, CPU ms and growth`);
const rows = hostile.repeated.map(({ name, unit }) => {
  const read = [readAll(repeated(unit, SMALL)), readAll(repeated(unit, SMALL * GROWTH))] as const;
  const prose = [checkProse(repeated(unit, SMALL)), checkProse(repeated(unit, SMALL * GROWTH))] as const;
  return { name, read, prose };
});
const growth = ([small, large]: readonly [number, number]) => large / Math.max(small, 1);
for (const { name, read, prose } of rows.toSorted((a, b) => b.read[1] + b.prose[1] - a.read[1] - a.prose[1])) {
  const show = (pair: readonly [number, number]) =>
    `${pair[0].toFixed(0).padStart(6)} → ${pair[1].toFixed(0).padStart(6)}  ×${growth(pair).toFixed(1).padStart(5)}`;
  console.log(`  ${name.padEnd(26)} read ${show(read)}   prose ${show(prose)}`);
}
