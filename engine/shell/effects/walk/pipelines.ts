/** Pipelines and substitutions: what one command hands to the next, where that is certain. */
import type { Node } from 'web-tree-sitter';
import { expandWords } from '../expand.ts';
import type { Finding } from '../finding.ts';
import { childScope } from '../flow.ts';
import { listedBy } from '../listed.ts';
import { masked } from '../mask.ts';
import { printsName } from '../printsName.ts';
import {
  computedWord,
  datePart,
  type Input,
  isKnown,
  isNumeric,
  plainWord,
  type Scope,
  someNumber,
  temporaryPart,
  unknownPart,
  type Word,
} from '../scope.ts';
import { secretPath } from '../secrets.ts';
import { children, type Walker } from './walker.ts';

export function walkPipeline(walker: Walker, stages: readonly Node[], scope: Scope, input: Input): void {
  let feed = input;
  let earlier: readonly Finding[] = [];
  let shown = false;
  for (const stage of stages) {
    if (stage.type === 'comment') continue;
    const inner: Scope = { ...childScope(scope), depth: scope.depth };
    walker.walk(stage, inner, feed);
    const words = simpleWords(walker, stage, inner);
    // A secret that the next command cuts down to names or counts is not shown.
    if (words !== undefined && !shown) earlier = earlier.map((finding) => masked(finding, words));
    shown = goesElsewhere(stage);
    scope.findings.push(...earlier);
    earlier = inner.findings;
    // What a list, a function or a text has tested or left holds for its own shell alone.
    if (words !== undefined && !/^(eval|command|builtin|time)$/.test(words[0]?.text ?? ''))
      for (const path of inner.fresh) scope.fresh.add(path);
    const secret = words?.find((word) => secretPath(word.text));
    const found = words === undefined ? undefined : listedBy(words, feed);
    feed = literalOutput(stage, words) ?? {
      kind: 'data',
      ...(secret === undefined ? {} : { secret }),
      ...(found === undefined ? {} : { found }),
      ...(words !== undefined && printsNumbers(words) ? { numbers: true } : {}),
    };
  }
  scope.findings.push(...earlier);
}

/** The ids of processes: with further options the commands stand beside them. */
function printsNumbers(words: readonly Word[]): boolean {
  const [name, ...rest] = words.map((word) => word.text);
  if (!words.every((word) => isKnown(word) && !word.glob)) return false;
  if (name === 'pgrep')
    return rest.every((text) => /^-[fxnou]+$|^--(full|exact|newest|oldest)$|^[\w.][\w. -]*$/.test(text));
  return name === 'seq' && rest.length > 0 && rest.length < 4 && rest.every((text) => /^\d+$/.test(text));
}

/** A stage that prints past the pipe, to standard error or a terminal, is not masked by what follows. */
const goesElsewhere = (stage: Node): boolean =>
  stage
    .descendantsOfType('file_redirect')
    .some(
      (redirect) => redirect !== null && !/^(2>(\/dev\/null|&1)|<\s*[^&(].*)$/s.test(redirect.text.replace(/\s+/g, '')),
    );

const simpleParts = (command: Node) =>
  children(command).filter((child) => !child.type.endsWith('redirect') && child.type !== 'variable_assignment');

const wordsOf = (walker: Walker, parts: readonly Node[], scope: Scope) =>
  parts.flatMap((child) =>
    expandWords(
      child.type === 'command_name' ? (child.namedChildren[0] ?? child) : child,
      walker.expansion({ ...childScope(scope), findings: [] }),
    ),
  );

/** The words of a stage that is one simple command. */
function simpleWords(walker: Walker, stage: Node, scope: Scope): readonly Word[] | undefined {
  const command = stage.type === 'redirected_statement' ? stage.childForFieldName('body') : stage;
  if (command?.type !== 'command') return undefined;
  const words = wordsOf(walker, simpleParts(command), scope);
  // Of a function nothing is known by its name.
  return scope.functions.has(words[0]?.text ?? '') ? undefined : words;
}

/** The text that `echo`, `printf` and `cat <<EOF` print, where all of it is known. */
function literalOutput(stage: Node, words: readonly Word[] | undefined): Input | undefined {
  const name = words?.[0]?.text;
  const rest = words?.slice(1) ?? [];
  if (stage.type === 'redirected_statement' && name === 'cat' && rest.length === 0) {
    const body = stage.descendantsOfType('heredoc_body')[0];
    const literal = body?.namedChildren.every((child) => child?.type === 'heredoc_content') === true;
    return literal ? { kind: 'text', text: body?.text ?? '' } : undefined;
  }
  if (stage.type !== 'command' || !rest.every((word) => isKnown(word) && !word.glob)) return undefined;
  if (name === 'echo') {
    const said = rest.filter((word) => !/^-[neE]+$/.test(word.text)).map((word) => word.text);
    // Whether a backslash is an escape depends on `-e`, and without it on the shell.
    const escapes = rest.some((word) => /^-n?e$/.test(word.text));
    if (/\\[^n]/.test(said.join(' ')) || (!escapes && said.some((text) => text.includes('\\')))) return undefined;
    return { kind: 'text', text: said.join(' ').replace(/\\n/g, '\n') };
  }
  if (name === 'printf') {
    const [format, ...values] = rest;
    const written = (format?.text ?? '').replace(/\\n/g, '');
    if (format?.text.startsWith('-') === true || /\\/.test(written)) return undefined;
    if (values.length === 0 ? written.includes('%') : !/^%s ?$/.test(written)) return undefined;
    const text =
      values.length > 0 ? values.map((word) => word.text).join('\n') : (format?.text ?? '').replace(/\\n/g, '\n');
    return { kind: 'text', text };
  }
  return undefined;
}

/** What a substitution prints, where that is certain: a date, a number, a fresh temporary path, a literal. */
export function printedBy(walker: Walker, body: readonly Node[], scope: Scope): Word {
  const only = body.length === 1 ? body[0] : undefined;
  if (only?.type === 'pipeline') {
    const stages = children(only).map((stage) => simpleWords(walker, stage, scope)?.map((word) => word.text) ?? []);
    // Blanks around a number are cut off.
    if (stages.at(-1)?.join(' ') === 'tr -d  ' || stages.at(-1)?.join(' ') === 'xargs') stages.pop();
    const last = stages.at(-1) ?? [];
    const pages = stages.at(-2)?.[0] === 'pdfinfo' && /^awk \/\^?Pages:?\/ ?\{ ?print \$2 ?\}$/.test(last.join(' '));
    if (pages || printsNumber(last, true)) return someNumber;
    return printsName(stages) ? { ...computedWord, named: true } : computedWord;
  }
  if (only === undefined) return computedWord;
  const [name, ...rest] = simpleWords(walker, only, scope) ?? [];
  if (name === undefined) return computedWord;
  if (
    printsNumber(
      [name, ...rest].map((word) => word.text),
      only.type === 'redirected_statement',
    )
  )
    return someNumber;
  if (only.type !== 'command') return computedWord;
  switch (name.text) {
    case 'date':
      return printedDate(rest.map((word) => word.text));
    case 'mktemp':
      return makesOwnFile(rest) ? plainWord(temporaryPart) : computedWord;
    case 'pwd':
      return { ...plainWord('.'), standing: true };
    case 'nproc':
      return plainWord('4');
    case 'seq':
      return sequence(rest);
    case 'echo':
      if (rest.length === 1 && rest[0] !== undefined && isNumeric(rest[0])) return rest[0];
      return rest.every((word) => isKnown(word) && !word.glob && !/^-|\\/.test(word.text))
        ? plainWord(rest.map((word) => word.text).join(' '))
        : computedWord;
    default:
      if (printsName([[name, ...rest].map((word) => word.text)])) return { ...computedWord, named: true };
      return listedBy([name, ...rest], { kind: 'none' }) ?? computedWord;
  }
}

/** Counts, sizes and ids. `fed`: it reads its standard input. */
function printsNumber([name, ...rest]: readonly string[], fed: boolean): boolean {
  switch (name) {
    case 'wc':
      return fed && rest.length === 1 && /^-[lwcm]$|^--(lines|words|bytes|chars)$/.test(rest[0] ?? '');
    case 'grep':
    case 'egrep':
      return (
        rest.some((word) => /^-[a-zA-Z]*c/.test(word)) &&
        rest.filter((word) => !word.startsWith('-')).length <= (fed ? 1 : 2)
      );
    case 'stat':
      return /^(-c|-f|--format|--printf)$/.test(rest[0] ?? '') && /^%[sYXZahgubz]$/.test(rest[1] ?? '');
    case 'git':
      return rest[0] === 'rev-list' && rest.includes('--count');
    case 'pgrep':
      return rest.every((word) => /^-[fxnou]+$|^[\w.][\w. -]*$/.test(word));
    case 'id':
      return rest.length === 1 && /^-[ug]$/.test(rest[0] ?? '');
    case 'awk':
      // Lines counted, or a column summed up.
      return (
        rest.length <= 2 &&
        /^(END ?\{ ?print NR ?\}|\{ ?(\w+) ?\+= ?\$\d+;? ?\} ?END ?\{ ?print \2( ?\+ ?0)?;? ?\})$/.test(rest[0] ?? '')
      );
    case 'tput':
      return /^(cols|lines|colors)$/.test(rest[0] ?? '');
    default:
      return false;
  }
}

/** Signs of a format that stand for a part of the time. */
const numbersOfDate = /%[-_0^]?[sNYymdHMSjuVUWGIkl]/g;
const partsOfDate = /%[-_0^]?[FTRDch]|%:*z/g;

/** What `date -d` and `date -v` understand. */
const readableDay =
  /^([-+@]?\d[\d:.TZ /+-]*[ymwdHMS]?|now|today|yesterday|tomorrow|noon|midnight|(last|next|this)? ?-?(mon|tues|wednes|thurs|fri|satur|sun)?(day|week|month|year)|[-+]? ?\d+ ?(second|minute|hour|day|week|fortnight|month|year|min|sec)s?( ago)?)( .*)?$/i;

/** Text in the format is printed as it stands: only the signs are the date. */
function printedDate(words: readonly string[]): Word {
  // Of a day that is none it prints nothing.
  const at = words.findIndex((word) => /^(-[dvrf]|--(date|reference|file)(=|$))/.test(word));
  const day = at < 0 ? undefined : words[at]?.replace(/^(-\w|--\w+=?)/, '') || words[at + 1];
  if (day !== undefined && !day.includes(unknownPart) && !readableDay.test(day)) return computedWord;
  const format = words.find((word) => word.startsWith('+'))?.slice(1);
  if (format === undefined) return plainWord(datePart);
  const numeric =
    format !== '' && format.replace(numbersOfDate, '') === '' && !words.some((word) => word.includes(unknownPart));
  const text = format
    .replace(numbersOfDate, datePart)
    .replace(partsOfDate, datePart)
    .replace(/%[-_0^]?./g, unknownPart);
  return { ...plainWord(text), computed: text.includes(unknownPart), ...(numeric ? { numeric } : {}) };
}

/** A template makes a new name where it stands; `-u` makes none. */
function makesOwnFile(rest: readonly Word[]): boolean {
  return rest.every((word, at) => {
    if (/^-[dqt]+$|^--(directory|quiet|suffix=[\w.]+)$/.test(word.text)) return true;
    // The folder behind `-p` was looked at with it.
    if (/^(-p|--tmpdir)$/.test(rest[at - 1]?.text ?? '') && !word.text.startsWith('-')) return true;
    if (/^(-p|--tmpdir=?)$/.test(word.text)) return /^(\/tmp|\.|\.\/[\w./-]*)$/.test(rest[at + 1]?.text ?? '/tmp');
    return /^(\/tmp\/|\/var\/tmp\/)?(?!\/|~|-)(?!.*\.\.)[\w./-]*XXX[\w.-]*$/.test(word.text);
  });
}

function sequence(rest: readonly Word[]): Word {
  // With a format it prints any text.
  if (!rest.every((word) => /^-?\d+$/.test(word.text) || word.numeric === true)) return computedWord;
  const [from, to] = rest.length === 1 ? [1, Number(rest[0]?.text)] : [Number(rest[0]?.text), Number(rest[1]?.text)];
  if (rest.length > 2 || !(to - from >= 0 && to - from < 200)) return someNumber;
  return plainWord(Array.from({ length: to - from + 1 }, (_, at) => String(from + at)).join(' '));
}
