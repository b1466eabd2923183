/** The scripts of a package.json as a shell runs them: what stands before and after a script by its name runs too. */
import { z } from 'zod';

const manifestSchema = z.object({ scripts: z.record(z.string(), z.string()) });
export type Scripts = ReadonlyMap<string, string>;

export function readScripts(bytes: Buffer): Scripts | undefined {
  try {
    return new Map(Object.entries(manifestSchema.parse(JSON.parse(bytes.toString('utf8'))).scripts));
  } catch {
    return undefined;
  }
}

/** `extra` stands behind the script itself: the arguments that the caller passes on. */
export function scriptText(scripts: Scripts, name: string): readonly string[] | undefined {
  const own = scripts.get(name);
  if (own === undefined) return undefined;
  return [scripts.get(`pre${name}`), own, scripts.get(`post${name}`)].map((text) => text ?? '');
}
