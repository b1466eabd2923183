/** `numeric_consistency`: is the assertion true over the table or the document? Says which rows break it where it can. */
import type { Deliverable } from '../../../contract/mission.ts';
import type { SourceText } from '../../grounding/source.ts';
import { assertionDocument, readTable, toRows } from '../deliverable/deliverable.ts';
import { nameRow } from '../deliverable/table.ts';
import type { JsonValue } from '../spec/parseJson.ts';
import { type Finding, failed, passed } from './checkJob.ts';
import { evaluateAssertion } from './evaluateAssertion.ts';

/** More rows than these are not tried one by one. */
const maxTriedRows = 50;

export async function checkAssertion(
  assert: string,
  text: string,
  format: 'csv' | 'json',
  deliverable: Deliverable | null,
  sources: readonly SourceText[],
): Promise<Finding> {
  const document = assertionDocument(text, format, deliverable);
  if (!document.ok) return failed(document.failure.message);
  const sourcesText = format === 'csv' ? describeSources(sources) : '';
  const { holds, said } = await evaluateAssertion(assert, JSON.stringify(document.value), sourcesText);
  if (holds) return passed('the assertion is true');
  const what = said === 'false' ? 'the assertion is false' : `the assertion gives ${said}, not true`;
  return failed(`${what}${await nameBreakingRows(assert, document.value, sourcesText)}`);
}

/** Rows that make it false when each stands alone: a hint for whoever has to find the wrong value, no part of the verdict. */
async function nameBreakingRows(assert: string, document: JsonValue, sources: string): Promise<string> {
  if (typeof document !== 'object' || document === null || !('rows' in document)) return '';
  const { rows } = document;
  if (!Array.isArray(rows) || rows.length < 2 || rows.length > maxTriedRows) return '';
  const breaking: string[] = [];
  for (const [index, row] of rows.entries()) {
    const alone = JSON.stringify({ ...document, rows: [row] });
    const { said } = await evaluateAssertion(assert, alone, sources);
    if (said === 'false') breaking.push(nameRow({ rows: rows.map(asText) }, index));
  }
  if (breaking.length === 0 || breaking.length === rows.length) return '';
  const shown = breaking.slice(0, 5).join(', ');
  return `: ${shown}${breaking.length > 5 ? ` and ${breaking.length - 5} more` : ''} alone ${breaking.length === 1 ? 'makes' : 'make'} it false`;
}

function asText(row: JsonValue): Record<string, string> {
  if (typeof row !== 'object' || row === null) return {};
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));
}

/**
 * `sources` of an assertion: `name` (workspace path), `text`, and for a CSV or JSON table its `rows`, typed by what stands
 * in them. JSON text, the same object for the same list.
 */
export function describeSources(sources: readonly SourceText[]): string {
  const known = described.get(sources);
  if (known !== undefined) return known;
  const text = JSON.stringify(sources.map(describeSource));
  described.set(sources, text);
  return text;
}

const described = new WeakMap<readonly SourceText[], string>();

function describeSource({ name, text }: SourceText): JsonValue {
  const format = /\.(csv|json)$/i.exec(name)?.[1]?.toLowerCase();
  if (format !== 'csv' && format !== 'json') return { name, text };
  const table = readTable(text, format, null);
  const typed = table.ok ? toRows(table.value, undefined) : table;
  return typed.ok ? { name, text, rows: typed.value.rows } : { name, text };
}
