/** Runners of tests and environments, by what they are told to run: each passes further words on to something else. */
import { asks, clears, type Handler, has, readKnown, readOwnOptions } from '../handler.ts';
import { buildLike, isTestFile } from '../oddArguments.ts';
import { newByName, placeIn } from '../paths.ts';
import { type Call, isKnown, plainWord, unknownPart, type Word } from '../scope.ts';
import { deniedScript, harmlessArgument, safeScript } from './projectNames.ts';

/** The project's own code stays in the folder and speaks to nobody. False, and reported, if it may not. */
function staysInside(call: Call, args: readonly Word[]): boolean {
  if (call.scope.folder === undefined) {
    asks(call, 'runs-unknown-code', 'runs after leaving the folder');
    return false;
  }
  const away = args.find(({ text }) =>
    [text, ...text.split(/[=:,]/).slice(1)].some(
      (part) =>
        (/^(\/|~|\.\.)/.test(part) && !['inside', 'device'].includes(placeIn(call.scope, part))) ||
        /0\.0\.0\.0|^\/\/\w|https?$/.test(part) ||
        part.includes(unknownPart),
    ),
  );
  if (away === undefined) return true;
  asks(call, 'outside', 'an argument leaves the folder or cannot be told');
  return false;
}

/** Settings of pytest that name neither a file nor further options. */
const quietSetting =
  /^(log_cli(_level)?|xfail_strict|console_output_style|asyncio_mode|testpaths|python_(files|classes|functions)|markers|filterwarnings|junit_family|cache_dir=\.pytest_cache)=[\w .*-]*$/;
const printedReport = /^(term(-missing)?(:skip-covered)?|html|xml|json|lcov|)$/;

/** Modules by their dotted names. */
const namesTest = /^discover$|test|spec|^\.?\/?$/i;

/** pytest and unittest: what the project tests. Reports go where the project says, not where the command does. */
const pytest: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine || !staysInside(call, args)) return;
  const odd = given.find(({ option, value }) => {
    const text = value?.text ?? '';
    if (option === '-o' || option === '--override-ini') return !quietSetting.test(text);
    if (option === '--cov-report') return !printedReport.test(text);
    if (row.name === 'python:unittest' && option === '-p') return !/^[\w*?.-]*test[\w*?.-]*\.py$/i.test(text);
    return option === '-p' && !/^(no:)?[\w.]+$/.test(text);
  });
  if (odd !== undefined) return asks(call, 'overwrites', `its option ${odd.option} may write a file`);
  const file = operands.find(({ text }) =>
    row.name === 'python:unittest' ? !namesTest.test(text) : !isTestFile(text),
  );
  if (file !== undefined && !has(given, '--doctest-modules'))
    return asks(call, 'runs-unknown-code', `runs ${file.text}, which does not look like a test`);
  clears(call, 'runs-project-code', 'runs the tests of the project');
};

/** `coverage run FILE`, `coverage run -m MODULE`: python itself, with all that stands behind. */
const coverageRun: Handler = (call, row, args) => {
  const at = args.findIndex((word) => word.text === '-m' || !word.text.startsWith('-'));
  const rest = at < 0 ? [] : args.slice(at);
  const read = readOwnOptions(call, row, args.slice(0, Math.max(at, 0)));
  if (read === undefined) return;
  if (rest.length === 0) return asks(call, 'runs-unknown-code', 'what it runs cannot be told');
  call.run([plainWord('python'), ...rest], call.input);
};

/** `tox -e py312,lint`, `nox -s tests`: environments by names of the checking kind. */
const environments: Handler = (call, row, args) => {
  const end = args.findIndex((word) => word.text === '--');
  const own = end < 0 ? args : args.slice(0, end);
  const passed = end < 0 ? [] : args.slice(end + 1);
  const { given, operands, fine } = readKnown(call, row, own);
  if (!fine || !staysInside(call, args)) return;
  if (operands.length > 0) {
    // `nox -s lint tests`; of tox a subcommand.
    if (call.name !== 'nox' && !/^(run|r|list|l|run-parallel|p)$/.test(operands[0]?.text ?? ''))
      return asks(call, 'runs-unknown-code', `what ${operands[0]?.text} does is not known`);
  }
  const further = call.name === 'nox' ? operands : operands.slice(1);
  const names = [
    ...given.filter(({ option }) => /^(-e|-s|--sessions?)$/.test(option)).map(({ value }) => value?.text ?? ''),
    ...further.map((word) => word.text),
  ]
    .flatMap((text) => text.split(/[,\s]+/))
    .filter((name) => name !== '');
  const odd = names.find((name) => !isEnvironment(name));
  if (odd !== undefined) return asks(call, 'runs-unknown-code', `what ${odd} does is not known`);
  const argument = passed.find(({ text }) => !harmlessArgument(text));
  if (argument !== undefined) return asks(call, 'overwrites', `its argument ${argument.text} may change files`);
  clears(
    call,
    'runs-project-code',
    has(given, '-l', '-a', '--list', '--listenvs') ? 'lists' : 'runs the tests of the project',
  );
};

const isEnvironment = (name: string) =>
  name
    .split('-')
    .every(
      (part) =>
        /^(py|pypy|cpython)?[\d.]*$/.test(part) ||
        /^(django|numpy|min|max|latest|oldest|all|ALL|type|mypy|ruff|flake8|black|pylint|cov|unit|types|lint|style|docs?|linkcheck|minimal|full|\d+)[\d.]*$/.test(
          part,
        ) ||
        safeScript.test(part),
    ) &&
  !deniedScript.test(name) &&
  !/release/i.test(name);

/** `gotestsum -- ./...`: what stands behind the dashes is for `go test`. */
const goTests: Handler = (call, row, args) => {
  const end = args.findIndex((word) => word.text === '--');
  const { fine } = readKnown(call, row, end < 0 ? args : args.slice(0, end));
  if (!fine || !staysInside(call, end < 0 ? args : args.slice(0, end))) return;
  call.run([plainWord('go'), plainWord('test'), ...(end < 0 ? [] : args.slice(end + 1))], call.input);
};

/** `cmake --build DIR`; behind the dashes stand options and targets of the tool below. */
const cmakeBuild: Handler = (call, row, args) => {
  const end = args.findIndex((word) => word.text === '--');
  const { operands, fine } = readKnown(call, row, end < 0 ? args : args.slice(0, end));
  if (!fine || !staysInside(call, args)) return;
  const odd =
    end < 0
      ? undefined
      : args.slice(end + 1).find(({ text }) => !/^(-j\d*|-k\d*|-v|-l\d+|\d+|VERBOSE=1|all|test|check)$/.test(text));
  if (odd !== undefined || operands.length > 1) return asks(call, 'runs-unknown-code', 'what it builds is not known');
  clears(call, 'runs-project-code', 'builds the project');
};

/** `rails test PATH…`: a word that is no path would be a task of its own. */
const testPaths: Handler = (call, row, args) => {
  const { operands, fine } = readKnown(call, row, args);
  if (!fine || !staysInside(call, args)) return;
  const odd = operands.find(({ text }) => !/^(\.\/)?(test|spec)(\/[\w./-]*)?(:\d+)*$/.test(text));
  if (odd !== undefined) return asks(call, 'runs-unknown-code', `what ${odd.text} does is not known`);
  clears(call, 'runs-project-code', 'runs the tests of the project');
};

/** `npx TOOL`, `uvx TOOL`: a package by that name, which is fetched where it is not installed. Only those that are known. */
const fetchedTools =
  /^(eslint|prettier|tsc|tsgo|vue-tsc|jest|vitest|mocha|ava|tap|playwright|cypress|c8|nyc|knip|depcheck|madge|dependency-cruiser|depcruise|size-limit|license-checker|ncu|npm-check|npm-check-updates|ts-prune|unimported|jscpd|stylelint|htmlhint|html-validate|commitlint|tsd|ajv|spectral|oxlint|standard|xo|syncpack|sort-package-json|type-coverage|publint|attw|@arethetypeswrong\/cli|@biomejs\/biome|biome|prisma|drizzle-kit|turbo|nx|lerna|changeset|@changesets\/cli|browserslist|envinfo|source-map-explorer|license-report|@redocly\/cli|redocly|markdownlint|markdownlint-cli|markdownlint-cli2|cspell|svelte-check|astro|next|vite|nuxi|webpack|typescript|ts-node|tsx|cloc|bundle-phobia|bundle-phobia-cli|cost-of-modules|npm-remote-ls|is-website-vulnerable|caniuse|bundlesize|dtslint|jsonlint|swagger-cli|tslint|skott|npmPkgJsonLint|solhint|sass-lint|pa11y|remark|textlint|alex|write-good|linkinator|markdown-link-check|broken-link-checker|react-scripts|wrangler|serverless|sequelize-cli|knex|typeorm|storybook|actionlint|ruff|mypy|black|isort|flake8|pylint|bandit|pytest|pyright|basedpyright|ty|vulture|radon|yamllint|codespell|pip-audit|deptry|sqlfluff|djlint|pydocstyle|pycodestyle|interrogate|refurb|semgrep|zizmor|pre-commit|tox|nox|twine|pipdeptree|pip-licenses|check-manifest|validate-pyproject|reuse|gitlint|ansible-lint|cfn-lint|checkov|hatch|pdm|poetry|typos)$/;

/** Does this runner fetch what is not there? Others run what the environment or the system has. */
const fetches = /^(npx|bunx|pnpx|uvx|pipx|(npm (exec|x)|(pnpm|yarn) dlx|uv tool run|pipx run))$/;

/** `npx TOOL`, `bundle exec TOOL`, `uv run TOOL`: only tools that the table knows. */
const runner: Handler = (call, row, args) => {
  const read = readOwnOptions(call, row, args);
  if (read === undefined) return;
  const [tool, ...further] = read.rest;
  if (tool === undefined || !isKnown(tool)) return asks(call, 'runs-unknown-code', 'what it runs cannot be told');
  const name = tool.text.replace(/^(@?[^@]+)@[\w.^~-]+$/, '$1');
  if (fetches.test(row.name) && !fetchedTools.test(name))
    return asks(call, 'runs-unknown-code', `the package ${name} is not known`);
  const first = { ...tool, text: name };
  call.run([first, ...further], call.input);
  // Some runners take the dashes for themselves.
  const dashes = further.findIndex((word) => word.text === '--');
  if (dashes >= 0) call.run([first, ...further.slice(0, dashes), ...further.slice(dashes + 1)], call.input);
};

/** `mix do A, B` and `mix do A + B`: mix itself, once for each. */
const mixDo: Handler = (call, _row, args) => {
  const tasks: Word[][] = [[]];
  for (const word of args) {
    const [, text = '', sign = ''] = /^(.*?)([,+]?)$/s.exec(word.text) ?? [];
    // Where a word ends a task must be certain.
    if (!isKnown(word) || text.includes(',') || /.\+$/.test(word.text))
      return asks(call, 'runs-unknown-code', 'which tasks run cannot be told');
    if (text !== '' || sign === '') tasks.at(-1)?.push({ ...word, text });
    if (sign !== '') tasks.push([]);
  }
  if (tasks.some((words) => words.length === 0 || words[0]?.text === 'do'))
    return asks(call, 'runs-unknown-code', 'which tasks run cannot be told');
  for (const words of tasks) call.run([plainWord('mix'), ...words], call.input);
};

/** `sphinx-build SOURCES TARGET`: it writes many files there, over those that are there. */
const sphinx: Handler = (call, row, args) => {
  const { operands, fine } = readKnown(call, row, args);
  if (!fine || !staysInside(call, args)) return;
  const target = operands[1]?.text ?? '';
  if (!buildLike.test(target) && !newByName(target))
    return asks(call, 'overwrites', `writes into ${target}, which does not look like a folder of builds`);
  clears(call, 'runs-project-code', 'builds the documents');
};

export const runnerHandlers: Readonly<Record<string, Handler>> = {
  runner,
  pytest,
  sphinx,
  coverageRun,
  environments,
  goTests,
  cmakeBuild,
  testPaths,
  mixDo,
};
