/**
 * Which of a mission's assertions can be asked of one row at a time, and how. An assertion speaks of all rows; most say the
 * same of each (`net + vat = total`), and those cut the search from all tables to the few combinations of each row.
 *
 * Nothing is read out of the expression: an assertion is *row-wise* if some combination of some row makes it true when that
 * row stands alone, or stands there as often as the table has rows (for `… and $count(rows) = 6`). It is then only a filter:
 * the whole table is judged by every check afterwards.
 */
import type { Result } from '../../../contract/failure.ts';
import { ok } from '../../../contract/failure.ts';
import type { Deliverable, MissionSpec } from '../../../contract/mission.ts';
import type { JsonValue } from '../spec/parseJson.ts';
import { rowCells, rowDocument } from './assembleTable.ts';
import { combinationsByCost } from './bestFirst.ts';
import type { FieldChecks } from './fieldPorts.ts';
import type { RankedRow } from './rankedRow.ts';
import { combinationsPerRow, fieldsNamedIn } from './tieFields.ts';

export interface Assertion {
  /** Its place in the mission's acceptance. */
  readonly index: number;
  readonly assert: string;
  /** Fields that it names, by their place in a row. */
  readonly fields: readonly number[];
}

export interface RowRule extends Assertion {
  /** How often a row stands in the table that the assertion is asked about. */
  readonly copies: number;
}

export interface SearchContext {
  readonly deliverable: Deliverable;
  readonly rows: readonly RankedRow[];
  readonly checks: FieldChecks;
  readonly signal: AbortSignal;
}

/** Rows that an assertion is tried on before it counts as one about the whole table. */
const rowsProbed = 8;
const batchSize = 128;

export function assertionsOf(spec: MissionSpec, rows: readonly RankedRow[]): readonly Assertion[] {
  const fields = rows[0]?.fields ?? [];
  return spec.acceptance.flatMap((check, index) => {
    if (check.check !== 'numeric_consistency' || check.path !== spec.deliverable.path) return [];
    const named = fieldsNamedIn(
      check.assert,
      fields.map(({ column }) => column.name),
    );
    return [{ index, assert: check.assert, fields: named }];
  });
}

/** The assertions that are row-wise; the rest can only be asked of whole tables. */
export async function findRowRules(
  context: SearchContext,
  assertions: readonly Assertion[],
): Promise<Result<readonly RowRule[]>> {
  const rules: RowRule[] = [];
  const ways = context.rows.length > 1 ? [1, context.rows.length] : [1];
  for (const assertion of assertions) {
    const found = await firstWayThatHolds(context, assertion, ways);
    if (!found.ok) return found;
    if (found.value !== null) rules.push({ ...assertion, copies: found.value });
  }
  return ok(rules);
}

async function firstWayThatHolds(
  context: SearchContext,
  assertion: Assertion,
  ways: readonly number[],
): Promise<Result<number | null>> {
  for (const rowIndex of context.rows.slice(0, rowsProbed).keys()) {
    for (const copies of ways) {
      const found = await passingCombinations(context, rowIndex, assertion.fields, [{ ...assertion, copies }], 1);
      if (!found.ok) return found;
      if (found.value.passing.length > 0) return ok(copies);
    }
  }
  return ok(null);
}

export interface RowSearch {
  /** Options by field of the group, cheapest first. */
  readonly passing: readonly (readonly number[])[];
  /** All combinations were looked at; otherwise `combinationsPerRow` or the wanted number ended it. */
  readonly complete: boolean;
  readonly asked: number;
}

/** Combinations of a group of fields in one row that all rules allow, cheapest first, at most `wanted`. */
export async function passingCombinations(
  context: SearchContext,
  rowIndex: number,
  group: readonly number[],
  rules: readonly RowRule[],
  wanted: number,
): Promise<Result<RowSearch>> {
  const row = context.rows[rowIndex];
  if (!row) throw new Error(`row ${rowIndex} does not exist`);
  const combinations = combinationsByCost(group.map((field) => row.fields[field]?.options.length ?? 0));
  const passing: (readonly number[])[] = [];
  let asked = 0;
  for (;;) {
    const batch = take(combinations, Math.min(batchSize, combinationsPerRow - asked));
    if (batch.length === 0) return ok({ passing, complete: asked < combinationsPerRow, asked });
    asked += batch.length;
    const holds = await combinationsHold(context, rowIndex, group, rules, batch);
    if (!holds.ok) return holds;
    for (const [index, combination] of batch.entries()) {
      if (holds.value[index]) passing.push(combination);
      if (passing.length === wanted) return ok({ passing, complete: false, asked });
    }
  }
}

/** For each combination of the group: do all rules hold for the row, its other fields at their favourites? */
export async function combinationsHold(
  context: SearchContext,
  rowIndex: number,
  group: readonly number[],
  rules: readonly RowRule[],
  batch: readonly (readonly number[])[],
): Promise<Result<readonly boolean[]>> {
  const row = context.rows[rowIndex];
  if (!row) throw new Error(`row ${rowIndex} does not exist`);
  let open = batch.map((_combination, index) => index);
  for (const rule of rules) {
    const documents: JsonValue[] = [];
    const documented: number[] = [];
    for (const index of open) {
      const taken = row.fields.map((_field, field) => batch[index]?.[group.indexOf(field)] ?? 0);
      const document = rowDocument(
        context.deliverable,
        rowCells(context.deliverable, row, rowIndex, taken),
        rule.copies,
      );
      // A footer that cannot be computed is no table.
      if (!document.ok) continue;
      documents.push(document.value);
      documented.push(index);
    }
    const holds = await context.checks.holds(rule.assert, documents, context.signal);
    if (!holds.ok) return holds;
    open = documented.filter((_index, at) => holds.value[at]);
    if (open.length === 0) break;
  }
  return ok(batch.map((_combination, index) => open.includes(index)));
}

function take<T>(generator: Generator<T, void, undefined>, count: number): T[] {
  const taken: T[] = [];
  while (taken.length < count) {
    const next = generator.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}
