/** JSON values to their RFC 8785 text. What JSON cannot say is a bug of the caller and throws, naming where it stands. */
import canonicalize from 'canonicalize';

/**
 * Keys in code-unit order, no spaces, no raw control character: one line of text. Properties that are `undefined` are
 * left out. Lone surrogates become U+FFFD, because text from a model or a file name may hold them and the ledger is UTF-8.
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(plainJson(value, ''));
  if (text === undefined) throw new TypeError('a value that JSON can say was expected');
  return text;
}

function plainJson(value: unknown, pointer: string): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value;
  } else if (Array.isArray(value)) {
    return value.map((item, index) => plainJson(item, `${pointer}/${index}`));
  } else if (isPlainObject(value)) {
    const plain: [string, unknown][] = [];
    for (const [key, item] of Object.entries(value)) {
      if (item !== undefined) plain.push([key.toWellFormed(), plainJson(item, `${pointer}/${key}`)]);
    }
    return Object.fromEntries(plain);
  }
  throw new TypeError(`not JSON at ${pointer === '' ? 'the top' : pointer}: ${Object.prototype.toString.call(value)}`);
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
