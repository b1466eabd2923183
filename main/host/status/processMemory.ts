/** What a process takes of the memory: its proportional share, so that a sum over processes counts no page twice; else its resident set. */
import { readFileSync } from 'node:fs';

export function readMemoryOf(pid: number, platform: NodeJS.Platform = process.platform): number | null {
  if (platform !== 'linux') return pid === process.pid ? process.memoryUsage.rss() : null;
  return field(`/proc/${pid}/smaps_rollup`, 'Pss') ?? field(`/proc/${pid}/status`, 'VmRSS');
}

function field(file: string, name: string): number | null {
  try {
    const match = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'latin1'));
    return match?.[1] === undefined ? null : Number(match[1]) * 1024;
  } catch {
    return null;
  }
}
