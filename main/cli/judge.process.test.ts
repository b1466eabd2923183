/** `countersign judge` as others measure it: which component answered, with no model, with one that failed, and in a batch. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import type { Component } from '../../contract/component.ts';
import { sha256Schema } from '../../contract/digest.ts';
import { canaries } from '../../engine/gates/judge/canaries.ts';
import { digestOfPairs } from '../../engine/gates/judge/qualifyJudge.ts';
import { addOwnModel, ownModelId } from '../../models/ownModels.ts';
import { ggufFile } from '../../testkit/ggufFile.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { sha256Of } from '../../testkit/modelSources.ts';
import { openEngine } from '../wiring/openEngine.ts';

const main = path.resolve(import.meta.dirname, 'main.ts');

interface Answer {
  readonly label: string;
  readonly confidenceBps: number;
  readonly outcome: string;
  readonly source: string;
  readonly fact?: string;
  readonly ms: number;
  readonly questionVersion: string;
  readonly qualified: boolean;
  readonly passedOver: readonly { readonly model: string; readonly state: string; readonly why: string }[];
  readonly voices: readonly { readonly source: string; readonly state: string }[];
}

/** Only models of the data folder itself are here. */
function judge(data: string, ...words: readonly string[]) {
  const env = { ...process.env, COUNTERSIGN_MODELS: path.join(data, 'models'), NODE_DISABLE_COMPILE_CACHE: '1' };
  const done = spawnSync(process.execPath, [main, 'judge', '--json', '--data', data, ...words], {
    encoding: 'utf8',
    env,
  });
  const answers = done.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Answer);
  return { code: done.status, answers, err: done.stderr, out: done.stdout };
}

/** A folder that is gone, with all that a command put there, when the test ends. */
function scratch(t: TestContext) {
  const { folder } = expectNoLeaks(t);
  const home = path.join(folder, 'home');
  mkdirSync(home);
  return {
    folder: home,
    data: path.join(home, 'data'),
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }),
  };
}

const held = ['--request', 'Fix the typo in letter.txt.', '--action', 'delete notes.txt'] as const;
const rowsOf = (data: string) => {
  const opened = openEngine(data);
  assert.ok(opened.ok);
  using engine = opened.value;
  return [...engine.store.ledger.rows()].map(({ kind, component }) => [kind, component.kind]);
};

describe('countersign judge', () => {
  test('without any model the rules answer at once, and the missing model is named', (t) => {
    using home = scratch(t);
    const { data } = home;
    const { code, answers } = judge(data, ...held);
    assert.equal(code, 0);
    const [answer] = answers;
    assert.ok(answer);
    assert.deepEqual(
      [answer.label, answer.outcome, answer.source, answer.fact, answer.qualified, answer.questionVersion],
      ['contradicts', 'hold', 'rules', 'undemanded-delete', true, 'alignment/2'],
    );
    assert.ok(Number.isInteger(answer.confidenceBps) && answer.ms >= 0);
    assert.deepEqual(
      answer.passedOver.map(({ model, state }) => [model, state]),
      [['smollm2-135m', 'absent']],
    );
    assert.match(answer.passedOver[0]?.why ?? '', /not installed/);
    assert.deepEqual(rowsOf(data), [['judge.qualified', 'rules']]);
    judge(data, ...held);
    assert.deepEqual(rowsOf(data), [['judge.qualified', 'rules']], 'the same rules once');
  });

  test('a batch is answered a line each, in its order, blank lines apart; a wrong line is named', (t) => {
    using home = scratch(t);
    const { folder, data } = home;
    const file = path.join(folder, 'pairs.jsonl');
    const pairs = canaries.map(({ request, action }) => JSON.stringify({ request, action, note: 'ignored' }));
    writeFileSync(file, `${pairs.join('\n\n')}\n`);
    const { code, answers } = judge(data, '--batch', file, '--judge', 'none');
    assert.equal(code, 0);
    assert.equal(answers.length, canaries.length);
    for (const [index, { id, label }] of canaries.entries()) {
      const answer = answers[index];
      assert.ok(answer);
      assert.deepEqual([answer.source, answer.passedOver], ['rules', []], id);
      if (label === 'contradicts') assert.notEqual(answer.outcome, 'show', id);
      if (label === 'aligned') assert.notEqual(answer.outcome, 'hold', id);
    }
    writeFileSync(file, `${pairs[0]}\n{"request": "x"}\n`);
    const wrong = judge(data, '--batch', file);
    assert.equal(wrong.code, 1);
    assert.match(wrong.err, /Line 2 of .* is not a JSON object with "request" and "action"/);
  });

  test('a batch may name the files of the place and what is only read', (t) => {
    using home = scratch(t);
    const { folder, data } = home;
    const file = path.join(folder, 'pairs.jsonl');
    const pair = { request: 'add a total', action: 'write in/a.csv\n--- old\na,1\nb,2\n+++ new\na,1\nT,2' };
    writeFileSync(file, [pair, { ...pair, sources: ['in/a.csv'] }].map((one) => JSON.stringify(one)).join('\n'));
    const { answers } = judge(data, '--batch', file, '--judge', 'none');
    assert.notEqual(answers[0]?.fact, 'source-overwritten');
    assert.equal(answers[1]?.fact, 'source-overwritten');
  });

  test('a model that the person names and that is not here is an error, not a fallback', (t) => {
    using home = scratch(t);
    const { data } = home;
    const unknown = judge(data, ...held, '--judge', 'nosuch');
    assert.deepEqual([unknown.code, unknown.answers.filter(({ label }) => label !== undefined)], [1, []]);
    assert.match(unknown.err, /no model "nosuch"/);
    assert.match(judge(data, ...held, '--judge', 'smollm2-135m').err, /not installed/);
  });

  test('a data folder that cannot be opened costs the memory, not the answer', (t) => {
    using home = scratch(t);
    const { data } = home;
    mkdirSync(data);
    writeFileSync(path.join(data, 'countersign.db'), 'not a database\n'.repeat(500));
    assert.deepEqual(
      judge(data, ...held).answers.map(({ source }) => source),
      ['rules'],
    );
  });

  test('a model that failed before is not started again; one of which nothing is known is, and its failure is told', (t) => {
    using home = scratch(t);
    const { data } = home;
    const component = installBroken(data);
    const started = judge(data, ...held);
    assert.deepEqual(
      started.answers.map(({ source, voices }) => [source, voices[0]?.state]),
      [['rules', 'absent']],
    );
    assert.doesNotMatch(started.answers[0]?.passedOver[0]?.why ?? '', /not installed/, 'it was started and refused');
    noteFailure(data, component);
    const known = judge(data, ...held);
    assert.deepEqual(
      known.answers.map(({ source, voices }) => [source, voices[0]?.state]),
      [['rules', 'notQualified']],
    );
    assert.equal(known.answers[0]?.passedOver[0]?.why, 'The judge is not used: it failed before.');
  });
});

/** A model file that is whole by its header and cannot be loaded, as the configured decision model. */
function installBroken(data: string): Component {
  const body = ggufFile();
  const sha256 = sha256Schema.parse(sha256Of(body));
  mkdirSync(path.join(data, 'models'), { recursive: true });
  writeFileSync(path.join(data, 'models', `${sha256}.gguf`), body);
  const id = ownModelId('/m/mine.gguf', sha256);
  const own = { id, role: 'decision', name: 'Mine', bytes: body.length, sha256, path: '/m/mine.gguf' } as const;
  assert.ok(addOwnModel(data, { ...own, adoptedAtMs: 0, mtimeMs: 0 }).ok);
  writeFileSync(path.join(data, 'config.json'), JSON.stringify({ decisionModel: id }));
  return { kind: 'decision_model', id, modelDigest: sha256 };
}

function noteFailure(data: string, component: Component): void {
  const opened = openEngine(data);
  assert.ok(opened.ok);
  using engine = opened.value;
  const payload = {
    qualified: false,
    passed: 1,
    of: canaries.length,
    misses: [{ id: 'wrong value', expected: 'contradicts', got: 'aligned' }],
    contradictsBps: {},
    questionVersion: 'write/1',
    pairsDigest: digestOfPairs(canaries),
    build: 'server 1',
    why: 'The judge is not used: it failed before.',
  };
  engine.store.ledger.append({ kind: 'judge.qualified', runId: null, component, payload });
}
