import assert from 'node:assert/strict';
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { claimRun, dropDeadClaim } from './claimRun.ts';
import { claimedRuns, ownerOf } from './readClaims.ts';
import { readRegularFile } from './readRegularFile.ts';

const racer = path.join(import.meta.dirname, 'claimRace.fixture.ts');

function folder() {
  const data = mkdtempSync(path.join(os.tmpdir(), 'countersign-claim-'));
  return { data, [Symbol.dispose]: () => rmSync(data, { recursive: true, force: true }) };
}

describe('one process plays a run', { skip: process.platform === 'win32' ? 'needs a process table' : false }, () => {
  test('a second one is told who has it, and may have it when that one is done', () => {
    using scratch = folder();
    const first = claimRun(scratch.data, 'run_1', 'host');
    assert.ok(first.ok);
    const second = claimRun(scratch.data, 'run_1', 'host');
    assert.ok(!second.ok && second.failure.code === 'mission.playing');
    assert.match(second.failure.message, new RegExp(`process ${process.pid}`));
    assert.ok(claimRun(scratch.data, 'run_2', 'host').ok);
    first.value[Symbol.dispose]();
    assert.equal(ownerOf(scratch.data, 'run_1'), null);
    assert.ok(claimRun(scratch.data, 'run_1', 'host').ok);
  });

  test('what a crash left, another process of the same number, and garbage are nobody', () => {
    using scratch = folder();
    const claimed = claimRun(scratch.data, 'run_1', 'host');
    assert.ok(claimed.ok);
    const file = path.join(scratch.data, 'runs', 'run_1.owner');
    const left = [
      { pid: 999_999_999, start: '1', scope: 'x' },
      { pid: process.pid, start: '1', scope: 'an earlier boot' },
      'garbage',
    ];
    for (const owner of left) {
      writeFileSync(file, JSON.stringify(owner));
      assert.equal(ownerOf(scratch.data, 'run_1'), null);
      const again = claimRun(scratch.data, 'run_1', 'host');
      assert.ok(again.ok);
      again.value[Symbol.dispose]();
    }
  });

  test('what is claimed says by whom and whether that one lives; a dead mark can be taken away, a living one cannot', () => {
    using scratch = folder();
    assert.deepEqual(claimedRuns(scratch.data), []);
    assert.ok(claimRun(scratch.data, 'run_1', 'host').ok);
    const dead = { pid: 999_999_999, start: '1', scope: 'x' };
    writeFileSync(path.join(scratch.data, 'runs', 'run_2.owner'), JSON.stringify(dead));
    writeFileSync(path.join(scratch.data, 'runs', 'run_3.owner'), 'garbage');
    const expected = [
      { runId: 'run_1', pid: process.pid, player: 'host', takenUp: 0, lives: true },
      { runId: 'run_2', pid: 999_999_999, player: 'command line', takenUp: 0, lives: false },
    ];
    assert.deepEqual(claimedRuns(scratch.data), expected);
    dropDeadClaim(scratch.data, 'run_1');
    dropDeadClaim(scratch.data, 'run_2');
    assert.deepEqual(claimedRuns(scratch.data), expected.slice(0, 1));
  });

  test('a claim that was given back takes nobody else’s mark away, however often it is given back', () => {
    using scratch = folder();
    const first = claimRun(scratch.data, 'run_1', 'host');
    assert.ok(first.ok);
    first.value[Symbol.dispose]();
    const second = claimRun(scratch.data, 'run_1', 'host');
    assert.ok(second.ok);
    first.value[Symbol.dispose]();
    assert.equal(ownerOf(scratch.data, 'run_1')?.pid, process.pid);
    assert.equal(claimRun(scratch.data, 'run_1', 'host').ok, false);
  });

  for (const left of ['nothing', 'the mark of a crash']) {
    test(`many processes race for runs that left ${left}: exactly one gets each`, async (t) => {
      const data = expectNoLeaks(t).folder;
      const runs = path.join(data, 'runs');
      mkdirSync(runs);
      const names = Array.from({ length: 100 }, (_, index) => `run_${index}`);
      const dead = JSON.stringify({ pid: 999_999_999, start: '1', scope: 'x', player: 'host' });
      if (left !== 'nothing') for (const name of names) writeFileSync(path.join(runs, `${name}.owner`), dead);
      const racers = Array.from({ length: 6 }, () => fork(racer, [data, JSON.stringify(names)]));
      try {
        await Promise.all(racers.map((child) => once(child, 'message')));
        const ends = racers.map((child) => once(child, 'message'));
        for (const child of racers) child.send('go');
        const won = (await Promise.all(ends)).flatMap(([got]) => got as string[]);
        assert.deepEqual(won.toSorted(), names.toSorted());
        const marks = readdirSync(runs).filter((name) => name !== 'claims.lock');
        assert.deepEqual(
          marks.toSorted(),
          names.map((name) => `${name}.owner`).toSorted(),
          'nothing half written stays',
        );
      } finally {
        const gone = racers.map((child) => (child.exitCode === null ? once(child, 'exit') : null));
        for (const child of racers) child.kill('SIGKILL');
        await Promise.all(gone);
        rmSync(runs, { recursive: true });
      }
    });
  }

  test('a pipe, a folder and a file that is too large are not read', () => {
    using scratch = folder();
    const pipe = path.join(scratch.data, 'pipe');
    execFileSync('mkfifo', [pipe]);
    assert.equal(readRegularFile(pipe, 100), null);
    assert.equal(readRegularFile(scratch.data, 100), null);
    const file = path.join(scratch.data, 'file');
    writeFileSync(file, 'abc');
    assert.equal(readRegularFile(file, 2), null);
    assert.equal(Buffer.from(readRegularFile(file, 3) ?? []).toString(), 'abc');
  });
});
