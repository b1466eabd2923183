/** Starts the real model server as a child with real weights, for `*.model.test.ts` files and benches. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModelRole } from '../../contract/model.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

export interface ModelServerProcess extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly secret: string;
  readonly nonce: string;
  readonly digest: string;
  readonly pid: number;
  /** Exit code, or the signal's name. */
  readonly exited: Promise<number | string>;
  readonly stderr: () => string;
  /** Sends JSON with the secret; a string body goes as it is. */
  post(path: string, body: unknown, signal?: AbortSignal): Promise<{ status: number; body: unknown }>;
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; body: unknown }>;
  signal(name: NodeJS.Signals): void;
  closeStdin(): void;
}

export interface ModelServerSettings {
  readonly role: ModelRole;
  /** A file named by its digest, as the store keeps them; of the embedded role its `intents.json`, with `digest` beside it. */
  readonly weights: string;
  readonly contextTokens?: number;
  /** 1 by default: on a busy machine two threads wait for each other at every step. */
  readonly threads?: number;
  readonly digest?: string;
  readonly port?: number;
  /** False: return as soon as it listens. */
  readonly untilReady?: boolean;
}

/** Rejects with what the server wrote to stderr when it ends before it is ready. */
export async function startModelServerProcess(settings: ModelServerSettings): Promise<ModelServerProcess> {
  const port = settings.port ?? (await freePort());
  const digest = settings.digest ?? basename(settings.weights, '.gguf');
  const secret = `secret-${port}`;
  const nonce = `nonce-${port}`;
  const words = ['--role', settings.role, '--model', settings.weights, '--digest', digest, '--alias', 'test-model'];
  const context = settings.role === 'embedded' ? [] : ['--context', settings.contextTokens ?? 2_048];
  const numbers = ['--port', port, ...context, '--threads', settings.threads ?? 1];
  const child = spawn(process.execPath, [program, ...words, ...numbers.map(String)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, COUNTERSIGN_SERVER_SECRET: secret, COUNTERSIGN_SERVER_NONCE: nonce },
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  let stdout = '';
  const listening = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (stdout.includes('\n')) resolve();
    });
  });
  const exited = once(child, 'exit').then(([code, name]) => (code ?? name) as number | string);
  const url = `http://127.0.0.1:${port}`;
  const headers = { authorization: `Bearer ${secret}`, connection: 'close' };
  const server: ModelServerProcess = {
    url,
    port,
    secret,
    nonce,
    digest,
    pid: child.pid ?? 0,
    exited,
    stderr: () => stderr,
    async post(path, body, signal) {
      const reply = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        signal: signal ?? null,
      });
      return { status: reply.status, body: await reply.json() };
    },
    async get(path, extra = {}) {
      const reply = await fetch(`${url}${path}`, { headers: { ...headers, ...extra } });
      return { status: reply.status, body: await reply.json() };
    },
    signal: (name) => void child.kill(name),
    closeStdin: () => child.stdin.end(),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exited;
    },
  };
  const first = await Promise.race([listening, exited]);
  if (first !== undefined) throw new Error(`the model server ended with ${first}: ${stderr}`);
  if (settings.untilReady !== false) await untilReady(server);
  return server;
}

async function untilReady(server: ModelServerProcess): Promise<void> {
  for (;;) {
    const state = await Promise.race([server.get('/health'), server.exited]);
    if (typeof state !== 'object') throw new Error(`the model server ended with ${state}: ${server.stderr()}`);
    if (state.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
