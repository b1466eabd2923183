/** Does a value stand in its sources? By meaning for numbers and dates, by exact text for everything else. Pure. */
import Big from 'big.js';
import type { Evidence, ValueKind } from '../../contract/mission.ts';
import { daysBetween, isIsoDay } from './calendar.ts';
import { carriesLabel, unreadableIn } from './candidatesOf.ts';
import { type FoldedText, foldedOf, foldText, occurrencesOf } from './foldedText.ts';
import { foldSpace, lineAt } from './layout.ts';
import { numberKey } from './numeral.ts';
import { placeOf, type ReadSource, readSource } from './readSource.ts';
import type { Span } from './shape.ts';
import type { SourceScope } from './source.ts';

export type Grounding =
  | { readonly grounded: true; readonly evidence: readonly Evidence[] }
  | {
      readonly grounded: false;
      readonly reason: 'notWritten' | 'ambiguous' | 'label' | 'notOfItsKind';
      /** One clause for a person. */
      readonly why: string;
      /** The nearest value that does stand there: to explain, never to fill in. */
      readonly nearest?: Evidence;
    };

export interface GroundedOptions {
  /** The column's `label` as a test; the caller runs the pattern where it can be stopped. */
  readonly label?: (text: string) => boolean;
  /** At most this many places as evidence (default 8). */
  readonly maxEvidence?: number;
  /** false: a no comes without looking for the nearest value, which takes as long as the source is. */
  readonly explain?: boolean;
}

/**
 * `value` as it stands in the deliverable: a number with a dot and no grouping, a day as YYYY-MM-DD, else text.
 * Looks in every scope; a scope with a line looks on that line alone.
 */
export function groundedIn(
  value: string,
  kind: ValueKind,
  scopes: readonly SourceScope[],
  options: GroundedOptions = {},
): Grounding {
  const key = keyOf(value, kind);
  if (key === undefined) return { grounded: false, reason: 'notOfItsKind', why: `${show(value)} is no ${kind}` };
  const limit = options.maxEvidence ?? 8;
  const evidence: Evidence[] = [];
  let unlabelled: Evidence | undefined;
  for (const scope of scopes) {
    const read = readSource(scope.source);
    for (const span of spansOf(read, scope, key, kind)) {
      const place = placeOf(read, span.start, span.end);
      const found = {
        source: scope.source.name,
        line: place.line,
        text: scope.source.text.slice(span.start, span.end),
      };
      if (options.label === undefined || carriesLabel(place, options.label)) evidence.push(found);
      else unlabelled ??= found;
      if (evidence.length >= limit) return { grounded: true, evidence };
    }
  }
  if (evidence.length > 0) return { grounded: true, evidence };
  if (unlabelled !== undefined) {
    const why = `${show(value)} stands in ${unlabelled.source}, line ${unlabelled.line}, but not beside its label`;
    return { grounded: false, reason: 'label', why, nearest: unlabelled };
  }
  if (options.explain === false) return { grounded: false, reason: 'notWritten', why: '' };
  return notWritten(value, key, kind, scopes);
}

function keyOf(value: string, kind: ValueKind): string | undefined {
  if (kind === 'number') return numberKey(value);
  if (kind === 'date') return isIsoDay(value) ? value : undefined;
  const folded = foldSpace(value);
  return /[\p{L}\p{N}]/u.test(folded) ? folded : undefined;
}

const MAX_PLACES = 1_000;

function spansOf(read: ReadSource, scope: SourceScope, key: string, kind: ValueKind): readonly Span[] {
  const onLine = (span: Span) => scope.line === undefined || lineAt(read.lines, span.start) + 1 === scope.line;
  if (kind === 'number' || kind === 'date') {
    return (figuresByKey(read).get(`${kind} ${key}`) ?? []).filter(onLine);
  }
  const { text } = scope.source;
  const line = scope.line === undefined ? undefined : read.lines[scope.line - 1];
  if (scope.line !== undefined && line === undefined) return [];
  const folded = line === undefined ? foldedOf(scope.source) : foldLine(text, line);
  return search(folded, key, kind, read.edges);
}

const BY_KEY = new WeakMap<ReadSource, ReadonlyMap<string, readonly Span[]>>();

/** Numbers and dates by what they mean: a table of thousands of rows asks for each of its values. */
function figuresByKey(read: ReadSource): ReadonlyMap<string, readonly Span[]> {
  const known = BY_KEY.get(read);
  if (known !== undefined) return known;
  const byKey = Map.groupBy(read.figures, (figure) => {
    if (figure.kind === 'number') return `number ${figure.key}`;
    return figure.kind === 'date' ? `date ${figure.value}` : '';
  });
  BY_KEY.set(read, byKey);
  return byKey;
}

/** One line's folded text, with offsets of the whole source. */
function foldLine(text: string, line: Span): FoldedText {
  const folded = foldText(text.slice(line.start, line.end));
  return { text: folded.text, offsets: folded.offsets.map((offset) => offset + line.start) };
}

function search(folded: FoldedText, key: string, kind: ValueKind, edges: ReadonlySet<number>): readonly Span[] {
  const written = occurrencesOf(folded, key, MAX_PLACES, edges);
  // As comma separated values write it; elsewhere nothing stands there in this form.
  const exact =
    written.length > 0 || !key.includes('"')
      ? written
      : occurrencesOf(folded, key.replaceAll('"', '""'), MAX_PLACES, edges);
  if (exact.length > 0 || kind !== 'choice') return exact;
  const lower = folded.text.toLowerCase();
  // `İ` and its like change the length; then only the same case counts
  if (lower.length !== folded.text.length) return [];
  return occurrencesOf({ text: lower, offsets: folded.offsets }, key.toLowerCase(), MAX_PLACES, edges);
}

function notWritten(value: string, key: string, kind: ValueKind, scopes: readonly SourceScope[]): Grounding {
  if (kind === 'number' || kind === 'date') {
    for (const scope of scopes) {
      const open = unreadableIn(scope, kind).find(({ readings }) =>
        readings.some((each) => (numberKey(each) ?? each) === key),
      );
      if (open === undefined) continue;
      const nearest = { source: scope.source.name, line: open.line, text: open.text };
      const why = `${show(open.text)} in ${nearest.source}, line ${open.line}, may mean ${show(value)}, but ${open.why}`;
      return { grounded: false, reason: 'ambiguous', why, nearest };
    }
  }
  const nearest = nearestOf(key, kind, scopes);
  const where = scopes.map(({ source, line }) => (line === undefined ? source.name : `${source.name}, line ${line}`));
  const named = where.length <= 3 ? where.join(' or ') : `any of ${where.length} sources`;
  const why =
    scopes.length === 0
      ? `there is no source to look in for ${show(value)}`
      : `${show(value)} does not stand in ${named}`;
  return { grounded: false, reason: 'notWritten', why, ...(nearest === undefined ? {} : { nearest }) };
}

function nearestOf(key: string, kind: ValueKind, scopes: readonly SourceScope[]): Evidence | undefined {
  let best: { readonly distance: Big; readonly evidence: Evidence } | undefined;
  for (const scope of scopes) {
    const read = readSource(scope.source);
    for (const figure of read.figures) {
      const distance = distanceTo(key, kind, figure);
      if (distance === undefined || (best !== undefined && distance.gte(best.distance))) continue;
      const line = lineAt(read.lines, figure.start) + 1;
      if (scope.line !== undefined && scope.line !== line) continue;
      const text = scope.source.text.slice(figure.start, figure.end);
      best = { distance, evidence: { source: scope.source.name, line, text } };
    }
  }
  return best?.evidence;
}

function distanceTo(key: string, kind: ValueKind, figure: ReadSource['figures'][number]): Big | undefined {
  if (kind === 'number' && figure.kind === 'number') return new Big(figure.key).minus(key).abs();
  if (kind === 'date' && figure.kind === 'date') return new Big(Math.abs(daysBetween(key, figure.value)));
  return undefined;
}

function show(value: string): string {
  return value.length <= 60 ? `“${value}”` : `“${value.slice(0, 57)}…”`;
}
