/**
 * The suite of small missions: `bench/missions/main.ts [--model smollm2-135m|gemma-3-270m] [--split dev|test|all] [--only NAME]
 * [--no-bare] [--threads N] [--json]`. Each runs through the real command line, and beside it the same model in a bare tool loop.
 * Exits 1 when something was accepted that is not right. A reading of `test` belongs into readings.md.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MissionSpec } from '../../contract/mission.ts';
import { catalogueSchema } from '../../contract/model.ts';
import { loadSpec } from '../../engine/missions/spec/loadSpec.ts';
import { type BareLimits, runBare } from './bareLoop.ts';
import { whyNotRight } from './compareRight.ts';
import { declaredFile } from './declaredFile.ts';
import { judgeBare, judgeOurs } from './judgeRun.ts';
import { loadSuite, type Split, type SuiteMission } from './loadSuite.ts';
import { type MissionReport, reportText, type SuiteReport, totalsOf } from './report.ts';
import { runOurs } from './runOurs.ts';
import { type BenchWriter, startBenchWriter } from './startBenchWriter.ts';

const { values } = parseArgs({
  options: {
    model: { type: 'string', default: 'smollm2-135m' },
    split: { type: 'string', default: 'dev' },
    only: { type: 'string' },
    bare: { type: 'boolean', default: true },
    threads: { type: 'string', default: String(os.availableParallelism()) },
    json: { type: 'boolean', default: false },
  },
  allowNegative: true,
});
/** The bare loop's own caps: rounds as the engine's, and time enough that a model which gets anywhere gets there. */
const bareLimits: BareLimits = { rounds: 12, replyTokens: 384, seconds: 20 };

const threads = Number(values.threads);
const splits: readonly Split[] = values.split === 'all' ? ['dev', 'test'] : [values.split === 'test' ? 'test' : 'dev'];
const suite = loadSuite(splits).filter(({ name }) => values.only === undefined || name === values.only);
const scratch = mkdtempSync(path.join(os.tmpdir(), 'countersign-missions-'));
// Before the first run: others may commit while it goes on.
const atCommit = commit();
const load = Math.round((os.loadavg()[0] ?? 0) * 10) / 10;
let report: SuiteReport;
try {
  const reports: MissionReport[] = [];
  for (const mission of suite) {
    const done = await runMissionOurs(mission);
    reports.push({ ...done, bare: null });
    const { status, falseAccepted, wrong, why, seconds } = done.ours;
    tell(mission.name, `${falseAccepted ? 'FALSE ' : ''}${status}, file ${wrong ?? 'right'}: ${why}`, seconds);
  }
  // The bare loop keeps one server for all of its missions: it gets the better start.
  if (values.bare) {
    await using writer = await startBenchWriter(values.model, path.join(scratch, 'bare-data'), threads);
    for (const [index, mission] of suite.entries()) {
      const ours = reports[index];
      const bare = await runMissionBare(mission, writer);
      if (ours) reports[index] = { ...ours, bare };
      tell(mission.name, `bare: ${bare.ended}, ${bare.rounds} rounds, file ${bare.wrong ?? 'right'}`, bare.seconds);
    }
  }
  report = {
    bench: 'missions',
    date: new Date().toISOString(),
    command: `bench/missions/main.ts ${process.argv.slice(2).join(' ')}`.trim(),
    machine: `${os.cpus()[0]?.model ?? os.arch()}, ${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.platform()} ${os.release()}, Node ${process.version}`,
    load,
    threads,
    model: { id: values.model, sha256: digestOf(values.model) },
    commit: atCommit,
    split: values.split,
    bareLimits,
    totals: totalsOf(reports),
    missions: reports,
  };
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : reportText(report));
process.exitCode = report.totals.falseAccepted > 0 ? 1 : 0;

async function runMissionOurs(mission: SuiteMission): Promise<Omit<MissionReport, 'bare'>> {
  const workspace = copyOf(mission, 'ours');
  const data = path.join(scratch, 'data', mission.name);
  mkdirSync(data, { recursive: true });
  // A machine with other work on it is quicker with one thread: those of llama.cpp wait for each other in a loop.
  writeFileSync(path.join(data, 'config.json'), JSON.stringify({ threads }));
  const run = await runOurs(mission, workspace, data, values.model);
  const wrong = await whatIsWrong(mission, workspace);
  const undecided = run.undecided.map(
    ({ row, field, value, others }) => `${field} of ${row}: ${value} or ${others.map((each) => each.value).join(', ')}`,
  );
  return { ...headOf(mission), ours: { ...judgeOurs(mission.truth, run.status, wrong), ...run, undecided, wrong } };
}

async function runMissionBare(mission: SuiteMission, writer: BenchWriter): Promise<NonNullable<MissionReport['bare']>> {
  const workspace = copyOf(mission, 'bare');
  const startedMs = performance.now();
  const run = await runBare(writer.writer, await readSpec(mission), workspace, bareLimits);
  const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
  const wrong = await whatIsWrong(mission, workspace);
  return { ...judgeBare(mission.truth, run.saidDone, wrong), ...run, seconds, wrong };
}

function headOf({ name, split, truth }: SuiteMission) {
  return { name, split, possible: truth.possible, expect: truth.expect };
}

function copyOf(mission: SuiteMission, who: string): string {
  const folder = path.join(scratch, who, mission.name);
  cpSync(mission.workspace, folder, { recursive: true });
  return folder;
}

/** A mission that is refused at load still has a request and a file that a bare loop can be asked for. */
async function readSpec(mission: SuiteMission): Promise<MissionSpec> {
  const bytes = readFileSync(mission.missionFile);
  const loaded = await loadSpec(bytes);
  return loaded.ok ? loaded.value.spec : (JSON.parse(bytes.toString('utf8')) as MissionSpec);
}

/** null: the file in this workspace is the right one. */
async function whatIsWrong(mission: SuiteMission, workspace: string): Promise<string | null> {
  if (!mission.truth.possible) return 'no file would be right';
  const spec = await readSpec(mission);
  const file = path.join(workspace, spec.deliverable.path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return whyNotRight(text, mission.truth.right, declaredFile(spec), { footer: 'optional' });
}

/** One line a run while it goes on, on stderr: a suite takes minutes. */
function tell(name: string, what: string, seconds: number): void {
  process.stderr.write(`${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${what}\n`);
}

function digestOf(id: string): string {
  const file = new URL('../../models/catalogue/models.json', import.meta.url);
  const catalogue = catalogueSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return catalogue.models.find((model) => model.id === id)?.sha256 ?? 'unknown';
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'no commit';
  }
}
