/** The package that the specs look at: built by the command that people use, on the test runtime; a second call is a look. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');

const builtSchema = z.object({
  folder: z.string(),
  version: z.string(),
  files: z.array(z.object({ file: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type BuiltPackage = z.infer<typeof builtSchema>;

/** `driven` differs from what ships by the one fuse that Playwright needs; a spec holds that. */
export type Flavour = 'release' | 'driven';

/** Of the window's program, below a built or an installed folder. */
export const programName = 'countersign-desktop';

export async function buildPackage(flavour: Flavour, forms: readonly ('folder' | 'deb')[]): Promise<BuiltPackage> {
  const words = [
    'build/package/main.ts',
    '--electron=test',
    `--flavour=${flavour}`,
    `--only=${forms.join(',')}`,
    '--json',
  ];
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaints += chunk;
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`The package could not be built (exit code ${code}):\n${complaints}${said}`);
  return builtSchema.parse(JSON.parse(said.trim().split('\n').at(-1) ?? ''));
}
