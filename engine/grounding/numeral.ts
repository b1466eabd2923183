/** One numeral's shape: which decimal is written here? Exact strings, no floating point. Decides nothing by context. */

export type Mark = '.' | ',';

export type Numeral =
  /** Its own shape says what it means. `decimal` and `group` are the marks it shows in use, if any. */
  | { readonly kind: 'exact'; readonly value: string; readonly decimal?: Mark; readonly group?: string }
  /** `1.085`: a thousand and eighty-five, or one and a bit. */
  | { readonly kind: 'open'; readonly mark: Mark; readonly grouped: string; readonly decimal: string };

/** Longer digit strings are account numbers or noise, not amounts. */
const MAX_PLAIN_DIGITS = 15;
const MAX_LENGTH = 48;
const SPACES = /[\s\u00A0\u202F\u2009\u2007]/g;

/**
 * Reads digits with `.`, `,`, `'`, `’` and single spaces between them; no sign, no unit.
 * Undefined when it is not one decimal number: a version, an address, a code with leading zeros, broken grouping.
 */
export function readNumeral(text: string): Numeral | undefined {
  if (text.length === 0 || text.length > MAX_LENGTH) return undefined;
  const written = text.replace(SPACES, ' ').replaceAll('’', "'");
  if (!/^[\d.,' ]*\d$/.test(written)) return undefined;
  const marks = written.replace(/\d/g, '');
  if (marks === '') return plain(written);
  const kinds = new Set(marks);
  if (kinds.size > 2) return undefined;
  const last = marks.slice(-1);
  if (kinds.size === 2) return last === '.' || last === ',' ? groupedWithDecimals(written, marks, last) : undefined;
  if (last !== '.' && last !== ',') return exactGroups(written, last);
  if (marks.length > 1) return isAddress(written) ? undefined : exactGroups(written, last);
  return single(written, last);
}

function plain(digits: string): Numeral | undefined {
  if (digits.length > MAX_PLAIN_DIGITS || (digits.length > 1 && digits.startsWith('0'))) return undefined;
  return { kind: 'exact', value: digits };
}

function groupedWithDecimals(written: string, marks: string, decimal: Mark): Numeral | undefined {
  const group = marks[0];
  if (group === undefined || marks.indexOf(decimal) !== marks.length - 1) return undefined;
  const at = written.lastIndexOf(decimal);
  const whole = joinGroups(written.slice(0, at), group);
  return whole === undefined
    ? undefined
    : { kind: 'exact', value: `${whole}.${written.slice(at + 1)}`, decimal, group };
}

function exactGroups(written: string, group: string): Numeral | undefined {
  const value = joinGroups(written, group);
  return value === undefined ? undefined : { kind: 'exact', value, group };
}

/** Groups of three; with commas also the Indian way (12,34,567). */
function joinGroups(written: string, group: string): string | undefined {
  const groups = written.split(group);
  const [first = '', ...rest] = groups;
  if (first.length < 1 || first.length > 3 || first.startsWith('0')) return undefined;
  const threes = rest.every((part) => part.length === 3);
  const indian =
    group === ',' &&
    rest.length > 1 &&
    first.length <= 2 &&
    rest.every((part, index) => part.length === (index === rest.length - 1 ? 3 : 2));
  return threes || indian ? groups.join('') : undefined;
}

/** 192.168.1.10 and 10.0.0.1: four parts up to 255 without leading zeros. */
function isAddress(written: string): boolean {
  const parts = written.split('.');
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

function single(written: string, mark: Mark): Numeral | undefined {
  const at = written.indexOf(mark);
  const whole = written.slice(0, at);
  const part = written.slice(at + 1);
  if (whole.length > MAX_PLAIN_DIGITS || (whole.length > 1 && whole.startsWith('0'))) return undefined;
  const decimal = `${whole === '' ? '0' : whole}.${part}`;
  if (part.length !== 3 || whole === '' || whole === '0' || whole.length > 3) {
    return { kind: 'exact', value: decimal, decimal: mark };
  }
  return { kind: 'open', mark, grouped: whole + part, decimal };
}

/** The same key for the same decimal: no sign on zero, no leading or trailing zeros. Undefined when it is no plain decimal. */
export function numberKey(value: string): string | undefined {
  const match = /^([-+]?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (match === null) return undefined;
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '');
  const part = stripTrailingZeros(match[3] ?? '');
  const digits = part === '' ? whole : `${whole}.${part}`;
  return match[1] === '-' && digits !== '0' ? `-${digits}` : digits;
}

function stripTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
