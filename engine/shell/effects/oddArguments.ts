/**
 * Arguments that are more than what their row takes them for: a file of further options, a program, an image from elsewhere, a
 * subcommand, a test file that is none. Pure.
 */
import type { Given } from './options.ts';
import { unknownPart, type Word } from './scope.ts';

/** Programs that take a file of further options, and what a compiler is to be told, as an operand. */
const takesOptionFile =
  /^(nm|objdump|readelf|size|strings|addr2line|c\+\+filt|pahole|ar|jar|gcc|g\+\+|cc|c\+\+|clang(-format|-tidy|\+\+)?|javap|jdeps|google-java-format|cppcheck)$/;
const typesetter = /^(latexmk|pdflatex|xelatex|lualatex|pdftex|tex|latex)$/;
const imageTool = /^(identify|qemu-img( \w+)?)$/;

/** Tools whose row is that of their checking, and whose first operand may be a subcommand that does something else. */
const hasSubcommands =
  /^(playwright|cypress|karma|tap|mocha|jasmine|testcafe|web-test-runner|wtr|ava|semgrep|safety|pyre|pytype|codecept|phpspec)$/;
const checkingCommand = /^(test|tests|run|start|check|scan|analyze|list|describe|watch|help|version)$/;
const folderOfSource =
  /^(src|lib|app|apps|packages?|source|specs?|__tests__|e2e|unit|integration|features|\w+-tests?)$/;

/** Runners that load each file that they are told of, whatever its name. */
const runsFiles =
  /^(mocha|jasmine|qunit|tap|ava|uvu|ospec|rspec|minitest|cucumber|phpunit|pest|paratest|bats|shunit2|shellspec|bun test|deno (test|bench)|raco test)$/;

/** Does the path say that it is a test? */
export function isTestFile(text: string): boolean {
  const path = text.replace(/::.*$|(:\d+)+$/s, '');
  // A folder is searched for tests by their names.
  if (!/\.[A-Za-z]\w*$/.test(path) || /[*?[]/.test(path)) return true;
  return /(^|[/._-])(tests?|specs?|__tests__|e2e|bench(mark)?s?|features?|examples?|checks?|t|it|conftest|integration|unit)([/._-]|$)|(test|spec|tests|bench|cest)\.\w+$/i.test(
    path,
  );
}

/** Where builds put what they make. */
export const buildLike =
  /(^|\/)[._]?(\w+[-_])?(build|builds|out|dist|target|obj|bin|debug|release|coverage|public|site|html|htmlcov|generated|tmp)([-_.]\w[\w.-]*)?(\/|$)/i;

/** An operand that is a program, options from a file, or an image from elsewhere. */
export function isMoreThanName(name: string, { text }: Word, place: number): boolean {
  const program = name.split(' ')[0] ?? '';
  if (takesOptionFile.test(program)) return /^@|^-(?!(I|D|U|W|std=|isystem|x$|c\+\+|O\d?$))./.test(text);
  if (typesetter.test(program)) return /[\\&|]/.test(text);
  if (hasSubcommands.test(name) && place === 0 && /^[a-z][a-z:-]*$/.test(text))
    return !checkingCommand.test(text) && !folderOfSource.test(text);
  // Any other word chooses tests by their names.
  if (name === 'vitest') return place === 0 && text === 'init';
  if (runsFiles.test(name)) return !isTestFile(text);
  // An alias runs what its rules say.
  if (program === 'dune') return /^@/.test(text) && !/^@+(check|all|default|runtest|fmt|lint|doc)$/.test(text);
  // A remote with settings of its own may name a program.
  if (program === 'rclone') return text.includes(unknownPart) || /^:|^[^/]*[,"'=]/.test(text);
  if (name === 'go tool pprof') return /^https?:|^[\w.-]*:\d+/.test(text);
  return imageTool.test(name) && /^@|^(?![a-z]:\\)\w+:/i.test(text);
}

const plainFlags: Readonly<Record<string, RegExp>> = {
  '-ldflags':
    /^(-[sw]|-X[ =][\w./-]+=[\w.:+-]*|-buildid=\w*|-linkmode=(internal|external)|-extldflags[ =]-static|\s+)*$/,
  '-gcflags': /^(\w+=|[\w./]+=)?(-[NlmSBeE]|-m=\d|-l=\d|\s+)*$/,
  '-asmflags': /^(\w+=)?(-trimpath=[\w./$-]*|\s+)*$/,
};

/** An option whose value is handed on, or is a setting as text: why it may write or choose a program. */
export function oddValue(name: string, { option, value }: Given): string | undefined {
  if (value === undefined) return undefined;
  const flags = name.startsWith('go ') ? plainFlags[option] : undefined;
  if (flags !== undefined && !flags.test(value.text)) return `what its option ${option} hands on is not known`;
  if (name.startsWith('ruff ') && option === '--config' && value.text.includes('='))
    return 'its setting may switch fixes on';
  return undefined;
}
