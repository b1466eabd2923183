/**
 * The fake model server as a child process, with the real server's interface for the supervisor's tests:
 * argv `--role --model --digest --alias --port --context --threads`, secret and nonce from the environment,
 * one JSON line on stdout when listening, end-of-file on stdin means that the parent is gone, SIGTERM means drain.
 * After those, `--fault NAME` makes it misbehave (`processFaults` below).
 */
import { parseArgs } from 'node:util';
import { modelRoleSchema } from '../contract/model.ts';
import { type FakeFault, startFakeModelServer } from './fakeModelServer.ts';

/**
 * `block`: its event loop stops for good once /health and /identity were answered. `blockAtOnce`: right after it
 * listens. `deaf`: ignores SIGTERM. `loading`: never ready. `crashAtStart`: exit 7 before it listens.
 * `crashAfterReady`: exit 9 once /health and /identity were answered. `silent`: never prints that it listens.
 * `keepStdin`: does not notice that its parent is gone.
 */
const processFaults = [
  'none',
  'block',
  'blockAtOnce',
  'deaf',
  'loading',
  'crashAtStart',
  'crashAfterReady',
  'silent',
  'keepStdin',
  'wrongNonce',
  'wrongDigest',
  'wrongRole',
] as const;
type ProcessFault = (typeof processFaults)[number];

const { values } = parseArgs({
  options: {
    role: { type: 'string' },
    model: { type: 'string' },
    digest: { type: 'string' },
    alias: { type: 'string' },
    port: { type: 'string' },
    context: { type: 'string' },
    threads: { type: 'string' },
    fault: { type: 'string', default: 'none' },
  },
});
const fault = processFaults.find((name) => name === values.fault);
if (fault === undefined) fail(2, 'input.invalid', `unknown --fault ${values.fault}`);
const role = modelRoleSchema.safeParse(values.role);
if (!role.success) fail(2, 'input.invalid', `the --role is one of ${modelRoleSchema.options}`);

const secret = process.env.COUNTERSIGN_SERVER_SECRET ?? '';
const nonce = process.env.COUNTERSIGN_SERVER_NONCE ?? '';
delete process.env.COUNTERSIGN_SERVER_SECRET;
delete process.env.COUNTERSIGN_SERVER_NONCE;

if (fault === 'crashAtStart') fail(7, 'supervisor.startFailed', 'told to crash at start');
if (fault !== 'keepStdin') {
  process.stdin.on('end', () => process.exit(0)).on('error', () => process.exit(0));
  process.stdin.resume();
}

const httpFaults: ReadonlySet<string> = new Set(['loading', 'wrongNonce', 'wrongDigest', 'wrongRole']);
const server = await startFakeModelServer({
  role: role.data,
  alias: values.alias ?? 'fake-model',
  secret,
  nonce,
  modelDigest: values.digest ?? '',
  port: Number(values.port ?? 0),
  contextTokens: Number(values.context ?? 2_048),
  fault: httpFaults.has(fault) ? (fault as FakeFault) : 'none',
}).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') fail(98, 'supervisor.portInUse', error.message);
  if (error.code === 'EACCES') fail(97, 'supervisor.portDenied', error.message);
  throw error;
});

process.on('SIGTERM', () => {
  if (fault === 'deaf') return;
  void server.close().then(() => process.exit(0));
});

if (fault !== 'silent') {
  process.stdout.write(`${JSON.stringify({ listening: { port: server.port, pid: process.pid } })}\n`);
}
if (fault === 'blockAtOnce') block();
if (fault === 'block' || fault === 'crashAfterReady') {
  const seen = setInterval(() => {
    const asked = new Set(server.requests.map((request) => request.path));
    if (!asked.has('/health') || !asked.has('/identity')) return;
    clearInterval(seen);
    if (fault === 'block') block();
    process.exit(9);
  }, 20);
}

/** Stops this thread for good without using the processor: signals, sockets and stdin go unheard. */
function block(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

function fail(exitCode: number, code: string, message: string): never {
  process.stderr.write(`${JSON.stringify({ failure: { code, message } })}\n`);
  process.exit(exitCode);
}

export type { ProcessFault };
