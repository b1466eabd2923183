/** Names of JavaScript that a cleared program may use. */
import { words } from './tokens.ts';

/** Global values, with what may be asked of them; `()` says that they may be called or made anew. */
const globals: Readonly<Record<string, { readonly call: boolean; readonly names: ReadonlySet<string> }>> = {
  console: { call: false, names: words('log error info warn table dir debug group groupEnd') },
  JSON: { call: false, names: words('parse stringify') },
  Math: {
    call: false,
    names: words(
      'max min round floor ceil abs sqrt pow random log log2 log10 log1p exp trunc sign hypot cbrt sin cos tan atan atan2 PI E imul',
    ),
  },
  Object: { call: true, names: words('keys values entries fromEntries freeze hasOwn is groupBy') },
  Array: { call: true, names: words('isArray from of') },
  String: { call: true, names: words('fromCharCode fromCodePoint') },
  Number: {
    call: true,
    names: words(
      'isInteger isNaN isFinite isSafeInteger parseFloat parseInt MAX_SAFE_INTEGER MIN_SAFE_INTEGER MAX_VALUE EPSILON',
    ),
  },
  Boolean: { call: true, names: words('') },
  BigInt: { call: true, names: words('') },
  Date: { call: true, names: words('now parse UTC') },
  Map: { call: true, names: words('groupBy') },
  Set: { call: true, names: words('') },
  RegExp: { call: true, names: words('') },
  Error: { call: true, names: words('') },
  TypeError: { call: true, names: words('') },
  URL: { call: true, names: words('canParse') },
  URLSearchParams: { call: true, names: words('') },
  TextDecoder: { call: true, names: words('') },
  TextEncoder: { call: true, names: words('') },
  Uint8Array: { call: true, names: words('from of') },
  Intl: {
    call: false,
    names: words('NumberFormat DateTimeFormat supportedValuesOf ListFormat PluralRules RelativeTimeFormat'),
  },
  Buffer: { call: false, names: words('from byteLength concat alloc compare') },
  performance: { call: false, names: words('now') },
  parseInt: { call: true, names: words('') },
  parseFloat: { call: true, names: words('') },
  isNaN: { call: true, names: words('') },
  isFinite: { call: true, names: words('') },
  encodeURIComponent: { call: true, names: words('') },
  decodeURIComponent: { call: true, names: words('') },
  encodeURI: { call: true, names: words('') },
  decodeURI: { call: true, names: words('') },
  atob: { call: true, names: words('') },
  btoa: { call: true, names: words('') },
  structuredClone: { call: true, names: words('') },
};

export const javascriptGlobal = (name: string) => (Object.hasOwn(globals, name) ? globals[name] : undefined);

/** Methods of values. */
export const javascriptMethods = words(
  `map filter reduce reduceRight forEach some every find findIndex findLast findLastIndex flatMap sort toSorted flat join split slice
  splice concat includes indexOf lastIndexOf push pop shift unshift fill at reverse toReversed toSpliced copyWithin entries keys values
  get set has add delete_ clear size trim trimStart trimEnd padStart padEnd repeat replace replaceAll match matchAll search startsWith
  endsWith toUpperCase toLowerCase charAt charCodeAt codePointAt localeCompare normalize substring substr toFixed toString toISOString
  toLocaleString toLocaleDateString toLocaleTimeString toLocaleUpperCase toLocaleLowerCase toPrecision toUTCString toDateString
  toTimeString toJSON getTime getFullYear getMonth getDate getDay getHours getMinutes getSeconds getMilliseconds getTimezoneOffset
  getUTCFullYear getUTCMonth getUTCDate getUTCDay getUTCHours getUTCMinutes getUTCSeconds setDate setMonth setFullYear setHours setMinutes
  test exec isFile isDirectory isSymbolicLink digest update format formatToParts resolvedOptions decode encode next hasOwnProperty
  readUInt8 readUInt16LE readUInt16BE readUInt32LE readUInt32BE readInt32LE readDoubleLE equals subarray getAll then json text on once
  union intersection difference isSubsetOf trimLeft trimRight with`,
);

/** Of these the arguments may be functions: none that the program computed. */
export const takesFunctions = words(
  `map filter reduce reduceRight forEach some every find findIndex findLast findLastIndex flatMap sort toSorted replace replaceAll from
  then on once groupBy parse stringify`,
);

/** Fields that lead out of the values of the program. */
export const javascriptDenied = words(
  'constructor prototype caller callee arguments mainModule binding dlopen apply call bind toString valueOf toJSON then',
);

interface ModuleRow {
  readonly names: ReadonlySet<string>;
  /** Opens the file that its first argument names. */
  readonly reads: ReadonlySet<string>;
}
const module = (names: string, reads = ''): ModuleRow => ({ names: words(names), reads: words(reads) });

const versionOnly = module('version name engines dependencies devDependencies main exports scripts license');

const modules: Readonly<Record<string, ModuleRow>> = {
  fs: module('readdirSync existsSync statSync lstatSync realpathSync', 'readFileSync'),
  path: module(
    'join resolve basename dirname extname relative isAbsolute sep delimiter normalize parse format posix win32 matchesGlob',
  ),
  os: module(
    'cpus totalmem freemem platform arch hostname release type version EOL uptime loadavg tmpdir homedir endianness availableParallelism machine',
  ),
  util: module('inspect format types isDeepStrictEqual stripVTControlCharacters'),
  crypto: module(
    'createHash createHmac randomUUID randomBytes randomInt getHashes getCiphers getCurves timingSafeEqual',
  ),
  url: module('parse format fileURLToPath pathToFileURL URL URLSearchParams'),
  querystring: module('parse stringify escape unescape'),
  zlib: module('gunzipSync inflateSync inflateRawSync brotliDecompressSync gzipSync deflateSync crc32'),
  buffer: module('Buffer'),
  perf_hooks: module('performance'),
  semver: module(
    'valid gt lt gte lte eq neq compare satisfies clean coerce major minor patch parse inc diff validRange maxSatisfying minSatisfying rcompare sort prerelease',
  ),
  process: module(
    'version versions arch platform cwd uptime memoryUsage hrtime argv stdin stdout stderr exit exitCode release pid ppid title cpuUsage execPath features',
  ),
};

/** Modules of Node that stand ready without `require`. */
export const readyModules = words('fs path os util crypto url querystring zlib process');

export function javascriptModule(name: string): ModuleRow | undefined {
  const plain = name.replace(/^node:/, '');
  if (Object.hasOwn(modules, plain)) return modules[plain];
  if (
    /^(typescript|react|react-dom|vue|svelte|vite|esbuild|zod|yaml|express|next|eslint|prettier|rollup|webpack|jest|vitest|lodash)$/.test(
      plain,
    )
  )
    return versionOnly;
  return undefined;
}

/** Names that Node gives a value before the program does. */
export const readyGlobals = words(
  `fs path os util crypto url querystring zlib process vm net tls http https http2 dns dgram cluster repl child_process worker_threads
  inspector module global globalThis navigator localStorage sessionStorage queueMicrotask setTimeout setInterval setImmediate clearTimeout
  clearInterval clearImmediate v8 wasi tty stream sys trace_events async_hooks domain diagnostics_channel readline punycode sqlite sea
  timers assert constants events string_decoder test buffer perf_hooks fetch require exports eval console JSON Math performance`,
);

/** What `require` gives is data, not code. */
export const isDataFile = (name: string) =>
  /^\.{1,2}\/[\w./@-]+\.json$|^[\w@][\w./-]*\/package(\.json)?$/.test(name) && !name.split('/').includes('.git');
