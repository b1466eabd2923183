/** The real writer server on given weights, as a child of this evaluation, with its client. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { catalogueSchema } from '../../contract/model.ts';
import { loopbackEndpoint } from '../../models/clients/endpoint.ts';
import { ModelConnection } from '../../models/clients/modelConnection.ts';
import { WriterClient } from '../../models/clients/writerClient.ts';
import { findWeights } from '../../testkit/weights.ts';

const catalogueUrl = new URL('../../models/catalogue/models.json', import.meta.url);
const serverMain = fileURLToPath(new URL('../../models/server/main.ts', import.meta.url));
const contextTokens = 4_096;
const startMs = 120_000;

export interface RunningWriter extends AsyncDisposable {
  readonly writer: WriterClient;
}

/** null where the model is not installed. Throws where the server does not come up: there is nothing to measure then. */
export async function startWriter(id: string, threads: number): Promise<RunningWriter | null> {
  const model = findWeights(id);
  const entry = catalogueSchema
    .parse(JSON.parse(readFileSync(catalogueUrl, 'utf8')))
    .models.find((each) => each.id === id);
  if (model === undefined || entry === undefined) return null;
  const port = await freePort();
  const secret = `evaluation-${process.pid}-${port}`;
  const words = { role: 'writer', model, digest: entry.sha256, alias: id, port, context: contextTokens, threads };
  const child = spawn(
    process.execPath,
    [serverMain, ...Object.entries(words).flatMap(([name, value]) => [`--${name}`, String(value)])],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: { ...process.env, COUNTERSIGN_SERVER_SECRET: secret, COUNTERSIGN_SERVER_NONCE: secret },
    },
  );
  const endpoint = loopbackEndpoint(`http://127.0.0.1:${port}`, 'packaged');
  if (!endpoint.ok) throw new Error(endpoint.failure.message);
  const connection = new ModelConnection({ endpoint: endpoint.value, secret, timeoutMs: 300_000 });
  const stop = async () => {
    await connection.close();
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.stdin?.end();
    child.kill('SIGTERM');
    await gone;
  };
  try {
    const signal = AbortSignal.timeout(startMs);
    while (!(await connection.get('/health', z.unknown(), signal)).ok) {
      if (child.exitCode !== null) throw new Error(`the writer server ended with ${child.exitCode}`);
      await sleep(200, undefined, { signal });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const component = { kind: 'writer', id, modelDigest: entry.sha256 } as const;
  return {
    writer: new WriterClient({ connection, component, contextTokens }),
    [Symbol.asyncDispose]: stop,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
