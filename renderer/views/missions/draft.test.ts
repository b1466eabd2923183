import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { caps, missionSpecSchema } from '../../../contract/mission.ts';
import { draftOf, emptyDraft, specOf, textOf } from './draft.ts';

const text = fc.string({ minLength: 1, maxLength: 30 });
const name = fc
  .oneof(fc.constantFrom('total', 'net', 'Summe', 'مجموع', '__proto__', 'toString'), text)
  .filter((each) => each !== '@row');
const flag = fc.boolean();
const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const without = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

const askedColumn = fc
  .record({
    name,
    ask: text,
    kind: fc.constantFrom('text', 'number', 'date', 'quote', 'choice'),
    label: optional(text),
    options: fc.array(text, { minLength: 2, maxLength: 4 }),
    grounded: optional(flag),
    required: optional(flag),
  })
  .map(({ options, ...column }) => without({ ...column, ...(column.kind === 'choice' ? { options } : {}) }));
const computedColumn = fc.record({ name, value: fc.constantFrom('source.name', 'source.stem', 'row.index') });
const columns = fc.uniqueArray(fc.oneof(askedColumn, computedColumn), {
  minLength: 1,
  maxLength: 6,
  selector: (column) => column.name,
});
const table = fc
  .record({
    path: text,
    format: fc.constantFrom('csv', 'json'),
    row: optional(fc.constantFrom('source', 'line', 'one')),
    columns,
    footer: fc.constantFrom('none', 'empty', 'some'),
    kind: fc.constantFrom('sum', 'count', 'min', 'max'),
  })
  .map(({ footer, kind, ...rest }) =>
    without({
      ...rest,
      ...(footer === 'none'
        ? {}
        : {
            footer:
              footer === 'empty' ? {} : Object.fromEntries(rest.columns.slice(0, 2).map((each) => [each.name, kind])),
          }),
    }),
  );
const sectionList = fc.array(
  fc
    .record({
      title: text,
      ask: text,
      kind: fc.constantFrom('quotes', 'list', 'text'),
      max: optional(fc.integer({ min: 1, max: 200 })),
      grounded: optional(flag),
      required: optional(flag),
    })
    .map(without),
  { minLength: 1, maxLength: 4 },
);
const deliverable = fc.oneof(
  table,
  fc.record({ path: text, format: fc.constant('markdown'), sections: sectionList }),
  fc.record({ path: text, format: fc.constantFrom('csv', 'json', 'markdown', 'text') }),
);
const texts = fc.array(text, { minLength: 1, maxLength: 3 });
const check = fc.oneof(
  fc.record({ check: fc.constant('file_exists'), path: text }),
  fc
    .record({
      check: fc.constantFrom('content_matches', 'content_absent'),
      path: text,
      pattern: text,
      flags: optional(fc.constantFrom('', 'i', 'm')),
    })
    .map(without),
  fc.record({
    check: fc.constant('json_schema'),
    path: text,
    schema: fc.oneof(flag, fc.dictionary(text, fc.jsonValue())),
  }),
  fc.record({ check: fc.constant('numeric_consistency'), path: text, assert: text }),
  fc
    .record({ check: fc.constant('report_complete'), path: text, sections: texts, minWords: optional(fc.nat(100_000)) })
    .map(without),
  fc
    .record({ check: fc.constant('grounded'), path: text, sources: optional(texts), columns: optional(texts) })
    .map(without),
  fc.record({ check: fc.constant('semantic'), path: optional(text), question: text }).map(without),
);
const limits = fc
  .record(
    Object.fromEntries(
      Object.keys(caps)
        .filter((cap) => !cap.startsWith('judge'))
        .map((cap) => [cap, optional(fc.integer({ min: 1, max: 3 }))]),
    ),
  )
  .map(without);
const mission = fc
  .record({
    version: fc.constant(1),
    name: text,
    request: text,
    sources: optional(fc.array(text, { maxLength: 4 })),
    deliverable,
    acceptance: fc.array(check, { minLength: 1, maxLength: 6 }),
    review: optional(fc.constantFrom('checks', 'human')),
    limits: optional(limits),
  })
  .map(without);

test('a mission that is loaded into the form and written again is the same mission: nothing gets lost', () => {
  let seen = 0;
  fc.assert(
    fc.property(mission, (document) => {
      const spec = missionSpecSchema.safeParse(JSON.parse(JSON.stringify(document)));
      fc.pre(spec.success);
      seen += 1;
      const again = missionSpecSchema.parse(JSON.parse(textOf(draftOf(spec.data))));
      assert.deepEqual(again, spec.data);
      // And once more: what the form wrote is what it reads.
      assert.deepEqual(specOf(draftOf(again)), specOf(draftOf(spec.data)));
    }),
    { numRuns: 400 },
  );
  assert.ok(seen > 100);
});

test('each example mission goes through the form unchanged', () => {
  const folder = path.resolve(import.meta.dirname, '../../../examples/missions');
  for (const example of readdirSync(folder)) {
    const spec = missionSpecSchema.parse(JSON.parse(readFileSync(path.join(folder, example, 'mission.json'), 'utf8')));
    assert.deepEqual(missionSpecSchema.parse(specOf(draftOf(spec))), spec, example);
  }
});

test('what cannot be said as a number or as JSON is said as it was typed, for the host to refuse at its place', () => {
  const draft = emptyDraft();
  const spec = specOf({
    ...draft,
    limits: { runSeconds: 'ten' },
    checks: [{ ...draftOf(missionSpecSchema.parse(plain)).checks[0], check: 'json_schema', schema: '{' } as never],
  });
  const parsed = missionSpecSchema.safeParse(spec);
  assert.equal(parsed.success, false);
  const paths = parsed.success ? [] : parsed.error.issues.map(({ path: at }) => at.join('/'));
  assert.ok(
    paths.includes('limits/runSeconds') && paths.some((at) => at.startsWith('acceptance/0/schema')),
    paths.join(' '),
  );
});

const plain = {
  version: 1,
  name: 'a',
  request: 'b',
  deliverable: { path: 'a.txt', format: 'text' },
  acceptance: [{ check: 'file_exists', path: 'a.txt' }],
};
