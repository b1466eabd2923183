/** Searches, some of which run a command for each hit. */
import { asks, clears, type Handler, harms, has, readAll, readKnown } from '../handler.ts';
import { create, placeOf, remove } from '../paths.ts';
import { plainWord, report, unknownPart, type Word } from '../scope.ts';
import { secretFolder, secretPath, secretPattern } from '../secrets.ts';

const found: Word = { ...plainWord(unknownPart), computed: true };

const nameTests = ['-name', '-path', '-iname', '-wholename'];

/**
 * What `find` finds: something below its first root that is outside, else below its first root; by the name that is
 * searched for, where there is only one test of names.
 */
export function foundBy(args: readonly Word[]): Word {
  const start = args.findIndex((word) => /^[-(!]/.test(word.text) && !/^-[HLPEXdsx]+$/.test(word.text));
  const roots = (start < 0 ? args : args.slice(0, start)).filter((word) => !word.text.startsWith('-'));
  const root = roots.find((word) => placeOf(word.text) !== 'inside') ?? roots[0] ?? plainWord('.');
  const names = args.filter((_, at) => nameTests.includes(args[at - 1]?.text ?? ''));
  const secret = names.find((word) => secretPath(word.text));
  const either = args.some((word) => ['-o', '-or', '!', '-not', ','].includes(word.text));
  const only = names.length === 1 && !either && args.some((word) => word.text === '-name') ? names[0] : undefined;
  const base = (secret ?? only)?.text ?? unknownPart;
  return {
    ...found,
    text: `${root.text.replace(/\/+$/, '')}/${unknownPart}/${base}`.replace(/(\u0000\/)+\u0000/, unknownPart),
  };
}

const findTests = new Set(
  '-name -iname -path -ipath -wholename -regex -iregex -lname -ilname -type -xtype -size -mtime -atime -ctime -mmin -amin -cmin -newer -anewer -cnewer -maxdepth -mindepth -perm -user -group -uid -gid -links -inum -samefile -fstype -printf -regextype -used -context'.split(
    ' ',
  ),
);

const findFlags = new Set(
  '-print -print0 -ls -prune -quit -empty -depth -d -xdev -mount -follow -o -or -a -and -not ! ( ) , -true -false -readable -writable -executable -nouser -nogroup -daystart -noleaf -H -L -P -O1 -O2 -O3 -ignore_readdir_race -warn -nowarn -E -X -s'.split(
    ' ',
  ),
);

const find: Handler = (call, _row, args) => {
  for (let at = 0; at < args.length; at++) {
    const text = args[at]?.text ?? '';
    if (findTests.has(text) || /^-newer[aBcmt][aBcmt]$/.test(text)) at += 1;
    else if (findFlags.has(text)) continue;
    else if (text === '-delete') remove(call, foundBy(args));
    else if (['-fprint', '-fprint0', '-fls'].includes(text)) {
      create(call, args[at + 1] ?? plainWord(''));
      at += 1;
    } else if (text === '-fprintf') {
      create(call, args[at + 1] ?? plainWord(''));
      at += 2;
    } else if (['-exec', '-execdir', '-ok', '-okdir'].includes(text)) {
      let end = at + 1;
      while (
        end < args.length &&
        args[end]?.text !== ';' &&
        !(args[end]?.text === '+' && args[end - 1]?.text.includes('{}'))
      )
        end += 1;
      const standIn = foundBy(args);
      call.run(
        args
          .slice(at + 1, end)
          .map((word) =>
            word.text.includes('{}')
              ? { ...standIn, glob: false, text: word.text.replaceAll('{}', standIn.text) }
              : word,
          ),
        call.input,
      );
      at = end;
    } else if (text.startsWith('-') && text.length > 1)
      return asks(call, 'runs-unknown-code', `its option ${text} is not known`);
  }
  clears(call, 'reads', 'lists what it finds');
};

const fd: Handler = (call, row, args) => {
  const at = args.findIndex((word) => ['-x', '-X', '--exec', '--exec-batch'].includes(word.text));
  readKnown(call, row, at < 0 ? args : args.slice(0, at));
  if (at >= 0) {
    const words = args.slice(at + 1).filter((word) => word.text !== ';');
    const has = words.some((word) => /\{[/.]*\}/.test(word.text));
    call.run(
      has
        ? words.map((word) =>
            /\{[/.]*\}/.test(word.text) ? { ...found, text: word.text.replace(/\{[/.]*\}/g, unknownPart) } : word,
          )
        : [...words, found],
      call.input,
    );
  }
  clears(call, 'reads', 'lists what it finds');
};

/** Searches that print what they hit: the pattern and the files decide whether a credential is shown. */
const grep: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  const patterns = given
    .filter(({ option }) => ['-e', '--regexp'].includes(option))
    .flatMap(({ value }) => (value === undefined ? [] : [value]));
  const fromFile = has(given, '-f', '--file');
  const files = patterns.length > 0 || fromFile ? operands : operands.slice(1);
  const pattern = patterns.length > 0 ? patterns : fromFile ? [] : operands.slice(0, 1);
  const quiet = has(
    given,
    '-l',
    '--files-with-matches',
    '-L',
    '--files-without-match',
    '-c',
    '--count',
    '-q',
    '--quiet',
    '--silent',
    '--files',
    '--name-only',
    '--count-matches',
  );
  const names =
    has(given, '-o', '--only-matching') &&
    pattern.every((word) => /^\^?(\[[A-Za-z0-9_^=-]+\]|\\w)[+*]=?$/.test(word.text));
  if (!quiet && !names) {
    readAll(call, files);
    const include = given.filter(
      ({ option, value }) =>
        ['--include', '-g', '--glob'].includes(option) &&
        value !== undefined &&
        !value.text.startsWith('!') &&
        secretPath(value.text),
    );
    if (include.length > 0) return harms(call, 'secrets', 'searches files that hold credentials');
    if (files.some((word) => secretFolder(word.text)))
      return harms(call, 'secrets', 'searches a folder of credentials');
    // Everything below a folder is printed, dot files included.
    if (
      pattern.some((word) => /^[.^]?[*+]?\$?$/.test(word.text)) &&
      (files.some((word) => /^\.{0,2}\/?$/.test(word.text)) || (files.length === 0 && call.input.kind === 'none'))
    )
      return harms(call, 'secrets', 'prints every file, those with credentials too');
    const searched = pattern.find((word) => secretPattern(word.text));
    const documents =
      files.length > 0 &&
      files.every((word) => /\.(md|txt|rst|adoc|ts|tsx|js|py|go|rs|java|rb|php|css|html|tex|sh)$/.test(word.text));
    const shape = /AKIA|sk[_-](live|test)|gh[pousr]_|xox|AIza|BEGIN|eyJ|glpat|[=:]/;
    if (searched !== undefined && !(documents && !shape.test(searched.text)) && call.input.kind !== 'text')
      return report(call, {
        verdict: 'harmful',
        effect: 'secrets',
        harm: 'secret',
        part: call.part,
        why: 'searches for credentials and prints the hits',
        maskable: true,
      });
  }
  clears(call, 'reads', 'searches');
};

export const searchHandlers: Readonly<Record<string, Handler>> = {
  find,
  fd,
  grep,
};
