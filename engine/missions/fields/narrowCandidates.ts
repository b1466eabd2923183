/**
 * Which values could be meant at all? Rules only, all of them taken from the person's own words or from the layout; what a
 * rule takes away is no alternative later. A rule that would leave nothing is not applied. Pure.
 *
 * - A label speaks for the values of its own part of the line, and it stands beside them, not in them: of
 *   `Invoice no. 12     Your order: 77` it names 12.
 * - A label that stands inside a text belongs to it where the text is a whole cell, or all that follows its own label: the
 *   label `fee` over the cell `Card fee` means the cell. Where no value has it beside it, it means the values that hold it.
 * - A percentage is no amount, unless the question asks for a rate. A clause's number at the beginning of its line is none.
 * - A question for a number, code or reference of kind `text` asks for a word with a digit in it, or for several such words.
 * - Text beside a label, in a table cell, or that is a code is taken whole: `Desk lamp`, never `Desk`.
 */
import type { AskedColumn } from '../../../contract/mission.ts';
import { type Place, placeOf, readSource } from '../../grounding/readSource.ts';
import type { Candidate, SourceText } from '../../grounding/source.ts';
import { isCodeRun } from '../../grounding/textCandidates.ts';
import { saysNoMore } from './words.ts';

export interface Narrowing {
  readonly column: Pick<AskedColumn, 'ask' | 'kind'> & { readonly name?: string };
  readonly sources: readonly SourceText[];
  /** `row: line`: the cells of a line are values of one row, and none is another's label. */
  readonly rowIsLine: boolean;
  /** null where the column has no label. Answers for the texts of `textsToLabel`. */
  readonly label: ((text: string) => boolean) | null;
  /** The label as it is written. */
  readonly pattern?: string;
}

export function narrowCandidates(candidates: readonly Candidate[], narrowing: Narrowing): readonly Candidate[] {
  const { column, sources, label, rowIsLine } = narrowing;
  let left = candidates;
  const keep = (rule: (candidate: Candidate) => boolean) => {
    const kept = left.filter(rule);
    if (kept.length > 0) left = kept;
  };
  if (column.kind === 'number' && !asksForCode(column.ask)) keep((candidate) => !isClauseNumber(candidate, sources));
  if (column.kind === 'number' && !asksForRate(column.ask)) keep((candidate) => candidate.unit === undefined);
  if (column.kind === 'text' && asksForCode(column.ask)) {
    keep(({ value }) => /\d/.test(value) && (!/\s/.test(value) || isCodeRun(value)));
  }
  if (label) {
    // A label that says no more than the kind (`Date`) before one that says more (`Due date`).
    const { pattern } = narrowing;
    const asked = `${column.ask} ${column.name ?? ''}`;
    if (pattern !== undefined) {
      keep(
        (candidate) =>
          headerOf(candidate, sources) !== '' || saysNoMore(partOfLine(candidate, sources), asked, pattern),
      );
    }
    const beside = left.filter(
      (candidate) => label(partOfLine(candidate, sources)) || label(wrappedLabel(candidate, sources)),
    );
    const inside = left.filter(({ kind, value }) => kind === 'text' && label(value));
    const whole = inside.filter(
      (outer) => isWhole(outer, sources) && (rowIsLine || beside.some((inner) => covers(outer, inner))),
    );
    const isHeaded = (candidate: Candidate) => {
      const header = headerOf(candidate, sources);
      return header !== '' && label(header);
    };
    const chosen = rowIsLine ? whole.filter((candidate) => isCell(candidate, sources)) : [];
    // In a table whose rows are lines a label that is no header chooses the lines, and of each the cell that holds it.
    if (chosen.length > 0 && !left.some(isHeaded)) {
      keep((candidate) => chosen.includes(candidate));
    } else if (beside.length === 0) keep((candidate) => inside.includes(candidate));
    else keep((candidate) => beside.includes(candidate) || whole.includes(candidate));
  }
  if (column.kind === 'text') {
    const whole = label !== null || asksForCode(column.ask);
    const marked = left.filter((candidate) => whole || isCell(candidate, sources));
    // Where several words or lines may be one value or several, both stay, and nothing but a check or a person decides.
    const sure = marked.filter((each) => isWhole(each, sources) || !(isCodeRun(each.value) || isBlock(each)));
    keep((candidate) => !marked.includes(candidate) || !sure.some((other) => covers(other, candidate)));
  }
  return left;
}

/** The texts for which `narrowCandidates` will ask the label: so that a pattern runs outside, once for each. */
export function textsToLabel(candidates: readonly Candidate[], sources: readonly SourceText[]): string[] {
  return [
    ...new Set([
      ...candidates.flatMap((candidate) => [partOfLine(candidate, sources), wrappedLabel(candidate, sources)]),
      ...candidates.flatMap((candidate) =>
        candidate.kind === 'text' ? [candidate.value, headerOf(candidate, sources)] : [],
      ),
    ]),
  ];
}

/** Does the first stand around the second in the same source? */
export function covers(outer: Candidate, inner: Candidate): boolean {
  return (
    outer.evidence.source === inner.evidence.source &&
    outer.start <= inner.start &&
    inner.end <= outer.end &&
    outer.end - outer.start > inner.end - inner.start
  );
}

export function asksForRate(ask: string): boolean {
  return /%|\b(?:rate|percent(?:age)?|per cent|prozent\w*|\w*satz|taux|pourcentage|porcentaje|tasa)\b/iu.test(ask);
}

export function asksForCode(ask: string): boolean {
  return /\b(?:numbers?|no|nr|id|ids|code|codes|reference|ref|iban|\p{L}*nummern?|kennung|kennzeichen|num[ée]ros?|n[úu]meros?|r[ée]f[ée]rence|referencia|c[óo]digo)\b/iu.test(
    ask,
  );
}

/**
 * The value's part of its line: parts are set apart by a tab, a bar or two blanks. Where the part says nothing in words
 * (`VAT 19 %      206.15`) the one before it belongs to it. A table cell, or a value on a line of its own, has its header:
 * its blanked line is then another text than the line itself.
 */
export function partOfLine(candidate: Candidate, sources: readonly SourceText[]): string {
  const { line, from, to } = ownLine(candidate, sources);
  if (isCell(candidate, sources)) return candidate.blankedLine;
  const parts = [...line.matchAll(/(?:[^\s|]| (?! |$))+/gu)].map((part) => ({
    start: part.index,
    end: part.index + part[0].length,
  }));
  const first = parts.findIndex((part) => part.end > from);
  const last = parts.findLastIndex((part) => part.start < to);
  if (first === -1 || last === -1) return line;
  const own = `${line.slice(parts[first]?.start ?? from, from)} ${line.slice(to, Math.max(to, parts[last]?.end ?? to))}`;
  if (/\p{L}{2}/u.test(own.replaceAll(/\b(?:EUR|USD|GBP|CHF|Euros?|euros?)\b/gu, ''))) return own;
  const before = parts[first - 1];
  const beside = before === undefined ? '' : line.slice(before.start, before.end);
  return /\p{L}{2}/u.test(beside) ? `${beside} ${own}` : candidate.blankedLine;
}

function isBlock({ evidence }: Candidate): boolean {
  return evidence.text.includes('\n');
}

/** `2. The monthly rent is …`: the 2 counts clauses. */
function isClauseNumber(candidate: Candidate, sources: readonly SourceText[]): boolean {
  const { line, from, to } = ownLine(candidate, sources);
  return /^[\s>#*-]*$/u.test(line.slice(0, from)) && /^[.)]\s+\p{L}/u.test(line.slice(to));
}

/** Undefined where the candidate's source is not among these. */
export function placeIn({ evidence, start, end }: Candidate, sources: readonly SourceText[]): Place | undefined {
  const source = sources.find(({ name }) => name === evidence.source);
  return source && placeOf(readSource(source), start, end);
}

/** The header above a table cell; empty where there is none. */
export function headerOf(candidate: Candidate, sources: readonly SourceText[]): string {
  const place = placeIn(candidate, sources);
  return place?.cell === undefined ? '' : (place.header ?? '');
}

/** What a sentence says right before its line's end, where the value begins the next line; empty where there is nothing. */
function wrappedLabel(candidate: Candidate, sources: readonly SourceText[]): string {
  const place = placeIn(candidate, sources);
  return place === undefined || place.cell !== undefined ? '' : (place.header ?? '');
}

/** All of a table cell, or all that stands behind `Label:`. */
export function isWhole(candidate: Candidate, sources: readonly SourceText[]): boolean {
  const cell = placeIn(candidate, sources)?.cell;
  if (cell !== undefined) return cell.own === '_';
  const { line, from, to } = ownLine(candidate, sources);
  return /[:=][\s*_]*$/u.test(line.slice(0, from)) && /^[.\s]*$|^\s{2}|^\t/u.test(line.slice(to));
}

/** A table cell, or a value below its label: what it is blanked in is not its line. */
function isCell(candidate: Candidate, sources: readonly SourceText[]): boolean {
  const { line, from, to } = ownLine(candidate, sources);
  return `${line.slice(0, from)}_${line.slice(to)}`.replaceAll(/\s+/gu, ' ').trim() !== candidate.blankedLine;
}

export function ownLine({ evidence, start, end }: Candidate, sources: readonly SourceText[]) {
  const text = sources.find(({ name }) => name === evidence.source)?.text ?? '';
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const line = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd);
  return { line, from: start - lineStart, to: end - lineStart };
}
