import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missionIdSchema } from '../../contract/ids.ts';
import { missionSpecSchema } from '../../contract/mission.ts';
import { freezeSpec } from '../../engine/missions/spec/freezeSpec.ts';
import { billMission, scratch } from './openHost.fixture.ts';
import { showDeliverable } from './runFiles.ts';

test('a deliverable is shown as a table, and as its lines where it is longer than a person reads cell by cell', () => {
  using folder = scratch({});
  const spec = missionSpecSchema.parse(billMission);
  const columns = spec.deliverable.columns ?? assert.fail();
  const mission = {
    id: missionIdSchema.parse(`mis_${'0'.repeat(26)}`),
    name: spec.name,
    specPath: '/mission.json',
    workspaceRoot: folder.workspace,
    createdAtMs: 0,
    ...freezeSpec(billMission as never),
  };
  const header = `${columns.map(({ name }) => name).join(',')}\n`;
  const row = `${columns.map(() => '1').join(',')}\n`;
  const shown = (rows: number) => {
    folder.write(spec.deliverable.path, header + row.repeat(rows));
    const view = showDeliverable(folder.data, [], mission, spec);
    return view.ok ? view.value : assert.fail(view.failure.message);
  };
  assert.equal(shown(3).table?.rows.length, 3);
  const long = shown(2 ** 20 / row.length + 1);
  assert.equal(long.table, null);
  assert.equal(long.failure, null);
  assert.ok((long.text?.lines.length ?? 0) > 100);
});
