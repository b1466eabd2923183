/** Perl, Ruby and PHP inside a command. */
import { asks, clears, type Handler, harms, readAll } from '../handler.ts';
import { unknownPart, type Word } from '../scope.ts';
import { secretPattern } from '../secrets.ts';
import { set, strings } from './program.ts';

const perlWords = set(
  'print printf say if unless while for foreach my our local eof close length lc uc lcfirst ucfirst join split sort reverse keys values scalar push pop shift unshift map grep substr index rindex sprintf int abs sqrt sum sum0 max min uniq first defined exists delete next last return and or not eq ne lt gt le ge cmp x tr y s m qw q qq ord chr hex oct localtime time gmtime strftime BEGIN END else elsif use strict warnings utf8 POSIX List Util wantarray pos quotemeta chomp chop die warn Data Dumper undef ARGV',
);

function perlDoes(text: string): string | undefined {
  if (
    /`|\bsystem\b|\bexec\b|\bopen\b|\bunlink\b|\brename\b|\bqx\b|\beval\b|\bENV\b|\bmkdir\b|\brmdir\b|\bkill\b|\bfork\b|\brequire\b|\bdo\b|\bsocket\b|\bsyswrite\b|\btruncate\b|\$\^I|\bchmod\b|\blink\b|\bsymlink\b/.test(
      text,
    )
  )
    return 'may write or run something';
  if (/\/[a-z]*e[a-z]*(\s|;|$|\})/.test(text.replace(/\\\//g, '')) && /\bs([/|{#!,])/.test(text))
    return 'its e flag runs code';
  if (/\|\s*["']|>\s*["'/]/.test(text)) return 'may write';
  const { code } = strings(text, /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g);
  const plain = code
    .replace(/(?:\b[sm])?([/|#!,])(?:\\.|(?!\1).)*\1(?:(?:\\.|(?!\1).)*\1)?[a-z]*/g, ' ')
    .replace(/[$@%&][\w:]+|[$@%]\{?\^?\w*\}?|->?\w*|\{\w+\}/g, ' ');
  for (const match of plain.matchAll(/[A-Za-z_]\w*/g))
    if (!perlWords.has(match[0]) && match[0].length > 1) return `uses ${match[0]}`;
  return undefined;
}

const perl: Handler = (call, _row, args) => {
  const programs: Word[] = [];
  const files: Word[] = [];
  for (let at = 0; at < args.length; at++) {
    const text = args[at]?.text ?? '';
    if (/^-[nlpwae0F,:;|\d]*[eE]$/.test(text)) {
      const program = args[at + 1];
      if (program !== undefined) programs.push(program);
      at += 1;
    } else if (/^-i|^-[a-zA-LN-Z0]*i/.test(text)) return harms(call, 'overwrites', 'edits files in place');
    else if (
      /^-[nlpwa0]+\d*$|^-F.+$|^-C\w*$|^-M(strict|warnings|utf8|List::Util=[\w,]+|POSIX(=[\w,]+)?|JSON::PP|Data::Dumper|Time::Piece)$|^-0\d*$|^-n?l?a?n?e$/.test(
        text,
      )
    )
      continue;
    else if (text === '-c') return clears(call, 'reads', 'checks the syntax only');
    else if (text === '-v' || text === '-V') return clears(call, 'reads', 'shows its version');
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
  const text = programs.map((word) => word.text).join(';');
  if (text.includes(unknownPart)) return asks(call, 'runs-unknown-code', 'the program cannot be told');
  const why = perlDoes(text);
  if (why !== undefined) return asks(call, 'runs-unknown-code', `the program ${why}`);
  readAll(call, files);
  clears(call, 'reads', 'the program prints');
};

const rubyDenied =
  /`|\b(system|exec|spawn|File\.(write|open|delete|unlink|rename|new|chmod|symlink)|FileUtils|IO\.(popen|write)|open|write|unlink|delete|rm|rename|eval|instance_eval|class_eval|send|public_send|ENV|Net|URI|Socket|require_relative|load|Kernel|popen|fork|Process|Dir\.(mkdir|rmdir|delete|unlink)|const_get|__send__|method|binding|Marshal)\b|%x/;

const ruby: Handler = (call, _row, args) => {
  const at = args.findIndex((word) => /^-[nlpa]*e$/.test(word.text));
  if (args.some((word) => /^-[a-z]*i/.test(word.text))) return harms(call, 'overwrites', 'edits files in place');
  if (args[0]?.text === '-c') return clears(call, 'reads', 'checks the syntax only');
  if (args[0]?.text === '-v') return clears(call, 'reads', 'shows its version');
  if (at >= 0) {
    const text = args[at + 1]?.text ?? unknownPart;
    const flags = args
      .slice(0, at)
      .every((word) => /^-(r(json|csv|yaml|date|time|set|digest|bigdecimal|pp)|n|l|a|p|F.+|W\d?)$/.test(word.text));
    const requires = [...text.matchAll(/\brequire\s*\(?\s*['"]([^'"]+)/g)].every((match) =>
      /^(json|csv|yaml|date|time|set|digest|bigdecimal|pp|securerandom)$/.test(match[1] ?? ''),
    );
    if (!flags || !requires || text.includes(unknownPart) || rubyDenied.test(text) || secretPattern(text))
      return asks(call, 'runs-unknown-code', 'the program may write or run something');
    readAll(call, args.slice(at + 2));
    return clears(call, 'reads', 'the program prints');
  }
  const [file, ...rest] = args;
  if (file === undefined || file.text.startsWith('-')) return asks(call, 'runs-unknown-code', 'runs what it is fed');
  call.run([{ ...file, text: file.text.includes('/') ? file.text : `./${file.text}` }, ...rest], call.input);
};

const phpDenied =
  /`|\b(exec|system|passthru|shell_exec|popen|proc_open|pcntl_\w+|file_put_contents|fopen|fwrite|fputs|unlink|rename|copy|mkdir|rmdir|touch|chmod|symlink|move_uploaded_file|curl_\w+|eval|assert|create_function|getenv|include|require|include_once|require_once|mail|fsockopen|stream_\w+|putenv|ini_set|phpinfo|\$_ENV|\$_SERVER|call_user_func\w*|new)\b|_ENV|_SERVER|https?:/i;

const php: Handler = (call, _row, args) => {
  const [first, ...rest] = args;
  if (first === undefined) return asks(call, 'runs-unknown-code', 'runs what it is fed');
  if (['-l', '--syntax-check'].includes(first.text)) return clears(call, 'reads', 'checks the syntax only');
  if (['-v', '-m', '--version', '--ini', '--modules'].includes(first.text))
    return clears(call, 'reads', 'shows its version');
  if (first.text === '-r') {
    const text = rest[0]?.text ?? unknownPart;
    if (text.includes(unknownPart) || phpDenied.test(text) || /\$\w+\s*\(/.test(text))
      return asks(call, 'runs-unknown-code', 'the program may write or run something');
    return clears(call, 'reads', 'the program prints');
  }
  if (first.text === 'artisan' || first.text === 'bin/console')
    return call.run([{ ...first, text: first.text === 'artisan' ? 'artisan' : 'console' }, ...rest], call.input);
  if (first.text.startsWith('-')) return asks(call, 'runs-unknown-code', `its option ${first.text} is not known`);
  call.run([{ ...first, text: first.text.includes('/') ? first.text : `./${first.text}` }, ...rest], call.input);
};

export const languageHandlers: Readonly<Record<string, Handler>> = {
  perl,
  ruby,
  php,
};
