/**
 * One evaluation from the command line: `node eval/NAME/main.ts [--split dev|test] [--file FILE] [--wrong] [--write]`.
 * A `test` split is read rarely: it needs `--because TEXT`, and the reading is noted in the README beside the data before the
 * figures are shown. `--write` puts the table into docs/measurements.md and the page into docs/evaluation/.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { noteReading } from './noteReading.ts';
import { renderPage } from './page.ts';
import { type Report, tableMarkdown, tableText, withBlock } from './report.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface EvaluationOptions {
  readonly split: string;
  /** Absolute paths of the labelled lines. */
  readonly files: readonly string[];
  readonly signal: AbortSignal;
}

export interface Evaluation {
  readonly name: string;
  /** The files of each split, from the project's folder. */
  readonly splits: Readonly<Record<'dev' | 'test', readonly string[]>>;
  /** Where readings of the test split are noted. */
  readonly readings: string;
  evaluate(options: EvaluationOptions): Promise<Report>;
  /** What else `--write` puts into the project: files by their path in it. */
  readonly more?: (report: Report) => Readonly<Record<string, string>>;
}

export async function runEvaluation(evaluation: Evaluation): Promise<void> {
  const { values } = parseArgs({
    options: {
      split: { type: 'string', default: 'dev' },
      file: { type: 'string' },
      because: { type: 'string' },
      wrong: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const { split } = values;
  if (split !== 'dev' && split !== 'test') return stop(`--split is dev or test, not ${split}.`);
  if (split === 'test' && values.file === undefined && !values.because)
    return stop('The test split is read rarely. Say why with --because TEXT; the reading is noted beside the data.');
  if (values.write && values.file !== undefined) return stop('--write is for the splits that stand in the project.');
  const files =
    values.file === undefined ? evaluation.splits[split].map((file) => path.join(root, file)) : [values.file];
  const abort = new AbortController();
  process.once('SIGINT', () => abort.abort());
  const report = await evaluation.evaluate({
    split: values.file === undefined ? split : path.basename(values.file),
    files: files.map((file) => path.resolve(file)),
    signal: abort.signal,
  });
  const date = new Date().toISOString().slice(0, 10);
  if (split === 'test' && values.file === undefined) {
    const place = path.join(root, evaluation.readings);
    const row = {
      date,
      commit: commit(),
      what: `eval ${evaluation.name}: ${values.because}`,
      result: headline(report),
    };
    writeFileSync(place, noteReading(readFileSync(place, 'utf8'), row));
  }
  if (values.json) {
    const { plots: _, wrong, ...rest } = report;
    console.log(JSON.stringify({ ...rest, ...(values.wrong ? { wrong } : {}) }));
  } else {
    if (values.wrong) for (const line of report.wrong) console.log(line);
    for (const note of report.notes) console.log(note);
    console.log(tableText(report.table));
  }
  if (values.write) {
    write(report, date);
    for (const [file, text] of Object.entries(evaluation.more?.(report) ?? {}))
      writeFileSync(path.join(root, file), text);
  }
  if (report.failed !== null) stop(report.failed);
}

function stop(why: string): void {
  console.error(why);
  process.exitCode = 1;
}

/** The first row of figures, in one line. */
function headline({ table }: Report): string {
  const [heads = [], first = []] = table;
  return first.map((cell, at) => (at === 0 ? cell : `${heads[at]} ${cell}`)).join('; ');
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}

const keptSchema = z.object({
  name: z.string(),
  split: z.string(),
  date: z.string(),
  command: z.string(),
  notes: z.array(z.string()),
  table: z.array(z.array(z.string())),
  /** Each answer as whole basis points, negative where it was wrong: a file that people can still look through. */
  plots: z.array(z.object({ title: z.string(), of: z.int(), answers: z.array(z.int()) })),
});
type Kept = z.infer<typeof keptSchema>;

function write(report: Report, date: string): void {
  const command = `countersign eval ${report.name} --split ${report.split} --write`;
  const machine = `${os.cpus().length} cores, load ${(os.loadavg()[0] ?? 0).toFixed(1)}`;
  const measurements = path.join(root, 'docs', 'measurements.md');
  const block = [
    `### ${report.name}, ${report.split}`,
    '',
    ...report.notes,
    `${date}, commit ${commit()}, ${machine}, \`${command}\`.`,
    '',
    tableMarkdown(report.table),
  ].join('\n');
  writeFileSync(measurements, withBlock(readFileSync(measurements, 'utf8'), `${report.name}-${report.split}`, block));

  const folder = path.join(root, 'docs', 'evaluation');
  if (!existsSync(folder)) mkdirSync(folder);
  const { failed: _, wrong: __, ...rest } = report;
  const kept: Kept = {
    ...rest,
    notes: [...report.notes],
    table: report.table.map((row) => [...row]),
    date,
    command,
    plots: report.plots.map(({ title, of, scored }) => ({
      title,
      of,
      answers: scored.map(({ confidence, right }) => Math.max(1, Math.round(confidence * 10_000)) * (right ? 1 : -1)),
    })),
  };
  writeFileSync(path.join(folder, `${report.name}.${report.split}.json`), `${JSON.stringify(kept)}\n`);
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => keptSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));
  writeFileSync(path.join(folder, 'index.html'), renderPage(all.map(unfold)));
}

function unfold(kept: Kept) {
  const plots = kept.plots.map(({ title, of, answers }) => ({
    title,
    of,
    scored: answers.map((bps) => ({ confidence: Math.abs(bps) / 10_000, right: bps > 0 })),
  }));
  return { ...kept, plots, wrong: [], failed: null };
}
