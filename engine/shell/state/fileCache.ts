/** What was made of a file, kept until the file changes. Holds a limited number; the oldest goes first. */
import { readBytes, stampAt } from './readFile.ts';

export interface FileCache {
  /** `make` of the file's bytes; undefined where the file is absent, too large, or `make` gives nothing. */
  get<T>(file: string, mostBytes: number, make: (bytes: Buffer) => T | undefined): T | undefined;
}

export function createFileCache(mostFiles: number): FileCache {
  const kept = new Map<string, { readonly stamp: string; readonly value: unknown }>();
  return {
    get<T>(file: string, mostBytes: number, make: (bytes: Buffer) => T | undefined): T | undefined {
      const stamp = stampAt(file);
      if (stamp === null) return undefined;
      const known = kept.get(file);
      // One file is always read by the same reader, so what is kept has its type.
      if (known?.stamp === stamp) return known.value as T | undefined;
      const bytes = readBytes(file, mostBytes);
      const value = bytes === null ? undefined : make(bytes);
      kept.delete(file);
      kept.set(file, { stamp, value });
      const oldest = kept.keys().next().value;
      if (kept.size > mostFiles && oldest !== undefined) kept.delete(oldest);
      return value;
    },
  };
}
