/**
 * The digest of the rules that judge writes: of every source file that takes part in a ruling, found by following imports. It is
 * what weights are for a model: a qualification belongs to it, and a ledger says by which facts something was held.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Sha256, sha256Schema } from '../../contract/digest.ts';

const root = path.resolve(import.meta.dirname, '../..');
const entry = 'engine/gates/judge/rulesJudge.ts';
let known: Sha256 | null | undefined;

/** null where the program's own sources cannot be read. Read once a process: what runs was loaded then. */
export function factsDigest(): Sha256 | null {
  known ??= digestOf(root, entry);
  return known;
}

export function digestOf(folder: string, start: string): Sha256 | null {
  const texts = new Map<string, string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file)) continue;
    try {
      texts.set(file, readFileSync(path.join(folder, file), 'utf8'));
    } catch {
      return null;
    }
    waiting.push(...importsOf(file, texts.get(file) ?? ''));
  }
  const hash = createHash('sha256');
  for (const file of [...texts.keys()].sort()) hash.update(JSON.stringify([file, texts.get(file)]));
  return sha256Schema.parse(hash.digest('hex'));
}

/** Files of ours that this one imports at run time; what is imported as a type only says nothing at run time. */
function importsOf(file: string, text: string): readonly string[] {
  const imports = text.matchAll(/^(?:import|export)\s(?!type\b)([^;]*?)\bfrom\s+'(\.[^']+)'/gm);
  return [...imports]
    .filter(([, names]) => !onlyTypes(names ?? ''))
    .map(([, , name]) => path.posix.join(path.posix.dirname(file), name ?? ''));
}

/** `{ type A, type B }`: nothing of it is there at run time, and a package may not carry the file. */
function onlyTypes(names: string): boolean {
  const listed = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1]?.split(',') ?? [''];
  return listed.every((name) => name.trim() === '' || name.trim().startsWith('type ')) && listed.join('').trim() !== '';
}
