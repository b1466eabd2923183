/** Perl, Ruby and PHP inside a command. */
import { asks, clears, type Handler, harms, readAll, readKnown } from '../handler.ts';
import { placeIn } from '../paths.ts';
import { namesFile, perlDoes, splitsPlainly } from '../programs/perl.ts';
import { phpDoes } from '../programs/php.ts';
import { rubyDoes } from '../programs/ruby.ts';
import { type Call, isKnown, unknownPart, type Word } from '../scope.ts';
import { settle } from './program.ts';

const listing =
  /\$\((git (ls-files|diff --name-only)|find|rg -l|grep -r?l|ls)( (-(name|iname|type|maxdepth|m|o|c|e|r|l)|--(others|cached|exclude-standard|name-only)|--|'[^'$]*'|[\w./*][\w./*-]*))*\)/g;

/** Names that git or a search prints are names of files, where nothing else in the command prints any. */
const foundByName = (call: Call, word: Word) =>
  (word.computed && call.part.match(listing) !== null && !/\$\(|`|<\(/.test(call.part.replace(listing, ''))) ||
  /^(\.\/)?[\w.-]+\/.*\.\w+$/s.test(word.text);

/** `-Ilib`: modules of the project. */
const isOwnLibrary = (call: Call, text: string) =>
  /^-I[\w./-]+$/.test(text) && call.scope.folder !== undefined && placeIn(call.scope, text.slice(2)) === 'inside';

/** `-c`, with or without warnings. */
const checksLast = /^-(c|wc|cw)$/;

/** `prove -lr t`: the tests of the project. */
const prove: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const library = given.find(({ option, value }) => option === '-I' && !isOwnLibrary(call, `-I${value?.text ?? ''}`));
  const odd = operands.find(
    (word) => !isKnown(word) || placeIn(call.scope, word.text) !== 'inside' || !isPerlTest(word.text),
  );
  if (call.scope.folder === undefined || library !== undefined || odd !== undefined)
    return asks(call, 'runs-unknown-code', 'what it runs does not look like a test of the project');
  clears(call, 'runs-project-code', 'runs the tests of the project');
};

/** A folder is searched for `*.t`. */
const isPerlTest = (text: string) => /\w\.t$/.test(text) || /^(\.\/)?x?t(\/[\w/-]*)?$/.test(text);

const perl: Handler = (call, _row, args) => {
  const programs: Word[] = [];
  const files: Word[] = [];
  for (let at = 0; at < args.length; at++) {
    const text = args[at]?.text ?? '';
    if (/^-[nlpwae0F,:;|\d]*[eE]$/.test(text)) {
      const program = args[at + 1];
      if (program !== undefined) programs.push(program);
      at += 1;
    } else if (/^-i|^-[a-zA-HJ-LN-Z0]*i/.test(text)) return harms(call, 'overwrites', 'edits files in place');
    else if (text.startsWith('-F') && !splitsPlainly(text.slice(2)))
      return asks(call, 'runs-unknown-code', 'its separator has code in it');
    else if (
      /^-[nlpwa0]+\d*$|^-F.+$|^-C\w*$|^-M(strict|warnings|utf8|List::Util=[\w,]+|POSIX=(floor|ceil|strftime|fmod|,)+|JSON::PP|Data::Dumper|Time::Piece)$|^-0\d*$|^-n?l?a?n?e$/.test(
        text,
      )
    )
      continue;
    else if (isOwnLibrary(call, text)) continue;
    else if (checksLast.test(text) && at === args.length - 2 && programs.length === 0)
      return clears(call, 'reads', 'checks the syntax only');
    else if (text === '-w') continue;
    else if ((text === '-v' || text === '-V') && args.length === 1) return clears(call, 'reads', 'shows its version');
    else if (text.startsWith('-') && text.length > 1)
      return asks(call, 'runs-unknown-code', `its option ${text} is not known`);
    else {
      const word = args[at];
      if (word !== undefined) files.push(word);
    }
  }
  if (programs.length === 0) {
    const [file, ...rest] = files;
    return file === undefined
      ? asks(call, 'runs-unknown-code', 'runs what it is fed')
      : call.run([{ ...file, text: file.text.includes('/') ? file.text : `./${file.text}` }, ...rest], call.input);
  }
  const does = perlDoes(programs.map((word) => word.text).join(';\n'));
  if (does !== undefined) return settle(call, does);
  // It goes through these, and opens a name as it stands: `cmd |` runs, `>file` empties.
  const odd = files.find((word) => !namesFile(word.text) || (!isKnown(word) && !foundByName(call, word)));
  if (odd !== undefined) return asks(call, 'runs-unknown-code', 'what it opens cannot be told');
  readAll(call, files);
  clears(call, 'reads', 'the program prints');
};

/** `ruby -wc FILE` */
const checksRuby = (args: readonly Word[]) =>
  args.length > 1 &&
  args.slice(0, -1).every(({ text }) => /^-([wc]+|W[0-2]?)$/.test(text)) &&
  args.slice(0, -1).some(({ text }) => /^-w*c/.test(text)) &&
  args.at(-1)?.text.startsWith('-') === false;

const ruby: Handler = (call, _row, args) => {
  const at = args.findIndex((word) => /^-[nlpa]*e$/.test(word.text));
  if (args.some((word) => /^-[a-z]*i/.test(word.text))) return harms(call, 'overwrites', 'edits files in place');
  if (checksRuby(args)) return clears(call, 'reads', 'checks the syntax only');
  if (args[0]?.text === '-v' && args.length === 1) return clears(call, 'reads', 'shows its version');
  if (at >= 0) {
    const flags = args
      .slice(0, at)
      .every((word) => /^-(r(json|csv|yaml|date|time|set|digest|bigdecimal|pp)|n|l|a|p|F[^#]+|W\d?)$/.test(word.text));
    if (!flags) return asks(call, 'runs-unknown-code', 'what the program loads is not known');
    const files = args.slice(at + 2);
    if (files.some((word) => word.text.startsWith('-') || !namesFile(word.text)))
      return asks(call, 'runs-unknown-code', 'what it opens cannot be told');
    const does = rubyDoes(args[at + 1]?.text ?? unknownPart);
    if (does === undefined) readAll(call, files);
    return settle(call, does);
  }
  const [file, ...rest] = args;
  if (file === undefined || file.text.startsWith('-')) return asks(call, 'runs-unknown-code', 'runs what it is fed');
  call.run([{ ...file, text: file.text.includes('/') ? file.text : `./${file.text}` }, ...rest], call.input);
};

/** Settings that limit or show: none names a file. */
const quietPhp =
  /^((memory_limit|max_execution_time|error_reporting|display_errors)=-?\w+|xdebug\.mode=(off|coverage))$/;

const php: Handler = (call, row, args) => {
  if (args[0]?.text === '-d' && quietPhp.test(args[1]?.text ?? '')) return php(call, row, args.slice(2));
  const [first, ...rest] = args;
  if (first === undefined) return asks(call, 'runs-unknown-code', 'runs what it is fed');
  if (['-l', '--syntax-check'].includes(first.text) && rest.every((word) => !word.text.startsWith('-')))
    return clears(call, 'reads', 'checks the syntax only');
  if (['-v', '-m', '--version', '--ini', '--modules'].includes(first.text) && rest.length === 0)
    return clears(call, 'reads', 'shows its version');
  if (first.text === '-r') {
    if (rest.slice(1).some((word) => word.text.startsWith('-') || !isKnown(word)))
      return asks(call, 'runs-unknown-code', 'an option behind the program');
    return settle(call, phpDoes(rest[0]?.text ?? unknownPart));
  }
  if (first.text === 'artisan' || first.text === 'bin/console')
    return call.run([{ ...first, text: first.text === 'artisan' ? 'artisan' : 'console' }, ...rest], call.input);
  if (first.text.startsWith('-')) return asks(call, 'runs-unknown-code', `its option ${first.text} is not known`);
  call.run([{ ...first, text: first.text.includes('/') ? first.text : `./${first.text}` }, ...rest], call.input);
};

export const languageHandlers: Readonly<Record<string, Handler>> = {
  perl,
  prove,
  ruby,
  php,
};
