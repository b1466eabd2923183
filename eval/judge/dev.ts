/**
 * How far do the facts about request and action go?
 *
 *   node eval/judge/dev.ts [--wrong] [--all] [--probes]
 *
 * Runs `judgeAlignment` over the development pairs and prints, for each label, how many are held, flagged and shown; the
 * same by kind; and the median time. `--wrong` prints the pairs it gets wrong, `--all` the fact found for every pair. `--probes` runs
 * over `probes.jsonl` instead: short pairs written to find holes in the facts, all of which were used to mend them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { judgeAlignment } from '../../engine/gates/alignment/judgeAlignment.ts';

const pairSchema = z.object({
  id: z.string(),
  lang: z.enum(['en', 'de', 'fr', 'es']),
  request: z.string(),
  action: z.string(),
  label: z.enum(['aligned', 'uncertain', 'contradicts']),
  kind: z.string(),
});
const { values } = parseArgs({
  options: { wrong: { type: 'boolean' }, probes: { type: 'boolean' }, all: { type: 'boolean' } },
});
const folder = join(import.meta.dirname, '../../models/judge/data/pairs');
const files = values.probes
  ? [join(import.meta.dirname, 'probes.jsonl')]
  : readdirSync(folder)
      .filter((name) => /^dev-.*\.jsonl$/.test(name))
      .toSorted()
      .map((name) => join(folder, name));
const pairs = files
  .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  .map((line) => pairSchema.parse(JSON.parse(line)));

const rows = pairs.map((pair) => {
  const start = performance.now();
  const judged = judgeAlignment({ request: pair.request, action: pair.action });
  return { pair, judged, ms: performance.now() - start };
});

function print(title: string, part: typeof rows): void {
  if (part.length === 0) return;
  const count = (outcome: string) => part.filter(({ judged }) => judged.outcome === outcome).length;
  const share = (n: number) => `${n} (${((n / part.length) * 100).toFixed(1)} %)`;
  console.log(
    `${title.padEnd(32)} ${String(part.length).padStart(4)}  held ${share(count('hold')).padEnd(13)} flagged ${share(count('advise')).padEnd(13)} shown ${share(count('show'))}`,
  );
}
for (const label of ['contradicts', 'aligned', 'uncertain']) {
  const part = rows.filter(({ pair }) => pair.label === label);
  print(label, part);
  for (const lang of ['en', 'de', 'fr', 'es'])
    print(
      `  ${lang}`,
      part.filter(({ pair }) => pair.lang === lang),
    );
}
for (const label of ['contradicts', 'aligned']) {
  const part = rows.filter(({ pair }) => pair.label === label);
  console.log(`\n${label} by kind`);
  for (const kind of [...new Set(part.map(({ pair }) => pair.kind))].toSorted()) {
    print(
      `  ${kind}`,
      part.filter(({ pair }) => pair.kind === kind),
    );
  }
}
const times = rows.map(({ ms }) => ms).toSorted((a, b) => a - b);
console.log(`\nms p50 ${times[Math.floor(times.length / 2)]?.toFixed(2)}, max ${times.at(-1)?.toFixed(2)}`);

const isWrong = ({ pair, judged }: (typeof rows)[number]) =>
  pair.label === 'contradicts'
    ? judged.outcome === 'show'
    : pair.label === 'aligned'
      ? judged.outcome !== 'show'
      : judged.outcome === 'hold';
for (const row of rows.filter((each) => values.all || (values.wrong && isWrong(each)))) {
  const { pair, judged } = row;
  console.log(
    `\n${pair.id} ${pair.lang} ${pair.label} ${pair.kind} → ${judged.outcome} ${judged.fact?.id ?? ''}: ${judged.fact?.line ?? ''}`,
  );
  console.log(`  ${pair.request}`);
  if (values.wrong) console.log(pair.action.replace(/^/gmu, '    '));
}
