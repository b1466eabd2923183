/** Brace expansion, `{a,b}` and `{1..9}`, nested and beside other text. What must not be split stands as one character. Pure. */
import { unknownPart } from './scope.ts';

const most = 64;

/** The words that the text becomes; undefined where they are too many or the braces cannot be read. */
export function expandBraces(text: string): readonly string[] | undefined {
  if (!/\{.*(,|\.\.).*\}/s.test(text)) return [text];
  if (text.split('{').length !== text.split('}').length) return undefined;
  const made = expand(text);
  return made.length > most ? undefined : made;
}

function expand(text: string): string[] {
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', open + 1)) {
    const close = closing(text, open);
    if (close < 0) continue;
    const items = itemsOf(text.slice(open + 1, close));
    if (items === undefined) continue;
    const tails = expand(text.slice(close + 1));
    const made: string[] = [];
    for (const item of items)
      for (const tail of tails) if (made.length <= most) made.push(text.slice(0, open) + item + tail);
    return made;
  }
  return [text];
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function itemsOf(inner: string): readonly string[] | undefined {
  const parts = atCommas(inner);
  if (parts.length > 1) return parts.flatMap(expand);
  const numbers = /^(-?\d+)\.\.(-?\d+)(?:\.\.(-?\d+))?$/.exec(inner);
  if (numbers !== null) return sequence(numbers[1] ?? '', numbers[2] ?? '', Number(numbers[3] ?? 1));
  const letters = /^([A-Za-z])\.\.([A-Za-z])(?:\.\.(-?\d+))?$/.exec(inner);
  if (letters === null) return undefined;
  const codes = range(letters[1]?.charCodeAt(0) ?? 0, letters[2]?.charCodeAt(0) ?? 0, Number(letters[3] ?? 1));
  return codes.map((code) => String.fromCharCode(code));
}

function atCommas(inner: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of inner) {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

function sequence(from: string, to: string, step: number): readonly string[] {
  const width = /^-?0\d/.test(from) || /^-?0\d/.test(to) ? Math.max(from.length, to.length) : 0;
  // Which numbers they are makes no difference to what a name means.
  if (Math.abs(Number(to) - Number(from)) >= most) return [unknownPart];
  return range(Number(from), Number(to), step).map((number) => String(number).padStart(width, '0'));
}

function range(from: number, to: number, step: number): number[] {
  const stride = Math.max(1, Math.abs(step)) * (from <= to ? 1 : -1);
  const made: number[] = [];
  for (let at = from; stride > 0 ? at <= to : at >= to; at += stride) made.push(at);
  return made;
}
