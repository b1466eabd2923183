/**
 * What a child may see of our environment: an allow-list, so that a new variable is left out until someone adds it.
 * Nothing that loads code (LD_PRELOAD, NODE_OPTIONS), sends traffic elsewhere (proxies) or is a secret of ours passes.
 */
const allowedPosix = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TMPDIR', 'TZ'] as const;
const allowedWindows = [
  'Path',
  'PATH',
  'SystemRoot',
  'windir',
  'USERPROFILE',
  'LOCALAPPDATA',
  'TEMP',
  'TMP',
  'NUMBER_OF_PROCESSORS',
] as const;

export type Environment = Readonly<Record<string, string>>;

/**
 * What the host gets besides: it downloads models, so the person's proxies and certificates, and it reads the same folders and
 * settings as the app; and the key of the decision service that it alone speaks to. Still nothing that loads code.
 */
const allowedHost = [
  'XDG_DATA_HOME',
  'COUNTERSIGN_MODELS',
  'COUNTERSIGN_LLAMA_SERVER',
  'COUNTERSIGN_DECISION_KEY',
  'COUNTERSIGN_TRACE',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'REQUESTS_CA_BUNDLE',
  'NODE_EXTRA_CA_CERTS',
  'PIP_CERT',
  'PIP_INDEX_URL',
  'PIP_CONFIG_FILE',
  'XDG_CONFIG_HOME',
  'APPDATA',
  'ProgramData',
] as const;

/** Values with control characters are left out whole: no program needs them and a log would act on them. */
export function childEnvironment(
  ours: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): Record<string, string> {
  return pick(ours, platform === 'win32' ? allowedWindows : allowedPosix);
}

export function hostEnvironment(
  ours: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): Record<string, string> {
  return { ...childEnvironment(ours, platform), ...pick(ours, allowedHost) };
}

function pick(ours: Readonly<Record<string, string | undefined>>, names: readonly string[]): Record<string, string> {
  const env: Record<string, string> = {};
  for (const name of names) {
    const value = ours[name];
    if (value !== undefined && value !== '' && !/\p{Cc}/u.test(value)) env[name] = value;
  }
  return env;
}
