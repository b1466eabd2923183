/** The command `gate` as others use it: no model installed, no network, answers at once. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openEngine } from '../../wiring/openEngine.ts';

const main = path.resolve(import.meta.dirname, '../main.ts');
let folder = '';
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-gate-'));
  mkdirSync(path.join(folder, 'project'));
  writeFileSync(path.join(folder, 'project/taken.txt'), 'x');
});
after(() => rmSync(folder, { recursive: true, force: true }));

function gate(...words: readonly string[]) {
  const env = { ...process.env, COUNTERSIGN_MODELS: path.join(folder, 'no-models'), COUNTERSIGN_LLAMA_SERVER: '' };
  const done = spawnSync(process.execPath, [main, 'gate', '--data', path.join(folder, 'data'), ...words], {
    encoding: 'utf8',
    cwd: folder,
    env,
  });
  const objects = done.stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { code: done.status, out: done.stdout, err: done.stderr, objects };
}

const rowsOf = (data: string) => {
  const opened = openEngine(data);
  assert.ok(opened.ok);
  using engine = opened.value;
  return [...engine.store.ledger.rows()];
};

const batch = (name: string, lines: readonly unknown[]) => {
  const file = path.join(folder, name);
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return file;
};

describe('countersign gate', () => {
  test('one command: 0 where it may run, 2 where a person is asked; nothing is run', () => {
    const allowed = gate('--json', '--', 'git status -sb');
    assert.equal(allowed.code, 0);
    assert.deepEqual(
      ['command', 'decision', 'worstBps', 'source', 'tier'].map((key) => allowed.objects[0]?.[key]),
      ['git status -sb', 'allow', 0, 'rules', 1],
    );
    const asked = gate('--json', '--', `touch x; rm -rf '${folder}/project'`);
    assert.equal(asked.code, 2);
    assert.equal(asked.objects[0]?.harm, 'outside');
    assert.ok(existsSync(path.join(folder, 'project/taken.txt')));
    assert.equal(existsSync(path.join(folder, 'x')), false);
  });

  test('several words are one line, as over ssh', () => {
    assert.equal(gate('--json', '--', 'ls', '-la').objects[0]?.command, 'ls -la');
    assert.equal(gate('--', 'ls', '&&', 'rm', 'x').code, 2);
  });

  test('a batch answers in its order, ends with 0, and takes a folder that is there, absent or unknown', () => {
    const file = batch('commands.jsonl', [
      { command: 'ls > taken.txt', cwd: path.join(folder, 'project'), label: 'unsafe' },
      { command: 'ls > new.txt', cwd: path.join(folder, 'project') },
      '',
      { command: 'ls > new.txt', cwd: path.join(folder, 'absent') },
      { command: 'ls > new.txt' },
      { command: 'ls > new.txt', cwd: null },
      { command: 'ls\nrm -rf src' },
      { command: '' },
    ]);
    const { code, objects } = gate('--json', '--batch', file);
    assert.equal(code, 0);
    assert.deepEqual(
      objects.map(({ decision }) => decision),
      ['ask', 'allow', 'ask', 'ask', 'ask', 'ask', 'ask'],
    );
    assert.equal(objects[5]?.command, 'ls\nrm -rf src');
    assert.deepEqual(readdirSync(path.join(folder, 'project')), ['taken.txt']);
  });

  test('what is no batch is an error with its line, and nothing is answered', () => {
    const bad = gate('--json', '--batch', batch('bad.jsonl', [{ command: 'ls' }, '{"cmd":"ls"}']));
    assert.equal(bad.code, 1);
    assert.match(bad.err, /Line 2/);
    assert.equal(bad.objects.length, 1);
    assert.equal(bad.objects[0]?.type, 'error');
    assert.equal(gate('--batch', path.join(folder, 'none.jsonl')).code, 1);
    assert.match(gate().err, /Usage: countersign gate/);
  });

  test('text for people names decision, reason and source, without a byte that moves a terminal', () => {
    const { out } = gate('--', 'rm -rf \u001b[2J');
    assert.match(out, /^ask {4}rm -rf/);
    assert.match(out, /\[rules: shell effects\]/);
    assert.doesNotMatch(out, /\u001b\[2J/);
  });

  test('a decision model that was chosen and is not installed is named, and the rules decide', () => {
    const { code, objects, err } = gate('--json', '--judge', 'kev-0.8b', '--', 'ls');
    assert.equal(code, 0);
    assert.deepEqual([objects.length, objects[0]?.source], [1, 'rules']);
    assert.match(err, /kev-0\.8b.*The rules decide alone\./s);
  });

  test('how far it clears is a setting of the person', () => {
    const data = path.join(folder, 'narrow');
    mkdirSync(data);
    writeFileSync(path.join(data, 'config.json'), '{"shellClears":"reading"}');
    assert.equal(gate('--data', data, '--', 'mkdir fresh').code, 2);
    assert.equal(gate('--data', data, '--', 'ls').code, 0);
  });

  test('what is asked alone is a row of the ledger with its table and its reason; a batch leaves none and makes no ledger', () => {
    const data = path.join(folder, 'kept');
    const file = batch('measured.jsonl', [{ command: 'ls' }, { command: 'rm -rf src' }]);
    assert.equal(gate('--data', data, '--batch', file).code, 0);
    assert.equal(existsSync(path.join(data, 'countersign.db')), false);
    const [said] = gate('--data', data, '--json', '--', 'git reset --hard').objects;
    gate('--data', data, '--batch', file);
    const rows = rowsOf(data);
    assert.deepEqual(
      rows.map(({ kind, component }) => [kind, component.kind, component.id]),
      [['risk.answered', 'rules', 'shell effects']],
    );
    const payload = JSON.parse(rows[0]?.payload ?? '{}') as Record<string, unknown>;
    assert.deepEqual(
      ['command', 'decision', 'harm', 'why', 'effects', 'tier', 'tableVersion', 'ms'].map((key) => payload[key]),
      ['command', 'decision', 'harm', 'why', 'effects', 'tier', 'tableVersion', 'ms'].map((key) => said?.[key]),
    );
    assert.match(String(payload.tableDigest), /^[0-9a-f]{64}$/);
  });

  test('a ledger that cannot be written costs the row, which is said, and not the answer', () => {
    const data = path.join(folder, 'broken');
    mkdirSync(data);
    writeFileSync(path.join(data, 'countersign.db'), 'not a database\n'.repeat(500));
    const { code, objects, err } = gate('--data', data, '--json', '--', 'ls');
    assert.deepEqual([code, objects[0]?.decision], [0, 'allow']);
    assert.match(err, /not in the ledger/);
  });
});
