import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { missionFixture } from './mission.fixture.ts';
import type { PersonWord } from './reviewRun.ts';

const folder = path.resolve(import.meta.dirname, '../../../examples/missions/invoice-undecided');
const spec = JSON.parse(readFileSync(path.join(folder, 'mission.json'), 'utf8')) as Record<string, unknown>;
const row = 'invoices/ibis.txt';
const word = (change: Partial<PersonWord>): PersonWord => ({
  by: { kind: 'person', id: 'test person' },
  picks: [],
  keepRest: false,
  accepts: false,
  ...change,
});
const pick = (value: string) => word({ picks: [{ row, field: 'total', value }] });

describe('a person decides what the spec leaves open', () => {
  test('the picked value is written, the checks run again, and the pick is that person’s in the ledger', async () => {
    using fixture = missionFixture(path.join(folder, 'workspace'));
    const played = await fixture.run(spec);
    const result = await fixture.review(spec, played, pick('521.22'));
    assert.ok(result.ok, result.ok ? '' : result.failure.message);
    assert.deepEqual([result.value.status, result.value.undecided], ['accepted', []]);
    assert.equal(played.file('totals.csv'), 'file,total\nibis.txt,521.22\n');
    const rows = [...played.store.ledger.rows()];
    assert.deepEqual(rows.find((entry) => entry.kind === 'field.picked')?.component, {
      kind: 'person',
      id: 'test person',
    });
    assert.equal(rows.at(-1)?.kind, 'mission.reviewed');
    assert.equal(played.store.ledger.verify().kind, 'whole');
  });

  test('a value that was never a choice, a field that was decided, and silence are refused', async () => {
    using fixture = missionFixture(path.join(folder, 'workspace'));
    const played = await fixture.run(spec);
    for (const wrong of [pick('9999.00'), word({ picks: [{ row, field: 'file', value: 'x' }] }), word({})]) {
      const result = await fixture.review(spec, played, wrong);
      assert.equal(result.ok, false);
    }
    const run = played.store.missions.runs()[0];
    assert.equal(run?.result?.status, 'needs_review');
  });

  test('keeping the rest is a choice too', async () => {
    using fixture = missionFixture(path.join(folder, 'workspace'));
    const played = await fixture.run(spec);
    const before = played.file('totals.csv');
    const result = await fixture.review(spec, played, word({ keepRest: true }));
    assert.ok(result.ok && result.value.status === 'accepted');
    assert.equal(played.file('totals.csv'), before);
  });

  test('a file that somebody changed in between is left alone', async () => {
    using fixture = missionFixture(path.join(folder, 'workspace'));
    const played = await fixture.run(spec);
    writeFileSync(path.join(fixture.workspace, 'totals.csv'), 'file,total\nibis.txt,1.00\n');
    const result = await fixture.review(spec, played, pick('521.22'));
    assert.ok(!result.ok && result.failure.code === 'file.changed');
    assert.equal(played.file('totals.csv'), 'file,total\nibis.txt,1.00\n');
  });

  test('a decided run is not decided twice', async () => {
    using fixture = missionFixture(path.join(folder, 'workspace'));
    const played = await fixture.run(spec);
    assert.ok((await fixture.review(spec, played, pick('521.22'))).ok);
    assert.equal((await fixture.review(spec, played, pick('438.00'))).ok, false);
  });

  test('a mission for a person: picks alone do not accept it, the word does, and only while every check passes', async () => {
    using fixture = missionFixture(path.join(folder, 'workspace'));
    const human = { ...spec, review: 'human' };
    const played = await fixture.run(human);
    const picked = await fixture.review(human, played, pick('521.22'));
    assert.ok(picked.ok && picked.value.status === 'needs_review');
    const accepted = await fixture.review(human, played, word({ accepts: true }));
    assert.ok(accepted.ok && accepted.value.status === 'accepted');
  });
});
