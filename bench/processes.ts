/** What Linux says of processes: who they are, what they used, what memory they take. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The process itself and all that came from it. */
export function descendants(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(Number(name));
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [root];
  for (let at = 0; at < found.length; at += 1) found.push(...(children.get(found[at] ?? 0) ?? []));
  return found;
}

function parentOf(pid: number): number | null {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) \S /, '')
        .split(' ', 1)[0],
    );
  } catch {
    return null;
  }
}

export interface Usage {
  /** Milliseconds of processor time so far. */
  readonly ms: number;
  /** How often its threads were given a processor so far. */
  readonly wakes: number;
}

/**
 * By the scheduler's own clock, thread by thread, where the kernel shows it; threads that ended in between are no longer counted. The
 * counters in `stat` are ticks: on a virtual processor an idle Node without a timer is charged several a second.
 */
export function usageOf(pid: number): Usage {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
      const scheduled = readFileSync(`/proc/${pid}/task/${thread}/sched`, 'utf8');
      const figure = (name: string) => Number(new RegExp(`^${name}\\s*:\\s*([\\d.]+)`, 'm').exec(scheduled)?.[1]);
      return { ms: figure('se\\.sum_exec_runtime'), wakes: figure('nr_switches') };
    });
    const ms = threads.reduce((sum, thread) => sum + thread.ms, 0);
    const wakes = threads.reduce((sum, thread) => sum + thread.wakes, 0);
    return Number.isNaN(ms) ? { ms: tickMs(pid) ?? 0, wakes: 0 } : { ms, wakes };
  } catch {
    return { ms: tickMs(pid) ?? 0, wakes: 0 };
  }
}

/** User and system time by the counters of `stat`, in whole ticks; undefined where the system has no /proc, or it ended. */
export function tickMs(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

export interface Memory {
  readonly command: string;
  /** Shared pages divided among those who share them: what the processes take together. */
  readonly proportionalKb: number;
  readonly residentKb: number;
}

export function memoryOf(pid: number): Memory | null {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    // Chromium writes its children's words over again, with spaces.
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/);
    const type = words.find((word) => word.startsWith('--type='))?.slice(7);
    const service = words.find((word) => word.startsWith('--utility-sub-type='))?.slice(19);
    const entry = words.find((word) => word.endsWith('.ts'));
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0);
    return {
      command:
        service ?? type ?? (entry === undefined ? path.basename(words[0] ?? '') : entry.split('/').slice(-3).join('/')),
      proportionalKb: number('Pss'),
      residentKb: number('Rss'),
    };
  } catch {
    return null;
  }
}
