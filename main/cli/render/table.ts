/** Columns of text, aligned by what a terminal shows (wide and combining characters counted), cut to the width. */

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wide =
  /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;
const colour = /\u001b\[[0-9;]*m/g;

export function shownWidth(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(text.replace(colour, ''))) width += wide.test(segment) ? 2 : 1;
  return width;
}

export function padShown(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const room = ' '.repeat(Math.max(0, width - shownWidth(text)));
  return align === 'left' ? text + room : room + text;
}

/** Cuts to a width with an ellipsis; text with colours is left whole. */
export function cutShown(text: string, width: number): string {
  if (shownWidth(text) <= width || text.includes('\u001b')) return text;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (shownWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

export interface TableColumn {
  readonly title: string;
  readonly align?: 'left' | 'right';
  readonly max?: number;
}

export function renderTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  indent = 2,
): readonly string[] {
  const cells = rows.map((row) => columns.map((column, index) => cutShown(row[index] ?? '', column.max ?? 200)));
  const widths = columns.map((column, index) =>
    cells.reduce((most, row) => Math.max(most, shownWidth(row[index] ?? '')), shownWidth(column.title)),
  );
  const line = (row: readonly string[]) =>
    `${' '.repeat(indent)}${row.map((cell, index) => padShown(cell, widths[index] ?? 0, columns[index]?.align)).join('  ')}`.trimEnd();
  return [line(columns.map((column) => column.title)), ...cells.map(line)];
}
