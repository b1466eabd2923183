import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { startCheckRunner } from '../acceptance/checkRunner.ts';
import { fill, likingWriter, specOf } from './fieldFixture.ts';

const runner = startCheckRunner();
after(() => runner[Symbol.asyncDispose]());

const labelled = [
  { name: 'date', ask: 'the date', kind: 'date', label: 'date' },
  { name: 'what', ask: 'what it was for', kind: 'text', label: 'what' },
  { name: 'amount', ask: 'the amount', kind: 'number', label: 'amount' },
];
const bare = [
  { name: 'date', ask: 'the date', kind: 'date' },
  { name: 'amount', ask: 'the amount', kind: 'number' },
];
const counted = { check: 'numeric_consistency', path: 'out.csv', assert: '$count(rows) = 3' };

async function rowsOf(files: Readonly<Record<string, string>>, columns: readonly object[], acceptance: object[] = []) {
  const spec = specOf({
    deliverable: { path: 'out.csv', format: 'csv', row: 'line', columns },
    acceptance: [{ check: 'file_exists', path: 'out.csv' }, { check: 'grounded', path: 'out.csv' }, ...acceptance],
  });
  const { outcome, text } = await fill(runner, spec, files, likingWriter([]));
  if (outcome.kind === 'missing') return { missing: outcome.row, field: outcome.field };
  assert.equal(outcome.kind, 'filled');
  return {
    rows: text.trim().split('\n').slice(1),
    undecided:
      outcome.kind === 'filled' ? outcome.undecided.map(({ row, field, value }) => `${row} ${field} ${value}`) : [],
  };
}

describe('the lines of a table', () => {
  const head = 'date,no,what,amount\n';
  const taxi = '2026-09-15,17,Taxi,18.00\n';
  const hotel = '2026-09-16,18,Hotel,240.00\n';
  const train = '2026-09-17,19,Train,89.00\n';
  const all = ['2026-09-15,Taxi,18.00', '2026-09-16,Hotel,240.00', '2026-09-17,Train,89.00'];

  test('are its rows, and nothing about that is undecided', async () => {
    assert.deepEqual(await rowsOf({ 'a.csv': head + taxi + hotel + train }, labelled), { rows: all, undecided: [] });
  });

  test('are its rows after a blank line too', async () => {
    assert.deepEqual(await rowsOf({ 'a.csv': `${head + taxi + hotel}\n${train}` }, labelled), {
      rows: all,
      undecided: [],
    });
  });

  test('are missing a value that is blank, though another number stands there', async () => {
    const blank = '2026-09-16,18,Hotel,\n';
    assert.deepEqual(await rowsOf({ 'a.csv': head + taxi + blank + train }, labelled), {
      missing: 'a.csv:3',
      field: 'amount',
    });
    const undated = ',18,Hotel,240.00\n';
    assert.deepEqual(await rowsOf({ 'a.csv': head + taxi + undated + train }, labelled), {
      missing: 'a.csv:3',
      field: 'date',
    });
  });

  test('are named where a comma too many moves the values', async () => {
    for (const moved of ['2026-09-16,18,Hotel, two nights,240.00\n', 'Hotel,240.00\n']) {
      assert.deepEqual(await rowsOf({ 'a.csv': head + taxi + moved + train }, labelled), {
        rows: [all[0], all[2]],
        undecided: ['a.csv:3 @row out'],
      });
    }
  });

  test('are no row where they sum up, whether they say so or hold numbers alone', async () => {
    for (const sum of ['Total,,,347.00\n', ',,,347.00\n']) {
      assert.deepEqual(await rowsOf({ 'a.csv': head + taxi + hotel + train + sum }, labelled), {
        rows: all,
        undecided: [],
      });
    }
  });

  test('are undecided where they are complete and speak of a balance, unless a check counts', async () => {
    const balance = '2026-09-30,,Balance,502.00\n';
    assert.deepEqual(await rowsOf({ 'a.csv': head + taxi + hotel + balance }, labelled), {
      rows: [all[0], all[1], '2026-09-30,Balance,502.00'],
      undecided: ['a.csv:4 @row in'],
    });
    const pinned = await rowsOf({ 'a.csv': head + taxi + hotel + balance }, labelled, [counted]);
    assert.deepEqual(pinned.undecided, []);
  });

  test('choose themselves by a label that stands in their values, which stay whole', async () => {
    const columns = labelled.with(1, { name: 'fee', ask: 'the fee', kind: 'text', label: '\\bfee\\b' });
    const text = `${head}2026-09-01,1,Card fee,2.50\n${hotel}2026-09-17,2,Fee for a transfer abroad,9.90\n`;
    assert.deepEqual(await rowsOf({ 'a.csv': text }, columns), {
      rows: ['2026-09-01,Card fee,2.50', '2026-09-17,Fee for a transfer abroad,9.90'],
      undecided: [],
    });
  });

  test('choose themselves where a label stands on some of them', async () => {
    const fees = [bare[0], { name: 'fee', ask: 'the fee', kind: 'number', label: '\\bfee\\b' }].map(
      (each) => each ?? {},
    );
    const text = 'Statement\n2026-09-01 Card fee 2.50\n2026-09-02 Transfer 40.00\n2026-09-03 Parcel fee 7.00\n';
    assert.deepEqual(await rowsOf({ 'a.txt': text }, fees), {
      rows: ['2026-09-01,2.50', '2026-09-03,7.00'],
      undecided: [],
    });
  });
});

describe('the lines of a text', () => {
  test('are rows where they are alike; the one that is not is undecided', async () => {
    const notes = '2026-09-01 coffee 4.50\n2026-09-02 taxi 18.00\n2026-09-03 lunch 12.00\n';
    assert.deepEqual((await rowsOf({ 'a.txt': notes }, bare)).undecided, []);
    const other = `${notes}Meet in room 12 on 2026-09-30\n`;
    assert.deepEqual((await rowsOf({ 'a.txt': other }, bare)).undecided, ['a.txt:4 @row in', 'a.txt:4 amount 12']);
    const pinned = await rowsOf({ 'a.txt': other }, bare, [
      { check: 'numeric_consistency', path: 'out.csv', assert: '$count(rows) = 4' },
    ]);
    assert.deepEqual(pinned.undecided, ['a.txt:4 amount 12']);
  });

  test('say what their sole figure is, but a header that speaks of another thing does not', async () => {
    const price = [{ name: 'price', ask: 'the price of the room', kind: 'number' }];
    assert.deepEqual((await rowsOf({ 'a.txt': 'Hotel Adler: 120\nHotel Post: 95\n' }, price)).undecided, []);
    const beds = await rowsOf({ 'a.csv': 'hotel,beds\nAdler,120\nPost,95\n' }, price);
    assert.deepEqual(beds.undecided, ['a.csv:2 price 120', 'a.csv:3 price 95']);
    const prices = await rowsOf({ 'a.csv': 'hotel,room price\nAdler,120\nPost,95\n' }, price);
    assert.deepEqual(prices.undecided, []);
  });

  test('are named where their figure cannot be read', async () => {
    const notes = '2026-09-01 coffee 4.50\n2026-09-02 taxi 18.00\n31.02.2026 lunch 12.00\n';
    assert.deepEqual((await rowsOf({ 'a.txt': notes }, bare)).undecided, ['a.txt:3 @row out']);
  });
});

test('hundreds of lines, and as many that are all alike, are rows like few', async () => {
  const line = (index: number) => `2026-09-${String(1 + (index % 28)).padStart(2, '0')},${index},Thing ${index},4.50\n`;
  for (const body of [Array.from({ length: 400 }, (_each, index) => line(index)), new Array(400).fill(line(1))]) {
    const found = await rowsOf({ 'a.csv': `date,no,what,amount\n${body.join('')}` }, labelled);
    assert.deepEqual([found.rows?.length, found.undecided], [400, []]);
  }
});

test('a source that gives no row is missing, not passed over', async () => {
  const files = {
    'a.csv': 'date,what,amount\n2026-09-15,Taxi,18.00\n',
    'b.csv': 'day,thing,paid\n2026-09-16,Hotel,240.00\n',
  };
  assert.deepEqual(await rowsOf(files, labelled), { missing: 'b.csv', field: 'date' });
  // One without any figure below its header has nothing to pass over.
  const empty = { ...files, 'b.csv': 'date,what,amount\n' };
  assert.deepEqual(await rowsOf(empty, labelled), { rows: ['2026-09-15,Taxi,18.00'], undecided: [] });
});
