/**
 * One small file in `<data>/run/` for each child that lives, so that the next start can end what a crash left behind.
 * Written whole by rename, not synced to the disk: a record means nothing after a reboot.
 */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../contract/failure.ts';
import { type ConfiguredPath, type RunRecord, runRecordSchema } from '../contract/launch.ts';

const maxRecordBytes = 16_384;

export interface RunFile {
  readonly path: string;
  readonly record: RunRecord;
}

/** @returns the file's path; `file.io` when the folder cannot be made or written */
export function writeRunFile(folder: ConfiguredPath, record: RunRecord): Result<string> {
  const path = join(folder, `${record.child.pid}.json`);
  const unfinished = `${path}.${process.pid}.part`;
  try {
    openRunFolder(folder);
    writeFileSync(unfinished, `${JSON.stringify(record)}\n`, { mode: 0o600 });
    renameSync(unfinished, path);
    return ok(path);
  } catch (error) {
    return fail('file.io', `The record of a started server could not be written to ${folder}: ${said(error)}.`, {
      kept: 'The server runs, but a later start could not find it after a crash.',
      action: 'Make that folder writable.',
    });
  }
}

/** What cannot be removed (a folder that somebody put there) is left: it is believed in nothing. */
export function removeRunFile(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Gone already, or not a file.
  }
}

/**
 * Every record of the folder. What is no record (garbage, half-written, a link, a folder, another user's file) is listed
 * under `unreadable` and believed in nothing.
 */
export function readRunFiles(folder: ConfiguredPath): { files: RunFile[]; unreadable: string[] } {
  const files: RunFile[] = [];
  const unreadable: string[] = [];
  for (const name of listFolder(folder)) {
    if (isBeingWritten(name)) continue;
    const path = join(folder, name);
    const record = name.endsWith('.json') ? readRecord(path) : undefined;
    if (record === undefined) unreadable.push(path);
    else files.push({ path, record });
  }
  return { files, unreadable };
}

/** Another window of the app may be between its write and its rename; what a dead one left unfinished is garbage. */
function isBeingWritten(name: string): boolean {
  const writer = /\.(\d+)\.part$/.exec(name)?.[1];
  if (writer === undefined) return false;
  try {
    process.kill(Number(writer), 0);
    return true;
  } catch {
    return false;
  }
}

function readRecord(path: string): RunRecord | undefined {
  try {
    const stat = lstatSync(path);
    const mine = process.getuid === undefined || stat.uid === process.getuid();
    if (!stat.isFile() || !mine || stat.size > maxRecordBytes) return undefined;
    const parsed = runRecordSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Ours alone: whoever may write here may name processes for us to end. */
function openRunFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') chmodSync(folder, 0o700);
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
