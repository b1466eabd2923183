import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { type ConfiguredPath, configuredPathSchema, type ProcessMark, runRecordSchema } from '../contract/launch.ts';
import { expectNoLeaks } from '../testkit/leaks.ts';
import { linuxProcesses } from './processTable.ts';
import { writeRunFile } from './runFile.ts';
import { sweepOrphans } from './sweepOrphans.ts';

const skip = process.platform === 'linux' ? false : 'reads /proc';

interface Scene extends AsyncDisposable {
  readonly folder: ConfiguredPath;
  readonly process: ChildProcess;
  readonly mark: ProcessMark;
  record(child: ProcessMark, parent: ProcessMark): void;
  alive(): boolean;
}

/** A real process that leads its own group, as a server would be found after a crash. */
async function scene(t: TestContext, detached = true): Promise<Scene> {
  expectNoLeaks(t);
  const base = mkdtempSync(join(tmpdir(), 'sweep-'));
  const folder = configuredPathSchema.parse(join(base, 'run'));
  // With a helper of its own, which must end as well; one that leads no group has none, since nobody would end it.
  const script = detached ? 'sleep 300 & echo up; wait' : 'echo up; exec sleep 300';
  const child = spawn('/bin/sh', ['-c', script], { detached, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdout.destroy();
  const mark = linuxProcesses.markOf(child.pid ?? 0);
  assert.ok(mark !== undefined);
  return {
    folder,
    process: child,
    mark,
    record(childMark, parent) {
      const record = { version: 1, child: childMark, parent, role: 'writer', file: '/x', modelDigest: 'a'.repeat(64) };
      const written = writeRunFile(folder, runRecordSchema.parse(record));
      assert.ok(written.ok);
    },
    alive: () => linuxProcesses.markOf(mark.pid) !== undefined,
    async [Symbol.asyncDispose]() {
      try {
        process.kill(detached ? -mark.pid : mark.pid, 'SIGKILL');
      } catch {
        // The sweep ended it.
      }
      await ended;
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** A parent that was: a pid that nobody has, of this boot. */
const gone = (mark: ProcessMark): ProcessMark => ({ ...mark, pid: 4_194_304, start: '1' });

describe('the start-up sweep, on real processes', { skip }, () => {
  test('ends an orphan with its whole group, and forgets it', async (t) => {
    await using orphan = await scene(t);
    orphan.record(orphan.mark, gone(orphan.mark));
    const report = await sweepOrphans({ folder: orphan.folder });
    assert.deepEqual(
      report.swept.map(({ outcome }) => outcome),
      ['ended'],
    );
    assert.equal(orphan.alive(), false);
    assert.deepEqual(readdirSync(orphan.folder), []);
  });

  test('does not end a process whose start time is not the recorded one: its pid was reused', async (t) => {
    await using bystander = await scene(t);
    const earlier = { ...bystander.mark, start: `${Number(bystander.mark.start) - 1}` };
    bystander.record(earlier, gone(bystander.mark));
    const report = await sweepOrphans({ folder: bystander.folder });
    assert.deepEqual(
      report.swept.map(({ outcome }) => outcome),
      ['gone'],
    );
    assert.equal(bystander.alive(), true);
  });

  test('does not end what a living app owns, nor what leads no group of its own', async (t) => {
    await using owned = await scene(t);
    const us = linuxProcesses.markOf(process.pid);
    assert.ok(us !== undefined);
    owned.record(owned.mark, us);
    assert.deepEqual(
      (await sweepOrphans({ folder: owned.folder })).swept.map(({ outcome }) => outcome),
      ['inUse'],
    );
    assert.equal(owned.alive(), true);
  });

  test('does not end a process that leads no group of its own, however well recorded', async (t) => {
    await using member = await scene(t, false);
    member.record(member.mark, gone(member.mark));
    assert.deepEqual(
      (await sweepOrphans({ folder: member.folder })).swept.map(({ outcome }) => outcome),
      ['notOurs'],
    );
    assert.equal(member.alive(), true);
  });
});
