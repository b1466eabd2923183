/** Does this command cut credentials out of what it reads: names, counts and sums only? */
import type { Word } from './scope.ts';

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
      return !quiet && /^s([/|,#])\(?=\)?\.\*\$?\1[^\\&]*\1g?$/.test(script[0] ?? '') ? 'drops' : 'keeps';
    }
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
