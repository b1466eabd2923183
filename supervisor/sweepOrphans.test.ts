import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type ConfiguredPath,
  configuredPathSchema,
  type ProcessMark,
  type RunRecord,
  runRecordSchema,
} from '../contract/launch.ts';
import type { ProcessTable } from './processTable.ts';
import { readRunFiles, writeRunFile } from './runFile.ts';
import { judgeRecord, sweepOrphans } from './sweepOrphans.ts';

const scope = 'boot-1 pid:[1]';
const me = process.getuid?.() ?? 0;

interface Living {
  readonly start: string;
  readonly user?: number;
  readonly group?: number;
}

/** A process table that is a list. */
function table(living: Record<number, Living>, inScope: string | undefined = scope): ProcessTable {
  return {
    markOf: (pid) => {
      const found = living[pid];
      return found === undefined ? undefined : { pid, start: found.start, scope };
    },
    scope: () => inScope,
    userOf: (pid) => living[pid]?.user ?? me,
    groupOf: (pid) => living[pid]?.group ?? pid,
  };
}

const mark = (pid: number, start: string, inScope = scope): ProcessMark => ({ pid, start, scope: inScope });

const record = (more: Partial<RunRecord> = {}): RunRecord =>
  runRecordSchema.parse({
    version: 1,
    child: mark(500, '111'),
    parent: mark(400, '100'),
    role: 'writer',
    file: '/opt/server.ts',
    modelDigest: 'a'.repeat(64),
    ...more,
  });

function runFolder(): Disposable & { readonly path: ConfiguredPath } {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  return {
    path: configuredPathSchema.parse(join(folder, 'run')),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

describe('a record of an earlier run', () => {
  test('names an orphan when the child is the same process and its parent is not there any more', () => {
    assert.equal(judgeRecord(record(), table({ 500: { start: '111' } })), 'orphan');
    // The parent's number was given to somebody else.
    assert.equal(judgeRecord(record(), table({ 500: { start: '111' }, 400: { start: '999' } })), 'orphan');
  });

  test('names nothing to end when the pid was reused: the start time differs', () => {
    assert.equal(judgeRecord(record(), table({ 500: { start: '112' } })), 'gone');
    assert.equal(judgeRecord(record(), table({})), 'gone');
  });

  test('whose parent lives belongs to another window of the app', () => {
    assert.equal(judgeRecord(record(), table({ 500: { start: '111' }, 400: { start: '100' } })), 'inUse');
  });

  test('of another boot is over, of another pid namespace is none of our business', () => {
    const living = table({ 500: { start: '111' } });
    assert.equal(judgeRecord(record({ child: mark(500, '111', 'boot-0 pid:[1]') }), living), 'gone');
    assert.equal(judgeRecord(record({ child: mark(500, '111', 'boot-1 pid:[2]') }), living), 'elsewhere');
    assert.equal(judgeRecord(record({ parent: mark(400, '100', 'boot-1 pid:[2]') }), living), 'inUse');
  });

  test('of another user, of a process that leads no group, or of ourselves ends nothing', () => {
    assert.equal(judgeRecord(record(), table({ 500: { start: '111', user: me + 1 } })), 'notOurs');
    assert.equal(judgeRecord(record(), table({ 500: { start: '111', group: 499 } })), 'notOurs');
    const myself = record({ child: mark(process.pid, '111') });
    assert.equal(judgeRecord(myself, table({ [process.pid]: { start: '111' } })), 'notOurs');
  });

  test('where the system cannot tell who is who ends nothing', () => {
    const blind: ProcessTable = { ...table({ 500: { start: '111' } }), scope: () => undefined };
    assert.equal(judgeRecord(record(), blind), 'elsewhere');
  });
});

describe('the sweep', () => {
  test('kills the group of an orphan and nothing else, and forgets what is over', async () => {
    using folder = runFolder();
    const living: Record<number, Living> = {
      500: { start: '111' },
      501: { start: '222' },
      502: { start: 'reused' },
      503: { start: '444', user: me + 1 },
      400: { start: '100' },
    };
    const gone = mark(399, '99');
    for (const made of [
      record({ parent: gone }),
      record({ child: mark(501, '222') }),
      record({ child: mark(502, '333'), parent: gone }),
      record({ child: mark(503, '444'), parent: gone }),
    ]) {
      assert.ok(writeRunFile(folder.path, made).ok);
    }
    const killed: number[] = [];
    const killGroup = (group: number) => {
      killed.push(group);
      delete living[group];
    };
    const report = await sweepOrphans({ folder: folder.path, processes: table(living), killGroup });
    assert.deepEqual(killed, [500]);
    assert.deepEqual(
      report.swept.map(({ record: { child }, outcome }) => [child.pid, outcome]),
      [
        [500, 'ended'],
        [501, 'inUse'],
        [502, 'gone'],
        [503, 'notOurs'],
      ],
    );
    assert.deepEqual(readdirSync(folder.path), ['501.json', '503.json']);
  });

  test('says when one survives, and keeps its record for the next time', async () => {
    using folder = runFolder();
    assert.ok(writeRunFile(folder.path, record()).ok);
    const report = await sweepOrphans({
      folder: folder.path,
      processes: table({ 500: { start: '111' } }),
      killGroup: () => undefined,
      waitMs: 20,
    });
    assert.equal(report.swept[0]?.outcome, 'survived');
    assert.deepEqual(readdirSync(folder.path), ['500.json']);
  });

  test('takes a refusal of the system for an answer', async () => {
    for (const [code, outcome] of [
      ['EPERM', 'notOurs'],
      ['ESRCH', 'gone'],
    ] as const) {
      using folder = runFolder();
      assert.ok(writeRunFile(folder.path, record()).ok);
      const killGroup = () => {
        throw Object.assign(new Error(code), { code });
      };
      const report = await sweepOrphans({
        folder: folder.path,
        processes: table({ 500: { start: '111' } }),
        killGroup,
      });
      assert.equal(report.swept[0]?.outcome, outcome);
    }
  });

  test('believes nothing in a folder of garbage, and clears it away', async () => {
    using folder = runFolder();
    assert.ok(writeRunFile(folder.path, record()).ok);
    const good = JSON.stringify(record({ child: mark(777, '111') }));
    const garbage: Record<string, string> = {
      'empty.json': '',
      'half.json': good.slice(0, 60),
      'array.json': `[${good}]`,
      'version.json': good.replace('"version":1', '"version":2'),
      'extra.json': good.replace('{', '{"also":"this",'),
      'init.json': good.replaceAll('777', '1'),
      'group.json': good.replaceAll('777', '-1'),
      'all.json': good.replaceAll('777', '0'),
      'huge.json': `${good}${' '.repeat(20_000)}`,
      '777.json.9999999.part': good,
      'note.txt': 'kill 777',
    };
    for (const [name, text] of Object.entries(garbage)) writeFileSync(join(folder.path, name), text);
    writeFileSync(join(folder.path, '..', 'outside.json'), good);
    const beingWritten = `778.json.${process.pid}.part`;
    writeFileSync(join(folder.path, beingWritten), good.slice(0, 60));
    symlinkSync(join(folder.path, '..', 'outside.json'), join(folder.path, 'link.json'));
    mkdirSync(join(folder.path, 'folder.json'));
    const killed: number[] = [];
    const processes = table({ 500: { start: '111' }, 777: { start: '111' }, 1: { start: '111' } });
    const report = await sweepOrphans({
      folder: folder.path,
      processes,
      killGroup: (group) => killed.push(group),
      waitMs: 0,
    });
    assert.deepEqual(killed, [500]);
    assert.equal(report.unreadable.length, Object.keys(garbage).length + 2);
    assert.deepEqual(readdirSync(folder.path), ['500.json', beingWritten, 'folder.json']);
  });

  test('of no folder at all is nothing', async () => {
    using folder = runFolder();
    assert.deepEqual(await sweepOrphans({ folder: folder.path }), { swept: [], unreadable: [] });
  });

  test('ends nothing for any text that is no record', async () => {
    using folder = runFolder();
    mkdirSync(folder.path);
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        writeFileSync(join(folder.path, '500.json'), text);
        const killGroup = () => assert.fail('killed');
        await sweepOrphans({ folder: folder.path, processes: table({ 500: { start: '111' } }), killGroup });
      }),
    );
  });
});

describe('a run file', () => {
  test('is readable by its owner alone, whole, and says what was written', {
    skip: process.platform === 'win32' ? 'POSIX modes' : false,
  }, () => {
    using folder = runFolder();
    const written = writeRunFile(folder.path, record());
    assert.ok(written.ok);
    assert.equal(statSync(written.value).mode & 0o777, 0o600);
    assert.equal(statSync(folder.path).mode & 0o777, 0o700);
    assert.deepEqual(readRunFiles(folder.path).files, [{ path: written.value, record: record() }]);
  });

  test('that cannot be written is a failure that says what that means', () => {
    using folder = runFolder();
    writeFileSync(folder.path, 'a file where the folder should be');
    const written = writeRunFile(folder.path, record());
    assert.ok(!written.ok);
    assert.equal(written.failure.code, 'file.io');
  });
});
