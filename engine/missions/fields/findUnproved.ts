/**
 * A value may be the only one that passes and still be something else: nothing has said that it is what was asked for. What
 * can say so is a label, the person's own words beside it (`namedBeside.ts`), or a check that holds for this value and for no
 * other. The last is tried: other values are put in its place, and where the checks are content with one of them (`premium > 0`)
 * they say nothing about this one. Such a field is undecided between the value and none. What a model wrote freely
 * (`"grounded": false`) stands in no source, so only such a check can vouch for it.
 */
import { Big } from 'big.js';
import { ok, type Result } from '../../../contract/failure.ts';
import type { AskedColumn } from '../../../contract/mission.ts';
import { candidatesOf } from '../../grounding/candidatesOf.ts';
import { matchRowScopes } from '../../grounding/rowScopes.ts';
import type { Candidate, SourceText } from '../../grounding/source.ts';
import { formatTable } from '../deliverable/deliverable.ts';
import { isCalendarDate, isDecimal } from '../deliverable/table.ts';
import { rowCells, rowDocument } from './assembleTable.ts';
import type { OnFieldEvent } from './fieldPorts.ts';
import { hasHeader, isNamedBeside, labelPlaces, sharesWordBeside } from './namedBeside.ts';
import { asksForCode, isWhole, ownLine } from './narrowCandidates.ts';
import { isOffThePoint } from './offThePoint.ts';
import type { RankedField, RankedRow } from './rankedRow.ts';
import type { SearchContext } from './rowRules.ts';
import { type FoundTable, passes, type Slot } from './searchTable.ts';
import { unreadRivals } from './unreadRivals.ts';
import { contentOf, holds, wordsOfPattern } from './words.ts';

export interface FieldPlace {
  readonly row: number;
  readonly field: number;
}

export interface Unproved extends FieldPlace {
  /** What a person may say instead: nothing, or an option that passes as well. */
  readonly others: readonly string[];
}

/** Tables with another value in one field that are judged in all. */
export const strangersJudged = 512;

/** `skip`: fields that are undecided already. */
export async function findUnproved(
  context: SearchContext,
  slots: readonly Slot[],
  table: FoundTable,
  skip: (place: FieldPlace) => boolean,
  onEvent: OnFieldEvent,
): Promise<Result<readonly Unproved[]>> {
  const unproved: Unproved[] = [];
  let judged = 0;
  let announced = false;
  for (const [row, ranked] of context.rows.entries()) {
    for (const [field, each] of ranked.fields.entries()) {
      const place = { row, field };
      const choice = table.choices[row]?.[field] ?? 0;
      if (skip(place)) continue;
      const vouched = await isVouchedFor(context, ranked, each, choice);
      if (!vouched.ok) return vouched;
      if (vouched.value) continue;
      const strangers = strangersOf(each.column, each.options[choice]?.cell ?? '');
      let refused = strangers.length > 0;
      let other = '';
      for (const stranger of strangers) {
        if (judged === strangersJudged) {
          if (!announced) {
            const left = `whether the checks tie ${each.column.name} of ${ranked.name} and the fields after it`;
            onEvent({ kind: 'cap', what: 'tables with a foreign value judged', limit: strangersJudged, left });
          }
          announced = true;
          refused = false;
          break;
        }
        judged += 1;
        const allowed = await allows(context, table, place, stranger);
        if (!allowed.ok) return allowed;
        if (allowed.value) {
          refused = false;
          if (each.column.options?.includes(stranger)) other = stranger;
          break;
        }
      }
      if (refused) {
        const named = await areNamedTogether(context, slots, table, place);
        if (!named.ok) return named;
        refused = named.value;
      }
      if (!refused) unproved.push({ ...place, others: [other] });
    }
  }
  return ok(unproved);
}

/** By a label, by the words beside it, or because the kind has its own way to say what belongs there. */
async function isVouchedFor(
  context: SearchContext,
  row: RankedRow,
  { column, candidates, options, doubted }: RankedField,
  choice: number,
): Promise<Result<boolean>> {
  if (!column.grounded) return ok(options[choice]?.cell === '');
  const chosen = candidates[choice];
  if (!chosen) return ok(true);
  const sources = matchRowScopes(row.origin).map(({ source }) => source);
  const rivals = await unreadRivals(context.checks, column, row.origin, chosen, context.signal);
  if (!rivals.ok) return rivals;
  if (rivals.value) return ok(false);
  // The same value may stand in several places; one that speaks of it is enough.
  for (const candidate of placesOf(chosen, row.origin)) {
    const vouched = await vouchesFor(context, row, column, doubted, candidate, sources);
    if (!vouched.ok || vouched.value) return vouched;
  }
  return ok(false);
}

function placesOf(chosen: Candidate, origin: RankedRow['origin']): readonly Candidate[] {
  if (chosen.kind !== 'number' && chosen.kind !== 'date') return [chosen];
  const places = matchRowScopes(origin).flatMap(({ source, line }) =>
    candidatesOf(source, chosen.kind, line === undefined ? {} : { line }).filter(({ key }) => key === chosen.key),
  );
  return places.length > 0 ? places : [chosen];
}

async function vouchesFor(
  context: SearchContext,
  row: RankedRow,
  column: RankedField['column'],
  doubted: boolean,
  candidate: Candidate,
  sources: readonly SourceText[],
): Promise<Result<boolean>> {
  if (isOffThePoint(column, candidate, sources) || isPlaceholder(column, candidate)) return ok(false);
  const rowIsLine = row.origin.row === 'line';
  const named = () => isNamedBeside({ ...column, rowIsLine }, candidate, sources);
  if (column.label !== undefined) {
    const beside = await labelStandsBeside(context, column.label, candidate, sources);
    if (!beside.ok || !beside.value) return beside;
    // A label that says no more than the kind (`date`) is worth no more than the words of the question.
    const places = labelPlaces(candidate, sources);
    const telling = wordsOfPattern(column.label);
    const told = telling.some((word) => places.some((place) => holds(contentOf(place), [word])));
    const wordless = telling.length === 0 && contentOf(`${column.ask} ${column.name}`).length === 0;
    return ok(told || wordless || candidate.kind === 'quote' || !/\p{L}/u.test(column.label) || rowIsLine || named());
  }
  if (column.kind === 'choice') return ok(isWhole(candidate, sources) || named());
  if (doubted && !rowIsLine) return ok(false);
  if (rowIsLine && !hasHeader(candidate, sources)) {
    return ok(column.kind !== 'number' || maySayAmount(column, candidate, sources));
  }
  // "The amount" asks for whatever amount stands there, and a room has none.
  const anything = contentOf(`${column.ask} ${column.name}`).length === 0;
  if (anything && column.kind === 'number' && !maySayAmount(column, candidate, sources)) return ok(false);
  return ok(named());
}

const placeholderWords =
  /^(?:pending|none|nil|tbd|tbc|tba|unknown|open|see\b.*|to be \w+|not yet\b.*|n\/?a|keine?[rs]?|folgt|offen|unbekannt|noch \w+|siehe\b.*|wird \w+|néant|aucune?|à venir|inconnue?|voir\b.*|ninguno|ninguna|pendiente|desconocid[oa]|por determinar|ver\b.*)$/iu;

/** `Order no.: pending`: something stands there, and it is no value. */
function isPlaceholder({ kind, ask }: RankedField['column'], { value }: Candidate): boolean {
  if (kind !== 'text') return false;
  return placeholderWords.test(value.trim()) || (asksForCode(ask) && !/\d/.test(value));
}

/**
 * In the value's header, its part of a line of columns, or its clause: in another clause of the line a label speaks of
 * something else. `Customer Miller Ltd` under the label `customer`: where the label ends and the value begins is not known.
 */
async function labelStandsBeside(
  context: SearchContext,
  label: string,
  candidate: Candidate,
  sources: readonly SourceText[],
): Promise<Result<boolean>> {
  if (candidate.kind === 'quote') return ok(true);
  const texts = [...labelPlaces(candidate, sources), candidate.value];
  const found = await context.checks.labelled(label, texts, context.signal);
  if (!found.ok) return found;
  const inside = found.value.at(-1) === true;
  if (found.value.slice(0, -1).includes(true)) return ok(true);
  return ok(candidate.kind === 'text' && inside && (!/\s/.test(candidate.value) || hasHeader(candidate, sources)));
}

const asksForMoney =
  /\b(?:price|cost|amount|fee|charge|paid|pay|total|sum|premium|rent)\b|betrag|preis|kosten|gebühr|summe|miete|\b(?:prix|montant|coût|frais|somme|loyer|precio|importe|coste|suma|alquiler)\b/iu;

/**
 * A line of a list without headers is its own label: `3 September  Taxi  18.00` says all that such a line can say. But an
 * amount looks like one: it has cents, a currency, or a colon before it. `Hotel Adler, Hauptstr. 12` names a house.
 */
function maySayAmount({ ask }: RankedField['column'], candidate: Candidate, sources: readonly SourceText[]): boolean {
  if (!asksForMoney.test(ask)) return true;
  const { line, from } = ownLine(candidate, sources);
  const { text } = candidate.evidence;
  return (
    /[.,]\d{2}\D*$/.test(text) || /[€$£]|\b(?:EUR|USD|GBP|CHF)\b/.test(line) || /[:=]\s*$/.test(line.slice(0, from))
  );
}

/**
 * One sum over fields proves that they belong together, not which is which: an invoice without VAT has two items that add up
 * to its total. Where a single assertion ties the field to others (a bound beside it ties nothing), all but one of them are
 * named by the words beside them, or have a label. A second one, such as a rate, leaves no room.
 */
async function areNamedTogether(
  context: SearchContext,
  slots: readonly Slot[],
  table: FoundTable,
  { row, field }: FieldPlace,
): Promise<Result<boolean>> {
  const ranked = context.rows[row];
  const slot = slots.find((each) => each.row === row && each.fields.includes(field));
  if (ranked === undefined || slot === undefined || slot.fields.length < 2) return ok(true);
  const sources = matchRowScopes(ranked.origin).map(({ source }) => source);
  const rowIsLine = ranked.origin.row === 'line';
  const unnamed = slot.fields.filter((at) => {
    const each = ranked.fields[at];
    const candidate = each?.candidates[table.choices[row]?.[at] ?? 0];
    if (!each || !candidate || each.column.kind !== 'number' || each.column.label !== undefined) return false;
    if (rowIsLine && !hasHeader(candidate, sources)) return false;
    const asked = { ...each.column, rowIsLine };
    return !placesOf(candidate, ranked.origin).some((place) => sharesWordBeside(asked, place, sources));
  });
  if (unnamed.length < 2 || !unnamed.includes(field)) return ok(true);
  const taken = table.choices[row] ?? [];
  const column = ranked.fields[field]?.column;
  if (column === undefined) return ok(true);
  const cells = rowCells(context.deliverable, ranked, row, taken);
  // The nearest strangers pass a check that rounds.
  const strangers = strangersOf(column, cells[column.name] ?? '').slice(2);
  let tying = 0;
  for (const { assert, copies } of slot.rules) {
    const documents = strangers.flatMap((stranger) => {
      const document = rowDocument(context.deliverable, { ...cells, [column.name]: stranger }, copies);
      return document.ok ? [document.value] : [];
    });
    const holds = await context.checks.holds(assert, documents, context.signal);
    if (!holds.ok) return holds;
    if (!holds.value.includes(true)) tying += 1;
  }
  return ok(tying > 1);
}

/** Values of the same form that stand nowhere. */
export function strangersOf(
  { kind, options = [] }: Pick<AskedColumn, 'kind' | 'options'>,
  value: string,
): readonly string[] {
  const others = () => {
    switch (kind) {
      case 'number':
        return otherNumbers(value);
      case 'date':
        return otherDates(value);
      case 'choice':
        return options;
      case 'text':
      case 'quote':
        return otherTexts(value);
    }
  };
  return [...new Set(others())].filter((other) => other !== value);
}

function otherNumbers(value: string): readonly string[] {
  if (!isDecimal(value)) return [];
  const decimals = value.split('.')[1]?.length ?? 0;
  const number = new Big(value);
  const last = new Big(10).pow(-decimals);
  return [number.plus(last), number.minus(last), number.times(2), number.times(10), number.div(2)].map((other) =>
    other.toFixed(decimals),
  );
}

function otherDates(value: string): readonly string[] {
  if (!isCalendarDate(value)) return [];
  const day = Date.parse(`${value}T00:00:00Z`);
  return [1, -1, 28, -28, 365].map((days) => new Date(day + days * 86_400_000).toISOString().slice(0, 10));
}

function otherTexts(value: string): readonly string[] {
  const digits = (step: number) => value.replaceAll(/\d/gu, (digit) => String((Number(digit) + step) % 10));
  return [digits(1), digits(3), shiftLetters(value)];
}

/** Other words of the same length and shape. */
export function shiftLetters(text: string): string {
  return text.replaceAll(/[a-yA-Y]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));
}

async function allows(
  context: SearchContext,
  table: FoundTable,
  { row, field }: FieldPlace,
  value: string,
): Promise<Result<boolean>> {
  const rows = context.rows.map((each, index) => {
    const cells = rowCells(context.deliverable, each, index, table.choices[index] ?? []);
    const name = each.fields[field]?.column.name;
    return index === row && name !== undefined ? { ...cells, [name]: value } : cells;
  });
  const text = formatTable(context.deliverable, rows);
  if (!text.ok) return ok(false);
  const results = await context.checks.judge(new TextEncoder().encode(text.value), context.signal, 'withoutGrounded');
  return results.ok ? ok(passes(results.value)) : results;
}
