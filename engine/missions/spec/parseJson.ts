/**
 * Strict JSON for a file whose digest matters: what `JSON.parse` takes, less what two readers could take differently.
 * Refused besides malformed text: a key given twice, `__proto__`, half a surrogate pair, a number too large for a double.
 * A problem names its line, column and JSON pointer.
 */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

export interface JsonProblem {
  readonly message: string;
  /** 1-based; the column counts UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
}

export type ParsedJson =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problem: JsonProblem };

const maxDepth = 100;
const numberToken = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const blank = /[ \t\n\r]*/y;
const hex4 = /[0-9a-fA-F]{4}/y;
const keywords: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** RFC 6901: the pointer of a path of keys and indexes. */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

class Malformed extends Error {
  readonly problem: JsonProblem;
  constructor(problem: JsonProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Reads one JSON document. Never throws. */
export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: readDocument(text) };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, problem: error.problem };
    throw error;
  }
}

function readDocument(text: string): JsonValue {
  let at = 0;
  const path: (string | number)[] = [];

  function refuse(message: string, where = at): never {
    const before = text.slice(0, where);
    const line = before.split('\n').length;
    const column = where - before.lastIndexOf('\n');
    throw new Malformed({ message, line, column, pointer: jsonPointer(path) });
  }

  function match(pattern: RegExp): string | null {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) return null;
    at = pattern.lastIndex;
    return found[0];
  }

  function found(): string {
    const character = text.codePointAt(at);
    return character === undefined ? 'the end of the file' : JSON.stringify(String.fromCodePoint(character));
  }

  function take(character: string): boolean {
    if (text[at] !== character) return false;
    at += 1;
    return true;
  }

  function readString(): string {
    const start = at;
    at += 1;
    for (;;) {
      const code = text.charCodeAt(at);
      if (Number.isNaN(code)) refuse('a string is not closed', start);
      if (code < 0x20) refuse('a string holds a line break or another control character; write it as an escape');
      at += 1;
      if (code === 0x22) break;
      if (code === 0x5c) {
        if (take('u')) {
          if (match(hex4) === null) refuse('\\u needs four hexadecimal digits');
        } else if (!'"\\/bfnrt'.includes(text[at] ?? ' ')) {
          refuse('a backslash stands before a character that cannot be escaped');
        } else {
          at += 1;
        }
      }
    }
    const value: unknown = JSON.parse(text.slice(start, at));
    if (typeof value !== 'string') throw new Error('unreachable: a string token is a string');
    if (!value.isWellFormed()) refuse('a string holds half of a surrogate pair', start);
    return value;
  }

  function readNumber(): number {
    const start = at;
    const token = match(numberToken);
    if (token === null) refuse(`expected a value, found ${found()}`);
    const value = Number(token);
    if (!Number.isFinite(value)) refuse('a number is too large', start);
    return value;
  }

  function readArray(): JsonValue {
    at += 1;
    const items: JsonValue[] = [];
    match(blank);
    if (take(']')) return items;
    for (;;) {
      path.push(items.length);
      items.push(readValue());
      path.pop();
      if (take(']')) return items;
      if (!take(',')) refuse(`expected , or ] in a list, found ${found()}`);
    }
  }

  function readObject(): JsonValue {
    at += 1;
    const object: Record<string, JsonValue> = {};
    match(blank);
    if (take('}')) return object;
    for (;;) {
      match(blank);
      const start = at;
      if (text[at] !== '"') refuse(`expected a key in double quotes, found ${found()}`);
      const key = readString();
      path.push(key);
      if (Object.hasOwn(object, key)) refuse(`the key ${JSON.stringify(key)} is given twice`, start);
      if (key === '__proto__') refuse('the key "__proto__" is not allowed', start);
      match(blank);
      if (!take(':')) refuse(`expected : after the key ${JSON.stringify(key)}, found ${found()}`);
      object[key] = readValue();
      path.pop();
      if (take('}')) return object;
      if (!take(',')) refuse(`expected , or } in an object, found ${found()}`);
    }
  }

  /** One value and the blanks around it. */
  function readValue(): JsonValue {
    if (path.length > maxDepth) refuse(`nested deeper than ${maxDepth} levels`);
    match(blank);
    const value = readBare();
    match(blank);
    return value;
  }

  function readBare(): JsonValue {
    const first = text[at];
    if (first === '{') return readObject();
    if (first === '[') return readArray();
    if (first === '"') return readString();
    for (const [word, value] of keywords) {
      if (text.startsWith(word, at)) {
        at += word.length;
        return value;
      }
    }
    return readNumber();
  }

  const value = readValue();
  if (at < text.length) refuse(`expected the end of the file, found ${found()}`);
  return value;
}
