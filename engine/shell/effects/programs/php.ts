/** Programs of PHP that read, compute and print: functions by name, no objects, no function in a variable. Pure. */
import { unknownPart } from '../scope.ts';
import { secretPath } from '../secrets.ts';
import { type Does, isSign, listItems, type Program, pairBrackets, type Token, words } from './tokens.ts';

const keywords = words(
  'echo print if else elseif foreach for while do break continue as return function fn true false null and or xor array list match default static exit die isset empty switch case',
);
const constants =
  /^(PHP_(VERSION|OS|OS_FAMILY|EOL|INT_MAX|INT_SIZE|MAJOR_VERSION|MINOR_VERSION|VERSION_ID|SAPI|FLOAT_EPSILON|BINARY)|JSON_\w+|M_PI|SORT_\w+|COUNT_RECURSIVE|ARRAY_FILTER_\w+|E_ALL|DATE_ATOM|LC_ALL|STR_PAD_\w+|FILE_IGNORE_NEW_LINES|FILE_SKIP_EMPTY_LINES|PREG_\w+|NAN|INF|DIRECTORY_SEPARATOR)$/;
const functions = words(
  `echo print printf sprintf number_format var_dump print_r var_export json_decode json_encode json_last_error_msg count sizeof strlen
  strtolower strtoupper ucfirst ucwords lcfirst trim ltrim rtrim explode implode join array_sum array_keys array_values array_merge
  array_unique array_slice array_column array_reverse array_combine array_flip array_count_values array_key_exists array_search
  array_key_first array_key_last array_diff array_diff_key array_intersect array_intersect_key array_fill array_chunk array_pad
  array_product in_array sort rsort ksort krsort asort arsort max min round floor ceil abs intdiv sqrt pow fmod rand mt_rand random_int
  range str_repeat str_replace str_pad str_split substr substr_count strpos stripos strrpos strrev strcmp strcasecmp strncmp strstr
  preg_match preg_match_all preg_split preg_quote date time strtotime mktime checkdate gmdate date_default_timezone_get
  date_default_timezone_set phpversion php_uname php_sapi_name extension_loaded function_exists class_exists get_loaded_extensions
  is_file is_dir file_exists filesize filemtime scandir basename dirname pathinfo realpath getcwd md5 sha1 hash crc32 hash_algos
  base64_encode base64_decode bin2hex hex2bin urlencode urldecode rawurlencode rawurldecode http_build_query parse_url parse_str_
  htmlspecialchars htmlspecialchars_decode html_entity_decode strip_tags nl2br wordwrap isset empty is_null is_array is_string is_int
  is_numeric is_bool is_float intval floatval strval boolval gettype memory_get_usage memory_get_peak_usage microtime hrtime uniqid
  ctype_digit ctype_alpha ctype_upper mb_strlen mb_substr mb_strtoupper mb_strtolower mb_strpos mb_detect_encoding iconv_strlen utf8_encode
  ini_get sys_get_temp_dir array list str_contains str_starts_with str_ends_with array_is_list iterator_to_array ord chr dechex hexdec
  bindec decbin levenshtein similar_text soundex metaphone version_compare exit die if while for foreach switch match fn function return
  and or elseif simplexml_load_string array_walk_ settype_ compact_`,
);
/** Each with the place of its function among the arguments. */
const takesFunction: Readonly<Record<string, number>> = {
  array_map: 0,
  array_filter: 1,
  array_reduce: 1,
  array_walk: 1,
  usort: 1,
  uasort: 1,
  uksort: 1,
  preg_replace_callback: 1,
};
const reads = words('file_get_contents file simplexml_load_file glob parse_ini_file md5_file sha1_file');

const pieces: readonly (readonly [Token['kind'] | 'space', RegExp])[] = [
  ['space', /[ \t\n]+|#(?!\[)[^\n?]*(?=\n|$)|\/\/[^\n?]*(?=\n|$)|\/\*[\s\S]*?\*\//y],
  ['string', /'(?:\\[\s\S]|[^'\\])*'/y],
  // Names alone may be put in.
  ['string', /"(?:\\[nrtv"$]|\$[A-Za-z]\w*(?![\w[]|->)|[^"\\${]|\{(?!\$))*"/y],
  ['number', /0[xXbB][\da-fA-F_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y],
  ['name', /\$?[A-Za-z_]\w*/y],
  [
    'sign',
    /=>|\.\.\.|[!=]==?|<=>|<=|>=|&&|\|\||\?\?=?|\*\*=?|\+\+|--|[-+*/%.&|^]=|[-+*%.&|^~!<>=?:;,(){}[\]]|\/(?![/*])/y,
  ],
];

function read(text: string): Program | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    let length = 0;
    for (const [kind, piece] of pieces) {
      piece.lastIndex = at;
      const found = piece.exec(text);
      if (found === null) continue;
      length = found[0].length;
      if (kind === 'space' && found[0].includes('?>')) return undefined;
      const value = kind === 'string' ? found[0].slice(1, -1) : found[0].toLowerCase();
      if (kind !== 'space') tokens.push({ kind, text: found[0], value });
      break;
    }
    if (length === 0 || /^(\?>|<<<|->|::|\?->)/.test(text.slice(at, at + 3))) return undefined;
    at += length;
  }
  return pairBrackets(tokens);
}

/** Why the program does more than read, compute and print, or undefined. */
export function phpDoes(text: string): Does {
  if (text.includes(unknownPart)) return { why: 'cannot be told' };
  const program = read(text);
  if (program === undefined) return { why: 'has a part that cannot be read' };
  const { tokens } = program;
  for (const [at, { kind, text: written, value }] of tokens.entries()) {
    const after = tokens[at + 1];
    if (
      isSign(after, '(') &&
      (kind === 'string' || isSign(tokens[at], ')', ']', '}') || written.startsWith('$')) &&
      !control(program, at)
    )
      return { why: 'calls what it computed' };
    if (kind === 'string' && secretPath(value)) return { why: `reads ${value}`, secret: true };
    if (kind !== 'name') continue;
    if (written.startsWith('$')) {
      if (/^\$(_|GLOBALS|this|argc|http_|php_)/i.test(written))
        return { why: `uses ${written}`, secret: /ENV|SERVER/.test(written) };
      continue;
    }
    if (!isSign(after, '(')) {
      if (!keywords.has(value) && !constants.test(written)) return { why: `uses ${written}` };
      continue;
    }
    if (Object.hasOwn(takesFunction, value)) {
      if (!takesKnown(program, at)) return { why: 'calls what it names' };
    } else if (reads.has(value)) {
      if (!readsNamed(program, at)) return { why: 'reads a file that cannot be told' };
    } else if (!functions.has(value)) return { why: `calls ${written}` };
  }
  return undefined;
}

/** `if (…) (`, and a body behind its brackets. */
function control({ tokens, pairs }: Program, at: number): boolean {
  const open = pairs.get(at);
  return (
    open !== undefined &&
    isSign(tokens[at], ')') &&
    /^(if|elseif|while|for|foreach|switch)$/.test(tokens[open - 1]?.value ?? '')
  );
}

function takesKnown(program: Program, at: number): boolean {
  const { tokens } = program;
  const name = tokens[at]?.value ?? '';
  const item = listItems(program, at + 1)[takesFunction[name] ?? 0];
  if (item === undefined) return name === 'array_filter';
  const first = tokens[item[0]];
  if (/^(fn|function)$/.test(first?.value ?? '')) return true;
  return (
    item[1] - item[0] === 1 &&
    first?.kind === 'string' &&
    /^(trim|strtolower|strtoupper|intval|floatval|strlen|basename|ucfirst|is_numeric|is_string|strcmp|strrev|count|abs|max|min)$/.test(
      first.value,
    )
  );
}

/** One file that the program names; addresses and filters of streams are none. */
function readsNamed(program: Program, at: number): boolean {
  const [file, ...more] = listItems(program, at + 1);
  const given = file === undefined || file[1] - file[0] !== 1 ? undefined : program.tokens[file[0]];
  if (given?.kind !== 'string' || given.value.includes('$') || more.length > 1) return false;
  return given.value === 'php://stdin' || (!given.value.includes(':') && !secretPath(given.value));
}
