/** The remove/insert grid of a review card on a terminal. */
import type { GridRow } from '../../../contract/review.ts';
import { visibleText } from '../../../engine/review/visibleText.ts';
import type { Output } from '../output.ts';
import { padShown } from './table.ts';

export function renderGrid(rows: readonly GridRow[], output: Output): readonly string[] {
  const width = String(rows.reduce((most, row) => Math.max(most, row.oldLine ?? 0, row.newLine ?? 0), 1)).length;
  const number = (line: number | null) => padShown(line === null ? '' : String(line), width, 'right');
  return rows.map((row) => {
    const text = `${visibleText(row.text)}${row.noNewline ? '  (no line end)' : ''}`;
    const line = (mark: string) => `  ${number(row.oldLine)} ${number(row.newLine)} ${mark} ${text}`;
    if (row.kind === 'remove') return output.style('red', line('-'));
    if (row.kind === 'insert') return output.style('green', line('+'));
    if (row.kind === 'fold') return output.style('dim', `  ${' '.repeat(width * 2 + 1)} … ${text}`);
    return output.style('dim', line(' '));
  });
}
