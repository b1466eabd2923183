/** The lines of a `--batch` file, parsed one by one; blank ones are left out, and the first that is none is named. */
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { fail, ok, type Result } from '../../contract/failure.ts';

/** @param fields what a line must have, in words for a person: `"request" and "action"` */
export function readBatchFile<T>(file: string, schema: z.ZodType<T>, fields: string): Result<readonly T[]> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return fail('cli.usage', `The batch file ${file} cannot be read.`);
  }
  const lines: T[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      lines.push(schema.parse(JSON.parse(line)));
    } catch {
      return fail('cli.usage', `Line ${index + 1} of ${file} is not a JSON object with ${fields}.`);
    }
  }
  return ok(lines);
}
