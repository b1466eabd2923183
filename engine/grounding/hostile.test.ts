import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { candidatesOf } from './candidatesOf.ts';
import { groundedIn } from './groundedIn.ts';
import { ungroundedInProse } from './ungroundedInProse.ts';

const hostileSchema = z.strictObject({
  repeated: z.array(z.strictObject({ name: z.string(), unit: z.string().min(1) })),
  neverGrounded: z.array(
    z.strictObject({ source: z.string(), kind: z.enum(['number', 'date', 'text', 'quote']), value: z.string() }),
  ),
});

const path = join(import.meta.dirname, '..', '..', 'testkit', 'hostile', 'values.json');
const hostile = hostileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

/** Enough for a pattern that backtracks to hang; how time grows with length is measured in bench/. */
const LENGTH = 12_000;
const HANG_MS = 120_000;

describe('long and repeated input is read to its end', () => {
  for (const { name, unit } of hostile.repeated) {
    test(name, { timeout: HANG_MS }, () => {
      const text = unit.repeat(Math.ceil(LENGTH / unit.length));
      for (const file of ['a.txt', 'a.csv']) {
        const source = { name: file, text };
        for (const kind of ['number', 'date', 'text', 'quote'] as const) {
          for (const { start, end } of candidatesOf(source, kind)) assert.ok(start < end && end <= text.length);
        }
        assert.equal(groundedIn('77.77', 'number', [{ source }]).grounded, false);
        assert.equal(groundedIn(`${'a'.repeat(1_000)}z`, 'text', [{ source }]).grounded, false);
      }
      ungroundedInProse(text, [{ name: 'b.txt', text: '12.50' }], { format: 'markdown' });
      ungroundedInProse(text, [{ name: 'b.txt', text: '12.50' }], { format: 'text' });
    });
  }
});

describe('a value that the source does not hold is never grounded', () => {
  for (const { source, kind, value } of hostile.neverGrounded) {
    test(`${kind} ${JSON.stringify(value)} in ${JSON.stringify(source)}`, () => {
      assert.equal(groundedIn(value, kind, [{ source: { name: 'a.txt', text: source } }]).grounded, false);
      assert.ok(candidatesOf({ name: 'a.txt', text: source }, kind).every((candidate) => candidate.value !== value));
    });
  }
});
