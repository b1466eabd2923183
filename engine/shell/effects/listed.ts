/** What a command that lists files prints, where its arguments say so: names that the next one may read. */
import { printsName } from './printsName.ts';
import { computedWord, type Input, isKnown, plainWord, unknownPart, type Word } from './scope.ts';
import { foundMayBeSecret, secretFolder } from './secrets.ts';

/** One name is one word, with blanks in it or not. */
const found = (text: string): Word => ({ ...plainWord(text), quoted: true, computed: true });

const anything = found(unknownPart);

/** A pattern whose star stands for anything, a leading dot and slashes too. */
const loose = (pattern: string) => pattern.replace(/\*+/g, unknownPart).replace(/\?|\[[^\]]*\]/g, unknownPart);

/** Caches may be deleted; one other file among them may not. */
const cache = /\.py[co]$|py\[co\]$|__pycache__|_cache$/;

/** The riskiest of several patterns: what is found may be any of them. */
const riskiest = (texts: readonly string[]): Word =>
  found(
    texts.find((text) => foundMayBeSecret(text)) ?? texts.find((text) => !cache.test(text)) ?? texts[0] ?? unknownPart,
  );

const nameTests = ['-name', '-path', '-iname', '-wholename', '-ipath', '-samefile'];

/** What `find` finds: below its riskiest root, by the tests of names that hold for all that is found. */
export function foundBy(args: readonly Word[]): Word {
  const start = args.findIndex((word) => /^[-(!]/.test(word.text) && !/^-[HLPEXdsx]+$/.test(word.text));
  const roots = (start < 0 ? args : args.slice(0, start)).filter((word) => !word.text.startsWith('-'));
  const secretRoot = roots.find((word) => foundMayBeSecret(word.text) || secretFolder(word.text));
  const root = (secretRoot ?? roots.find((word) => /^([/~]|\.\.)/.test(word.text)) ?? roots[0] ?? plainWord('.')).text;
  if (secretRoot !== undefined && !/^[~/]\/?$/.test(root)) return found(`${root.replace(/\/+$/, '')}/${unknownPart}`);
  const names = namesAsked(args);
  const base = names === undefined ? unknownPart : riskiest(names).text;
  return found(`${root.replace(/\/+$/, '')}/${unknownPart}/${base}`.replace(/(\u0000\/)+\u0000/, unknownPart));
}

/** The patterns one of which holds for each find. Undefined where they do not restrict it. */
function namesAsked(args: readonly Word[]): readonly string[] | undefined {
  const branches: { names: string[]; acted: boolean }[] = [{ names: [], acted: false }];
  const add = (pattern: string) => {
    const branch = branches.at(-1);
    // What is tested behind an action does not restrict it.
    if (branch?.acted === false) branch.names.push(pattern);
  };
  for (let at = 0; at < args.length; at++) {
    const text = args[at]?.text ?? '';
    const value = args[at + 1]?.text ?? unknownPart;
    if (/^-(delete|print0?|ls|fls|fprint\w*|printf|exec|execdir|ok|okdir)$/.test(text)) {
      const branch = branches.at(-1);
      if (branch !== undefined) branch.acted = true;
      if (/^-(exec|ok)/.test(text)) while (at < args.length && !/^[;+]$/.test(args[at]?.text ?? '')) at += 1;
    } else if (text === ',') return undefined;
    else if (text === '-o' || text === '-or') branches.push({ names: [], acted: false });
    else if (text === '!' || text === '-not') {
      if (value === '(') return undefined;
      at += 2;
    } else if (nameTests.includes(text)) {
      add(/^-i?name$/.test(text) ? value : loose(value));
      at += 1;
    } else if (/^-i?regex$/.test(text)) {
      const end = /\\?\.(\w+)\$?$/.exec(value);
      add(end === null ? unknownPart : `${unknownPart}.${end[1]}`);
      at += 1;
    }
  }
  if (branches.some(({ names }) => names.length === 0)) return undefined;
  // Of several tests that must all hold the strictest counts.
  const names = branches.map(
    (branch) => branch.names.find((name) => !foundMayBeSecret(name)) ?? branch.names[0] ?? unknownPart,
  );
  return names.length === 1 ? names : names.map(loose);
}

/** `fd PATTERN ROOT… -e EXT`: hidden files only where it is told to show them. */
export function foundByFd(args: readonly Word[]): Word {
  const at = args.findIndex((word) => ['-x', '-X', '--exec', '--exec-batch'].includes(word.text));
  const own = at < 0 ? args : args.slice(0, at);
  // Below a folder that is elsewhere nothing is known of what lies there.
  if (own.some((word) => /^([~/]|\.\.)|^(--base-directory|--search-path|-C)/.test(word.text) || !isKnown(word)))
    return anything;
  const extensions = own.flatMap((word, place) =>
    ['-e', '--extension'].includes(own[place - 1]?.text ?? '')
      ? [`./${unknownPart}/*.${word.text.replace(/^\./, '')}`]
      : [],
  );
  if (extensions.length > 0) return riskiest(extensions);
  const end = own
    .map((word) => /\\\.(\w+)\$$/.exec(word.text) ?? /^\*\.(\w+)$/.exec(word.text))
    .find((match) => match !== null);
  return end === undefined || end === null ? found(`./${unknownPart}`) : riskiest([`./${unknownPart}/*.${end[1]}`]);
}

/** Stages of a pipeline that let through some of the names that they are fed. */
const filters = /^(sort|head|tail|uniq|shuf|tac|cat)$/;

/** The names that this command prints, if it is known to print names of files; `feed` is what it is fed. */
export function listedBy(words: readonly Word[], feed: Input): Word | undefined {
  const [name, ...args] = words;
  const operands = args.filter((word) => !word.text.startsWith('-'));
  const fed = feed.kind === 'data' ? feed.found : undefined;
  switch (name?.text) {
    case 'find':
      return foundBy(args);
    case 'fd':
    case 'fdfind':
      return foundByFd(args);
    case 'ls':
      return operands.length > 0 &&
        operands.every((word) => isKnown(word) && word.glob) &&
        args.every((word) => /^-[1trSX]+$|^[^-]/.test(word.text))
        ? riskiest(operands.map((word) => word.text))
        : anything;
    case 'git':
      return listedByGit(args);
    case 'grep':
    case 'egrep':
    case 'rg': {
      if (fed === undefined) return undefined;
      const end = args.find((word) => !word.text.startsWith('-'));
      const kept = /\\\.\(?(\w+)\)?\$$/.exec(end?.text ?? '');
      const inverted = args.some((word) => /^-[a-zA-Z]*v/.test(word.text) || word.text === '--invert-match');
      return kept !== null && !inverted && operands.length === 1 && foundMayBeSecret(fed.text)
        ? found(`${unknownPart}.${kept[1]}`)
        : fed;
    }
    case 'kubectl':
    case 'oc':
      // `pod/web`: no path, and no option.
      return printsName([words.map((word) => (isKnown(word) ? word.text : unknownPart))]) &&
        words.some((word) => word.text === 'name')
        ? { ...computedWord, named: true }
        : undefined;
    default:
      return filters.test(name?.text ?? '') && operands.every((word) => /^\d+$/.test(word.text)) ? fed : undefined;
  }
}

function listedByGit(args: readonly Word[]): Word | undefined {
  const [verb, ...rest] = args;
  if (verb?.text !== 'ls-files' && !(verb?.text === 'diff' && rest.some((word) => word.text === '--name-only')))
    return undefined;
  const dashes = rest.findIndex((word) => word.text === '--');
  const patterns =
    verb.text === 'ls-files' || dashes >= 0
      ? rest.slice(dashes + 1).filter((word) => !/^(-|:[!^])/.test(word.text))
      : [];
  if (patterns.length === 0 || !patterns.every((word) => isKnown(word) && /\.\w+$/.test(word.text))) return anything;
  const names = riskiest(patterns.map((word) => loose(word.text)));
  // Like a pattern of the shell with an ending of its own.
  return foundMayBeSecret(names.text)
    ? names
    : {
        ...plainWord((patterns.find(({ text }) => !cache.test(text)) ?? patterns[0])?.text ?? unknownPart),
        glob: true,
        computed: true,
      };
}
