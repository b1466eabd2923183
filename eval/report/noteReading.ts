/** A reading of a held-out set, noted in the table "Readings" of the README beside it. Pure. */

export interface Reading {
  readonly date: string;
  readonly commit: string;
  readonly what: string;
  readonly result: string;
}

const never = /^\|\s*–\s*\|\s*–\s*\|\s*never read yet\s*\|\s*–\s*\|\n?/m;
const heads = /^\|\s*date\s*\|\s*commit\s*\|[^\n]*\n\|[-|\s]+\|\n/m;

/** Throws where the table is not there: a reading that is not noted does not happen. */
export function noteReading(readme: string, { date, commit, what, result }: Reading): string {
  const head = heads.exec(readme);
  if (head === null) throw new Error('The README beside the data has no table of readings.');
  const plain = (text: string) => text.replaceAll('|', '/').replaceAll('\n', ' ');
  const row = `| ${[date, commit, what, result].map(plain).join(' | ')} |\n`;
  const rest = readme.replace(never, '');
  const table = rest.slice(head.index + head[0].length);
  const end = table.search(/^(?!\|)/m);
  const at = head.index + head[0].length + (end === -1 ? table.length : end);
  const before = rest.slice(0, at);
  return `${before}${before.endsWith('\n') ? '' : '\n'}${row}${rest.slice(at)}`;
}
