/** Which package indexes to ask: the one that the person's pip is set to, then the public one. Reads pip's files, runs nothing. */
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const publicIndex = 'https://pypi.org/simple';

/** Addresses in the order to try. A user name and password in the address are kept; say the address with `sayIndex` only. */
export function packageIndexes(
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
  readText: (path: string) => string | undefined = readTextIfThere,
): string[] {
  const configured =
    env.PIP_INDEX_URL || pipConfigFiles(env, platform, home).map(readText).map(indexUrlOf).findLast(isText);
  const url = configured === undefined ? null : URL.parse(configured.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return [publicIndex];
  return url.href.replace(/\/+$/, '') === publicIndex ? [publicIndex] : [url.href, publicIndex];
}

/** The address without its user name, password and query. */
export function sayIndex(indexUrl: string): string {
  const url = new URL(indexUrl);
  return `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`;
}

/** Later ones win, as in pip: machine, person, environment, the file that `PIP_CONFIG_FILE` names. */
function pipConfigFiles(env: Environment, platform: NodeJS.Platform, home: string): string[] {
  const isWindows = platform === 'win32';
  const name = isWindows ? 'pip.ini' : 'pip.conf';
  const files: string[] = [];
  if (isWindows) {
    if (env.ProgramData) files.push(join(env.ProgramData, 'pip', name));
    files.push(join(home, 'pip', name));
    if (env.APPDATA) files.push(join(env.APPDATA, 'pip', name));
  } else {
    if (platform === 'darwin') files.push('/Library/Application Support/pip/pip.conf');
    files.push('/etc/pip.conf', join(home, '.pip', name));
    if (platform === 'darwin') files.push(join(home, 'Library', 'Application Support', 'pip', name));
    files.push(join(env.XDG_CONFIG_HOME || join(home, '.config'), 'pip', name));
  }
  if (env.VIRTUAL_ENV) files.push(join(env.VIRTUAL_ENV, name));
  if (env.PIP_CONFIG_FILE) files.push(env.PIP_CONFIG_FILE);
  return files;
}

function indexUrlOf(text: string | undefined): string | undefined {
  let section = '';
  let found: string | undefined;
  for (const line of text?.split(/\r?\n/) ?? []) {
    const header = /^\[([^\]]*)\]/.exec(line);
    if (header !== null) section = header[1]?.trim() ?? '';
    const value = /^(?:index-url|index_url)\s*[=:]\s*(\S+)/.exec(line)?.[1];
    if (section === 'global' && value !== undefined) found = value;
  }
  return found;
}

function isText(value: string | undefined): value is string {
  return value !== undefined;
}

function readTextIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
