/**
 * The files of the built page, listed once. What is served is looked up in this list by its whole name: a path that
 * climbs, an encoding or a link has nothing to be resolved against, and is not found.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

export interface PageFile {
  readonly file: string;
  readonly type: string;
}

/** From `/name` to its file; `/` is the page itself. */
export type PageFiles = ReadonlyMap<string, PageFile>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Files of a type that a page has no use for are left out; an absent folder is an empty list. */
export function listPageFiles(folder: string): PageFiles {
  const found = new Map<string, PageFile>();
  const walk = (inside: string): void => {
    for (const entry of readEntries(path.join(folder, inside))) {
      const name = `${inside}/${entry.name}`;
      const type = types[path.extname(entry.name)];
      if (entry.isDirectory()) walk(name);
      else if (entry.isFile() && type !== undefined) found.set(name, { file: path.join(folder, name), type });
    }
  };
  walk('');
  const page = found.get('/index.html');
  if (page !== undefined) found.set('/', page);
  return found;
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
