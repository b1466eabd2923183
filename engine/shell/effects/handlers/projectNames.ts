/** Names of scripts and targets that only check or build, and what must not be among them. */

export const safeScript =
  /^(test|jest|vitest|mocha|tests|t|lint|build|check|checks|typecheck|type-check|types|tsc|coverage|cov|spec|verify|validate|compile|format:check|fmt:check|prettier:check|check-format|format-check|bench|benchmark|audit|ci|unit|integration|e2e|typings|stylelint|eslint|knip|depcheck|cspell|spell|spellcheck|size|analyze|analyse|doctor|bundle|docs:build|storybook:build|build-storybook|test-.*|lint-.*|(test|lint|build|check|typecheck|types|verify|validate|coverage|ci)[:._-][\w:.-]+)$/;

export const deniedScript =
  /fix|write|update|deploy|publish|release|migrat|seed|reset|clean|snapshot|watch|push|upload|prod$|:w$|(^|[:-])u$|docker|image|install|e2e:prod|smoke:prod|format$|accept|approve|dev|serve/i;

export const deniedArgument =
  /^(-u|--update\S*|--fix\S*|--write|-w|--watch\S*|--updateSnapshot|--snapshot-update|--ci=false|--force|--host\S*|--publish\S*|--output\S*|-o|--out\S*|--outfile\S*|--reporter-output|--clear\S*|--apply|--emptyOutDir|--accept\S*|--inplace|-i|--inspect\S*|--overwrite|--record\S*|--save\S*)$|^(\/|~|\.\.\/)|https?:|0\.0\.0\.0/;
