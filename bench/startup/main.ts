/**
 * How long the command line takes to start, beside Node's own empty start in the same run, and how much memory the engine
 * takes without models. Run: node bench/startup/main.ts [rounds]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const rounds = Number(process.argv[2] ?? 15);
const launcher = path.join(root, 'bin/countersign');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'countersign-bench-'));

interface Row {
  readonly what: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly limitMs?: number;
  /** A compile cache of its own that is empty at every start: nothing is warm but the disk. */
  readonly cold?: boolean;
}

const hostile = ['resolve', '--root', scratch, '--write', '--', '../../etc/passwd'];
const rows: readonly Row[] = [
  { what: 'node, empty program (the peer)', command: process.execPath, args: ['-e', '0'] },
  { what: 'countersign --version', command: launcher, args: ['--version'], limitMs: 150 },
  { what: 'countersign resolve, hostile path', command: launcher, args: hostile, limitMs: 300 },
  { what: 'the same, nothing compiled before', command: launcher, args: hostile, limitMs: 300, cold: true },
];

function timeOnce(row: Row, round: number): number {
  const cache = path.join(scratch, row.cold ? `cold-${round}` : 'warm');
  const fromMs = performance.now();
  spawnSync(row.command, [...row.args], { env: { ...process.env, NODE_COMPILE_CACHE: cache } });
  return performance.now() - fromMs;
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
let peerMs = 0;
const report: Record<string, unknown>[] = [];
try {
  for (const row of rows) if (!row.cold) timeOnce(row, -1);
  // Round by round through all rows, so that a busy moment falls on each alike.
  const times = rows.map(() => [] as number[]);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, row] of rows.entries()) times[index]?.push(timeOnce(row, round));
  rows.forEach((row, index) => {
    const sorted = (times[index] ?? []).toSorted((a, b) => a - b);
    const p50 = percentile(sorted, 0.5);
    if (index === 0) peerMs = p50;
    report.push({
      what: row.what,
      p50Ms: Math.round(p50),
      p95Ms: Math.round(percentile(sorted, 0.95)),
      minMs: Math.round(sorted[0] ?? 0),
      ratioToPeer: Number((p50 / peerMs).toFixed(2)),
      limitMs: row.limitMs ?? null,
    });
  });
  const memory = spawnSync(process.execPath, [path.join(import.meta.dirname, 'engineMemory.ts'), scratch], {
    encoding: 'utf8',
  });
  if (memory.status !== 0) throw new Error(memory.stderr);
  const { rssBytes } = JSON.parse(memory.stdout) as { rssBytes: number };
  report.push({
    what: 'engine without models: resident memory',
    megabytes: Math.round(rssBytes / 1e6),
    limitMegabytes: 150,
  });
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.table(report);
console.log(
  JSON.stringify({ bench: 'startup', cores: os.availableParallelism(), load: os.loadavg()[0], rounds, report }),
);
