/**
 * A small app for the tests and the chaos bench: it sweeps, starts servers with the supervisor, and saves a file over
 * and over while they run. One JSON line of settings in argv[2]; JSON lines on stdout; SIGINT and SIGTERM drain.
 */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { sha256Schema } from '../../contract/digest.ts';
import {
  configuredPathSchema,
  contextTokensSchema,
  modelAliasSchema,
  threadCountSchema,
} from '../../contract/launch.ts';
import type { Endpoint } from '../../supervisor/identityCheck.ts';
import { startServer, stopServers } from '../../supervisor/startServer.ts';
import { sweepOrphans } from '../../supervisor/sweepOrphans.ts';
import { probeIdentity } from '../../testkit/probeIdentity.ts';

export const parentSettingsSchema = z.strictObject({
  folder: configuredPathSchema,
  entries: z.array(configuredPathSchema).min(1),
  model: configuredPathSchema,
  digest: sha256Schema,
  contextTokens: contextTokensSchema,
  tie: z.enum(['system', 'guard']),
  /** Stop this program's event loop for good once every server is ready. */
  block: z.boolean(),
  saveFile: z.boolean(),
  /** Give every server a long piece of work once all are ready: real ones block on it. */
  ask: z.boolean(),
  drainMs: z.int().min(1),
});
export type ParentSettings = z.infer<typeof parentSettingsSchema>;

/** What the program says on stdout. `server`: a process was made; `ready`: all of them answer as themselves. */
export type ParentLine =
  | { readonly kind: 'server'; readonly pid: number; readonly port: number }
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: 'ready' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string };

/** Blocks and numbers: a reader sees at once whether a file is whole. */
export const savedBytes = 256 * 1024;

let saved = 0;

if (process.argv[1] === import.meta.filename) await main();

async function main(): Promise<void> {
  const settings = parentSettingsSchema.parse(JSON.parse(process.argv[2] ?? ''));
  const runFolder = configuredPathSchema.parse(join(settings.folder, 'run'));
  await sweepOrphans({ folder: runFolder });
  const servers = settings.entries.map((entry, index) =>
    startServer({
      server: {
        program: { kind: 'own', node: configuredPathSchema.parse(process.execPath), entry },
        role: index % 2 === 0 ? 'decision' : 'writer',
        model: settings.model,
        digest: settings.digest,
        alias: modelAliasSchema.parse('chaos'),
        contextTokens: settings.contextTokens,
        threads: threadCountSchema.parse(1),
      },
      runFolder,
      cwd: settings.folder,
      ...(settings.tie === 'guard' ? { tie: { kind: 'guard' } as const } : {}),
      probe: probeIdentity,
      limits: { drainMs: settings.drainMs, restart: { max: 3, windowMs: 60_000, firstDelayMs: 20, maxDelayMs: 100 } },
      clock: { monotonicMs: () => performance.now() },
      onState(state) {
        if (state.kind === 'starting' && state.process !== undefined)
          say({ kind: 'server', port: 0, ...state.process });
        else say({ kind: 'state', state: state.kind });
      },
    }),
  );
  const saving = settings.saveFile ? setInterval(() => saveOnce(settings.folder), 1) : undefined;
  const end = (): void => {
    clearInterval(saving);
    void stopServers(servers).then(() => {
      say({ kind: 'stopped' });
      process.exit(0);
    });
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  for (const server of servers) {
    const ready = await server.ready();
    if (!ready.ok && ready.failure.code !== 'supervisor.stopped')
      say({ kind: 'failed', message: ready.failure.message });
    if (!ready.ok) return;
  }
  if (settings.ask) {
    for (const endpoint of servers.map((server) => server.endpoint())) {
      if (endpoint !== undefined) askForMuch(endpoint);
    }
    await delay(100);
  }
  say({ kind: 'ready' });
  if (settings.block) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** The product's way of writing: beside the file, synced, renamed. */
function saveOnce(folder: string): void {
  saved += 1;
  const unfinished = join(folder, 'saved.part');
  const file = openSync(unfinished, 'w');
  writeSync(file, String.fromCharCode(65 + (saved % 26)).repeat(savedBytes));
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, join(folder, 'saved'));
}

/** Each role answers one of the two and refuses the other; nobody waits for either. */
function askForMuch(endpoint: Endpoint): void {
  const text = 'Tell a long story about a lighthouse keeper and the sea. '.repeat(6);
  const bodies = {
    '/v1/chat/completions': { messages: [{ role: 'user', content: text }], max_tokens: 400, seed: 1 },
    '/v1/systemone': { state: text, questions: { q: { type: 'noul', instructions: 'Is there a lighthouse?' } } },
  };
  for (const [path, body] of Object.entries(bodies)) {
    const headers = { authorization: `Bearer ${endpoint.secret}`, 'content-type': 'application/json' };
    void fetch(`${endpoint.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
      () => undefined,
    );
  }
}

function say(line: ParentLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
