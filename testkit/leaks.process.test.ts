import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { expectNoLeaks, findMarkedProcesses, type LeakContext, listeningPorts } from './leaks.ts';

/** Runs a body under the detector and returns what the detector said, '' when it was content. */
async function verdictOn(body: (folder: string) => Promise<void> | void): Promise<string> {
  const hooks: (() => Promise<void>)[] = [];
  const context: LeakContext = { after: (hook) => hooks.push(hook) };
  const { folder } = expectNoLeaks(context, 300);
  await body(folder);
  for (const hook of hooks) {
    const verdict = await hook().then(
      () => '',
      (error: unknown) => String(error),
    );
    if (verdict !== '') return verdict;
  }
  return '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the leak detector', () => {
  test('is content with a test that cleans up, and puts TMPDIR back', async () => {
    const before = process.env.TMPDIR;
    assert.equal(await verdictOn(() => undefined), '');
    assert.equal(process.env.TMPDIR, before);
  });

  test('names a child that is still there, and ends it', async () => {
    let pid = 0;
    const verdict = await verdictOn(() => {
      const child = spawn('/bin/sleep', ['60'], { stdio: 'ignore', detached: true });
      child.unref();
      pid = child.pid ?? 0;
    });
    assert.match(verdict, new RegExp(`process ${pid} .*sleep 60`));
    while (isAlive(pid)) await delay(5);
  });

  test('finds a grandchild whose parent is gone', async () => {
    const verdict = await verdictOn(async () => {
      const child = spawn('/bin/sh', ['-c', '(sleep 61 &) ; exit 0'], { stdio: 'ignore' });
      await new Promise((resolve) => child.on('exit', resolve));
    });
    assert.match(verdict, /sleep 61/);
  });

  test('names the port that a left child listens on', async () => {
    const verdict = await verdictOn(async () => {
      const program = "require('net').createServer().listen(0, '127.0.0.1', () => console.log('up'))";
      const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
      await new Promise((resolve) => child.stdout?.once('data', resolve));
      child.stdout?.destroy();
      child.unref();
    });
    assert.match(verdict, /port \d+, held by process \d+/);
  });

  test('names a temporary file, an open file and an open server', async () => {
    assert.match(await verdictOn(() => writeFileSync(join(tmpdir(), 'left.txt'), '')), /temporary file left\.txt/);
    let descriptor = 0;
    assert.match(
      await verdictOn(() => {
        descriptor = openSync(new URL(import.meta.url), 'r');
      }),
      /open file .*leaks\.process\.test\.ts/,
    );
    closeSync(descriptor);
    const server = createServer();
    assert.match(
      await verdictOn(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
      /1 open TCPServerWrap/,
    );
    server.close();
  });

  test('sees only processes with its own mark', () => {
    assert.deepEqual(findMarkedProcesses('/nowhere/at/all'), []);
    assert.deepEqual(listeningPorts(process.pid), []);
  });
});
