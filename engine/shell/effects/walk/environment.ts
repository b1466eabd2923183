/**
 * Variables that are handed to a command. What a name does to which program is not known of most, so a name is harmless where it is
 * listed and its value is plain; everything else asks. Pure.
 */
import { changesCommands, harmlessOfPrograms } from './changesCommands.ts';

/** On and off, a level, a number, a colour: their values choose how much is said, and start nothing. */
const listed = new Set(
  `CI NODE_ENV FORCE_COLOR NO_COLOR CLICOLOR CLICOLOR_FORCE TERM COLORTERM COLUMNS LINES LANG LANGUAGE DEBUG VERBOSE V
  LOG_LEVEL LOGLEVEL RUST_LOG RUST_BACKTRACE RUST_TEST_THREADS RUST_MIN_STACK CARGO_TERM_COLOR CARGO_INCREMENTAL CARGO_NET_OFFLINE
  PYTHONDONTWRITEBYTECODE PYTHONUNBUFFERED PYTHONHASHSEED PYTHONIOENCODING PYTHONUTF8 PYTHONFAULTHANDLER GOOS GOARCH CGO_ENABLED
  GOMAXPROCS GOGC GODEBUG PORT SEED JOBS THREADS OMP_NUM_THREADS MKL_NUM_THREADS OPENBLAS_NUM_THREADS NUMEXPR_NUM_THREADS
  NUMEXPR_MAX_THREADS RAYON_NUM_THREADS CUDA_VISIBLE_DEVICES CUDA_LAUNCH_BLOCKING TF_CPP_MIN_LOG_LEVEL TOKENIZERS_PARALLELISM
  HF_HUB_OFFLINE TRANSFORMERS_OFFLINE JAX_PLATFORMS JAX_PLATFORM_NAME DISPLAY DEBIAN_FRONTEND HEADLESS COVERAGE
  NODE_NO_WARNINGS NODE_DISABLE_COLORS PWDEBUG ELECTRON_ENABLE_LOGGING NEXT_TELEMETRY_DISABLED DO_NOT_TRACK
  RUST_LIB_BACKTRACE RUST_TEST_NOCAPTURE RUST_TEST_SHUFFLE CARGO_NET_RETRY CARGO_TERM_VERBOSE CARGO_TERM_QUIET CARGO_TERM_PROGRESS_WHEN
  GO111MODULE PYTHONOPTIMIZE PYTHONDEVMODE PYTHONNOUSERSITE PYTHONSAFEPATH PYTHONTRACEMALLOC PYTHONPROFILEIMPORTTIME PYTHONASYNCIODEBUG
  DOTNET_CLI_TELEMETRY_OPTOUT DOTNET_NOLOGO DOTNET_SKIP_FIRST_TIME_EXPERIENCE DISABLE_SPRING SOURCE_DATE_EPOCH
  CTEST_OUTPUT_ON_FAILURE CTEST_PARALLEL_LEVEL CMAKE_BUILD_PARALLEL_LEVEL GTEST_COLOR GTEST_FILTER GTEST_BRIEF HYPOTHESIS_PROFILE
  BROWSERSLIST_IGNORE_OLD_DATA ESLINT_USE_FLAT_CONFIG SKIP_PREFLIGHT_CHECK GENERATE_SOURCEMAP DISABLE_ESLINT_PLUGIN NX_DAEMON NX_TUI
  NX_SKIP_NX_CACHE TURBO_TELEMETRY_DISABLED ASTRO_TELEMETRY_DISABLED STORYBOOK_DISABLE_TELEMETRY PUPPETEER_SKIP_DOWNLOAD HOMEBREW_NO_AUTO_UPDATE
  HOMEBREW_NO_ANALYTICS HOMEBREW_NO_INSTALL_CLEANUP ANSIBLE_NOCOLOR COMPOSER_NO_INTERACTION FLASK_DEBUG
  NLS_LANG SQLALCHEMY_WARN_20 SQLALCHEMY_SILENCE_UBER_WARNING PYARROW_IGNORE_TIMEZONE POLARS_MAX_THREADS`.split(/\s+/),
);
const listedEnds =
  /^[A-Z][A-Z0-9_]*_(DEBUG|VERBOSE|LOG_LEVEL|LOGLEVEL|COLORS?|SEED|THREADS|WORKERS|JOBS|TIMEOUT|RETRIES|OFFLINE)$/;
const stage = /^([A-Z]+_)?ENV(IRONMENT)?$/;
const builders = /^(NODE|JEKYLL|HUGO|ELEVENTY|GATSBY|BABEL|VITE|NEXT|NUXT|ASTRO)_ENV(IRONMENT)?$/;
const switches = /UPDATE|SNAPSHOT|OVERWRITE|REGEN|BLESS|GOLDEN|ACCEPT|RECORD/;
/** One word, and no option. */
const plain = /^(?!-)[\w.,:*=+-]*$/;

/** May this variable change what the command that gets it does? */
export function changesWhatRuns(name: string, value: string): boolean {
  if (changesCommands(name, value)) return true;
  // What is left of these was looked at by value.
  if (/^(GIT_|.*PAGER$)/.test(name) || name === 'PYTHONPATH' || name === 'IFS') return false;
  if (name === 'TZ') return !/^[\w+-]*(\/[\w+-]+)*$/.test(value);
  if (harmlessOfPrograms(name, value)) return false;
  if (!plain.test(value)) return true;
  if (/^LC_[A-Z]+$/.test(name)) return false;
  // Another machine's screen would see what is drawn.
  if (name === 'DISPLAY') return !/^(:\d+(\.\d+)?)?$/.test(value);
  if (name === 'QT_QPA_PLATFORM') return !/^(offscreen|minimal|xcb|wayland)$/.test(value);
  // With "production" these only build; others choose the database that a test empties.
  if (stage.test(name))
    return !(
      builders.test(name)
        ? /^(test|testing|development|dev|ci|local|production|)$/i
        : /^(test|testing|development|dev|ci|local|)$/i
    ).test(value);
  if (switches.test(name)) return false;
  // The project's own application, by the names that it usually has.
  if (name === 'FLASK_APP')
    return !/^([a-z_]\w*\.)*(app|wsgi|asgi|main|application|autoapp)(\.py)?(:(app|application|create_app))?$/.test(
      value,
    );
  if (name === 'XDEBUG_MODE') return !/^(off|coverage)$/.test(value);
  if (name === 'DJANGO_SETTINGS_MODULE') return !/(^|[._])tests?([._]|$)/i.test(value);
  return !listed.has(name) && !listedEnds.test(name);
}
