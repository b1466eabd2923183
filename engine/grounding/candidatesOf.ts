/** What may fill a field: values that stand in a source, each with its place. Never a value that stands nowhere. */
import type { Evidence, ValueKind } from '../../contract/mission.ts';
import { foldText, occurrencesOf } from './foldedText.ts';
import { foldSpace, lineAt } from './layout.ts';
import { type Place, placeOf, type ReadSource, readSource } from './readSource.ts';
import { sayingSentences } from './sentences.ts';
import type { Span } from './shape.ts';
import type { Candidate, SourceScope, SourceText, Unreadable } from './source.ts';
import { textSpans } from './textCandidates.ts';

export interface CandidateOptions {
  /** The column's `label` as a test; the caller runs the pattern where it can be stopped. Asked once for each distinct text. */
  readonly label?: (text: string) => boolean;
  /** 1-based; only values that start on this line. */
  readonly line?: number;
  /** For kind `choice`. */
  readonly options?: readonly string[];
}

interface Value extends Span {
  readonly value: string;
  readonly key: string;
  readonly unit?: Candidate['unit'];
}

/** In order of their place; the same value twice is two candidates with one key. Linear in the source's length. */
export function candidatesOf(
  source: SourceText,
  kind: ValueKind,
  options: CandidateOptions = {},
): readonly Candidate[] {
  const read = readSource(source);
  const label = options.label === undefined ? undefined : once(options.label);
  const candidates: Candidate[] = [];
  for (const { start, end, value, key, unit } of valuesOf(read, kind, options.options ?? [])) {
    if (options.line !== undefined && lineAt(read.lines, start) + 1 !== options.line) continue;
    const place = placeOf(read, start, end);
    if (label !== undefined && !carriesLabel(place, label)) continue;
    const evidence: Evidence = { source: source.name, line: place.line, text: source.text.slice(start, end) };
    const blankedLine = place.blankedLine;
    candidates.push({ value, kind, key, evidence, blankedLine, start, end, ...(unit === undefined ? {} : { unit }) });
  }
  return candidates;
}

/** The label stands on the value's own line, in its column's header, or above a value that has its line to itself. */
export function carriesLabel(place: Place, label: (text: string) => boolean): boolean {
  return label(place.lineText) || (place.header !== undefined && label(place.header));
}

function once(label: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const answer = known.get(text) ?? label(text);
    known.set(text, answer);
    return answer;
  };
}

function valuesOf(read: ReadSource, kind: ValueKind, options: readonly string[]): readonly Value[] {
  const { text } = read.source;
  switch (kind) {
    case 'number':
      return read.figures.filter((figure) => figure.kind === 'number');
    case 'date':
      return read.figures
        .filter((figure) => figure.kind === 'date')
        .map((figure) => ({ ...figure, key: figure.value }));
    case 'text':
      return textSpans(read).map((span) => unquoted(read, exact(text, span)));
    case 'quote':
      return sayingSentences(text, read.lines).map((span) => exact(text, span));
    case 'choice':
      return choices(read, options);
  }
}

function exact(text: string, span: Span): Value {
  const value = foldSpace(text.slice(span.start, span.end));
  return { start: span.start, end: span.end, value, key: value };
}

/** Comma separated values write a quotation mark inside a quoted cell twice. */
function unquoted(read: ReadSource, value: Value): Value {
  if (!value.value.includes('""') || !/\.(?:csv|tsv|tab)$/i.test(read.source.name)) return value;
  const own = value.value.replaceAll('""', '"');
  return { ...value, value: own, key: own };
}

const MAX_OCCURRENCES = 200;

/** Options that the source names as whole words, in any case; the value is the option as the mission writes it. */
function choices(read: ReadSource, options: readonly string[]): readonly Value[] {
  const folded = foldText(read.source.text.toLowerCase());
  // a lower case that is longer than its original would move the offsets; then only the same case counts
  const same = folded.text.length > 0 && read.source.text.toLowerCase().length === read.source.text.length;
  const searched = same ? folded : foldText(read.source.text);
  return options
    .flatMap((option) => {
      const sought = foldSpace(same ? option.toLowerCase() : option);
      return occurrencesOf(searched, sought, MAX_OCCURRENCES).map((span) => ({ ...span, value: option, key: option }));
    })
    .sort((a, b) => a.start - b.start);
}

/** Figures of this kind that are written in the scope but have no single meaning there: why a field stays missing. */
export function unreadableIn(scope: SourceScope, kind: 'number' | 'date'): readonly Unreadable[] {
  const read = readSource(scope.source);
  return read.figures.flatMap((figure): readonly Unreadable[] => {
    if (figure.kind !== 'unclear' && figure.kind !== 'dayMonth') return [];
    const line = lineAt(read.lines, figure.start) + 1;
    if (scope.line !== undefined && scope.line !== line) return [];
    const text = scope.source.text.slice(figure.start, figure.end);
    const at = { text, line, start: figure.start, end: figure.end };
    if (figure.kind === 'dayMonth' && kind === 'date')
      return [{ ...at, why: 'its year stands nowhere in the source', readings: [] }];
    return figure.kind === 'unclear' && figure.as === kind
      ? [{ ...at, why: figure.why, readings: figure.readings }]
      : [];
  });
}
