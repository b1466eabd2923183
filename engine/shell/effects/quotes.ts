/** Text as it is written in a command, without its quotes and escapes. Pure. */
import { plainWord, type Word } from './scope.ts';

export function bare(raw: string): Word {
  const glob = /(^|[^\\])[*?[]/.test(raw);
  return { ...plainWord(raw.replace(/\\\n/g, '').replace(/\\(.)/gs, '$1')), glob, quoted: raw.includes('\\') };
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  e: '\u001b',
  E: '\u001b',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '?': '?',
};

/** Undefined for an escape that is not known, and for one of the signs that stand for what is not known here. */
export function ansi(text: string): string | undefined {
  let fine = true;
  const made = text.replace(
    /\\(x[0-9a-fA-F]{1,2}|u[0-9a-fA-F]{1,4}|U[0-9a-fA-F]{1,8}|[0-7]{1,3}|.)/gs,
    (_, escaped: string) => {
      const code = /^[xuU]./.test(escaped)
        ? Number.parseInt(escaped.slice(1), 16)
        : /^[0-7]/.test(escaped)
          ? Number.parseInt(escaped, 8) & 0xff
          : undefined;
      const sign = code === undefined ? escapes[escaped] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
      if (sign === undefined || /^[\u0000-\u0003]$/.test(sign)) fine = false;
      return sign ?? '';
    },
  );
  return fine ? made : undefined;
}
