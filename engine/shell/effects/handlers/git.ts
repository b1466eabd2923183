/** Subcommands of git whose options decide. */
import {
  asks,
  clears,
  type Handler,
  harms,
  has,
  onlyReading,
  readKnown,
  readOwnOptions,
  valueGiven,
} from '../handler.ts';
import { placeIn, readContent } from '../paths.ts';
import { type Call, isKnown, type Word } from '../scope.ts';
import { foundMayBeSecret } from '../secrets.ts';

/** Runs a script in each submodule: other working trees, of which this one may only read. */
const eachModule: Handler = (call, row, args) => {
  const read = readOwnOptions(call, row, args);
  if (read === undefined) return;
  if (read.rest.length === 0 || !read.rest.every(isKnown))
    return asks(call, 'runs-unknown-code', 'what it runs cannot be told');
  onlyReading(call, 'in submodules', () => call.ownShell(read.rest.map((word) => word.text).join(' '), []));
};

/** Sections whose settings hold no credentials; of a remote, where it is. */
const plainSections =
  '(user|author|committer|core|alias|branch|init|pull|push|fetch|merge|diff|color|commit|tag|rebase|rerere|log|status|submodule|advice|format|gpg|help|pager|interactive|gc|pack|index|feature|clean|column|blame|grep|difftool|mergetool|transfer|receive|safe|extensions|i18n|stash|worktree|maintenance|protocol|lfs|apply|checkout|am|bisect|notes|versionsort|gui|uploadpack|sequence|trailer|browser|man|showbranch|rendered|include|includeif)';
const plainSetting = new RegExp(
  `^(${plainSections}\\.(?!.*(token|password|secret|credential|extraheader|auth|key$|cookie))[\\w./: -]+|user\\.signingkey|remote\\.[\\w./-]+\\.(url|pushurl|fetch|push|tagopt|prune|mirror))$`,
  'i',
);
/** Looked for at the start of names, within one such section. */
const plainPattern = new RegExp(`^(alias\\\\?\\.?|\\^${plainSections}(\\$|(\\\\?\\.[\\w\\\\.*$-]*)?))$`, 'i');

const gitConfig: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const words = operands.map((word) => word.text);
  if (has(given, '--name-only') && (has(given, '-l', '--list') || words[0] === 'list'))
    return clears(call, 'reads', 'shows names of settings');
  if (has(given, '-l', '--list') || words[0] === 'list')
    return asks(call, 'secrets', 'shows all settings, which may hold credentials');
  const file = valueGiven(given, '-f', '--file', '--blob');
  if (file !== undefined) readContent(call, file);
  if (has(given, '--get-regexp', '--regexp'))
    return operands.every((word) => isKnown(word)) && plainPattern.test(words.find((word) => word !== 'get') ?? '')
      ? clears(call, 'reads', 'shows settings')
      : asks(call, 'secrets', 'the settings may hold credentials');
  if (has(given, '--get-urlmatch', '--url')) return asks(call, 'secrets', 'the setting may hold a credential');
  if (has(given, '--get', '--get-all') || words[0] === 'get') {
    const [name] = words[0] === 'get' ? words.slice(1) : words;
    return plainSetting.test(name ?? '')
      ? clears(call, 'reads', 'shows a setting')
      : asks(call, 'secrets', 'the setting may hold a credential');
  }
  const writes = given.some(
    ({ option }) => /^--(add|unset|replace|remove|rename|edit)/.test(option) || option === '-e',
  );
  if (!writes && words.length === 1 && words[0]?.includes('.') === true)
    return plainSetting.test(words[0])
      ? clears(call, 'reads', 'shows a setting')
      : asks(call, 'secrets', 'the setting may hold a credential');
  has(given, '--global', '--system')
    ? harms(call, 'outside', 'changes settings of the whole account')
    : asks(call, 'overwrites', 'changes a setting');
};

const gitListOr =
  (listing: RegExp, changing: RegExp): Handler =>
  (call, row, args) => {
    const { given, operands } = readKnown(call, { ...row, open: true }, args);
    if (given.some(({ option }) => changing.test(option)))
      return harms(call, 'overwrites', 'deletes, moves or renames');
    if (operands.length === 0 || given.some(({ option }) => listing.test(option)))
      return clears(call, 'reads', 'lists');
    if (
      given.every(({ option }) => /^(-a|-m|-t|--track|--no-track|--annotate|-s)$/.test(option)) &&
      operands.length <= 2 &&
      operands.every((word) => isKnown(word))
    )
      return clears(call, 'creates', 'makes a new name, which git refuses if it is taken');
    asks(call, 'overwrites', 'may move a name');
  };

/** A pushed ref is a change on another machine: only a dry run clears. Fetching must not force refs. */
const gitFetch: Handler = (call, row, args) => {
  if (row.name === 'git fetch' && call.scope.folder === undefined)
    return asks(call, 'outside', 'changes a repository outside of the folder');
  const dry = args.some((word) => word.text === '--dry-run');
  if (
    dry &&
    args.every(
      (word) =>
        isKnown(word) &&
        /^(--(dry-run|all|prune|tags|verbose|quiet|prune-tags|no-tags|force)|-[apPtvqf]+|(?!-)[\w./-]*|\+?(?!-)[\w./*-]+:[\w./*-]*)$/.test(
          word.text,
        ),
    )
  )
    return clears(call, 'network-in', 'only shows what it would fetch');
  const { operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (operands.slice(1).some((word) => word.text.includes(':') || word.text.startsWith('+')))
    return asks(call, 'overwrites', 'writes a local branch');
  if (operands.some((word) => /^\w+::|^-/.test(word.text) || !isKnown(word)))
    return asks(call, 'runs-unknown-code', 'the remote cannot be told');
  clears(call, 'network-in', 'fetches');
};

/** `HEAD:path`, `:(icase)path` and plain paths; in a path for git a star stands for a leading dot too. */
function readPath(call: Call, word: Word): void {
  const path = word.text.replace(/^:\([^)]*\)|^:[!^]?|^[^/]*?:(?!\/)/, '');
  if (/^:[!^]|^:\((exclude|\w+,exclude)/.test(word.text)) return;
  if (/[*?[]/.test(path) && !/^\w[\w.^~@{}/-]*$/.test(word.text) && foundMayBeSecret(path))
    harms(call, 'secrets', `shows ${path}, which may hold credentials`);
  // A commit that a command found is no path.
  else if (isKnown(word) || path !== word.text) readContent(call, { ...word, text: path });
}

/** Options that show a patch, or bring it back. */
const patchOptions =
  '-p -u --patch -c --cc -L -U -m -W --unified --patch-with-stat --patch-with-raw --binary --remerge-diff --word-diff --color-words'.split(
    ' ',
  );

const gitShow: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const quiet =
    has(
      given,
      '--stat',
      '--name-only',
      '--name-status',
      '--numstat',
      '--shortstat',
      '-s',
      '--no-patch',
      '--quiet',
      '--check',
      '--summary',
      '--raw',
      '--dirstat',
    ) && !has(given, ...patchOptions);
  const patches = call.part.startsWith('git log') || row.name.endsWith(' log') ? has(given, ...patchOptions) : !quiet;
  // A line's history names its file behind the lines; an object's content is shown whatever leaves the patch out.
  for (const { option, value } of given)
    if (option === '-L' && value !== undefined) readContent(call, { ...value, text: value.text.replace(/^.*:/s, '') });
  if (!patches) for (const word of operands) if (/^[^:]+:./.test(word.text)) readPath(call, word);
  if (patches) {
    for (const word of operands) readPath(call, word);
    const searched = given.find(
      ({ option, value }) =>
        ['-S', '-G'].includes(option) &&
        value !== undefined &&
        /passw|secret|token|api_?key|sk_|ghp_|AKIA|BEGIN|private|credential/i.test(value.text),
    );
    if (searched !== undefined) return harms(call, 'secrets', 'shows where a credential was');
  }
  clears(call, 'reads', 'shows history');
};

/** Names the remotes; asked about one it goes there, and a remote may be an address. */
const gitRemoteShow: Handler = (call, row, args) => {
  const { operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  operands.every((word) => isKnown(word) && /^[\w][\w./-]*$/.test(word.text))
    ? clears(call, 'reads', 'shows a remote')
    : asks(call, 'network-out', 'the remote cannot be told');
};

const gitClone: Handler = (call, row, args) => {
  const { operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const [source, target] = operands;
  if (source === undefined || !isKnown(source) || /^[\w+-]+::|^-/.test(source.text))
    return asks(call, 'runs-unknown-code', 'the source cannot be told');
  if (target !== undefined && placeIn(call.scope, target.text) !== 'inside')
    return harms(call, 'outside', 'clones outside the folder');
  if (call.scope.folder === undefined) return asks(call, 'outside', 'where it writes cannot be told');
  // Git refuses a folder that is there and not empty.
  clears(call, 'creates', 'clones into a new folder');
};

export const gitHandlers: Readonly<Record<string, Handler>> = {
  eachModule,
  gitConfig,
  gitFetch,
  gitRemoteShow,
  gitShow,
  gitClone,
  gitBranch: gitListOr(
    /^(-l|--list|-a|-r|-v|-vv|--all|--remotes|--merged|--no-merged|--contains|--no-contains|--points-at|--show-current|--format|--sort)$/,
    /^(-d|-D|--delete|-m|-M|--move|-c|-C|--copy|-f|--force|-u|--set-upstream-to|--unset-upstream|--edit-description)$/,
  ),
  gitTag: gitListOr(
    /^(-l|--list|-n|--contains|--points-at|--merged|--no-merged|--sort|--format|-v|--verify|--column)$/,
    /^(-d|--delete|-f|--force|-e|--edit|-u|-F|--file)$/,
  ),
};
