/** Filters of jq and yq that only query. Pure. */
import { unknownPart } from '../scope.ts';
import {
  type Does,
  enclosing,
  isName,
  isSign,
  itemsOf,
  type Program,
  pairBrackets,
  type Token,
  unescapeText,
  words,
} from './tokens.ts';

const keywords = words(
  'if then elif else end try catch reduce foreach as and or not def label break empty null true false',
);

const functions = words(
  `length utf8bytelength keys keys_unsorted values has in map map_values path paths leaf_paths del delpaths getpath setpath to_entries
  from_entries with_entries select empty error add any all flatten range floor ceil round sqrt pow log log2 log10 exp exp2 exp10 fabs
  abs tostring tonumber type infinite nan isinfinite isnan isnormal isvalid sort sort_by group_by min max min_by max_by unique
  unique_by reverse contains inside startswith endswith combinations ltrimstr rtrimstr trimstr trim ltrim rtrim explode implode split
  splits join ascii_downcase ascii_upcase ascii recurse recurse_down walk transpose first last nth until repeat while limit skip isempty
  input inputs input_line_number input_filename debug indices index rindex test match capture scan sub gsub splits tojson fromjson todate
  fromdate now localtime gmtime mktime strftime strptime strflocaltime dateadd datesub date todateiso8601 fromdateiso8601 dateiso8601
  tojson numbers strings booleans arrays objects iterables scalars nulls ascii_downcase env_ significand gamma trunc toarray have_literal_numbers
  pick abs bsearch group_by limit getpath splits ltrimstr error halt halt_error tostream fromstream truncate_stream input_line_number
  min_by max_by add any all getpath IN INDEX GROUP_BY UNIQUE_BY ascii @text not is_valid objects
  downcase upcase to_number to_string tag kind style anchor alias explode_ line column line_comment head_comment foot_comment documentIndex
  document_index file_index fileIndex filename sort_keys sortKeys unique_by group_by eval_ to_yaml to_json to_xml to_csv to_tsv to_props
  from_yaml from_json from_xml to_unix from_unix format_datetime with_dtf tz lower upper collect ireduce key parent shuffle pivot omit
  splitDoc split_doc array_to_map with error ref di`,
);

const pieces: readonly (readonly [Token['kind'] | 'space', RegExp])[] = [
  ['space', /[ \t\r\n]+/y],
  ['number', /\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+/y],
  ['name', /@?[A-Za-z_]\w*/y],
  ['sign', /\$__loc__|\$[A-Za-z_]\w*|\?\/\/|\/\/=?|\.\.|[|+\-*/%=!<>]=|[.[\](){},:;|=<>+\-*/%?&]/y],
];

/** With `\(…)` within strings, whose programs are read like the rest. */
function read(text: string): Program | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    if (text[at] === '"') {
      const string = readString(text, at);
      if (string === undefined) return undefined;
      tokens.push(string.token);
      at = string.end;
      continue;
    }
    let length = 0;
    for (const [kind, piece] of pieces) {
      piece.lastIndex = at;
      const found = piece.exec(text);
      if (found === null) continue;
      length = found[0].length;
      if (kind !== 'space') tokens.push({ kind, text: found[0], value: found[0] });
      break;
    }
    if (length === 0) return undefined;
    at += length;
  }
  return pairBrackets(tokens);
}

function readString(text: string, start: number): { token: Token; end: number } | undefined {
  let plain = '';
  const inner: Program[] = [];
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === '"') {
      const value = unescapeText(plain);
      return value === undefined
        ? undefined
        : { token: { kind: 'string', text: text.slice(start, at + 1), value, inner }, end: at + 1 };
    }
    if (letter !== '\\') {
      plain += letter;
      continue;
    }
    if (text[at + 1] !== '(') {
      plain += text.slice(at, at + 2);
      at += 1;
      continue;
    }
    let depth = 0;
    let end = at + 1;
    for (; end < text.length; end++) {
      if (text[end] === '"') {
        const string = readString(text, end);
        if (string === undefined) return undefined;
        end = string.end - 1;
      } else if (text[end] === '(') depth += 1;
      else if (text[end] === ')' && --depth === 0) break;
    }
    const program = read(text.slice(at + 2, end));
    if (program === undefined || end >= text.length) return undefined;
    inner.push(program);
    plain += '…';
    at = end;
  }
  return undefined;
}

const credential =
  /password|passwd|passphrase|secret|token|api_?key|access_?key|private_?key|credential|(^|[_-])pwd$|[_-]pass$/i;
/** Where a login is kept, a field `pass` is one. */
const login = /^(db|database|auth|smtp|mail|email|login|redis|mysql|postgres|pg|proxy|ftp|basic_?auth)$/i;
/** How many tokens a model took, and the like. */
const counted =
  /^\w*tokens?_(count|usage|limit|length|type|rate|budget)s?$|^(max|min|total|num|n|prompt|completion|input|output|cached)_tokens$/i;

/** Why the filter does more than query, or undefined. */
export function filterDoes(text: string): Does {
  if (text.includes(unknownPart)) return { why: 'has a part that cannot be told' };
  const program = read(text);
  if (program === undefined) return { why: 'cannot be read' };
  const odd = callsOddly(program);
  if (odd !== undefined) return odd;
  return showsCredential(program) ? { why: 'prints a field that holds a credential', secret: true } : undefined;
}

function callsOddly(program: Program): Does {
  const { tokens } = program;
  const own = new Set(tokens.flatMap((token, at) => (isName(token, 'def') ? [tokens[at + 1]?.text ?? ''] : [])));
  for (const [at, token] of tokens.entries()) {
    for (const inner of token.inner ?? []) {
      const odd = callsOddly(inner);
      if (odd !== undefined) return odd;
    }
    if (isSign(token, '$ENV')) return { why: 'reads the environment', secret: true };
    if (token.kind !== 'name' || isSign(tokens[at - 1], '.') || token.text.startsWith('@')) continue;
    // A key of an object.
    if (isSign(tokens[at + 1], ':') && isSign(tokens[at - 1], '{', ',')) continue;
    const open = enclosing(program, at);
    if (
      open !== undefined &&
      isSign(tokens[open], '{') &&
      isSign(tokens[at - 1], '{', ',') &&
      isSign(tokens[at + 1], ',', '}') &&
      !/^(env|input|inputs)$/.test(token.text)
    )
      continue;
    if (/^(env|strenv|envsubst)$/.test(token.text)) return { why: 'reads the environment', secret: true };
    if (!keywords.has(token.text) && !functions.has(token.text) && !own.has(token.text))
      return { why: `calls ${token.text}` };
  }
  return undefined;
}

/** `.db.pass`, and `.key | test("pass")`. */
function isLogin(tokens: readonly Token[], at: number): boolean {
  const value = tokens[at]?.value ?? '';
  if (/^pass$/i.test(value) && isSign(tokens[at - 1], '.')) return login.test(tokens[at - 2]?.value ?? '');
  return (
    /pass|pwd|auth|cred/i.test(value) &&
    isSign(tokens[at - 1], '(') &&
    isName(tokens[at - 2], 'test', 'match', 'contains', 'startswith', 'endswith') &&
    tokens.slice(0, at).some((token) => isName(token, 'key'))
  );
}

/** A field by such a name is printed, unless the filter ends in names, numbers or types, or leaves just that field out. */
function showsCredential(program: Program): boolean {
  const { tokens, pairs } = program;
  const named = (token: Token): boolean =>
    isLogin(tokens, tokens.indexOf(token)) ||
    (token.kind !== 'number' && credential.test(token.value) && !counted.test(token.value)) ||
    (token.inner ?? []).some((inner) => inner.tokens.some(named));
  if (!tokens.some(named)) return false;
  // `keys`, `length`, `type` or `has(…)` as the last stage of the whole.
  const last = itemsOf(program, [0, tokens.length], '|').at(-1);
  const end = tokens
    .slice(last?.[0])
    .map((token) => token.text)
    .join('');
  if (/^(keys|keys_unsorted|length|type|keys\[\]|has\("[^"]*"\)|map\((length|type)\))$/.test(end)) return false;
  return tokens.some((token, at) => {
    if (!named(token)) return false;
    for (let open = enclosing(program, at); open !== undefined; open = enclosing(program, open)) {
      const name = tokens[open - 1];
      const simple = tokens.slice(open + 1, pairs.get(open)).every((one) => !isSign(one, '|', '(', ';'));
      if (isName(name, 'has', 'del', 'paths') && simple) return false;
    }
    return true;
  });
}
