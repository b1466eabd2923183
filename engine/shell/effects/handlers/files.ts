/**
 * Commands that make, copy, move, pack or delete files, and those that search with actions. One handler each, none of
 * which knows the others: over 400 lines by their number.
 */
import { asks, clears, type Handler, harms, has, readAll, readKnown, valueGiven } from '../handler.ts';
import { create, newByName, normal, placeOf, remove } from '../paths.ts';
import { type Call, isKnown, plainWord, report, unknownPart, type Word } from '../scope.ts';
import { secretFolder, secretPath, secretPattern } from '../secrets.ts';

const found: Word = { ...plainWord(unknownPart), computed: true };

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
    else if (text === '-delete') return harms(call, 'deletes', 'deletes what it finds');
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
      const names = args.filter(
        (word, index) =>
          ['-name', '-path', '-iname', '-wholename'].includes(args[index - 1]?.text ?? '') && secretPath(word.text),
      );
      const standIn = names[0] ?? found;
      call.run(
        args
          .slice(at + 1, end)
          .map((word) =>
            word.text.includes('{}')
              ? { ...standIn, glob: false, text: word.text.replaceAll('{}', standIn.text) }
              : word,
          ),
        { kind: 'none' },
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
      { kind: 'none' },
    );
  }
  clears(call, 'reads', 'lists what it finds');
};

const rm: Handler = (call, row, args) => {
  const { operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (operands.length === 0) return asks(call, 'deletes', 'what it deletes cannot be told');
  for (const word of operands) remove(call, word);
};

const copy: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const folder = valueGiven(given, '-t', '--target-directory');
  const sources = folder === undefined ? operands.slice(0, -1) : operands;
  const target = folder ?? operands.at(-1);
  if (target === undefined || sources.length === 0) return asks(call, 'overwrites', 'what it writes cannot be told');
  const secret = sources.find((word) => secretPath(word.text) || secretFolder(word.text));
  if (secret !== undefined) return harms(call, 'secrets', `copies ${secret.text}`);
  const guarded =
    has(given, '-n', '--no-clobber') &&
    !has(given, '-f', '--force', '-i', '--remove-destination') &&
    valueGiven(given, '--update') === undefined;
  if (call.name === 'mv') {
    // A moved source leaves its place: only a rename of what the command made itself is certain to lose nothing.
    for (const word of sources) remove({ ...call, part: call.part }, word);
  }
  if (call.name === 'ln' && has(given, '-f', '--force')) return harms(call, 'overwrites', 'replaces what is there');
  // Into a folder that is there already, each copy takes the name of its source.
  const intoFolder =
    folder !== undefined || target.text.endsWith('/') || sources.length > 1 || /^(\.|\.\/)$/.test(target.text);
  if (intoFolder) {
    for (const source of sources) {
      const name = source.text.slice(source.text.replace(/\/+$/, '').lastIndexOf('/') + 1);
      const under = normal(target.text) === '.' ? name : `${normal(target.text)}/${name}`;
      create(call, { ...target, text: under, glob: target.glob }, { guarded });
    }
    return;
  }
  create(call, target, { guarded, inputs: sources });
};

const makeFolder: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (operands.length === 0) return asks(call, 'creates', 'what it makes cannot be told');
  const parents = has(given, '-p', '--parents');
  for (const word of operands) {
    create(call, word, { folder: true });
    // `mkdir` without -p fails on what is there: what follows `&&` may count on a new folder.
    if (!parents && isKnown(word) && placeOf(word.text) === 'inside' && call.scope.folder !== undefined)
      call.scope.pending.add(
        call.scope.folder === '' ? normal(word.text) : `${call.scope.folder}/${normal(word.text)}`,
      );
  }
};

const touch: Handler = (call, row, args) => {
  const { operands } = readKnown(call, row, args);
  for (const word of operands) {
    const place = placeOf(word.text);
    if (place === 'outside') harms(call, 'outside', `makes ${word.text}, which is outside the folder`);
    else if (call.scope.folder === undefined || place === 'unknown')
      asks(call, 'creates', 'where it makes the file cannot be told');
    else clears(call, 'creates', 'makes an empty file where there is none, content is never changed');
  }
};

const tee: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  for (const word of operands)
    create(call, word, { appends: has(given, '-a', '--append'), guarded: call.scope.noclobber && false });
  clears(call, 'reads', 'copies its input to the screen');
};

const dd: Handler = (call, _row, args) => {
  for (const word of args) {
    const [key, value = ''] = word.text.split('=', 2);
    if (key === 'if') readAll(call, [{ ...word, text: value }]);
    else if (key === 'of') create(call, { ...word, text: value });
    else if (!/^(bs|ibs|obs|count|skip|seek|status|conv|iflag|oflag|cbs)$/.test(key ?? ''))
      return asks(call, 'overwrites', 'an operand that is not known');
    if (key === 'if' && /^\/dev\/(?!(zero|u?random|null|stdin)$)/.test(value))
      return asks(call, 'reads', 'reads a device');
  }
  clears(call, 'reads', 'copies bytes to the screen');
};

/** Output goes to standard output unless a second operand names a file (`uniq`, `xxd`). */
const secondIsOutput: Handler = (call, row, args) => {
  const { operands } = readKnown(call, row, args);
  const [input, output, ...more] = operands;
  if (more.length > 0) return asks(call, 'overwrites', 'too many operands');
  if (input !== undefined) readAll(call, [input]);
  if (output !== undefined) create(call, output, { inputs: operands.slice(0, 1) });
  clears(call, 'reads', 'prints');
};

const tar: Handler = (call, row, args) => {
  // The first word may be letters without a dash.
  const [first, ...rest] = args;
  const words =
    first !== undefined && /^[a-zA-Z]+$/.test(first.text) ? [{ ...first, text: `-${first.text}` }, ...rest] : args;
  const old = words !== args && first !== undefined && /f./.test(first.text);
  if (old) return asks(call, 'overwrites', 'the order of its letters is not clear');
  const { given, operands, fine } = readKnown(call, row, words);
  if (!fine) return;
  const archive = valueGiven(given, '-f', '--file');
  const folder = valueGiven(given, '-C', '--directory');
  if (has(given, '-t', '--list', '-d', '--compare', '--diff'))
    return clears(call, 'reads', 'lists or compares an archive');
  if (has(given, '-c', '--create')) {
    const secret = operands.find((word) => secretPath(word.text) || secretFolder(word.text));
    if (secret !== undefined) return harms(call, 'secrets', `packs ${secret.text}`);
    if (archive === undefined) return asks(call, 'overwrites', 'the archive has no name');
    if (archive.text.includes(':')) return harms(call, 'network-out', 'writes the archive on another host');
    return archive.text === '-'
      ? clears(call, 'reads', 'packs to its output')
      : create(call, archive, { inputs: operands });
  }
  if (has(given, '-x', '--extract', '--get')) {
    if (has(given, '-O', '--to-stdout')) return clears(call, 'reads', 'prints a member');
    if (has(given, '-P', '--absolute-names')) return asks(call, 'outside', 'absolute names leave the folder');
    const keep = has(given, '-k', '--keep-old-files', '--skip-old-files') && !has(given, '--overwrite');
    return extract(call, folder, keep);
  }
  asks(call, 'overwrites', 'changes an archive');
};

function extract(call: Call, folder: Word | undefined, keep: boolean): void {
  if (keep && (folder === undefined || placeOf(folder.text) === 'inside') && call.scope.folder !== undefined) {
    clears(call, 'creates', 'keeps files that are there');
    return;
  }
  if (folder === undefined) {
    asks(call, 'overwrites', 'unpacks over files that may exist');
    return;
  }
  // A folder that is new holds nothing to overwrite.
  create(call, { ...folder, text: `${normal(folder.text)}` });
}

const unzip: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  void operands;
  if (!fine) return;
  if (has(given, '-l', '-t', '-v', '-Z', '-p', '-c', '-z')) return clears(call, 'reads', 'lists, tests or prints');
  if (has(given, '-o')) return harms(call, 'overwrites', 'unpacks over files that are there');
  const folder = valueGiven(given, '-d');
  extract(call, folder, has(given, '-n'));
};

const sevenZip: Handler = (call, _row, args) => {
  const [verb, ...rest] = args;
  if (verb !== undefined && ['l', 't', 'h', 'i', 'b'].includes(verb.text))
    return clears(call, 'reads', 'lists or tests');
  if (verb?.text === 'a') {
    const archive = rest.find((word) => !word.text.startsWith('-'));
    if (rest.some((word) => /^-(sdel|u|v|w|p)/.test(word.text)) || archive === undefined)
      return asks(call, 'overwrites', 'an option that is not known');
    return create(call, archive);
  }
  if (verb?.text === 'x' || verb?.text === 'e') {
    const folder = rest.find((word) => /^-o./.test(word.text));
    if (rest.some((word) => /^-(y|aoa|aou|aot)/.test(word.text)) && folder === undefined)
      return asks(call, 'overwrites', 'unpacks over files');
    return extract(
      call,
      folder === undefined ? undefined : { ...folder, text: folder.text.slice(2) },
      rest.some((word) => word.text === '-aos'),
    );
  }
  asks(call, 'overwrites', 'changes an archive');
};

const zip: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (has(given, '-T', '-sf', '-h')) return clears(call, 'reads', 'tests or lists');
  const [archive, ...inputs] = operands;
  if (archive === undefined) return asks(call, 'overwrites', 'the archive has no name');
  const secret = inputs.find((word) => secretPath(word.text) || secretFolder(word.text));
  if (secret !== undefined) return harms(call, 'secrets', `packs ${secret.text}`);
  create(call, archive, { inputs });
};

/** `gzip -k` keeps the input and makes INPUT.gz, and asks on its own before it overwrites. */
const compress: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (has(given, '-l', '--list', '-t', '--test')) return clears(call, 'reads', 'lists or tests');
  if (has(given, '-c', '--stdout', '--to-stdout') || operands.length === 0) {
    readAll(call, operands);
    return clears(call, 'reads', 'prints');
  }
  const keeps = has(given, '-k', '--keep') || (['zstd', 'unzstd', 'lz4'].includes(call.name) && !has(given, '--rm'));
  if (!keeps) return harms(call, 'deletes', 'removes its input');
  const out = valueGiven(given, '-o');
  if (out !== undefined) return create(call, out, { inputs: operands });
  if (has(given, '-f', '--force')) return harms(call, 'overwrites', 'forces over what is there');
  for (const word of operands)
    create(
      call,
      {
        ...word,
        text:
          has(given, '-d') || call.name.startsWith('un') || call.name === 'gunzip'
            ? word.text.replace(/\.\w+$/, '')
            : `${word.text}.gz`,
      },
      { guarded: !word.glob || true },
    );
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
      files.some((word) => /^\.{0,2}\/?$/.test(word.text))
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

const rsync: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (has(given, '-n', '--dry-run', '--list-only')) return clears(call, 'reads', 'only shows what it would do');
  if (!fine) return;
  const target = operands.at(-1);
  const sources = operands.slice(0, -1);
  if (target === undefined || sources.length === 0) return asks(call, 'overwrites', 'what it writes cannot be told');
  if (/^[^/]*:/.test(target.text)) return harms(call, 'network-out', 'copies to another host');
  if (
    has(
      given,
      '--delete',
      '--remove-source-files',
      '--delete-after',
      '--delete-before',
      '--delete-excluded',
      '--inplace',
    )
  )
    return harms(call, 'deletes', 'deletes what is not in the source');
  const secret = sources.find((word) => secretPath(word.text) || secretFolder(word.text));
  if (secret !== undefined) return harms(call, 'secrets', `copies ${secret.text}`);
  create(call, target, { guarded: has(given, '--ignore-existing'), inputs: sources });
};

const scp: Handler = (call, row, args) => {
  const { operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const target = operands.at(-1);
  const sources = operands.slice(0, -1);
  if (target === undefined || sources.length === 0) return asks(call, 'overwrites', 'what it writes cannot be told');
  if (/^[^/]*:/.test(target.text)) return harms(call, 'network-out', 'copies to another host');
  const secret = sources.find((word) => secretPath(word.text.replace(/^[^:]*:/, '')));
  if (secret !== undefined) return harms(call, 'secrets', `copies ${secret.text}`);
  const source = sources[0];
  if (/(^|\/)\.?$/.test(target.text) && source !== undefined && sources.length === 1) {
    const name = source.text.slice(Math.max(source.text.lastIndexOf('/'), source.text.lastIndexOf(':')) + 1);
    return create(call, { ...target, text: `${normal(target.text) === '.' ? '' : `${normal(target.text)}/`}${name}` });
  }
  create(call, target, { inputs: sources });
};

const split: Handler = (call, row, args) => {
  const { operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const prefix = operands[1];
  if (operands[0] !== undefined) readAll(call, [operands[0]]);
  if (prefix === undefined) return asks(call, 'overwrites', 'its parts get names that may exist');
  if (newByName(prefix.text) || call.scope.state !== undefined || prefix.text.includes('/'))
    return create(call, {
      ...prefix,
      text: prefix.text.endsWith('/')
        ? normal(prefix.text)
        : prefix.text.includes('/')
          ? prefix.text.slice(0, prefix.text.lastIndexOf('/'))
          : prefix.text,
    });
  asks(call, 'overwrites', 'its parts get names that may exist');
};

export const fileHandlers: Readonly<Record<string, Handler>> = {
  find,
  fd,
  rm,
  copy,
  makeFolder,
  touch,
  tee,
  dd,
  secondIsOutput,
  tar,
  unzip,
  sevenZip,
  zip,
  compress,
  grep,
  rsync,
  scp,
  split,
};
