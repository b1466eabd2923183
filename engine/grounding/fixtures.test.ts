import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { valueKindSchema } from '../../contract/mission.ts';
import { candidatesOf } from './candidatesOf.ts';
import { decodeSource } from './decodeSource.ts';
import { groundedIn } from './groundedIn.ts';
import { numberKey } from './numeral.ts';
import type { SourceText } from './source.ts';

const fieldSchema = z.strictObject({
  file: z.string(),
  kind: valueKindSchema,
  ask: z.string(),
  value: z.string(),
  label: z.string().optional(),
});

for (const part of ['dev', 'test']) {
  const folder = join(import.meta.dirname, 'fixtures', part);
  const fields = z.array(fieldSchema).parse(JSON.parse(readFileSync(join(folder, 'fields.json'), 'utf8')));
  const sources = new Map(readdirSync(folder).map((name) => [name, read(folder, name)]));

  describe(`the ${part} documents`, () => {
    test('are at least a dozen, each with a field', () => {
      const named = new Set(fields.map(({ file }) => file));
      assert.ok(named.size >= 12);
      assert.deepEqual(
        [...sources.keys()].filter((name) => name !== 'fields.json' && !named.has(name)),
        [],
      );
    });

    for (const { file, kind, ask, value, label } of fields) {
      test(`${file}: “${ask}” has ${value} among its candidates, grounded`, () => {
        const source = sources.get(file);
        assert.ok(source);
        const pattern = label === undefined ? undefined : new RegExp(label, 'i');
        const options = pattern === undefined ? {} : { label: (text: string) => pattern.test(text) };
        const key = kind === 'number' ? numberKey(value) : value;
        assert.ok(candidatesOf(source, kind, options).some((candidate) => candidate.key === key));
        assert.ok(groundedIn(value, kind, [{ source }], options).grounded);
      });
    }

    test('how many different candidates a field has', (context) => {
      for (const kind of ['number', 'date', 'text', 'quote'] as const) {
        const counts = fields
          .filter((field) => field.kind === kind)
          .map(({ file }) => distinct(sources.get(file), kind));
        const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
        context.diagnostic(
          `${part} ${kind}: ${counts.length} fields, mean ${mean.toFixed(1)}, most ${Math.max(...counts)}`,
        );
        assert.ok(Math.max(...counts) <= 80);
      }
    });
  });
}

function distinct(source: SourceText | undefined, kind: 'number' | 'date' | 'text' | 'quote'): number {
  assert.ok(source);
  return new Set(candidatesOf(source, kind).map(({ key }) => key)).size;
}

function read(folder: string, name: string): SourceText {
  const decoded = decodeSource(readFileSync(join(folder, name)));
  assert.ok(decoded.ok);
  return { name, text: decoded.value.text };
}
