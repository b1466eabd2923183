/** Asks the model about every field of every row, once, and remembers the answers in the state. */
import type { Component } from '../../../contract/component.ts';
import { ok, type Result } from '../../../contract/failure.ts';
import type { AskedColumn } from '../../../contract/mission.ts';
import { matchRowScopes } from '../../grounding/rowScopes.ts';
import type { Candidate } from '../../grounding/source.ts';
import type { Writer } from '../../ports/writer.ts';
import type { FillState, OnFieldEvent } from './fieldPorts.ts';
import { letOthersRun } from './letOthersRun.ts';
import type { OpenField, OpenRow } from './openRow.ts';
import type { Option, RankedField, RankedRow } from './rankedRow.ts';
import { type Ranked, rankFields } from './rankFields.ts';
import { combinationsPerRow, settledByArithmetic } from './tieFields.ts';

export interface RankedRows {
  readonly rows: readonly RankedRow[];
  readonly rankings: FillState['rankings'];
}

export async function rankRows(
  writer: Writer,
  rows: readonly OpenRow[],
  asserts: readonly string[],
  known: FillState['rankings'],
  signal: AbortSignal,
  onEvent: OnFieldEvent,
): Promise<Result<RankedRows>> {
  const rankings = { ...known };
  const ranked: RankedRow[] = [];
  for (const [step, row] of rows.entries()) {
    await letOthersRun(step, 16);
    const settled = settledFields(row, asserts);
    const open = row.fields.filter((field) => recall(row, field, known, writer) === null);
    // A line has no surroundings to ask about forwards: its cells' headers stand in the blanked lines.
    const answers = await rankFields(
      writer,
      row.origin.row === 'line' ? [] : matchRowScopes(row.origin).map(({ source }) => source),
      open.map((field) => ({
        ask: field.column.ask,
        candidates: field.candidates,
        mayBeAbsent: !settled.has(field) && mayBeAbsent(field.column),
        backwardsOnly: settled.has(field),
      })),
      signal,
    );
    if (!answers.ok) return answers;
    const fields = row.fields.map((field): RankedField => {
      const answer = recall(row, field, known, writer) ?? answers.value[open.indexOf(field)];
      const { candidates, method, component, doubted } = answer ?? only(field, writer);
      rankings[nameOf(row, field)] = { method, places: candidates.map(placeOf), doubted };
      onEvent({
        kind: 'ranked',
        row: row.name,
        field: field.column.name,
        method,
        component,
        of: candidates.length,
        first: candidates.slice(0, 5).map(({ value, evidence }) => ({ value, line: evidence.line })),
      });
      const places = mayBeEmpty(field) ? [...candidates, null] : candidates;
      return { column: field.column, candidates: places, options: places.map(optionOf), method, component, doubted };
    });
    ranked.push({ name: row.name, origin: row.origin, fields });
  }
  return ok({ rows: ranked, rankings });
}

/** Their favourites are where a search begins, and no more: half of the model's work is spared. */
function settledFields({ fields }: OpenRow, asserts: readonly string[]): ReadonlySet<OpenField> {
  const names = fields.map(({ column }) => column.name);
  const sizes = fields.map(({ candidates }) => new Set(candidates.map(({ key }) => key)).size);
  const settled = settledByArithmetic(asserts, names, sizes, combinationsPerRow);
  return new Set(fields.filter((_field, index) => settled.has(index)));
}

/** A label has said already that the value is there; sentences and choices have no line to blank. */
function mayBeAbsent({ label, kind }: AskedColumn): boolean {
  return label === undefined && kind !== 'quote' && kind !== 'choice';
}

function mayBeEmpty({ column }: OpenField): boolean {
  return !column.required;
}

function optionOf(candidate: Candidate | null): Option {
  return candidate === null ? { cell: '', evidence: null } : { cell: candidate.value, evidence: candidate.evidence };
}

function only(field: OpenField, writer: Writer): Ranked {
  return { candidates: field.candidates, method: 'only', component: writer.component, doubted: false };
}

/** An order from an earlier attempt, if it is an order of exactly these candidates. */
function recall(row: OpenRow, field: OpenField, known: FillState['rankings'], writer: Writer): Ranked | null {
  const order = known[nameOf(row, field)];
  if (!order || order.places.length !== new Set(field.candidates.map(({ key }) => key)).size) return null;
  const candidates = order.places.flatMap((place) => field.candidates.find((each) => placeOf(each) === place) ?? []);
  if (candidates.length !== order.places.length) return null;
  const component: Component =
    order.method === 'only' || order.method === 'place' ? { kind: 'engine', id: 'fields' } : writer.component;
  return { candidates, method: order.method, component, doubted: order.doubted };
}

function placeOf({ evidence, start, end }: Candidate): string {
  return `${evidence.source}:${start}-${end}`;
}

function nameOf(row: OpenRow, field: OpenField): string {
  return JSON.stringify([row.name, field.column.name]);
}
