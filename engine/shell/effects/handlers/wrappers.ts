/** Commands that run other commands: what they run is judged by the same rules. */
import {
  asks,
  clears,
  type Handler,
  harms,
  onlyReading,
  printsValues,
  readKnown,
  readOwnOptions,
  scriptText,
  valueGiven,
} from '../handler.ts';
import { readArguments } from '../options.ts';
import { placeIn, readContent } from '../paths.ts';
import { type Call, isKnown, plainWord, someNumber, unknownPart, type Word } from '../scope.ts';
import { changesWhatRuns } from '../walk/environment.ts';

/** Options first, then the command; `skip` operands come before it (`timeout 5 cmd`). */
const wrap =
  (skip: number): Handler =>
  (call, row, args) => {
    const read = readOwnOptions(call, row, args);
    if (read === undefined) return;
    const { rest } = read;
    const words = rest.slice(skip);
    if (words.length === 0) return asks(call, 'runs-unknown-code', 'what it runs cannot be told');
    call.run(words, call.input);
  };

const privileged: Handler = (call, row, args) => {
  const read = readOwnOptions(call, row, args);
  if (read === undefined) return;
  const { rest } = read;
  if (rest.length === 0) return asks(call, 'runs-unknown-code', 'what it runs cannot be told');
  onlyReading(call, 'with other rights', () => call.run(rest, call.input));
};

const env: Handler = (call, row, args) => {
  const read = readOwnOptions(call, row, args);
  if (read === undefined) return;
  const { rest } = read;
  const at = rest.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word.text));
  if (at < 0) return printsValues(call, 'prints the environment');
  const risky = rest.slice(0, at).find(({ text }) => {
    const equals = text.indexOf('=');
    return changesWhatRuns(text.slice(0, equals), text.slice(equals + 1));
  });
  if (risky !== undefined) return asks(call, 'runs-unknown-code', `${risky.text} changes what runs`);
  call.run(rest.slice(at), call.input);
};

const placeholder: Word = { ...plainWord(unknownPart), computed: true };

const xargs: Handler = (call, row, args) => {
  const read = readOwnOptions(call, row, args);
  if (read === undefined) return;
  const { given, rest } = read;
  const replace =
    given.find(({ option }) => option === '-I' || option === '--replace' || option === '-i')?.value?.text ?? '{}';
  const words = rest.length === 0 ? [plainWord('echo')] : rest;
  const from = valueGiven(given, '-a', '--arg-file');
  const separator = valueGiven(given, '-d', '--delimiter')?.text;
  const standIns = from === undefined ? fedTo(call, separator) : [placeholder];
  if (from !== undefined) readContent(call, from);
  const replaced = given.some(({ option }) => ['-I', '--replace', '-i'].includes(option));
  if (!replaced) return call.run([...words, ...standIns], { kind: 'none' });
  const [shell, option, script] = words;
  if (
    call.input.kind === 'data' &&
    call.input.numbers === true &&
    from === undefined &&
    words.length === 3 &&
    /^(sh|bash|dash)$/.test(shell?.text ?? '') &&
    option?.text === '-c' &&
    script !== undefined &&
    isKnown(script) &&
    replace === '{}' &&
    // Between single quotes, behind a backslash or a dollar sign it would be read as something else.
    !/['\\]|\$\{|\$\w|\$\d|<<|`/.test(script.text)
  )
    return call.ownShell(
      script.text.replaceAll('{}', () => '$1'),
      [plainWord('sh'), someNumber],
      { kind: 'none' },
    );
  for (const standIn of standIns)
    call.run(
      words.map((word) =>
        word.text.includes(replace)
          ? {
              ...word,
              text: word.text.replaceAll(replace, standIn.text),
              quoted: true,
              computed: standIn.computed,
              ...(standIn.named === true ? { named: true } : {}),
            }
          : word,
      ),
      { kind: 'none' },
    );
};

const mostFed = 16;

/** The words that it is fed, where they are known, and else one that stands for them. */
function fedTo({ input }: Call, separator: string | undefined): readonly Word[] {
  if (input.kind === 'data') return [input.secret ?? input.found ?? placeholder];
  if (input.kind !== 'text') return [placeholder];
  const sign = separator === '\\n' ? '\n' : separator;
  if (sign !== undefined && sign.length !== 1) return [placeholder];
  const words = input.text.split(sign ?? /\s+/).filter((text) => text.trim() !== '');
  return words.length === 0 || words.length > mostFed || /["'\\]/.test(input.text)
    ? [placeholder]
    : words.map(plainWord);
}

/** `hyperfine 'cmd' 'cmd'`: each operand is a script that runs several times. */
const benchmark: Handler = (call, row, args) => {
  const { operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (operands.length === 0 || !operands.every(isKnown))
    return asks(call, 'runs-unknown-code', 'what it runs cannot be told');
  for (const word of operands) call.ownShell(word.text, []);
};

/** `parallel CMD ::: items`: the command once for each item; without one the items are commands themselves. */
const parallel: Handler = (call, row, args) => {
  const read = readOwnOptions(call, row, args);
  if (read === undefined) return;
  if (read.given.some(({ option }) => option === '--dry-run')) return clears(call, 'reads', 'only prints the commands');
  const end = read.rest.findIndex((word) => /^::::?\+?$/.test(word.text));
  const words = end < 0 ? read.rest : read.rest.slice(0, end);
  if (words.length === 0) return asks(call, 'runs-unknown-code', 'what it runs cannot be told');
  const holds = words.some((word) => /\{[#%/.0-9]*\}/.test(word.text));
  // The whole is a line for a shell.
  const line = holds ? words : [...words, placeholder];
  if (line.some((word) => /[|&;<>`$]/.test(word.text)))
    return asks(call, 'runs-unknown-code', 'what it runs cannot be told');
  call.run(
    line.map((word) => ({ ...word, text: word.text.replace(/\{[#%/.0-9]*\}/g, unknownPart) })),
    { kind: 'none' },
  );
};

const shell: Handler = (call, row, args) => {
  // `bash -c TEXT`, `-lc`, `-ec`; `bash -n FILE` only checks the syntax. Options end at the first word that is none.
  let letters = '';
  let traces = false;
  let at = 0;
  for (; /^[-+]./.test(args[at]?.text ?? ''); at++) {
    const text = args[at]?.text ?? '';
    if (text === '--') {
      at += 1;
      break;
    }
    const setting = /^-[ceulxvnis]*o$/.test(text) ? args[at + 1]?.text : undefined;
    if (
      !/^-[ceulxvnois]+$|^--(norc|noprofile|login|posix)$/.test(text) ||
      (setting !== undefined && !/^(pipefail|errexit|nounset|xtrace|verbose|noclobber|noglob|posix)$/.test(setting))
    )
      return asks(call, 'runs-unknown-code', 'an option of the shell that is not known');
    if (!text.startsWith('--')) letters += text.slice(1);
    traces ||= /^(xtrace|verbose)$/.test(setting ?? '');
    if (setting !== undefined) at += 1;
  }
  void row;
  // Its trace shows what variables hold.
  const traced = traces || /[xv]/.test(letters) ? 'set -x\n' : '';
  const rest = args.slice(at);
  if (letters.includes('c')) {
    const [text, ...given] = rest;
    if (text === undefined || !isKnown(text)) return asks(call, 'runs-unknown-code', 'the script cannot be told');
    return call.ownShell(`${traced}${text.text}`, given, call.input);
  }
  if (letters.includes('n') && !letters.includes('s') && rest.length > 0)
    return clears(call, 'reads', 'checks the syntax only');
  if (rest.length > 0)
    return call.run(
      rest[0] === undefined || rest[0].text.includes('/')
        ? rest
        : [{ ...rest[0], text: `./${rest[0].text}` }, ...rest.slice(1)],
      call.input,
    );
  const text = scriptText(undefined, call.input);
  if (text === undefined) return harms(call, 'runs-unknown-code', 'runs what it is fed');
  call.ownShell(`${traced}${text}`, []);
};

const evaluate: Handler = (call, _row, args) => {
  if (args.length === 0 || !args.every(isKnown))
    return asks(call, 'runs-unknown-code', 'the text that it runs cannot be told');
  call.script(args.map((word) => word.text).join(' '), call.input);
};

const watch: Handler = (call, row, args) => {
  const read = readOwnOptions(call, row, args);
  if (read === undefined) return;
  const { rest } = read;
  if (rest.length === 0 || !rest.every(isKnown)) return asks(call, 'runs-unknown-code', 'what it runs cannot be told');
  call.ownShell(rest.map((word) => word.text).join(' '), []);
};

/** Settings of a connection that run nothing and lead nowhere else. */
const quietSetting =
  /^(ConnectTimeout|ConnectionAttempts|BatchMode|StrictHostKeyChecking|LogLevel|ServerAlive\w+|IdentitiesOnly|Port|User|PreferredAuthentications|PasswordAuthentication|Compression|AddressFamily|RequestTTY|TCPKeepAlive|ForwardAgent=no|UserKnownHostsFile=\/dev\/null)\b/;

const ssh: Handler = (call, row, args) => {
  const read = readOwnOptions(call, row, args, 'outside');
  if (read === undefined) return;
  const { given, rest } = read;
  const setting = given.find(({ option, value }) => option === '-o' && !quietSetting.test(value?.text ?? ''));
  if (setting !== undefined) return asks(call, 'runs-unknown-code', 'a setting of the connection may run a program');
  const [host, ...words] = rest;
  if (host === undefined) return asks(call, 'outside', 'the host cannot be told');
  if (words.length === 0 || !words.every(isKnown))
    return asks(call, 'outside', 'what runs on the other host cannot be told');
  if (call.input.kind !== 'none') return harms(call, 'network-out', 'feeds local data to another host');
  onlyReading(call, 'on another host', () => call.ownShell(words.map((word) => word.text).join(' '), []));
};

/** `docker exec [options] NAME cmd…`, `kubectl exec NAME -- cmd…`: only reading is cleared inside. */
const inContainer: Handler = (call, row, args) => {
  const read = readOwnOptions(call, row, args, 'outside');
  if (read === undefined) return;
  const { rest } = read;
  let words = rest.slice(1);
  if (words[0]?.text.startsWith('-') && words[0].text !== '--') {
    const further = readArguments(row, words, true);
    if (further.given.some(({ rule }) => rule === undefined || rule.asks))
      return asks(call, 'outside', 'an option that is not known');
    words = [...further.rest];
  }
  if (words[0]?.text === '--') words = words.slice(1);
  if (words.length === 0) return asks(call, 'outside', 'what runs in the container cannot be told');
  if (call.input.kind === 'file' || call.input.kind === 'data')
    return asks(call, 'outside', 'feeds data into the container');
  onlyReading(call, 'in a container', () => call.run(words, call.input));
};

const shellWord: Handler = (call, _row, args) => {
  const [first, ...rest] = args;
  if (first?.text === '-v' || first?.text === '-V') return clears(call, 'reads', 'says which command it would be');
  if (first === undefined) return clears(call, 'reads', 'does nothing');
  call.runHere(first.text === '--' || first.text === '-p' ? rest : args, call.input);
};

const exec: Handler = (call, _row, args) => {
  if (args.length === 0) return clears(call, 'reads', 'redirects only');
  if (args[0]?.text.startsWith('-')) return asks(call, 'runs-unknown-code', 'an option that is not known');
  call.run(args, call.input);
};

const source: Handler = (call, _row, args) => {
  const [file, ...more] = args;
  const environment = file !== undefined && /^(\.\/)?([\w.-]+\/)+(bin|Scripts)\/activate(\.\w+)?$/.test(file.text);
  if (environment && more.length === 0 && placeIn(call.scope, file.text) === 'inside') {
    call.scope.ownPackages = true;
    return clears(call, 'runs-project-code', 'activates the environment of the project');
  }
  asks(call, 'runs-unknown-code', 'runs a script whose text is not known');
};

export const wrapperHandlers: Readonly<Record<string, Handler>> = {
  wrap: wrap(0),
  wrap1: wrap(1),
  privileged,
  env,
  xargs,
  shell,
  benchmark,
  parallel,
  evaluate,
  watch,
  ssh,
  inContainer,
  shellWord,
  exec,
  source,
};
