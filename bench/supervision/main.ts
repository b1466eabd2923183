/**
 * The chaos bench: `bench/supervision/main.ts [--rounds 200] [--seed 1] [--real EVERY] [--json]`.
 * Exits 1 when a process, a port, half a file or a record was left behind. `--real N` uses the real server program with
 * SmolLM2, busy with a long answer, in every Nth round; its weights must be installed.
 */
import { parseArgs } from 'node:util';
import { findWeights } from '../../testkit/weights.ts';
import { chaosReport, chaosTable, isBad } from './chaosReport.ts';
import { chaosRound, type RoundResult } from './chaosRound.ts';
import { planRounds } from './planRounds.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    real: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const realEvery = values.real === undefined ? undefined : Number(values.real);
const model = realEvery === undefined ? undefined : findWeights('smollm2-135m');
if (realEvery !== undefined && model === undefined) {
  process.stderr.write('The weights of smollm2-135m are not installed: countersign models pull smollm2-135m\n');
  process.exit(1);
}
const digest = /([0-9a-f]{64})\.gguf$/.exec(model ?? '')?.[1];

process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(1));
const results: RoundResult[] = [];
for (const [index, plan] of planRounds(Number(values.rounds), seed).entries()) {
  const real = realEvery !== undefined && index % realEvery === 0 && model !== undefined && digest !== undefined;
  const result = await chaosRound(real ? { ...plan, real: { model, digest } } : plan);
  results.push(result);
  if (isBad(result)) process.stderr.write(`\nround ${index}: ${JSON.stringify(result)}\n`);
  if (process.stderr.isTTY) process.stderr.write(`\rround ${index + 1} of ${values.rounds}`);
}
if (process.stderr.isTTY) process.stderr.write('\n');

const report = chaosReport(results, seed);
process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${chaosTable(report)}\n`);
process.exitCode = report.failures.length > 0 ? 1 : 0;
