/**
 * A host that thinks nothing: it speaks the frames between app and host, echoes calls, and misbehaves as its data folder's
 * `fault` file says. Started as the real one is. `calls` in the data folder records what it was asked and how it was started.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type FromHost, type ToHost, toHostSchema } from '../contract/hostFrames.ts';
import { launchNonceSchema } from '../contract/launch.ts';

/**
 * `silent` never says that it is ready; `stranger` names another launch; `early` speaks before `ready`; `reported` says that it
 * cannot start; `loop` ends as soon as it is ready; `deaf` does not quit; `garbage` writes what is no frame between frames;
 * `endless` writes a line without end.
 */
export type HostFault = 'none' | 'silent' | 'stranger' | 'early' | 'reported' | 'loop' | 'deaf' | 'garbage' | 'endless';

const data = process.argv[process.argv.indexOf('--data') + 1] ?? '.';
const faultFile = path.join(data, 'fault');
const fault = (existsSync(faultFile) ? readFileSync(faultFile, 'utf8') : 'none') as HostFault;
const nonce = launchNonceSchema.parse(process.env.COUNTERSIGN_HOST_NONCE);
const epoch = `fake-${process.pid}`;
let seq = 0;

const record = (line: string): void => appendFileSync(path.join(data, 'calls'), `${line}\n`);
const say = (frame: FromHost): void => {
  process.stdout.write(`${JSON.stringify(frame)}\n`);
};
const newerStore = { code: 'store.newer', message: 'The data folder is of a newer version.' } as const;

function begin(): void {
  switch (fault) {
    case 'silent':
      return;
    case 'early':
      say({ kind: 'releaseServers' });
      return;
    case 'reported':
      say({ kind: 'failed', failure: newerStore });
      return;
  }
  const said = fault === 'stranger' ? launchNonceSchema.parse('0'.repeat(32)) : nonce;
  say({ kind: 'ready', nonce: said, pid: process.pid, mark: { epoch, seq } });
  if (fault === 'loop') setTimeout(() => process.exit(7), 20);
  if (fault === 'garbage') process.stdout.write('not a frame\n{"kind":"unknown"}\n\n');
  if (fault === 'endless') setInterval(() => process.stdout.write('x'.repeat(8 * 1024 * 1024)), 1);
}

function sayFrame(frame: ToHost): string {
  if (frame.kind === 'call') return `call ${frame.method} ${JSON.stringify(frame.params)}`;
  if (frame.kind === 'served') return `served ${frame.id} ${frame.endpoint?.url ?? frame.failure?.code}`;
  return frame.kind;
}

record(`start ${process.argv.slice(2).join(' ')}`);
begin();
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const frame = toHostSchema.parse(JSON.parse(line));
  record(sayFrame(frame));
  if (frame.kind === 'quit' && fault !== 'deaf') {
    record('ended');
    process.exit(0);
  }
  // Two are never answered: whoever asks them is left waiting.
  if (frame.kind !== 'call' || frame.method === 'status/show' || frame.method === 'models/list') return;
  if (frame.method === 'mission/templates') say({ kind: 'server', id: frame.id, role: 'writer', model: 'one' });
  if (frame.method === 'gaps/list') {
    seq += 1;
    say({ kind: 'event', mark: { epoch, seq }, event: { type: 'settings' } });
    say({ kind: 'reply', id: frame.id, reply: { ok: true, mark: { epoch, seq }, value: [] } });
    return;
  }
  const failure = { code: 'mission.unknown', message: 'A host that thinks nothing knows nothing.' } as const;
  say({ kind: 'reply', id: frame.id, reply: { ok: false, mark: { epoch, seq }, failure } });
});
lines.on('close', () => {
  if (fault !== 'deaf') process.exit(0);
});
