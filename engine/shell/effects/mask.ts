/** Does this command cut credentials out of what it reads: names, counts and sums only? */
import type { Word } from './scope.ts';

/** A substitution that puts something else for all that stands behind the sign, and takes nothing of it back. */
export function hidesValues(script: string): boolean {
  const parts = /^s([/|,#])((?:\\.|(?!\1).)*)\1((?:\\.|(?!\1).)*)\1g?$/.exec(script);
  if (parts === null) return false;
  const [, , pattern = '', put = ''] = parts;
  return /(=|\\\(=\\\)|\(=\))\.[*+]\$?$/.test(pattern) && !/(^|[^\\])&|\\[2-9]/.test(put);
}

/** A filter of jq that ends in the names or the number of fields. */
const onlyKeys =
  /^\.?[\w.[\]"]*(\s*\|\s*)?(keys|keys_unsorted|length)(\[\])?(\s*\|\s*(length|join\([^)]*\)|\.\[\]|sort))?$/;

export function masks(words: readonly Word[]): 'drops' | 'keeps' {
  const [name, ...rest] = words.map((word) => word.text);
  const text = rest.join(' ');
  switch (name) {
    case 'wc':
    case 'sha256sum':
    case 'sha1sum':
    case 'sha512sum':
    case 'md5sum':
    case 'b2sum':
    case 'cksum':
      return 'drops';
    case 'cut':
      return /-d ?=/.test(text) && /-f ?1(\s|$)/.test(text) ? 'drops' : 'keeps';
    case 'grep':
    case 'egrep':
    case 'rg': {
      const short = rest.filter((word) => /^-[a-zA-Z]+$/.test(word)).join('');
      if (/[cqlL]/.test(short) || /--(count|quiet|silent|files-with(out)?-matche?s)\b/.test(text)) return 'drops';
      // Only the name before the sign is printed.
      return short.includes('o') &&
        rest.some((word) => /^\^?(\[[A-Za-z0-9_^=-]+\]|\\w)[+*]=?$/.test(word) || /^\^\[\^=\]\+?\*?$/.test(word))
        ? 'drops'
        : 'keeps';
    }
    case 'sed': {
      const script = rest.filter((word) => !/^-[nEr]+$/.test(word));
      const quiet = rest.some((word) => /^-[Er]*n/.test(word));
      if (script[0] === '-e') script.shift();
      return !quiet && hidesValues(script[0] ?? '') ? 'drops' : 'keeps';
    }
    case 'jq':
      return rest.some((word) => onlyKeys.test(word)) ? 'drops' : 'keeps';
    case 'awk':
      return /^-F ?['"]?=['"]? \{ ?print \$1 ?\}( |$)/.test(text) ||
        /^-F ?= \/[^/$]*\/ ?\{ ?print \$1 ?\}( |$)/.test(text) ||
        /^-F ?= !?\/[^/]*\/ ?\{ ?print \$1 ?\}/.test(text)
        ? 'drops'
        : 'keeps';
    default:
      return 'keeps';
  }
}
