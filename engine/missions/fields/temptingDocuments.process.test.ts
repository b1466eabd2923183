/** Documents that tempt to a false "accepted": each was one once, or is a sibling of one. No model is needed to be wrong here. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { z } from 'zod';
import { startCheckRunner } from '../acceptance/checkRunner.ts';
import { fill, likingWriter, specOf } from './fieldFixture.ts';

const listSchema = z.object({
  cases: z.array(
    z.strictObject({
      name: z.string(),
      row: z.enum(['source', 'line', 'one']),
      columns: z.array(z.record(z.string(), z.unknown())),
      files: z.record(z.string(), z.string()),
      checks: z.array(z.record(z.string(), z.unknown())),
      right: z.string().optional(),
    }),
  ),
});
const url = new URL('../../../testkit/hostile/tempting-documents.json', import.meta.url);
const { cases } = listSchema.parse(JSON.parse(readFileSync(url, 'utf8')));

const runner = startCheckRunner();
after(() => runner[Symbol.asyncDispose]());

describe('a tempting document is decided only where the table is right, and right where it can be', () => {
  for (const { name, row, columns, files, checks, right } of cases) {
    test(name, async () => {
      const spec = specOf({
        deliverable: { path: 'out.csv', format: 'csv', row, columns },
        acceptance: [{ check: 'file_exists', path: 'out.csv' }, { check: 'grounded', path: 'out.csv' }, ...checks],
      });
      const { outcome, text } = await fill(runner, spec, files, likingWriter([]));
      if (right !== undefined) {
        assert.equal(text, right);
        return;
      }
      const open = outcome.kind === 'filled' ? outcome.undecided.length : null;
      assert.notEqual(open, 0, `decided: ${text}`);
    });
  }
});
