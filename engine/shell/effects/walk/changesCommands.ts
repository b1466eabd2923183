/**
 * Variables that change what commands are found, and how they run, as soon as they are set: those of the shell itself, and those
 * that are usually handed on already. Of any other variable a command learns only by export; see environment.ts. Pure.
 */

const ofTheShell =
  /^(PATH|BASH.*|COMP_.*|COMPREPLY|DIRSTACK|ENV|EXECIGNORE|FCEDIT|FIGNORE|FUNCNAME|FUNCNEST|GLOBIGNORE|GLOBSORT|HIST.*|HOSTFILE|INPUTRC|INSIDE_EMACS|MAIL.*|POSIXLY_CORRECT|PROMPT_.*|PS[0-4]|READLINE_.*|SHELLOPTS|SHELL|HOME|PWD|OLDPWD|CDPATH|TMPDIR|TMP|TEMP|TIMEFORMAT|TMOUT|auto_resume|histchars)$/;

const ofPrograms =
  /^(LD_.*|DYLD_.*|MALLOC_.*|GCONV_PATH|NLSPATH|LOCPATH|TERMINFO.*|XDG_.*|GIT_.*|.*PAGER|.*EDITOR|VISUAL|BROWSER|LESS.*|MANPATH|MANOPT|NODE_OPTIONS|NODE_PATH|NODE_EXTRA_CA_CERTS|PYTHON(STARTUP|HOME|USERBASE|BREAKPOINT|WARNINGS|INSPECT)|VIRTUAL_ENV|CONDA_.*|PERL5.*|PERLLIB|RUBY(OPT|LIB)|GEM_.*|BUNDLE_.*|JAVA_.*|JDK_.*|_JAVA_OPTIONS|CLASSPATH|MAVEN_.*|GRADLE_.*|MAKE.*|GNUMAKEFLAGS|RUSTC.*|RUSTFLAGS|RUSTUP_.*|CARGO_(BUILD_.*|HOME|TARGET_.*)|GO(FLAGS|PATH|ROOT|BIN|PROXY|ENV|TOOLCHAIN)|CC|CXX|LD|AR|CFLAGS|CXXFLAGS|LDFLAGS|CPPFLAGS|npm_config_.*|NPM_.*|YARN_.*|PIP_.*|UV_.*|NVM_.*|PYENV_.*|TAR_OPTIONS|ZIPOPT|XZ_.*|GZIP|RSYNC_.*|SSH_.*|SUDO_.*|CURL_.*|WGETRC|DOCKER_.*|COMPOSE_.*|KUBE.*|HELM_.*|TF_(?!CPP_MIN_LOG_LEVEL$).*|AWS_.*|GOOGLE_.*|CLOUDSDK_.*|AZURE_.*|OPENSSL_.*|SSL.*|GNUPGHOME|GPG_.*|https?_proxy|all_proxy|ftp_proxy|HTTPS?_PROXY|ALL_PROXY|.*UPDATE.*|.*SNAPSHOT.*|INSTA_.*|TRYBUILD|.*(OVERWRITE|REGEN|BLESS|GOLDEN|ACCEPT|RECORD).*|VCR_.*|RAILS_ENV|RACK_ENV|PG[A-Z]+|MYSQL_.*|DATABASE_URL|.*_DSN|GREP_OPTIONS|RIPGREP_CONFIG_PATH|PYTEST_.*|MOCHA_.*|JEST_.*)$/;

/** The project's own folders of sources, as they are usually named. */
const sourceFolders =
  /^((\.\/)?(\.|src|lib|app|tests?|python|backend|(packages|apps|libs)\/[\w-]+(\/src)?)|\.)(:((\.\/)?(\.|src|lib|app|tests?|python|backend)))*$/;

const off = /^(no|0|false|none|never|off|)$/i;
/** Settings of git that start nothing and write nowhere. */
const quietOfGit = /^GIT_(OPTIONAL_LOCKS|TERMINAL_PROMPT|CONFIG_NOSYSTEM|TRACE|TRACE_(PERFORMANCE|SETUP|PACK_ACCESS))$/;

export function changesCommands(name: string, value: string): boolean {
  if (name === 'PYTHONPATH') return !sourceFolders.test(value);
  if (ofTheShell.test(name)) return true;
  if (!ofPrograms.test(name)) return false;
  if (/_(TIMEOUT|RETRIES|WORKERS|THREADS|JOBS|SEED)$/.test(name) && /^\d*$/.test(value)) return false;
  // Switched off it is what it would be anyway.
  if (/UPDATE|SNAPSHOT|OVERWRITE|REGEN|BLESS|GOLDEN|ACCEPT|RECORD/.test(name) && off.test(value)) return false;
  if (/PAGER$/.test(name) && /^(cat|less|more|)$/.test(value)) return false;
  if (/^GIT_(EDITOR|SEQUENCE_EDITOR)$/.test(name) && /^(true|:)$/.test(value)) return false;
  if (/^RA(ILS|CK)_ENV$/.test(name)) return !/^(test|development)$/.test(value);
  if (quietOfGit.test(name)) return !/^([0-2]|true|false)$/.test(value);
  return true;
}
