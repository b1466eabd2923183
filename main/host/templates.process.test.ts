/** The invoice template on invoices as people write them, in both languages: filled by itself, or left open, never wrong. No model is needed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { z } from 'zod';
import { startCheckRunner } from '../../engine/missions/acceptance/checkRunner.ts';
import { fill, likingWriter } from '../../engine/missions/fields/fieldFixture.ts';
import { templates } from './templates.ts';

const caseSchema = z.strictObject({ name: z.string(), text: z.string() });
const { filled, notDecided } = z
  .object({ filled: z.array(caseSchema.extend({ row: z.string() })), notDecided: z.array(caseSchema) })
  .parse(JSON.parse(readFileSync(new URL('../../testkit/hostile/invoices.json', import.meta.url), 'utf8')));

const runner = startCheckRunner();
after(() => runner[Symbol.asyncDispose]());

for (const language of ['en', 'de'] as const) {
  const spec = templates(language).find(({ id }) => id === 'invoice-table')?.spec;
  assert.ok(spec);
  const folder = language === 'en' ? 'invoices' : 'Rechnungen';
  const fillOne = (text: string) => fill(runner, spec, { [`${folder}/one.txt`]: text }, likingWriter([]));

  describe(`the invoice template (${language}) fills an ordinary invoice by itself`, () => {
    for (const { name, text, row } of filled) {
      test(name, async () => {
        const { outcome, text: table } = await fillOne(text);
        assert.equal(outcome.kind, 'filled');
        assert.deepEqual(outcome.undecided, []);
        assert.equal(table.split('\n')[1], `one.txt,${row}`);
      });
    }
  });

  describe(`the invoice template (${language}) decides nothing that does not say what it is`, () => {
    for (const { name, text } of notDecided) {
      test(name, async () => {
        const { outcome, text: table } = await fillOne(text);
        const open = outcome.kind === 'filled' ? outcome.undecided.length : null;
        assert.notEqual(open, 0, `decided: ${table}`);
      });
    }
  });
}
