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

/** Variables of these programs that start nothing, write nowhere and lead nowhere, each with the values that do so. */
const harmless: readonly (readonly [RegExp, RegExp])[] = [
  [/^BUNDLE_(FROZEN|DEPLOYMENT|SILENCE_ROOT_WARNING|DISABLE_VERSION_CHECK|RETRY|JOBS)$/, /^(true|false|\d+)$/],
  [/^BUNDLE_(WITHOUT|WITH|ONLY)$/, /^\w+(:\w+)*$/],
  [
    /^PIP_(DISABLE_PIP_VERSION_CHECK|NO_INPUT|NO_CACHE_DIR|QUIET|NO_COLOR|REQUIRE_VIRTUALENV)$/,
    /^(true|false|[01]|yes|on|off)$/,
  ],
  [/^UV_(FROZEN|LOCKED|NO_PROGRESS|NO_SYNC|NO_CACHE|OFFLINE|SYSTEM_CERTS)$/, /^(true|[01])$/],
  [/^UV_PYTHON_DOWNLOADS$/, /^never$/],
  [/^UV_LINK_MODE$/, /^copy$/],
  [
    /^(npm_config|NPM_CONFIG)_(fund|audit|progress|offline|prefer_offline|update_notifier|color|FUND|AUDIT|PROGRESS|OFFLINE|PREFER_OFFLINE|UPDATE_NOTIFIER|COLOR)$/,
    /^(true|false)$/,
  ],
  [/^(npm_config_loglevel|NPM_CONFIG_LOGLEVEL)$/, /^(silent|error|warn|notice|http|info|verbose|silly)$/],
  [/^YARN_ENABLE_(TELEMETRY|IMMUTABLE_INSTALLS|PROGRESS_BARS|COLORS)$/, /^(true|false|[01])$/],
  [
    /^RUST(DOC)?FLAGS$/,
    /^(-[ADWF] ?[a-z][\w:-]*( |$)|-C ?(debuginfo=\d|opt-level=\w|target-cpu=native|debug-assertions(=\w+)?)( |$))+$/,
  ],
  [/^CARGO_BUILD_JOBS$/, /^\d+$/],
  [/^CARGO_TARGET_DIR$/, /^(\.\/)?target(\/(?!\.)[\w.-]+)*\/?$/],
  [/^GOFLAGS$/, /^(-mod=(readonly|vendor)|-count=\d+|-race|-v|-short|-tags=[\w,]+|-trimpath|-buildvcs=\w+|-p=\d+| )*$/],
  [/^GOTOOLCHAIN$/, /^local$/],
  [/^GOPROXY$/, /^off$/],
  [
    /^NODE_OPTIONS$/,
    /^(--(max-old-space-size|max-semi-space-size|stack-trace-limit|unhandled-rejections)=\w+|--(no-warnings|trace-warnings|trace-deprecation|no-deprecation|experimental-vm-modules|enable-source-maps|experimental-strip-types|pending-deprecation|disable-warning=\w+)| )*$/,
  ],
  [/^PYTHONWARNINGS$/, /^(error|ignore|default|always|module|once)$/],
  [/^PYTEST_(DISABLE_PLUGIN_AUTOLOAD|XDIST_AUTO_NUM_WORKERS)$/, /^\d+$/],
  [/^RUBYOPT$/, /^(-W[0-2]|-W:no-\w+|-w| )*$/],
  [/^MAKEFLAGS$/, /^-?-?(j ?\d*|no-print-directory|s|k)$/],
  [
    /^PGOPTIONS$/,
    /^(-c ?(default_transaction_read_only=(on|true|1)|(statement|lock|idle_in_transaction_session)_timeout=\w+|client_min_messages=\w+|timezone=[\w/+-]+|work_mem=\w+|jit=\w+|enable_\w+=\w+)( |$))*$/i,
  ],
  [/^PGSSLMODE$/, /^(disable|allow|prefer|require|verify-ca|verify-full)$/],
  [/^PGCONNECT_TIMEOUT$/, /^\d+$/],
  [/^PG(TZ|CLIENTENCODING|APPNAME)$/, /^\w+$/],
  [/^AWS_(DEFAULT_REGION|REGION)$/, /^[a-z]{2}(-[a-z]+)+-\d$/],
  [/^AWS_DEFAULT_OUTPUT$/, /^(json|text|table|yaml)$/],
  [/^AWS_(MAX_ATTEMPTS|EC2_METADATA_DISABLED)$/, /^(\d+|true|false)$/],
  [/^TF_(IN_AUTOMATION|INPUT)$/, /^(true|false|[01])$/],
  [/^TF_LOG$/, /^(trace|debug|info|warn|error|off)?$/i],
  [/^(DOCKER_BUILDKIT|COMPOSE_DOCKER_CLI_BUILD)$/, /^[01]$/],
];

export const harmlessOfPrograms = (name: string, value: string) =>
  harmless.some(([names, values]) => names.test(name) && values.test(value));

const off = /^(no|0|false|none|never|off|)$/i;
/** Settings of git that start nothing and write nowhere. */
const quietOfGit = /^GIT_(OPTIONAL_LOCKS|TERMINAL_PROMPT|CONFIG_NOSYSTEM|TRACE|TRACE_(PERFORMANCE|SETUP|PACK_ACCESS))$/;

export function changesCommands(name: string, value: string): boolean {
  if (name === 'PYTHONPATH') return !sourceFolders.test(value);
  if (ofTheShell.test(name)) return true;
  if (!ofPrograms.test(name)) return false;
  if (harmlessOfPrograms(name, value)) return false;
  if (/_(TIMEOUT|RETRIES|WORKERS|THREADS|JOBS|SEED)$/.test(name) && /^\d*$/.test(value)) return false;
  // Switched off it is what it would be anyway.
  if (/UPDATE|SNAPSHOT|OVERWRITE|REGEN|BLESS|GOLDEN|ACCEPT|RECORD/.test(name) && off.test(value)) return false;
  if (/PAGER$/.test(name) && /^(cat|less|more|)$/.test(value)) return false;
  if (/^GIT_(EDITOR|SEQUENCE_EDITOR)$/.test(name) && /^(true|:)$/.test(value)) return false;
  if (/^RA(ILS|CK)_ENV$/.test(name)) return !/^(test|development)$/.test(value);
  if (quietOfGit.test(name)) return !/^([0-2]|true|false)$/.test(value);
  return true;
}
