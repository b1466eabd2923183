/** One page of all evaluations that were run: tables and plots, no script, in light and in dark. */
import { coveragePlot, escapeText, reliabilityPlot } from './plots.ts';
import type { Report } from './report.ts';

export interface DatedReport extends Report {
  readonly date: string;
  readonly command: string;
}

const style = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #5b6675; --line: #d5dae1; --mark: #2f55c8; --page: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e5e9ef; --soft: #9aa5b4; --line: #343d4a; --mark: #8fb0ff; --page: #12171e; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); max-width: 1080px; margin: 0 auto; padding: 32px 20px; }
h1 { font-size: 26px; } h2 { font-size: 19px; margin-top: 40px; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 5px 16px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--soft); font-weight: 600; } .soft { color: var(--soft); }
.plots { display: flex; flex-wrap: wrap; gap: 24px; } figure { margin: 16px 0 0; } figcaption { color: var(--soft); }
.tick, .axis { font-size: 11px; fill: var(--soft); } .grid { stroke: var(--line); } .even { stroke: var(--soft); stroke-dasharray: 4 4; }
.dot { fill: var(--mark); fill-opacity: .75; } .line { fill: none; stroke: var(--mark); stroke-width: 2; }
`;

export function renderPage(reports: readonly DatedReport[]): string {
  const parts = reports.map(
    (
      report,
    ) => `<section><h2 id="${report.name}-${report.split}">${escapeText(report.name)}, ${escapeText(report.split)}</h2>
<p class="soft">${escapeText(report.date)} · <code>${escapeText(report.command)}</code></p>
${report.notes.map((note) => `<p>${escapeText(note)}</p>`).join('\n')}
<div class="wide">${tableHtml(report.table)}</div>
<div class="plots">${report.plots.map((plot) => figure(plot.title, reliabilityPlot(plot), coveragePlot(plot))).join('')}</div></section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>How good the decisions are</title><style>${style}</style></head><body><main>
<h1>How good the decisions are</h1>
<p>Labelled sets, written by hand. <em>dev</em> was looked at while rules and models were made, so its figures are kind; <em>test</em> is read rarely, and each reading stands beside it.</p>
${parts.join('\n')}
</main></body></html>
`;
}

function tableHtml(table: Report['table']): string {
  const [heads = [], ...rows] = table;
  const cells = (tag: string, row: readonly string[]) =>
    row.map((cell) => `<${tag}>${escapeText(cell)}</${tag}>`).join('');
  return `<table><thead><tr>${cells('th', heads)}</tr></thead><tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`;
}

function figure(title: string, ...drawings: readonly string[]): string {
  return `<figure><figcaption>${escapeText(title)}</figcaption>${drawings.join('')}</figure>`;
}
