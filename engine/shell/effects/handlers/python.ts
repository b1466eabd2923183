/** Python inside a command. */
import { asks, clears, type Handler, readAll, scriptText } from '../handler.ts';
import { isKnown, plainWord } from '../scope.ts';
import { sqlDoes } from './databases.ts';
import { type Language, programDoes, set, settle, strings } from './program.ts';

const python: Language = {
  string: /[rbfuRBFU]{0,2}("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/g,
  comment: /#.*$/gm,
  denied:
    /\b(write\w*|unlink|remove|rmdir|rmtree|rename|replace_|removedirs|makedirs|mkdir|touch|chmod|chown|symlink\w*|link_to|hardlink_to|system|popen|Popen|spawn\w*|fork|kill\w*|exec\w*|eval|compile|__(?!(version|file|name|doc|path|all|len)__)\w+__|getattr|setattr|globals|locals|vars|environ\w*|getenv|putenv|subprocess|shutil|socket|urllib|requests|http|ftplib|smtplib|ctypes|pickle|importlib|getpass|keyring|to_(csv|excel|json|sql|parquet|pickle|html|feather|hdf)|savefig|save\w*|dump|extractall|extract|truncate|input|copy2?|copyfile|copytree|move|commit|executemany|executescript|SECRET\w*|PASSWORD\w*|breakpoint|settings|run|call|check_output|inplace)\b/,
  modules: {
    find: /(?:^|[;\n:])\s*(?:import\s+([\w., ]+?)|from\s+([\w.]+)\s+import\s+[\w*, ()\n]+?)(?=$|[;\n])/g,
    allowed:
      /^(json|csv|re|sys|math|collections|datetime|time|pathlib|statistics|itertools|functools|operator|random|string|textwrap|decimal|fractions|hashlib|base64|glob|os|os\.path|platform|sysconfig|pprint|unicodedata|difflib|zoneinfo|calendar|typing|dataclasses|enum|ast|tomllib|tokenize|keyword|uuid|struct|binascii|html|xml\.etree(\.ElementTree)?|configparser|locale|codecs|io|gzip|zipfile|tarfile|bisect|heapq|ipaddress|colorsys|numbers|array|copy|inspect|importlib\.metadata|yaml|numpy(\.\w+)*|pandas|polars|torch|pyarrow(\.\w+)?|PyPDF2|pypdf|docx|pptx|h5py|nibabel|netCDF4|xarray|scipy(\.\w+)?|sklearn(\.\w+)?|matplotlib|cv2|geopandas|shapely(\.\w+)?|networkx|sympy|rasterio|pydicom|lxml\.etree|bs4|markdown|jinja2|rich|tabulate|jsonschema|packaging(\.version)?|importlib\.util|xlrd|dateutil(\.parser)?|pytz|babel|chardet|charset_normalizer|mutagen|soundfile|wave|exifread|ijson|orjson|textstat|nltk|spacy|transformers|tokenizers|tiktoken|datasets|onnx|safetensors|tensorflow|jax|seaborn|statsmodels|duckdb|psutil|plistlib|wsgiref|graphlib|cmath|secrets_|traceback|warnings|logging_|fitz|openpyxl|PIL|toml|tomli|tree|contextlib|mimetypes|fnmatch|stat|encodings|urllib\.parse|email|email\.utils|site|django|flask|requests|ssl|sqlite3|locale|timeit|dis|this)$/,
  },
  calls: set(
    'read_parquet read_feather read_schema read_metadata ParquetFile scan_parquet scan_csv collect_schema collect PdfReader Document Presentation Dataset File open_dataset load_dataset_ fetchone fetchall fetchmany cursor rows database cpu_count find_spec is_encrypted get_metadata imread dcmread read_file group_names data_vars columns_ unescape_ from_file encode_plus_ getnchannels getframerate getnframes paragraphs_ sheet_names_ nrows_ virtual_memory cpu_percent disk_usage select_dtypes memory_usage sample_ nsmallest crosstab pivot_table melt explode cut qcut rank rolling expanding pct_change diff clip between_ duplicated drop_duplicates drop rename_axis reset_index_ set_index to_numpy astype_ filter_ with_columns select lazy len_ height width estimated_size null_count n_unique ' +
      'print len sum min max sorted open range enumerate zip map filter int float str list dict set tuple abs round any all next iter reversed format repr bool ord chr hex oct bin type isinstance divmod pow bytes bytearray complex frozenset slice hash id callable hasattr exit quit super object ' +
      'load loads dumps reader DictReader Path read_text read_bytes read readline readlines rglob glob iterdir exists is_file is_dir stat lstat resolve relative_to with_suffix joinpath match fullmatch search findall finditer sub subn split rsplit splitlines strip lstrip rstrip lower upper title capitalize casefold startswith endswith replace join find rfind index count isdigit isalpha isalnum isspace isupper islower zfill ljust rjust center partition rpartition encode decode translate maketrans keys values items get setdefault pop append extend insert add update union intersection difference symmetric_difference most_common elements Counter defaultdict OrderedDict namedtuple deque date datetime timedelta today now utcnow strftime strptime fromisoformat isoformat fromtimestamp timestamp weekday isocalendar total_seconds time perf_counter sqrt floor ceil log log2 log10 exp sin cos tan pi gcd lcm comb perm factorial isclose hypot mean median stdev pstdev variance mode quantiles fmean Decimal Fraction sha256 sha1 md5 sha512 blake2b hexdigest digest b64encode b64decode urlsafe_b64encode urlsafe_b64decode parse getroot iterfind findtext literal_eval walk listdir scandir getsize getmtime basename dirname splitext isfile isdir expanduser abspath relpath getcwd pprint pformat fill dedent wrap shorten normalize category name unified_diff ndiff SequenceMatcher ratio get_close_matches quick_ratio groupby chain islice accumulate product permutations combinations zip_longest starmap reduce partial itemgetter attrgetter choice randint uuid4 uuid1 shuffle sample read_csv read_excel read_json head tail describe info value_counts nunique unique isna isnull notna dropna fillna sort_values sort_index reset_index agg aggregate apply astype to_string tolist groups group groupdict start end span namelist infolist getmembers getnames testzip ZipFile version python_version system machine get_paths getlocale is_available unescape escape safe_load Random sort reverse copy compile_ bit_length from_bytes to_bytes fromhex quote unquote urlparse urlsplit parse_qs urlencode ConfigParser sections has_option ElementTree parsedate mktime gmtime localtime sleep year cumsum corr shape array arange reshape pairwise getsizeof platform node processor suffix stem NamedTuple iter_rows load_workbook page_count get_text connect_ Image getpixel TextIOWrapper StringIO detach reconfigure fileno flush isatty as_posix is_symlink group_by size nlargest nsmallest isin to_dict round_ idxmax idxmin query loc iloc monthrange month_name isleap python_implementation get_python_version error Exception ValueError SystemExit KeyError encode_ lru_cache cache commonpath commonprefix cycle tee count_ repeat dropwhile takewhile count_nonzero',
  ),
  keywords:
    /^(if|elif|else|for|while|in|not|and|or|is|lambda|return|yield|with|as|assert|except|try|print|del|raise|import|from|def|class|pass|match|case|await|async)$/,
  defines: /\b(?:def|class)\s+(\w+)|\b(\w+)\s*=\s*lambda\b/g,
};

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

/** Queries that only read count as reading; opening a database of a file loses nothing. */
const onlyQueries = (text: string) =>
  text
    .replace(/\bsqlite3\.connect\s*\(/g, 'database(')
    .replace(/\.execute\s*\(\s*("""[^"]*"""|"[^"\n]*"|'[^'\n]*')/g, (whole, query: string) =>
      sqlDoes(query.replace(/^["']+|["']+$/g, '')) === undefined ? `.rows(${query}` : whole,
    );

/** `import X; print(X.__version__)`: whatever the module is. */
const asksVersion =
  /^\s*import\s+[\w.]+(\s*,\s*[\w.]+)*\s*[;\n]\s*print\(\s*[\w.]+\.__(version|file|path)__(\s*,\s*[\w.]+\.__(version|file|path)__)*\s*\)\s*$/;

function pythonDoes(text: string): { why: string; secret?: boolean } | undefined {
  if (asksVersion.test(text)) return undefined;
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
    !/\bimport\s+(numpy as np|pandas as pd|polars as pl|pyarrow\.\w+ as \w+|nibabel as nib|xarray as xr|networkx as nx|geopandas as gpd|sympy as sp|tensorflow as tf|xml\.etree\.ElementTree as ET|datetime as dt|statistics as st\w*)\s*($|[;\n])/.test(
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
  // A table printed into a file.
  if (/\.to_(string|markdown|latex)\s*\(\s*(buf\s*=|[rbfu]?['"]|\w)/.test(code)) return { why: 'may write a file' };
  const cleaned = onlyQueries(text).replace(/\bdatetime\.(datetime|date)\.replace\b|(\.replace)\s*\(/g, '$2(');
  if (/\bos\.open\b/.test(code)) return { why: 'opens a file in a mode that cannot be told' };
  // Any mode that writes, in whatever opens files.
  if (
    /\b(open|ZipFile|TarFile|GzipFile|BZ2File|LZMAFile|File|Dataset)\b/.test(code) &&
    /(['"])(?=[^'"]*[wax+])[rwaxbtU+]{1,3}([:|](gz|bz2|xz)?)?\1/.test(text)
  )
    return { why: 'may open a file for writing' };
  if (renames(code)) return { why: 'may rename a file' };
  return programDoes(cleaned, python);
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

export const pythonHandlers: Readonly<Record<string, Handler>> = {
  python: pythonHandler,
};
