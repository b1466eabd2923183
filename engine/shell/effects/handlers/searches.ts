/** Searches, some of which run a command for each hit. */
import { asks, clears, type Handler, has, readAll, readKnown } from '../handler.ts';
import { foundBy, foundByFd } from '../listed.ts';
import { masksOfGrep } from '../mask.ts';
import { type Given, mayBeOption } from '../options.ts';
import { create, remove } from '../paths.ts';
import { type Call, isKnown, plainWord, report, unknownPart, type Word } from '../scope.ts';
import { findsCredentials, isGeneric, secretPattern } from '../secretPatterns.ts';
import { foundMayBeSecret, secretFolder, secretPath } from '../secrets.ts';

const findTests = new Set(
  '-name -iname -path -ipath -wholename -iwholename -regex -iregex -lname -ilname -type -xtype -size -mtime -atime -ctime -mmin -amin -cmin -newer -anewer -cnewer -maxdepth -mindepth -perm -user -group -uid -gid -links -inum -samefile -fstype -printf -regextype -used -context'.split(
    ' ',
  ),
);

const findFlags = new Set(
  '-print -print0 -ls -prune -quit -empty -depth -d -xdev -mount -follow -o -or -a -and -not ! ( ) , -true -false -readable -writable -executable -nouser -nogroup -daystart -noleaf -H -L -P -O1 -O2 -O3 -ignore_readdir_race -warn -nowarn -E -X -s'.split(
    ' ',
  ),
);

const takesNext = (text: string) => findTests.has(text) || /^-newer[aBcmt][aBcmt]$/.test(text);

/** The words of `-exec`, and where they end; undefined if they have no end. */
function execWords(args: readonly Word[], from: number): { words: readonly Word[]; end: number } | undefined {
  for (let end = from; end < args.length; end++) {
    const text = args[end]?.text;
    if (text === ';' || (text === '+' && args[end - 1]?.text === '{}')) return { words: args.slice(from, end), end };
  }
  return undefined;
}

const find: Handler = (call, _row, args) => {
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? plainWord('');
    const { text } = word;
    if (mayBeOption(word)) return asks(call, 'runs-unknown-code', 'one of its words may be an action');
    if (takesNext(text)) {
      const value = args[at + 1];
      if (value !== undefined && !value.quoted && value.computed && !isKnown(value))
        return asks(call, 'runs-unknown-code', 'one of its words may be an action');
      at += 1;
    } else if (findFlags.has(text)) continue;
    else if (text === '-delete') remove(call, foundBy(args));
    else if (['-fprint', '-fprint0', '-fls', '-fprintf'].includes(text)) {
      create(call, args[at + 1] ?? plainWord(''));
      at += text === '-fprintf' ? 2 : 1;
    } else if (['-exec', '-execdir', '-ok', '-okdir'].includes(text)) {
      const run = execWords(args, at + 1);
      if (run === undefined) return asks(call, 'runs-unknown-code', 'the end of what it runs cannot be told');
      const standIn = foundBy(args);
      call.run(
        run.words.map((part) =>
          part.text.includes('{}') ? { ...standIn, glob: false, text: part.text.replaceAll('{}', standIn.text) } : part,
        ),
        call.input,
      );
      at = run.end;
    } else if (text.startsWith('-') && text.length > 1)
      return asks(call, 'runs-unknown-code', `its option ${text} is not known`);
  }
  clears(call, 'reads', 'lists what it finds');
};

const fdPlace = /\{(\/|\.|\/\/|\/\.)?\}/g;

/** `fd … -x CMD {} ; …`: any number of commands, each up to its `;` or to the end. */
const fd: Handler = (call, row, args) => {
  const own: Word[] = [];
  const commands: (readonly Word[])[] = [];
  for (let at = 0; at < args.length; at++) {
    const word = args[at];
    if (word === undefined) break;
    if (word.text === '--') {
      own.push(...args.slice(at));
      break;
    }
    if (!['-x', '-X', '--exec', '--exec-batch'].includes(word.text)) {
      own.push(word);
      continue;
    }
    const found = args.findIndex((part, place) => place > at && part.text === ';');
    const end = found < 0 ? args.length : found;
    commands.push(args.slice(at + 1, end));
    at = end;
  }
  readKnown(call, row, own);
  const hit = foundByFd(own);
  for (const words of commands) {
    const holds = words.some(({ text }) => text.search(fdPlace) >= 0);
    call.run(holds ? words.map((part) => fillIn(part, hit)) : [...words, hit], call.input);
  }
  clears(call, 'reads', 'lists what it finds');
};

/** What stands for a part of the name, `{/}`, may begin with anything. */
function fillIn(part: Word, hit: Word): Word {
  const text = part.text.replace(fdPlace, (place) => (/^\{\.?\}$/.test(place) ? hit.text : unknownPart));
  return text === part.text ? part : { ...hit, text };
}

/** What is searched, and for what. */
interface Search {
  readonly patterns: readonly Word[];
  readonly files: readonly Word[];
  /** Everything below a folder is searched, hidden files included. */
  readonly deep: boolean;
  /** Only files of these names. */
  readonly only: readonly Word[];
}

/** Options of grep, ripgrep and their like that are certain to take no value. */
const takesNoValue =
  /^(-[rRnilLcqwxvEFPGohHsIabZzuyUTVSpQN.0-9]|--(ignore-case|invert-match|word-regexp|line-regexp|extended-regexp|fixed-strings|basic-regexp|perl-regexp|no-messages|recursive|dereference-recursive|no-filename|with-filename|line-number|no-line-number|text|null|hidden|no-ignore\S*|smart-case|case-sensitive|no-heading|heading|colou?r|only-matching|count|files-with-matches|files-without-match|quiet|silent|files|multiline|multiline-dotall|pcre2|pretty|trim|json|vimgrep|stats|follow|unrestricted|byte-offset|initial-tab|line-buffered|column|cached|untracked|no-index|show-function|function-context|all-match|break|name-only|literal|all-types|nocolor|nogroup|group|debug))$/;

const byDefaultDeep = /^(rg|ag|ack|ugrep|pt|sift)$/;

function searchOf(call: Call, given: readonly Given[], operands: readonly Word[]): Search {
  const valuesOf = (...options: readonly string[]) =>
    given.flatMap(({ option, value }) => (options.includes(option) && value !== undefined ? [value] : []));
  const named = valuesOf('-e', '--regexp');
  const fromFile = has(given, '-f', '--file');
  const listing = has(given, '--files', '--type-list');
  const patterns = named.length > 0 ? named : fromFile || listing ? [] : operands.slice(0, 1);
  // An option of unknown kind may have taken the pattern for its value: every operand may be the pattern, and a file.
  const unsure = given.some(
    ({ option, rule, value }) => rule === undefined && value === undefined && !takesNoValue.test(option),
  );
  const files = named.length > 0 || fromFile || listing || unsure ? operands : operands.slice(1);
  const recursive =
    has(given, '-r', '-R', '--recursive', '--dereference-recursive') ||
    valuesOf('-d', '--directories').some((word) => word.text === 'recurse');
  const hidden =
    has(
      given,
      '-u',
      '-.',
      '--hidden',
      '--no-ignore',
      '--unrestricted',
      '-uu',
      '-uuu',
      '-H_',
      '--no-index',
      '--untracked',
    ) || call.name === 'ugrep';
  return {
    patterns: unsure ? operands : patterns,
    files,
    deep: call.name === 'git' ? hidden : byDefaultDeep.test(call.name) ? hidden : recursive,
    only: valuesOf('--include', '-g', '--glob', '--iglob').filter((word) => !word.text.startsWith('!')),
  };
}

/** Folders of source code, where a credential is a mistake and its name is everyday. */
const ofSource =
  /^(\.\/)?([\w@.-]+\/)*(src|lib|app|apps|test|tests|spec|docs?|scripts|components|internal|cmd|pkg)(\/|$)/;

/** Does the search cover the places where credentials lie: the root of the project, the home folder, whatever is outside? */
const isWide = ({ files, only }: Search) =>
  !(
    only.length > 0 && only.every((word) => isKnown(word) && !foundMayBeSecret(word.text.replace(/^\*/, unknownPart)))
  ) &&
  (files.length === 0 || files.some((word) => !ofSource.test(word.text)));

/** Searches that print what they hit: the pattern and the files decide whether a credential is shown. */
const grep: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  const odd = given.find(
    ({ option, value }) =>
      /^(-[ABCm]|--(after-|before-)?context|--max-count)$/.test(option) &&
      value !== undefined &&
      !/^\d+$/.test(value.text),
  );
  if (odd !== undefined) return asks(call, 'reads', `its option ${odd.option} has no number`);
  const search = searchOf(call, given, operands);
  const quiet = /^(ack|ag|pt|sift)$/.test(call.name)
    ? has(
        given,
        '-l',
        '-L',
        '-c',
        '--count',
        '--files-with-matches',
        '--files-without-matches',
        '--files-without-match',
      )
    : masksOfGrep(
        call.name,
        args.map((word) => word.text),
      ) === 'counts';
  if (!quiet) {
    const why = showsCredentials(call, search);
    if (why !== undefined)
      return report(call, {
        verdict: 'harmful',
        effect: 'secrets',
        harm: 'secret',
        part: call.part,
        why,
        maskable: true,
      });
  }
  clears(call, 'reads', 'searches');
};

const documents = /\.(md|txt|rst|adoc|ts|tsx|js|py|go|rs|java|rb|php|css|html|tex|sh)$/;
const ofValues = /AKIA|ASIA|sk[_-](live|test)|gh[pousr]_|xox|AIza|BEGIN|eyJ|glpat|[=:]/;

function showsCredentials(call: Call, search: Search): string | undefined {
  const { patterns, files, deep, only } = search;
  readAll(call, files);
  if (only.some((word) => secretPath(word.text))) return 'searches files that hold credentials';
  if (files.some((word) => secretFolder(word.text))) return 'searches a folder of credentials';
  const fed = call.input.kind === 'text' || (call.input.kind === 'data' && files.length === 0 && !deep);
  if (
    deep &&
    isWide(search) &&
    patterns.some((word) => !isKnown(word) || isGeneric(word.text) || findsCredentials(word.text))
  )
    return 'prints lines of every file, those with credentials too';
  // A search that skips hidden files prints all others.
  if (
    patterns.some((word) => /^[.^]?[*+]?\$?$/.test(word.text)) &&
    (files.some((word) => /^\.{0,2}\/?$/.test(word.text)) || (files.length === 0 && call.input.kind === 'none'))
  )
    return 'prints every file, those with credentials too';
  if (deep && files.some((word) => /^([~/]|\.\.)/.test(word.text)) && patterns.some((word) => isGeneric(word.text)))
    return 'prints every line of every file';
  const searched = patterns.find((word) => secretPattern(word.text));
  if (searched === undefined || call.input.kind === 'text') return undefined;
  const valued = ofValues.test(searched.text);
  const inDocuments = files.length > 0 && files.every((word) => documents.test(word.text));
  const inSource = files.length > 0 && !isWide(search) && !/^\S*[[\\]/.test(searched.text);
  if ((inDocuments || inSource) && !valued) return undefined;
  return fed && call.input.kind !== 'data' ? undefined : 'searches for credentials and prints the hits';
}

export const searchHandlers: Readonly<Record<string, Handler>> = {
  find,
  fd,
  grep,
};
