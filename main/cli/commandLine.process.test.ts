import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { openEngine } from '../wiring/openEngine.ts';

const main = path.resolve(import.meta.dirname, 'main.ts');
let folder = '';
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-cli-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

function countersign(...words: readonly string[]) {
  const done = spawnSync(process.execPath, [main, ...words], { encoding: 'utf8', cwd: folder });
  const objects = done.stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { code: done.status, out: done.stdout, err: done.stderr, objects };
}

/** The least that is a mission. */
const leastMission = JSON.stringify({
  version: 1,
  name: 'x',
  request: 'y',
  deliverable: { path: 'x.txt', format: 'text' },
  acceptance: [{ check: 'file_exists', path: 'x.txt' }],
});

describe('the command line', () => {
  test('says its version, and its commands, and what is no command', () => {
    assert.match(countersign('--version').out, /^\d+\.\d+\.\d+\n$/);
    assert.match(countersign('--help').out, /countersign mission run/);
    const unknown = countersign('frobnicate');
    assert.deepEqual([unknown.code, unknown.out], [1, '']);
    assert.match(unknown.err, /not a command/);
  });

  test('an option that does not exist is an error with the usage, never a trace', () => {
    const wrong = countersign('resolve', '--nonsense');
    assert.equal(wrong.code, 1);
    assert.match(wrong.err, /Usage: countersign resolve/);
    assert.doesNotMatch(wrong.err, /at .*\.ts:/);
  });

  test('resolve answers one object a path in their order, and 2 when one is refused', () => {
    const batch = path.join(folder, 'paths.txt');
    writeFileSync(batch, 'ok.txt\n../../etc/passwd\nCON.txt\n%2e%2e\n\n');
    const { code, objects } = countersign('resolve', '--json', '--root', folder, '--write', '--batch', batch);
    assert.equal(code, 2);
    assert.deepEqual(
      objects.map((object) => object.path ?? object.code),
      ['ok.txt', 'path.parent', 'path.reservedName', '%2e%2e', 'path.empty'],
    );
  });

  test('words after -- are paths, whatever they look like', () => {
    const { code, objects } = countersign('resolve', '--json', '--root', folder, '--', '--json', '-rf');
    assert.equal(code, 0);
    assert.deepEqual(
      objects.map((object) => object.input),
      ['--json', '-rf'],
    );
  });

  test('a mission file that is refused names the JSON pointer, and its result is the last line', () => {
    const file = path.join(folder, 'mission.json');
    writeFileSync(
      file,
      JSON.stringify({
        version: 1,
        name: 'x',
        request: 'y',
        deliverable: { path: '../x', format: 'csv' },
        acceptance: [],
      }),
    );
    const { code, objects, err } = countersign('mission', 'run', file, '--json', '--data', path.join(folder, 'data'));
    assert.equal(code, 2);
    assert.equal(objects[0]?.code, 'mission.specInvalid');
    assert.match(JSON.stringify(objects[0]), /"pointer":"\//);
    assert.deepEqual(
      [objects.at(-1)?.type, objects.at(-1)?.status, objects.at(-1)?.digest],
      ['result', 'refused', null],
    );
    assert.doesNotMatch(err, /at .*\.ts:/);
  });

  test('a mission beside the ledger is told that the data folder is no workspace', () => {
    const data = path.join(folder, 'ledgered');
    mkdirSync(path.join(data, 'mine'), { recursive: true });
    const file = path.join(data, 'mine', 'mission.json');
    writeFileSync(file, leastMission);
    for (const words of [[], ['--workspace', data]]) {
      const { code, objects, err } = countersign('mission', 'run', file, '--json', '--data', data, ...words);
      assert.equal(code, 1);
      assert.equal(objects[0]?.code, 'path.root');
      assert.equal(objects.at(-1)?.status, 'failed');
      assert.match(`${err}${JSON.stringify(objects[0])}`, /belongs to Countersign itself/);
    }
    assert.deepEqual(countersign('mission', 'list', '--json', '--data', data).objects, [], 'nothing was frozen');
  });

  test('without weights a mission fails with what to do, and starts nothing', () => {
    const file = path.join(folder, 'good.json');
    mkdirSync(path.join(folder, 'workspace'), { recursive: true });
    writeFileSync(file, leastMission);
    const env = { ...process.env, COUNTERSIGN_MODELS: path.join(folder, 'no-models') };
    const done = spawnSync(
      process.execPath,
      [main, 'mission', 'run', file, '--json', '--data', path.join(folder, 'data')],
      { encoding: 'utf8', env },
    );
    assert.equal(done.status, 1);
    assert.match(done.stderr, /models pull smollm2-135m/);
    assert.equal((JSON.parse(done.stdout.trim().split('\n').at(-1) ?? '{}') as { status?: string }).status, 'failed');
  });

  test('a ledger that somebody edited: show says one sentence, verify names the row and exits with 2', () => {
    const data = path.join(folder, 'edited');
    const opened = openEngine(data);
    assert.ok(opened.ok);
    const component = { kind: 'engine', id: 'test' } as const;
    for (let row = 0; row < 3; row += 1)
      opened.value.store.ledger.append({ kind: 'plan.made', runId: null, component, payload: { row } });
    opened.value[Symbol.dispose]();
    assert.equal(countersign('ledger', 'verify', '--data', data).code, 0);
    const database = new DatabaseSync(path.join(data, 'countersign.db'));
    database.exec("UPDATE ledger SET component = '{}' WHERE seq = 2");
    database.close();
    const shown = countersign('ledger', 'show', '--data', data);
    assert.equal(shown.code, 1);
    assert.match(shown.err, /ledger verify/);
    assert.doesNotMatch(shown.err, /fault of the program|at .*\.ts:/);
    const verified = countersign('ledger', 'verify', '--json', '--data', data);
    assert.deepEqual([verified.code, verified.objects[0]?.kind, verified.objects[0]?.seq], [2, 'broken', 2]);
  });

  test('a database that is garbage is left as it is', () => {
    const data = path.join(folder, 'garbage');
    mkdirSync(data);
    writeFileSync(path.join(data, 'countersign.db'), 'this is no database, and it is somebody’s');
    const shown = countersign('mission', 'list', '--data', data);
    assert.equal(shown.code, 1);
    assert.doesNotMatch(shown.err, /fault of the program/);
  });
});
