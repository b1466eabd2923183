/** Fills a deliverable with columns: rank, search under the mission's own rules, then ask what else would have passed. */
import { ok, type Result } from '../../../contract/failure.ts';
import type { MissionSpec } from '../../../contract/mission.ts';
import { sha256 } from '../../digest.ts';
import type { SourceText } from '../../grounding/source.ts';
import type { FieldDeps, FilledField, FillOutcome, FillState, OnFieldEvent } from './fieldPorts.ts';
import { findUndecided } from './findUndecided.ts';
import { letOthersRun } from './letOthersRun.ts';
import type { LeftOutLine } from './lineRows.ts';
import { openRows } from './openRows.ts';
import type { RankedRow } from './rankedRow.ts';
import { rankRows } from './rankRows.ts';
import { assertionsOf, findRowRules, type RowRule, type SearchContext } from './rowRules.ts';
import { type FoundTable, openSlots, searchTable } from './searchTable.ts';
import { undecidedRows } from './undecidedRows.ts';
import { writeFreeFields } from './writeFreeFields.ts';

export async function fillTable(
  deps: FieldDeps,
  spec: MissionSpec,
  sources: readonly SourceText[],
  state: FillState,
  signal: AbortSignal,
  onEvent: OnFieldEvent,
): Promise<FillOutcome> {
  const { deliverable } = spec;
  const opened = await openRows(deliverable, sources, deps.checks, signal);
  if (!opened.ok) return { kind: 'failed', failure: opened.failure, state };
  if (opened.value.kind === 'missing') return { ...opened.value, state };
  const asserts = spec.acceptance.flatMap((check) => (check.check === 'numeric_consistency' ? [check.assert] : []));
  const ranked = await rankRows(deps.writer, opened.value.rows, asserts, state.rankings, signal, onEvent);
  if (!ranked.ok) return { kind: 'failed', failure: ranked.failure, state };
  const known: FillState = { ...state, rankings: ranked.value.rankings };
  const rows = await writeFreeFields(deps.writer, deliverable, ranked.value.rows, signal);
  if (!rows.ok) return { kind: 'failed', failure: rows.failure, state: known };
  const context: SearchContext = { deliverable, rows: rows.value, checks: deps.checks, signal };
  const outcome = await searchAndProve(context, spec, opened.value.leftOut, known, onEvent);
  return outcome.ok ? outcome.value : { kind: 'failed', failure: outcome.failure, state: known };
}

async function searchAndProve(
  context: SearchContext,
  spec: MissionSpec,
  leftOut: readonly LeftOutLine[],
  state: FillState,
  onEvent: OnFieldEvent,
): Promise<Result<FillOutcome>> {
  const assertions = assertionsOf(spec, context.rows);
  const rules = await findRowRules(context, assertions);
  if (!rules.ok) return rules;
  const opened = await openSlots(context, rules.value, onEvent);
  if (!opened.ok) return opened;
  if (opened.value.kind === 'impossible') {
    return ok(impossible(context, opened.value.row, opened.value.rules, opened.value.complete, state));
  }
  const { slots } = opened.value;
  const whole = assertions.filter(({ index }) => !rules.value.some((rule) => rule.index === index));
  const searched = await searchTable(context, slots, whole, new Set(state.tried), onEvent);
  if (!searched.ok) return searched;
  if (searched.value.kind === 'none') return ok(nothingPasses(context, searched.value.best, state));
  const table = searched.value;
  const openFields = await findUndecided(context, slots, table, whole, onEvent);
  if (!openFields.ok) return openFields;
  const openLines = await undecidedRows(context, table, leftOut, onEvent);
  if (!openLines.ok) return openLines;
  const undecided = [...openLines.value, ...openFields.value];
  const fields = filledFields(context.rows, table);
  for (const [step, field] of fields.entries()) {
    await letOthersRun(step, 64);
    onEvent({ kind: 'chosen', ...field });
  }
  for (const each of undecided) onEvent({ kind: 'undecided', undecided: each });
  return ok({
    kind: 'filled',
    bytes: new TextEncoder().encode(table.text),
    fields,
    undecided,
    state: { ...state, tried: [...state.tried, sha256(table.text)] },
  });
}

function filledFields(rows: readonly RankedRow[], table: FoundTable): readonly FilledField[] {
  return rows.flatMap((row, index) =>
    row.fields.flatMap((field, at): FilledField[] => {
      const rank = table.choices[index]?.[at] ?? 0;
      const option = field.options[rank];
      if (!option) return [];
      const values = field.options.filter(({ cell }) => cell !== '').length;
      const by = option.cell === '' ? 'empty' : values === 1 ? 'only' : rank === 0 ? 'rank' : 'checks';
      const { cell: value, evidence } = option;
      const component = by === 'checks' ? ({ kind: 'arithmetic', id: 'fields' } as const) : field.component;
      const base = { row: row.name, field: field.column.name, value, evidence };
      return [{ ...base, rank: rank + 1, of: values, by, method: field.method, component }];
    }),
  );
}

function impossible(
  context: SearchContext,
  rowIndex: number,
  rules: readonly RowRule[],
  complete: boolean,
  state: FillState,
): FillOutcome {
  const row = context.rows[rowIndex];
  const names = [...new Set(rules.flatMap(({ fields }) => fields))].sort((left, right) => left - right);
  const favourites = names.flatMap((at) => {
    const field = row?.fields[at];
    const option = field?.options[0];
    return field && option ? [{ name: field.column.name, option }] : [];
  });
  const shown = favourites.map(({ name, option }) => {
    const line = option.evidence === null ? '' : ` (line ${option.evidence.line})`;
    return `${name} ${option.cell === '' ? 'empty' : option.cell}${line}`;
  });
  const [first, ...more] = rules;
  const numbers = rules.map(({ index }) => index + 1);
  const checks = more.length === 0 ? `check ${numbers[0]}` : `checks ${numbers.join(' and ')} together`;
  const tried = complete ? 'no combination of the values' : 'none of the likeliest combinations of the values';
  return {
    kind: 'gaveUp',
    check: first ? { index: first.index, check: 'numeric_consistency' } : null,
    row: row?.name ?? null,
    values: Object.fromEntries(favourites.map(({ name, option }) => [name, option.cell])),
    why: `${tried} that stand in ${row?.name ?? 'the source'} satisfies ${checks}; the likeliest is ${shown.join(', ')}`,
    state,
  };
}

function nothingPasses(context: SearchContext, best: FoundTable | null, state: FillState): FillOutcome {
  const refusing = best?.results.find(({ outcome }) => outcome !== 'passed' && outcome !== 'review');
  const row = context.rows.length === 1 ? (context.rows[0] ?? null) : null;
  const values = row
    ? row.fields.map((field, at) => [field.column.name, field.options[best?.choices[0]?.[at] ?? 0]?.cell ?? ''])
    : [];
  const why = refusing
    ? `check ${refusing.index + 1} (${refusing.check}) refuses every table that was tried; of the likeliest it says: ${refusing.why}`
    : 'every table that passes was offered by an earlier attempt';
  return {
    kind: 'gaveUp',
    check: refusing ? { index: refusing.index, check: refusing.check } : null,
    row: row?.name ?? null,
    values: Object.fromEntries(values),
    why,
    state,
  };
}
