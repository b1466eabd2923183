/** Perl, Ruby and PHP inside a command. */
import { asks, clears, type Handler, harms, readAll } from '../handler.ts';
import { unknownPart, type Word } from '../scope.ts';
import { secretPath, secretPattern } from '../secrets.ts';
import { set, strings } from './program.ts';

const perlWords = set(
  'print printf say if unless while for foreach my our local eof close length lc uc lcfirst ucfirst join split sort reverse keys values scalar push pop shift unshift map grep substr index rindex sprintf int abs sqrt sum sum0 max min uniq first defined exists delete next last return and or not eq ne lt gt le ge cmp x tr y s m qw q qq ord chr hex oct localtime time gmtime strftime BEGIN END else elsif use strict warnings utf8 POSIX List Util wantarray pos quotemeta chomp chop die warn Data Dumper undef ARGV',
);

function perlDoes(text: string): string | undefined {
  if (
    /`|\bsystem\b|\bexec\b|\bopen\b|\bunlink\b|\brename\b|\bqx\b|\beval\b|\bENV\b|\bmkdir\b|\brmdir\b|\bkill\b|\bfork\b|\brequire\b|\bdo\b|\bsocket\b|\bsyswrite\b|\btruncate\b|\$\^I|\bchmod\b|\blink\b|\bsymlink\b/.test(
      text,
    )
  )
    return 'may write or run something';
  if (/\/[a-z]*e[a-z]*(\s|;|$|\})/.test(text.replace(/\\\//g, '')) && /\bs([/|{#!,])/.test(text))
    return 'its e flag runs code';
  if (/\|\s*["']|>\s*["'/]/.test(text)) return 'may write';
  const { code } = strings(text, /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g);
  const plain = code
    .replace(/(?:\b[sm])?([/|#!,])(?:\\.|(?!\1).)*\1(?:(?:\\.|(?!\1).)*\1)?[a-z]*/g, ' ')
    .replace(/[$@%&][\w:]+|[$@%]\{?\^?\w*\}?|->?\w*|\{\w+\}/g, ' ');
  for (const match of plain.matchAll(/[A-Za-z_]\w*/g))
    if (!perlWords.has(match[0]) && match[0].length > 1) return `uses ${match[0]}`;
  return undefined;
}

const perl: Handler = (call, _row, args) => {
  const programs: Word[] = [];
  const files: Word[] = [];
  for (let at = 0; at < args.length; at++) {
    const text = args[at]?.text ?? '';
    if (/^-[nlpwae0F,:;|\d]*[eE]$/.test(text)) {
      const program = args[at + 1];
      if (program !== undefined) programs.push(program);
      at += 1;
    } else if (/^-i|^-[a-zA-LN-Z0]*i/.test(text)) return harms(call, 'overwrites', 'edits files in place');
    else if (
      /^-[nlpwa0]+\d*$|^-F.+$|^-C\w*$|^-M(strict|warnings|utf8|List::Util=[\w,]+|POSIX(=[\w,]+)?|JSON::PP|Data::Dumper|Time::Piece)$|^-0\d*$|^-n?l?a?n?e$/.test(
        text,
      )
    )
      continue;
    else if (text === '-c') return clears(call, 'reads', 'checks the syntax only');
    else if (text === '-v' || text === '-V') return clears(call, 'reads', 'shows its version');
    else if (text.startsWith('-') && text.length > 1)
      return asks(call, 'runs-unknown-code', `its option ${text} is not known`);
    else {
      const word = args[at];
      if (word !== undefined) files.push(word);
    }
  }
  if (programs.length === 0) {
    const [file, ...rest] = files;
    return file === undefined
      ? asks(call, 'runs-unknown-code', 'runs what it is fed')
      : call.run([{ ...file, text: file.text.includes('/') ? file.text : `./${file.text}` }, ...rest], call.input);
  }
  const text = programs.map((word) => word.text).join(';');
  if (text.includes(unknownPart)) return asks(call, 'runs-unknown-code', 'the program cannot be told');
  const why = perlDoes(text);
  if (why !== undefined) return asks(call, 'runs-unknown-code', `the program ${why}`);
  const secret = secretIn(text);
  if (secret !== undefined) return harms(call, 'secrets', `reads ${secret}`);
  readAll(call, files);
  clears(call, 'reads', 'the program prints');
};

const rubyMethods = set(
  'puts print p pp inspect read readlines each_line each_char foreach lines size length count sum min max minmax sort sort_by min_by max_by group_by partition tally uniq map flat_map collect select filter filter_map reject reduce inject each each_with_index each_with_object each_slice each_cons with_index zip take drop take_while drop_while first last find detect find_index index include? any? all? none? one? empty? nil? zero? positive? negative? even? odd? key? has_key? value? keys values to_a to_h to_s to_i to_f to_r to_c to_sym to_json to_set to_proc dig fetch values_at slice except merge transform_values transform_keys compact flatten reverse rotate sample shuffle join split strip lstrip rstrip chomp chop chars bytes upcase downcase capitalize swapcase gsub sub tr scan match match? start_with? end_with? delete_prefix delete_suffix center ljust rjust format unpack unpack1 pack hex oct ord chr succ next round floor ceil abs divmod digits gcd lcm bit_length times upto downto step now today parse strptime strftime year month day hour wday yday iso8601 mtime ctime atime exist? file? directory? symlink? readable? basename dirname extname expand_path realpath stat lstat glob entries children pwd generate pretty_generate parse! safe_load safe_load_file headers by_col by_row hexdigest base64digest sqrt cbrt log log2 log10 sin cos pow hypot then tap itself freeze dup clone frozen? class is_a? kind_of? respond_to? instance_of? ancestors instance_methods superclass name version platform lazy force cycle chunk_while slice_when difference union intersection combination permutation product transpose assoc rassoc default invert sort! uniq! map! push pop shift unshift concat encoding force_encoding encode valid_encoding? unicode_normalize between? clamp hash object_id eql? equal? gets getc eof? lineno each_entry each_pair each_key each_value each_byte',
);
const rubyConstants = set(
  'JSON CSV YAML File Dir IO Date DateTime Time Set Math Integer Float String Array Hash Rational Complex Regexp Struct Comparable Enumerable STDIN STDOUT ARGF ARGV RUBY_VERSION RUBY_PLATFORM RUBY_ENGINE RUBY_PATCHLEVEL Gem Digest MD5 SHA1 SHA256 SHA512 BigDecimal PI E Infinity NAN Encoding UTF_8 NilClass Symbol Range DATA BEGIN END StandardError JSONError ParserError',
);
const rubyDenied =
  /`|%x|\b(system|exec|spawn|fork|open|popen|eval|instance_eval|class_eval|module_eval|send|public_send|__send__|method|define_method|const_get|binding|load|require_relative|autoload|syscall|trap|exit!|abort|at_exit|ENV|callcc|test)\b/;

/** Methods and constants that it may use, and no bare function that runs or opens something. */
function rubyDoes(text: string): string | undefined {
  const { code, found } = strings(text, /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g);
  // What stands in `#{}` is code.
  const all = [code, ...found.filter((value) => value.includes('#{'))]
    .join(' ; ')
    .replace(/\/(?:\\.|[^/\\\n])+\/[imxo]*/g, ' ');
  const denied = rubyDenied.exec(all);
  if (denied !== null) return `uses ${denied[0]}`;
  const method = [...all.matchAll(/(?:\.|&\.|&:|::)([a-z_]\w*[?!]?)/g)].find(
    (match) => !rubyMethods.has(match[1] ?? ''),
  );
  if (method !== undefined) return `calls ${method[1]}`;
  const constant = [...all.matchAll(/\b([A-Z]\w*)/g)].find((match) => !rubyConstants.has(match[1] ?? ''));
  return constant === undefined ? undefined : `uses ${constant[1]}`;
}

/** A literal in the program that names a file of credentials. */
const secretIn = (text: string) =>
  [...text.matchAll(/(["'])((?:\\.|(?!\1).)*)\1/g)].map((match) => match[2] ?? '').find((value) => secretPath(value));

const ruby: Handler = (call, _row, args) => {
  const at = args.findIndex((word) => /^-[nlpa]*e$/.test(word.text));
  if (args.some((word) => /^-[a-z]*i/.test(word.text))) return harms(call, 'overwrites', 'edits files in place');
  if (args[0]?.text === '-c') return clears(call, 'reads', 'checks the syntax only');
  if (args[0]?.text === '-v') return clears(call, 'reads', 'shows its version');
  if (at >= 0) {
    const text = args[at + 1]?.text ?? unknownPart;
    const flags = args
      .slice(0, at)
      .every((word) => /^-(r(json|csv|yaml|date|time|set|digest|bigdecimal|pp)|n|l|a|p|F.+|W\d?)$/.test(word.text));
    const required = text.replace(
      /\brequire\s*\(?\s*(['"])(json|csv|yaml|date|time|set|digest|bigdecimal|pp)\1\)?/g,
      ' ',
    );
    if (!flags || text.includes(unknownPart) || /\brequire\b/.test(required))
      return asks(call, 'runs-unknown-code', 'what the program loads is not known');
    const secret = secretIn(text);
    if (secret !== undefined) return harms(call, 'secrets', `reads ${secret}`);
    const why = rubyDoes(required.replace(/\b(Date|DateTime|Time|Set|Hash|Array)\.new\b/g, '$1'));
    if (why !== undefined) return asks(call, 'runs-unknown-code', `the program ${why}`);
    if (secretPattern(text)) return asks(call, 'secrets', 'the program looks for credentials');
    readAll(call, args.slice(at + 2));
    return clears(call, 'reads', 'the program prints');
  }
  const [file, ...rest] = args;
  if (file === undefined || file.text.startsWith('-')) return asks(call, 'runs-unknown-code', 'runs what it is fed');
  call.run([{ ...file, text: file.text.includes('/') ? file.text : `./${file.text}` }, ...rest], call.input);
};

const phpCalls = set(
  'echo print printf sprintf number_format var_dump print_r json_decode json_encode file_get_contents file count strlen strtolower strtoupper ucfirst ucwords trim ltrim rtrim explode implode join array_map array_filter array_sum array_keys array_values array_merge array_unique array_slice array_column array_reverse array_combine array_flip array_count_values array_key_exists array_search in_array sort rsort usort ksort asort arsort max min round floor ceil abs intdiv sqrt pow rand mt_rand random_int range str_repeat str_replace str_pad str_split substr strpos stripos strrev strcmp preg_match preg_match_all preg_split date time strtotime mktime date_default_timezone_get phpversion php_uname php_sapi_name extension_loaded function_exists class_exists get_loaded_extensions is_file is_dir file_exists filesize filemtime glob scandir basename dirname pathinfo realpath md5 sha1 hash crc32 base64_encode base64_decode bin2hex hex2bin urlencode urldecode http_build_query parse_url htmlspecialchars strip_tags nl2br wordwrap isset empty is_null is_array is_string is_int is_numeric intval floatval strval boolval gettype memory_get_usage microtime uniqid ctype_digit mb_strlen mb_substr mb_strtoupper mb_strtolower iconv_strlen utf8_encode ini_get sys_get_temp_dir array if foreach for while switch function fn return exit die list match and or simplexml_load_file simplexml_load_string str_contains str_starts_with str_ends_with array_is_list PHP_VERSION sizeof iterator_to_array number_format',
);
const phpDenied =
  /`|\b(exec|system|passthru|shell_exec|popen|proc_open|pcntl_\w+|file_put_contents|fopen|fwrite|fputs|unlink|rename|copy|mkdir|rmdir|touch|chmod|symlink|move_uploaded_file|curl_\w+|eval|assert|create_function|getenv|include|require|include_once|require_once|mail|fsockopen|stream_\w+|putenv|ini_set|phpinfo|\$_ENV|\$_SERVER|call_user_func\w*|new)\b|_ENV|_SERVER|https?:/i;

/** Functions by name that read, compute or print; no methods, no objects, no function in a variable. */
function phpDoes(text: string): string | undefined {
  if (text.includes(unknownPart)) return 'cannot be told';
  const { code } = strings(text, /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g);
  // What a text in double quotes puts in may be code.
  if (phpDenied.test(code) || /\{\$|\$\{/.test(text) || /\$\w+\s*\(|->|::|\]\s*\(|\)\s*\(/.test(code))
    return 'may write or run something';
  const odd = [...code.matchAll(/([A-Za-z_]\w*)\s*\(/g)].find((match) => !phpCalls.has(match[1] ?? ''));
  // A name in quotes may be called by what it is handed to.
  const named =
    /\b(array_map|array_filter|usort|array_walk)\s*\(\s*['"](?!(trim|strtolower|strtoupper|intval|strlen|basename|ucfirst)['"])/.test(
      text,
    );
  return odd !== undefined ? `calls ${odd[1]}` : named ? 'calls what it names in quotes' : undefined;
}

const php: Handler = (call, _row, args) => {
  const [first, ...rest] = args;
  if (first === undefined) return asks(call, 'runs-unknown-code', 'runs what it is fed');
  if (['-l', '--syntax-check'].includes(first.text)) return clears(call, 'reads', 'checks the syntax only');
  if (['-v', '-m', '--version', '--ini', '--modules'].includes(first.text))
    return clears(call, 'reads', 'shows its version');
  if (first.text === '-r') {
    const text = rest[0]?.text ?? unknownPart;
    const why = phpDoes(text);
    if (why !== undefined) return asks(call, 'runs-unknown-code', `the program ${why}`);
    const secret = secretIn(text);
    if (secret !== undefined) return harms(call, 'secrets', `reads ${secret}`);
    return clears(call, 'reads', 'the program prints');
  }
  if (first.text === 'artisan' || first.text === 'bin/console')
    return call.run([{ ...first, text: first.text === 'artisan' ? 'artisan' : 'console' }, ...rest], call.input);
  if (first.text.startsWith('-')) return asks(call, 'runs-unknown-code', `its option ${first.text} is not known`);
  call.run([{ ...first, text: first.text.includes('/') ? first.text : `./${first.text}` }, ...rest], call.input);
};

export const languageHandlers: Readonly<Record<string, Handler>> = {
  perl,
  ruby,
  php,
};
