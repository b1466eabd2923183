import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { missionResultSchema } from '../../../contract/mission.ts';
import { visibleText } from '../../../engine/review/visibleText.ts';
import { systemOutput } from '../output.ts';
import { renderStatus } from './acceptance.ts';
import { renderGrid } from './grid.ts';
import { barText, bytesText, durationText } from './quantity.ts';
import { cutShown, renderTable, shownWidth } from './table.ts';

describe('terminal tables', () => {
  test('align wide characters, emoji and colours by what is shown', () => {
    assert.equal(shownWidth('日本'), 4);
    assert.equal(shownWidth('👩‍👩‍👧'), 2);
    assert.equal(shownWidth('é'), 1);
    assert.equal(shownWidth('\u001b[31mred\u001b[39m'), 3);
    const lines = renderTable(
      [{ title: 'a' }, { title: 'b' }],
      [
        ['日本', 'x'],
        ['c', 'y'],
      ],
    );
    assert.deepEqual(lines, ['  a     b', '  日本  x', '  c     y']);
  });

  test('as many rows as there are', () => {
    const rows = Array.from({ length: 200_000 }, (_each, index) => [String(index)]);
    assert.equal(renderTable([{ title: 'n' }], rows).length, 200_001);
    const grid = rows.map((_row, index) => ({
      kind: 'insert' as const,
      oldLine: null,
      newLine: index + 1,
      text: 'x',
      noNewline: false,
    }));
    assert.equal(renderGrid(grid, systemOutput(true)).length, 200_000);
  });

  test('cut with an ellipsis and never beyond the width', () => {
    assert.equal(cutShown('abcdef', 4), 'abc…');
    assert.ok(shownWidth(cutShown('日本日本', 4)) <= 4);
  });

  test('characters that move the cursor, hide or reverse text are shown as escapes', () => {
    assert.equal(visibleText('a\u001b[2Kb'), 'a⟨U+001B⟩[2Kb');
    assert.equal(visibleText('invoice\u202efdp.exe'), 'invoice⟨U+202E⟩fdp.exe');
    assert.equal(visibleText('a\nb\u200bc'), 'a⟨U+000A⟩b⟨U+200B⟩c');
    assert.equal(visibleText('Zoë שלום'), 'Zoë שלום');
  });
});

describe('quantities', () => {
  test('sizes in decimal units', () => {
    assert.deepEqual([0, 999, 1_000, 98_362_432, 5_680_522_464].map(bytesText), [
      '0 B',
      '999 B',
      '1.00 kB',
      '98.4 MB',
      '5.68 GB',
    ]);
  });

  test('durations', () => {
    assert.deepEqual([0, 59_400, 61_000, 3_660_000].map(durationText), ['0 s', '59 s', '1 min 01 s', '1 h 01 min']);
  });

  test('a bar never leaves its width', () => {
    assert.deepEqual(
      [-1, 0.5, 2].map((fraction) => barText(fraction, 4)),
      ['[----]', '[##--]', '[####]'],
    );
  });
});

test('a run that its person ended did not fail', () => {
  const result = {
    status: 'failed' as const,
    digest: 'a'.repeat(64),
    checks: [],
    undecided: [],
    attempts: 1,
    writer: '',
    judge: '',
    seconds: 1,
    why: 'The run was cancelled.',
  };
  const shown = (more: object) =>
    renderStatus(missionResultSchema.parse({ type: 'result', ...result, ...more }), systemOutput(true));
  assert.match(shown({}), /failed.*: The run was cancelled\./);
  assert.match(shown({ stopped: true }), /stopped by you.*: The run was cancelled\./);
  assert.doesNotMatch(shown({ stopped: true }), /failed/);
});
