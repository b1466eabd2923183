/** The index of git, read as bytes: which paths are tracked. No process is started, so no setting of the repository counts. */

export interface TrackedPaths {
  /** Is this path tracked, or anything below it? Relative to the working tree, with `/`. */
  has(path: string): boolean;
}

const header = 12;
const digestBytes = { sha1: 20 } as const;

/**
 * Versions 2 to 4 with SHA-1. Undefined for anything else: another digest, a split or a sparse index, bytes that do not
 * fit. Whoever asks then does not know.
 */
export function readGitIndex(bytes: Buffer): TrackedPaths | undefined {
  if (bytes.length < header + digestBytes.sha1 || bytes.toString('latin1', 0, 4) !== 'DIRC') return undefined;
  const version = bytes.readUInt32BE(4);
  const count = bytes.readUInt32BE(8);
  if (version < 2 || version > 4) return undefined;
  const paths: string[] = [];
  let at = header;
  let before: Buffer = Buffer.alloc(0);
  for (let entry = 0; entry < count; entry++) {
    const read = readEntry(bytes, at, version, before);
    if (read === undefined) return undefined;
    paths.push(read.path.toString('utf8'));
    before = read.path;
    at = read.next;
  }
  return hasOnlyKnownExtensions(bytes, at) ? { has: (path) => holds(paths, path) } : undefined;
}

function readEntry(bytes: Buffer, start: number, version: number, before: Buffer) {
  const fixed = start + 40 + digestBytes.sha1;
  if (fixed + 2 > bytes.length) return undefined;
  const extended = version >= 3 && (bytes.readUInt16BE(fixed) & 0x4000) !== 0;
  let at = fixed + (extended ? 4 : 2);
  if (version < 4) {
    const end = bytes.indexOf(0, at);
    if (end < 0) return undefined;
    // One to eight zero bytes fill the entry up to a multiple of eight.
    const next = start + Math.ceil((end + 1 - start) / 8) * 8;
    return { path: bytes.subarray(at, end), next };
  }
  const strip = readOffset(bytes, at);
  if (strip === undefined || strip.value > before.length) return undefined;
  at = strip.next;
  const end = bytes.indexOf(0, at);
  if (end < 0) return undefined;
  const path = Buffer.concat([before.subarray(0, before.length - strip.value), bytes.subarray(at, end)]);
  return { path, next: end + 1 };
}

/** How many bytes of the path before go, in git's own way of writing numbers. */
function readOffset(bytes: Buffer, start: number): { value: number; next: number } | undefined {
  let at = start;
  let byte = bytes[at++];
  if (byte === undefined) return undefined;
  let value = byte & 0x7f;
  while ((byte & 0x80) !== 0) {
    byte = bytes[at++];
    if (byte === undefined || value > 0xff_ffff) return undefined;
    value = ((value + 1) << 7) | (byte & 0x7f);
  }
  return { value, next: at };
}

/** An extension in small letters changes what the entries mean. */
function hasOnlyKnownExtensions(bytes: Buffer, start: number): boolean {
  let at = start;
  const end = bytes.length - digestBytes.sha1;
  while (at + 8 <= end) {
    if (!/^[A-Z]{4}$/.test(bytes.toString('latin1', at, at + 4))) return false;
    at += 8 + bytes.readUInt32BE(at + 4);
  }
  return at === end;
}

/** The entries stand in order of their bytes; an odd order of ours would only find too much. */
function holds(paths: readonly string[], path: string): boolean {
  return paths.some((tracked) => tracked === path || tracked.startsWith(`${path}/`));
}
