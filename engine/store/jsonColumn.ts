/** Everything that comes out of the database is parsed again: another program may have written it. */
import type { z } from 'zod';

/** A row or a JSON column that is not of its schema. Its message names the place and what to do. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow';
}

export function parseRow<T>(schema: z.ZodType<T>, row: unknown, place: string): T {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UnreadableRow(
    `${place} of the database cannot be read (${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}). ` +
      'Another program may have changed it; `countersign ledger verify` says whether the chain is whole.',
  );
}

/** JSON text to a value; text that is no JSON becomes undefined, which no schema here accepts. */
export function jsonColumn(text: unknown): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
