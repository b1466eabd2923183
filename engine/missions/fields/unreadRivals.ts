/**
 * A figure that cannot be read may be the very one that was asked for: `Revenue: 12.5k (previous year: 900)`. Where one stands
 * in the field's place, the value that could be read is not vouched for, and an optional field is not empty.
 */
import { ok, type Result } from '../../../contract/failure.ts';
import type { AskedColumn } from '../../../contract/mission.ts';
import { unreadableIn } from '../../grounding/candidatesOf.ts';
import { placeOf, readSource } from '../../grounding/readSource.ts';
import { matchRowScopes, type RowOrigin } from '../../grounding/rowScopes.ts';
import type { Candidate, SourceScope } from '../../grounding/source.ts';
import type { FieldChecks } from './fieldPorts.ts';

/** `chosen`: the value that was read; null where there is none. The field's place is where its label stands, else its scope. */
export async function unreadRivals(
  checks: FieldChecks,
  column: Pick<AskedColumn, 'kind' | 'label'>,
  origin: RowOrigin,
  chosen: Candidate | null,
  signal: AbortSignal,
): Promise<Result<boolean>> {
  const { kind, label } = column;
  if (kind !== 'number' && kind !== 'date') return ok(false);
  const places = matchRowScopes(origin).flatMap((scope) => {
    const read = readSource(scope.source);
    const unread = unreadableIn(scope, kind).map(({ start, end }) => placeOf(read, start, end));
    return label === undefined
      ? unread
      : [...unread, ...formsOfTheirOwn(read, scope, kind), ...codesBefore(scope, kind, read, chosen)];
  });
  if (places.length === 0 || label === undefined) return ok(places.length > 0);
  const texts = places.flatMap(({ lineText, header }) => (header === undefined ? [lineText] : [lineText, header]));
  const found = await checks.labelled(label, [...new Set(texts)], signal);
  return found.ok ? ok(found.value.includes(true)) : found;
}

type Read = ReturnType<typeof readSource>;

/** `Date: September 2026`, `Date: 20260903`, `TOTAL 12.50A`: what stands beside the label in a form that is no value here. */
function formsOfTheirOwn(read: Read, { line }: SourceScope, kind: 'number' | 'date') {
  const { text } = read.source;
  return read.figures
    .filter((figure) => {
      if (kind === 'date' && figure.kind === 'month') return true;
      const form = kind === 'date' ? /^(?:19|20)\d{6}$/ : /^\d+[.,]\d{2}\p{L}$/u;
      return figure.kind === 'code' && form.test(text.slice(figure.start, figure.end));
    })
    .map(({ start, end }) => placeOf(read, start, end))
    .filter((place) => line === undefined || place.line === line);
}

/** `Customer no. 0815, 3 items`: what is written as a code stands between the label and the number. */
function codesBefore(scope: SourceScope, kind: 'number' | 'date', read: Read, chosen: Candidate | null) {
  if (kind !== 'number' || chosen === null || chosen.evidence.source !== scope.source.name) return [];
  const { text } = read.source;
  const lineStart = text.lastIndexOf('\n', chosen.start - 1) + 1;
  return read.figures
    .filter(
      ({ kind: form, start, end }) =>
        form === 'code' && start >= lineStart && end <= chosen.start && /^\d/.test(text.slice(start, end)),
    )
    .map(({ start, end }) => placeOf(read, start, end));
}
