/** JavaScript inside a command. */
import { asks, clears, type Handler, readKnown, scriptText } from '../handler.ts';
import { placeIn } from '../paths.ts';
import { type Language, programDoes, set, settle, strings } from './program.ts';

const javascript: Language = {
  string: /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g,
  comment: /\/\/.*$|\/\*[\s\S]*?\*\//gm,
  denied:
    /\b(write\w*|unlink\w*|rm\w*|rename\w*|append\w*|copyFile\w*|cp\w*|mkdir\w*|truncate\w*|chmod\w*|chown\w*|symlink\w*|link\w*|exec\w*|spawn\w*|fork|child_process|eval|Function|constructor|__proto__|globalThis|global|env|fetch|http|https|net|dgram|tls|request|axios|kill|binding|vm|worker_threads|createServer|createWriteStream|createConnection|connect|listen|import|mainModule|dlopen|WebSocket|XMLHttpRequest|abort|chdir|outputFile\w*|remove\w*|emptyDir\w*|ensure\w*|move\w*|save\w*|upload\w*|publish|login|cwd_|secret\w*|password\w*|token|rl|inspector)\b/i,
  modules: { find: /\brequire\(""\)/g, allowed: /.*/ },
  calls: set(
    'require console log table error info warn dir stringify parse readFileSync readdirSync existsSync statSync lstatSync keys values entries fromEntries from map filter reduce forEach join split slice splice sort reverse concat includes indexOf lastIndexOf find findIndex findLast some every flat flatMap push pop shift unshift fill at has get set add trim trimStart trimEnd padStart padEnd repeat replace replaceAll match matchAll test exec_ search startsWith endsWith toUpperCase toLowerCase charAt charCodeAt codePointAt fromCharCode fromCodePoint localeCompare normalize substring substr toFixed toString toISOString toLocaleString toLocaleDateString toLocaleTimeString toPrecision getTime getFullYear getMonth getDate getDay getHours getMinutes getSeconds now Date Number String Boolean Array Object Set Map RegExp Symbol BigInt Math max min round floor ceil abs sqrt pow random log2 log10 trunc sign hypot cbrt parseInt parseFloat isNaN isFinite isInteger isArray isSafeInteger encodeURIComponent decodeURIComponent encodeURI decodeURI atob btoa Buffer byteLength alloc uptime memoryUsage hrtime cpus totalmem freemem hostname platform arch release type version resolve basename dirname extname relative isAbsolute createHash createHmac update digest randomUUID randomBytes getHashes cwd exit Intl NumberFormat DateTimeFormat format formatToParts structuredClone assign freeze of next toSorted toReversed with groupBy hasOwn hasOwnProperty size isFile isDirectory Error TypeError URL URLSearchParams getAll sum String.raw raw satisfies valid gt lt gte lte compare clean coerce major minor inspect isMaster supportedValuesOf getTimezoneOffset Uint8Array TextDecoder decode encode TextEncoder on once setEncoding resume pipe print',
  ),
  keywords:
    /^(if|for|while|switch|catch|function|return|typeof|await|async|of|in|new|do|else|try|delete|void|yield|super)$/,
  defines: /\bfunction\s+(\w+)|\b(?:const|let|var)\s+(\w+)\s*=\s*(?:async\s*)?(?:\([^()]*\)|\w+)\s*=>/g,
};

const nodeModules =
  /^(node:)?(fs|path|os|util|crypto|url|v8|process|buffer|zlib|assert|string_decoder|perf_hooks|querystring|semver|lodash)$|^\.{1,2}\/[\w./-]+$|^\/?[\w@][\w./-]*\/package\.json$|^(typescript|react|vite|esbuild|zod|yaml|express)(\/package(\.json)?)?$/;

const staticImport = /\bimport\s+([\w$*{}\s,]+?)\s+from\s+(['"])([^'"]+)\2/g;

function javascriptDoes(text: string): { why: string; secret?: boolean } | undefined {
  for (const match of text.matchAll(/\brequire\s*\(([^)]*)\)/g)) {
    const name = /^\s*(['"`])([^'"`]*)\1\s*$/.exec(match[1] ?? '')?.[2];
    if (name === undefined || !nodeModules.test(name)) return { why: `requires ${name ?? 'what cannot be told'}` };
    if (/^\.{1,2}\//.test(name) && !/\.json$/.test(name)) return { why: `runs ${name}` };
  }
  if (
    /\bprocess\b(?!\s*\.\s*(versions?|arch|platform|cwd|uptime|memoryUsage|hrtime|argv|stdin|stdout|exit|release|pid|title)\b)/.test(
      strings(text, javascript.string).code,
    )
  )
    return { why: 'reads the process', secret: true };
  // Printing to the screen, and modules that are known by name.
  const plain = text
    .replace(/\bprocess\s*\.\s*stdout\s*\.\s*write\b/g, 'print')
    .replace(staticImport, (whole, names: string, _quote: string, name: string) =>
      nodeModules.test(name) && !/^[./]/.test(name) ? names : whole,
    );
  return programDoes(plain, javascript);
}

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
    return operands.some((word) => placeIn(call.scope, word.text) === 'outside') || call.scope.folder === undefined
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

export const javascriptHandlers: Readonly<Record<string, Handler>> = {
  node: nodeHandler,
};
