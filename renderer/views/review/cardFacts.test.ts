import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LedgerRow } from '../../../contract/ledger.ts';
import type { CardView } from '../../../contract/reviewViews.ts';
import { expiryReason, operationBack, operationOf, timesOf } from './cardFacts.ts';

const view = (change: string, grid: Partial<CardView['grid']>, old: number | null = 10) =>
  ({
    item: { change },
    bytes: { old, next: 10 },
    grid: { kind: 'text', rows: 0, removed: 0, inserted: 0, ...grid },
  }) as unknown as CardView;

describe('what a card does', () => {
  test('adding, changing, replacing everything and deleting are told apart', () => {
    assert.equal(operationOf(view('create', { rows: 2, inserted: 2 })), 'add');
    assert.equal(operationOf(view('delete', { rows: 2, removed: 2 })), 'delete');
    assert.equal(operationOf(view('overwrite', { rows: 5, removed: 2, inserted: 2 })), 'change');
    assert.equal(operationOf(view('overwrite', { rows: 4, removed: 2, inserted: 2 })), 'overwrite');
    assert.equal(operationOf(view('overwrite', { kind: 'binary', rows: 2, removed: 1, inserted: 1 })), 'overwrite');
    assert.equal(operationOf(view('overwrite', { rows: 2, inserted: 2 }, 0)), 'change', 'an empty file loses nothing');
  });

  test('an undo of an addition is a deletion', () => {
    assert.equal(operationBack(view('create', {}).item), 'delete');
    assert.equal(operationBack(view('delete', {}).item), 'add');
    assert.equal(operationBack(view('overwrite', {}).item), 'change');
  });
});

describe('when what happened to a card', () => {
  const row = (kind: string, atMs: number, payload: unknown) =>
    ({ kind, atMs, payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }) as LedgerRow;

  test('comes from its rows; a refused attempt is no decision and a conflict is not one either', () => {
    const times = timesOf([
      row('review.proposed', 1, {}),
      row('review.shown', 2, {}),
      row('review.decided', 3, { asked: 'allow', refused: 'review.illegal', state: 'approved' }),
      row('review.decided', 4, { state: 'approved' }),
      row('review.decided', 5, { state: 'conflicted' }),
    ]);
    assert.deepEqual(times, { shown: 2, decided: 4, expired: null, conflicted: 5, written: null, undone: null });
  });

  test('a payload that is no object is no reason to fall over', () => {
    assert.equal(timesOf([row('review.decided', 1, 'not json'), row('review.decided', 2, '[1]')]).decided, null);
  });

  test('reasons that we know are told from others', () => {
    assert.equal(expiryReason('Nobody decided in time.'), 'nobody');
    assert.equal(expiryReason('toString'), 'other');
  });
});
