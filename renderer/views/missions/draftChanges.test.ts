import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { missionSpecSchema } from '../../../contract/mission.ts';
import { type Draft, emptyCheck, emptyColumn, emptyDraft, specOf } from './draft.ts';
import {
  formatOfPath,
  moved,
  nameOfPath,
  proposeAnew,
  revised,
  withCheck,
  withColumn,
  withoutCheck,
  withPath,
} from './draftChanges.ts';

const table = (): Draft =>
  revised(
    withPath(
      {
        ...emptyDraft(),
        name: 'totals',
        request: 'Make a table.',
        sources: [{ key: 's', pattern: '*.txt' }],
        columns: [
          emptyColumn({ key: 'f', name: 'file', kind: 'source.name' }),
          emptyColumn({ key: 'n', name: 'net', ask: 'net', kind: 'number' }),
          emptyColumn({ key: 'v', name: 'vat', ask: 'vat', kind: 'number' }),
          emptyColumn({ key: 't', name: 'total', ask: 'total', kind: 'number', footer: 'sum' }),
        ],
      },
      'totals.csv',
      'csv',
    ),
  );
const checksOf = (draft: Draft) => draft.checks.map(({ proposal }) => proposal);

test('a table is proposed its checks, and they make a mission', () => {
  const draft = table();
  assert.deepEqual(checksOf(draft), ['exists', 'grounded', 'placeholders', 'sum t', 'adds']);
  assert.equal(missionSpecSchema.safeParse(specOf(draft)).success, true);
});

test('proposals follow the file and its columns', () => {
  const moved = withPath(table(), 'sums.csv', 'csv');
  assert.ok(moved.checks.every(({ path }) => path === 'sums.csv'));
  const renamed = withColumn(moved, 't', { name: 'gross' });
  assert.match(renamed.checks.find(({ proposal }) => proposal === 'sum t')?.assert ?? '', /rows\.gross/);
  assert.match(renamed.checks.find(({ proposal }) => proposal === 'adds')?.assert ?? '', /\$r\.gross/);
  const report = withPath(moved, 'report.md', 'markdown');
  assert.deepEqual(checksOf(report), ['exists', 'grounded', 'placeholders']);
});

test('what a person changed or took away is theirs: it neither changes nor comes back', () => {
  const draft = table();
  const exists = draft.checks[0]?.key ?? '';
  const mine = withCheck(draft, exists, { path: 'other.csv' });
  const later = withColumn(withPath(mine, 'sums.csv', 'csv'), 'n', { name: 'netto' });
  assert.deepEqual(
    later.checks.filter(({ check }) => check === 'file_exists').map(({ path, proposal }) => [path, proposal]),
    [['other.csv', null]],
  );
  const without = withoutCheck(draft, draft.checks[2]?.key ?? '');
  assert.equal(checksOf(withColumn(without, 'n', { ask: 'x' })).includes('placeholders'), false);
  assert.equal(checksOf(proposeAnew(without)).includes('placeholders'), true);
});

test('a renamed column is followed in a person’s own checks, where the form can read them', () => {
  const own = emptyCheck('numeric_consistency', 'totals.csv', { assert: '$abs($sum(rows.total) - 7259.17) < 0.005' });
  const free = emptyCheck('numeric_consistency', 'totals.csv', { assert: '$count(rows[total > 5]) = 0' });
  const named = emptyCheck('grounded', 'totals.csv', { columns: ['net', 'total'] });
  const draft = withColumn({ ...table(), checks: [own, free, named] }, 't', { name: 'gross total' });
  assert.deepEqual(
    draft.checks.slice(0, 2).map(({ assert: text }) => text),
    ['$abs($sum(rows.`gross total`) - 7259.17) < 0.005', '$count(rows[total > 5]) = 0'],
  );
  assert.deepEqual(draft.checks[2]?.columns, ['net', 'gross total']);
});

test('moving keeps every item, and at the ends nothing moves', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 8 }), fc.nat(7), fc.constantFrom(-1, 1), (keys, at, by) => {
      const list = keys.map((key) => ({ key }));
      const after = moved(list, keys[at] ?? 'none of them', by as 1);
      assert.deepEqual(after.map(({ key }) => key).toSorted(), keys.toSorted());
      const back = moved(after, keys[at] ?? 'none of them', -by as 1);
      const inside = keys[at] !== undefined && at + by >= 0 && at + by < keys.length;
      if (inside) assert.deepEqual(back, list);
      else assert.deepEqual(after, list);
    }),
  );
});

test('names say formats and missions', () => {
  assert.equal(formatOfPath('a/b.CSV'), 'csv');
  assert.equal(formatOfPath('a.b/c'), null);
  assert.equal(formatOfPath('März.md'), 'markdown');
  assert.equal(nameOfPath('berichte/März.2026.md'), 'März.2026');
});
