/**
 * Assertions that the form writes and reads again as words: a sum, a figure that the person knows, parts that add up, a number of
 * rows. Every other assertion stays the person's own text. Pure; the host alone says whether an assertion holds.
 */
export type AssertShape =
  /** The rows of a column add up to its footer. */
  | { readonly kind: 'sum'; readonly column: string }
  /** The rows of a column add up to a figure that is known from elsewhere. */
  | { readonly kind: 'figure'; readonly column: string; readonly figure: string }
  /** In each row the parts add up to the total. */
  | { readonly kind: 'adds'; readonly parts: readonly string[]; readonly total: string }
  | { readonly kind: 'rowCount'; readonly count: string }
  | { readonly kind: 'own'; readonly text: string };

const plainName = /^(?!(?:and|or|in|true|false|null|function)$)[A-Za-z_][A-Za-z0-9_]*$/;
const name = '([A-Za-z_][A-Za-z0-9_]*|`[^`]+`)';
const figure = '(-?\\d+(?:\\.\\d+)?)';
const forms = {
  sum: new RegExp(`^\\$abs\\(\\$sum\\(rows\\.${name}\\) - footer\\.${name}\\) < 0\\.005$`),
  figure: new RegExp(`^\\$abs\\(\\$sum\\(rows\\.${name}\\) - ${figure}\\) < 0\\.005$`),
  adds: new RegExp(
    `^\\$max\\(\\$map\\(rows, function\\(\\$r\\) \\{ \\$abs\\(((?:\\$r\\.${name})(?: \\+ \\$r\\.${name})+) - \\$r\\.${name}\\) \\}\\)\\) < 0\\.005$`,
  ),
  rowCount: /^\$count\(rows\) = (\d+)$/,
};

/** Whether a column of this name can stand in an assertion that the form writes. */
export function canBeNamed(column: string): boolean {
  return column !== '' && !column.includes('`');
}

export function assertOf(shape: AssertShape): string {
  switch (shape.kind) {
    case 'sum':
      return `$abs($sum(rows.${quoted(shape.column)}) - footer.${quoted(shape.column)}) < 0.005`;
    case 'figure':
      return `$abs($sum(rows.${quoted(shape.column)}) - ${shape.figure}) < 0.005`;
    case 'adds': {
      const parts = shape.parts.map((part) => `$r.${quoted(part)}`).join(' + ');
      return `$max($map(rows, function($r) { $abs(${parts} - $r.${quoted(shape.total)}) })) < 0.005`;
    }
    case 'rowCount':
      return `$count(rows) = ${shape.count}`;
    case 'own':
      return shape.text;
  }
}

export function shapeOf(text: string): AssertShape {
  const shape = readShape(text);
  // Read again only where it would be written the very same: nobody's text is changed by being looked at.
  return shape !== null && assertOf(shape) === text ? shape : { kind: 'own', text };
}

function readShape(text: string): AssertShape | null {
  const sum = forms.sum.exec(text);
  if (sum?.[1] !== undefined && sum[1] === sum[2]) return { kind: 'sum', column: bare(sum[1]) };
  const known = forms.figure.exec(text);
  if (known?.[1] !== undefined && known[2] !== undefined) {
    return { kind: 'figure', column: bare(known[1]), figure: known[2] };
  }
  const count = forms.rowCount.exec(text);
  if (count?.[1] !== undefined) return { kind: 'rowCount', count: count[1] };
  const adds = forms.adds.exec(text);
  const total = adds?.at(-1);
  if (adds?.[1] === undefined || total === undefined) return null;
  const parts = [...adds[1].matchAll(new RegExp(`\\$r\\.${name}`, 'g'))].map((part) => bare(part[1] ?? ''));
  return { kind: 'adds', parts, total: bare(total) };
}

function quoted(column: string): string {
  return plainName.test(column) ? column : `\`${column}\``;
}

function bare(written: string): string {
  return written.startsWith('`') ? written.slice(1, -1) : written;
}
