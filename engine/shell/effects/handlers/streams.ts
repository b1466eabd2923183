/** Programs that edit or query a stream of text: sed, awk, jq, yq. */
import { asks, clears, type Handler, harms, readAll, readKnown, valueGiven } from '../handler.ts';
import { hidesValues } from '../mask.ts';
import { unknownPart } from '../scope.ts';
import { secretPath } from '../secrets.ts';
import { strings } from './program.ts';

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
  const masked = hidesValues(text) && !given.some(({ option }) => option === '-n');
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
  const secret = [...script.text.matchAll(/"((?:\\.|[^"\\])*)"/g)].find((match) => secretPath(match[1] ?? ''));
  if (secret !== undefined) return harms(call, 'secrets', `reads ${secret[1]}`);
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

/** Pagers take commands of their own on the line: `+!` and `+|` run a program. */
const pager: Handler = (call, row, args) => {
  if (args.some((word) => /^\+.*[!|]/.test(word.text)))
    return asks(call, 'runs-unknown-code', 'a command of the pager runs a program');
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

/** A field by such a name is printed, unless only its presence or the names beside it are. */
const asksForCredential = (query: string) =>
  /password|passwd|secret|token|api_?key|private_?key|credential/i.test(query) &&
  !/keys|has\(|length|del\(|type/.test(query);

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
  if (asksForCredential(text)) return harms(call, 'secrets', 'prints a field that holds a credential');
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
  if (operands.length > 0 && asksForCredential(operands[0]?.text ?? ''))
    return harms(call, 'secrets', 'prints a field that holds a credential');
  clears(call, 'reads', 'prints');
};

export const streamHandlers: Readonly<Record<string, Handler>> = {
  sed,
  awk,
  jq,
  mlr,
  yq,
  pager,
};
