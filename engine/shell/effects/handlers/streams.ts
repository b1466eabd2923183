/** Programs that edit or query a stream of text: sed, awk, jq, yq. */
import { asks, clears, type Handler, harms, readAll, readKnown, valueGiven } from '../handler.ts';
import { readArguments } from '../options.ts';
import { awkDoes } from '../programs/awk.ts';
import { filterDoes } from '../programs/jq.ts';
import { type Call, unknownPart, type Word } from '../scope.ts';
import { secretPath } from '../secrets.ts';

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
  readAll(call, files);
  clears(call, 'reads', 'prints text');
};

/** Reads sed's commands one after the other; anything that is not certainly harmless is a reason. */
export function sedWrites(text: string): string | undefined {
  let at = 0;
  const skip = (delimiter: string) => {
    let inClass = false;
    for (; at < text.length; at++) {
      const letter = text[at];
      // Within brackets a backslash is a letter for some, and takes the next one for others.
      if (letter === '\\' && inClass && text[at + 1] === ']') return false;
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

/** Its program is the first operand, and nothing behind it is an option. */
const awk: Handler = (call, row, args) => {
  const { given, rest, maybeOption } = readArguments(row, args, true);
  if (maybeOption !== undefined && maybeOption !== rest[0])
    return asks(call, 'runs-unknown-code', 'its options cannot be told');
  const odd = given.find(({ option, value }) => !awkOptions.test(option) || (option === '-W' && value !== undefined));
  if (odd !== undefined) return asks(call, 'runs-unknown-code', `its option ${odd.option} is not known`);
  const [script, ...files] = rest;
  if (script === undefined) return asks(call, 'runs-unknown-code', 'its program is in a file');
  const does = awkDoes(script.text);
  if (does?.secret === true) return harms(call, 'secrets', does.why);
  if (does !== undefined)
    return /^(prints into|runs)/.test(does.why)
      ? harms(call, 'runs-unknown-code', `the program ${does.why}`, 'destroys')
      : asks(call, 'runs-unknown-code', `the program ${does.why}`);
  readAll(call, files);
  clears(call, 'reads', 'prints text');
};

const awkOptions =
  /^(-F|--field-separator|-v|--assign|--csv|-b|--characters-as-bytes|--posix|--re-interval|-n|--non-decimal-data|--sandbox|-S|--version|-V)$/;

/** Pagers take commands of their own on the line: `+!` and `+|` run a program. */
const pager: Handler = (call, row, args) => {
  // Its commands run programs and write files: only those that move are known.
  if (args.some((word) => /^\+(?!(\+?(F|[gG]|\d+[gGjp]?)|\/[\w .:-]+)$)/.test(word.text)))
    return asks(call, 'runs-unknown-code', 'a command of the pager may run a program');
  const { operands } = readKnown(call, row, args);
  readAll(call, operands);
  clears(call, 'reads', 'prints');
};

/** Its verbs may write files and run programs in the middle of a chain. */
const mlr: Handler = (call, row, args) => {
  const { operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const odd = args.find(
    ({ text }) =>
      /^(tee|split)$/.test(text) ||
      /\b(system|exec)\s*\(|\b(tee|emit\w*|print\w*|dump|eprint\w*)\b[^;{}]*[>|]|ENV\b/.test(text),
  );
  if (
    odd !== undefined ||
    (args.some((word) => word.text === '-f') && args.some((word) => /^(put|filter)$/.test(word.text)))
  )
    return asks(call, 'runs-unknown-code', 'its program may write or run something');
  readAll(call, operands);
  clears(call, 'reads', 'prints');
};

/** Options of jq with their values; any other one asks. */
const jqValues: Readonly<Record<string, number>> = {
  '--arg': 2,
  '--argjson': 2,
  '--slurpfile': 2,
  '--rawfile': 2,
  '--indent': 1,
};
const jqSwitch =
  /^(-[nrjacCMSesR]+|--(null-input|raw-output0?|join-output|ascii-output|compact-output|color-output|monochrome-output|sort-keys|exit-status|slurp|raw-input|tab|stream|stream-errors|seq|unbuffered|args|jsonargs|version|help|build-configuration|yaml-output|xml-output))$/;

/** The first word that is neither an option nor the value of one is the filter; those behind it are files. */
const jq: Handler = (call, _row, args) => {
  const operands: Word[] = [];
  const fed: Word[] = [];
  let ended = false;
  for (let at = 0; at < args.length; at++) {
    const word = args[at];
    if (word === undefined) break;
    const values = jqValues[word.text];
    if (ended || !word.text.startsWith('-') || word.text === '-') operands.push(word);
    else if (word.text === '--') ended = true;
    else if (values !== undefined) {
      if (/^--(slurpfile|rawfile)$/.test(word.text)) fed.push(...args.slice(at + 2, at + 3));
      at += values;
    } else if (!jqSwitch.test(word.text))
      return asks(call, 'runs-unknown-code', `its option ${word.text} is not known`);
  }
  const [filter, ...files] = operands;
  queries(call, filter);
  readAll(call, [...files, ...fed]);
};

/** Judges a filter of jq or yq. Without one it prints what it is fed. */
function queries(call: Call, filter: Word | undefined): void {
  const does = filterDoes(filter?.text ?? '.');
  if (does === undefined) clears(call, 'reads', 'prints');
  else if (does.secret === true) harms(call, 'secrets', does.why);
  else asks(call, 'runs-unknown-code', `its filter ${does.why}`);
}

const yq: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (given.some(({ option }) => /^(-i|--inplace|--in-place|-s|--split-exp)/.test(option)))
    return harms(call, 'overwrites', 'edits the file in place');
  const [first, ...rest] = operands;
  const named = /^(e|eval|ea|eval-all)$/.test(first?.text ?? '');
  const [filter, ...files] = named ? rest : operands;
  // A file alone is printed whole.
  const isFile =
    filter !== undefined && !named && /^[\w./-]+\.(ya?ml|json|xml|toml|csv|tsv|properties)$/.test(filter.text);
  queries(call, isFile ? undefined : filter);
  readAll(call, isFile ? operands : files);
};

export const streamHandlers: Readonly<Record<string, Handler>> = {
  sed,
  awk,
  jq,
  mlr,
  yq,
  pager,
};
