/** Fields that need not stand in a source (`"grounded": false`): written by the model, one line each, of their kind. */
import { ok, type Result } from '../../../contract/failure.ts';
import type { AskedColumn, Deliverable } from '../../../contract/mission.ts';
import { matchRowScopes } from '../../grounding/rowScopes.ts';
import type { Writer } from '../../ports/writer.ts';
import { choiceGrammar } from './grammar.ts';
import { askedColumns } from './openRows.ts';
import { freeFieldMessages } from './prompts.ts';
import type { RankedField, RankedRow } from './rankedRow.ts';
import { excerptOf } from './rankFields.ts';

const freeTokens = 64;

/** The rows with every asked column in the order of the deliverable. What the model writes is one option, never two. */
export async function writeFreeFields(
  writer: Writer,
  deliverable: Deliverable,
  rows: readonly RankedRow[],
  signal: AbortSignal,
): Promise<Result<readonly RankedRow[]>> {
  const free = askedColumns(deliverable).filter(({ grounded }) => !grounded);
  if (free.length === 0) return ok(rows);
  const filled: RankedRow[] = [];
  for (const row of rows) {
    const fields = [...row.fields];
    for (const column of free) {
      const scopes = matchRowScopes(row.origin);
      const text = scopes
        .map(({ source, line }) => (line === undefined ? excerptOf([source], []) : source.text.split('\n')[line - 1]))
        .join('\n\n');
      const written = await writer.write(
        {
          messages: freeFieldMessages(text, column.ask),
          maxTokens: freeTokens,
          temperature: 0,
          seed: 0,
          grammar: freeGrammar(column),
        },
        signal,
      );
      if (!written.ok) return written;
      const cell = written.value.text.replaceAll(/\s+/gu, ' ').trim();
      const field: RankedField = {
        column,
        options: [{ cell, evidence: null }],
        candidates: [null],
        method: 'only',
        component: writer.component,
        doubted: false,
      };
      fields.push(field);
    }
    filled.push({ ...row, fields });
  }
  return ok(filled);
}

function freeGrammar({ kind, options }: AskedColumn): string {
  switch (kind) {
    case 'number':
      return 'root ::= "-"? ("0" | [1-9] [0-9]{0,11}) ("." [0-9]{1,4})?\n';
    case 'date':
      return 'root ::= [12] [0-9] [0-9] [0-9] "-" ("0" [1-9] | "1" [0-2]) "-" ("0" [1-9] | [12] [0-9] | "3" [01])\n';
    case 'choice':
      return choiceGrammar(options ?? []);
    case 'text':
    case 'quote':
      return 'root ::= [^\\x00-\\x1F]{1,200}\n';
  }
}
