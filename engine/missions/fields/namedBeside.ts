/**
 * Do the person's own words stand beside a value? A rule's answer, so that a sole value is not taken for the one that was
 * asked only because nothing else stands there: in a letter that names an excess and no premium the excess is the only amount.
 *
 * The words of the question (or of the column's name), less small words and words that only say the kind of the value
 * (date, amount, number), are looked for in the value's own part of the line, its header or its clause. Where nothing but
 * the kind stands there (`Date: 3 September`), the source's title and path must hold them. English, German, French and
 * Spanish; another word for the same thing is not known here, and a person is asked. Pure.
 */
import type { AskedColumn } from '../../../contract/mission.ts';
import type { Place } from '../../grounding/readSource.ts';
import type { Candidate, SourceText } from '../../grounding/source.ts';
import { headerOf, ownLine, partOfLine, placeIn } from './narrowCandidates.ts';
import { contentOf, documentWords, holds, strongOf } from './words.ts';

export interface Asked extends Pick<AskedColumn, 'name' | 'ask'> {
  /** The row is one line of its source: a cell's row head is then another value of it, and no label. */
  readonly rowIsLine: boolean;
}

export function isNamedBeside(
  { name, ask, rowIsLine }: Asked,
  candidate: Candidate,
  sources: readonly SourceText[],
): boolean {
  const questions = ask.split(/[,;/()]|\b(?:or|oder|ou|o)\b/u).map(contentOf);
  const asked = questions.filter((words) => words.length > 0);
  // A question for "the date" and no more asks for the one that stands there.
  if (asked.length === 0) return true;
  const named = contentOf(name);
  const beside = wordsBeside(candidate, sources, rowIsLine).filter((words) => words.length > 0);
  // A name that says less than its question (`fee` for "the late payment fee") vouches for less.
  const further = named.length > 0 && !holds(asked.flat(), named);
  const telling = [...asked.map(strongOf), ...(further ? [named] : [])];
  if (candidate.kind === 'quote') {
    const sentence = contentOf(candidate.value);
    return telling.some((words) => words.some((word) => holds(sentence, [word])));
  }
  if (beside.some((text) => telling.some((words) => holds(text, words)))) return true;
  // `Total` for "the total to pay": less than was asked, but nothing else, and what the question begins with.
  if (beside.length > 0)
    return beside.some((text) => asked.some((words) => holds(text, words.slice(0, 1)) && holds(words, text)));
  return asked.some((words) => titleHolds(candidate, sources, strongOf(words)));
}

export function hasHeader(candidate: Candidate, sources: readonly SourceText[]): boolean {
  return headerOf(candidate, sources) !== '';
}

/** What is said beside the value, by each thing that says something. */
function wordsBeside(
  candidate: Candidate,
  sources: readonly SourceText[],
  rowIsLine: boolean,
): readonly (readonly string[])[] {
  const { cell, header = '' }: Partial<Place> = placeIn(candidate, sources) ?? {};
  if (cell === undefined) return [contentOf(header), wordsOnLine(candidate, sources)];
  const rowHead = rowIsLine ? '' : (cell.rowHead ?? '');
  return [header, rowHead, `${header} ${rowHead}`, cell.own].map(contentOf);
}

/** One of the question's words stands beside: enough where arithmetic has said already that the values belong together. */
export function sharesWordBeside(
  { name, ask, rowIsLine }: Asked,
  candidate: Candidate,
  sources: readonly SourceText[],
): boolean {
  const asked = [...contentOf(ask), ...contentOf(name)];
  return wordsBeside(candidate, sources, rowIsLine).some((text) => asked.some((word) => holds(text, [word])));
}

/** Where a label may stand to speak of this value: its header, its row head, its part of a line of columns, its clause. */
export function labelPlaces(candidate: Candidate, sources: readonly SourceText[]): readonly string[] {
  const { cell, header = '' }: Partial<Place> = placeIn(candidate, sources) ?? {};
  const { line, from, to } = ownLine(candidate, sources);
  if (cell !== undefined) return [header, cell.rowHead ?? '', cell.own, `${line.slice(0, from)} ${line.slice(to)}`];
  const part = partOfLine(candidate, sources);
  if (/\S(?: {2,}|\t|\|)\S/u.test(line.trim())) return [header, part];
  const before = line.slice(0, from).split(labelClauseEnd);
  const after = line.slice(to).split(labelClauseEnd)[0] ?? '';
  // `Deposit: 500` and `Deposit, payable in advance: 500`: the clause before, where the own one says nothing.
  const own = `${before.at(-1) ?? ''} ${after}`;
  const nearest = contentOf(own).length > 0 ? own : `${before.at(-2) ?? lineAbove(candidate, sources)} ${own}`;
  return [header, own, nearest];
}

function wordsOnLine(candidate: Candidate, sources: readonly SourceText[]): readonly string[] {
  const part = contentOf(partOfLine(candidate, sources));
  const { line, from, to } = ownLine(candidate, sources);
  // A part of a line of columns is short; a sentence is looked at clause by clause, nearest first.
  if (/\S(?: {2,}|\t|\|)\S/u.test(line.trim())) return part;
  const before = line.slice(0, from).split(clauseEnd);
  const after = line.slice(to).split(clauseEnd)[0] ?? '';
  const own = contentOf(`${before.at(-1) ?? ''} ${after}`);
  if (own.length > 0) return own;
  for (const clause of [...before.slice(0, -1).reverse(), lineAbove(candidate, sources)]) {
    const words = contentOf(clause);
    if (words.length > 0) return words;
  }
  return part;
}

/** A colon stands between a label and its value; the dot of `No. 17` or `Nr. 17` ends no sentence. */
const labelClauseEnd =
  /[,;!?](?=\s|$)|(?<!\b[Nn][or])\.(?=\s|$)|\.(?=\s+\p{L}\p{Ll})|[()–—]|\s(?:and|but|und|aber|sowie|et|mais|y|pero)\s/u;
const clauseEnd =
  /[,;:!?](?=\s|$)|(?<!\b[Nn][or])\.(?=\s|$)|\.(?=\s+\p{L}\p{Ll})|[()–—]|\s(?:and|but|und|aber|sowie|et|mais|y|pero)\s/u;

/** What a sentence says on the line before, where it goes on over the line's end. */
function lineAbove({ evidence, start }: Candidate, sources: readonly SourceText[]): string {
  const text = sources.find(({ name }) => name === evidence.source)?.text ?? '';
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (lineStart === 0) return '';
  const above = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart - 1).trim();
  // `Date: 3 September` begins anew.
  if (/^\s*[\p{Lu}*#>|•-]/u.test(text.slice(lineStart, start))) return '';
  return /[.!?:;]$/u.test(above) ? '' : (above.split(clauseEnd).at(-1) ?? '');
}

const titleLines = 6;

/**
 * The source's path, its headings or its first lines. What the document calls itself comes first: in a reminder of an
 * invoice a date is the reminder's.
 */
function titleHolds({ evidence }: Candidate, sources: readonly SourceText[], words: readonly string[]): boolean {
  const text = sources.find(({ name }) => name === evidence.source)?.text ?? '';
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const headings = lines.slice(titleLines).filter((line) => /^#{1,6}\s/u.test(line));
  const title = contentOf([...lines.slice(0, titleLines), ...headings].join('\n'));
  const first = title.find((word) => documentWords.has(word));
  const own =
    first === undefined ||
    !words.some((word) => documentWords.has(word)) ||
    holds(
      [first],
      words.filter((word) => documentWords.has(word)),
    );
  const path = contentOf(evidence.source.replaceAll(/[^\p{L}]+/gu, ' '));
  return own && holds([...path, ...title], words);
}
