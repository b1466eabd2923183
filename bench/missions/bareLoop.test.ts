import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { fail, ok } from '../../contract/failure.ts';
import { missionSpecSchema } from '../../contract/mission.ts';
import type { WriteRequest, Writer } from '../../engine/ports/writer.ts';
import { describeDeliverable, runBare } from './bareLoop.ts';

const spec = missionSpecSchema.parse({
  version: 1,
  name: 'bills',
  request: 'Make a table.',
  sources: ['*.txt'],
  deliverable: {
    path: 'out.csv',
    format: 'csv',
    row: 'source',
    columns: [
      { name: 'file', value: 'source.name' },
      { name: 'total', ask: 'the total to pay', kind: 'number' },
    ],
    footer: { total: 'sum' },
  },
  acceptance: [{ check: 'file_exists', path: 'out.csv' }],
});
const limits = { rounds: 4, replyTokens: 100, seconds: 20 };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-bare-'));
  writeFileSync(path.join(folder, 'a.txt'), 'Total 5.00\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Says what the script says; the last line again and again. */
function scripted(replies: readonly object[]) {
  const seen: WriteRequest[] = [];
  const writer: Writer = {
    component: { kind: 'writer', id: 'scripted' },
    contextTokens: 8_192,
    async write(request) {
      seen.push(request);
      const text = JSON.stringify(replies[Math.min(seen.length, replies.length) - 1]);
      return ok({ text, finish: 'stop', promptTokens: 1, completionTokens: 1 });
    },
    score: async () => fail('server.notServed', 'no scores'),
    countTokens: async () => ok(1),
  };
  return { writer, seen };
}

describe('the bare loop', () => {
  test('believes the model: finish without a write is said to be done', async () => {
    const { writer } = scripted([{ tool: 'finish', summary: 'I have written the table.' }]);
    const outcome = await runBare(writer, spec, folder, limits);
    assert.deepEqual(outcome, { saidDone: true, ended: 'it said finish', rounds: 1 });
    assert.equal(existsSync(path.join(folder, 'out.csv')), false);
  });

  test('writes what it is told without asking anybody, and says so to the model', async () => {
    const { writer, seen } = scripted([
      { tool: 'read', path: 'a.txt' },
      { tool: 'write', path: 'out.csv', content: 'file,total\na.txt,5.00' },
      { tool: 'finish', summary: '' },
    ]);
    const outcome = await runBare(writer, spec, folder, limits);
    assert.equal(outcome.saidDone, true);
    assert.equal(readFileSync(path.join(folder, 'out.csv'), 'utf8'), 'file,total\na.txt,5.00\n');
    assert.match(seen.at(-1)?.messages.at(-1)?.content ?? '', /wrote out\.csv/);
    assert.match(seen.at(-1)?.messages.at(-3)?.content ?? '', /Total 5\.00/);
  });

  test('a model that never says finish has not said done', async () => {
    const { writer, seen } = scripted([{ tool: 'list' }]);
    const outcome = await runBare(writer, spec, folder, limits);
    assert.deepEqual([outcome.saidDone, outcome.rounds, seen.length], [false, 4, 4]);
  });

  test('nothing outside its folder is written', async () => {
    const { writer } = scripted([
      { tool: 'write', path: '../escaped.csv', content: 'x' },
      { tool: 'finish', summary: '' },
    ]);
    await runBare(writer, spec, folder, limits);
    assert.equal(existsSync(path.join(folder, '../escaped.csv')), false);
  });

  test('is told every column, the rows and the footer in words', () => {
    const text = describeDeliverable(spec);
    for (const part of [
      'out.csv',
      'file (the name of the file)',
      'total (the total to pay)',
      'One row a file',
      'sum of total',
    ])
      assert.ok(text.includes(part), part);
  });
});
