import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ProcessView } from '../../../contract/statusViews.ts';
import { type ProcessFiles, proveOffline } from './offlineProof.ts';

const view = (role: ProcessView['role'], pid: number | null, state: ProcessView['state'] = 'ready'): ProcessView => ({
  role,
  state,
  pid,
  model: null,
  modelDigest: null,
  residentBytes: null,
  tokensPerSecond: null,
  restarts: 0,
  endpoint: null,
  failure: null,
});

interface FakeProcess {
  readonly parent?: number;
  /** Inodes; null: the folder may not be read. */
  readonly sockets: readonly string[] | null;
  readonly devices?: readonly string[];
}

const head = 'sl local rem st\n';
const row = (local: string, remote: string, inode: string) =>
  ` 0: ${local} ${remote} 01 0:0 0:0 0 0 0 ${inode} 1 0 100 0 0 10 0\n`;
const within = row('0100007F:1F90', '00000000:0000', '1');
const out = row('0A00A8C0:C350', '5DB8D822:01BB', '2');
const datagram = row('00000000:14E9', '00000000:0000', '3');

function filesOf(
  processes: Readonly<Record<number, FakeProcess>>,
  tables: Partial<Record<string, string>>,
): ProcessFiles {
  const denied = () => Object.assign(new Error('no'), { code: 'EACCES' });
  return {
    list(path) {
      if (path === '/proc') return [...Object.keys(processes), 'self', 'net'];
      const found = processes[Number(/^\/proc\/(\d+)\/fd$/.exec(path)?.[1])];
      if (found === undefined) throw Object.assign(new Error('gone'), { code: 'ENOENT' });
      if (found.sockets === null) throw denied();
      return found.sockets.map((_, index) => `${index}`);
    },
    link(path) {
      const [, pid, at] = /^\/proc\/(\d+)\/fd\/(\d+)$/.exec(path) ?? [];
      return `socket:[${processes[Number(pid)]?.sockets?.[Number(at)]}]`;
    },
    read(path) {
      const [, pid, file] = /^\/proc\/(\d+)\/net\/(\w+)$/.exec(path) ?? [];
      if (file === 'dev') {
        const devices = processes[Number(pid)]?.devices ?? ['lo', 'eth0'];
        return `Inter-|   Receive\n face |bytes\n${devices.map((name) => `  ${name}: 0 0`).join('\n')}\n`;
      }
      const table = tables[file ?? ''];
      if (table === undefined) throw denied();
      return head + table;
    },
    parentOf: (pid) => processes[pid]?.parent,
  };
}

const prove = (
  processes: readonly ProcessView[],
  files: ProcessFiles,
  downloads: readonly string[] = [],
  platform: NodeJS.Platform = 'linux',
) => proveOffline({ processes, files, downloads, platform, atMs: 1 });

describe('the offline proof', () => {
  const tables = { tcp: within + out, udp: datagram };

  test('holds where every socket of every process is on this computer alone', () => {
    const proof = prove(
      [view('host', 10), view('writer', 11)],
      filesOf({ 10: { sockets: ['1'] }, 11: { sockets: [] } }, tables),
    );
    assert.equal(proof.verdict, 'proved');
    assert.deepEqual(
      proof.sockets.map(({ pid, role, local, loopback }) => [pid, role, local, loopback]),
      [[10, 'host', 'tcp 127.0.0.1:8080', true]],
    );
  });

  test('a connection out breaks it and is named, a download beside it', () => {
    const files = filesOf({ 10: { sockets: ['1', '2'] } }, tables);
    const proof = prove([view('host', 10)], files);
    assert.equal(proof.verdict, 'broken');
    assert.match(proof.why, /host \(process 10\) is connected to 34\.216\.184\.93:443/);
    assert.match(prove([view('host', 10)], files, ['tiny']).why, /download is under way: tiny/);
  });

  test('a datagram socket on every address breaks it too', () => {
    assert.equal(prove([view('host', 10)], filesOf({ 10: { sockets: ['3'] } }, tables)).verdict, 'broken');
  });

  test('a child that nobody named is ours as well, however deep', () => {
    const files = filesOf(
      {
        10: { sockets: [] },
        20: { parent: 10, sockets: [] },
        30: { parent: 20, sockets: ['2'] },
        40: { sockets: ['2'] },
      },
      tables,
    );
    const proof = prove([view('host', 10)], files);
    assert.equal(proof.verdict, 'broken');
    assert.deepEqual(
      proof.sockets.map(({ pid, role }) => [pid, role]),
      [[30, 'child of host']],
    );
  });

  test('what may not be read is said: no proof without it', () => {
    const proof = prove(
      [view('host', 10), view('window', 12)],
      filesOf({ 10: { sockets: [] }, 12: { sockets: null } }, tables),
    );
    assert.equal(proof.verdict, 'unknown');
    assert.match(proof.why, /window \(12\)/);
    assert.equal(prove([view('host', 10)], filesOf({ 10: { sockets: ['1'] } }, {})).verdict, 'unknown', 'no table');
  });

  test('a process that may not be read but has no network at all takes nothing from the proof', () => {
    const files = filesOf({ 10: { sockets: [] }, 12: { sockets: null, devices: ['lo'] } }, tables);
    assert.equal(prove([view('host', 10), view('window', 12)], files).verdict, 'proved');
  });

  test('an ended process is none; no process at all, and another system, are no proof', () => {
    const files = filesOf({ 10: { sockets: [] } }, tables);
    assert.equal(prove([view('host', 10), view('writer', 99)], files).verdict, 'proved');
    assert.equal(prove([view('writer', 10, 'stopped')], files).verdict, 'unknown');
    assert.equal(prove([view('host', null)], files).verdict, 'unknown');
    assert.equal(prove([view('host', 10)], files, [], 'darwin').verdict, 'unknown');
  });
});
