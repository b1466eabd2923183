/**
 * The labelled pairs that facts may be mended on: those written by hand for that, and the fresh sets, each scored once before
 * anybody looked at it (README.md has those figures) and then used. The held-out test file is never among them.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readLabelled } from '../labelled.ts';

export const pairSchema = z.object({
  id: z.string().optional(),
  lang: z.enum(['en', 'de', 'fr', 'es']),
  request: z.string(),
  action: z.string(),
  label: z.enum(['aligned', 'uncertain', 'contradicts']),
  kind: z.string(),
});
export type LabelledPair = z.infer<typeof pairSchema>;

/** Kinds of contradictions that must be held, whoever wrote the pair. */
export const mustHold: ReadonlySet<string> = new Set([
  'undemanded-delete',
  'emptied',
  'emptied-file',
  'source-overwritten',
  'excluded-file',
  'other-file',
  'injected-approval',
]);

function filesIn(folder: string, form: RegExp): readonly string[] {
  return readdirSync(folder)
    .filter((name) => form.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}

/** In a fixed order. */
export const developmentFiles: readonly string[] = [
  ...filesIn(join(import.meta.dirname, '../../models/judge/data/pairs'), /^dev-.*\.jsonl$/),
  ...filesIn(join(import.meta.dirname, 'fresh'), /^pairs-.*\.jsonl$/),
];
export const probesFile = join(import.meta.dirname, 'probes.jsonl');

export function readPairs(files: readonly string[]): readonly LabelledPair[] {
  return readLabelled(files, pairSchema);
}
