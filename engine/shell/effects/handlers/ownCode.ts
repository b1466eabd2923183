/** The project's own code: scripts of package.json, make targets, task runners, files that are run. */
import type { Finding } from '../finding.ts';
import {
  asks,
  clears,
  type Handler,
  harms,
  has,
  printsValues,
  readKnown,
  readOwnOptions,
  valueGiven,
} from '../handler.ts';
import { buildLike } from '../oddArguments.ts';
import { inFolder, newByName, placeIn } from '../paths.ts';
import { type Call, isKnown, plainWord, unknownPart, type Word } from '../scope.ts';
import { deniedArgument, deniedScript, harmlessArgument, safeScript } from './projectNames.ts';

/**
 * Code of the project whose text is known. With a name of the checking kind it is the project's own test or build: it may
 * run programs that are not known, but nothing that is known to do harm. Any other name clears by its text alone.
 */
function runOwn(call: Call, name: string, trusted: boolean, texts: readonly string[]): void {
  const { scope } = call;
  const from = scope.findings.length;
  const before = scope.ownBuild;
  scope.ownBuild = trusted;
  for (const text of texts) if (text.trim() !== '') call.ownShell(text, []);
  scope.ownBuild = before;
  const found = scope.findings.splice(from);
  scope.findings.push(...(trusted ? found.filter(isMoreThanUnknownCode) : found));
  clears(call, 'runs-project-code', `runs ${name} of the project`);
}

const isMoreThanUnknownCode = ({ verdict, effect }: Finding) => verdict !== 'unknown' || effect !== 'runs-unknown-code';

const quoted = (word: Word) => `'${word.text.replaceAll("'", "'\\''")}'`;

/** `--watchAll=false`; without `--ci` snapshots are written. */
const switchesOff = /^--(?!ci=)[\w-]+=(false|0|no|off|never)$/;

/** Options of the package manager itself; all others go to the script, or it is not known where they go. */
const managers =
  /^(-w|--workspaces?|-ws|-r|--recursive|--filter|-F|--prefix|-C|--dir|--cwd|--if-present|-s|--silent|--ignore-scripts|--loglevel|--no-color|--color|--stream|--parallel|--bun|--verbose|-A|--all|-p|-t|-v|-i|--topological\S*|--interlaced|--include|--exclude|--no-private|-q|--quiet|--json|--workspace-root|--aggregate-output|--no-bail|--workspace-concurrency)(=|$)/;
const isPassedOn = (manager: string, text: string) =>
  text.startsWith('-') && (!managers.test(text) || !/^(npm|pnpm|yarn|bun)\b/.test(manager));

/** A script of package.json: by its text where that is known, else by its name of the checking kind. */
const packageScript: Handler = (call, row, args) => {
  const dashes = args.findIndex((word) => word.text === '--');
  const own = dashes < 0 ? args : args.slice(0, dashes);
  const passed = dashes < 0 ? [] : args.slice(dashes + 1);
  const implied = row.name.split(' ').at(-1) ?? '';
  const { given, operands } = readKnown(call, { ...row, open: true }, own);
  const running = ['run', 'run-script', 'rum', 'urn'].includes(implied);
  const [named, ...further] = running
    ? operands
    : [plainWord(implied === 't' || implied === 'tst' ? 'test' : implied), ...operands];
  if (named === undefined) return clears(call, 'reads', 'lists the scripts');
  const shell = own.find((word) =>
    /^--(script-shell|shell|node-options|userconfig|globalconfig|preload|import|loader|require)\b/.test(word.text),
  );
  if (shell !== undefined) return asks(call, 'runs-unknown-code', `its option ${shell.text} may run a program`);
  const bad = [...passed, ...further, ...own.filter((word) => word.text.startsWith('-'))].find(
    ({ text }) =>
      !switchesOff.test(text) && (deniedArgument.test(text.split('=')[0] ?? '') || deniedArgument.test(text)),
  );
  if (bad !== undefined) return asks(call, 'overwrites', `its argument ${bad.text} may change files`);
  const odd = [...passed, ...further, ...own.filter((word) => isPassedOn(row.name, word.text))].find(
    ({ text }) => !harmlessArgument(text),
  );
  if (odd !== undefined) return asks(call, 'overwrites', `its argument ${odd.text} is not known`);
  if (call.scope.folder === undefined || !isKnown(named))
    return asks(call, 'runs-unknown-code', 'which script runs cannot be told');
  const trusted = safeScript.test(named.text) && !deniedScript.test(named.text);
  // A workspace has a manifest of its own.
  const elsewhere = given.some(({ option }) => /^(-w|--workspaces?|-ws|-r|--filter|-F|--prefix)$/.test(option));
  const texts = elsewhere ? undefined : call.scope.state?.npmScript(call.scope.folder, named.text);
  if (texts !== undefined) {
    const [before = '', itself = '', after = ''] = texts;
    return runOwn(call, named.text, trusted, [before, `${itself} ${passed.map(quoted).join(' ')}`, after]);
  }
  if (!trusted) return asks(call, 'runs-unknown-code', `what the script ${named.text} does is not known`);
  clears(call, 'runs-project-code', `runs the script ${named.text} of the project`);
};

/** `yarn workspace NAME …`, `yarn workspaces foreach …`: yarn itself, in another package. */
const inWorkspace: Handler = (call, row, args) => {
  const read = readOwnOptions(call, row, args);
  if (read === undefined) return;
  const rest = row.name.endsWith(' workspace') ? read.rest.slice(1) : read.rest;
  if (rest.length === 0) return asks(call, 'runs-unknown-code', 'what it runs cannot be told');
  // The scripts of that package are in another manifest.
  const scope = { ...call.scope, state: undefined };
  call.runIn(scope, [plainWord('yarn'), ...rest]);
};

const monorepoOptions =
  /^--?(filter|dry|dry-run|output-logs|concurrency|no-cache|affected|all|parallel|projects?|p|exclude|base|head|files|skip-nx-cache|nx-bail|maxParallel|scope|ignore|since|stream|no-bail|continue|summarize|only|env-mode|ui|verbose|log-order|configuration|c|no-daemon|remote-only)(=.*)?$/;

/** `turbo run TASK…`, `nx affected -t TASK…`, `lerna run TASK`: tasks by names of the checking kind. */
const monorepo: Handler = (call, row, args) => {
  if (call.scope.folder === undefined) return asks(call, 'runs-unknown-code', 'runs after leaving the folder');
  // `turbo build` is `turbo run build`.
  const implied = row.name.split(' ').at(-1) ?? '';
  const names: string[] = /^(run|run-many|affected)$/.test(implied) ? [] : [implied];
  for (let at = 0; at < args.length; at++) {
    const text = args[at]?.text ?? '';
    const target = /^(-t|--targets?)(?:=(.*))?$/.exec(text);
    if (text === '--') return asks(call, 'runs-unknown-code', 'passes arguments on');
    if (target !== null) names.push(...(target[2] ?? '').split(','));
    else if (/^(--base|--head|--exclude|--projects?|-p|--filter|--scope|--since|--concurrency)$/.test(text)) at += 1;
    else if (text.startsWith('-')) {
      if (!monorepoOptions.test(text)) return asks(call, 'overwrites', `its option ${text} is not known`);
    } else names.push(...text.split(','));
  }
  const tasks = names.map((name) => name.replace(/^[@\w/-]+[:#]/, '')).filter((name) => name !== '');
  const odd = tasks.find((name) => !safeScript.test(name) || deniedScript.test(name));
  if (odd !== undefined || tasks.length === 0)
    return asks(call, 'runs-unknown-code', `what the task ${odd ?? ''} does is not known`);
  clears(call, 'runs-project-code', `runs ${tasks.join(', ')} of the project`);
};

const changingValue =
  /^(SHELL|CC|CXX|LD|MAKE\w*|DESTDIR|PREFIX|RM|.*CMD|.*COMMAND|.*FLAGS|CFLAGS)=|[`$;|&]|=(\/|~|\.\.)|update|fix/i;
/** No options, and nothing that a shell would read. */
/** Where the output goes, and no folder that builds make. */
const leadsOutput = (text: string) =>
  /^\w*(BUILD_?DIR|OUT|OUTPUT|OUT_?DIR|OUT_?FILE|OUTPUT_?\w+|DEST\w*|TARGET_?DIR)[:?+]?=/i.test(text) &&
  !buildLike.test(text.replace(/^\w+[:?+]?=/, ''));
const plainValue = /^\w+[:?+]?=(?!-)[\w./:,@+*-]*$/;
const checkingTarget =
  /^(all|help|list|vet|docs?|html|pdf|debug|coverage-report|report|mypy|pylint|flake8|ruff|pytest|clippy|doctest|linkcheck|shellcheck|print-[\w-]+)$/;

const make: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const folder = valueGiven(given, '-C', '--directory');
  const rules = valueGiven(given, '-f', '--file');
  if (rules !== undefined && placeIn(call.scope, rules.text) !== 'inside')
    return asks(call, 'runs-unknown-code', 'its rules are outside the folder');
  if (call.scope.folder === undefined || (folder !== undefined && placeIn(call.scope, folder.text) !== 'inside'))
    return asks(call, 'runs-unknown-code', 'runs after leaving the folder');
  if (has(given, '-p', '--print-data-base'))
    return printsValues(call, 'prints its rules, and the environment with them');
  const targets = operands.filter((word) => !word.text.includes('='));
  const values = operands.filter((word) => word.text.includes('='));
  const dry = has(given, '-n', '--just-print', '--dry-run', '--recon', '-q', '--question');
  const odd = values.find(({ text }) =>
    dry
      ? /^(SHELL|MAKE\w*|\.SHELLFLAGS)=/.test(text)
      : changingValue.test(text) || !plainValue.test(text) || text.includes('://') || leadsOutput(text),
  );
  if (odd !== undefined) return asks(call, 'runs-unknown-code', 'a variable changes what runs');
  if (dry) return clears(call, 'reads', 'only prints what it would do');
  const place = folder === undefined ? call.scope.folder : inFolder(call.scope, folder.text);
  // With other rules or other values the text of the recipe is not the one that runs.
  const state = rules === undefined && values.length === 0 ? call.scope.state : undefined;
  for (const name of targets.length === 0 ? [''] : targets.map((word) => word.text)) {
    const shown = name === '' ? 'the first target' : name.replaceAll(unknownPart, '…');
    const trusted = name === '' || ((safeScript.test(name) || checkingTarget.test(name)) && !deniedScript.test(name));
    const text = state?.makeTarget(place, name);
    if (text !== undefined) runOwn(call, shown, trusted, [text]);
    else if (!trusted) asks(call, 'runs-unknown-code', `what the target ${shown} does is not known`);
    else clears(call, 'runs-project-code', `runs ${shown} of the project`);
  }
};

/** From the project's own list into its own environment; anywhere else it changes the account or the system. */
const pipInstall: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (has(given, '--dry-run')) return clears(call, 'reads', 'only shows what it would do');
  const lists = given.filter(({ option }) => ['-r', '--requirement'].includes(option));
  const own = operands.every((word) => /^\.(\[[\w,-]+\])?$/.test(word.text));
  const editable = given.filter(({ option }) => ['-e', '--editable'].includes(option));
  const onlyOwn = own && editable.every(({ value }) => /^\.(\[[\w,-]+\])?$/.test(value?.text ?? ''));
  if (!onlyOwn || (lists.length === 0 && operands.length + editable.length === 0))
    return harms(call, 'outside', 'installs what no list of the project names');
  if (
    call.scope.folder === undefined ||
    lists.some(({ value }) => value === undefined || placeIn(call.scope, value.text) !== 'inside')
  )
    return asks(call, 'outside', 'its list is not in the folder');
  if (!call.scope.ownPackages && !has(given, '--require-hashes'))
    return asks(call, 'outside', 'no environment of the project is active');
  clears(call, 'runs-project-code', 'installs what the project lists');
};

/** Configures a build folder: with `-B`, or from within one. What is in it is made by builds. */
const cmake: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (has(given, '--list-presets', '-N')) return clears(call, 'reads', 'shows presets or settings');
  const folder = valueGiven(given, '-B');
  const leaves = [...operands, ...given.flatMap(({ value }) => (value === undefined ? [] : [value]))].find(({ text }) =>
    [text, ...text.split('=').slice(1)].some((part) => placeIn(call.scope, part) === 'outside'),
  );
  if (call.scope.folder === undefined || leaves !== undefined)
    return asks(call, 'outside', 'an argument leaves the folder');
  const within = call.scope.folder !== '' && operands.some((word) => word.text.startsWith('..'));
  // The name of a commit may stand for anything that a name may hold.
  const told = folder?.named === true ? folder.text.replaceAll(unknownPart, 'x') : folder?.text;
  const place = told ?? (within ? call.scope.folder : undefined);
  if (place !== undefined && !buildLike.test(place) && !call.scope.fresh.has(place) && !newByName(place))
    return asks(call, 'overwrites', `configures in ${place}, where a Makefile may be`);
  if (folder === undefined && !within && !has(given, '--preset'))
    return asks(call, 'overwrites', 'configures beside the sources');
  if (folder !== undefined && /^\.?\/?$/.test(folder.text))
    return asks(call, 'overwrites', 'configures beside the sources');
  clears(call, 'runs-project-code', 'configures the build');
};

/** `mvn clean` alone or before other tasks: what the build made goes, and comes back. */
const cleaning = /^(mvn|mvnd|gradle|sbt|lein|mill)$/;

const goodTask =
  /^(test|tests|check|build|lint|verify|compile|assemble|classes|testClasses|javadoc|dependencies|tasks|projects|help|validate|test-compile|package|dependency:tree|dependency:analyze|dependency:list|versions:display-(dependency|plugin|property)-updates|help:effective-pom|checkstyle:check|spotbugs:check|pmd:check|jacoco:report|surefire:test|process-classes|spotlessCheck|spotless:check|ktlintCheck|detekt|checkstyleMain|checkstyleTest|jacocoTestReport|dependencyInsight|dependencyUpdates|buildEnvironment|integration-test|integrationTest|connectedCheck|lintDebug|testDebugUnitTest|assembleDebug|compileJava|compileKotlin|compileTestJava|coverage|typecheck|types|fmt-check|fmt:check|format-check|vet|test:\w+|lint:\w+|check:\w+|:[\w:-]+:(test|check|build|lint|dependencies|assemble|compileJava|compileKotlin|classes|testClasses|compileTestJava|compileTestKotlin|testDebugUnitTest|lintDebug|assembleDebug|dependencyInsight|javadoc|detekt|ktlintCheck|spotlessCheck|checkstyleMain|jacocoTestReport|integrationTest)|query|cquery|([\w-]+\/)?(Test ?\/ ?|test:)?testOnly( [\w.*]+)+( --( (-o[A-Z]*|[-+]q|[-+]v|-[znl] [\w.*]+))+)?|project [\w-]+|[\w-]+\/(Test\/)?(test|compile|testQuick)|testQuick|dependencyTree|help:(evaluate|active-profiles|describe)|dependency:(resolve|analyze-only)|enforcer:enforce|info|version|scalafmtCheckAll|scalafmtCheck|Test\/compile|doc|docs|audit|unit|mypy|ruff|pytest|list|--list|summary)$/;

const showsList = /^--(unsorted|list-all|json|sort|list-heading=.*|no-list-\w+|groups|color=\w+)$/;
/** Options with a value in the next word. What one tool takes as a value is a task of another one. */
const valuedOf: Readonly<Record<string, RegExp>> = {
  gradle:
    /^(-x|-p|-P|--tests|--dependency|--task|--project-dir|--exclude-task|--configuration|--console|--max-workers)$/,
  mvn: /^(-pl|-P|-T|-f|--projects|--activate-profiles|--threads|--file)$/,
  mvnd: /^(-pl|-P|-T|-f|--projects|--activate-profiles|--threads|--file)$/,
};

const goodOption =
  /^(-q|--quiet|-o|--offline|-B|--batch-mode|-ntp|--no-transfer-progress|-e|-X|-s|-i|--info|--stacktrace|--no-daemon|--daemon|--continue|--parallel|--console=\w+|--rerun-tasks|-pl|-am|-fae|-ff|-fn|-T|-U_|--no-build-cache|--build-cache|--tests|-x|-j\d*|--dry-run|-n|-m|--list|--summary|--scan_|-version|--version|-D[\w.-]*[sS]kip\w*(=true)?|-Dexpression=(project|settings\.localRepository|java)[\w.-]*|-DforceStdout(=true)?|-N|--non-recursive|-DincludeScope=\w+|-DfailOn(Warning|Error)=\w+|--task|--output=(label|label_kind|build|graph|maxrank|package|location|xml)|-Dscope=\w+|-Dit\.test=[\w.*#,$-]+|-D(excludedG|g)roups=[\w.,&|!-]+|-DtrimStackTrace=\w+|-Dspring\.profiles\.active=test|-Dsbt\.(color|supershell|ci|log\.noformat)=\w+|--error|--warn|-error|-warn|--dependency|-Dtest=[\w.*#,$-]+|-Dmaven\.test\.skip=true|-Dstyle\.color=\w+|-Dincludes=[\w.:*-]+|-Dverbose|-DfailIfNoTests=false|-Dsurefire\.\w+=\w+|--test_output=\w+|--keep_going|-k|--config=\w+|-v|--verbose|--fail-fast|--no-configuration-cache|--configuration-cache|-P\w+|--warning-mode[= ]?\w*|--configuration|--console|--max-workers(=\d+)?|-C\d*|--color=\w+|--all|-p)$/;

/** Options with which nothing runs. The same letters name a log file in one tool, and a number of processes in another. */
const listsOf: Readonly<Record<string, RegExp>> = {
  just: /^(--list|-l|--summary|--dry-run|-n)$/,
  task: /^(--list|-l|--list-all|-a|--summary|--dry|-n)$/,
  invoke: /^(--list|-l)$/,
  inv: /^(--list|-l)$/,
  rake: /^(--dry-run|-n)$/,
  mage: /^-l$/,
  scons: /^(--dry-run|-n)$/,
  gradle: /^(--dry-run|-m)$/,
  poe: /^--dry-run$/,
  poethepoet: /^--dry-run$/,
  duty: /^(--list|-l)$/,
};

const task: Handler = (call, _row, args) => {
  if (call.scope.folder === undefined) return asks(call, 'runs-unknown-code', 'runs after leaving the folder');
  const words = args.map((word) => word.text);
  const shows = listsOf[call.name];
  const listing =
    (shows !== undefined && words.some((text) => shows.test(text))) || /^--?version$/.test(words.join(' '));
  const bazel = /^(bazel|bazelisk|buck2|pants)$/.test(call.name);
  const tasks: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const text = words[at] ?? '';
    const label = bazel && text.startsWith('//');
    if ((/^(\/|~|\.\.)/.test(text) && !label) || text.includes('\u0000'))
      return asks(call, 'runs-unknown-code', 'an argument leaves the folder or cannot be told');
    if (text.startsWith('-')) {
      if (!goodOption.test(text) && !(listing && (showsList.test(text) || shows?.test(text) === true)))
        return asks(call, 'runs-unknown-code', `its option ${text} is not known`);
      if (valuedOf[call.name]?.test(text) === true && at + 1 < words.length) at += 1;
    } else tasks.push(text);
  }
  const odd = tasks.find(
    (name, at) =>
      (!goodTask.test(name) || (/^(test|lint|check):/.test(name) && deniedScript.test(name))) &&
      !(name === 'clean' && cleaning.test(call.name)) &&
      !(bazel && at > 0 && /^(\/\/|:|@|\w+\(|\.\.\.)/.test(name)),
  );
  if (odd !== undefined && !listing) return asks(call, 'runs-unknown-code', `what the task ${odd} does is not known`);
  if (tasks.length === 0 && !listing) return asks(call, 'runs-unknown-code', 'what its first task does is not known');
  clears(call, 'runs-project-code', listing ? 'only lists' : `runs ${tasks.join(', ')} of the project`);
};

const scriptNames =
  /(^|[-_./])(tests?|lint|check|checks|build|verify|validate|typecheck|spec|coverage|stats?|count|list|show|print|info|audit|diff|compare|status)([-_.]|$)/i;

const scriptDenied =
  /(deploy|migrat|reset|publish|release|seed|clean|wipe|drop|delete|remove|purge|install|setup|init|upload|push|send|mail|sync|backup|restore|import|export|update|upgrade|bump|fix|format|rename|move|generate|start|stop|restart|kill|provision|rollback|rotate|secret|token|key|prod|prune|nuke|destroy|truncate|archive|notify|post|serve|server|dev|watch|snapshot|write|convert|approve|merge(?!d)|apply|promote|terminate|revert|flush|erase|unlink|empty|replace|ship(?!ping))/i;
/** Arguments that say that it is meant. */
const actingArgument =
  /^--?(no-dry-?run|commit|execute|exec|confirm|real|really|for-real|live|merge|correct|dry-?run=(false|f|no|0))(=|$)/i;

/** A script of the project: by its name of the checking kind, inside the tree, with no argument that leaves or opens anything. */
const script: Handler = (call, _row, args) => {
  const [file, ...rest] = args;
  const path = file?.text ?? '';
  if (placeIn(call.scope, path) !== 'inside' || call.scope.folder === undefined)
    return asks(call, 'runs-unknown-code', `runs ${path.replaceAll(unknownPart, '…')}, which is not known`);
  const base = path.slice(path.lastIndexOf('/') + 1);
  if (!scriptNames.test(base.replace(/\.\w+$/, '')) || scriptDenied.test(base))
    return asks(call, 'runs-unknown-code', `runs the script ${base}, whose effects are not known`);
  if (
    rest.some(
      (word) =>
        /^--?(fix|write|update|force|apply|output|out|o|u|w|i|delete|host|port|upload|send|yes|y)(=|$)|^(\/|~|\.\.)|https?:|0\.0\.0\.0/.test(
          word.text,
        ) ||
        actingArgument.test(word.text) ||
        scriptDenied.test(word.text),
    )
  )
    return asks(call, 'runs-unknown-code', 'an argument of the script may do harm');
  clears(call, 'runs-project-code', `runs ${base} of the project`);
};

/** It loads the modules of which it tries the examples. */
const doctest: Handler = (call, row, args) => {
  const { operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const odd = operands.find(({ text }) => placeIn(call.scope, text) !== 'inside' || scriptDenied.test(text));
  if (odd !== undefined || call.scope.folder === undefined)
    return asks(call, 'runs-unknown-code', 'what it loads is not known');
  clears(call, 'runs-project-code', 'tries the examples of the project');
};

export const ownCodeHandlers: Readonly<Record<string, Handler>> = {
  packageScript,
  make,
  task,
  cmake,
  inWorkspace,
  monorepo,
  pipInstall,
  script,
  doctest,
};
