import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Area, placeWindow, readBounds, saveBounds, type WindowBounds } from './windowBounds.ts';

const screen: Area = { x: 0, y: 0, width: 1_920, height: 1_080 };
const second: Area = { x: 1_920, y: 0, width: 1_280, height: 1_024 };
const saved: WindowBounds = { x: 100, y: 80, width: 1_000, height: 700, maximised: false };

describe('the place of the window', () => {
  test('is where it was left, on any display that is there', () => {
    assert.deepEqual(placeWindow(saved, [screen]), saved);
    const beside = { ...saved, x: 2_000 };
    assert.deepEqual(placeWindow(beside, [screen, second]), beside);
  });

  test('is the system to choose where its display is gone, in the size it had', () => {
    assert.deepEqual(placeWindow({ ...saved, x: 2_000 }, [screen]), { width: 1_000, height: 700, maximised: false });
  });

  test('is no larger than the display, and the first one is a good size', () => {
    const first = placeWindow(undefined, [{ ...screen, width: 1_024, height: 600 }]);
    assert.deepEqual(first, { width: 1_024, height: 600, maximised: false });
  });

  test('always leaves a title bar that can be taken hold of', () => {
    const area = fc.record({
      x: fc.integer({ min: -4_000, max: 4_000 }),
      y: fc.integer({ min: -2_000, max: 2_000 }),
      width: fc.integer({ min: 640, max: 4_000 }),
      height: fc.integer({ min: 480, max: 3_000 }),
    });
    const bounds = fc.record({
      x: fc.integer({ min: -9_000, max: 9_000 }),
      y: fc.integer({ min: -9_000, max: 9_000 }),
      width: fc.integer({ min: 320, max: 9_000 }),
      height: fc.integer({ min: 240, max: 9_000 }),
      maximised: fc.boolean(),
    });
    fc.assert(
      fc.property(bounds, fc.array(area, { minLength: 1, maxLength: 3 }), (was, displays) => {
        const { x, y, width = 0 } = placeWindow(was, displays);
        if (x === undefined || y === undefined) return;
        const reachable = displays.some(
          (one) =>
            x + width >= one.x + 80 && x <= one.x + one.width - 80 && y >= one.y - 8 && y <= one.y + one.height - 40,
        );
        assert.ok(reachable);
      }),
    );
  });

  test('is forgotten where its file is no such thing', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'bounds-'));
    const file = path.join(folder, 'inside', 'bounds.json');
    assert.equal(readBounds(file), undefined);
    saveBounds(file, saved);
    assert.deepEqual(readBounds(file), saved);
    for (const text of [
      '',
      '{',
      '[]',
      '{"x":1}',
      JSON.stringify({ ...saved, width: 1e9 }),
      JSON.stringify({ ...saved, more: 1 }),
    ]) {
      writeFileSync(file, text);
      assert.equal(readBounds(file), undefined, text);
    }
    rmSync(folder, { recursive: true });
  });
});
