/**
 * Who a pid is. A pid alone is reused; with its start time, the boot and the pid namespace it means one process for
 * good. Linux reads /proc; macOS asks `ps`; elsewhere nothing is known and nothing is ever ended by a record.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import type { ProcessMark } from '../contract/launch.ts';

export interface ProcessStat {
  readonly state: string;
  readonly parentPid: number;
  readonly groupId: number;
  /** Clock ticks since boot, as the system writes it. */
  readonly startTicks: string;
}

/** The process table as the sweep needs it; tests put a forged one in its place. */
export interface ProcessTable {
  /** The mark of a living process (a zombie is not one), or undefined. */
  markOf(pid: number): ProcessMark | undefined;
  /** Boot and pid namespace of this moment; undefined where the system cannot tell. */
  scope(): string | undefined;
  /** Numeric user of a process, or undefined. */
  userOf(pid: number): number | undefined;
  groupOf(pid: number): number | undefined;
}

/**
 * Reads the text of /proc/PID/stat. The name in parentheses may hold spaces, parentheses and digits: fields are counted
 * from the last closing parenthesis.
 */
export function parseStat(text: string): ProcessStat | undefined {
  const fields = text
    .slice(text.lastIndexOf(')') + 1)
    .trim()
    .split(' ');
  const [state, parentPid, groupId] = fields;
  const startTicks = fields[19];
  if (state === undefined || startTicks === undefined || !/^\d+$/.test(startTicks)) return undefined;
  return { state, parentPid: Number(parentPid), groupId: Number(groupId), startTicks };
}

export function readStat(pid: number): ProcessStat | undefined {
  const text = attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  return text === undefined ? undefined : parseStat(text);
}

export const linuxProcesses: ProcessTable = {
  markOf(pid) {
    const stat = readStat(pid);
    const scope = this.scope();
    if (stat === undefined || scope === undefined || 'ZXx'.includes(stat.state)) return undefined;
    return { pid, start: stat.startTicks, scope };
  },
  scope() {
    const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim());
    const namespace = attempt(() => readlinkSync('/proc/self/ns/pid'));
    return boot === undefined || namespace === undefined ? undefined : `${boot} ${namespace}`;
  },
  userOf: (pid) => attempt(() => statSync(`/proc/${pid}`).uid),
  groupOf: (pid) => readStat(pid)?.groupId,
};

/** Not yet run on a Mac: `ps` prints the start to the second, which is enough beside the pid. */
export const psProcesses: ProcessTable = {
  markOf(pid) {
    const [state, start] = ps(pid, 'state=,lstart=') ?? [];
    if (state === undefined || start === undefined || state.startsWith('Z')) return undefined;
    return { pid, start, scope: 'ps' };
  },
  scope: () => 'ps',
  userOf: (pid) => asNumber(ps(pid, 'uid=')?.[0]),
  groupOf: (pid) => asNumber(ps(pid, 'pgid=')?.[0]),
};

const unknownProcesses: ProcessTable = {
  markOf: () => undefined,
  scope: () => undefined,
  userOf: () => undefined,
  groupOf: () => undefined,
};

export function systemProcesses(platform: NodeJS.Platform = process.platform): ProcessTable {
  if (platform === 'linux') return linuxProcesses;
  return platform === 'win32' ? unknownProcesses : psProcesses;
}

/** First word and the rest of what `ps` says about one pid. */
function ps(pid: number, columns: string): readonly [string, string] | undefined {
  const run = spawnSync('/bin/ps', ['-o', columns, '-p', `${pid}`], {
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
    timeout: 2_000,
  });
  const text = run.status === 0 ? run.stdout.trim() : '';
  if (text === '') return undefined;
  const [first = '', ...rest] = text.split(/\s+/);
  return [first, rest.join(' ')];
}

function asNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Processes come and go while we look: a file that cannot be read is a process that is not there. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
