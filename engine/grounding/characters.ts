/** Character classes that the readers share. Every function is constant time for one character. */

const WORD = /[\p{L}\p{M}\p{N}]/u;
const LETTER = /[\p{L}\p{M}]/u;

export function isAsciiDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** A letter, mark or any kind of numeral at this UTF-16 offset (the halves of a surrogate pair count as letters). */
export function isWordAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (Number.isNaN(code)) return false;
  if (code < 128) return isAsciiDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  if (code >= 0xd800 && code <= 0xdfff) return true;
  return WORD.test(String.fromCharCode(code));
}

export function isLetterAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (Number.isNaN(code)) return false;
  if (code < 128) return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return LETTER.test(String.fromCharCode(code));
}

const WIDE = /[\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9\uFF0C\uFF0E\uFF0D\uFF05\u066A\u066B\u066C]/g;
const WIDE_PUNCTUATION: Readonly<Record<string, string>> = {
  '\uFF0C': ',',
  '\uFF0E': '.',
  '\uFF0D': '-',
  '\uFF05': '%',
  '\u066A': '%',
  '\u066B': '.',
  '\u066C': ',',
};

/** Full-width and Arabic-Indic digits and their separators as ASCII, each in its place: offsets stay. */
export function asciiDigits(text: string): string {
  return text.replace(WIDE, (character) => {
    const mark = WIDE_PUNCTUATION[character];
    if (mark !== undefined) return mark;
    const code = character.charCodeAt(0);
    const zero = code >= 0xff10 ? 0xff10 : code >= 0x06f0 ? 0x06f0 : 0x0660;
    return String.fromCharCode(48 + code - zero);
  });
}

const NOT_ASCII = /[^\x00-\x7f]/;

/** Lower case without diacritics, ß as ss: for comparing words with lists. The length may change. */
export function foldWord(word: string): string {
  if (!NOT_ASCII.test(word)) return word.toLowerCase();
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}
