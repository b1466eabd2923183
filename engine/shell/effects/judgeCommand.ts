/** Judges one simple command by its row in the table: longest name first, then options, then operands. */

import { harmless } from './finding.ts';
import { asks, clears, type Handler, harms, readKnown } from './handler.ts';
import { masks } from './mask.ts';
import { abbreviated, type Given, readArguments } from './options.ts';
import { create, inFolder, placeIn, readContent } from './paths.ts';
import { kindOf, type Row } from './rows.ts';
import { type Call, datePart, plainWord, unknownPart, type Word } from './scope.ts';
import { secretFolder, secretVariable } from './secrets.ts';

export interface Knowledge {
  readonly rows: ReadonlyMap<string, Row>;
  readonly handlers: Readonly<Record<string, Handler>>;
}

/** Folders whose programs are those of the system or of the project's own installation. */
const programs =
  /^(\/usr\/local\/bin|\/usr\/bin|\/bin|\/usr\/sbin|\/sbin|(\.\/)?(\.?venv|env)\/bin|(\.\/)?node_modules\/\.bin|(\.\/)?vendor\/bin)\/([\w.+-]+)$/;
/** An address in a variable is what they are told to connect to; nothing shows it. */
const clients = /^(psql|pg_isready|pg_dump|mongosh|mongo)$/;
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
};

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
      /^(--version|--help|-help|-version)$/.test(only.text)
    ) {
      clears(call, 'reads', 'shows its version or help');
      return;
    }
    const root = rows.get(name);
    if (root === undefined) {
      const script = handlers.script;
      if (name.includes('/') && !name.startsWith('@') && script !== undefined) {
        script(call, emptyRow, [
          { text: call.name, quoted: false, glob: false, variables: [], computed: false },
          ...call.args,
        ]);
        return;
      }
      asks(call, 'runs-unknown-code', `${shown(name)} is not a command that is known`);
      return;
    }
    const from = call.scope.findings.length;
    const { ownPackages } = call.scope;
    call.scope.ownPackages ||= ownPrograms.test(call.name);
    descend({ ...call, name }, root, name, call.args);
    if (name !== 'source' && name !== '.') call.scope.ownPackages = ownPackages;
    // A command that itself cuts the values away shows no credential.
    if (masks([{ ...plainWord(name) }, ...call.args]) === 'drops')
      for (let at = from; at < call.scope.findings.length; at++) {
        const found = call.scope.findings[at];
        if (found?.maskable === true) call.scope.findings[at] = harmless('reads', found.part, 'only names are shown');
      }
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
        if (
          ['-C', '--prefix', '--cwd', '--dir', '--directory', '--project', '--manifest-path'].includes(option) &&
          value !== undefined
        )
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
    evaluate(call, row, args);
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
    for (const { option } of given) {
      const full = row.options.has(option) ? undefined : abbreviated(row, option);
      if (full !== undefined) {
        asks(call, 'overwrites', `${option} may mean ${full}`);
        return;
      }
    }
    if (
      may &&
      row.needs.length > 0 &&
      !isServed(row, given, operands) &&
      !operands.some((word) => word.text === '--check' && row.needs.includes('--check'))
    ) {
      asks(call, 'overwrites', `clear only with ${row.needs.join(' or ')}`);
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
        if (call.scope.folder === undefined || args.some((word) => leavesFolder(call, word))) {
          asks(call, 'outside', 'works outside of the folder');
          return;
        }
        break;
      case 'project':
        if (call.scope.folder === undefined) {
          asks(call, 'runs-unknown-code', 'runs after leaving the folder');
          return;
        }
        if (args.some((word) => leavesFolder(call, word))) {
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

/** An argument, or the value behind its `=` or `:`, that is a path to somewhere else. */
function leavesFolder(call: Call, { text }: Word): boolean {
  return [text, ...text.split(/[=:]/).slice(1)].some(
    (part) => /^(\/|~|\.\.)/.test(part) && !['inside', 'device'].includes(placeIn(call.scope, part)),
  );
}

/** Settings of git that choose how things look, and run nothing. */
const quietSetting =
  /^(color\.[\w.]+|core\.(quotepath|abbrev)|core\.pager=(cat|less)?$|core\.fsmonitor=false$|log\.\w+|advice\.\w+|diff\.(renames|algorithm|noprefix|mnemonicprefix|context|colorMoved|renameLimit|wordRegex)|user\.(name|email)|init\.defaultBranch|column\.ui|format\.pretty|grep\.\w+|status\.\w+|blame\.\w+|commit\.gpgsign=false|tag\.\w+|branch\.sort|versionsort\.suffix|pager\.\w+=false|safe\.directory|protocol\.version|http\.(lowSpeed\w+|version)|submodule\.recurse=false|i18n\.\w+)/i;

/** `--dry-run=none` is no dry run. */
/** One of the options that a row is clear with stands there, nothing takes it back, and no word after it may be its "false". */
function isServed(row: Row, given: readonly Given[], operands: readonly Word[]): boolean {
  const named = given.filter(({ option }) =>
    row.needs.some((need) => need === option || need.startsWith(`${option}=`)),
  );
  if (!given.some((one) => serves(row, one)) || named.some((one) => !serves(row, one))) return false;
  const back = new Set(row.needs.map((need) => `--no-${need.replace(/^-+|=.*$/g, '')}`));
  if (given.some(({ option }) => back.has(option) || option === '--no-simulate')) return false;
  return !operands.some(({ text }) => /^(false|no|0|off|none)$/i.test(text));
}

const serves = (row: Row, { option, value }: Given) =>
  row.needs.includes(`${option}=${value?.text ?? ''}`) ||
  (row.needs.includes(option) && !/^(none|false|no|0|never)$/i.test(value?.text ?? ''));

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
