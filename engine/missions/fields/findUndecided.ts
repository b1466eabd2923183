/**
 * A table that passes proves its values only where no other would pass as well. Here the other candidates are put in each
 * field's place, alone and together with the fields that an assertion ties to it, and judged by every check. A field whose
 * alternative passes is undecided: the mission does not tell the two apart, and no model's confidence may.
 *
 * A value that nothing vouches for (`findUnproved.ts`) stands beside an empty one. Otherwise an empty cell is no
 * alternative, and neither is a value of the same meaning. A field
 * that could not be looked at within the bounds counts as undecided, with the next candidate beside it, and the bound is announced.
 */
import { ok, type Result } from '../../../contract/failure.ts';
import type { Undecided } from '../../../contract/mission.ts';
import { tableDocument, tableText } from './assembleTable.ts';
import type { OnFieldEvent } from './fieldPorts.ts';
import { findUnproved } from './findUnproved.ts';
import type { RankedField } from './rankedRow.ts';
import { type Assertion, combinationsHold, type SearchContext } from './rowRules.ts';
import { choicesOf, type FoundTable, passes, type Slot, tablesAsked } from './searchTable.ts';

/** Options of each of two fields that are changed together within a row. One field alone is tried with all of its options. */
const optionsInPairs = 24;
/** Alternatives that are judged in all. */
export const alternativesJudged = 1_500;
/** Passing alternatives after which a field has been shown to be undecided well enough. */
const alternativesShown = 3;
/** Options of each of two fields that change together in different rows. */
const optionsOfTwo = 8;
/** Larger tables are not asked again whether an alternative stands in its source: it was taken from there. */
const rowsConfirmed = 50;

export async function findUndecided(
  context: SearchContext,
  slots: readonly Slot[],
  table: FoundTable,
  whole: readonly Assertion[],
  onEvent: OnFieldEvent,
): Promise<Result<readonly Undecided[]>> {
  const found = new Map<string, { row: number; field: number; others: Set<number> }>();
  const note = (row: number, field: number, other: number) => {
    const name = `${row}/${field}`;
    const entry = found.get(name) ?? { row, field, others: new Set<number>() };
    entry.others.add(other);
    found.set(name, entry);
  };
  const noteSlot = (slotIndex: number, option: readonly number[]) => {
    const slot = slots[slotIndex];
    slot?.fields.forEach((field, at) => {
      const other = option[at] ?? 0;
      if (other !== pickedOf(slots, table, slotIndex)[at]) note(slot.row, field, other);
    });
  };
  let judged = 0;
  for (const [slotIndex, slot] of slots.entries()) {
    const picked = pickedOf(slots, table, slotIndex);
    const alternatives = await alternativesOf(context, slot, picked);
    if (!alternatives.ok) return alternatives;
    let shown = 0;
    for (const alternative of alternatives.value) {
      if (shown === alternativesShown) break;
      if (judged < alternativesJudged) {
        judged += 1;
        const also = await alsoPasses(context, slots, [{ slot: slotIndex, option: alternative }], table);
        if (!also.ok) return also;
        if (!also.value) continue;
      } else if (judged === alternativesJudged) {
        judged += 1;
        const left = `the other candidates of ${context.rows[slot.row]?.name ?? 'a row'} and of the rows after it`;
        onEvent({ kind: 'cap', what: 'alternatives judged', limit: alternativesJudged, left });
      }
      shown += 1;
      noteSlot(slotIndex, alternative);
    }
  }
  const changes = await changesOfTwo(context, slots, table, whole, onEvent);
  if (!changes.ok) return changes;
  for (const change of changes.value) {
    const also = await alsoPasses(context, slots, change, table);
    if (!also.ok) return also;
    if (also.value) for (const { slot, option } of change) noteSlot(slot, option);
  }
  const unproved = await findUnproved(context, slots, table, ({ row, field }) => found.has(`${row}/${field}`), onEvent);
  if (!unproved.ok) return unproved;
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
  const doubtful = unproved.value.flatMap(({ row, field, others: values }): Undecided[] => {
    const ranked = context.rows[row];
    const chosen = ranked?.fields[field]?.options[table.choices[row]?.[field] ?? 0];
    if (!ranked || !chosen) return [];
    const { cell, evidence } = chosen;
    return [
      {
        row: ranked.name,
        field: ranked.fields[field]?.column.name ?? '',
        value: cell,
        ...(evidence ? { evidence } : {}),
        others: values.map((value) => ({ value })),
      },
    ];
  });
  return ok([...undecided, ...doubtful]);
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
    option.every((index, at) => index === picked[at] || isAlternative(fields[at], index));
  const known = slot.options.filter(differs);
  if (slot.rules.length === 0 || slot.complete || known.length >= alternativesShown) return ok(known);
  const near = nearby(
    fields.map((field) => field?.options.length ?? 0),
    picked,
    optionsInPairs,
  ).filter(differs);
  const holds = await combinationsHold(context, slot.row, slot.fields, slot.rules, near);
  if (!holds.ok) return holds;
  const seen = new Set(known.map(String));
  return ok([...known, ...near.filter((option, index) => holds.value[index] && !seen.has(String(option)))]);
}

/** Every option that differs from `picked` in one field, and of the first `most` options of each those that differ in two. */
export function nearby(
  sizes: readonly number[],
  picked: readonly number[],
  most = Number.POSITIVE_INFINITY,
): readonly (readonly number[])[] {
  const change = (option: readonly number[], at: number, bound: number) =>
    Array.from({ length: Math.min(bound, sizes[at] ?? 0) }, (_option, index) => index)
      .filter((index) => index !== picked[at])
      .map((index) => option.with(at, index));
  const singles = sizes.flatMap((_size, at) => change(picked, at, Number.POSITIVE_INFINITY));
  const pairs = sizes.flatMap((_size, first) =>
    sizes.flatMap((_other, second) =>
      second > first ? change(picked, first, most).flatMap((option) => change(option, second, most)) : [],
    ),
  );
  return [...singles, ...pairs];
}

function isAlternative(field: RankedField | undefined, option: number): boolean {
  return (field?.candidates[option] ?? null) !== null;
}

interface SlotChange {
  readonly slot: number;
  readonly option: readonly number[];
}

function pickedOf(slots: readonly Slot[], table: FoundTable, slotIndex: number): readonly number[] {
  return slots[slotIndex]?.options[table.picks[slotIndex] ?? 0] ?? [];
}

/** Where an assertion speaks of the whole table it ties fields of different rows: two of them may change together. */
async function changesOfTwo(
  context: SearchContext,
  slots: readonly Slot[],
  table: FoundTable,
  whole: readonly Assertion[],
  onEvent: OnFieldEvent,
): Promise<Result<readonly (readonly SlotChange[])[]>> {
  const passing: (readonly SlotChange[])[] = [];
  let asked = 0;
  for (const { assert, fields } of whole) {
    const others = slots.map((slot, index) =>
      slot.fields.some((field) => fields.includes(field))
        ? slot.options
            .filter((_option, pick) => pick !== table.picks[index])
            .filter((option) =>
              option.every((each, at) => isAlternative(context.rows[slot.row]?.fields[slot.fields[at] ?? -1], each)),
            )
            .slice(0, optionsOfTwo)
            .map((option): SlotChange => ({ slot: index, option }))
        : [],
    );
    for (const [first, ones] of others.entries()) {
      const pairs = ones.flatMap((one) => others.slice(first + 1).flatMap((twos) => twos.map((two) => [one, two])));
      const affordable = pairs.slice(0, Math.max(0, tablesAsked - asked));
      if (affordable.length < pairs.length) {
        const left = 'further pairs of fields that an assertion over the whole table ties together';
        onEvent({ kind: 'cap', what: 'tables asked about', limit: tablesAsked, left });
      }
      asked += affordable.length;
      const documented = affordable.flatMap((change) => {
        const text = changedText(context, slots, change, table);
        const document = text.ok ? tableDocument(context.deliverable, text.value) : text;
        return document.ok ? [{ change, document: document.value }] : [];
      });
      const documents = documented.map(({ document }) => document);
      const holds = await context.checks.holds(assert, documents, context.signal);
      if (!holds.ok) return holds;
      passing.push(...documented.filter((_each, index) => holds.value[index]).map(({ change }) => change));
      if (passing.length >= alternativesShown || affordable.length < pairs.length) return ok(passing);
    }
  }
  return ok(passing);
}

function changedText(
  context: SearchContext,
  slots: readonly Slot[],
  changes: readonly SlotChange[],
  table: FoundTable,
): Result<string> {
  let swapped = slots;
  let picks = table.picks;
  for (const { slot, option } of changes) {
    const own = swapped[slot];
    if (!own) continue;
    swapped = swapped.with(slot, { ...own, options: [option] });
    picks = picks.with(slot, 0);
  }
  return tableText(context.deliverable, context.rows, choicesOf(context, swapped, picks));
}

async function alsoPasses(
  context: SearchContext,
  slots: readonly Slot[],
  changes: readonly SlotChange[],
  table: FoundTable,
): Promise<Result<boolean>> {
  const text = changedText(context, slots, changes, table);
  if (!text.ok) return ok(false);
  const bytes = new TextEncoder().encode(text.value);
  const quick = await context.checks.judge(bytes, context.signal, 'withoutGrounded');
  if (!quick.ok) return quick;
  if (!passes(quick.value)) return ok(false);
  if (context.rows.length > rowsConfirmed) return ok(true);
  const full = await context.checks.judge(bytes, context.signal, 'all');
  return full.ok ? ok(passes(full.value)) : full;
}
