/** What the app's own command line may say. Pure; every other word is Chromium's or the shell's and is left alone. */
import path from 'node:path';

export interface AppArguments {
  /** Absolute, or undefined where the platform's own folder is meant. */
  readonly dataFolder: string | undefined;
}

const dataFlag = '--data=';

export function readArguments(argv: readonly string[], cwd: string): AppArguments {
  const given = argv.findLast((word) => word.startsWith(dataFlag))?.slice(dataFlag.length);
  return { dataFolder: given === undefined || given === '' ? undefined : path.resolve(cwd, given) };
}
