/** What the library does beside its work, watched in a process with a home of its own. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { trainedIntents } from './trainedFiles.ts';

/** Long enough for what starts beside the session: without the switch the files are there within a second. */
const waitMs = 2_500;

const program = (encoder: string, graph: string) => `
  const { openEncoder } = await import(${JSON.stringify(encoder)});
  const { readFileSync } = await import('node:fs');
  const opened = await openEncoder(readFileSync(${JSON.stringify(graph)}), { threads: 1, classes: 7 });
  const logits = await opened.value.logits([101, 2054, 102]);
  await new Promise((resolve) => setTimeout(resolve, ${waitMs}));
  process.stdout.write(JSON.stringify({ logits: logits.length }));
  process.exit(0);
`;

test('the library keeps no device id, no events and no log of its own', (t) => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'countersign-onnx-'));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  const temporary = mkdtempSync(path.join(home, 'tmp-'));
  const before = new Set(readdirSync('/tmp'));
  const encoder = path.resolve(import.meta.dirname, 'encoder.ts');
  const graph = path.join(path.dirname(trainedIntents()), 'intents.int8.onnx');
  const words = ['--input-type=module', '--eval', program(encoder, graph)];
  // `ORT_DISABLE_TELEMETRY` is not among these: the encoder sets it itself.
  const env = { PATH: process.env.PATH, HOME: home, TMPDIR: temporary };
  const done = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
  assert.equal(done.status, 0, done.stderr);
  assert.deepEqual((JSON.parse(done.stdout) as { logits: number }).logits, 7);
  assert.deepEqual(readdirSync(home), [path.basename(temporary)], 'nothing in the home folder');
  assert.deepEqual(readdirSync(temporary), [], 'nothing in the folder for temporary files');
  const made = readdirSync('/tmp').filter((name) => !before.has(name) && name.includes(`${done.pid}`));
  assert.deepEqual(made, []);
});
