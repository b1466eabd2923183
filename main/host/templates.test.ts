import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { templateSchema } from '../../contract/missionViews.ts';
import { loadSpec } from '../../engine/missions/spec/loadSpec.ts';
import { templates } from './templates.ts';

for (const language of ['en', 'de'] as const) {
  describe(`templates in ${language}`, () => {
    for (const template of templates(language)) {
      test(`${template.id} is a mission that could be frozen as it is, with a check that a wrong value would fail`, async () => {
        assert.ok(templateSchema.safeParse(template).success);
        const loaded = await loadSpec(Buffer.from(JSON.stringify(template.spec)));
        assert.ok(loaded.ok, loaded.ok ? '' : loaded.failure.message);
        const checks = new Set(loaded.value.spec.acceptance.map((check) => check.check));
        assert.ok(checks.has('grounded'), 'values stand in the sources');
        const decided = checks.has('numeric_consistency') || template.spec.review === 'human';
        assert.ok(decided, 'something outside the model decides: arithmetic or a person');
      });
    }
  });
}

test('the templates of both languages ask for the same and say it each in its own words', () => {
  const german = templates('de');
  assert.deepEqual(
    german.map(({ id }) => id),
    templates('en').map(({ id }) => id),
  );
  for (const [index, { id, spec }] of templates('en').entries()) {
    const other = german[index]?.spec;
    assert.ok(other);
    assert.deepEqual(shapeOf(other), shapeOf(spec), id);
    const own = wordsOf(spec);
    const shared = wordsOf(other).filter((words) => own.includes(words));
    assert.deepEqual(shared, [], `${id}: the same in both languages`);
  }
});

type Spec = ReturnType<typeof templates>[number]['spec'];

function shapeOf({ deliverable, acceptance, review }: Spec) {
  const columns = (deliverable.columns ?? []).map((column) =>
    'value' in column
      ? { value: column.value }
      : {
          kind: column.kind,
          label: column.label,
          required: column.required,
          footer: deliverable.footer?.[column.name],
        },
  );
  const sections = (deliverable.sections ?? []).map(({ kind }) => kind);
  return { format: deliverable.format, columns, sections, checks: acceptance.map(({ check }) => check), review };
}

/** What a person reads as sentences. */
function wordsOf({ name, request, deliverable }: Spec): readonly string[] {
  const asks = (deliverable.columns ?? []).flatMap((column) => ('ask' in column ? [column.ask] : []));
  return [name, request, ...asks, ...(deliverable.sections ?? []).flatMap(({ title, ask }) => [title, ask])];
}
