/** Names of Python that a cleared program may use. What a module offers beyond its row is asked. */
import { words } from './tokens.ts';

export const pythonKeywords = words(
  'import from as for in if elif else while not and or is lambda return yield with assert try except finally raise pass break continue def global nonlocal None True False del',
);

export const pythonBuiltins = words(
  `print len sum min max sorted range enumerate zip map filter int float str list dict set tuple frozenset round any all abs next iter
  reversed format repr ascii bool ord chr hex oct bin isinstance issubclass divmod pow bytes bytearray complex slice hash id callable
  hasattr dir exit quit Exception ValueError KeyError IndexError TypeError SystemExit FileNotFoundError StopIteration OSError
  UnicodeDecodeError ZeroDivisionError AttributeError ImportError ModuleNotFoundError KeyboardInterrupt RuntimeError AssertionError
  NotImplementedError ArithmeticError LookupError UnicodeError NotImplemented Ellipsis __name__ __file__ __doc__`,
);

/** Built in, and more than computing: never a name of the program's own either. */
export const pythonDenied = words(
  `exec eval compile getattr setattr delattr globals locals vars input breakpoint help memoryview super object property classmethod
  staticmethod copyright credits license __import__ __build_class__ __builtins__ __loader__ __spec__ anext aiter`,
);

/** Names of arguments. */
export const pythonKeywordArguments = words(
  `sep end file flush key reverse default encoding newline errors delimiter quotechar escapechar quoting skipinitialspace lineterminator
  dialect fieldnames restkey restval indent sort_keys ensure_ascii separators cls_ parse_float parse_int object_pairs_hook strict maxsplit
  start stop step initial repeat r n count flags maxlen fillvalue mode base byteorder signed usedforsecurity
  year month day hour minute second microsecond tzinfo tz fold days hours minutes seconds weeks milliseconds microseconds timespec
  recursive root_dir missing_ok_ follow_symlinks parents_ exist_ok_ case_sensitive read_only data_only values_only min_row max_row min_col
  max_col header names usecols nrows skiprows dtype index_col parse_dates sheet_name na_values columns index axis ascending by how on left_on
  right_on suffixes as_index sort dropna normalize bins periods freq min_periods window center numeric_only inplace level observed margins
  aggfunc values fill_value include exclude percentiles deep memory_usage show_counts max_rows max_cols float_format line_width na_rep
  orient lines regex keepdims out_ ndmin unpack dayfirst low_memory skip_blank_lines comment thousands decimal skipfooter
  uri timeout_ isolation_level detect_types check_same_thread width depth compact initial_indent subsequent_indent break_long_words
  max_length placeholder keepends tabsize weights cum_weights k maxsize typed timeout method_ rel_tol abs_tol mu sigma
  default_flow_style allow_unicode as_version descending nulls_last maintain_order`,
);

/** Attributes of values: methods and fields that change nothing but memory. */
export const pythonAttributes = words(
  `append extend insert pop clear update setdefault add discard union intersection difference symmetric_difference issubset issuperset
  isdisjoint keys values items get count index sort reverse fromkeys move_to_end appendleft popleft extendleft rotate most_common elements
  subtract total popitem
  split rsplit splitlines strip lstrip rstrip lower upper title capitalize casefold swapcase startswith endswith join find rfind rindex
  isdigit isalpha isalnum isspace isupper islower isnumeric isdecimal isidentifier isprintable istitle isascii zfill ljust rjust center
  partition rpartition encode decode translate maketrans removeprefix removesuffix expandtabs format_ hex fromhex bit_length bit_count
  to_bytes from_bytes as_integer_ratio is_integer conjugate real imag numerator denominator
  read readline readlines seek tell close closed name mode encoding buffer flush isatty fileno newlines write writelines writerow writerows
  writeheader line_num fieldnames dialect
  glob rglob iterdir exists is_file is_dir is_symlink is_mount stat lstat resolve absolute relative_to is_relative_to with_suffix with_name
  with_stem joinpath parent parents parts stem suffix suffixes anchor drive as_posix as_uri samefile owner group home cwd expanduser
  st_size st_mtime st_ctime st_atime st_mode st_ino st_nlink st_uid st_gid path inode
  match fullmatch search findall finditer sub subn groups groupdict start end span pattern lastindex lastgroup string flags expand
  year month day hour minute second microsecond tzinfo strftime isoformat fromisoformat timestamp weekday isoweekday isocalendar timetuple
  toordinal date time today now utcnow fromtimestamp utcfromtimestamp strptime combine astimezone utcoffset total_seconds days seconds
  microseconds week max min
  hexdigest digest digest_size block_size version fields int_ bytes_ urn variant
  text tag attrib tail getroot iter iterfind findtext itertext nsmap children descendants get_text find_all select select_one contents
  namelist infolist getinfo filename file_size compress_size compress_type date_time CRC is_dir testzip comment getmembers getnames getmember
  extractfile isfile isdir size mtime linkname uname gname
  sections has_section has_option options getint getfloat getboolean defaults optionxform
  scheme netloc hostname port params query_ fragment geturl
  fetchone fetchall fetchmany cursor description rowcount row_factory total_changes in_transaction
  head tail shape dtypes dtype columns loc iloc at iat T ndim info describe value_counts nunique unique isna isnull notna notnull dropna
  fillna sort_values sort_index reset_index set_index groupby mean median std var sum prod cumsum cumprod cummax cummin diff pct_change
  idxmax idxmin nlargest nsmallest corr cov quantile mode_ skew kurt any all isin between clip round abs astype to_dict to_list tolist
  to_numpy to_frame to_period to_timestamp memory_usage empty sample drop drop_duplicates duplicated merge melt pivot pivot_table stack
  unstack crosstab explode rolling expanding resample shift rank cut qcut str dt cat len contains slice extractall_ get_dummies pad
  hour dayofweek day_name month_name quarter is_month_end normalize floor ceil first last nth size ngroup cumcount filter_ assign_ where mask
  iterrows itertuples iteritems equals copy_ dropna itemsize nbytes flatten ravel reshape transpose argmax argmin argsort squeeze swapaxes
  nonzero dot trace conj collect collect_schema lazy schema select with_columns filter group_by height width estimated_size null_count
  n_unique alias over cast is_null is_not_null
  created_by serialized_size format_version total_byte_size statistics physical_type logical_type encodings path_in_schema
  total_compressed_size total_uncompressed_size has_min_max cell_type source outputs execution_count limit
  num_rows num_columns num_row_groups metadata row_group column schema_arrow field types
  pages paragraphs tables rows cells cell value sheetnames worksheets active max_row max_column iter_rows iter_cols dimensions title
  merged_cells number_format extract_text is_encrypted outline slides shapes placeholders notes_slide core_properties author created
  last_modified_by sections_ styles style runs
  getexif getpixel getbands format format_description n_frames is_animated getcolors getextrema histogram getbbox
  getnchannels getframerate getnframes getsampwidth getparams length bitrate channels sample_rate samplerate frames duration
  affine header get_fdata get_zooms dataobj attrs dims coords data_vars sizes chunks compression variables dimensions ncattrs
  nodes edges number_of_nodes number_of_edges degree neighbors crs geometry area bounds total_bounds centroid geom_type
  release machine processor system node percent used free available
  args filename_ lineno msg reason errno strerror value_ cache_info
  body targets id func attr n s col_offset lineno end_lineno names module level elts
  major minor micro releaselevel serial nodename sysname
  status_code ok reason headers_ elapsed json
  is_available device_count get_device_name cuda cudnn is_built
  _asdict _fields _replace_ __version__ __name__ __file__ __doc__ __path__ __all__ __len__`,
);

interface ModuleRow {
  /** What is harmless whatever it is given. */
  readonly names: ReadonlySet<string>;
  /** What opens the file that its first argument names; `mode` where the second says how. */
  readonly reads?: ReadonlySet<string>;
  readonly opens?: ReadonlySet<string>;
}

const module = (names: string, reads = '', opens = ''): ModuleRow => ({
  names: words(names),
  reads: words(reads),
  opens: words(opens),
});

/** Of these only the version is asked for. */
const versionOnly = words(
  `transformers tokenizers tiktoken datasets onnx safetensors tensorflow jax flax sklearn scipy matplotlib seaborn statsmodels cv2
  geopandas shapely sympy rasterio pydicom django flask fastapi starlette pydantic requests httpx aiohttp urllib3 sqlalchemy nltk spacy
  jinja2 markdown rich tabulate jsonschema babel chardet charset_normalizer ijson textstat pytest setuptools pip wheel attr attrs click
  typer loguru tqdm joblib numba cython pyarrow lightgbm xgboost catboost onnxruntime gensim psycopg2 psycopg redis celery boto3 botocore
  google grpc cryptography ssl lxml bs4 dateutil pytz mutagen soundfile exifread orjson toml tomli duckdb psutil langchain openai anthropic
  gradio streamlit plotly bokeh dask ray numexpr tables zmq uvloop uvicorn gunicorn docutils sphinx mypy black ruff isort pylint flake8
  this pkg_resources sentence_transformers accelerate peft diffusers bitsandbytes triton vllm cupy skimage imageio trimesh open3d`,
);

const known: Readonly<Record<string, ModuleRow>> = {
  json: module('load loads dumps dump JSONDecodeError'),
  csv: module(
    'reader DictReader writer DictWriter Sniffer QUOTE_ALL QUOTE_MINIMAL QUOTE_NONE QUOTE_NONNUMERIC field_size_limit excel excel_tab list_dialects',
  ),
  re: module(
    'match fullmatch search findall finditer sub subn split compile escape I M S X A U IGNORECASE MULTILINE DOTALL VERBOSE ASCII UNICODE error',
  ),
  sys: module(
    `stdin stdout stderr argv version version_info path platform executable maxsize exit getsizeof getrecursionlimit byteorder
    implementation flags float_info getdefaultencoding getfilesystemencoding prefix base_prefix maxunicode stdlib_module_names
    builtin_module_names hexversion`,
  ),
  os: module(
    `listdir getcwd cpu_count walk scandir stat lstat sep linesep name getpid getppid uname curdir pardir extsep getloadavg
    get_terminal_size access R_OK W_OK X_OK F_OK fspath getuid getgid process_cpu_count sched_getaffinity`,
  ),
  'os.path': module(
    `exists isfile isdir islink getsize getmtime getctime getatime basename dirname splitext join abspath realpath relpath normpath
    expanduser commonpath commonprefix split isabs samefile sep lexists ismount`,
  ),
  pathlib: module('Path PurePath PurePosixPath PosixPath'),
  glob: module('glob iglob escape has_magic'),
  fnmatch: module('fnmatch fnmatchcase filter translate'),
  math: module(
    `sqrt floor ceil log log2 log10 log1p exp expm1 sin cos tan asin acos atan atan2 sinh cosh tanh pi e tau inf nan gcd lcm comb perm
    factorial isclose hypot dist fsum prod trunc fmod modf frexp ldexp isnan isinf isfinite degrees radians copysign fabs pow isqrt gamma
    lgamma erf cbrt`,
  ),
  cmath: module('sqrt exp log phase polar rect pi e'),
  statistics: module(
    'mean median median_low median_high mode multimode stdev pstdev variance pvariance quantiles fmean geometric_mean harmonic_mean correlation linear_regression covariance StatisticsError NormalDist',
  ),
  collections: module('Counter defaultdict OrderedDict namedtuple deque ChainMap'),
  itertools: module(
    'chain islice accumulate product permutations combinations combinations_with_replacement zip_longest starmap groupby count cycle repeat dropwhile takewhile tee pairwise compress filterfalse batched',
  ),
  functools: module('reduce partial lru_cache cache cmp_to_key wraps'),
  operator: module('itemgetter add sub mul truediv floordiv mod neg lt le eq ne gt ge and_ or_ xor contains'),
  datetime: module('date datetime time timedelta timezone UTC MINYEAR MAXYEAR'),
  time: module(
    'time sleep strftime strptime perf_counter monotonic process_time mktime gmtime localtime ctime asctime time_ns tzname timezone',
  ),
  calendar: module(
    'monthrange month_name month_abbr day_name day_abbr isleap leapdays month calendar weekday timegm monthcalendar TextCalendar',
  ),
  zoneinfo: module('ZoneInfo available_timezones'),
  random: module(
    'random randint choice choices shuffle sample seed uniform gauss normalvariate triangular randrange randbytes Random expovariate betavariate',
  ),
  string: module(
    'ascii_letters ascii_lowercase ascii_uppercase digits punctuation whitespace hexdigits printable capwords',
  ),
  textwrap: module('fill wrap dedent indent shorten'),
  decimal: module('Decimal getcontext ROUND_HALF_UP ROUND_HALF_EVEN ROUND_DOWN InvalidOperation'),
  fractions: module('Fraction'),
  numbers: module('Number'),
  hashlib: module(
    'sha256 sha1 md5 sha512 sha384 sha224 blake2b blake2s sha3_256 sha3_512 new algorithms_available algorithms_guaranteed file_digest',
  ),
  zlib: module('crc32 adler32 decompress compress'),
  binascii: module('hexlify unhexlify crc32 a2b_hex b2a_hex'),
  base64: module('b64encode b64decode urlsafe_b64encode urlsafe_b64decode b32encode b32decode b16encode b16decode'),
  struct: module('unpack unpack_from pack calcsize iter_unpack'),
  uuid: module('uuid4 uuid1 uuid3 uuid5 UUID NAMESPACE_DNS NAMESPACE_URL'),
  platform: module(
    'system machine platform node processor python_version release version python_implementation uname architecture mac_ver',
  ),
  sysconfig: module('get_paths get_path get_python_version get_platform get_config_var'),
  site: module('getsitepackages getusersitepackages'),
  locale: module('getlocale getpreferredencoding getdefaultlocale localeconv'),
  pprint: module('pprint pformat pp'),
  unicodedata: module('normalize category name combining bidirectional numeric east_asian_width lookup'),
  difflib: module('unified_diff ndiff SequenceMatcher get_close_matches context_diff'),
  html: module('unescape escape'),
  ast: module(
    'parse literal_eval dump walk unparse get_docstring FunctionDef ClassDef AsyncFunctionDef Import ImportFrom Name Call Assign iter_child_nodes',
  ),
  keyword: module('kwlist iskeyword softkwlist'),
  ipaddress: module('ip_address ip_network IPv4Address IPv4Network IPv6Address IPv6Network ip_interface'),
  colorsys: module('rgb_to_hsv hsv_to_rgb rgb_to_hls hls_to_rgb'),
  bisect: module('bisect bisect_left bisect_right insort'),
  heapq: module('nlargest nsmallest heapify heappush heappop merge'),
  array: module('array'),
  copy: module('deepcopy'),
  typing: module('NamedTuple Any Optional List Dict Tuple Iterable'),
  enum: module('Enum IntEnum auto'),
  io: module('StringIO BytesIO TextIOWrapper', '', 'open'),
  codecs: module('decode encode lookup BOM_UTF8', '', 'open'),
  gzip: module('decompress', '', 'open'),
  bz2: module('decompress', '', 'open'),
  lzma: module('decompress', '', 'open'),
  zipfile: module('is_zipfile BadZipFile', '', 'ZipFile'),
  tarfile: module('is_tarfile', '', 'open'),
  wave: module('', '', 'open'),
  tomllib: module('load loads TOMLDecodeError'),
  yaml: module('safe_load safe_load_all dump safe_dump YAMLError'),
  plistlib: module('load loads'),
  configparser: module('ConfigParser RawConfigParser'),
  mimetypes: module('guess_type guess_extension'),
  'xml.etree.ElementTree': module('fromstring iterparse_ tostring ParseError', 'parse'),
  xml: module('etree'),
  'xml.etree': module('ElementTree'),
  'urllib.parse': module(
    'quote unquote quote_plus unquote_plus urlparse urlsplit parse_qs parse_qsl urlencode urljoin urlunsplit',
  ),
  urllib: module('parse'),
  email: module('message_from_file message_from_string message_from_bytes'),
  'email.utils': module('parseaddr parsedate_to_datetime formatdate'),
  'importlib.metadata': module('version distribution metadata packages_distributions requires PackageNotFoundError'),
  'importlib.util': module('find_spec'),
  importlib: module('metadata util'),
  contextlib: module('suppress closing'),
  traceback: module('format_exc print_exc'),
  warnings: module('filterwarnings simplefilter'),
  timeit: module('default_timer'),
  sqlite3: module('sqlite_version version Row', 'connect'),
  numpy: module(
    `array arange linspace zeros ones full eye mean median std var sum min max argmax argmin sort argsort unique cumsum cumprod diff abs
    sqrt exp log log10 log2 sin cos tan pi e inf nan isnan isfinite nanmean nanstd nanmax nanmin percentile quantile histogram where dot
    matmul reshape concatenate stack vstack hstack corrcoef round floor ceil clip any all allclose isclose count_nonzero asarray random
    float32 float64 int32 int64 uint8 bool_ linalg polyfit polyval interp cross outer trace set_printoptions bincount nonzero transpose
    maximum minimum power square prod average convolve gradient trapezoid`,
    'load loadtxt genfromtxt',
  ),
  'numpy.random': module('rand randn randint random normal uniform choice default_rng seed permutation'),
  'numpy.linalg': module('norm inv det eig eigvals solve svd matrix_rank lstsq'),
  pandas: module(
    `DataFrame Series concat merge to_datetime to_numeric to_timedelta cut qcut crosstab date_range Timestamp Timedelta isna isnull notna
    set_option unique pivot_table melt get_dummies value_counts options NA NaT`,
    'read_csv read_excel read_json read_parquet read_feather read_table read_fwf read_orc read_html_ ExcelFile',
  ),
  polars: module(
    'col len lit DataFrame Series concat count when sum mean median min max first last n_unique',
    'read_csv scan_csv read_parquet scan_parquet read_json read_ndjson scan_ndjson read_ipc read_excel',
  ),
  'pyarrow.parquet': module('', 'read_schema read_metadata ParquetFile read_table'),
  'pyarrow.csv': module('', 'read_csv'),
  'pyarrow.feather': module('', 'read_table'),
  nbformat: module('validate ValidationError NO_CONVERT', 'read'),
  openpyxl: module('', 'load_workbook'),
  xlrd: module('', 'open_workbook'),
  docx: module('', 'Document'),
  pptx: module('', 'Presentation'),
  PyPDF2: module('', 'PdfReader'),
  pypdf: module('', 'PdfReader'),
  fitz: module('', 'open'),
  PIL: module('Image ExifTags'),
  'PIL.Image': module('', 'open'),
  'PIL.ExifTags': module('TAGS GPSTAGS'),
  h5py: module('', '', 'File'),
  netCDF4: module('', '', 'Dataset'),
  xarray: module('', 'open_dataset'),
  nibabel: module('', 'load'),
  networkx: module('', 'read_gml read_graphml read_edgelist'),
  torch: module('cuda backends'),
  'torch.cuda': module('is_available device_count get_device_name current_device'),
  'torch.backends': module('mps cudnn'),
  'torch.backends.mps': module('is_available is_built'),
  'torch.backends.cudnn': module('version is_available'),
  packaging: module('version'),
  'packaging.version': module('parse Version InvalidVersion'),
};

export function pythonModule(name: string): ModuleRow | undefined {
  if (Object.hasOwn(known, name)) return known[name];
  return versionOnly.has(name) ? module('') : undefined;
}
