/** Labelled lines of JSONL, parsed one by one: a line that is none ends the evaluation with its place. */
import { readFileSync } from 'node:fs';
import type { z } from 'zod';

export function readLabelled<T>(files: readonly string[], schema: z.ZodType<T>): readonly T[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        if (line.trim() === '') return [];
        try {
          return [schema.parse(JSON.parse(line))];
        } catch (error) {
          throw new Error(`${file}, line ${at + 1}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }),
  );
}
