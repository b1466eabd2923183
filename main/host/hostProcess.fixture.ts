/** For tests: the host as a process of its own, with the test in the app's place, model servers included. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { type FromHost, fromHostSchema, type ToHost } from '../../contract/hostFrames.ts';
import type { ModelRole } from '../../contract/model.ts';
import { lineSplitter } from '../../supervisor/lineSplitter.ts';
import type { Carrier } from './openHost.fixture.ts';

export interface ServedAt {
  readonly url: string;
  readonly secret: string;
}

export interface HostChildOptions {
  readonly data: string;
  readonly afterCrash?: boolean;
  /** Where the app's server of a role is; asked anew after a loss. */
  readonly serve?: (role: ModelRole, lost: string | null) => Promise<ServedAt>;
}

export interface HostChild extends AsyncDisposable, Carrier {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly log: () => string;
  /** Frames that are neither replies nor events. */
  readonly others: readonly FromHost[];
  send(frame: ToHost): void;
  /** A line as it is, without its end. */
  sendLine(line: string | Uint8Array): void;
  kill(): Promise<void>;
  /** Ends its stdin. */
  hangUp(): Promise<number | null>;
  exited: Promise<number | null>;
}

const entry = path.resolve(import.meta.dirname, 'main.ts');
/** Taken before a test puts its own temporary folder in the place of the system's: the cache outlives tests, as it does runs. */
const compileCache = path.join(os.tmpdir(), 'countersign-test-compile-cache');

/** Resolves once it is ready; rejects with what it said where it ends before. */
export async function startHostChild(options: HostChildOptions): Promise<HostChild> {
  const nonce = randomBytes(16).toString('hex');
  const words = [entry, '--data', options.data, ...(options.afterCrash === true ? ['--after-crash'] : [])];
  const child = spawn(process.execPath, words, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, COUNTERSIGN_HOST_NONCE: nonce, NODE_COMPILE_CACHE: compileCache },
  });
  const { stdin, stdout, stderr } = child;
  const exit = Promise.withResolvers<number | null>();
  child.on('exit', (code) => exit.resolve(code));
  stdin.on('error', () => undefined);
  let log = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const replies = new Map<number, (frame: Extract<FromHost, { kind: 'reply' }>) => void>();
  const listeners = new Set<Parameters<Carrier['listen']>[0]>();
  const others: FromHost[] = [];
  const ready = Promise.withResolvers<void>();
  let last = 0;

  const send = (frame: ToHost) => void stdin.write(`${JSON.stringify(frame)}\n`);
  const serve = async (frame: Extract<FromHost, { kind: 'server' | 'serverLost' }>) => {
    const lost = frame.kind === 'serverLost' ? frame.url : null;
    const endpoint = (await options.serve?.(frame.role, lost)) ?? null;
    const failure =
      endpoint === null ? ({ code: 'model.notInstalled', message: 'This test serves no model.' } as const) : null;
    send({ kind: 'served', id: frame.id, endpoint, failure });
  };
  const take = (frame: FromHost) => {
    switch (frame.kind) {
      case 'ready':
        if (frame.nonce !== nonce) ready.reject(new Error('another launch answered'));
        ready.resolve();
        return;
      case 'reply':
        replies.get(frame.id)?.(frame);
        replies.delete(frame.id);
        return;
      case 'event':
        for (const listener of listeners) listener(frame);
        return;
      case 'server':
      case 'serverLost':
        others.push(frame);
        void serve(frame);
        return;
      default:
        others.push(frame);
    }
  };
  const splitter = lineSplitter(64 * 1024 * 1024);
  stdout.on('data', (piece: Buffer) => {
    // Whatever is not a frame on stdout is a fault: this throws.
    for (const line of splitter.push(piece) ?? []) take(fromHostSchema.parse(JSON.parse(line)));
  });
  void exit.promise.then((code) => ready.reject(new Error(`the host ended with ${code}: ${log}`)));
  await ready.promise;

  const kill = async () => {
    child.kill('SIGKILL');
    await exit.promise;
  };
  return {
    child,
    pid: child.pid ?? 0,
    log: () => log,
    others,
    send,
    sendLine(line) {
      stdin.write(line);
      stdin.write('\n');
    },
    call(method, params) {
      last += 1;
      const id = last;
      const { promise, resolve } = Promise.withResolvers<Extract<FromHost, { kind: 'reply' }>>();
      replies.set(id, resolve);
      send({ kind: 'call', id, method, params });
      return promise.then((frame) => frame.reply);
    },
    listen(onFrame) {
      listeners.add(onFrame);
      return () => listeners.delete(onFrame);
    },
    kill,
    async hangUp() {
      stdin.end();
      return exit.promise;
    },
    exited: exit.promise,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) await kill();
      stdin.destroy();
      stdout.destroy();
      stderr.destroy();
    },
  };
}
