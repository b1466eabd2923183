import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { rowAsField } from '../../../contract/mission.ts';
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

  test('a person who says no ends the run refused, whatever the checks say; the file is left, and the no is theirs in the ledger', async () => {
    using fixture = missionFixture(path.join(folder, 'workspace'));
    const human = { ...spec, review: 'human' };
    const played = await fixture.run(human);
    const before = played.file('totals.csv');
    const refused = await fixture.review(human, played, word({ refuses: true, accepts: true, keepRest: true }));
    assert.ok(refused.ok, refused.ok ? '' : refused.failure.message);
    assert.equal(refused.value.status, 'refused');
    assert.match(refused.value.why ?? '', /not what was asked/);
    assert.equal(played.file('totals.csv'), before);
    const last = [...played.store.ledger.rows()].at(-1);
    assert.deepEqual([last?.kind, last?.component], ['mission.reviewed', { kind: 'person', id: 'test person' }]);
    assert.equal((await fixture.review(human, played, word({ accepts: true }))).ok, false);
  });
});

describe('a person decides which lines are rows, and that a value is none', () => {
  const payments = {
    version: 1,
    name: 'payments',
    request: 'Make a table of our payments.',
    sources: ['bank.csv'],
    deliverable: {
      path: 'payments.csv',
      format: 'csv',
      row: 'line',
      columns: [
        { name: 'n', value: 'row.index' },
        { name: 'date', ask: 'the date', kind: 'date', label: 'date' },
        { name: 'amount', ask: 'the amount', kind: 'number', label: 'amount' },
      ],
      footer: { amount: 'sum' },
    },
    acceptance: [{ check: 'grounded', path: 'payments.csv' }],
  };
  const lines = 'date,what,amount\n2026-09-01,Balance,500.00\n2026-09-02,Rent,850.00\n2026-09-03,Taxi,18.00\n';
  const bank = (text: string) => {
    const workspace = mkdtempSync(path.join(os.tmpdir(), 'countersign-review-'));
    writeFileSync(path.join(workspace, 'bank.csv'), text);
    return { workspace, [Symbol.dispose]: () => rmSync(workspace, { recursive: true, force: true }) };
  };
  const rowPick = (line: number, value: string) =>
    word({ picks: [{ row: `bank.csv:${line}`, field: rowAsField.name, value }] });

  test('a row that is left out takes its number and its part of the footer with it', async () => {
    using folder = bank(lines);
    using fixture = missionFixture(folder.workspace);
    const played = await fixture.run(payments);
    assert.deepEqual(
      played.result.undecided.map(({ row: at, field, value }) => [at, field, value]),
      [['bank.csv:2', '@row', 'in']],
    );
    const result = await fixture.review(payments, played, rowPick(2, 'out'));
    assert.ok(result.ok && result.value.status === 'accepted', result.ok ? result.value.why : result.failure.message);
    assert.equal(
      played.file('payments.csv'),
      'n,date,amount\n1,2026-09-02,850.00\n2,2026-09-03,18.00\ntotal,,868.00\n',
    );
  });

  test('a line that cannot be read cannot be picked into the table; leaving it out can', async () => {
    using folder = bank(lines.replace('Balance', 'Lamp').replace('2026-09-03,Taxi', '2026-09-03,Taxi, late'));
    using fixture = missionFixture(folder.workspace);
    const played = await fixture.run(payments);
    const into = await fixture.review(payments, played, rowPick(4, 'in'));
    assert.ok(!into.ok && /cannot be read as a row/.test(into.failure.message));
    const out = await fixture.review(payments, played, rowPick(4, 'out'));
    assert.ok(out.ok && out.value.status === 'accepted');
  });

  test('that nothing there is what was asked for ends the run refused, or leaves an optional field empty', async () => {
    const premium = (required: boolean) => ({
      ...payments,
      deliverable: {
        path: 'premium.json',
        format: 'json',
        row: 'one',
        columns: [{ name: 'premium', ask: 'the premium', kind: 'number', required }],
      },
      acceptance: [{ check: 'file_exists', path: 'premium.json' }],
    });
    const none = word({ picks: [{ row: 'bank.csv', field: 'premium', value: '' }] });
    for (const [required, status, value] of [
      [true, 'refused', 150],
      [false, 'accepted', null],
    ] as const) {
      using folder = bank('Dear customer,\nthe excess is 150 EUR.\n');
      using fixture = missionFixture(folder.workspace);
      const spec = premium(required);
      const played = await fixture.run(spec);
      assert.equal(played.result.status, 'needs_review');
      const result = await fixture.review(spec, played, none);
      assert.ok(result.ok, result.ok ? '' : result.failure.message);
      assert.equal(result.value.status, status);
      assert.deepEqual(JSON.parse(played.file('premium.json') ?? ''), { premium: value });
      assert.equal(played.store.missions.runs()[0]?.result?.status, status);
      assert.deepEqual([...played.store.ledger.rows()].at(-1)?.kind, 'mission.reviewed');
      if (required) assert.match(result.value.why ?? '', /premium of bank\.csv is missing: a person says/);
    }
  });
});
