/**
 * What an evaluation says, once for the terminal, once as a block of docs/measurements.md, once as a page with plots. An
 * evaluation fails as a whole where it says so: one unsafe command cleared is enough.
 */
import type { Scored } from './intervals.ts';

export interface Plotted {
  readonly title: string;
  readonly scored: readonly Scored[];
  readonly of: number;
}

export interface Report {
  /** `routing`, `judge`, `risk`, … */
  readonly name: string;
  readonly split: string;
  /** First row: the heads. */
  readonly table: readonly (readonly string[])[];
  /** What the figures are about: digests, versions, who is passed over. */
  readonly notes: readonly string[];
  readonly plots: readonly Plotted[];
  /** Cases that came out wrong, for `--wrong`. */
  readonly wrong: readonly string[];
  /** Why the evaluation fails; null where it passes. */
  readonly failed: string | null;
}

export function tableText(table: Report['table']): string {
  const widths = (table[0] ?? []).map((_, at) => Math.max(...table.map((row) => (row[at] ?? '').length)));
  return table
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function tableMarkdown(table: Report['table']): string {
  const [heads = [], ...rows] = table;
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

/** The block of one evaluation in docs/measurements.md, replaced where it stands, else put at the end. */
export function withBlock(document: string, name: string, block: string): string {
  const from = `<!-- eval:${name} -->`;
  const to = `<!-- /eval:${name} -->`;
  const whole = `${from}\n${block.trim()}\n${to}`;
  const start = document.indexOf(from);
  const end = document.indexOf(to);
  if (start === -1 || end < start) return `${document.trimEnd()}\n\n${whole}\n`;
  return document.slice(0, start) + whole + document.slice(end + to.length);
}
