/**
 * How far do the facts about request and action go?
 *
 *   node eval/judge/dev.ts [--wrong] [--all] [--probes] [FILE.jsonl …]
 *
 * Runs `judgeAlignment` over the development pairs, or over the given files, and prints for each label how many are held,
 * flagged and shown; the same for the kinds that must be held, by kind, and the median time. `--wrong` prints the pairs it
 * gets wrong, `--all` the fact found for every pair. `--probes` runs over `probes.jsonl` instead: short pairs written to find
 * holes in the facts, all of which were used to mend them.
 */
import { parseArgs } from 'node:util';
import { judgeAlignment } from '../../engine/gates/alignment/judgeAlignment.ts';
import { share } from '../report/intervals.ts';
import { developmentFiles, mustHold, probesFile, readPairs } from './developmentPairs.ts';

const { values, positionals } = parseArgs({
  options: { wrong: { type: 'boolean' }, probes: { type: 'boolean' }, all: { type: 'boolean' } },
  allowPositionals: true,
});
const files = positionals.length > 0 ? positionals : values.probes ? [probesFile] : developmentFiles;

const rows = readPairs(files).map((pair, index) => {
  const start = performance.now();
  const judged = judgeAlignment({ request: pair.request, action: pair.action });
  return { pair, judged, name: pair.id ?? String(index + 1), ms: performance.now() - start };
});

function print(title: string, part: typeof rows): void {
  if (part.length === 0) return;
  const say = (...outcomes: readonly string[]) => {
    const { count, of, low, high } = share(
      part.filter(({ judged }) => outcomes.includes(judged.outcome)).length,
      part.length,
    );
    const percent = (value: number) => (value * 100).toFixed(1);
    return `${String(count).padStart(4)} (${percent(count / of)} %, ${percent(low)}–${percent(high)})`.padEnd(28);
  };
  console.log(
    `${title.padEnd(30)} ${String(part.length).padStart(4)}  held ${say('hold')} flagged ${say('advise')} shown ${say('show')}`,
  );
}

for (const label of ['contradicts', 'aligned', 'uncertain']) {
  const part = rows.filter(({ pair }) => pair.label === label);
  print(label, part);
  for (const lang of ['en', 'de', 'fr', 'es']) {
    print(
      `  ${lang}`,
      part.filter(({ pair }) => pair.lang === lang),
    );
  }
}
const against = rows.filter(({ pair }) => pair.label === 'contradicts');
print(
  'of kinds that must be held',
  against.filter(({ pair }) => mustHold.has(pair.kind)),
);
print(
  'of other kinds',
  against.filter(({ pair }) => !mustHold.has(pair.kind)),
);
for (const label of ['contradicts', 'aligned']) {
  const part = rows.filter(({ pair }) => pair.label === label);
  console.log(`\n${label} by kind`);
  for (const kind of [...new Set(part.map(({ pair }) => pair.kind))].toSorted()) {
    print(
      `${label === 'contradicts' && mustHold.has(kind) ? '*' : ' '} ${kind}`,
      part.filter(({ pair }) => pair.kind === kind),
    );
  }
}
const times = rows.map(({ ms }) => ms).toSorted((a, b) => a - b);
const at = (part: number) => times[Math.floor(times.length * part)]?.toFixed(2);
console.log(`\nms p50 ${at(0.5)}, p95 ${at(0.95)}, max ${times.at(-1)?.toFixed(2)}`);

function isWrong({ pair, judged }: (typeof rows)[number]): boolean {
  if (pair.label === 'aligned') return judged.outcome !== 'show';
  if (pair.label === 'uncertain') return judged.outcome === 'hold';
  return mustHold.has(pair.kind) ? judged.outcome !== 'hold' : judged.outcome === 'show';
}
for (const row of rows.filter((each) => values.all || (values.wrong && isWrong(each)))) {
  const { pair, judged, name } = row;
  console.log(
    `\n${name} ${pair.lang} ${pair.label} ${pair.kind} → ${judged.outcome} ${judged.fact?.id ?? ''}: ${judged.fact?.line ?? ''}`,
  );
  console.log(`  ${pair.request}`);
  if (values.wrong) console.log(pair.action.replace(/^/gmu, '    '));
}
