/**
 * Does anything of ours reach beyond this machine? Every socket of every process of ours and of their children, as the system
 * itself lists them: TCP, UDP and raw. What cannot be read is said, never passed over: `proved` means that all of it was read.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { ProcessView, StatusView } from '../../../contract/statusViews.ts';
import { readStat } from '../../../supervisor/processTable.ts';
import { type Protocol, parseSocketTable, type SocketRow } from './socketTable.ts';

type OfflineView = StatusView['offline'];
type SocketView = OfflineView['sockets'][number];

/** The files that are asked, so that a test can put others in their place. */
export interface ProcessFiles {
  /** Throws what the system throws. */
  list(path: string): readonly string[];
  link(path: string): string;
  read(path: string): string;
  parentOf(pid: number): number | undefined;
}

export const linuxFiles: ProcessFiles = {
  list: (path) => readdirSync(path),
  link: (path) => readlinkSync(path),
  read: (path) => readFileSync(path, 'latin1'),
  parentOf: (pid) => readStat(pid)?.parentPid,
};

export interface ProofInput {
  readonly processes: readonly ProcessView[];
  /** Model downloads under way: the one thing that may connect out. */
  readonly downloads: readonly string[];
  readonly atMs: number;
  readonly platform?: NodeJS.Platform;
  readonly files?: ProcessFiles;
}

export function proveOffline(input: ProofInput): OfflineView {
  const { downloads, atMs, platform = process.platform, files = linuxFiles } = input;
  const base = { downloads: [...downloads], sockets: [], atMs };
  if (platform !== 'linux') {
    return { ...base, verdict: 'unknown', why: 'This system’s table of sockets is not read by this program.' };
  }
  const ours = withChildren(input.processes, files);
  const sockets: SocketView[] = [];
  const unread: string[] = [];
  for (const { pid, role } of ours) {
    const read = socketsOf(pid, files);
    if (read === 'gone' || read === 'isolated') continue;
    if (read === 'unreadable') unread.push(`${role} (${pid})`);
    else sockets.push(...read.map(({ inode: _, ...row }) => ({ pid, role, ...row })));
  }
  return { ...base, sockets, ...judge(sockets, unread, ours.length, downloads) };
}

function judge(
  sockets: readonly SocketView[],
  unread: readonly string[],
  count: number,
  downloads: readonly string[],
): Pick<OfflineView, 'verdict' | 'why'> {
  const out = sockets.find((socket) => !socket.loopback);
  if (out !== undefined) {
    const what =
      out.remote === null
        ? `listens on ${out.local}, which is not this computer alone`
        : `is connected to ${out.remote}`;
    const because = downloads.length === 0 ? '' : ` A model download is under way: ${downloads.join(', ')}.`;
    return { verdict: 'broken', why: `The ${out.role} (process ${out.pid}) ${what}.${because}` };
  }
  if (unread.length > 0) {
    return { verdict: 'unknown', why: `The sockets of ${unread.join(', ')} may not be read by this program.` };
  }
  if (count === 0) return { verdict: 'unknown', why: 'No process was named to look at.' };
  return { verdict: 'proved', why: `All ${sockets.length} sockets of ${count} processes are on this computer alone.` };
}

interface OurProcess {
  readonly pid: number;
  readonly role: string;
}

/** The processes that are named, and whatever they started: a child's connection is ours as well. */
function withChildren(processes: readonly ProcessView[], files: ProcessFiles): readonly OurProcess[] {
  const roles = new Map<number, string>();
  for (const { pid, role, state } of processes) {
    if (pid !== null && state !== 'stopped' && state !== 'failed') roles.set(pid, role);
  }
  const named = new Set(roles.keys());
  const parents = new Map<number, number>();
  for (const name of attempt(() => files.list('/proc')) ?? []) {
    if (!/^\d+$/.test(name)) continue;
    const parent = files.parentOf(Number(name));
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  for (const pid of parents.keys()) {
    const seen = new Set<number>();
    for (let at: number | undefined = pid; at !== undefined && !seen.has(at); at = parents.get(at)) {
      seen.add(at);
      const role = named.has(at) ? roles.get(at) : undefined;
      if (role === undefined) continue;
      if (!roles.has(pid)) roles.set(pid, `child of ${role}`);
      break;
    }
  }
  return Array.from(roles, ([pid, role]) => ({ pid, role }));
}

const tables: readonly Protocol[] = ['tcp', 'udp', 'raw'];

/** `isolated`: it has a network of its own in which there is nothing but loopback, so no socket of it leads anywhere. */
function socketsOf(pid: number, files: ProcessFiles): readonly SocketRow[] | 'gone' | 'isolated' | 'unreadable' {
  const inodes = inodesOf(pid, files);
  if (inodes === 'gone') return 'gone';
  if (inodes === 'unreadable') return hasOnlyLoopback(pid, files) ? 'isolated' : 'unreadable';
  const rows: SocketRow[] = [];
  for (const protocol of tables) {
    for (const file of [protocol, `${protocol}6`]) {
      const text = attempt(() => files.read(`/proc/${pid}/net/${file}`));
      // IPv6 may be switched off; a table of IPv4 that cannot be read is no table.
      if (text === undefined && file === 'tcp') return 'unreadable';
      rows.push(...parseSocketTable(text ?? '', protocol).filter((row) => inodes.has(row.inode)));
    }
  }
  return rows;
}

function inodesOf(pid: number, files: ProcessFiles): ReadonlySet<string> | 'gone' | 'unreadable' {
  let descriptors: readonly string[];
  try {
    descriptors = files.list(`/proc/${pid}/fd`);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'gone' : 'unreadable';
  }
  const inodes = new Set<string>();
  for (const descriptor of descriptors) {
    // Closed between the list and this look: it leads nowhere any more.
    const target = attempt(() => files.link(`/proc/${pid}/fd/${descriptor}`)) ?? '';
    const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
    if (inode !== undefined) inodes.add(inode);
  }
  return inodes;
}

function hasOnlyLoopback(pid: number, files: ProcessFiles): boolean {
  const text = attempt(() => files.read(`/proc/${pid}/net/dev`));
  const devices = text?.split('\n').flatMap((line) => /^\s*([^\s:|]+):/.exec(line)?.[1] ?? []) ?? [];
  return devices.length > 0 && devices.every((device) => device === 'lo');
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
