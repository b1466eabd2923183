/** Which process listens on a loopback port: the system's own answer, asked before any secret is sent there. Linux only. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface PortOwner {
  readonly pid: number;
  readonly name: string;
}

/**
 * `unknown`: this system cannot tell, or the listener belongs to another user.
 */
export type PortListener =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
  | ({ readonly kind: 'process' } & PortOwner);

/** @param suspect looked at first: nearly always the child that was just started */
export function findListener(
  port: number,
  suspect: number,
  platform: NodeJS.Platform = process.platform,
): PortListener {
  if (platform !== 'linux') return { kind: 'unknown' };
  const inodes = new Set([...listeningInodes('/proc/net/tcp', port), ...listeningInodes('/proc/net/tcp6', port)]);
  if (inodes.size === 0) return { kind: 'none' };
  for (const pid of [suspect, ...allPids()]) {
    if (holdsSocket(pid, inodes)) return { kind: 'process', pid, name: processName(pid) };
  }
  return { kind: 'unknown' };
}

/** Lines of /proc/net/tcp: `sl local:PORT remote st … inode`; state 0A is LISTEN, numbers are hexadecimal. */
function listeningInodes(file: string, port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return read(file)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === '0A' && fields[1]?.split(':')[1] === wanted)
    .flatMap((fields) => fields[9] ?? []);
}

function holdsSocket(pid: number, inodes: ReadonlySet<string>): boolean {
  for (const descriptor of list(`/proc/${pid}/fd`)) {
    const inode = /^socket:\[(\d+)\]$/.exec(link(`/proc/${pid}/fd/${descriptor}`))?.[1];
    if (inode !== undefined && inodes.has(inode)) return true;
  }
  return false;
}

function allPids(): number[] {
  return list('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function processName(pid: number): string {
  return (
    read(`/proc/${pid}/comm`)
      .trim()
      .replace(/\p{Cc}/gu, '') || 'a program'
  );
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function link(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
