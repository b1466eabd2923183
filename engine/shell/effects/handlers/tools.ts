/** Families of tools whose options are alike: linters, scanners. Only what is known of the family clears. */
import { asks, clears, type Handler, harms } from '../handler.ts';
import { placeOf } from '../paths.ts';
import { plainWord } from '../scope.ts';

/** Tools that rewrite by default: they clear only with a checking option, or with a subcommand that checks. */
const rewriters =
  /^(php-cs-fixer|pint|rector|google-java-format|scalafmt|swiftformat|clang-format|astyle|uncrustify|stylua|perltidy|shfmt|nixfmt|alejandra|standardrb|cmake-format|buildifier|dartfmt|mdformat|nbqa|tombi|ormolu|fourmolu|hclfmt|erb_lint|ktlint|deadnix|statix)$/;

const printsByDefault =
  /^(clang-format|shfmt|google-java-format|ormolu|fourmolu|perltidy|cmake-format|ktlint|standardrb|erb_lint|deadnix|uncrustify|statix)$/;

const checking =
  /^(--dry-run|--test|-t|--check|--diff|-d|--lint|-l|-n|--list|--mode=check|--mode=diff|-mode=check|--Werror|--set-exit-if-changed|check|--fail|--mode=check|-c|--fail-on-diff)$/;

const writing =
  /^(-i|-w|-a|-A|-b|-x|-F|-f|-fix|-o|-e|-r|-r!|-u)$|^--?(fix|write|in-?place|auto-?corr|auto-gen|replace|format$|format=|out|report-?file|report-(full|xml|json|csv|summary|junit|checkstyle|source|diff)=|reportfile|export|dump|apply|alter|refactor|generate|regenerate|create|record|accept|save|update|baseline|set-baseline|init|edit|install|migrate|todo|sarif|html|open|browser|require|checkstyle|reporter=\S*output|json=|pro$)/i;
/** Reports that are printed. */
const printing =
  /^--report=(full|summary|source|info|json|xml|checkstyle|csv|code|diff|emacs|junit)$|^--(output-format|error-format)(=\w+)?$|^--output=(json|text|cli|github|tap|table|compact|raw|xml|console|junit|sarif)$/;
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
  const odd = args.find(
    ({ text }) => writing.test(text) && !printing.test(text) && !(readsAfterShort[name]?.test(text) ?? false),
  );
  const verb = args.find((word) => !word.text.startsWith('-'))?.text ?? '';
  const checks = args.some((word) => checking.test(word.text));
  if (odd !== undefined && !(rewriters.test(name) && checks && ['-d', '-l'].includes(odd.text)))
    return harms(call, 'overwrites', `its option ${odd.text} may change files`);
  if (
    /^(fix|format|fmt|write|process|init|generate\S*|download|login|push|pull|autocorrect|install\S*|uninstall\S*|update|create\S*|migrate|upgrade|baseline|export|report|upload|publish|new|add|remove|set|clean)$/.test(
      verb,
    ) &&
    !checks
  )
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
        /^(-o|--output|--out|--file|-f=|--server|--cache-dir|--report|--upload\S*|--experimental\S*|--clear-cache|--reset|--download-db-only)(=|$)/.test(
          text,
        ) && !/^-o$/.test(text),
    )
  ) {
    // A format alone is printed; `json=FILE` makes the file.
    const formats = words.filter((_, at) => words[at - 1] === '-o');
    if (formats.every((format) => /^(table|json|cyclonedx[\w-]*|spdx[\w-]*|text|syft-\w+)$/.test(format)))
      return clears(call, 'reads', 'scans locally');
  }
  harms(call, 'network-out', 'may send what it finds to a service');
};

/** `python -m NAME` runs NAME. */
const sameModule: Handler = (call, row, args) =>
  call.run([plainWord(row.name.replace('python:', '')), ...args], call.input);

export const toolHandlers: Readonly<Record<string, Handler>> = {
  linter,
  scanner,
  sameModule,
};
