/** Judges one simple command by its row in the table: longest name first, then options, then operands. */

import { secretArgument } from './credentialArguments.ts';
import { asks, clears, type Handler, harms, readKnown } from './handler.ts';
import { masked } from './mask.ts';
import { isMoreThanName, oddValue } from './oddArguments.ts';
import { type Given, readArguments } from './options.ts';
import { outgoingArgument } from './outgoing.ts';
import { create, fromWhereItStands, inFolder, leavesFolder, placeIn, readContent } from './paths.ts';
import { filterDoes } from './programs/jq.ts';
import { kindOf, type Row } from './rows.ts';
import { type Call, datePart, plainWord, unknownPart, type Word } from './scope.ts';
import { secretFolder, secretPath, secretVariable } from './secrets.ts';

export interface Knowledge {
  readonly rows: ReadonlyMap<string, Row>;
  readonly handlers: Readonly<Record<string, Handler>>;
}

/** Folders whose programs are those of the system or of the project's own installation. */
const programs =
  /^(\/usr\/local\/bin|\/usr\/bin|\/bin|\/usr\/sbin|\/sbin|(\.\/)?(\.?venv|env)\/bin|(\.\/)?node_modules\/\.bin|(\.\/)?vendor\/bin)\/([\w.+-]+)$/;
/** An address in a variable is what they are told to connect to; nothing shows it. */
const clients = /^(psql|pg_isready|pg_dump|mongosh|mongo)$/;
/** Options that say of themselves that they show what is hidden otherwise. */
const showsSecrets =
  /^--?(show|reveal|with|include|print|expose|decrypt|unmask|display)[-_]?(secrets?|values|tokens?|passwords?|sensitive\w*|credentials?|private[-_]?keys?|decryption|plaintext|auth)(=(?!false|no|0)|$)|^--?(reveal|unmask|decrypt|expose|no-?(mask|redact)|unmasked|plain-?text|unredacted|decrypted)(=|$)/i;
/** Their arguments are text. */
const prints = /^(echo|printf|:|true|false|test|\[|exit|return|set|read|local|export)$/;
const ownPrograms = /^(\.\/)?(\.?venv|env)\/bin\//;
const launchers: Readonly<Record<string, string>> = {
  './gradlew': 'gradle',
  './mvnw': 'mvn',
  'bin/rails': 'rails',
  './bin/rails': 'rails',
  'bin/rake': 'rake',
  './manage.py': 'manage.py',
  'bin/rspec': 'rspec',
  'bin/rubocop': 'rubocop',
  artisan: 'artisan',
  'bin/console': 'console',
  './sbt': 'sbt',
  '@biomejs/biome': 'biome',
  '@changesets/cli': 'changeset',
  '@arethetypeswrong/cli': 'attw',
  'markdownlint-cli': 'markdownlint',
};

/** The program behind `--jq`. */
function filterOf(args: readonly Word[]): string | undefined {
  const at = args.findIndex(({ text }) => /^(-q|--jq)(=|$)|^-q./.test(text));
  const text = args[at]?.text ?? '';
  if (at < 0) return undefined;
  return /^(-q|--jq)$/.test(text) ? (args[at + 1]?.text ?? '') : text.replace(/^(--jq=|-q=?)/, '');
}

/** What holds for the arguments of every command: data that leaves with them, credentials among them. */
function judgeArguments(call: Call, name: string): void {
  const outgoing = outgoingArgument(name, call.args);
  if (outgoing?.computed === true)
    harms(call, 'network-out', 'an argument that another machine gets to see carries what a command printed');
  else if (outgoing !== undefined)
    asks(call, 'network-out', 'an argument that another machine gets to see cannot be told');
  const filter = name === 'gh' ? filterOf(call.args) : undefined;
  const does = filter === undefined ? undefined : filterDoes(filter);
  if (does?.secret === true) harms(call, 'secrets', `its filter ${does.why}`);
  else if (does !== undefined) asks(call, 'secrets', `its filter ${does.why}`);
  const showing = call.args.find((word) => showsSecrets.test(word.text));
  if (showing !== undefined) harms(call, 'secrets', `its option ${showing.text} shows credentials`);
  const secret = secretArgument(name, call.args);
  if (secret !== undefined) readContent(call, secret);
  if (!packs.test(name) || !secretFolder(call.scope.stands)) return;
  const there = call.args.find(({ text }) => {
    const path = fromWhereItStands(call.scope, text);
    return path !== text && (secretPath(path) || secretFolder(path.replace(/(\/\.?)+$/, '')));
  });
  if (there !== undefined) harms(call, 'secrets', 'reads a folder of credentials');
}

/** Commands that read whole folders, or copy files. */
const packs = /^(tar|zip|7z\w*|cpio|gzip|xz|zstd|bzip2|cp|mv|ln|rsync|scp|[ef]?grep|rgrep|rg|ag|ack)$/;

export function createJudge({ rows, handlers }: Knowledge) {
  return function judge(call: Call): void {
    const secret = call.args
      .flatMap((word) => word.variables)
      .find((variable) => secretVariable(variable) && !(clients.test(call.name) && /(URL|URI|DSN)$/i.test(variable)));
    const [only] = call.args;
    const name = launchers[call.name] ?? programs.exec(call.name)?.at(-1) ?? call.name;
    if (secret !== undefined && !['[', 'test', 'unset', 'read', 'export', 'local'].includes(name))
      harms(call, 'secrets', `prints or passes on $${secret}`);
    if (
      call.args.length === 1 &&
      only !== undefined &&
      !name.includes('/') &&
      (/^--(version|help)$/.test(only.text) || (/^-(version|help)$/.test(only.text) && rows.get(name)?.single === true))
    ) {
      clears(call, 'reads', 'shows its version or help');
      return;
    }
    const root = rows.get(name);
    if (root === undefined) {
      const script = handlers.script;
      const before = call.scope.findings.length;
      if (name.includes('/') && !name.startsWith('@') && script !== undefined) {
        script(call, emptyRow, [
          { text: call.name, quoted: false, glob: false, variables: [], computed: false },
          ...call.args,
        ]);
        staysInside(call, call.args, before);
        return;
      }
      asks(call, 'runs-unknown-code', `${shown(name)} is not a command that is known`);
      return;
    }
    const from = call.scope.findings.length;
    const { ownPackages } = call.scope;
    call.scope.ownPackages ||= ownPrograms.test(call.name);
    if (!prints.test(name)) judgeArguments(call, name);
    descend({ ...call, name }, root, name, call.args);
    if (name !== 'source' && name !== '.') call.scope.ownPackages = ownPackages;
    // A command that itself cuts the values away shows no credential.
    const words = [plainWord(name), ...call.args];
    for (const [at, found] of call.scope.findings.slice(from).entries())
      call.scope.findings[from + at] = masked(found, words);
  };

  function descend(call: Call, row: Row, key: string, args: readonly Word[]): void {
    let scope = call.scope;
    if (row.kind === 'group') {
      const option = args[0]?.text.startsWith('-') ? rows.get(`${key} ${args[0].text}`) : undefined;
      if (option !== undefined) {
        descend(call, option, option.name, args.slice(1));
        return;
      }
      const { given, rest } = readArguments(row, args, true);
      for (const { option, rule, value } of given) {
        if (rule === undefined) {
          asks(call, 'runs-unknown-code', `its option ${shown(option)} is not known`);
          return;
        }
        if (rule.asks) {
          asks(call, 'runs-unknown-code', `its option ${option} may change what runs`);
          return;
        }
        if (option === '-c' && row.name === 'git' && !quietSetting.test(value?.text ?? '')) {
          asks(call, 'runs-unknown-code', `the setting ${shown(value?.text ?? '')} may change what runs`);
          return;
        }
        // Whatever the option means: with a place elsewhere it works there.
        if (value !== undefined && leavesFolder(scope, value.text)) scope = { ...scope, folder: undefined };
        else if (value !== undefined && folderOptions.has(option))
          scope = {
            ...scope,
            folder: placeIn(scope, value.text) === 'inside' ? inFolder(scope, value.text) : undefined,
          };
      }
      const [next, ...further] = rest;
      if (next === undefined) {
        row.alone ? asks(call, 'overwrites', 'acts when it stands alone') : clears(call, 'reads', 'shows its help');
        return;
      }
      const below = rows.get(`${key} ${next.text}`);
      if (below === undefined) {
        asks(call, 'runs-unknown-code', `${shown(key)} ${shown(next.text)} is not known`);
        return;
      }
      descend({ ...call, scope }, below, `${key} ${next.text}`, further);
      return;
    }
    const [next, ...further] = args;
    const below = next === undefined ? undefined : rows.get(`${key} ${next.text}`);
    if (below !== undefined) {
      descend(call, below, `${key} ${next?.text}`, further);
      return;
    }
    // Anywhere else it may be the value of an option, or come too late.
    const help = args.length === 1 && (args[0]?.text === '--help' || args[0]?.text === '-h');
    if (help && key.includes(' ')) {
      clears(call, 'reads', 'shows its help');
      return;
    }
    const from = call.scope.findings.length;
    evaluate(call, row, args);
    staysInside(call, args, from);
  }

  /** What makes, removes or runs does so in the folder, whatever the row says of its options. */
  function staysInside(call: Call, args: readonly Word[], from: number): void {
    const { scope } = call;
    const found = scope.findings
      .slice(from)
      .filter(({ verdict, anywhere }) => verdict === 'harmless' && anywhere !== true);
    if (
      scope.folder === undefined &&
      found.some(({ effect }) => /^(creates|deletes|overwrites|runs-project-code)$/.test(effect))
    )
      asks(call, 'outside', 'works after leaving the folder');
    const elsewhere = args.find(
      (word) => leavesFolder(scope, word.text) && !(labels.test(call.name) && word.text.startsWith('//')),
    );
    if (elsewhere !== undefined && found.some(({ effect }) => effect === 'runs-project-code'))
      asks(call, 'outside', 'an argument leaves the folder');
  }

  function evaluate(call: Call, row: Row, args: readonly Word[]): void {
    const { clears: may, effect, harm } = kindOf(row.kind);
    if (!may) {
      const { given, operands } = readArguments(row, args);
      const dry = row.needs.length > 0 && isServed(row, given, operands);
      if (!dry) {
        harm === undefined
          ? asks(call, effect, `${row.name} runs what is not known`)
          : harms(call, effect, says[row.kind] ?? 'may do harm', harm);
        return;
      }
    }
    if (row.kind === 'handler') {
      const handler = handlers[row.handler ?? ''];
      if (handler === undefined) {
        asks(call, 'runs-unknown-code', `${row.name} cannot be judged`);
        return;
      }
      handler(call, row, args);
      return;
    }
    if (row.builds && call.scope.ownBuild) {
      clears(call, effect, 'makes what the build makes');
      return;
    }
    const { given, operands } = readKnown(call, row, args);
    const config = given.find(
      ({ option, value }) => settings.test(option) && value !== undefined && leavesFolder(call.scope, value.text),
    );
    if (config !== undefined && may) {
      asks(call, 'runs-unknown-code', `its settings in ${shown(config.value?.text ?? '')} may be code`);
      return;
    }
    if (may && row.needs.length > 0 && !isServed(row, given, operands)) {
      asks(call, 'overwrites', `clear only with ${row.needs.join(' or ')}`);
      return;
    }
    const odd = operands.find((word, at) => isMoreThanName(row.name, word, at));
    if (odd !== undefined) {
      asks(call, 'runs-unknown-code', `${shown(odd.text)} is more than the name of a file`);
      return;
    }
    const value = given.map((one) => oddValue(row.name, one)).find((why) => why !== undefined);
    if (value !== undefined) {
      asks(call, 'overwrites', value);
      return;
    }
    // `artisan --env=production test` empties the database that this names.
    if (row.name === 'artisan test' && call.args.some(({ text }) => /^(--env=)?(prod|live|stag)/i.test(text))) {
      asks(call, 'outside', 'its tests run against another environment');
      return;
    }
    if (row.most !== undefined && operands.length > row.most) {
      asks(call, 'overwrites', `more than ${row.most} operand${row.most === 1 ? '' : 's'}`);
      return;
    }
    if (row.inside && operands.some((word) => placeIn(call.scope, word.text) === 'outside')) {
      asks(call, 'outside', 'leaves the folder');
      return;
    }
    switch (row.kind) {
      case 'reads':
        for (const word of operands) readContent(call, word);
        if (operands.some((word) => secretFolder(word.text))) harms(call, 'secrets', 'reads a folder of credentials');
        break;
      case 'creates':
        if (operands.length === 0 && given.every(({ rule }) => rule?.creates !== true)) {
          asks(call, 'overwrites', 'what it writes cannot be told');
          return;
        }
        for (const word of operands) create(call, word);
        break;
      case 'creates-last': {
        const target = operands.at(-1);
        if (target === undefined || operands.length < 2) {
          asks(call, 'overwrites', 'what it writes cannot be told');
          return;
        }
        for (const word of operands.slice(0, -1)) readContent(call, word);
        create(call, target, { inputs: operands.slice(0, -1) });
        break;
      }
      case 'fetches':
        if (operands.some((word) => word.computed && word.text !== unknownPart)) {
          harms(call, 'network-out', 'the address carries data');
          return;
        }
        break;
      case 'makes':
      case 'cleans':
        if (call.scope.folder === undefined || args.some((word) => leavesFolder(call.scope, word.text))) {
          asks(call, 'outside', 'works outside of the folder');
          return;
        }
        break;
      case 'project':
        if (call.scope.folder === undefined) {
          asks(call, 'runs-unknown-code', 'runs after leaving the folder');
          return;
        }
        if (args.some((word) => leavesFolder(call.scope, word.text))) {
          asks(call, 'outside', 'an argument leaves the folder');
          return;
        }
        if (args.some((word) => /(^|[=,])(0\.0\.0\.0|https?:\/\/)/.test(word.text))) {
          asks(call, 'network-out', 'an argument is an address');
          return;
        }
        break;
    }
    clears(call, may ? effect : 'reads', 'known to do no harm');
  }
}

/** Options that say in which folder to work. */
const folderOptions = new Set(
  '-C --path --prefix --cwd --dir --directory --project --project-dir --project-directory --manifest-path --work-tree --git-dir --working-dir -chdir --chdir'.split(
    ' ',
  ),
);
/** Tools whose targets begin with two slashes. */
const labels = /^(bazel|bazelisk|buck2|pants)$/;
/** Files of settings, which may be programs or name some. */
const settings = /^--?(conf|config|configuration|cfg|rc)(-?(file|path|dir))?$/;

/** Settings of git that choose how things look, and run nothing. */
const quietSetting =
  /^(color\.[\w.]+|core\.(quotepath|abbrev)|core\.pager=(cat|less)?$|core\.fsmonitor=false$|log\.\w+|advice\.\w+|diff\.(renames|algorithm|noprefix|mnemonicprefix|context|colorMoved|renameLimit|wordRegex)|user\.(name|email)|init\.defaultBranch|column\.ui|format\.pretty|grep\.\w+|status\.\w+|blame\.\w+|commit\.gpgsign=false|tag\.\w+|branch\.sort|versionsort\.suffix|pager\.\w+=false|protocol\.version|http\.(lowSpeed\w+|version)|submodule\.recurse=false|i18n\.\w+)/i;

/** One of the options that a row is clear with stands there, nothing takes it back, and no word after it may be its "false". */
function isServed(row: Row, given: readonly Given[], operands: readonly Word[]): boolean {
  const named = given.filter(({ option }) =>
    row.needs.some((need) => need === option || need.startsWith(`${option}=`)),
  );
  // It hands on what stands behind the dashes.
  if (row.name === 'cargo fmt' && operands.length > 0)
    return operands.every(({ text }) => /^(--check|-l|-v|-q)$/.test(text));
  if (!given.some((one) => serves(row, one) && one.doubtful !== true) || named.some((one) => !serves(row, one)))
    return false;
  const back = new Set(row.needs.map((need) => `--no-${need.replace(/^-+|=.*$/g, '')}`));
  if (given.some(({ option }) => back.has(option) || option === '--no-simulate')) return false;
  return !operands.some(({ text }) => /^(false|no|0|off|none)$/i.test(text));
}

/** `--dry-run=none` is no dry run. */
const serves = (row: Row, { option, value }: Given) =>
  row.needs.includes(`${option}=${value?.text ?? ''}`) ||
  (row.needs.includes(option) && !/^(none|false|f|no|n|0|never|off)$/i.test(value?.text ?? ''));

const says: Partial<Record<Row['kind'], string>> = {
  deletes: 'may delete or discard what nothing restores',
  overwrites: 'changes existing files',
  outside: 'changes something outside the folder',
  processes: 'stops or changes processes',
  sends: 'sends local data out',
  secret: 'shows or copies a credential',
};

const shown = (text: string) => text.replaceAll(unknownPart, '…').replaceAll(datePart, 'DATE');

const emptyRow: Row = {
  name: 'script',
  kind: 'handler',
  handler: 'script',
  needs: [],
  inside: false,
  alone: false,
  builds: false,
  open: true,
  single: false,
  number: false,
  options: new Map(),
  examples: { clears: [], asks: [] },
};
