/** Where things stand in a source: its lines, and the cells of its tables with their headers and row heads. */

export interface Line {
  /** UTF-16 offsets, line feed excluded. */
  readonly start: number;
  readonly end: number;
  readonly cells?: readonly Cell[];
  /** A table's header or rule: no value of it is a row's value. */
  readonly role?: 'header' | 'rule';
}

export interface Cell {
  readonly start: number;
  readonly end: number;
  readonly header?: string;
}

const MAX_CELLS = 200;

/** Lines of the text with their cells. `name` decides only whether commas may separate (`.csv`). */
export function layoutOf(text: string, name: string): readonly Line[] {
  const lines = linesOf(text);
  const laid: Line[] = [];
  for (let from = 0; from < lines.length; ) {
    const run = delimitedRun(text, lines, from, name) ?? alignedRun(text, lines, from);
    for (const line of run ?? lines.slice(from, from + 1)) laid.push(line);
    from += run?.length ?? 1;
  }
  return laid;
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    lines.push({ start, end });
    start = end + 1;
  }
  if (start < text.length || lines.length === 0) lines.push({ start, end: text.length });
  return lines;
}

/** 0-based index of the line that holds the offset. */
export function lineAt(lines: readonly Line[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

// —— separated by a character ——

const DELIMITERS = ['\t', '|', '│', ';', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];

function delimitedRun(text: string, lines: readonly Line[], from: number, name: string): readonly Line[] | undefined {
  const csv = /\.(?:csv|tsv|tab)$/i.test(name);
  const first = lines[from];
  if (first === undefined) return undefined;
  const head = text.slice(first.start, first.end);
  for (const delimiter of DELIMITERS) {
    if (!head.includes(delimiter)) continue;
    const columns = splitCells(text, first, delimiter);
    if (columns === undefined || !mayBeTable(head, delimiter, columns.length, csv)) continue;
    const rows: (readonly Cell[] | null)[] = [columns];
    const whole = csv && from === 0 && mostLinesHave(text, lines, delimiter, columns.length);
    let end = 1;
    for (let index = from + 1; index < lines.length; index += 1) {
      const line = lines[index];
      if (line === undefined) break;
      if (isBlank(text, line)) {
        rows.push(null);
        continue;
      }
      const cells = splitCells(text, line, delimiter);
      const fits = cells?.length === columns.length;
      const goesOn = end === rows.length || !isHeader(text, cells ?? []);
      if (!whole && (fits ? !goesOn : !isFlaw(text, lines, index, delimiter, columns.length))) break;
      // A line of another width among the others: which header belongs to which cell is not known.
      rows.push(fits ? cells : null);
      end = rows.length;
    }
    const sure = csv && from === 0 && holdsNoFigure(text, columns);
    if (end >= 2 || (csv && from === 0))
      return withHeader(text, lines.slice(from, from + end), rows.slice(0, end), sure);
  }
  return undefined;
}

function isBlank(text: string, line: Line): boolean {
  return text.slice(line.start, line.end).trim() === '';
}

const FLAWS_IN_A_ROW = 3;

/** A line of a table that has another number of cells, and after which the table goes on. */
function isFlaw(text: string, lines: readonly Line[], at: number, delimiter: Delimiter, columns: number): boolean {
  for (let index = at; index < at + FLAWS_IN_A_ROW; index += 1) {
    const line = lines[index];
    if (line === undefined || !text.slice(line.start, line.end).includes(delimiter)) return false;
    if (splitCells(text, line, delimiter)?.length === columns) return index > at;
  }
  return false;
}

/** A first line that holds an amount or a day is a record; a year may head a column. */
function holdsNoFigure(text: string, cells: readonly Cell[]): boolean {
  return cells.every((cell) => {
    const own = text.slice(cell.start, cell.end).trim();
    return !/\d/.test(own) || /\p{L}{2}/u.test(own) || /^(?:19|20)\d{2}$/.test(own);
  });
}

/** A file whose first line is its header, and not the title above a table of another width. */
function mostLinesHave(text: string, lines: readonly Line[], delimiter: Delimiter, columns: number): boolean {
  const full = lines.slice(1).filter((line) => !isBlank(text, line));
  const fitting = full.filter((line) => splitCells(text, line, delimiter)?.length === columns);
  return fitting.length * 2 > full.length;
}

/** Commas and semicolons also stand in sentences: outside of .csv they separate only where no blank follows them. */
function mayBeTable(head: string, delimiter: Delimiter, columns: number, csv: boolean): boolean {
  if (columns < 2) return false;
  if (csv || (delimiter !== ',' && delimiter !== ';')) return true;
  return !head.includes(`${delimiter} `) && !/\d/.test(head) && (delimiter === ';' || columns >= 3);
}

/** RFC 4180 cells on one line, quotation marks left out; undefined when a quotation mark stays open. */
function splitCells(text: string, line: Line, delimiter: Delimiter): readonly Cell[] | undefined {
  const pipes = delimiter === '|' || delimiter === '│';
  let { start, end } = trimmed(text, line.start, line.end, delimiter === '\t');
  if (pipes && text[start] === delimiter) start += 1;
  if (pipes && end > start && text[end - 1] === delimiter) end -= 1;
  if (end <= start) return undefined;
  const cells: Cell[] = [];
  for (let at = start; at <= end; ) {
    if (cells.length >= MAX_CELLS) return undefined;
    if (text[at] === '"' && !pipes) {
      const close = closingQuote(text, at + 1, end);
      if (close === undefined) return undefined;
      cells.push({ start: at + 1, end: close });
      if (close + 1 < end && text[close + 1] !== delimiter) return undefined;
      at = close + 2;
      continue;
    }
    const next = text.indexOf(delimiter, at);
    const stop = next < 0 || next > end ? end : next;
    cells.push(trimmed(text, at, stop, false));
    at = stop + 1;
    if (stop === end) break;
  }
  return cells;
}

function closingQuote(text: string, from: number, end: number): number | undefined {
  for (let at = text.indexOf('"', from); at >= 0 && at < end; at = text.indexOf('"', at)) {
    if (text[at + 1] !== '"') return at;
    at += 2;
  }
  return undefined;
}

function trimmed(text: string, from: number, to: number, keepTabs: boolean): { start: number; end: number } {
  const blank = keepTabs ? /[ \r]/ : /\s/;
  let start = from;
  let end = to;
  while (start < end && blank.test(text[start] ?? '')) start += 1;
  while (end > start && blank.test(text[end - 1] ?? '')) end -= 1;
  return { start, end };
}

function isRule(text: string, cells: readonly Cell[]): boolean {
  return cells.every((cell) => /^:?[-=─]{1,200}:?$/.test(text.slice(cell.start, cell.end)));
}

function withHeader(
  text: string,
  lines: readonly Line[],
  /** null: a line without cells. */
  rows: readonly (readonly Cell[] | null)[],
  sure: boolean,
): readonly Line[] {
  const headed = sure || isHeader(text, rows[0] ?? []) || isRule(text, rows[1] ?? [{ start: 0, end: 0 }]);
  const textsOf = (cells: readonly Cell[]) => cells.map((cell) => foldSpace(text.slice(cell.start, cell.end)));
  let headers = headed ? textsOf(rows[0] ?? []) : [];
  return lines.map((line, index) => {
    const own = rows[index] ?? null;
    if (own === null) return line;
    // The header again, perhaps in another order: two exports in one file.
    if (index > 0 && headed && isSameSet(textsOf(own), headers)) {
      headers = textsOf(own);
      return { ...line, cells: own, role: 'header' };
    }
    const cells = own.map((cell, column) => {
      const header = index === 0 ? undefined : headers[column];
      return header === undefined || header === '' ? cell : { ...cell, header };
    });
    if (index === 0 && headed) return { ...line, cells, role: 'header' };
    return isRule(text, cells) ? { ...line, cells, role: 'rule' } : { ...line, cells };
  });
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [one, other].map((texts) => texts.map((text) => text.toLowerCase()).sort());
  return left?.join('\n') === right?.join('\n') && (left?.some((text) => text !== '') ?? false);
}

function isHeader(text: string, cells: readonly Cell[]): boolean {
  const texts = cells.map((cell) => text.slice(cell.start, cell.end));
  return (
    texts.some((cell) => /\p{L}/u.test(cell)) &&
    texts.every((cell) => !/\d/.test(cell) || /^\p{L}[^\d]{2,40}\(?\d{0,4}\)?$/u.test(cell))
  );
}

export function foldSpace(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

// —— aligned by blanks ——

const HEADER_WORDS =
  /\b(?:amount|price|total|qty|quantity|value|result|date|item|description|betrag|preis|summe|menge|anzahl|wert|ergebnis|datum|position|beschreibung|montant|prix|quantité|valeur|résultat|désignation|importe|precio|cantidad|valor|resultado|fecha|concepto|descripción)\b/iu;
/** Characters of a line that are looked at for columns. */
const MAX_ALIGNED = 2_000;
const SEGMENT = /\S+(?: \S+)*/gu;

function segments(text: string, line: Line): readonly Cell[] {
  const content = text.slice(line.start, Math.min(line.end, line.start + MAX_ALIGNED));
  return [...content.matchAll(SEGMENT)].map((match) => ({
    start: line.start + match.index,
    end: line.start + match.index + match[0].length,
  }));
}

const RULE = /^[\s\-=_─═+]{3,}$/;

/** Columns by two or more blanks under a header line without figures; without a sure header there is no table. */
function alignedRun(text: string, lines: readonly Line[], from: number): readonly Line[] | undefined {
  const first = lines[from];
  if (first === undefined) return undefined;
  const head = segments(text, first);
  if (head.length < 2 || !isHeader(text, head)) return undefined;
  const words = HEADER_WORDS.test(text.slice(first.start, Math.min(first.end, first.start + MAX_ALIGNED)));
  const sure = head.length >= 3 || words || isRuleLine(text, lines[from + 1]);
  if (!sure || !figuresBelow(text, lines, from)) return undefined;
  const run: Line[] = [{ ...first, cells: head, role: 'header' }];
  for (let index = from + 1; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    if (isRuleLine(text, line)) {
      run.push({ ...line, role: 'rule' });
      continue;
    }
    const cells = segments(text, line);
    if (cells.length < 2 || cells.length > head.length + 1) break;
    run.push({
      ...line,
      cells: cells.map((cell, column) => underHeader(text, first, head, line, cell, column === 0)),
    });
  }
  while (run.at(-1)?.role === 'rule') run.pop();
  return run.length > 1 ? run : undefined;
}

function isRuleLine(text: string, line: Line | undefined): boolean {
  if (line === undefined || line.end - line.start > MAX_ALIGNED) return false;
  return RULE.test(text.slice(line.start, line.end));
}

const LOOK_AHEAD = 4;

/** A table's first rows hold a figure; a fixed look ahead keeps the search linear. */
function figuresBelow(text: string, lines: readonly Line[], from: number): boolean {
  return lines
    .slice(from + 1, from + 1 + LOOK_AHEAD)
    .some((line) => /\d/.test(text.slice(line.start, Math.min(line.end, line.start + MAX_ALIGNED))));
}

const REACH = 12;

/** The header above a cell: the one that it overlaps most, else the nearest by their right ends. */
function underHeader(
  text: string,
  headLine: Line,
  head: readonly Cell[],
  line: Line,
  cell: Cell,
  firstColumn: boolean,
): Cell {
  const from = cell.start - line.start;
  const to = cell.end - line.start;
  let best: { readonly cell: Cell; readonly score: number } | undefined;
  for (const each of head) {
    const headFrom = each.start - headLine.start;
    const headTo = each.end - headLine.start;
    const overlap = Math.min(to, headTo) - Math.max(from, headFrom);
    const gap = Math.min(Math.abs(headTo - to), Math.abs(headFrom - from));
    const score = overlap > 0 ? 1_000 + overlap : REACH - gap;
    if (score > 0 && (best === undefined || score > best.score)) best = { cell: each, score };
  }
  const header = best === undefined ? (firstColumn ? head[0] : undefined) : best.cell;
  return header === undefined ? cell : { ...cell, header: foldSpace(text.slice(header.start, header.end)) };
}
