/** Files of a folder that is not trusted: small regular ones only. A pipe would wait for ever, a device never end. */
import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';

/** Says whether a file is still the one that was read. */
export const stampOf = ({ ino, size, mtimeMs, ctimeMs }: Stats) => `${ino} ${size} ${mtimeMs} ${ctimeMs}`;

/** Null where there is none, or what is there is no regular file or cannot be looked at. */
export function stampAt(file: string): string | null {
  try {
    const stat = statSync(file);
    return stat.isFile() ? stampOf(stat) : null;
  } catch {
    return null;
  }
}

/** Null where it is no regular file, larger than `mostBytes`, or cannot be read. */
export function readBytes(file: string, mostBytes: number): Buffer | null {
  let descriptor: number;
  try {
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch {
    return null;
  }
  try {
    const stat = fstatSync(descriptor);
    return stat.isFile() && stat.size <= mostBytes ? readFileSync(descriptor) : null;
  } catch {
    return null;
  } finally {
    closeSync(descriptor);
  }
}
