/** Packing and unpacking. */
import { asks, clears, type Handler, harms, has, readAll, readKnown, valueGiven } from '../handler.ts';
import { mayBeOption } from '../options.ts';
import { create, normal, placeIn } from '../paths.ts';
import { type Call, plainWord, type Word } from '../scope.ts';
import { secretFolder, secretPath } from '../secrets.ts';

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
    const from = given.flatMap(({ option, value }) => (/^(-C|--directory)$/.test(option) && value ? [value] : []));
    const secret = [...operands, ...from].find((word) => secretPath(word.text) || secretFolder(word.text));
    if (secret !== undefined) return harms(call, 'secrets', `packs ${secret.text}`);
    if (archive === undefined) return asks(call, 'overwrites', 'the archive has no name');
    if (archive.text.includes(':')) return harms(call, 'network-out', 'writes the archive on another host');
    return archive.text === '-'
      ? clears(call, 'reads', 'packs to its output')
      : create(call, archive, { inputs: operands });
  }
  if (has(given, '-x', '--extract', '--get')) {
    if (has(given, '-O', '--to-stdout')) {
      readAll(call, operands);
      return clears(call, 'reads', 'prints a member');
    }
    if (has(given, '-P', '--absolute-names')) return asks(call, 'outside', 'absolute names leave the folder');
    const keep = has(given, '-k', '--keep-old-files', '--skip-old-files') && !has(given, '--overwrite');
    return extract(call, folder, keep);
  }
  asks(call, 'overwrites', 'changes an archive');
};

function extract(call: Call, folder: Word | undefined, keep: boolean): void {
  if (
    keep &&
    (folder === undefined || placeIn(call.scope, folder.text) === 'inside') &&
    call.scope.folder !== undefined
  ) {
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
  // What follows is for zipinfo.
  const [first, ...further] = args;
  if (first !== undefined && /^-Z[1smlvhtTz]*$/.test(first.text)) {
    const letters = first.text.slice(2);
    return call.run([plainWord('zipinfo'), ...(letters === '' ? [] : [plainWord(`-${letters}`)]), ...further]);
  }
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (has(given, '-l', '-t', '-v', '-Z', '-p', '-c', '-z')) {
    if (has(given, '-p', '-c')) readAll(call, operands.slice(1));
    return clears(call, 'reads', 'lists, tests or prints');
  }
  if (has(given, '-o')) return harms(call, 'overwrites', 'unpacks over files that are there');
  const folder = valueGiven(given, '-d');
  extract(call, folder, has(given, '-n'));
};

/** Its switches are the same in capitals. `-o` and the modes of overwriting are read by the caller. */
const sevenZipSwitch =
  /^-(o.*|aos|aoa|aou|aot|y|r[-0]?|t(7z|zip|tar|gzip|bzip2|xz|wim)|mx=?\d?|mmt(=?(on|off|\d+))?|m0=\w+|ms=?(on|off)|mfb=?\d+|md=?\d+[kmg]?|bb\d?|bd|bs[oep][012]|bt|slt|scrc\w*|ssc-?|x[r-]?!.+|i[r-]?!.+|ba|sccutf-8|scsutf-8)$/i;

const sevenZip: Handler = (call, _row, args) => {
  const [verb, ...rest] = args;
  const odd = rest.find(
    (word) => /^@/.test(word.text) || mayBeOption(word) || (/^-./.test(word.text) && !sevenZipSwitch.test(word.text)),
  );
  if (odd !== undefined) return asks(call, 'overwrites', 'an option that is not known');
  const [archive, ...inputs] = rest.filter((word) => !word.text.startsWith('-'));
  if (verb !== undefined && ['l', 't', 'h', 'i', 'b'].includes(verb.text))
    return clears(call, 'reads', 'lists or tests');
  if (verb?.text === 'a') {
    const secret = inputs.find((word) => secretPath(word.text) || secretFolder(word.text));
    if (secret !== undefined) return harms(call, 'secrets', `packs ${secret.text}`);
    if (rest.some((word) => /^-i/i.test(word.text))) return asks(call, 'secrets', 'what it packs cannot be told');
    return archive === undefined
      ? asks(call, 'overwrites', 'the archive has no name')
      : create(call, archive, { inputs });
  }
  if (verb?.text === 'x' || verb?.text === 'e') {
    const [folder, ...others] = rest.filter((word) => /^-o./i.test(word.text));
    const modes = rest.filter((word) => /^-(y|ao[satu])$/i.test(word.text)).map((word) => word.text.toLowerCase());
    if (others.length > 0 || modes.length > 1)
      return asks(call, 'overwrites', 'which of its options counts is not known');
    if (modes.length === 1 && modes[0] !== '-aos' && folder === undefined)
      return asks(call, 'overwrites', 'unpacks over files');
    return extract(
      call,
      folder === undefined ? undefined : { ...folder, text: folder.text.slice(2) },
      modes[0] === '-aos',
    );
  }
  asks(call, 'overwrites', 'changes an archive');
};

const zip: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const [archive, ...inputs] = operands;
  // With files to pack it packs them, and tests then.
  if (has(given, '-sf', '-h') || (has(given, '-T') && inputs.length === 0 && !has(given, '-@', '-r', '-i')))
    return clears(call, 'reads', 'tests or lists');
  if (has(given, '-@') || inputs.some((word) => /^@|^-$/.test(word.text)))
    return asks(call, 'secrets', 'what it packs cannot be told');
  if (archive === undefined) return asks(call, 'overwrites', 'the archive has no name');
  const secret = inputs.find((word) => secretPath(word.text) || secretFolder(word.text));
  if (secret !== undefined) return harms(call, 'secrets', `packs ${secret.text}`);
  if (given.some(({ option, value }) => option === '-i' && value !== undefined && secretPath(value.text)))
    return harms(call, 'secrets', 'packs files of credentials');
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
  if (call.name === 'lz4' && operands.length > 1)
    return asks(call, 'overwrites', 'its second operand is the file that it makes');
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

export const archiveHandlers: Readonly<Record<string, Handler>> = {
  tar,
  unzip,
  sevenZip,
  zip,
  compress,
};
