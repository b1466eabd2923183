/** What esbuild finds when it follows imports: the inputs of a bundle that is never written. */
import { type BuildOptions, build, type Metafile } from 'esbuild';

/** As Node 24 resolves: no field or condition of bundlers. Native files are carried by their system's name, not by who imports them. */
export const asNodeResolves = {
  target: 'esnext',
  conditions: ['node', 'node-addons', 'module-sync'],
  mainFields: ['main'],
  loader: { '.node': 'empty' },
} satisfies BuildOptions;

export async function metafileOf(root: string, entries: readonly string[], more: BuildOptions): Promise<Metafile> {
  const { metafile } = await build({
    ...more,
    absWorkingDir: root,
    entryPoints: [...entries],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  return metafile;
}
