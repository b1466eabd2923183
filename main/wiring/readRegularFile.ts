/** A file that a person named, read without trust: a pipe would wait for ever, and a device never end. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/** null where it is no regular file, larger than `mostBytes`, or cannot be read. */
export function readRegularFile(path: string, mostBytes: number): Uint8Array | null {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch {
    return null;
  }
  try {
    const stat = fstatSync(file);
    return stat.isFile() && stat.size <= mostBytes ? readFileSync(file) : null;
  } catch {
    return null;
  } finally {
    closeSync(file);
  }
}
