/** Making, copying, moving and deleting files. */
import { asks, clears, type Handler, harms, has, readAll, readKnown, valueGiven } from '../handler.ts';
import { create, hold, inFolder, newByName, normal, placeIn, remove } from '../paths.ts';
import { sqlDoes } from '../programs/sql.ts';
import { isKnown, type Word } from '../scope.ts';
import { secretFolder, secretPath } from '../secrets.ts';

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
    const away = sources.find((word) => placeIn(call.scope, word.text) !== 'inside');
    if (away !== undefined)
      return placeIn(call.scope, away.text) === 'outside'
        ? harms(call, 'outside', `takes ${away.text} from its place outside the folder`)
        : asks(call, 'overwrites', 'what it moves cannot be told');
  }
  // What is moved away, or reached through a link, is still somebody's work.
  const keeps =
    call.name !== 'cp' ||
    has(given, '-l', '-s', '--link', '--symbolic-link') ||
    // Where it copies links as links, what is written there is written to where they lead.
    (has(given, '-a', '-P', '-d', '--archive', '--no-dereference') &&
      !sources.every((word) => word.text.endsWith('/')));
  if (call.name === 'mv' && ['temporary', 'device'].includes(placeIn(call.scope, target.text)))
    return asks(call, 'overwrites', 'moves it to where nothing stays');
  const place = (word: Word, options: Parameters<typeof create>[2]) => {
    create(call, word, options);
    if (keeps && placeIn(call.scope, word.text) !== 'outside')
      hold(call.scope, word.glob ? normal(target.text) : word.text);
  };
  if (call.name === 'ln' && has(given, '-f', '--force')) return harms(call, 'overwrites', 'replaces what is there');
  // Into a folder that is there already, each copy takes the name of its source.
  const intoFolder =
    folder !== undefined ||
    target.text.endsWith('/') ||
    sources.length > 1 ||
    /^(\.|\.\.|\.\/)$/.test(target.text) ||
    call.scope.state?.stat(inFolder(call.scope, target.text)) === 'folder';
  if (intoFolder) {
    for (const source of sources) {
      const name = source.text.slice(source.text.replace(/\/+$/, '').lastIndexOf('/') + 1);
      const under = normal(target.text) === '.' ? name : `${normal(target.text)}/${name}`;
      place({ ...target, text: under, glob: target.glob }, { guarded });
    }
    return;
  }
  place(target, { guarded, inputs: sources, forced: has(given, '-f', '--force') });
};

const makeFolder: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (operands.length === 0) return asks(call, 'creates', 'what it makes cannot be told');
  // Environments are made over what is there, like `mkdir -p`.
  const parents = call.name !== 'mkdir' || has(given, '-p', '--parents');
  for (const word of operands) {
    create(call, word, { folder: true });
    // `mkdir` without -p fails on what is there: what follows `&&` may count on a new folder.
    if (!parents && isKnown(word) && placeIn(call.scope, word.text) === 'inside' && call.scope.folder !== undefined)
      call.scope.pending.add(inFolder(call.scope, word.text));
  }
};

const touch: Handler = (call, row, args) => {
  const { operands } = readKnown(call, row, args);
  for (const word of operands) {
    const place = placeIn(call.scope, word.text);
    if (place === 'outside') harms(call, 'outside', `makes ${word.text}, which is outside the folder`);
    else if (call.scope.folder === undefined || place === 'unknown')
      asks(call, 'creates', 'where it makes the file cannot be told');
    else clears(call, 'creates', 'makes an empty file where there is none, content is never changed');
  }
};

const tee: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  for (const word of operands) create(call, word, { appends: has(given, '-a', '--append') });
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
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (
    given.some(
      ({ option, value }) =>
        option === '-o' && !/^(ConnectTimeout|StrictHostKeyChecking|BatchMode|Port|User)=/.test(value?.text ?? ''),
    )
  )
    return asks(call, 'runs-unknown-code', 'a setting of the connection may run a program');
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

/** Substitutions without code in them. What `rename` is given is a program, also when it only shows what it would do. */
const plainSubstitution =
  /^(s([/|,#!])(?:\\.|\$(?=\2|\))|(?!\2)[^\\$@{}])*\2(?:\\[\w.]|\$\d|(?!\2)[^\\$@{}])*\2[gixs]*|(?:y|tr)([/|])(?:(?!\3)[^\\@{}$])*\3(?:(?!\3)[^\\@{}$])*\3[cds]*)$/;

const renameDry: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const dry = given.some(
    ({ option, doubtful }) =>
      ['-n', '--nono', '--no-act', '--dry-run', '--just-print'].includes(option) && doubtful !== true,
  );
  if (!dry) return harms(call, 'overwrites', 'renames files');
  const programs = given
    .filter(({ option }) => option === '-e')
    .flatMap(({ value }) => (value === undefined ? [] : [value]));
  const [program] = programs.length > 0 ? [] : operands;
  const all = program === undefined ? programs : [program];
  if (all.length === 0 || !all.every((word) => isKnown(word) && plainSubstitution.test(word.text)))
    return asks(call, 'runs-unknown-code', 'its expression is a program, and runs');
  clears(call, 'reads', 'shows the names that it would give');
};

/** Tables queried as a database in memory; a query may open another one. */
const csvQuery: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  for (const { option, value } of given)
    if (option === '--query') {
      const does = value === undefined || !isKnown(value) ? { why: 'cannot be told' } : sqlDoes(value.text, 'sqlite3');
      if (does !== undefined) return asks(call, 'overwrites', `the query ${does.why}`);
      if (/\.sql$/i.test(value?.text ?? '')) return asks(call, 'overwrites', 'the query is in a file');
    }
  readAll(call, operands);
  clears(call, 'reads', 'prints');
};

/** A remote by its name; one with settings of its own may name a program. */
const remoteList: Handler = (call, row, args) => {
  const { operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  operands.some((word) => !isKnown(word) || /^:|^[^/]*[,"'=]/.test(word.text))
    ? asks(call, 'runs-unknown-code', 'what the remote does cannot be told')
    : clears(call, 'reads', 'lists');
};

export const fileHandlers: Readonly<Record<string, Handler>> = {
  rm,
  copy,
  makeFolder,
  touch,
  tee,
  dd,
  secondIsOutput,
  rsync,
  scp,
  split,
  renameDry,
  csvQuery,
  remoteList,
};
