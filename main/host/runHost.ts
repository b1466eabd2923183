/** One host over frames: reads them, answers them, and ends in an orderly way when it is told to or when nobody is there any more. */
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Component } from '../../contract/component.ts';
import { type Failure, fail } from '../../contract/failure.ts';
import type { Reply } from '../../contract/hostEvents.ts';
import {
  type FromHost,
  fromHostSchema,
  longestFrameBytes,
  type ToHost,
  toHostSchema,
} from '../../contract/hostFrames.ts';
import { type LaunchNonce, launchNonceSchema } from '../../contract/launch.ts';
import { lineSplitter } from '../../supervisor/lineSplitter.ts';
import { appServers } from './appServers.ts';
import { openHost } from './openHost.ts';

export interface HostProcess {
  readonly argv: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly input: Readable;
  readonly write: (text: string) => void;
}

/** Who sits at the window: the app has checked that the page that asks is its own. */
const windowPerson: Component = { kind: 'person', id: 'window' };

/** Resolves when the host has ended; sets the exit code. */
export async function runHost({ argv, env, input, write }: HostProcess): Promise<void> {
  const send = (frame: FromHost): void => {
    write(`${JSON.stringify(fromHostSchema.parse(frame))}\n`);
  };
  const refuse = (failure: Failure): void => {
    console.error(failure.message);
    send({ kind: 'failed', failure });
    process.exitCode = 1;
  };
  const words = readWords(argv, env);
  if (words === null) {
    refuse(
      fail('cli.usage', 'The host is started by the app: --data DIR, and the launch in COUNTERSIGN_HOST_NONCE.')
        .failure,
    );
    return;
  }
  const servers = appServers(words.dataFolder, send);
  const opened = openHost({ dataFolder: words.dataFolder, servers, role: 'host', afterCrash: words.afterCrash });
  if (!opened.ok) {
    refuse(opened.failure);
    return;
  }
  await using host = opened.value;
  host.listen(send);
  send({ kind: 'ready', nonce: words.nonce, pid: process.pid, mark: host.mark() });

  const take = (frame: ToHost): 'go on' | 'end' => {
    switch (frame.kind) {
      case 'call':
        void host.call(frame.method, frame.params, windowPerson).then((reply) => write(replyLine(frame.id, reply)));
        return 'go on';
      case 'served':
        servers.served(frame);
        return 'go on';
      case 'processes':
        servers.processesChanged(frame.processes);
        return 'go on';
      case 'quit':
        return 'end';
    }
  };
  await readFrames(input, take);
}

/** An answer that the other side would not read ends the connection, and with it the host: it is refused instead. */
function replyLine(id: number, reply: Reply): string {
  const line = (carried: Reply) => `${JSON.stringify({ kind: 'reply', id, reply: carried } satisfies FromHost)}\n`;
  const whole = line(reply);
  if (Buffer.byteLength(whole) <= longestFrameBytes) return whole;
  const { failure } = fail('call.refused', 'The answer to this call is too large to be carried at once.', {
    kept: 'Nothing was changed.',
    action: 'Ask for a part of it.',
  });
  return line({ ok: false, mark: reply.mark, failure });
}

async function readFrames(input: Readable, take: (frame: ToHost) => 'go on' | 'end'): Promise<void> {
  const splitter = lineSplitter(longestFrameBytes);
  const asked = Promise.withResolvers<void>();
  // A write that finds nobody is the end of the app too.
  process.stdout.on('error', () => asked.resolve());
  process.on('SIGTERM', () => asked.resolve());
  process.on('SIGINT', () => asked.resolve());
  input.on('end', () => asked.resolve());
  input.on('error', () => asked.resolve());
  input.on('data', (piece: Buffer) => {
    const lines = splitter.push(piece);
    if (lines === undefined) {
      console.error(`a line of more than ${longestFrameBytes} bytes ends the connection`);
      asked.resolve();
      return;
    }
    for (const line of lines) {
      const frame = parseFrame(line);
      if (frame !== null && take(frame) === 'end') asked.resolve();
    }
  });
  await asked.promise;
  input.pause();
}

/** null for what is no frame: a line that nobody meant must not end anything. */
function parseFrame(line: string): ToHost | null {
  if (line.trim() === '') return null;
  try {
    const frame = toHostSchema.safeParse(JSON.parse(line));
    if (frame.success) return frame.data;
    console.error('a line that is no frame was left out:', frame.error.issues[0]?.message ?? '');
  } catch {
    console.error(`a line of ${line.length} characters that is no JSON was left out`);
  }
  return null;
}

interface HostWords {
  readonly dataFolder: string;
  readonly afterCrash: boolean;
  readonly nonce: LaunchNonce;
}

function readWords(argv: readonly string[], env: NodeJS.ProcessEnv): HostWords | null {
  const nonce = launchNonceSchema.safeParse(env.COUNTERSIGN_HOST_NONCE);
  // Not for the children of this process.
  delete env.COUNTERSIGN_HOST_NONCE;
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { data: { type: 'string' }, 'after-crash': { type: 'boolean' } },
    });
    if (values.data === undefined || !nonce.success) return null;
    return { dataFolder: values.data, afterCrash: values['after-crash'] === true, nonce: nonce.data };
  } catch {
    return null;
  }
}
