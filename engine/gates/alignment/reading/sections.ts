/**
 * Under which headings a line of a text stands: titles, clauses, keys of a configuration, the name of a function, the line
 * that a deeper one belongs to. Pure; it knows layouts, no meanings.
 */

/** A level; smaller is higher. Lines that are deeper by their indentation belong to the line above them. */
interface Open {
  readonly level: number;
  readonly label: string;
}

const markdown = /^(#{1,6})\s+\S/u;
const html = /<h([1-6])[\s>]/iu;
const bracketed = /^\s*\[{1,2}[^\][]{1,80}\]{1,2}\s*$/u;
const clause =
  /^\s*(?:§+\s*\d|(?:art(?:icle|ikel|ículo|iculo)?|clause|section|abschnitt|ziffer|cl[aá]usula)\.?\s+\d)/iu;
const titled = /^\s{0,3}(?:\*\*[^*]{1,80}\*\*:?|[^\s:;,|][^:;,|]{0,60}:)\s*$/u;
const underline = /^\s*(?:={3,}|-{3,})\s*$/u;

/** For each line the labels that it stands under, from the widest to the nearest; a heading stands under itself. */
export function headingsOf(lines: readonly string[]): readonly (readonly string[])[] {
  let titles: Open[] = [];
  let parents: Open[] = [];
  return lines.map((line, index) => {
    if (line.trim() === '…') {
      // What is left out may have had headings of its own below the widest ones.
      titles = titles.filter(({ level }) => level <= 2);
      parents = [];
      return titles.map(({ label }) => label);
    }
    const level = levelOf(line, lines[index + 1]);
    if (level !== null) {
      titles = [...titles.filter((open) => open.level < level), { level, label: line.trim() }];
      parents = [];
      return titles.map(({ label }) => label);
    }
    // A titled list ends with its blank line.
    if (line.trim() === '') {
      titles = titles.filter((open) => open.level < listLevel);
      return titles.map(({ label }) => label);
    }
    const indent = indentOf(line);
    parents = parents.filter((open) => open.level < indent);
    const labels = [...titles, ...parents].map(({ label }) => label);
    parents = [...parents, { level: indent, label: line.trim() }];
    return labels;
  });
}

const clauseLevel = 7;
const listLevel = 8;

function levelOf(line: string, next: string | undefined): number | null {
  const mark = markdown.exec(line);
  if (mark !== null) return mark[1]?.length ?? 1;
  const tag = html.exec(line);
  if (tag !== null) return Number(tag[1]);
  if (bracketed.test(line)) return 1;
  if (clause.test(line)) return clauseLevel;
  if (next !== undefined && underline.test(next) && /^\S.{0,80}$/u.test(line) && !line.includes('|')) return 2;
  if (titled.test(line) && indentOf(line) === 0 && next !== undefined && indentOf(next) === 0 && next.trim() !== '') {
    return listLevel;
  }
  return null;
}

function indentOf(line: string): number {
  let indent = 0;
  for (const letter of line) {
    if (letter === ' ') indent += 1;
    else if (letter === '\t') indent += 4;
    else break;
  }
  return indent;
}
