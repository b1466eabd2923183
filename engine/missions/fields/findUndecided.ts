/**
 * A table that passes proves its values only where no other would pass as well. Here the other candidates are put in each
 * field's place, alone and together with the fields that an assertion ties to it, and judged by every check. A field whose
 * alternative passes is undecided: the mission does not tell the two apart, and no model's confidence may.
 *
 * No alternative: a value of the same meaning, an empty cell, and for text another cut of the same place. A field that could
 * not be looked at within the bounds counts as undecided, with the next candidate beside it, and the bound is announced.
 */
import { ok, type Result } from '../../../contract/failure.ts';
import type { Undecided } from '../../../contract/mission.ts';
import { tableText } from './assembleTable.ts';
import type { OnFieldEvent } from './fieldPorts.ts';
import { overlaps } from './narrowCandidates.ts';
import type { RankedField } from './rankRows.ts';
import { combinationsHold, type SearchContext } from './rowRules.ts';
import { choicesOf, type FoundTable, passes, type Slot } from './searchTable.ts';

/** Options of one field that are tried in its place. */
export const alternativesPerField = 24;
/** Alternatives that are judged in all. */
export const alternativesJudged = 1_500;
/** Passing alternatives after which a field has been shown to be undecided well enough. */
const alternativesShown = 3;
/** Larger tables are not asked again whether an alternative stands in its source: it was taken from there. */
const rowsConfirmed = 50;

export async function findUndecided(
  context: SearchContext,
  slots: readonly Slot[],
  table: FoundTable,
  onEvent: OnFieldEvent,
): Promise<Result<readonly Undecided[]>> {
  const found = new Map<string, { row: number; field: number; others: Set<number> }>();
  const note = (row: number, field: number, other: number) => {
    const name = `${row}/${field}`;
    const entry = found.get(name) ?? { row, field, others: new Set<number>() };
    entry.others.add(other);
    found.set(name, entry);
  };
  let judged = 0;
  for (const [slotIndex, slot] of slots.entries()) {
    const picked = slot.options[table.picks[slotIndex] ?? 0] ?? [];
    const alternatives = await alternativesOf(context, slot, picked);
    if (!alternatives.ok) return alternatives;
    let shown = 0;
    for (const alternative of alternatives.value) {
      if (shown === alternativesShown) break;
      if (judged < alternativesJudged) {
        judged += 1;
        const also = await alsoPasses(context, slots, slotIndex, alternative, table);
        if (!also.ok) return also;
        if (!also.value) continue;
      } else if (judged === alternativesJudged) {
        judged += 1;
        const left = `the other candidates of ${context.rows[slot.row]?.name ?? 'a row'} and of the rows after it`;
        onEvent({ kind: 'cap', what: 'alternatives judged', limit: alternativesJudged, left });
      }
      shown += 1;
      slot.fields.forEach((field, at) => {
        const other = alternative[at] ?? 0;
        if (other !== picked[at]) note(slot.row, field, other);
      });
    }
  }
  const undecided = [...found.values()].flatMap(({ row, field, others }): Undecided[] => {
    const ranked = context.rows[row]?.fields[field];
    const chosen = ranked?.options[table.choices[row]?.[field] ?? 0];
    if (!ranked || !chosen) return [];
    const say = (index: number) => {
      const option = ranked.options[index];
      return { value: option?.cell ?? '', ...(option?.evidence ? { evidence: option.evidence } : {}) };
    };
    return [
      {
        row: context.rows[row]?.name ?? '',
        field: ranked.column.name,
        value: chosen.cell,
        ...(chosen.evidence ? { evidence: chosen.evidence } : {}),
        others: [...others].sort((left, right) => left - right).map(say),
      },
    ];
  });
  return ok(undecided);
}

/** Other options of the slot: what its rules allow, and around the choice everything that one or two fields can change. */
async function alternativesOf(
  context: SearchContext,
  slot: Slot,
  picked: readonly number[],
): Promise<Result<readonly (readonly number[])[]>> {
  const fields = slot.fields.map((field) => context.rows[slot.row]?.fields[field]);
  const differs = (option: readonly number[]) =>
    option.some((index, at) => index !== picked[at]) &&
    option.every((index, at) => index === picked[at] || isAlternative(fields[at], picked[at] ?? 0, index));
  const known = slot.options.filter(differs);
  if (slot.rules.length === 0 || slot.complete || known.length >= alternativesShown) return ok(known);
  const near = nearby(
    fields.map((field) => Math.min(alternativesPerField, field?.options.length ?? 0)),
    picked,
  ).filter(differs);
  const holds = await combinationsHold(context, slot.row, slot.fields, slot.rules, near);
  if (!holds.ok) return holds;
  const seen = new Set(known.map(String));
  return ok([...known, ...near.filter((option, index) => holds.value[index] && !seen.has(String(option)))]);
}

/** Every option that differs from `picked` in one field or in two. */
export function nearby(sizes: readonly number[], picked: readonly number[]): readonly (readonly number[])[] {
  const change = (option: readonly number[], at: number) =>
    Array.from({ length: sizes[at] ?? 0 }, (_option, index) => index)
      .filter((index) => index !== picked[at])
      .map((index) => option.with(at, index));
  const singles = sizes.flatMap((_size, at) => change(picked, at));
  const pairs = sizes.flatMap((_size, first) =>
    sizes.flatMap((_other, second) =>
      second > first ? change(picked, first).flatMap((option) => change(option, second)) : [],
    ),
  );
  return [...singles, ...pairs];
}

function isAlternative(field: RankedField | undefined, picked: number, other: number): boolean {
  const candidate = field?.candidates[other] ?? null;
  const chosen = field?.candidates[picked] ?? null;
  if (candidate === null || other >= alternativesPerField + 1) return false;
  return !(field?.column.kind === 'text' && chosen !== null && overlaps(candidate, chosen));
}

async function alsoPasses(
  context: SearchContext,
  slots: readonly Slot[],
  slotIndex: number,
  alternative: readonly number[],
  table: FoundTable,
): Promise<Result<boolean>> {
  const slot = slots[slotIndex];
  if (!slot) return ok(false);
  const swapped = slots.with(slotIndex, { ...slot, options: [alternative] });
  const text = tableText(
    context.deliverable,
    context.rows,
    choicesOf(context, swapped, table.picks.with(slotIndex, 0)),
  );
  if (!text.ok) return ok(false);
  const bytes = new TextEncoder().encode(text.value);
  const quick = await context.checks.judge(bytes, context.signal, 'withoutGrounded');
  if (!quick.ok) return quick;
  if (!passes(quick.value)) return ok(false);
  if (context.rows.length > rowsConfirmed) return ok(true);
  const full = await context.checks.judge(bytes, context.signal, 'all');
  return full.ok ? ok(passes(full.value)) : full;
}
