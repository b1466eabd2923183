/** Builtins that change the shell itself: its variables, options, folder and traps. What they set is known from then on. */
import { asks, clears, type Handler, harms, printsValues, readKnown, valueGiven } from '../handler.ts';
import { inFolder, placeIn } from '../paths.ts';
import {
  type Call,
  computedWord,
  isKnown,
  isNumeric,
  plainWord,
  type Scope,
  unknownPart,
  unknownWord,
  type Word,
} from '../scope.ts';
import { secretPath, secretVariable } from '../secrets.ts';
import { forgetAllGuards, forgetPositional, setPositional, setSomeNumber, setUnknown } from '../variables.ts';
import { plainName } from '../walk/arithmetic.ts';

/** What is read from a file of credentials is one. */
function readValue({ input }: Call): Word {
  const secret =
    (input.kind === 'file' && secretPath(input.word.text)) || (input.kind === 'data' && input.secret !== undefined);
  if (secret) return { ...computedWord, variables: ['SECRET_OF_A_FILE'] };
  return (input.kind === 'data' ? input.found : undefined) ?? computedWord;
}

const read: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const value = readValue(call);
  const list = valueGiven(given, '-a');
  const names = list === undefined ? operands : [list, ...operands];
  for (const word of names.length === 0 ? [plainWord(row.name === 'read' ? 'REPLY' : 'MAPFILE')] : names)
    setUnknown(call.scope, word, call.part, value);
  clears(call, 'reads', 'reads into a variable');
};

/** `%n` sets the variable that its word names. */
const setsByFormat = /%[-+ #0-9.*']*[hlqjzt]*n/;

const printf: Handler = (call, _row, args) => {
  const [first, second] = args;
  const attached = /^-v(.+)$/s.exec(first?.text ?? '');
  const format = attached !== null ? args[1] : first?.text === '-v' ? args[2] : first?.text === '--' ? second : first;
  if (first?.text === '-v' || attached !== null) {
    const name = attached === null ? second : plainWord(attached[1] ?? '');
    if (name === undefined) return asks(call, 'reads', 'which variable it sets cannot be told');
    setUnknown(call.scope, name, call.part);
  }
  if (setsByFormat.test(format?.text ?? '')) return asks(call, 'runs-unknown-code', 'sets a variable by its format');
  clears(call, 'reads', 'prints text');
};

const getopts: Handler = (call, _row, args) => {
  const name = args[1];
  if (name === undefined) return asks(call, 'reads', 'which variable it sets cannot be told');
  setUnknown(call.scope, name, call.part);
  setUnknown(call.scope, plainWord('OPTARG'), call.part);
  setSomeNumber(call.scope, 'OPTIND', call.part);
  clears(call, 'reads', 'reads an option of the script');
};

const shift: Handler = (call, _row, args) => {
  const count = args[0]?.text ?? '1';
  const words = call.scope.variables.get('@');
  if (
    words === undefined ||
    !/^\d+$/.test(count) ||
    args.length > 1 ||
    words.some((word) => !word.quoted && word.text.includes(unknownPart))
  )
    forgetPositional(call.scope);
  // More than there are: it fails, and all stay.
  else if (Number(count) <= words.length) setPositional(call.scope, words.slice(Number(count)));
  clears(call, 'reads', 'counts off the arguments of the script');
};

const evaluateNumbers: Handler = (call, _row, args) => {
  if (args.length === 0 || !args.every(isKnown))
    return asks(call, 'runs-unknown-code', 'what it evaluates cannot be told');
  for (const word of args) call.script(`((${word.text}))`);
  clears(call, 'reads', 'computes');
};

/** `-v NAME` evaluates a subscript in the name. */
const test: Handler = (call, _row, args) => {
  const odd = args.find(
    (word, at) =>
      (/^-[vR]$/.test(args[at - 1]?.text ?? '') && !plainName.test(word.text)) ||
      // Split into words it may be `-v` and a subscript.
      (word.computed && !word.quoted && !isNumeric(word)),
  );
  if (odd !== undefined) return asks(call, 'runs-unknown-code', 'which variable it asks for cannot be told');
  // What is no number stands in the message of the error.
  const compared = args.find(
    (word, at) =>
      [args[at - 1], args[at + 1]].some((one) => /^-(eq|ne|lt|le|gt|ge)$/.test(one?.text ?? '')) &&
      word.variables.some(secretVariable),
  );
  if (compared !== undefined) return harms(call, 'secrets', 'the message of an error shows a credential');
  clears(call, 'reads', 'tests');
};

const wait: Handler = (call, _row, args) => {
  const odd = args.find((word) => !isNumeric(word) && !/^(-n|-f|--|%[\w+-]*)$/.test(word.text) && !isPid(word));
  if (odd !== undefined) return asks(call, 'reads', 'what it waits for cannot be told');
  clears(call, 'reads', 'waits');
};

/** A variable of the script that holds what was started. */
const isPid = (word: Word) => word.text === unknownPart && (word.quoted || !word.computed);

const harmlessLetters = /^[aeuxvfChbmBHEPT]*$/;
const harmlessNames =
  /^(allexport|braceexpand|emacs|errexit|errtrace|functrace|hashall|histexpand|history|ignoreeof|interactive-comments|monitor|noclobber|noglob|nolog|notify|nounset|physical|pipefail|verbose|vi|xtrace)$/;
const nameOf: Readonly<Record<string, string>> = {
  C: 'noclobber',
  a: 'allexport',
  e: 'errexit',
  x: 'xtrace',
  v: 'verbose',
};

function switchOption(scope: Scope, name: string, on: boolean): void {
  if (name === 'noclobber') scope.noclobber = on;
  if (name === 'errexit') scope.errexit = on;
  // Once on, what it hands on or shows stays so.
  if (name === 'allexport') scope.exportsAll ||= on;
  if (name === 'xtrace' || name === 'verbose') scope.traces ||= on;
}

const set: Handler = (call, _row, args) => {
  if (args.length === 0) return printsValues(call, 'prints all variables');
  const { scope } = call;
  const refused = () => asks(call, 'runs-unknown-code', 'an option of the shell that is not known');
  let at = 0;
  for (; at < args.length; at++) {
    const text = args[at]?.text ?? '';
    if (text.includes(unknownPart) && args[at]?.quoted !== true) return refused();
    if (text === '--') {
      setPositional(scope, args.slice(at + 1));
      break;
    }
    if (text === '-' || !/^[-+]/.test(text)) {
      setPositional(scope, args.slice(text === '-' ? at + 1 : at));
      break;
    }
    const on = text.startsWith('-');
    const letters = text.slice(1).replace('o', '');
    if (!harmlessLetters.test(letters)) return refused();
    for (const letter of letters) switchOption(scope, nameOf[letter] ?? '', on);
    if (!text.includes('o') || args[at + 1] === undefined) continue;
    at += 1;
    const name = args[at]?.text ?? '';
    if (!harmlessNames.test(name)) return refused();
    switchOption(scope, name, on);
  }
  clears(call, 'reads', 'options of this shell');
};

const shownBehaviour =
  /^(nullglob|failglob|globstar|extglob|nocaseglob|nocasematch|globasciiranges|inherit_errexit|checkwinsize|histappend|cmdhist|lithist|checkhash|checkjobs|cdspell|dirspell)$/;

const shopt: Handler = (call, _row, args) => {
  const letters = args
    .filter((word) => word.text.startsWith('-'))
    .map((word) => word.text.slice(1))
    .join('');
  const names = args.filter((word) => !word.text.startsWith('-')).map((word) => word.text);
  const sets = /[su]/.test(letters);
  const known = letters.includes('o') ? harmlessNames : shownBehaviour;
  const odd = names.find((name) => !(sets ? known : /^\w+$/).test(name));
  if (!/^[supqo]*$/.test(letters) || (letters.includes('s') && letters.includes('u')) || odd !== undefined)
    return asks(
      call,
      'runs-unknown-code',
      `changes how the shell reads commands: ${(odd ?? letters).replaceAll(unknownPart, '…')}`,
    );
  if (sets && letters.includes('o')) for (const name of names) switchOption(call.scope, name, letters.includes('s'));
  clears(call, 'reads', 'options of this shell');
};

const cd: Handler = (call, _row, args) => {
  const operands = args.filter((word) => !/^-[LPe]+$|^--$/.test(word.text));
  const [target] = operands;
  const { scope } = call;
  clears(call, 'reads', 'changes the folder of this shell');
  forgetAllGuards(scope);
  const text = target?.text ?? '~';
  const before = scope.folder;
  const { variables } = scope;
  scope.variables = new Map(variables);
  scope.stands = isKnown(plainWord(text)) && !/^[-+]/.test(text) ? standsAfter(scope.stands, text) : '';
  if (
    before === undefined ||
    !isKnown(plainWord(text)) ||
    target?.glob === true ||
    operands.length > 1 ||
    /^[-+]/.test(text)
  ) {
    scope.folder = undefined;
    moveStanding(scope, before, undefined);
    return;
  }
  const folder = inFolder(scope, text);
  const inside = placeIn(scope, text) === 'inside';
  scope.folder = inside && isReal(scope, folder) ? folder : undefined;
  moveStanding(scope, before, scope.folder);
  if (scope.folder === undefined || !mayFail(scope, folder)) return;
  scope.folderIfFailed = { folder: before, variables };
};

const standsAfter = (stands: string, text: string) =>
  /^[/~]/.test(text) || stands === '' ? text.replace(/^\.(\/|$)/, '') : `${stands.replace(/\/+$/, '')}/${text}`;

/** The folder in which the shell stood, kept in a variable, stays where it is: it is told anew from the folder that is entered. */
function moveStanding(scope: Scope, from: string | undefined, to: string | undefined): void {
  const stepsOf = (folder: string) => folder.split('/').filter((step) => step !== '');
  for (const [name, words] of scope.variables) {
    if (!words.some((word) => word.standing === true)) continue;
    const moved = words.map((word): Word => {
      if (word.standing !== true) return word;
      if (from === undefined || to === undefined) return unknownWord(name);
      const [old, next] = [stepsOf(from), stepsOf(to)];
      let shared = 0;
      while (shared < old.length && old[shared] === next[shared]) shared += 1;
      const way = [...next.slice(shared).map(() => '..'), ...old.slice(shared)].join('/');
      return { ...word, text: `${way === '' ? '.' : way}/${word.text}`.replace(/\/\.$/, '') };
    });
    scope.variables.set(name, moved);
  }
}

const lies = (held: ReadonlySet<string>, path: string) =>
  [...held].some((one) => path === one || path.startsWith(`${one}/`));

/** A folder that this command makes is not there yet; any other must really be where its path says, for `..` to lead back. */
function isReal({ state, fresh, held }: Scope, folder: string): boolean {
  if (lies(held, folder)) return false;
  if (state === undefined || folder === '' || fresh.has(folder)) return true;
  return state.isInside(folder) === true && state.leadsTo(folder) === undefined;
}

const mayFail = ({ state, fresh }: Scope, folder: string) => state?.isInside(folder) !== true && !fresh.has(folder);

const trap: Handler = (call, _row, args) => {
  const [text, ...signals] = args[0]?.text === '--' ? args.slice(1) : args;
  if (text === undefined || /^(-|-l|-p|)$/.test(text.text) || signals.length === 0)
    return clears(call, 'reads', 'changes no trap of others');
  if (!isKnown(text)) return asks(call, 'runs-unknown-code', 'the text that it runs cannot be told');
  call.later({ text: text.text, atExit: signals.every((signal) => /^(EXIT|0)$/.test(signal.text)) });
};

const alias: Handler = (call, row, args) => {
  const { operands } = readKnown(call, row, args);
  if (operands.some((word) => !isKnown(word) || word.text.includes('=')))
    return asks(call, 'runs-unknown-code', 'gives a command another meaning');
  clears(call, 'reads', 'lists aliases');
};

export const builtinHandlers: Readonly<Record<string, Handler>> = {
  alias,
  cd,
  evaluateNumbers,
  getopts,
  printf,
  read,
  set,
  shift,
  shopt,
  test,
  trap,
  wait,
};
