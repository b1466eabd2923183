/** Families of tools whose options are alike: task runners, linters, scanners. Only what is known of the family clears. */
import { asks, clears, type Handler, harms } from '../handler.ts';
import { placeOf } from '../paths.ts';
import { plainWord } from '../scope.ts';

const goodTask =
  /^(test|tests|check|build|lint|verify|compile|assemble|classes|testClasses|javadoc|dependencies|tasks|projects|properties|help|validate|test-compile|package|dependency:tree|dependency:analyze|dependency:list|versions:display-(dependency|plugin|property)-updates|help:effective-pom|help:effective-settings|checkstyle:check|spotbugs:check|pmd:check|jacoco:report|surefire:test|process-classes|spotlessCheck|spotless:check|ktlintCheck|detekt|checkstyleMain|checkstyleTest|jacocoTestReport|dependencyInsight|dependencyUpdates|buildEnvironment|integration-test|integrationTest|connectedCheck|lintDebug|testDebugUnitTest|assembleDebug|compileJava|compileKotlin|compileTestJava|coverage|typecheck|types|fmt-check|fmt:check|format-check|vet|test:\w+|lint:\w+|check:\w+|:[\w:-]+:(test|check|build|lint|dependencies|assemble|compileJava|compileKotlin)|query|cquery|info|version|scalafmtCheckAll|scalafmtCheck|Test\/compile|doc|docs|audit|unit|mypy|ruff|pytest|list|--list|summary)$/;
const valued =
  /^(-x|-p|-f|--tests|-j|-pl|-P|-T|--project-dir|--target|--config|--exclude-task|--configuration|--console|--max-workers|-am|--file)$/;
const goodOption =
  /^(-q|--quiet|-o|--offline|-B|--batch-mode|-ntp|--no-transfer-progress|-e|-X|-s|-i|--info|--stacktrace|--no-daemon|--daemon|--continue|--parallel|--console=\w+|--rerun-tasks|-pl|-am|-fae|-ff|-fn|-T|-U_|--no-build-cache|--build-cache|--tests|-x|-j\d*|--dry-run|-n|-m|--list|-l|--summary|--scan_|-version|--version|-DskipTests(=true)?|-Dtest=[\w.*#,$-]+|-Dmaven\.test\.skip=true|-Dstyle\.color=\w+|-Dincludes=[\w.:*-]+|-Dverbose|-DfailIfNoTests=false|-Dsurefire\.\w+=\w+|--test_output=\w+|--keep_going|-k|--config=\w+|-v|--verbose|--fail-fast|--no-configuration-cache|--configuration-cache|-P\w+|--warning-mode[= ]?\w*|--configuration|--console|--max-workers(=\d+)?|-C\d*|--color=\w+|--all|-p)$/;

const task: Handler = (call, _row, args) => {
  if (call.scope.folder === undefined) return asks(call, 'runs-unknown-code', 'runs after leaving the folder');
  const words = args.map((word) => word.text);
  const tasks: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const text = words[at] ?? '';
    if (/^(\/|~|\.\.)/.test(text) || text.includes('\u0000'))
      return asks(call, 'runs-unknown-code', 'an argument leaves the folder or cannot be told');
    if (text.startsWith('-')) {
      if (!goodOption.test(text)) return asks(call, 'runs-unknown-code', `its option ${text} is not known`);
      if (valued.test(text) && at + 1 < words.length && !(text === '-p' || (text === '-x' && false))) at += 1;
      else if (text === '-p') at += 1;
    } else tasks.push(text);
  }
  const listing = words.some((text) => /^(--list|-l|--summary|--dry-run|-n|-m|--version|-version)$/.test(text));
  const bazel = /^(bazel|bazelisk|buck2|pants)$/.test(call.name);
  const odd = tasks.find(
    (name, at) => !goodTask.test(name) && !(bazel && at > 0 && /^(\/\/|:|@|\w+\(|\.\.\.)/.test(name)),
  );
  if (odd !== undefined && !listing) return asks(call, 'runs-unknown-code', `what the task ${odd} does is not known`);
  if (tasks.length === 0 && !listing) return asks(call, 'runs-unknown-code', 'what its first task does is not known');
  clears(call, 'runs-project-code', listing ? 'only lists' : `runs ${tasks.join(', ')} of the project`);
};

/** Tools that rewrite by default: they clear only with a checking option, or with a subcommand that checks. */
const rewriters =
  /^(php-cs-fixer|pint|rector|google-java-format|scalafmt|swiftformat|clang-format|astyle|uncrustify|stylua|perltidy|shfmt|nixfmt|alejandra|standardrb|cmake-format|buildifier|dartfmt|mdformat|nbqa|tombi|ormolu|fourmolu|hclfmt|erb_lint|ktlint|deadnix|statix)$/;
const printsByDefault =
  /^(clang-format|shfmt|google-java-format|ormolu|fourmolu|perltidy|cmake-format|ktlint|standardrb|erb_lint|deadnix|uncrustify|statix)$/;
const checking =
  /^(--dry-run|--test|-t|--check|--diff|-d|--lint|-l|-n|--list|--mode=check|--mode=diff|-mode=check|--Werror|--set-exit-if-changed|check|--fail|--mode=check|-c|--fail-on-diff)$/;
const writing =
  /^(-i|-w|-a|-A|-b|-x|-F|-f|--fix\S*|--write\S*|--in-?place\S*|-fix|--autocorrect\S*|--auto-correct\S*|--autocorrect-all|--replace|--format|-o|--out\S*|--output\S*|--output-file\S*|--generate-baseline|--set-baseline\S*|--auto-gen-config|--regenerate-todo|--alter|--auto-gen\S*|--fix-errors|-fix-errors|--create-baseline|--edit|-e|--report-file\S*|--export-fixes\S*|--dump\S*|--checkstyle|--apply|-r!|--reporter=\S*output\S*|--require|-r|-x_|--init|--update\S*|--baseline|--save\S*)$/;
const readsAfterShort: Readonly<Record<string, RegExp>> = {
  shellcheck: /^(-x|-a|-f|-e|-s|-S|-o|-i|--format\S*|--enable\S*)$/,
  hadolint: /^(-f|--format\S*|-c|-t)$/,
  rubocop: /^(-f|-r|--format\S*|-l|-L|-c|-d|--require)$/,
  phpstan: /^(-c|-l|--level\S*|--format\S*|-a_)$/,
  cppcheck: /^(-f|-i|-j)$/,
  shfmt: /^(-d|-l|-i|-ci|-sr|-bn|-s|-kp|-fn|-ln|-f)$/,
  tflint: /^(-f|--format\S*|--init_)$/,
  'ansible-lint': /^(-f|--format\S*|-x|-r_|-p|-q)$/,
  brakeman: /^(-q|-f|-w\d?|-A|-z|-w)$/,
  kubeconform: /^(-summary|-strict|-output|-n|-o)$/,
  'clang-format': /^(-n|--dry-run|--Werror|--style\S*|-style\S*)$/,
  checkov: /^(-d|-f|--framework\S*|--quiet|--compact|-o)$/,
  'clang-tidy': /^(-p|-checks\S*)$/,
  bats: /^(-r|-f|-t|-p|--filter\S*|--recursive|--tap|--format\S*|-F)$/,
  phpcs: /^(-n|-p|-s|-q|-w|-v|--standard\S*)$/,
  psalm: /^(-m|--no-cache|--show-info\S*)$/,
  'kube-score': /^(-o|--output-format)$/,
  detekt: /^(-i|-c|--input|--config)$/,
  swiftlint: /^(--strict|--quiet|lint)$/,
  dockle: /^(-f)$/,
  luacheck: /^(-q|-r)$/,
  checkstyle: /^(-c)$/,
};

const linter: Handler = (call, _row, args) => {
  const name = call.name;
  if (call.scope.folder === undefined) return asks(call, 'runs-project-code', 'runs after leaving the folder');
  const odd = args.find((word) => writing.test(word.text) && !(readsAfterShort[name]?.test(word.text) ?? false));
  const verb = args.find((word) => !word.text.startsWith('-'))?.text ?? '';
  const checks = args.some((word) => checking.test(word.text));
  if (odd !== undefined && !(rewriters.test(name) && checks && ['-d', '-l'].includes(odd.text)))
    return harms(call, 'overwrites', `its option ${odd.text} may change files`);
  if (/^(fix|format|fmt|write|process|init|generate|download|login|push|autocorrect)$/.test(verb) && !checks)
    return harms(call, 'overwrites', `${name} ${verb} changes files`);
  if (rewriters.test(name) && !checks && !printsByDefault.test(name) && !/^(--version|-V)$/.test(args[0]?.text ?? ''))
    return harms(call, 'overwrites', 'rewrites files unless it is told to check');
  if (
    args.some(
      (word) =>
        /^-\w*[iwaA]\w*$/.test(word.text) &&
        /^-[a-z]{2,3}$/i.test(word.text) &&
        rewriters.test(name) &&
        !(readsAfterShort[name]?.test(word.text) ?? false),
    )
  )
    return harms(call, 'overwrites', 'an option that may change files');
  if (
    args.some(
      (word) =>
        placeOf(word.text) === 'outside' && !word.text.startsWith('-') && /^(\/|~)/.test(word.text) && name === 'bats',
    )
  )
    return asks(call, 'outside', 'leaves the folder');
  clears(call, 'runs-project-code', 'checks the project');
};

const scanner: Handler = (call, _row, args) => {
  const words = args.map((word) => word.text);
  if (['--version', 'version', '-v', '--help', 'help'].includes(words[0] ?? ''))
    return clears(call, 'reads', 'shows its version');
  const local =
    (call.name === 'trivy' && /^(fs|filesystem|config|image|repo|sbom)$/.test(words[0] ?? '')) ||
    (['grype', 'syft', 'osv-scanner'].includes(call.name) && !/^(login|attest|convert|db|fix)$/.test(words[0] ?? ''));
  if (
    local &&
    !words.some(
      (text) =>
        /^(-o|--output|--out|--file|-f=|--server|--cache-dir|--report|--upload\S*|--experimental\S*)(=|$)/.test(text) &&
        !/^-o$/.test(text),
    )
  ) {
    const at = words.indexOf('-o');
    if (at < 0 || /^(table|json|cyclonedx\S*|spdx\S*|text|syft-\w+)$/.test(words[at + 1] ?? ''))
      return clears(call, 'reads', 'scans locally');
  }
  harms(call, 'network-out', 'may send what it finds to a service');
};

/** `python -m NAME` runs NAME. */
const sameModule: Handler = (call, row, args) =>
  call.run([plainWord(row.name.replace('python:', '')), ...args], call.input);

export const toolHandlers: Readonly<Record<string, Handler>> = { task, linter, scanner, sameModule };
