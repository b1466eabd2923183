/**
 * Ends, at start-up, the servers that a crash of an earlier run left behind: by pid and start time, never by name.
 * A record is believed only where the process table agrees with it in every point; in doubt nothing is ended.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { ConfiguredPath, RunRecord } from '../contract/launch.ts';
import { type ProcessTable, systemProcesses } from './processTable.ts';
import { readRunFiles, removeRunFile } from './runFile.ts';

/**
 * `ended`: it was ours, its parent is gone, it is dead now. `inUse`: its parent lives. `gone`: no such process (any
 * more): the pid is free, or was given to another. `elsewhere`: of another pid namespace, which we cannot see into.
 * `notOurs`: of another user, or not a process that we started as we start them. `survived`: killed, and still there.
 */
export type OrphanOutcome = 'ended' | 'inUse' | 'gone' | 'elsewhere' | 'notOurs' | 'survived';

export interface SweptRecord {
  readonly record: RunRecord;
  readonly outcome: OrphanOutcome;
}

export interface SweepReport {
  readonly swept: readonly SweptRecord[];
  /** Files of the folder that are no record, removed. */
  readonly unreadable: readonly string[];
}

export interface SweepOptions {
  readonly folder: ConfiguredPath;
  readonly processes?: ProcessTable;
  /** How a whole process group is killed; a test counts the calls. */
  readonly killGroup?: (groupId: number) => void;
  readonly waitMs?: number;
}

export async function sweepOrphans(options: SweepOptions): Promise<SweepReport> {
  const processes = options.processes ?? systemProcesses();
  const killGroup = options.killGroup ?? ((groupId) => process.kill(-groupId, 'SIGKILL'));
  const { files, unreadable } = readRunFiles(options.folder);
  for (const path of unreadable) removeRunFile(path);
  const swept: SweptRecord[] = [];
  for (const { path, record } of files) {
    const judged = judgeRecord(record, processes);
    const outcome = judged === 'orphan' ? await end(record, processes, killGroup, options.waitMs ?? 2_000) : judged;
    if (outcome === 'ended' || outcome === 'gone') removeRunFile(path);
    swept.push({ record, outcome });
  }
  return { swept, unreadable };
}

/** What the process table says about one record. Decides, and ends nothing. */
export function judgeRecord(
  record: RunRecord,
  processes: ProcessTable,
): Exclude<OrphanOutcome, 'ended' | 'survived'> | 'orphan' {
  const { child, parent } = record;
  const scope = processes.scope();
  if (scope === undefined) return 'elsewhere';
  if (child.scope !== scope) {
    // Another boot: nothing of it can be alive. Another pid namespace of this boot: its pids mean other processes here.
    return child.scope.split(' ')[0] === scope.split(' ')[0] ? 'elsewhere' : 'gone';
  }
  const living = processes.markOf(child.pid);
  if (living === undefined || living.start !== child.start) return 'gone';
  const parentNow = processes.markOf(parent.pid);
  if (parent.scope !== scope || (parentNow !== undefined && parentNow.start === parent.start)) return 'inUse';
  const us = process.getuid?.();
  if (us !== undefined && processes.userOf(child.pid) !== us) return 'notOurs';
  // We start every server as the leader of a group of its own: what leads none is not what we started, and neither are we.
  if (child.pid === process.pid || processes.groupOf(child.pid) !== child.pid) return 'notOurs';
  return 'orphan';
}

async function end(
  record: RunRecord,
  processes: ProcessTable,
  killGroup: (groupId: number) => void,
  waitMs: number,
): Promise<OrphanOutcome> {
  try {
    killGroup(record.child.pid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ESRCH') return 'gone';
    return 'notOurs';
  }
  for (let waited = 0; waited < waitMs; waited += 10) {
    if (processes.markOf(record.child.pid)?.start !== record.child.start) return 'ended';
    await delay(10);
  }
  return 'survived';
}
