import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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
  test('six invoices: accepted with the right table, ranked by the model, consented by the person, judged by nobody qualified', () => {
    const { code, lines, result, file, err } = run('invoice-totals', '--allow', 'deliverable');
    assert.equal(code, 0, err);
    assert.equal(result.status, 'accepted');
    assert.equal(file, readFileSync(path.join(root, 'examples/missions/invoice-totals/expected/totals.csv'), 'utf8'));
    const ranked = lines.filter((line) => line.type === 'field' && /backwards/.test(String(line.method)));
    assert.ok(ranked.length >= 18, 'the model ranked the numbers');
    const gates = lines
      .filter((line) => line.type === 'gate')
      .map((line) => `${line.gate} ${line.outcome} ${(line.component as { kind: string }).kind}`);
    assert.ok(gates.includes('judge abstained decision_model'), gates.join(', '));
    assert.ok(gates.includes('person passed person'), gates.join(', '));
    assert.equal(result.judge, 'smollm2-135m (not qualified)');
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
});
