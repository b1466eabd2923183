import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ggufFile } from '../ggufFile.ts';
import { readLayout } from './ggufLayout.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const run = (...words: string[]) => spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' });

test('the command line writes a decision GGUF, and refuses what it does not understand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-decision-gguf-'));
  try {
    const source = join(folder, 'in.gguf');
    const target = join(folder, 'out.gguf');
    const template = join(folder, 'systemone.jinja');
    writeFileSync(source, ggufFile({ architecture: 'llama' }));
    writeFileSync(template, 'S: {{ state }} Q: {{ instructions }}');
    const done = run(
      source,
      target,
      '--type',
      'nimble',
      '--template',
      template,
      '--temperature',
      'choice.2=1.25',
      '--json',
    );
    assert.equal(done.status, 0, done.stderr);
    const said = JSON.parse(done.stdout) as { type: string; architecture: string; addedKeys: string[] };
    assert.deepEqual([said.type, said.architecture, said.addedKeys.length], ['nimble', 'llama', 3]);
    const layout = readLayout(readFileSync(target));
    const keyed = new Map(layout.entries.map((entry) => [entry.key, entry.value]));
    assert.equal(keyed.get('llama.decision.type'), 'nimble');
    assert.equal(keyed.get('tokenizer.chat_template.systemone'), 'S: {{ state }} Q: {{ instructions }}');

    assert.equal(run(source, target).status, 1, 'it does not write over a file');
    assert.equal(run(join(folder, 'none.gguf'), join(folder, 'x.gguf')).status, 1);
    assert.equal(run(source).status, 2);
    assert.equal(run(source, join(folder, 'y.gguf'), '--type', 'kev').status, 2);
    assert.equal(run(source, join(folder, 'y.gguf'), '--temperature', 'choice=hot').status, 2);
    assert.equal(run(source, join(folder, 'y.gguf'), '--unknown').status, 2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
