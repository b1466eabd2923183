/** The system's own table of sockets, as text: which address each has and whether it can reach beyond this machine. Pure. */

export interface SocketRow {
  readonly inode: string;
  readonly kind: 'listens' | 'connected';
  readonly local: string;
  /** null where the socket has no other end. */
  readonly remote: string | null;
  readonly loopback: boolean;
}

export type Protocol = 'tcp' | 'udp' | 'raw';

/**
 * Lines of /proc/PID/net/{tcp,udp,raw}{,6}: `sl local:PORT remote:PORT st … inode`. Addresses are words of four bytes, each in
 * the order of the machine (little-endian here). Sockets that belong to nobody any more (inode 0) are left out.
 */
export function parseSocketTable(text: string, protocol: Protocol): SocketRow[] {
  return text.split('\n').flatMap((line) => {
    const fields = line.trim().split(/\s+/);
    const [, localText, remoteText] = fields;
    const inode = fields[9];
    if (localText === undefined || remoteText === undefined || inode === undefined) return [];
    if (!/^\d+$/.test(inode) || inode === '0') return [];
    const local = parseAddress(localText);
    const remote = parseAddress(remoteText);
    if (local === null || remote === null) return [];
    const hasOtherEnd = remote.port !== 0 || !remote.isAny;
    return [
      {
        inode,
        kind: hasOtherEnd ? 'connected' : 'listens',
        local: `${protocol} ${local.text}`,
        remote: hasOtherEnd ? remote.text : null,
        loopback: hasOtherEnd ? remote.isLoopback && local.isLoopback : local.isLoopback,
      } as const,
    ];
  });
}

interface Address {
  readonly text: string;
  readonly port: number;
  readonly isLoopback: boolean;
  readonly isAny: boolean;
}

export function parseAddress(text: string): Address | null {
  const match = /^([0-9A-F]{8}|[0-9A-F]{32}):([0-9A-F]{4})$/i.exec(text);
  if (match === null) return null;
  const bytes = bytesOf(match[1] ?? '');
  const port = Number.parseInt(match[2] ?? '', 16);
  const four = bytes.length === 4 ? bytes : mappedV4(bytes);
  if (four !== null) {
    const isAny = four.every((byte) => byte === 0);
    return { text: `${four.join('.')}:${port}`, port, isLoopback: four[0] === 127, isAny };
  }
  const isAny = bytes.every((byte) => byte === 0);
  const isLoopback = bytes.slice(0, 15).every((byte) => byte === 0) && bytes[15] === 1;
  return { text: `[${v6Text(bytes)}]:${port}`, port, isLoopback, isAny };
}

function bytesOf(hex: string): number[] {
  const bytes: number[] = [];
  for (let word = 0; word < hex.length; word += 8) {
    for (let at = 6; at >= 0; at -= 2) bytes.push(Number.parseInt(hex.slice(word + at, word + at + 2), 16));
  }
  return bytes;
}

/** `::ffff:a.b.c.d` is an IPv4 address on an IPv6 socket. */
function mappedV4(bytes: readonly number[]): readonly number[] | null {
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff;
  return isMapped ? bytes.slice(12) : null;
}

function v6Text(bytes: readonly number[]): string {
  const groups: string[] = [];
  for (let at = 0; at < 16; at += 2) groups.push((((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)).toString(16));
  return groups.join(':').replace(/(^|:)0(:0)+(:|$)/, '::');
}
