/**
 * A host that thinks nothing: it speaks the frames between app and host, echoes calls, and misbehaves as its data folder's
 * `fault` file says. Started as the real one is. `calls` in the data folder records what it was asked and how it was started.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type FromHost, type ToHost, toHostSchema } from '../contract/hostFrames.ts';
import { launchNonceSchema } from '../contract/launch.ts';

/**
 * `silent` never says that it is ready; `stranger` names another launch; `early` speaks before `ready`; `reported` says that it
 * cannot start; `loop` ends as soon as it is ready; `deaf` does not quit; `garbage` writes what is no frame between frames;
 * `endless` writes a line without end. `playing` has claimed a run and names its mission; `playingMute` does not name it.
 */
export type HostFault =
  | 'playing'
  | 'playingMute'
  | 'none'
  | 'silent'
  | 'stranger'
  | 'early'
  | 'reported'
  | 'loop'
  | 'deaf'
  | 'garbage'
  | 'endless';

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
  if (fault === 'playing' || fault === 'playingMute') claimRun();
  const said = fault === 'stranger' ? launchNonceSchema.parse('0'.repeat(32)) : nonce;
  say({ kind: 'ready', nonce: said, pid: process.pid, mark: { epoch, seq } });
  if (fault === 'loop') setTimeout(() => process.exit(7), 20);
  if (fault === 'garbage') process.stdout.write('not a frame\n{"kind":"unknown"}\n\n');
  if (fault === 'endless') setInterval(() => process.stdout.write('x'.repeat(8 * 1024 * 1024)), 1);
}

/** The mark of a run that this process plays, as `main/wiring/readClaims.ts` reads it. */
function claimRun(): void {
  const fields = readFileSync('/proc/self/stat', 'latin1').replace(/^.*\)/s, '').trim().split(' ');
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
  const scope = `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  mkdirSync(path.join(data, 'runs'), { recursive: true });
  const mark = { pid: process.pid, start: fields[19], scope, player: 'host' };
  writeFileSync(path.join(data, 'runs', 'run_fake.owner'), JSON.stringify(mark));
}

const mission = {
  id: 'mis_fake',
  name: 'Invoices of June',
  digest: '0'.repeat(64),
  specPath: '/nowhere/mission.json',
  workspaceRoot: '/nowhere',
  createdAtMs: 0,
  deliverable: 'totals.csv',
  checks: 1,
  runs: [{ id: 'run_fake', startedAtMs: 0, endedAtMs: null, result: null }],
} as const;

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
  if (frame.method === 'mission/list' && fault === 'playingMute') return;
  if (frame.method === 'mission/list' && fault === 'playing') {
    say({ kind: 'reply', id: frame.id, reply: { ok: true, mark: { epoch, seq }, value: [mission] } });
    return;
  }
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
