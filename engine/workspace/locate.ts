/**
 * The disk stage of the resolver: walks a path name by name from the open root, and never leaves it. Links are refused
 * (for writing) or followed by hand (for reading), so a target outside is seen before anything outside is opened.
 */
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { WorkspacePath } from '../../contract/workspacePath.ts';
import { type Entry, type Folder, lookUp, readLinkAt } from './anchor.ts';
import { showText } from './showText.ts';
import { fileFailure } from './systemError.ts';

/** What the walk starts from. `prefixes` are the absolute spellings of the root that a link's target may begin with. */
export interface Root {
  readonly folder: Folder;
  readonly prefixes: readonly string[];
}

/** Where a path leads. `entry` is null where nothing stands there; `missing` are the names that do not exist yet. */
export interface Place extends Disposable {
  readonly folder: Folder;
  readonly name: string;
  readonly entry: Entry | null;
  readonly missing: readonly string[];
}

/** `refuse`: a link anywhere fails with `path.link`. `inside`: followed as long as it stays in the root. */
export type LinkRule = 'refuse' | 'inside';

/** As many as Linux itself follows. */
const maxLinks = 40;

/** Looks for the path without changing anything. The caller disposes of the place, which closes all it holds. */
export function locate(root: Root, path: WorkspacePath, links: LinkRule): Result<Place> {
  const walk = new Walk(root, path, links);
  try {
    const result = walk.run();
    if (!result.ok) walk.close();
    return result;
  } catch (error) {
    walk.close();
    return fileFailure(error, path);
  }
}

class Walk {
  readonly #root: Root;
  readonly #path: WorkspacePath;
  readonly #links: LinkRule;
  /** Open folders under the root, outermost first; the root itself belongs to the workspace. */
  readonly #opened: Folder[] = [];
  /** Names still to walk, next one last. */
  readonly #ahead: string[];
  #linksSeen = 0;

  constructor(root: Root, path: WorkspacePath, links: LinkRule) {
    this.#root = root;
    this.#path = path;
    this.#links = links;
    this.#ahead = path.split('/').reverse();
  }

  run(): Result<Place> {
    for (let name = this.#ahead.pop(); name !== undefined; name = this.#ahead.pop()) {
      if (name === '..') {
        // Only a link's target can hold one. Leaving by the way we came needs no look at the disk.
        const inner = this.#opened.pop();
        if (!inner) return this.#escapes();
        inner[Symbol.dispose]();
        continue;
      }
      const folder = this.#folder();
      const entry = lookUp(folder, name);
      if (entry === null) return ok(this.#place(folder, name, null, this.#ahead.toReversed()));
      if (entry.kind === 'link') {
        const refusal = this.#follow(folder, name);
        if (refusal) return refusal;
      } else if (this.#ahead.length === 0) {
        return ok(this.#place(folder, name, entry, []));
      } else if (entry.kind === 'directory') {
        this.#enter(entry);
      } else {
        return fail('path.notDirectory', `A folder in ${showText(this.#path)} is not a folder.`);
      }
    }
    // Only a link that points at a folder above itself ends here.
    return fail('path.notFile', `${showText(this.#path)} is a folder, not a file.`);
  }

  close(): void {
    while (this.#opened.length > 0) this.#opened.pop()?.[Symbol.dispose]();
  }

  #folder(): Folder {
    return this.#opened.at(-1) ?? this.#root.folder;
  }

  #enter(entry: Entry): void {
    // Without links nothing goes back up, so one open folder is enough however deep the path is.
    const outer = this.#links === 'refuse' ? this.#opened.pop() : undefined;
    this.#opened.push(entry.openFolder());
    outer?.[Symbol.dispose]();
  }

  /** Puts the link's target in front of what is still to walk; a refusal where it may not be followed. */
  #follow(folder: Folder, name: string): ReturnType<typeof fail> | null {
    const shown = showText(this.#path);
    if (this.#links === 'refuse') {
      return fail(
        'path.link',
        `${shown} goes through a link (${showText(name)}), and nothing is written through a link.`,
      );
    }
    this.#linksSeen += 1;
    if (this.#linksSeen > maxLinks) return fail('path.link', `${shown} goes through more than ${maxLinks} links.`);
    let target = readLinkAt(folder, name);
    if (target.startsWith('/') || /^[a-z]:|^\\/i.test(target)) {
      const inside = this.#root.prefixes.find((prefix) => target === prefix || target.startsWith(`${prefix}/`));
      if (inside === undefined) return this.#escapes();
      target = target.slice(inside.length);
      this.close();
    }
    const names = target.split(process.platform === 'win32' ? /[\\/]/ : '/');
    this.#ahead.push(...names.filter((part) => part !== '' && part !== '.').reverse());
    return null;
  }

  #escapes(): ReturnType<typeof fail> {
    return fail('path.escapes', `${showText(this.#path)} leads out of the workspace through a link.`);
  }

  #place(folder: Folder, name: string, entry: Entry | null, missing: readonly string[]): Place {
    return {
      folder,
      name,
      entry,
      missing: entry === null ? [name, ...missing] : [],
      [Symbol.dispose]: () => this.close(),
    };
  }
}
