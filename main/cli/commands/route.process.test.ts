/** `countersign route` as a person runs it: real server, real files, no model installed, nothing on the network. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { intentSchema } from '../../../contract/intent.ts';

const main = path.resolve(import.meta.dirname, '../main.ts');
const lineSchema = z.strictObject({
  text: z.string(),
  intent: intentSchema,
  confidenceBps: z.int(),
  source: z.enum(['decision_model', 'embedded_judge', 'keyword_fallback']),
  ms: z.number(),
  model: z.string(),
  modelDigest: z.string().nullable(),
  questionVersion: z.literal('intent/1'),
  coverageBps: z.int().nullable(),
  alsoSeen: intentSchema.nullable(),
  passedOver: z.array(z.strictObject({ source: z.string(), model: z.string(), why: z.string() })),
  cut: z.array(z.string()),
});

let folder = '';
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-route-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

function countersign(data: string, ...words: readonly string[]) {
  const env = { PATH: process.env.PATH, HOME: folder, COUNTERSIGN_MODELS: path.join(folder, 'no models') };
  const line = [main, 'route', '--data', path.join(folder, data), ...words];
  const done = spawnSync(process.execPath, line, { encoding: 'utf8', cwd: folder, env });
  const lines = done.stdout.split('\n').filter((text) => text.startsWith('{'));
  return { code: done.status, out: done.stdout, err: done.stderr, lines };
}
const parsed = (lines: readonly string[]) => lines.map((line) => lineSchema.parse(JSON.parse(line)));

describe('countersign route', () => {
  const batch = [
    ['Where did we put the signed lease?', 'search'],
    ['Führ bitte die Tests noch einmal aus', 'run'],
    ['Supprime la deuxième ligne du fichier adresses.csv', 'edit'],
    ['Gracias, eso era todo.', 'general'],
    ['', 'general'],
  ] as const;

  test('answers a batch in its order, from the embedded judge, and leaves nothing running or behind', () => {
    const file = path.join(folder, 'batch.jsonl');
    writeFileSync(file, `${batch.map(([text]) => JSON.stringify({ text, more: 1 })).join('\n')}\n\n`);
    const { code, lines, err } = countersign('a', '--json', '--batch', file);
    assert.equal(code, 0, err);
    const routes = parsed(lines);
    assert.deepEqual(
      routes.map(({ text }) => text),
      batch.map(([text]) => text),
    );
    for (const [index, [text, intent]] of batch.entries()) {
      if (text === '') continue;
      const route = routes[index];
      assert.deepEqual([route?.intent, route?.source, route?.model], [intent, 'embedded_judge', 'countersign-intents']);
      assert.match(route?.modelDigest ?? '', /^[0-9a-f]{64}$/);
      assert.equal(route?.coverageBps, 10_000);
      assert.equal(
        route?.passedOver.map(({ source, model }) => `${source} ${model}`).join(),
        'decision_model smollm2-135m',
      );
      assert.match(route?.passedOver[0]?.why ?? '', /not installed/);
    }
    assert.deepEqual(readdirSync(path.join(folder, 'a', 'run')), [], 'no process is left');
    assert.equal(existsSync(path.join(folder, 'a', 'countersign.db')), false, 'it makes no ledger of its own');
  });

  test('where the server cannot start, the keywords answer and say so', () => {
    // A file where the data folder should be: nothing can be started there.
    writeFileSync(path.join(folder, 'file'), '');
    const { code, lines } = countersign('file', '--json', '--', 'run', 'the tests');
    assert.equal(code, 0);
    const [route] = parsed(lines);
    assert.deepEqual([route?.text, route?.intent, route?.source], ['run the tests', 'run', 'keyword_fallback']);
    assert.equal(route?.passedOver.at(-1)?.source, 'embedded_judge');
    assert.match(route?.passedOver.at(-1)?.why ?? '', /cannot be made/);
  });

  test('the doctor asks its start-up messages, shows what came of it beside the gate, and keeps it in the ledger', () => {
    const env = { PATH: process.env.PATH, HOME: folder, COUNTERSIGN_MODELS: path.join(folder, 'no models') };
    const data = path.join(folder, 'doctor');
    const run = (...words: readonly string[]) =>
      spawnSync(process.execPath, [main, ...words, '--data', data, '--json'], { encoding: 'utf8', cwd: folder, env })
        .stdout;
    const doctor = run('doctor');
    assert.match(doctor, /"subject":"gate","state":"ok","what":"\d{4,} commands known .* the rules decide alone"/);
    assert.match(
      doctor,
      /named the intent of 14 of 14 start-up messages\. \(embedded_judge [0-9a-f]{12}, questions intent\/1\)/,
    );
    assert.match(run('ledger', 'show'), /"kind":"intents\.qualified"/);
    run('route', '--', 'Run the tests again.');
    assert.equal(run('ledger', 'show').split('intents.qualified').length, 2, 'the same answers are not kept twice');
  });

  test('without --json it says the same in words', () => {
    const { code, out } = countersign('a', '--judge', 'none', '--', 'Replace Miller with Müller in contract.md');
    assert.equal(code, 0);
    assert.match(out, /^edit \(\d+ of 10,000\) {2}\[embedded_judge: countersign-intents\] {2}Replace Miller/);
  });

  test('refuses a batch with a line that is no text, and a call without any', () => {
    const file = path.join(folder, 'odd.jsonl');
    writeFileSync(file, '{"text":"a"}\n{"words":"b"}\n');
    const odd = countersign('a', '--json', '--batch', file);
    assert.deepEqual([odd.code, JSON.parse(odd.lines[0] ?? '{}').code], [1, 'cli.usage']);
    assert.match(odd.err, /Line 2/);
    assert.equal(countersign('a', '--json').code, 1);
    assert.equal(countersign('a', '--json', '--batch', path.join(folder, 'none.jsonl')).code, 1);
  });
});
