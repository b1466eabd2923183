import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { changeBeside, type GridPlaces, layOut, linesBeside, placeAt, placeOf } from './foldGrid.ts';

/** A grid from the lengths of its unchanged and changed stretches in turn. */
const grids = fc
  .array(fc.record({ equal: fc.nat(30), changed: fc.integer({ min: 1, max: 8 }) }), { maxLength: 8 })
  .chain((parts) =>
    fc.nat(30).map((tail): GridPlaces => {
      const changes: number[] = [];
      const ends: number[] = [];
      let at = 0;
      for (const { equal, changed } of parts) {
        at += equal;
        changes.push(at);
        at += changed;
        ends.push(at);
      }
      return { rows: at + tail, changes, ends };
    }),
  );

const placesOf = (layout: ReturnType<typeof layOut>) =>
  Array.from({ length: layout.places }, (_, at) => placeAt(layout, at));

describe('folding of unchanged stretches', () => {
  test('every row stands once: as itself or inside one fold, in order', () => {
    fc.assert(
      fc.property(grids, fc.boolean(), (grid, whole) => {
        let next = 0;
        for (const place of placesOf(layOut(grid, whole, new Set()))) {
          assert.ok(place !== null);
          if (place.kind === 'row') {
            assert.equal(place.index, next);
            next += 1;
          } else {
            assert.equal(place.first, next);
            next += place.count;
          }
        }
        assert.equal(next, grid.rows);
      }),
    );
  });

  test('no changed row and no line beside one is ever folded', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        for (const place of placesOf(layOut(grid, false, new Set()))) {
          if (place?.kind !== 'fold') continue;
          for (const [number, start] of grid.changes.entries()) {
            const end = grid.ends[number] ?? 0;
            assert.ok(
              place.first + place.count <= start - linesBeside ||
                place.first >= end + Math.min(linesBeside, grid.rows - end),
            );
          }
        }
      }),
    );
  });

  test('a row is found where it stands', () => {
    fc.assert(
      fc.property(grids, fc.nat(), (grid, any) => {
        if (grid.rows === 0) return;
        const index = any % grid.rows;
        const layout = layOut(grid, false, new Set());
        const place = placeAt(layout, placeOf(layout, index));
        if (place?.kind === 'row') assert.equal(place.index, index);
        else assert.ok(place !== null && index >= place.first && index < place.first + place.count);
      }),
    );
  });

  test('a fold that the person opened stays open, the others closed; whole shows everything', () => {
    const grid = { rows: 100, changes: [20, 60], ends: [21, 62] };
    const folds = (layout: ReturnType<typeof layOut>) =>
      layout.stretches.filter(({ kind }) => kind === 'fold').map(({ first, count }) => [first, count]);
    assert.deepEqual(folds(layOut(grid, false, new Set())), [
      [0, 17],
      [24, 33],
      [65, 35],
    ]);
    assert.deepEqual(folds(layOut(grid, false, new Set([24]))), [
      [0, 17],
      [65, 35],
    ]);
    assert.deepEqual(folds(layOut(grid, true, new Set())), []);
  });

  test('where not every change is known, nothing behind the last known one is folded', () => {
    const layout = layOut({ rows: 100, changes: [20], ends: [21] }, false, new Set(), 1);
    assert.deepEqual(layout.stretches.at(-1), { kind: 'rows', first: 17, count: 83, at: 1 });
  });

  test('ten thousand changes are laid out at once', () => {
    const changes = Array.from({ length: 10_000 }, (_, i) => i * 20);
    const layout = layOut({ rows: 200_000, changes, ends: changes.map((start) => start + 2) }, false, new Set());
    assert.equal(placeAt(layout, layout.places), null);
    assert.ok(layout.places < 200_000);
  });

  test('next and previous change, and none at the ends', () => {
    assert.equal(changeBeside([3, 9], 3, 1), 9);
    assert.equal(changeBeside([3, 9], 9, 1), null);
    assert.equal(changeBeside([3, 9], 9, -1), 3);
    assert.equal(changeBeside([3, 9], 0, -1), null);
  });
});
