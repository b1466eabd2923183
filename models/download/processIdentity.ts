/** Tells a process from a later one with the same number: its id with the time it started. */
import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  readonly pid: number;
  /** Clock ticks since boot; absent on platforms where this module cannot read it. */
  readonly startTime?: string;
}

export function ownIdentity(): ProcessIdentity {
  return identityOf(process.pid);
}

/** Certain `true` or `false` where start times can be read; `undefined` when a live process may or may not be the one meant. */
export function isSameProcessAlive(identity: ProcessIdentity): boolean | undefined {
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!isForeign) return false;
  }
  const { startTime } = identityOf(identity.pid);
  if (startTime === undefined || identity.startTime === undefined) return undefined;
  return startTime === identity.startTime;
}

function identityOf(pid: number): ProcessIdentity {
  if (process.platform !== 'linux') return { pid };
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything; field 22 is counted from after its end. A zombie runs no more.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const startTime = fields[0] === 'Z' ? '0' : fields[19];
    return startTime === undefined ? { pid } : { pid, startTime };
  } catch {
    return { pid };
  }
}
