/**
 * The model server: one program, one role a process, one model. The supervisor builds its command line
 * (`serverArguments.ts`) and passes secret and nonce in the environment; this file is the process edge and nothing else.
 *
 * stdout: one line `{"listening":{port,pid}}`. stderr: one line `{"failure":{…}}` before a failed exit.
 * Exit codes: 0 drained, or the parent is gone; 2 bad arguments; 96 the model was refused; 97 the port is not allowed;
 * 98 the port is in use. End-of-file on stdin means that the parent is gone: exit at once. SIGTERM: drain for at most 2 s.
 */
import type { Identity } from '../../contract/decision.ts';
import type { Failure, Result } from '../../contract/failure.ts';
import { type HttpServer, type Routes, startHttpServer } from './httpServer.ts';
import { RequestQueue } from './requestQueue.ts';
import { commonRoutes, type RoleOptions, type RunningRole } from './routes.ts';
import { parseServerArguments, type ServerArguments } from './serverArguments.ts';

const drainMs = 2_000;
const queueLimit = 16;
let draining = false;

const parsed = parseServerArguments(process.argv.slice(2));
if (!parsed.ok) end(2, parsed.failure);
const secret = takeVariable('COUNTERSIGN_SERVER_SECRET');
const nonce = takeVariable('COUNTERSIGN_SERVER_NONCE');
if (secret === undefined || nonce === undefined) {
  end(2, { code: 'input.invalid', message: 'COUNTERSIGN_SERVER_SECRET and COUNTERSIGN_SERVER_NONCE must be set.' });
}
process.stdin.on('end', parentGone).on('error', parentGone).on('close', parentGone).resume();
await serve(parsed.value, secret, nonce);

async function serve(options: ServerArguments, secret: string, nonce: string): Promise<void> {
  const queue = new RequestQueue(queueLimit);
  let identity: Identity | undefined;
  let card: Readonly<Record<string, unknown>> | undefined;
  let counters: () => Record<string, number> = () => ({});
  const routes: Record<string, Routes[string]> = {
    ...commonRoutes({ identity: () => identity, modelCard: () => card, counters: () => counters() }),
  };
  const http = await startHttpServer(options.port, secret, routes).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') end(98, { code: 'supervisor.portInUse', message: error.message });
    if (error.code === 'EACCES') end(97, { code: 'supervisor.portDenied', message: error.message });
    throw error;
  });
  process.on('SIGTERM', () => void drain(http));
  process.stdout.write(`${JSON.stringify({ listening: { port: options.port, pid: process.pid } })}\n`);

  const started = await startRole(options, { alias: options.alias, queue });
  if (!started.ok) end(96, started.failure);
  const role = started.value;
  Object.assign(routes, role.routes);
  counters = () => ({ running: queue.running, waiting: queue.waiting, ...role.counters() });
  card = { id: options.alias, object: 'model', owned_by: 'countersign', ...role.modelCard };
  // Last of all: from here on /health says ok.
  const build = `countersign-server/1 ${role.build}`;
  identity = { role: options.role, modelDigest: role.digest, build, nonce, pid: process.pid };
}

/** Each role brings libraries of its own, which are slow to load: only those of the one that is served are. */
async function startRole(options: ServerArguments, common: RoleOptions): Promise<Result<RunningRole>> {
  if (options.role === 'embedded') return (await import('./embeddedRole.ts')).startEmbeddedRole(options, common);
  return (await import('./weightsRole.ts')).startWeightsRole(options, common);
}

async function drain(http: HttpServer): Promise<void> {
  if (draining) return;
  draining = true;
  await http.drain(drainMs);
  process.exit(0);
}

function parentGone(): void {
  process.exit(0);
}

/** Reads a variable once and takes it out of the environment, so that nothing started from here inherits it. */
function takeVariable(name: string): string | undefined {
  const value = process.env[name];
  delete process.env[name];
  return value === '' ? undefined : value;
}

function end(exitCode: number, failure: Failure): never {
  process.stderr.write(`${JSON.stringify({ failure })}\n`);
  process.exit(exitCode);
}
