/**
 * The model server: one program, one role a process, one model. The supervisor builds its command line
 * (`serverArguments.ts`) and passes secret and nonce in the environment; this file is the process edge and nothing else.
 *
 * stdout: one line `{"listening":{port,pid}}`. stderr: one line `{"failure":{…}}` before a failed exit.
 * Exit codes: 0 drained, or the parent is gone; 2 bad arguments; 96 the model was refused; 97 the port is not allowed;
 * 98 the port is in use. End-of-file on stdin means that the parent is gone: exit at once. SIGTERM: drain for at most 2 s.
 */
import type { Identity } from '../../contract/decision.ts';
import type { Failure } from '../../contract/failure.ts';
import { decisionPromptVersion } from './decisionPrompt.ts';
import { type HttpServer, type Routes, startHttpServer } from './httpServer.ts';
import { loadModel } from './loadModel.ts';
import { RequestQueue } from './requestQueue.ts';
import { commonRoutes, decisionRole, writerRole } from './roles.ts';
import { parseServerArguments, type ServerArguments } from './serverArguments.ts';

const drainMs = 2_000;
const queueLimit = 16;
let draining = false;
const serverBuild = `countersign-server/1 node-llama-cpp/3.21.1 ${decisionPromptVersion}`;

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

  const loaded = await loadModel({
    path: options.model,
    digest: options.digest,
    contextTokens: options.context,
    threads: options.threads,
  });
  if (!loaded.ok) end(96, loaded.failure);
  const model = loaded.value;
  const makeRole = options.role === 'decision' ? decisionRole : writerRole;
  const role = await makeRole(model, { alias: options.alias, queue });
  Object.assign(routes, role.routes);
  counters = () => ({
    running: queue.running,
    waiting: queue.waiting,
    evaluated_tokens: model.sequence.evaluatedTotal,
  });
  card = {
    id: options.alias,
    object: 'model',
    owned_by: 'countersign',
    meta: {
      n_ctx: model.contextTokens,
      n_ctx_prompt: model.sequence.limitTokens,
      n_ctx_train: model.trainContextTokens,
      size: model.sizeBytes,
    },
    self_check: model.check,
    ...role.modelCard,
  };
  // Last of all: from here on /health says ok.
  identity = { role: options.role, modelDigest: model.digest, build: serverBuild, nonce, pid: process.pid };
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
