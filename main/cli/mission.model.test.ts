import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { findWeights } from '../../testkit/weights.ts';

const root = path.resolve(import.meta.dirname, '../..');
const missing =
  findWeights('smollm2-135m') === undefined ? 'smollm2-135m is not installed: run npm run bootstrap' : false;
let folder = '';
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-mission-model-'));
  cpSync(path.join(root, 'examples/missions'), folder, { recursive: true });
});
after(() => rmSync(folder, { recursive: true, force: true }));

interface Line {
  readonly type: string;
  readonly [key: string]: unknown;
}

function run(name: string, ...words: readonly string[]) {
  const mission = path.join(folder, name, 'mission.json');
  const args = [
    path.join(root, 'main/cli/main.ts'),
    'mission',
    'run',
    mission,
    '--json',
    '--data',
    path.join(folder, 'data'),
    ...words,
  ];
  const done = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const lines = done.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const result = lines.at(-1) ?? { type: 'none' };
  const file = path.join(folder, name, 'workspace', 'totals.csv');
  return {
    code: done.status,
    lines,
    result,
    file: existsSync(file) ? readFileSync(file, 'utf8') : null,
    err: done.stderr,
  };
}

describe('the examples on a real model of 135M parameters', { skip: missing }, () => {
  test('six invoices: accepted with the right table, ranked by the model, consented by the person, judged by the rules because the model is not qualified', () => {
    const { code, lines, result, file, err } = run('invoice-totals', '--allow', 'deliverable');
    assert.equal(code, 0, err);
    assert.equal(result.status, 'accepted');
    assert.equal(file, readFileSync(path.join(root, 'examples/missions/invoice-totals/expected/totals.csv'), 'utf8'));
    const ranked = lines.filter((line) => line.type === 'field' && /backwards/.test(String(line.method)));
    assert.ok(ranked.length >= 18, 'the model ranked the numbers');
    const gates = lines
      .filter((line) => line.type === 'gate')
      .map((line) => `${line.gate} ${line.outcome} ${(line.component as { kind: string }).kind}`);
    assert.ok(gates.includes('judge passed rules'), gates.join(', '));
    assert.ok(gates.includes('person passed person'), gates.join(', '));
    assert.equal(result.judge, 'write alignment (passed over: smollm2-135m)');
  });

  test('figures that do not add up: refused, the file is not made', () => {
    const { code, result, file } = run('invoice-mismatch', '--allow', 'deliverable');
    assert.deepEqual([code, result.status, file], [2, 'refused', null]);
    assert.match(String(result.why), /689\.92/);
  });

  test('a subtotal or the total: needs review, both named', () => {
    const { code, result } = run('invoice-undecided', '--allow', 'deliverable');
    assert.deepEqual([code, result.status], [2, 'needs_review']);
    assert.match(JSON.stringify(result.undecided), /438\.00.*521\.22|521\.22.*438\.00/);
  });

  test('nobody at the terminal and no consent: denied, nothing is written', () => {
    rmSync(path.join(folder, 'invoice-undecided/workspace/totals.csv'), { force: true });
    const { code, lines, result, file } = run('invoice-undecided');
    assert.deepEqual([code, result.status, file], [2, 'refused', null]);
    const person = lines.find((line) => line.type === 'gate' && line.gate === 'person');
    assert.deepEqual(person?.component, { kind: 'none', id: 'nobody to ask' });
  });

  const noProcesses = process.platform === 'linux' ? false : 'finds the writer in /proc';
  test('the writer is killed in the middle: it is started again and the run is accepted; nobody else may take the run up meanwhile', {
    skip: noProcesses,
  }, async () => {
    const mission = path.join(folder, 'killed', 'mission.json');
    cpSync(path.join(root, 'examples/missions/invoice-totals'), path.dirname(mission), { recursive: true });
    const data = path.join(folder, 'killed-data');
    const program = path.join(root, 'main/cli/main.ts');
    const words = [program, 'mission', 'run', mission, '--json', '--data', data, '--allow', 'deliverable'];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    child.stderr.on('data', (text: Buffer) => {
      err += text.toString('utf8');
    });
    const lines: Line[] = [];
    for await (const text of createInterface({ input: child.stdout })) {
      const line = JSON.parse(text) as Line;
      lines.push(line);
      if (line.type !== 'attempt') continue;
      const id = String(lines.find((each) => each.type === 'run')?.run);
      const second = spawnSync(process.execPath, [program, 'mission', 'resume', id, '--json', '--data', data], {
        encoding: 'utf8',
      });
      assert.equal(second.status, 2, second.stderr);
      assert.match(second.stdout, /"code":"mission\.playing"/);
      const writer = childrenOf(child.pid ?? 0).find(({ command }) => command.includes('--role writer'));
      assert.ok(writer, 'a writer runs');
      process.kill(writer.pid, 'SIGKILL');
    }
    assert.equal(lines.at(-1)?.status, 'accepted', err);
    const file = readFileSync(path.join(path.dirname(mission), 'workspace/totals.csv'), 'utf8');
    assert.equal(file, readFileSync(path.join(root, 'examples/missions/invoice-totals/expected/totals.csv'), 'utf8'));
  });
});

function childrenOf(parent: number): readonly { readonly pid: number; readonly command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        const parentPid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        if (parentPid !== parent) return [];
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
      } catch {
        return [];
      }
    });
}
