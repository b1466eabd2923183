/**
 * `npm run package`: makes what people install, into dist/package. On Linux a folder, a .tar.gz and a .deb; elsewhere
 * what electron-builder makes there (never run). Words: --electron=auto|current|test, --only=folder,tarball,deb;
 * and for the tests --flavour=driven, and --json for one line of JSON at the end.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { makePackages, packageForms } from './makePackages.ts';

const wordsSchema = z.strictObject({
  electron: z.enum(['auto', 'current', 'test']).default('auto'),
  only: z
    .string()
    .default(packageForms.join(','))
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(packageForms))),
  flavour: z.enum(['release', 'driven']).default('release'),
  json: z.boolean().default(false),
});

/** What a person may have to fetch over a slow line. */
const largestBytes = 250_000_000;

function readWords(): z.infer<typeof wordsSchema> {
  const word = { type: 'string' } as const;
  const { values } = parseArgs({ options: { electron: word, only: word, flavour: word, json: { type: 'boolean' } } });
  const parsed = wordsSchema.safeParse(values);
  if (!parsed.success) throw new Error(`These words are not understood: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const startedMs = performance.now();
const say = (step: string): void => {
  console.error(`${((performance.now() - startedMs) / 1000).toFixed(1).padStart(8)} s  ${step}`);
};

try {
  const words = readWords();
  const root = path.resolve(import.meta.dirname, '../..');
  const made = await makePackages({ root, electron: words.electron, forms: words.only, flavour: words.flavour, say });
  if (words.json) console.log(JSON.stringify(made));
  else
    for (const { file, bytes, sha256 } of made.files) {
      console.log(`${(bytes / 1e6).toFixed(1).padStart(7)} MB  ${sha256.slice(0, 12)}…  ${path.relative(root, file)}`);
    }
  const over = made.files.filter(({ bytes }) => bytes > largestBytes && words.flavour === 'release');
  if (over.length > 0)
    throw new Error(`Larger than ${largestBytes / 1e6} MB: ${over.map(({ file }) => file).join(', ')}`);
} catch (error) {
  console.error(`package: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
