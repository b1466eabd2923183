/**
 * The person's own settings, `<data>/config.json`: read strictly, and written whole or not at all. What cannot be read is never
 * written over: it may hold what somebody typed by hand.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../contract/config.ts';
import { type Failure, fail, ok, type Result } from '../../contract/failure.ts';
import { layerSchema } from '../../engine/config/resolveConfig.ts';
import { makePrivateFolder, replacePrivateFile } from '../../engine/store/privateFiles.ts';

export type UserSettings = Readonly<Partial<Config>>;

/** `raw`: JSON that may not be of the schema; whoever resolves layers says so. */
export type UserSettingsFile =
  | { readonly kind: 'absent' }
  | { readonly kind: 'raw'; readonly values: unknown }
  | { readonly kind: 'unreadable'; readonly failure: Failure };

const mostBytes = 1024 * 1024;

export function userSettingsPath(dataFolder: string): string {
  return path.join(dataFolder, 'config.json');
}

/** Read without trust: a pipe would wait for ever, and a device never end. A link to a file is followed. */
export function readUserSettings(dataFolder: string): UserSettingsFile {
  const file = userSettingsPath(dataFolder);
  let text: string;
  try {
    const fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stat = fstatSync(fd);
      if (!stat.isFile()) return unreadable(file, 'it is not a file');
      if (stat.size > mostBytes) return unreadable(file, 'it is larger than a megabyte');
      text = readFileSync(fd, 'utf8');
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'ENOENT' && lstatSync(file, { throwIfNoEntry: false }) === undefined) return { kind: 'absent' };
    return unreadable(file, `the system answers ${code}`);
  }
  try {
    return { kind: 'raw', values: JSON.parse(text) };
  } catch {
    return unreadable(file, 'it is not JSON');
  }
}

function unreadable(file: string, why: string): UserSettingsFile {
  const { failure } = fail('settings.unreadable', `The settings in ${file} are not used: ${why}.`, {
    kept: 'The file was left as it is.',
    action: 'Correct it, or move it away.',
  });
  return { kind: 'unreadable', failure };
}

/** Errors: `settings.unreadable` (what stands there cannot be kept, so nothing is written), `file.io`. */
export function saveUserSettings(
  dataFolder: string,
  changes: Readonly<Partial<Record<keyof Config, Config[keyof Config] | null>>>,
): Result<void> {
  const file = userSettingsPath(dataFolder);
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) {
    return fail('settings.unreadable', `The settings are not saved: ${file} is a link or a pipe, not a file.`, {
      kept: 'Nothing was changed.',
      action: 'Move it away, then change the setting again.',
    });
  }
  const before = readUserSettings(dataFolder);
  if (before.kind === 'unreadable') return notOverwritten(before.failure.message);
  const known = layerSchema.safeParse(before.kind === 'absent' ? {} : before.values);
  if (!known.success) {
    const issue = known.error.issues[0];
    const key = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : (issue?.path.join('.') ?? '');
    return notOverwritten(`${file} holds what is no setting: ${key} ${issue?.message ?? ''}`.trim());
  }
  const kept = Object.entries({ ...known.data, ...changes }).filter(([, value]) => value !== null);
  try {
    makePrivateFolder(dataFolder);
    replacePrivateFile(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
    return ok(undefined);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined) throw error;
    return fail('file.io', `The settings cannot be written to ${file} (${code}).`, {
      kept: 'They are as they were.',
      action: 'See that the disk has room and that the folder may be written.',
    });
  }
}

function notOverwritten(why: string): Result<never> {
  return fail('settings.unreadable', `The settings are not saved, because what stands there would be lost. ${why}`, {
    kept: 'The file was left as it is.',
    action: 'Correct it or move it away, then change the setting again.',
  });
}
