/** Names of scripts and targets that only check or build, and what must not be among them. */

export const safeScript =
  /^(test|jest|vitest|mocha|tests|t|lint|build|check|checks|typecheck|type-check|types|tsc|coverage|cov|spec|verify|validate|compile|format:check|fmt:check|prettier:check|check-format|format-check|bench|benchmark|audit|ci|unit|integration|e2e|typings|stylelint|eslint|knip|depcheck|cspell|spell|spellcheck|size|analyze|analyse|doctor|bundle|docs:build|storybook:build|build-storybook|test-.*|lint-.*|(test|lint|build|check|typecheck|types|verify|validate|coverage|ci)[:._-][\w:.-]+)$/;

export const deniedScript =
  /fix|write|update|deploy|publish|release|migrat|seed|reset|clean|snapshot|watch|push|upload|prod$|:w$|(^|[:-])u$|docker|image|install|e2e:prod|smoke:prod|format$|accept|approve|dev|serve|drop(?!down)|delete|destroy|purge|wipe|remove|rollback|truncate|nuke|teardown|apply|promote|restore|revert|terminate|prune|erase|flush|submit|(^|[:._-])(sync|send|ship|kill|record|bless|correct|commit|merge|notify)([:._-]|$)/i;

export const deniedArgument =
  /^(-u|--update\S*|--fix\S*|--write|-w|--watch\S*|--updateSnapshot|--snapshot-update|--ci=false|--force|--host\S*|--publish\S*|--output\S*|-o|--out\S*|--outfile\S*|--reporter-output|--clear\S*|--apply|--emptyOutDir|--accept\S*|--inplace|-i|--inspect\S*|--overwrite|--record\S*|--save\S*)$|^(\/|~|\.\.\/)|https?:|0\.0\.0\.0/;

/** What a script passes on to its tool: a path or a name, or an option that is known to change nothing. */
const knownArgument =
  /^(-[a-zA-Z]|-v{2,3}|--(ci|coverage|no-coverage|coverage\.enabled|silent|quiet|verbose|run|runInBand|bail|no-bail|passWithNoTests|pass-with-no-tests|findRelatedTests|changed|changedSince|onlyChanged|lastCommit|listTests|list|list-tests|detectOpenHandles|forceExit|exit|testNamePattern|testPathPatterns?|testTimeout|grep|fgrep|filter|project|projects|selectProjects|shard|timeout|retries|retry|workers|maxWorkers|max-warnings|no-color|color|colors|colour|headless|headed|browser|reporters?|format|formatter|pretty|noEmit|strict|check|no-cache|no-watch|single-run|silent|json|debug|stats|dry-run|dry|parallel|concurrency|recursive|spec|tags?|name|mode|production|dev|watch|watchAll|logHeapUsage|expand|errorOnDeprecated|no-file-parallelism|no-threads|pool|environment|env|ext|ignore-path|ignore-pattern|no-error-on-unmatched-pattern|cache=false|skipLibCheck|maxfail|durations|collect-only|co|tb|sw|lf|ff|no-header|cov|no-cov|testsuite|group|exclude-group|stop-on-failure|testdox|release|all|all-features|workspace|no-run|no-fail-fast|lib|bins|tests|doc|package|target|race|short|count|cover|failfast|headful|retry-times|max-failures|grep-invert|last-failed|repeat-each|only-changed|hideSkippedTests|allowOnly|inspect=false)(=[\w.,:|*^$()\s-]*)?)$/;
const knownShort = /^-[tgkxvqsbRjnlfmTeh]$/;

export function harmlessArgument(text: string): boolean {
  if (!text.startsWith('-')) return !deniedArgument.test(text) && !text.startsWith('\u0000');
  if (/^-[a-zA-Z]$/.test(text)) return knownShort.test(text);
  return (
    knownArgument.test(text) &&
    (!deniedArgument.test(text) || /=(false|0|no|off|never)$/.test(text)) &&
    !/^--(watch|watchAll|env|mode)$/.test(text)
  );
}
