/** Variables of the shell itself: set, they change what commands are found and how they run. Pure. */

const changing =
  /^(PATH|LD_.*|DYLD_.*|BASH_ENV|ENV|PROMPT_COMMAND|PS[0-4]|SHELLOPTS|BASHOPTS|GIT_.*|.*PAGER|.*EDITOR|VISUAL|BROWSER|NODE_OPTIONS|NODE_PATH|PYTHON(PATH|STARTUP|HOME)|PERL5.*|PERLLIB|RUBY(OPT|LIB)|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|MAVEN_OPTS|GRADLE_OPTS|MAKEFLAGS|RUSTC.*|CC|CXX|LD|CARGO_(BUILD_RUSTC|HOME|TARGET_.*)|npm_config_.*|LESSOPEN|LESSCLOSE|TAR_OPTIONS|RSYNC_RSH|SHELL|HOME|DOCKER_HOST|DOCKER_CONTEXT|KUBECONFIG|AWS_PROFILE|.*UPDATE.*|.*SNAPSHOT.*|INSTA_.*|TRYBUILD|.*(OVERWRITE|REGEN|BLESS|GOLDEN|ACCEPT|RECORD).*|VCR_.*|RAILS_ENV|RACK_ENV|DATABASE_URL|.*_DSN|GREP_OPTIONS|CDPATH|IFS_)$/;

/** Variables that choose programs, libraries, places or modes for what runs after them. */
export function changesCommands(name: string, value: string): boolean {
  if (!changing.test(name)) return false;
  // Switched off it is what it would be anyway.
  if (
    /UPDATE|SNAPSHOT|OVERWRITE|REGEN|BLESS|GOLDEN|ACCEPT|RECORD/.test(name) &&
    /^(no|0|false|none|never|off|)$/i.test(value)
  )
    return false;
  if (/PAGER$/.test(name) && /^(cat|less|more|)$/.test(value)) return false;
  if (/^GIT_(EDITOR|SEQUENCE_EDITOR)$/.test(name) && /^(true|:)$/.test(value)) return false;
  if (/^RA(ILS|CK)_ENV$/.test(name)) return !/^(test|development)$/.test(value);
  return !/^GIT_(OPTIONAL_LOCKS|TERMINAL_PROMPT|TRACE\w*|CONFIG_NOSYSTEM)$/.test(name) || /\//.test(value);
}
