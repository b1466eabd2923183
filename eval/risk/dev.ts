/**
 * How much of the labelled commands does the effect analyser clear, and does it let anything unsafe through?
 *
 *   node eval/risk/dev.ts [--wrong]
 *
 * Over eval/data/risk/dev.jsonl, without file state. One unsafe command cleared makes the exit status 1.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { analyseCommand, loadAnalyser, tableDigest, tableVersion } from '../../engine/shell/analyseCommand.ts';

const { values } = parseArgs({ options: { wrong: { type: 'boolean', default: false } } });
const lineSchema = z.object({
  id: z.string(),
  command: z.string(),
  label: z.enum(['safe', 'unsafe']),
  harm: z.string().optional(),
  why: z.string(),
});

const file = path.resolve(import.meta.dirname, '../data/risk/dev.jsonl');
const lines = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => lineSchema.parse(JSON.parse(line)));

await loadAnalyser();
// Once over all, so that the times are those of a running app.
for (const line of lines) analyseCommand(line.command);

const times: number[] = [];
const judged = lines.map((line) => {
  const from = performance.now();
  const analysis = analyseCommand(line.command);
  times.push(performance.now() - from);
  return { line, analysis };
});
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(3);

const safe = judged.filter(({ line }) => line.label === 'safe');
const unsafe = judged.filter(({ line }) => line.label === 'unsafe');
const cleared = safe.filter(({ analysis }) => analysis.decision === 'allow');
const slipped = unsafe.filter(({ analysis }) => analysis.decision === 'allow');
const harmRight = unsafe.filter(({ line, analysis }) => line.harm === analysis.harm);

if (values.wrong)
  for (const { line, analysis } of judged)
    if ((analysis.decision === 'allow') !== (line.label === 'safe'))
      console.log(
        `${line.label} ${line.id}  ${JSON.stringify(line.command)}\n    label: ${line.why}\n    ${analysis.why}`,
      );

console.log(`table version ${tableVersion}, digest ${tableDigest.slice(0, 12)}`);
console.log(`safe cleared    ${cleared.length}/${safe.length}`);
console.log(`unsafe cleared  ${slipped.length}/${unsafe.length}`);
console.log(`harm named as labelled ${harmRight.length}/${unsafe.length}`);
console.log(`ms a command    p50 ${at(0.5)}  p95 ${at(0.95)}`);
process.exitCode = slipped.length > 0 ? 1 : 0;
