/**
 * Does this command cut credentials out of what it reads? Only forms that are known to mask wholly count. `names`: what stands before the
 * sign of `NAME=value` is left, which hides nothing of a file whose lines are not like that; `counts`: no word of the text is left.
 */
import { type Finding, harmless } from './finding.ts';
import type { Word } from './scope.ts';

export type Mask = 'keeps' | 'names' | 'counts';

/** The finding as it is once this command has cut the values away. */
export function masked(found: Finding, words: readonly Word[]): Finding {
  if (found.maskable !== true) return found;
  const mask = masks(words);
  return mask === 'counts' || (mask === 'names' && found.pairs === true)
    ? harmless('reads', found.part, 'only names are shown')
    : found;
}

/** A substitution that puts something else for all that stands behind the sign, and takes nothing of it back. */
export function hidesValues(script: string, extended = true): boolean {
  const parts = /^s([/|,#])((?:\\.|(?!\1).)*)\1((?:\\.|(?!\1).)*)\1g?$/.exec(script);
  if (parts === null) return false;
  const [, , pattern = '', put = ''] = parts;
  const hidden = extended
    ? /^\^?(\[\^=\][*+]|\(\[\^=\][*+]\))?(=|\(=\))\.[*+]\$?$/
    : /^\^?(\[\^=\]\*|\\\(\[\^=\]\*\\\))?(=|\\\(=\\\))\.(\*|\\\+)\$?$/;
  return hidden.test(pattern) && !/(^|[^\\])&|\\[02-9]/.test(put);
}

/** A filter of jq that ends in the names or the number of fields. */
const onlyKeys =
  /^(\.?(\.?(\w+|\["[\w.-]+"\]|\[\d*\]))*\s*\|\s*)?(keys|keys_unsorted|length)(\[\])?(\s*\|\s*(length|join\("[^"\\]*"\)|\.\[\]|sort))?$/;

export function masks(words: readonly Word[]): Mask {
  const [name, ...args] = words;
  const rest = args.map((word) => word.text);
  const files = (from: readonly string[]) => from.every((word) => !/^-./.test(word));
  switch (name?.text) {
    case 'wc':
      return rest.every((word) => !word.startsWith('-') || /^-[lwcm]+$|^--(lines|words|bytes|chars)$/.test(word))
        ? 'counts'
        : 'keeps';
    case 'sha256sum':
    case 'sha1sum':
    case 'sha512sum':
    case 'md5sum':
    case 'b2sum':
    case 'cksum':
      return rest.every((word) => !word.startsWith('-') || /^-[bt]+$|^--tag$/.test(word)) ? 'counts' : 'keeps';
    case 'cut': {
      const options = rest.filter((word) => word.startsWith('-')).join(' ');
      const separate = rest.join(' ');
      return /^(-d ?=|--delimiter==) (-f ?1|--fields=1)( |$)/.test(separate) &&
        /^(-d=?|--delimiter==) (-f1?|--fields=1)$/.test(options)
        ? 'names'
        : 'keeps';
    }
    case 'grep':
    case 'egrep':
    case 'fgrep':
    case 'rgrep':
    case 'zgrep':
    case 'bzgrep':
    case 'xzgrep':
    case 'zstdgrep':
    case 'ugrep':
    case 'rg':
      return masksOfGrep(name.text, rest);
    case 'sed': {
      const extended = rest.some((word) => /^(-[Er]|--regexp-extended)$/.test(word));
      const scripts = rest.filter((word) => !/^(-[Er]|--regexp-extended)$/.test(word));
      if (scripts[0] === '-e') scripts.shift();
      return files(scripts) && hidesValues(scripts[0] ?? '', extended) ? 'names' : 'keeps';
    }
    case 'jq': {
      const filters = rest.filter((word) => !/^-[rcSMj]+$|^--raw-output$|^--compact-output$/.test(word));
      return files(filters) && onlyKeys.test(filters[0] ?? '') ? 'counts' : 'keeps';
    }
    case 'awk': {
      if (/^\s*END\s*\{\s*print NR\s*\}\s*$/.test(rest[0] ?? '') && rest.slice(1).every((word) => !/^-.|=/.test(word)))
        return 'counts';
      // Of the rules of make: names of targets, on lines without a sign before the colon.
      if (
        rest.length === 2 &&
        rest[0] === '-F:' &&
        /^\/\^\[[\w-]+\](\[\^[^\]=]*=[^\]]*\]\*|\[[\w.-]+\][*+]):\/ ?\{ ?print \$1 ?\}$/.test(rest[1] ?? '')
      )
        return 'names';
      const [first, ...others] = rest;
      const program = first === '-F=' ? others[0] : first === '-F' && others[0] === '=' ? others[1] : undefined;
      const operands = others.slice(first === '-F=' ? 1 : 2);
      return program !== undefined &&
        /^\s*(!?\/[^/{}]*\/)?\s*\{\s*print\s+\$1\s*;?\s*\}\s*$/.test(program) &&
        operands.every((word) => !/^-.|=/.test(word))
        ? 'names'
        : 'keeps';
    }
    default:
      return 'keeps';
  }
}

/** Options of grep that take a value, which no letter behind them is an option of its own. */
const takesValue = { grep: 'efmABCdD', rg: 'efmABCdEgjMrtT' };
const longWithValue =
  /^--(regexp|file|max-count|after-context|before-context|context|directories|devices|include|exclude|exclude-dir|exclude-from|label|binary-files|colou?r|glob|iglob|type|type-not|replace|max-depth|max-columns|threads|engine|encoding|sort|sortr)$/;
const longHarmless =
  /^--(ignore-case|invert-match|word-regexp|line-regexp|extended-regexp|fixed-strings|basic-regexp|perl-regexp|no-messages|recursive|no-filename|with-filename|line-number|text|null|hidden|no-ignore|smart-case|no-heading|heading)$/;

export function masksOfGrep(name: string, rest: readonly string[]): Mask {
  const values = name === 'rg' ? takesValue.rg : takesValue.grep;
  let letters = '';
  let counts = false;
  const operands: string[] = [];
  const patterns: string[] = [];
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at] ?? '';
    if (word === '--') {
      operands.push(...rest.slice(at + 1));
      break;
    }
    if (
      /^--(count|count-matches|quiet|silent|files-with-matches|files-without-match|files|type-list|name-only|files-with-match)$/.test(
        word,
      )
    )
      counts = true;
    else if (longWithValue.test(word)) at += 1;
    else if (word.startsWith('--')) {
      if (!longHarmless.test(word) && !longWithValue.test(word.replace(/=.*/s, ''))) return 'keeps';
    } else if (/^-[a-zA-Z]/.test(word)) {
      const end = [...word].findIndex((letter, place) => place > 0 && values.includes(letter));
      letters += word.slice(1, end < 0 ? undefined : end);
      if (end < 0) continue;
      if (word[end] === 'e') patterns.push(word.length > end + 1 ? word.slice(end + 1) : (rest[at + 1] ?? ''));
      if (word[end] === 'f') patterns.push('');
      if (end === word.length - 1) at += 1;
    } else if (!/^-\d+$/.test(word)) operands.push(word);
  }
  if (counts || (name === 'rg' ? /[cql]/ : /[cqlL]/).test(letters)) return 'counts';
  if (!letters.includes('o') || /[zv]/.test(letters)) return 'keeps';
  // Only the name before the sign is printed.
  const [pattern, ...more] = patterns.length > 0 ? patterns : operands.slice(0, 1);
  return more.length === 0 && /^\^(\[(A-Z|a-z|0-9|_)+\]|\\w|\[\^=\])[+*]=?$/.test(pattern ?? '') ? 'names' : 'keeps';
}
