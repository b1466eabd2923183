/**
 * The cheapest table that every check passes. Fields that an assertion ties together are chosen together, from the
 * combinations that the assertion allows in their row; all other fields by their ranking. Bounded, and says when it was.
 */
import { ok, type Result } from '../../../contract/failure.ts';
import type { CheckResult } from '../../../contract/mission.ts';
import { sha256 } from '../../digest.ts';
import { type Choices, tableDocument, tableText } from './assembleTable.ts';
import { combinationsByCost } from './bestFirst.ts';
import type { OnFieldEvent } from './fieldPorts.ts';
import { type Assertion, passingCombinations, type RowRule, type SearchContext } from './rowRules.ts';
import { combinationsPerRow, tiedGroups } from './tieFields.ts';

/** Fields of one row that are chosen together, and what they may be. */
export interface Slot {
  readonly row: number;
  readonly fields: readonly number[];
  /** Options by field, cheapest first. */
  readonly options: readonly (readonly number[])[];
  /** Everything that the row's rules allow is among the options. */
  readonly complete: boolean;
  readonly rules: readonly RowRule[];
}

export type SlotsOutcome =
  | { readonly kind: 'slots'; readonly slots: readonly Slot[] }
  /** No combination of this row passes. */
  | {
      readonly kind: 'impossible';
      readonly row: number;
      readonly rules: readonly RowRule[];
      readonly complete: boolean;
    };

/** Combinations that are kept for each group of a row: the chosen one and its alternatives. */
const optionsPerSlot = 12;
/** Tables that are judged by all checks in one attempt. */
export const tablesJudged = 96;
/** Tables that are asked about by assertions alone, where one speaks of several rows at once. */
export const tablesAsked = 4_096;
const batchSize = 64;

export async function openSlots(
  context: SearchContext,
  rules: readonly RowRule[],
  onEvent: OnFieldEvent,
): Promise<Result<SlotsOutcome>> {
  const groups = tiedGroups(rules.map(({ fields }) => fields));
  const slots: Slot[] = [];
  for (const [rowIndex, row] of context.rows.entries()) {
    for (const group of groups) {
      const own = rules.filter(({ fields }) => fields.every((field) => group.includes(field)));
      const found = await passingCombinations(context, rowIndex, group, own, optionsPerSlot);
      if (!found.ok) return found;
      const { passing, complete, asked } = found.value;
      if (asked >= combinationsPerRow && !complete) {
        const left = `further combinations of ${group.map((field) => row.fields[field]?.column.name).join(', ')} in ${row.name}`;
        onEvent({ kind: 'cap', what: 'combinations of one row', limit: combinationsPerRow, left });
      }
      if (passing.length === 0) return ok({ kind: 'impossible', row: rowIndex, rules: own, complete });
      slots.push({ row: rowIndex, fields: group, options: passing, complete, rules: own });
    }
    for (const [field, { options }] of row.fields.entries()) {
      if (groups.some((group) => group.includes(field))) continue;
      const own = options.map((_option, index) => [index]);
      slots.push({ row: rowIndex, fields: [field], options: own, complete: true, rules: [] });
    }
  }
  return ok({ kind: 'slots', slots });
}

interface DraftTable {
  /** The option taken of each slot. */
  readonly picks: readonly number[];
  readonly choices: Choices;
  readonly text: string;
}

export interface FoundTable extends DraftTable {
  readonly results: readonly CheckResult[];
}

export type TableOutcome =
  | ({ readonly kind: 'found' } & FoundTable)
  /** `best`: the cheapest table that was judged in this search, with what refuses it. */
  | { readonly kind: 'none'; readonly best: FoundTable | null };

/** `tried`: digests of tables that earlier attempts have offered. `whole`: assertions that only a whole table can answer. */
export async function searchTable(
  context: SearchContext,
  slots: readonly Slot[],
  whole: readonly Assertion[],
  tried: ReadonlySet<string>,
  onEvent: OnFieldEvent,
): Promise<Result<TableOutcome>> {
  let best: FoundTable | null = null;
  let asked = 0;
  let judged = 0;
  const combinations = combinationsByCost(slots.map(({ options }) => options.length));
  for (;;) {
    const batch: DraftTable[] = [];
    // The favourite comes alone: it is usually the one.
    const size = whole.length === 0 || asked === 0 ? 1 : batchSize;
    while (batch.length < size && asked < tablesAsked) {
      const next = combinations.next();
      if (next.done) break;
      asked += 1;
      const choices = choicesOf(context, slots, next.value);
      const text = tableText(context.deliverable, context.rows, choices);
      if (text.ok && !tried.has(sha256(text.value))) batch.push({ picks: next.value, choices, text: text.value });
    }
    if (batch.length === 0) {
      if (asked >= tablesAsked) capped(onEvent, 'tables asked about', tablesAsked);
      return ok({ kind: 'none', best });
    }
    const allowed: Result<readonly DraftTable[]> = best === null ? ok(batch) : await thatHold(context, batch, whole);
    if (!allowed.ok) return allowed;
    for (const table of allowed.value) {
      if (judged >= tablesJudged) {
        capped(onEvent, 'tables judged', tablesJudged);
        return ok({ kind: 'none', best });
      }
      judged += 1;
      const results = await context.checks.judge(new TextEncoder().encode(table.text), context.signal, 'all');
      if (!results.ok) return results;
      const found: FoundTable = { ...table, results: results.value };
      if (passes(found.results)) return ok({ kind: 'found', ...found });
      best ??= found;
    }
  }
}

/** Every check passed, or waits for a person by its nature. */
export function passes(results: readonly CheckResult[]): boolean {
  return results.every(({ outcome }) => outcome === 'passed' || outcome === 'review');
}

export function choicesOf(context: SearchContext, slots: readonly Slot[], picks: readonly number[]): Choices {
  const choices = context.rows.map((row) => row.fields.map(() => 0));
  slots.forEach(({ row, fields, options }, index) => {
    const option = options[picks[index] ?? 0] ?? [];
    fields.forEach((field, at) => {
      const own = choices[row];
      if (own) own[field] = option[at] ?? 0;
    });
  });
  return choices;
}

async function thatHold(
  context: SearchContext,
  tables: readonly DraftTable[],
  assertions: readonly Assertion[],
): Promise<Result<readonly DraftTable[]>> {
  let left = tables;
  for (const { assert } of assertions) {
    const documented = left.flatMap((table) => {
      const document = tableDocument(context.deliverable, table.text);
      return document.ok ? [{ table, document: document.value }] : [];
    });
    const holds = await context.checks.holds(
      assert,
      documented.map(({ document }) => document),
      context.signal,
    );
    if (!holds.ok) return holds;
    left = documented.filter((_each, index) => holds.value[index]).map(({ table }) => table);
    if (left.length === 0) break;
  }
  return ok(left);
}

function capped(onEvent: OnFieldEvent, what: string, limit: number): void {
  onEvent({ kind: 'cap', what, limit, left: 'further combinations of the ranked candidates' });
}
