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

/** Values with control characters are left out whole: no program needs them and a log would act on them. */
export function childEnvironment(
  ours: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): Record<string, string> {
  const names: readonly string[] = platform === 'win32' ? allowedWindows : allowedPosix;
  const env: Record<string, string> = {};
  for (const name of names) {
    const value = ours[name];
    if (value !== undefined && value !== '' && !/\p{Cc}/u.test(value)) env[name] = value;
  }
  return env;
}
