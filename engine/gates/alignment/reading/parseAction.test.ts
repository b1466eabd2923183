import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseAction } from './parseAction.ts';

describe('the text of an action', () => {
  test('is a write with its blocks', () => {
    assert.deepEqual(parseAction('write a/b.md\n--- old\nx\n+++ new\ny\nz\n--- old\n+++ new\nw'), {
      kind: 'write',
      path: 'a/b.md',
      blocks: [
        { old: ['x'], new: ['y', 'z'] },
        { old: [], new: ['w'] },
      ],
      cut: false,
    });
  });
  test('may be a new file, an emptied one, a path with spaces, other line ends', () => {
    assert.deepEqual(parseAction('write my notes.md\r\n--- old\r\n+++ new\r\nhi'), {
      kind: 'write',
      path: 'my notes.md',
      blocks: [{ old: [], new: ['hi'] }],
      cut: false,
    });
    const emptied = parseAction('write a.md\n--- old\nx\n+++ new');
    assert.deepEqual(emptied.kind === 'write' && emptied.blocks, [{ old: ['x'], new: [] }]);
  });
  test('is a deletion or a command', () => {
    assert.deepEqual(parseAction('delete a.md'), { kind: 'delete', path: 'a.md' });
    assert.deepEqual(parseAction('run rm -rf x'), { kind: 'run', command: 'rm -rf x' });
  });
  test('is unreadable, and says why', () => {
    assert.deepEqual(parseAction(''), { kind: 'unreadable', why: 'empty' });
    assert.deepEqual(parseAction('please write a.md'), { kind: 'unreadable', why: 'unknownVerb' });
    assert.deepEqual(parseAction('write'), { kind: 'unreadable', why: 'noPath' });
    assert.deepEqual(parseAction('write a.md\nhello'), { kind: 'unreadable', why: 'noBlock' });
  });
  test('a mark within the old text is text', () => {
    const action = parseAction('write a.md\n--- old\n--- old\nx\n+++ new\ny');
    assert.deepEqual(action.kind === 'write' && action.blocks, [{ old: ['--- old', 'x'], new: ['y'] }]);
  });
  test('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        fc.constantFrom('write a\n', 'delete ', 'run ', 'write a\n--- old\n', ''),
        (text, head) => {
          assert.ok(['write', 'delete', 'run', 'unreadable'].includes(parseAction(head + text).kind));
        },
      ),
    );
  });
});
