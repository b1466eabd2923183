/** A file that a program reads can no longer be read: the old text was well formed and the new one is not. */
import type { Finding, Pair } from '../pair.ts';

/** What a card shows and the file does not have: a missing last line end. */
const asInFile = (text: string) => text.replaceAll('⟨no newline⟩', '');

const isJson = (text: string): boolean => {
  try {
    JSON.parse(asInFile(text));
    return true;
  } catch {
    return false;
  }
};

export function brokenStructure({ change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || !/\.(?:json|ipynb|webmanifest|geojson)$/iu.test(action.path))
    return null;
  if (change.isEmptied || [...change.old, ...change.new].some((line) => /^\s*…\s*$/u.test(line))) return null;
  // Other signs made visible are not what the file says.
  if (/⟨(?!no newline⟩)/u.test(change.newText)) return null;
  // What does not begin as JSON was never meant to be.
  const before = change.isNew ? /^\s*[[{]/u.test(change.newText) : isJson(change.oldText);
  // A part of a file is no document of its own; read as the inside of an object it may be.
  const [inside, now] = [!change.isNew && isJson(`{${change.oldText}}`), change.newText];
  const broken = before ? !isJson(now) : inside && !isJson(`{${now}}`);
  return broken
    ? {
        id: 'broken-structure',
        strength: 'hard',
        line: 'The file is JSON, and after this it could not be read any more.',
      }
    : null;
}
