/**
 * A proposed action without what stands in the sources word for word, or without its old text. Pure: for the question what is
 * left that the writer itself says. A table's line is looked at cell by cell, because its cells come from several places.
 */

/** @param names of the sources, which are no claims of the writer either */
export function withoutQuoted(action: string, names: readonly string[], texts: readonly string[]): string {
  const sources = [...texts, ...names].map((text) => ` ${words(text)} `);
  const stands = (part: string) => {
    const said = words(part);
    return said === '' || sources.some((source) => source.includes(` ${said} `));
  };
  const begin = action.indexOf('\n+++ new\n');
  if (begin < 0) return action;
  const head = action.slice(0, begin + '\n+++ new'.length);
  const lines = action.slice(head.length + 1).split('\n');
  const own = lines.map((line) => (stands(line) ? '' : ownParts(line, stands)));
  return [head, ...own].join('\n');
}

/** The action as if its file had not been there. */
export function withoutOld(action: string): string {
  const [begin, end] = [action.indexOf('\n--- old\n'), action.indexOf('\n+++ new\n')];
  return begin < 0 || end < begin ? action : `${action.slice(0, begin)}\n--- old${action.slice(end)}`;
}

const separators = /([,;|\t":{}[\]]+)/u;

function ownParts(line: string, stands: (part: string) => boolean): string {
  return line
    .split(separators)
    .filter((part) => separators.test(part) || !stands(part))
    .join('');
}

function words(text: string): string {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
}
