import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { templateSchema } from '../../contract/missionViews.ts';
import { loadSpec } from '../../engine/missions/spec/loadSpec.ts';
import { templates } from './templates.ts';

describe('templates', () => {
  for (const template of templates()) {
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
