import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ChangeKind } from '../../contract/review.ts';
import { workspacePathSchema } from '../../contract/workspacePath.ts';
import { actionText } from './actionText.ts';
import { diffBytes } from './grid.ts';

const bytes = (text: string | null) => (text === null ? null : new TextEncoder().encode(text));
function say(old: string | null, next: string | null, path = 'notes/a.md'): string {
  const change: ChangeKind = old === null ? 'create' : next === null ? 'delete' : 'overwrite';
  return actionText({ path: workspacePathSchema.parse(path), change, rows: diffBytes(bytes(old), bytes(next)).rows });
}

describe('the text of a proposed action', () => {
  test('a write has its path, the lines that go and the lines that come', () => {
    assert.equal(say('a\nb\nc\n', 'a\nB\nc\n'), 'write notes/a.md\n--- old\na\nb\nc\n+++ new\na\nB\nc');
  });

  test('a new file has no old lines', () => {
    assert.equal(say(null, 'x\n'), 'write notes/a.md\n--- old\n+++ new\nx');
  });

  test('a delete is one line', () => {
    assert.equal(say('x\n', null), 'delete notes/a.md');
  });

  test('long unchanged stretches are left out on both sides', () => {
    const lines = Array.from({ length: 20 }, (_, i) => `${i + 1}\n`).join('');
    assert.equal(
      say(lines, lines.replace('10\n', 'ten\n')),
      'write notes/a.md\n--- old\n…\n7\n8\n9\n10\n11\n12\n13\n…\n+++ new\n…\n7\n8\n9\nten\n11\n12\n13\n…',
    );
  });

  test('characters that hide or reorder are shown, in the path as well', () => {
    assert.equal(
      say(null, 'pay \u202e100\u2066 \u200bEUR\u0007\tx\u{e0041}\n', 'a\u202egpj.exe'),
      'write a⟨U+202E⟩gpj.exe\n--- old\n+++ new\npay ⟨U+202E⟩100⟨U+2066⟩ ⟨U+200B⟩EUR⟨U+0007⟩\tx⟨U+E0041⟩',
    );
  });

  test('a file cannot fake a section, nor the escape of one', () => {
    assert.equal(
      say(null, '--- old\n+++ new\n…\n\\+++ new\n+++ newer\n'),
      'write notes/a.md\n--- old\n+++ new\n\\--- old\n\\+++ new\n\\…\n\\\\+++ new\n+++ newer',
    );
  });

  test('changed line ends show; line ends that stay do not', () => {
    assert.equal(say('a\r\n', 'a\n'), 'write notes/a.md\n--- old\na⟨U+000D⟩\n+++ new\na');
    assert.equal(say('a\r\n', 'b\r\n'), 'write notes/a.md\n--- old\na\n+++ new\nb');
    assert.equal(say('a', 'a\n'), 'write notes/a.md\n--- old\na⟨no newline⟩\n+++ new\na');
  });

  test('binary files are named by size and digest', () => {
    assert.match(say('a\0', 'b\n'), /--- old\nbinary file, 2 bytes, SHA-256 [0-9a-f]{64}\n\+\+\+ new\nbinary/);
  });
});
