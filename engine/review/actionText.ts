/** A proposed change as text, the one form that people and judges read. Pure; a judge's caps are cut by its own gate. */
import type { ChangeKind, GridRow } from '../../contract/review.ts';
import type { WorkspacePath } from '../../contract/workspacePath.ts';
import { foldRows } from './grid.ts';
import { visibleText } from './visibleText.ts';

/**
 * `write PATH`, `--- old` and the lines that go, `+++ new` and the lines that come, each among its unchanged
 * neighbours, with `…` for a long unchanged stretch. Or `delete PATH`. Invisible characters are made visible, and a line
 * of a file that reads like one of these marks gets a backslash in front, so that a file cannot fake a section.
 */
export function actionText(change: {
  readonly path: WorkspacePath;
  readonly change: ChangeKind;
  readonly rows: readonly GridRow[];
}): string {
  const path = visibleText(change.path);
  if (change.change === 'delete') return `delete ${path}`;
  const rows = foldRows(hasOnlyCrLf(change.rows) ? change.rows.map(withoutCr) : change.rows);
  const side = (other: GridRow['kind']) => rows.filter((row) => row.kind !== other).map(line);
  const old = change.change === 'create' ? [] : side('insert');
  return [`write ${path}`, '--- old', ...old, '+++ new', ...side('remove')].join('\n');
}

function line(row: GridRow): string {
  if (row.kind === 'fold') return '…';
  const text = visibleText(row.text);
  const escaped = /^\\*(--- old|\+\+\+ new|…)$/.test(text) ? `\\${text}` : text;
  return row.noNewline && row.kind !== 'equal' ? `${escaped}⟨no newline⟩` : escaped;
}

/** Where every line on both sides ends in CR LF, the ends are not what changes, and marking each would hide what does. */
function hasOnlyCrLf(rows: readonly GridRow[]): boolean {
  return rows.every((row) => row.noNewline || row.text.endsWith('\r'));
}

function withoutCr(row: GridRow): GridRow {
  return row.noNewline ? row : { ...row, text: row.text.slice(0, -1) };
}
