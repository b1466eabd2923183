import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isCalendarDate, isDecimal } from '../deliverable/table.ts';
import { strangersOf } from './findUnproved.ts';

describe('values of the same form that stand nowhere', () => {
  test('are numbers with as many decimals', () => {
    const others = strangersOf({ kind: 'number' }, '150.00');
    assert.deepEqual(others, ['150.01', '149.99', '300.00', '1500.00', '75.00']);
    assert.ok(strangersOf({ kind: 'number' }, '-0.5').every(isDecimal));
    assert.deepEqual(strangersOf({ kind: 'number' }, '0'), ['1', '-1']);
  });

  test('are days of the calendar', () => {
    const others = strangersOf({ kind: 'date' }, '2024-02-29');
    assert.ok(others.length === 5 && others.every(isCalendarDate));
    assert.ok(!others.includes('2024-02-29'));
  });

  test('are texts of the same shape', () => {
    assert.deepEqual(strangersOf({ kind: 'text' }, 'RE-2041'), ['RE-3152', 'RE-5374', 'SF-2041']);
  });

  test('are the other options of a choice', () => {
    assert.deepEqual(strangersOf({ kind: 'choice', options: ['open', 'paid', 'late'] }, 'paid'), ['open', 'late']);
  });

  test('are none where the value has no such form: then nothing vouches for it', () => {
    assert.deepEqual(strangersOf({ kind: 'text' }, '—'), []);
  });
});
