/**
 * Languages written inside a command: each may clear only if every word of the program is known to read, compute or print.
 * One handler each, none of which knows the others: over 400 lines by their number.
 */
import { asks, clears, type Handler, harms, readAll, readKnown, scriptText, valueGiven } from '../handler.ts';
import { placeOf } from '../paths.ts';
import { type Call, isKnown, plainWord, unknownPart, type Word } from '../scope.ts';
import { secretPath, secretPattern } from '../secrets.ts';

/** Splits strings from code; `//` and `#` comments are dropped by the caller's language. */
function strings(text: string, pattern: RegExp): { code: string; found: string[] } {
  const found: string[] = [];
  const code = text.replace(pattern, (hit) => {
    found.push(hit.slice(1, -1));
    return '""';
  });
  return { code, found };
}

const sed: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (given.some(({ option }) => option === '-i' || option.startsWith('--in-place') || option === '-I'))
    return harms(call, 'overwrites', 'edits files in place');
  const expressions = given
    .filter(({ option }) => ['-e', '--expression'].includes(option))
    .flatMap(({ value }) => (value === undefined ? [] : [value]));
  if (valueGiven(given, '-f', '--file') !== undefined)
    return asks(call, 'runs-unknown-code', 'its script is in a file');
  const script = expressions.length > 0 ? expressions : operands.slice(0, 1);
  const files = expressions.length > 0 ? operands : operands.slice(1);
  const text = script.map((word) => word.text).join('\n');
  const why = sedWrites(text);
  if (why !== undefined)
    return script.some((word) => word.text.includes(unknownPart))
      ? asks(call, 'runs-unknown-code', why)
      : harms(call, 'overwrites', why);
  const from = call.scope.findings.length;
  readAll(call, files);
  // Every value is replaced: only names are shown.
  const masked = /^s([/|,#])\(?=\)?\.\*\$?\1[^\\&]*\1g?$/.test(text) && !given.some(({ option }) => option === '-n');
  if (masked) call.scope.findings.length = from;
  clears(call, 'reads', 'prints text');
};

/** Reads sed's commands one after the other; anything that is not certainly harmless is a reason. */
export function sedWrites(text: string): string | undefined {
  let at = 0;
  const skip = (delimiter: string) => {
    let inClass = false;
    for (; at < text.length; at++) {
      const letter = text[at];
      if (letter === '\\') at += 1;
      else if (letter === '[') inClass = true;
      else if (letter === ']') inClass = false;
      else if (letter === delimiter && (!inClass || !text.slice(at).includes(']'))) {
        at += 1;
        return true;
      }
    }
    return false;
  };
  while (at < text.length) {
    const letter = text[at] ?? '';
    if (/[\s;{}!,0-9$~+]/.test(letter)) at += 1;
    else if (letter === '#') {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    } else if (letter === '/') {
      at += 1;
      if (!skip('/')) return 'its script cannot be read';
      while (/[IM]/.test(text[at] ?? '')) at += 1;
    } else if (letter === '\\') {
      const delimiter = text[at + 1] ?? '';
      at += 2;
      if (!skip(delimiter)) return 'its script cannot be read';
      while (/[IM]/.test(text[at] ?? '')) at += 1;
    } else if (letter === 's' || letter === 'y') {
      const delimiter = text[at + 1] ?? '';
      at += 2;
      if (!skip(delimiter) || !skip(delimiter)) return 'its script cannot be read';
      const flags = /^[a-zA-Z0-9]*/.exec(text.slice(at))?.[0] ?? '';
      if (/[^gpiImM0-9]/.test(flags))
        return flags.includes('e') ? 'its e flag runs what it makes' : 'its w flag writes a file';
      at += flags.length;
    } else if (/[pdDnNgGhHxlzF=]/.test(letter)) at += 1;
    else if (/[qQL]/.test(letter)) at += 1;
    else if (/[aic]/.test(letter)) {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    } else if (/[bt:T]/.test(letter)) {
      const label = /^.\s*[\w-]*/.exec(text.slice(at))?.[0] ?? letter;
      at += label.length;
    } else if (letter === 'w' || letter === 'W') {
      if (/^w\s*\/dev\/(stdout|stderr)\s*$/.test(text.slice(at))) return undefined;
      return 'its w command writes a file';
    } else if (letter === 'e') return 'its e command runs a command';
    else if (letter === 'r' || letter === 'R')
      return secretPath(text.slice(at + 1).trim()) ? 'it reads a secret' : 'it reads another file';
    else return 'its script cannot be read';
  }
  return undefined;
}

const awk: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const [script, ...files] = operands;
  if (script === undefined || valueGiven(given, '-f', '--file') !== undefined)
    return asks(call, 'runs-unknown-code', 'its program is in a file');
  const why = awkWrites(script.text);
  if (why !== undefined)
    return script.text.includes(unknownPart)
      ? asks(call, 'runs-unknown-code', why)
      : harms(call, 'runs-unknown-code', why, 'destroys');
  const from = call.scope.findings.length;
  readAll(call, files);
  const separator = valueGiven(given, '-F', '--field-separator')?.text;
  if (separator === '=' && /^\s*(\/[^/]*\/)?\s*\{\s*print \$1\s*\}\s*$/.test(script.text))
    call.scope.findings.length = from;
  if (files.some((word) => secretPath(word.text)) && /^\s*END\s*\{\s*print NR\s*\}\s*$/.test(script.text))
    call.scope.findings.length = from;
  if (/ENVIRON/.test(script.text)) return harms(call, 'secrets', 'reads the environment');
  clears(call, 'reads', 'prints text');
};

export function awkWrites(script: string): string | undefined {
  const { code, found } = strings(script.replace(/^\s*#.*$/gm, ''), /"(?:\\.|[^"\\])*"/g);
  const plain = code.replace(/(^|[(,~!&|{;=\n]|\s)\s*\/(?:\\.|\[[^\]]*\]|[^/\\\n])+\/(?=\s*([){},;&|\n]|$))/g, '$1R');
  if (/\bsystem\b|@load|@include|\bextension\b|@\w+\s*\(/.test(plain)) return 'it runs a command';
  if (/\|\s*&?\s*getline|\|\s*&|\|\s*(""|\w+)/.test(plain.replace(/\|\|/g, ' '))) {
    const commands = found.filter(
      (text) => !/^(sort( -[\w, ]+)?|cat|cat 1>&2|column -t|date \+%\S+)$/.test(text) && /\w/.test(text),
    );
    if (
      /\|/.test(plain.replace(/\|\|/g, ' ')) &&
      !(
        commands.length < found.length &&
        /\|\s*""/.test(plain) &&
        found.some((text) => /^(sort( -[\w ,]+)?|cat 1>&2)$/.test(text)) &&
        (plain.match(/[^|]\|[^|]/g) ?? []).length === 1
      )
    )
      return 'it runs a command';
  }
  if (/\b(print|printf)\b[^;}\n]*>/.test(plain)) {
    const targets = [...script.matchAll(/\b(?:print|printf)\b[^;}\n]*?>>?\s*("[^"]*"|[^\s;}]+)/g)].map(
      (match) => match[1] ?? '',
    );
    // `print a > b` writes; a comparison must stand in brackets.
    if (
      !targets.every((target) => /^"\/dev\/(stderr|stdout|null)"$/.test(target)) &&
      />/.test(plain.replace(/\([^()]*\)/g, '').replace(/\?[^;}]*/g, ''))
    )
      return 'it prints into a file';
    if (targets.length === 0) return 'it prints into a file';
  }
  return undefined;
}

const jq: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  const [filter, ...files] = operands;
  const text = filter?.text ?? '';
  if (/\$ENV|\benv\b/.test(text)) return harms(call, 'secrets', 'reads the environment');
  if (/\binput_filename|\binclude\b|\bimport\b/.test(text) && /\b(include|import)\b/.test(text))
    return asks(call, 'runs-unknown-code', 'it imports a module');
  readAll(call, files);
  const fed = given
    .filter(({ option }) => ['--slurpfile', '--rawfile'].includes(option))
    .flatMap(({ value }) => (value === undefined ? [] : [value]));
  readAll(call, fed);
  if (
    /password|secret|token|api_?key|private_?key|credential/i.test(text) &&
    !/keys|has\(|length|del\(|type/.test(text)
  )
    return harms(call, 'secrets', 'prints a field that holds a credential');
  clears(call, 'reads', 'prints');
};

const yq: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (given.some(({ option }) => /^(-i|--inplace|--in-place|-s|--split-exp)/.test(option)))
    return harms(call, 'overwrites', 'edits the file in place');
  if (operands.some((word) => /\benv\(|strenv|envsubst|\bload/.test(word.text)))
    return harms(call, 'secrets', 'reads the environment');
  readAll(call, operands.slice(1));
  clears(call, 'reads', 'prints');
};

interface Language {
  readonly string: RegExp;
  readonly comment: RegExp;
  readonly denied: RegExp;
  readonly modules?: { readonly find: RegExp; readonly allowed: RegExp };
  readonly calls: ReadonlySet<string>;
  readonly keywords: RegExp;
  readonly defines: RegExp;
}

const set = (text: string) => new Set(text.split(/\s+/));

const python: Language = {
  string: /[rbfuRBFU]{0,2}("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/g,
  comment: /#.*$/gm,
  denied:
    /\b(write\w*|unlink|remove|rmdir|rmtree|rename|replace_|removedirs|makedirs|mkdir|touch|chmod|chown|symlink\w*|link_to|hardlink_to|system|popen|Popen|spawn\w*|fork|kill\w*|exec\w*|eval|compile|__\w+__|getattr|setattr|globals|locals|vars|environ\w*|getenv|putenv|subprocess|shutil|socket|urllib|requests|http|ftplib|smtplib|ctypes|pickle|importlib|getpass|keyring|to_(csv|excel|json|sql|parquet|pickle|html|feather|hdf)|savefig|save\w*|dump|extractall|extract|truncate|input|copy2?|copyfile|copytree|move|commit|executemany|executescript|SECRET\w*|PASSWORD\w*|breakpoint|settings|run|call|check_output|inplace)\b/,
  modules: {
    find: /(?:^|[;\n:])\s*(?:import\s+([\w., ]+?)|from\s+([\w.]+)\s+import\s+[\w*, ()\n]+?)(?=$|[;\n])/g,
    allowed:
      /^(json|csv|re|sys|math|collections|datetime|time|pathlib|statistics|itertools|functools|operator|random|string|textwrap|decimal|fractions|hashlib|base64|glob|os|os\.path|platform|sysconfig|pprint|unicodedata|difflib|zoneinfo|calendar|typing|dataclasses|enum|ast|tomllib|tokenize|keyword|uuid|struct|binascii|html|xml\.etree(\.ElementTree)?|configparser|locale|codecs|io|gzip|zipfile|tarfile|bisect|heapq|ipaddress|colorsys|numbers|array|copy|inspect|importlib\.metadata|yaml|numpy|pandas|torch|fitz|openpyxl|PIL|toml|tomli|tree|contextlib|mimetypes|fnmatch|stat|encodings|urllib\.parse|email|email\.utils|site|django|flask|requests|ssl|sqlite3|locale|timeit|dis|this)$/,
  },
  calls: set(
    'print len sum min max sorted open range enumerate zip map filter int float str list dict set tuple abs round any all next iter reversed format repr bool ord chr hex oct bin type isinstance divmod pow bytes bytearray complex frozenset slice hash id callable hasattr exit quit super object ' +
      'load loads dumps reader DictReader Path read_text read_bytes read readline readlines rglob glob iterdir exists is_file is_dir stat lstat resolve relative_to with_suffix joinpath match fullmatch search findall finditer sub subn split rsplit splitlines strip lstrip rstrip lower upper title capitalize casefold startswith endswith replace join find rfind index count isdigit isalpha isalnum isspace isupper islower zfill ljust rjust center partition rpartition encode decode translate maketrans keys values items get setdefault pop append extend insert add update union intersection difference symmetric_difference most_common elements Counter defaultdict OrderedDict namedtuple deque date datetime timedelta today now utcnow strftime strptime fromisoformat isoformat fromtimestamp timestamp weekday isocalendar total_seconds time perf_counter sqrt floor ceil log log2 log10 exp sin cos tan pi gcd lcm comb perm factorial isclose hypot mean median stdev pstdev variance mode quantiles fmean Decimal Fraction sha256 sha1 md5 sha512 blake2b hexdigest digest b64encode b64decode urlsafe_b64encode urlsafe_b64decode parse getroot iterfind findtext literal_eval walk listdir scandir getsize getmtime basename dirname splitext isfile isdir expanduser abspath relpath getcwd pprint pformat fill dedent wrap shorten normalize category name unified_diff ndiff SequenceMatcher ratio get_close_matches quick_ratio groupby chain islice accumulate product permutations combinations zip_longest starmap reduce partial itemgetter attrgetter choice randint uuid4 uuid1 shuffle sample read_csv read_excel read_json head tail describe info value_counts nunique unique isna isnull notna dropna fillna sort_values sort_index reset_index agg aggregate apply astype to_string tolist groups group groupdict start end span namelist infolist getmembers getnames testzip ZipFile version python_version system machine get_paths getlocale is_available unescape escape safe_load Random sort reverse copy compile_ bit_length from_bytes to_bytes fromhex quote unquote urlparse urlsplit parse_qs urlencode ConfigParser sections has_option ElementTree parsedate mktime gmtime localtime sleep year cumsum corr shape array arange reshape pairwise getsizeof platform node processor suffix stem NamedTuple iter_rows load_workbook page_count get_text connect_ Image getpixel TextIOWrapper StringIO detach reconfigure fileno flush isatty as_posix is_symlink group_by size nlargest nsmallest isin to_dict round_ idxmax idxmin query loc iloc monthrange month_name isleap python_implementation get_python_version error Exception ValueError SystemExit KeyError encode_ lru_cache cache commonpath commonprefix cycle tee count_ repeat dropwhile takewhile count_nonzero',
  ),
  keywords:
    /^(if|elif|else|for|while|in|not|and|or|is|lambda|return|yield|with|as|assert|except|try|print|del|raise|import|from|def|class|pass|match|case|await|async)$/,
  defines: /\b(?:def|class)\s+(\w+)|\b(\w+)\s*=\s*lambda\b/g,
};

const javascript: Language = {
  string: /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g,
  comment: /\/\/.*$|\/\*[\s\S]*?\*\//gm,
  denied:
    /\b(write\w*|unlink\w*|rm\w*|rename\w*|append\w*|copyFile\w*|cp\w*|mkdir\w*|truncate\w*|chmod\w*|chown\w*|symlink\w*|link\w*|exec\w*|spawn\w*|fork|child_process|eval|Function|constructor|__proto__|globalThis|global|env|fetch|http|https|net|dgram|tls|request|axios|kill|binding|vm|worker_threads|createServer|createWriteStream|createConnection|connect|listen|import|mainModule|dlopen|WebSocket|XMLHttpRequest|abort|chdir|outputFile\w*|remove\w*|emptyDir\w*|ensure\w*|move\w*|save\w*|upload\w*|publish|login|cwd_|secret\w*|password\w*|token|rl|inspector)\b/i,
  modules: { find: /\brequire\(""\)/g, allowed: /.*/ },
  calls: set(
    'require console log table error info warn dir stringify parse readFileSync readdirSync existsSync statSync lstatSync keys values entries fromEntries from map filter reduce forEach join split slice splice sort reverse concat includes indexOf lastIndexOf find findIndex findLast some every flat flatMap push pop shift unshift fill at has get set add trim trimStart trimEnd padStart padEnd repeat replace replaceAll match matchAll test exec_ search startsWith endsWith toUpperCase toLowerCase charAt charCodeAt codePointAt fromCharCode fromCodePoint localeCompare normalize substring substr toFixed toString toISOString toLocaleString toLocaleDateString toLocaleTimeString toPrecision getTime getFullYear getMonth getDate getDay getHours getMinutes getSeconds now Date Number String Boolean Array Object Set Map RegExp Symbol BigInt Math max min round floor ceil abs sqrt pow random log2 log10 trunc sign hypot cbrt parseInt parseFloat isNaN isFinite isInteger isArray isSafeInteger encodeURIComponent decodeURIComponent encodeURI decodeURI atob btoa Buffer byteLength alloc uptime memoryUsage hrtime cpus totalmem freemem hostname platform arch release type version resolve basename dirname extname relative isAbsolute createHash createHmac update digest randomUUID randomBytes getHashes cwd exit Intl NumberFormat DateTimeFormat format formatToParts structuredClone assign freeze of next toSorted toReversed with groupBy hasOwn hasOwnProperty size isFile isDirectory Error TypeError URL URLSearchParams getAll sum String.raw raw satisfies valid gt lt gte lte compare clean coerce major minor inspect isMaster supportedValuesOf getTimezoneOffset Uint8Array TextDecoder decode encode TextEncoder',
  ),
  keywords:
    /^(if|for|while|switch|catch|function|return|typeof|await|async|of|in|new|do|else|try|delete|void|yield|super)$/,
  defines: /\bfunction\s+(\w+)|\b(?:const|let|var)\s+(\w+)\s*=\s*(?:async\s*)?(?:\([^()]*\)|\w+)\s*=>/g,
};

const nodeModules =
  /^(node:)?(fs|path|os|util|crypto|url|v8|process|buffer|zlib|assert|string_decoder|perf_hooks|querystring|semver|lodash)$|^\.{1,2}\/[\w./-]+$|^\/?[\w@][\w./-]*\/package\.json$|^(typescript|react|vite|esbuild|zod|yaml|express)(\/package(\.json)?)?$/;

/** Why the program may not be cleared, or undefined. */
export function programDoes(text: string, language: Language): { why: string; secret?: boolean } | undefined {
  const { code: withComments, found } = strings(text, language.string);
  const code = withComments.replace(language.comment, '');
  const secret = found.find((value) => secretPath(value.replace(/^['"]+|['"]+$/g, '')));
  if (secret !== undefined) return { why: `reads ${secret}`, secret: true };
  if (/\b(os\.environ|os\.getenv|process\.env|ENV\b)/.test(code)) return { why: 'reads the environment', secret: true };
  if (/[A-Z_]*(SECRET|PASSWORD|TOKEN|API_KEY)[A-Z_]*/.test(code)) return { why: 'reads a secret', secret: true };
  // A formatted string holds code too.
  const formatted = found
    .filter((value) => /\$?\{[^}]*\(/.test(value))
    .join(' ; ')
    .replace(/["'`]/g, ' ');
  const all = `${code}\n${formatted}`;
  const denied = language.denied.exec(all);
  if (denied !== null) return { why: `uses ${denied[0]}` };
  const own = new Set([...text.matchAll(language.defines)].flatMap((match) => [match[1] ?? '', match[2] ?? '']));
  for (const match of all.matchAll(/([A-Za-z_$][\w$]*)\s*\(/g)) {
    const name = match[1] ?? '';
    if (!language.calls.has(name) && !language.keywords.test(name) && !own.has(name)) return { why: `calls ${name}` };
  }
  // What is called without a name in front: a value that the program computed.
  if (/[\])]\s*\(/.test(code.replace(/\bif\s*\([^)]*\)\s*\(/g, '')) && /\]\s*\(/.test(code))
    return { why: 'calls what it computed' };
  return undefined;
}

/** A path's `replace` takes one argument and overwrites; a text's takes two. */
function renames(code: string): boolean {
  for (const match of code.matchAll(/\.replace\b\s*(\(?)/g)) {
    if (match[1] === '') return true;
    let depth = 1;
    let commas = 0;
    for (let at = match.index + match[0].length; at < code.length && depth > 0; at++) {
      const letter = code[at] ?? '';
      if ('([{'.includes(letter)) depth += 1;
      else if (')]}'.includes(letter)) depth -= 1;
      else if (letter === ',' && depth === 1) commas += 1;
      else if (
        letter === '=' &&
        depth === 1 &&
        !/\b(year|month|day|hour|minute|second|microsecond|tzinfo|regex)\s*$/.test(code.slice(0, at))
      )
        return true;
    }
    const dated = /\.replace\s*\(\s*(year|month|day|hour|minute|second|microsecond|tzinfo)\s*=/.test(
      code.slice(match.index),
    );
    if (commas === 0 && !dated) return true;
  }
  return false;
}

function pythonDoes(text: string): { why: string; secret?: boolean } | undefined {
  const { code } = strings(text, python.string);
  for (const match of code.matchAll(/(?:^|[;\n:])\s*import\s+([^;\n]+)/g))
    for (const item of (match[1] ?? '').split(',')) {
      const name =
        item
          .trim()
          .split(/\s+as\s+/)[0]
          ?.trim() ?? '';
      if (!(python.modules?.allowed.test(name) ?? false)) return { why: `imports ${name}` };
    }
  for (const match of code.matchAll(/(?:^|[;\n:])\s*from\s+([\w.]+)\s+import\s+([^;\n]+)/g)) {
    if (!(python.modules?.allowed.test(match[1] ?? '') ?? false)) return { why: `imports ${match[1]}` };
    if (/\bas\b/.test(match[2] ?? '') || python.denied.test(match[2] ?? '')) return { why: `imports ${match[2]}` };
  }
  if (
    /\bimport\s+[^;\n]*\bas\b/.test(code) &&
    !/\bimport\s+(numpy as np|pandas as pd|xml\.etree\.ElementTree as ET|datetime as dt|statistics as st\w*)\s*($|[;\n])/.test(
      code,
    )
  )
    return { why: 'gives a module another name' };
  // `open` reads only without a mode, or with one of reading.
  for (const match of text.matchAll(/\bopen\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g)) {
    const inner = match[1] ?? '';
    const mode = /,\s*(?:mode\s*=\s*)?[rbu]?(['"])([^'"]*)\1/.exec(inner.replace(/^\s*[rbf]?(['"]).*?\1/, 'F'));
    if (
      mode !== null &&
      !/^r?[bt]?$/.test(mode[2] ?? '') &&
      !/\b(encoding|newline|errors)\s*=\s*$/.test(inner.slice(0, inner.indexOf(mode[0]) + 1))
    )
      return { why: 'opens a file for writing' };
    if (/mode\s*=\s*[^'"]/.test(inner) || /\*/.test(inner))
      return { why: 'opens a file in a mode that cannot be told' };
  }
  const cleaned = text.replace(/\bdatetime\.(datetime|date)\.replace\b|(\.replace)\s*\(/g, '$2(');
  if (/\bos\.open\b/.test(code)) return { why: 'opens a file in a mode that cannot be told' };
  // Any mode that writes, in whatever opens files.
  if (
    /\b(open|ZipFile|TarFile|GzipFile|BZ2File|LZMAFile)\b/.test(code) &&
    /(['"])(?=[^'"]*[wax+])[rwaxbtU+]{1,3}([:|](gz|bz2|xz)?)?\1/.test(text)
  )
    return { why: 'may open a file for writing' };
  if (renames(code)) return { why: 'may rename a file' };
  return programDoes(cleaned, python);
}

function javascriptDoes(text: string): { why: string; secret?: boolean } | undefined {
  for (const match of text.matchAll(/\brequire\s*\(([^)]*)\)/g)) {
    const name = /^\s*(['"`])([^'"`]*)\1\s*$/.exec(match[1] ?? '')?.[2];
    if (name === undefined || !nodeModules.test(name)) return { why: `requires ${name ?? 'what cannot be told'}` };
    if (/^\.{1,2}\//.test(name) && !/\.json$/.test(name)) return { why: `runs ${name}` };
  }
  if (
    /\bprocess\b(?!\s*\.\s*(versions?|arch|platform|cwd|uptime|memoryUsage|hrtime|argv|stdin|exit|release|pid|title)\b)/.test(
      strings(text, javascript.string).code,
    )
  )
    return { why: 'reads the process', secret: true };
  return programDoes(text, javascript);
}

function settle(call: Call, does: { why: string; secret?: boolean } | undefined): void {
  if (does === undefined) {
    clears(call, 'reads', 'the program reads, computes and prints');
    return;
  }
  if (does.secret === true) {
    harms(call, 'secrets', does.why);
    return;
  }
  asks(call, 'runs-unknown-code', `the program ${does.why}`);
}

const pythonHandler: Handler = (call, row, args) => {
  const words = [...args];
  while (words.length > 0 && /^-[uBIsEOq]+$|^-W\S*$|^-X$/.test(words[0]?.text ?? ''))
    words.splice(0, words[0]?.text === '-X' || words[0]?.text === '-W' ? 2 : 1);
  const [first, ...rest] = words;
  void row;
  if (first === undefined || first.text === '-') {
    const text = scriptText(undefined, call.input);
    return text === undefined ? asks(call, 'runs-unknown-code', 'runs what it is fed') : settle(call, pythonDoes(text));
  }
  if (first.text === '-V' || first.text === '--version') return clears(call, 'reads', 'shows its version');
  if (first.text.startsWith('-c')) {
    const program = first.text === '-c' ? rest[0] : plainWord(first.text.slice(2));
    const text = scriptText(program, { kind: 'none' });
    const others = first.text === '-c' ? rest.slice(1) : rest;
    readAll(call, others);
    return text === undefined
      ? asks(call, 'runs-unknown-code', 'the program cannot be told')
      : settle(call, pythonDoes(text));
  }
  if (first.text === '-m') {
    const name = rest[0];
    if (name === undefined || !isKnown(name)) return asks(call, 'runs-unknown-code', 'the module cannot be told');
    return call.run([{ ...name, text: `python:${name.text}` }, ...rest.slice(1)], call.input);
  }
  if (first.text.startsWith('-')) return asks(call, 'runs-unknown-code', `its option ${first.text} is not known`);
  if (/(^|\/)manage\.py$/.test(first.text) && !first.text.startsWith('/') && !first.text.startsWith('..'))
    return call.run([{ ...first, text: 'manage.py' }, ...rest], call.input);
  call.run([{ ...first, text: first.text.includes('/') ? first.text : `./${first.text}` }, ...rest], call.input);
};

const nodeHandler: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  const inline = given.find(({ option }) => ['-e', '--eval', '-p', '--print', '-pe'].includes(option));
  if (inline !== undefined) {
    const program = inline.value ?? operands[0];
    const text = scriptText(program, { kind: 'none' });
    return text === undefined
      ? asks(call, 'runs-unknown-code', 'the program cannot be told')
      : settle(call, javascriptDoes(text));
  }
  if (given.some(({ option }) => option === '--check' || option === '-c'))
    return clears(call, 'reads', 'checks the syntax only');
  if (given.some(({ option }) => ['-v', '--version'].includes(option)))
    return clears(call, 'reads', 'shows its version');
  if (given.some(({ option }) => option === '--test'))
    return operands.some((word) => placeOf(word.text) === 'outside') || call.scope.folder === undefined
      ? asks(call, 'runs-unknown-code', 'leaves the folder')
      : clears(call, 'runs-project-code', 'runs the tests of the project');
  const [file, ...rest] = operands;
  if (file === undefined || file.text === '-') {
    const text = scriptText(undefined, call.input);
    return text === undefined
      ? asks(call, 'runs-unknown-code', 'runs what it is fed')
      : settle(call, javascriptDoes(text));
  }
  call.run([{ ...file, text: file.text.includes('/') ? file.text : `./${file.text}` }, ...rest], call.input);
};

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
    } else if (/^-i|^-[a-zA-Z0]*i/.test(text)) return harms(call, 'overwrites', 'edits files in place');
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
  readAll(call, files);
  clears(call, 'reads', 'the program prints');
};

const rubyDenied =
  /`|\b(system|exec|spawn|File\.(write|open|delete|unlink|rename|new|chmod|symlink)|FileUtils|IO\.(popen|write)|open|write|unlink|delete|rm|rename|eval|instance_eval|class_eval|send|public_send|ENV|Net|URI|Socket|require_relative|load|Kernel|popen|fork|Process|Dir\.(mkdir|rmdir|delete|unlink)|const_get|__send__|method|binding|Marshal)\b|%x/;

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
    const requires = [...text.matchAll(/\brequire\s*\(?\s*['"]([^'"]+)/g)].every((match) =>
      /^(json|csv|yaml|date|time|set|digest|bigdecimal|pp|securerandom)$/.test(match[1] ?? ''),
    );
    if (!flags || !requires || text.includes(unknownPart) || rubyDenied.test(text) || secretPattern(text))
      return asks(call, 'runs-unknown-code', 'the program may write or run something');
    readAll(call, args.slice(at + 2));
    return clears(call, 'reads', 'the program prints');
  }
  const [file, ...rest] = args;
  if (file === undefined || file.text.startsWith('-')) return asks(call, 'runs-unknown-code', 'runs what it is fed');
  call.run([{ ...file, text: file.text.includes('/') ? file.text : `./${file.text}` }, ...rest], call.input);
};

const phpDenied =
  /`|\b(exec|system|passthru|shell_exec|popen|proc_open|pcntl_\w+|file_put_contents|fopen|fwrite|fputs|unlink|rename|copy|mkdir|rmdir|touch|chmod|symlink|move_uploaded_file|curl_\w+|eval|assert|create_function|getenv|include|require|include_once|require_once|mail|fsockopen|stream_\w+|putenv|ini_set|phpinfo|\$_ENV|\$_SERVER|call_user_func\w*|new)\b|_ENV|_SERVER|https?:/i;

const php: Handler = (call, _row, args) => {
  const [first, ...rest] = args;
  if (first === undefined) return asks(call, 'runs-unknown-code', 'runs what it is fed');
  if (['-l', '--syntax-check'].includes(first.text)) return clears(call, 'reads', 'checks the syntax only');
  if (['-v', '-m', '--version', '--ini', '--modules'].includes(first.text))
    return clears(call, 'reads', 'shows its version');
  if (first.text === '-r') {
    const text = rest[0]?.text ?? unknownPart;
    if (text.includes(unknownPart) || phpDenied.test(text) || /\$\w+\s*\(/.test(text))
      return asks(call, 'runs-unknown-code', 'the program may write or run something');
    return clears(call, 'reads', 'the program prints');
  }
  if (first.text === 'artisan' || first.text === 'bin/console')
    return call.run([{ ...first, text: first.text === 'artisan' ? 'artisan' : 'console' }, ...rest], call.input);
  if (first.text.startsWith('-')) return asks(call, 'runs-unknown-code', `its option ${first.text} is not known`);
  call.run([{ ...first, text: first.text.includes('/') ? first.text : `./${first.text}` }, ...rest], call.input);
};

const scriptNames =
  /(^|[-_./])(tests?|lint|check|checks|build|verify|validate|typecheck|spec|coverage|doctor|stats?|count|report|list|show|print|info|bench|analy[sz]e|audit|diff|compare|status|find|summary)([-_.]|$)/i;
const scriptDenied =
  /(deploy|migrat|reset|publish|release|seed|clean|wipe|drop|delete|remove|purge|install|setup|init|upload|push|send|mail|sync|backup|restore|import|export|update|upgrade|bump|fix|format|rename|move|generate|start|stop|restart|kill|provision|rollback|rotate|secret|token|key|prod|prune|nuke|destroy|truncate|archive|notify|post|serve|server|dev|watch|snapshot|write|convert|approve)/i;

/** A script of the project: by its name of the checking kind, inside the tree, with no argument that leaves or opens anything. */
const script: Handler = (call, _row, args) => {
  const [file, ...rest] = args;
  const path = file?.text ?? '';
  if (placeOf(path) !== 'inside' || call.scope.folder === undefined)
    return asks(call, 'runs-unknown-code', `runs ${path.replaceAll(unknownPart, '…')}, which is not known`);
  const base = path.slice(path.lastIndexOf('/') + 1);
  if (!scriptNames.test(base.replace(/\.\w+$/, '')) || scriptDenied.test(base))
    return asks(call, 'runs-unknown-code', `runs the script ${base}, whose effects are not known`);
  if (
    rest.some(
      (word) =>
        /^--?(fix|write|update|force|apply|output|out|o|u|w|i|delete|host|port|upload|send|yes|y)(=|$)|^(\/|~|\.\.)|https?:|0\.0\.0\.0/.test(
          word.text,
        ) || scriptDenied.test(word.text),
    )
  )
    return asks(call, 'runs-unknown-code', 'an argument of the script may do harm');
  clears(call, 'runs-project-code', `runs ${base} of the project`);
};

export const scriptHandlers: Readonly<Record<string, Handler>> = {
  sed,
  awk,
  jq,
  yq,
  python: pythonHandler,
  node: nodeHandler,
  perl,
  ruby,
  php,
  script,
};
