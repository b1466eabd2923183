import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sha256Schema } from '../../contract/digest.ts';
import { addOwnModel, ownModelId, ownModelsFile } from '../../models/ownModels.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { sha256Of, weights } from '../../testkit/modelSources.ts';

const program = path.resolve(import.meta.dirname, '../../bin/countersign');

/** Exit code and the JSON lines of one command; a failure's exit code is an answer too. */
function run(data: string, ...words: string[]): Promise<{ code: number; lines: readonly Record<string, unknown>[] }> {
  const env = { ...process.env, COUNTERSIGN_MODELS: '', NODE_DISABLE_COMPILE_CACHE: '1' };
  return new Promise((resolve) => {
    execFile(program, ['--json', '--data', data, ...words], { env }, (error, stdout) => {
      const lines = stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, lines });
    });
  });
}

test('the command line knows own models: list, verify, remove; a broken list is a note and takes nothing else away', async (t) => {
  const data = path.join(expectNoLeaks(t).folder, 'data');
  const body = weights(5_000);
  const sha256 = sha256Schema.parse(sha256Of(body));
  const file = path.join(data, 'models', `${sha256}.gguf`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, body);
  const id = ownModelId('/m/mine.gguf', sha256);
  const added = addOwnModel(data, {
    id,
    role: 'writer',
    name: 'Mine',
    bytes: body.length,
    sha256,
    path: '/m/mine.gguf',
    adoptedAtMs: 0,
    mtimeMs: 0,
  });
  assert.ok(added.ok);
  const stateOf = async () => (await run(data, 'models', 'list')).lines.find((line) => line.id === id)?.state;
  assert.equal(await stateOf(), 'installed');
  const verified = await run(data, 'models', 'verify');
  assert.deepEqual(
    verified.lines.map(({ id: named, whole }) => [named, whole]).filter(([named]) => named === id),
    [[id, true]],
  );
  const pulled = await run(data, 'models', 'pull', id);
  assert.deepEqual([pulled.code, pulled.lines.at(-1)?.alreadyHere], [0, true]);
  assert.equal((await run(data, 'models', 'remove', id)).code, 0);
  assert.equal(await stateOf(), undefined);
  writeFileSync(ownModelsFile(data), 'not JSON');
  const listed = await run(data, 'models', 'list');
  assert.equal(listed.code, 0);
  assert.ok(listed.lines.some((line) => line.id === 'smollm2-135m'));
  rmSync(data, { recursive: true });
});
