/** A source read once: layout, conventions and figures. Reading is pure, so the result is kept as long as the source. */
import { contextOf, type DocumentContext } from './documentContext.ts';
import type { Figure } from './figure.ts';
import { languageOf } from './language.ts';
import { type Cell, foldSpace, type Line, layoutOf, lineAt } from './layout.ts';
import { resolveFigures, scanFigures } from './readFigures.ts';
import type { Shapes } from './shape.ts';
import type { SourceText } from './source.ts';

export interface ReadSource {
  readonly source: SourceText;
  readonly lines: readonly Line[];
  readonly context: DocumentContext;
  /** In order of their place. */
  readonly figures: readonly Figure[];
  /** Offsets where a table's cell starts or ends. */
  readonly edges: ReadonlySet<number>;
}

const READ = new WeakMap<SourceText, ReadSource>();

export function readSource(source: SourceText): ReadSource {
  const known = READ.get(source);
  if (known !== undefined) return known;
  const read = readAnew(source);
  READ.set(source, read);
  return read;
}

function readAnew(source: SourceText): ReadSource {
  const { text } = source;
  const language = languageOf(text);
  const lines = layoutOf(text, source.name);
  const dates: Shapes['dates'][number][] = [];
  const figures: Shapes['figures'][number][] = [];
  for (const line of lines) {
    // a table's cell ends what a blank or a comma would join
    for (const { start, end } of line.cells ?? [line]) {
      const own = text.slice(start, end);
      const shapes = scanFigures(line.cells === undefined ? own : accountingCell(own), start, language);
      for (const date of shapes.dates) dates.push(date);
      for (const figure of shapes.figures) figures.push(figure);
    }
  }
  const context = contextOf(text, { dates, figures }, language);
  const edges = new Set(lines.flatMap((line) => line.cells?.flatMap((cell) => [cell.start, cell.end]) ?? []));
  return { source, lines, context, figures: resolveFigures({ dates, figures }, context), edges };
}

/** `- 18,00` and `18,00 -` are how accounts write minus 18 in a cell; on a line a hyphen may be a bullet or a dash. */
function accountingCell(cell: string): string {
  return cell.replace(/^(\s*)[-–](?=\s*[\d€$£])/u, '$1−').replace(/(\d[.,]\d{2})\s([-–−])(\s*)$/u, '$1$2 $3');
}

/** Where a span stands, for evidence, for a label, and for the question asked backwards. */
export interface Place {
  /** 1-based. */
  readonly line: number;
  /** The line as it is written. */
  readonly lineText: string;
  /** The column's header, or the line above where the value has a line of its own. */
  readonly header: string | undefined;
  /** A table cell's alone: the first cell of its row that says something in words, and what else stands in the cell. */
  readonly cell?: { readonly rowHead: string | undefined; readonly own: string };
  readonly blankedLine: string;
}

/** Around a value, at most this much of a line is shown on either side. */
const SHOWN = 120;

export function placeOf(read: ReadSource, start: number, end: number): Place {
  const { text } = read.source;
  const index = lineAt(read.lines, start);
  const line = read.lines[index] ?? { start: 0, end: text.length };
  const column = line.cells?.findIndex((cell) => cell.start <= start && end <= cell.end) ?? -1;
  const cell = line.cells?.[column];
  const lineText = text.slice(line.start, line.end);
  const place = { line: index + 1, lineText };
  if (cell !== undefined && line.role === undefined) {
    const rowHead = rowHeadOf(text, line.cells ?? [], column);
    const heads = [cell.header, rowHead].filter((head) => head !== undefined && head !== '');
    const own = blanked(text, cell, start, end);
    return {
      ...place,
      header: cell.header,
      cell: { rowHead, own },
      blankedLine: heads.length === 0 ? blanked(text, line, start, end) : `${heads.join(' | ')}: ${own}`,
    };
  }
  const own = blanked(text, line, start, end);
  if (/\p{L}/u.test(own.replace('_', ''))) {
    return { ...place, header: wrappedFrom(read, index, start), blankedLine: own };
  }
  const above = labelAbove(read, index);
  return { ...place, header: above, blankedLine: above === undefined ? own : `${above.replace(/:$/, '')}: ${own}` };
}

function blanked(
  text: string,
  around: { readonly start: number; readonly end: number },
  start: number,
  end: number,
): string {
  const from = Math.max(around.start, start - SHOWN);
  const to = Math.min(around.end, end + SHOWN);
  const before = (from > around.start ? '…' : '') + text.slice(from, start);
  const after = text.slice(end, to) + (to < around.end ? '…' : '');
  return foldSpace(`${before}_${after}`);
}

/** The first cell of the row that says something in words. */
function rowHeadOf(text: string, cells: readonly Cell[], column: number): string | undefined {
  const first = cells.findIndex((cell) =>
    /\p{L}{2}/u.test(text.slice(cell.start, Math.min(cell.end, cell.start + SHOWN))),
  );
  const head = cells[first];
  return head === undefined || first === column
    ? undefined
    : foldSpace(text.slice(head.start, Math.min(head.end, head.start + SHOWN)));
}

const LABEL_REACH = 2;
const MAX_LABEL = 80;

/** A line of running text; a heading is shorter. */
const WRAPPED = 40;

/** Nothing, or a rate whose amount it is: `value added tax at` on the line before, `19 %, which is 109.06` on this one. */
const LEADS_ON =
  /^\s*(?:\d+(?:[.,]\d+)?\s?%,?\s+(?:(?:which|that|or|das|also|oder)\s+)?(?:(?:is|are|makes|sind|ist|macht)\s+)?)?$/u;

/** `The last issue comes on` at the end of a line, `27 November 2026. You paid …` on the next: what led up to the value. */
function wrappedFrom(read: ReadSource, index: number, start: number): string | undefined {
  const { text } = read.source;
  const [line, above] = [read.lines[index], read.lines[index - 1]];
  if (line === undefined || above === undefined || above.cells !== undefined) return undefined;
  if (!LEADS_ON.test(text.slice(line.start, start)) || above.end - above.start < WRAPPED) return undefined;
  const before = foldSpace(text.slice(Math.max(above.start, above.end - 4 * MAX_LABEL), above.end));
  const clause = /[^.!?;:]*$/u.exec(before)?.[0].trim() ?? '';
  return mayBeLabel(clause) ? clause : undefined;
}

function nextWritten(read: ReadSource, from: number, step: 1 | -1): Line | undefined {
  const near = [1, 2].map((distance) => read.lines[from + step * distance]);
  return near.find((line) => line !== undefined && textOf(read, line) !== '');
}

function mayBeLabel(text: string): boolean {
  return /\p{L}/u.test(text) && text.length <= MAX_LABEL && !/\d|@|:\/\//.test(text);
}

function textOf(read: ReadSource, line: Line): string {
  return foldSpace(read.source.text.slice(line.start, Math.min(line.end, line.start + MAX_LABEL + 1)));
}

/** `Total due` on one line, `1,085.00` on the next. */
function labelAbove(read: ReadSource, index: number): string | undefined {
  for (let above = index - 1; above >= 0 && above >= index - LABEL_REACH; above -= 1) {
    const line = read.lines[above];
    if (line === undefined) return undefined;
    const text = foldSpace(read.source.text.slice(line.start, Math.min(line.end, line.start + MAX_LABEL + 1)));
    if (text === '') continue;
    // an address is a value of its own
    if (!mayBeLabel(text)) return undefined;
    // Two labels above two values, as a PDF's text has them: which belongs to which is not known.
    const higher = nextWritten(read, above, -1);
    const next = nextWritten(read, index, 1);
    const isStack =
      higher !== undefined && next !== undefined && mayBeLabel(textOf(read, higher)) && /\d/.test(textOf(read, next));
    return isStack ? undefined : text;
  }
  return undefined;
}
