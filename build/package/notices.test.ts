import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { renderBillOfMaterials } from './billOfMaterials.ts';
import { type Component, sorted } from './components.ts';
import { renderNotices } from './notices.ts';

const component = (name: string, more: Partial<Component> = {}): Component => ({
  name,
  version: '1.0.0',
  licence: 'MIT',
  purl: `pkg:npm/${name.replace('@', '%40')}@1.0.0`,
  texts: [`The licence of ${name}.`],
  ...more,
});
const app = { name: 'countersign', version: '0.1.0', description: 'It works on files.', licence: 'MIT' };

const anyComponent: fc.Arbitrary<Component> = fc
  .record({ name: fc.stringMatching(/^(@[a-z]{1,5}\/)?[a-z][a-z0-9.-]{0,8}$/), text: fc.string({ minLength: 1 }) })
  .map(({ name, text }) => component(name, { texts: [text] }));
const anyList = fc.uniqueArray(anyComponent, { selector: ({ name }) => name, maxLength: 12 });

test('a text that several components share stands once, with all their names over it', () => {
  const shared = { texts: ['One text for both.'] };
  const text = renderNotices('App', 'Ours.', [component('a', shared), component('b', shared), component('c')]);
  assert.equal(text.split('One text for both.').length, 2);
  assert.match(text, /a 1\.0\.0\nb 1\.0\.0\n=+\n\nOne text for both\./);
  assert.match(text, /The licence of c\./);
});

test('every component stands in the notices with its licence and the whole of its text, in whatever order it was found', () => {
  fc.assert(
    fc.property(anyList, (components) => {
      const text = renderNotices('App', 'Ours.', sorted(components));
      for (const { name, version, licence, texts } of components) {
        assert.ok(text.includes(`  ${name} ${version}: ${licence}\n`));
        for (const own of texts) assert.ok(text.includes(own.replaceAll('\r\n', '\n').trim()));
      }
      assert.equal(text, renderNotices('App', 'Ours.', sorted(components.toReversed())));
    }),
  );
});

const billSchema = z.strictObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  version: z.literal(1),
  metadata: z.strictObject({ component: z.looseObject({ name: z.literal('countersign') }) }),
  components: z.array(
    z.strictObject({
      type: z.enum(['library', 'framework']),
      'bom-ref': z.string(),
      group: z.string().startsWith('@').optional(),
      name: z.string().regex(/^[^@/]+$/),
      version: z.string(),
      licenses: z.array(
        z.union([
          z.strictObject({ license: z.strictObject({ id: z.string().regex(/^\S+$/) }) }),
          z.strictObject({ expression: z.string().regex(/ (OR|AND|WITH) /) }),
        ]),
      ),
      purl: z.string().startsWith('pkg:'),
      hashes: z
        .array(z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }))
        .optional(),
    }),
  ),
});

test('the bill of materials is of its form, names each component once, and holds no time', () => {
  fc.assert(
    fc.property(anyList, (components) => {
      const text = renderBillOfMaterials(app, sorted(components));
      const bill = billSchema.parse(JSON.parse(text));
      assert.equal(new Set(bill.components.map((row) => row['bom-ref'])).size, components.length);
      assert.equal(text, renderBillOfMaterials(app, sorted(components.toReversed())));
    }),
  );
});

test('a choice of licences is an expression, a scope is a group, the digest of the archive is carried', () => {
  const digest = 'ab'.repeat(64);
  const text = renderBillOfMaterials(app, [component('@s/n', { licence: 'MIT OR Apache-2.0', sha512: digest })]);
  const [row] = billSchema.parse(JSON.parse(text)).components;
  assert.deepEqual(row?.licenses, [{ expression: 'MIT OR Apache-2.0' }]);
  assert.deepEqual([row?.group, row?.name, row?.purl], ['@s', 'n', 'pkg:npm/%40s/n@1.0.0']);
  assert.deepEqual(row?.hashes, [{ alg: 'SHA-512', content: digest }]);
});
